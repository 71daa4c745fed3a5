"""Class codes: one short word seeds every throw, deal and exercise of a lesson.

A code is two open syllables, a digit and a check digit, such as ``kola46``: easy to say in Dutch and in
English, and a slip of one character is noticed. Consonants and vowels that sound alike stay, since the check
digit tells them apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError, quoted
from cleverlib.odds import Stream
from cleverlib.odds.chance import Seed
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.lessons")
CONSONANTS = "bdfklmnprt"
VOWELS = "aeiou"
DIGITS = "0123456789"
LETTERS = (CONSONANTS, VOWELS, CONSONANTS, VOWELS, DIGITS)
# Each weight has an inverse modulo 10, so that any one wrong character changes the check digit.
WEIGHTS = (1, 3, 7, 9, 3)
# Words that nobody wants to say in front of a class, in either language.
AVOIDED = frozenset(["kaka", "kake", "pipi", "popo", "pedo", "puta", "pute", "peni", "dode", "nine"])
# What is often mistaken for each other, by ear or by eye.
ALIKE = ("bdp", "td", "mn", "fp", "kt", "lr", "ei", "ie", "ao", "uo", "17", "69", "38", "56")
NEAREST = 3
LONGEST = 20


class WrongCode(CleverlibError):
    """A class code that does not exist; ``near`` holds the valid codes that look most like it."""

    near: tuple[str, ...] = ()


def check_digit(body: str) -> str:
    """The sixth character of the code whose first five are ``body``."""
    places = (letters.index(letter) for letters, letter in zip(LETTERS, body, strict=True))
    return DIGITS[sum(weight * place for weight, place in zip(WEIGHTS, places, strict=True)) % 10]


def is_code(text: str) -> bool:
    """Whether this is a class code as :func:`new_code` writes it."""
    return (
        len(text) == len(LETTERS) + 1
        and all(letter in letters for letters, letter in zip(LETTERS, text, strict=False))
        and text[:4] not in AVOIDED
        and text[-1] == check_digit(text[:-1])
    )


def new_code(seed: Seed, number: int = 0) -> str:
    """The ``number``-th class code that follows from a seed.

    >>> from cleverlib.lessons import new_code
    >>> new_code("example")
    'kupo56'
    """
    stream = Stream(seed, "class code", number)
    while not is_code(code := (body := "".join(map(stream.pick, LETTERS))) + check_digit(body)):
        pass
    return code


EXAMPLE = new_code("kansrijk")
"""The code of a page that was opened without one."""


def read_code(text: str) -> str:
    """The class code that somebody typed; capitals, spaces and hyphens don't matter.

    Raises ``WrongCode`` with what is wrong and the nearest valid codes.
    """
    plain = re.sub(r"[\s\-_.]+", "", str(text)[:LONGEST]).lower()
    if is_code(plain):
        return plain
    if not plain:
        raise WrongCode.say(TEXTS, "code.empty", example=EXAMPLE)
    said = quoted(text)
    if not re.fullmatch(r"[a-z]{2,6}\d{1,3}", plain):
        raise WrongCode.say(TEXTS, "code.form", text=said, example=EXAMPLE)
    near = nearest(plain)
    if not near:
        raise WrongCode.say(TEXTS, "code.far", text=said, example=EXAMPLE)
    nl, en = (TEXTS("code.wrong", code, text=said, near=_listed(near, code)) for code in LANGUAGES)
    error = WrongCode(nl=nl, en=en)
    error.near = near
    raise error


def nearest(text: str) -> tuple[str, ...]:
    """Up to three valid codes at the fewest slips from ``text``, those with a likely slip first."""
    for tries in (_slips(text), (other for one in {t for t, _ in _slips(text)} for other in _slips(one))):
        found: dict[str, int] = {}
        for code, cost in tries:
            if is_code(code):
                found[code] = min(cost, found.get(code, cost))
        if found:
            return tuple(sorted(found, key=lambda code: (found[code], code)))[:NEAREST]
    return ()


def _slips(text: str) -> Iterator[tuple[str, int]]:
    """Every text at one slip, and what the slip costs: 0 where two characters are easily confused, else 1."""
    for at, letters in enumerate((*LETTERS, DIGITS)):
        for letter in letters:
            if at < len(text) and letter != text[at]:
                alike = any(letter in pair and text[at] in pair for pair in ALIKE)
                yield text[:at] + letter + text[at + 1 :], 0 if alike else 1
            yield text[:at] + letter + text[at:], 1
    for at in range(len(text)):
        yield text[:at] + text[at + 1 :], 1
        yield text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :], 0


def _listed(codes: Iterable[str], language: Language) -> str:
    *most, last = codes
    return f"{', '.join(most)} {TEXTS('code.or', language)} {last}" if most else last
