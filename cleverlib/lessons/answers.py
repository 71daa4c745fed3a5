"""Reading an answer as people write it, and judging it against the exact one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Literal
from unicodedata import normalize

from cleverlib.errors import CleverlibError, quoted
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.lessons")
Kind = Literal["chance", "number", "count"]
Form = Literal["fraction", "decimal", "percent"]
LONGEST = 40
NUMBER = r"\d+(?:[.,]\d+)?"
GROUPED = re.compile(r"[1-9]\d{0,2}(?:[.,' ]\d{3})+")
OF = r"/|:|(?:kans(?:en)? )?op(?: de)?|in|uit(?: de)?|van(?: de)?|out of|of(?: the)?"
"""What stands between the two numbers of a fraction."""
ABOUT = re.compile(r"^(?:p(?: ?\([^()]*\))? ?=|kans(?: ?[:=])?|=|≈|~|ongeveer|circa|ca\.?|about) ?")
"""What people write before an answer, which does not change it."""
WORKING = re.compile(r"[+*×·^()=]|(?<=[\d)]) ?- ?(?=[\d(])")
PLACES = 3
"""Decimals that a right answer needs; a percentage needs two fewer."""
NEAR = Fraction(1, 50)
"""How far off, as a share of the exact answer, still looks like rounding."""


class UnreadableAnswer(CleverlibError):
    """An answer that is no number, or none that the question can have."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was written: its exact value, how it was written, and for decimals and percentages the places.

    ``reduced`` is ``False`` for a fraction such as 6/16.
    """

    value: Fraction
    form: Form
    places: int = 0
    reduced: bool = True


class Verdict(Enum):
    """What an answer is worth; the value is the key of its sentence under ``check``."""

    RIGHT = "right"
    SIMPLIFY = "simplify"
    EXACT = "exact"
    EARLY = "early"
    COMPLEMENT = "complement"
    SLIP = "slip"
    WRONG = "wrong"

    @property
    def good(self) -> bool:
        """Whether the answer is accepted."""
        return self in (Verdict.RIGHT, Verdict.SIMPLIFY, Verdict.EXACT)


def read_answer(text: str, kind: Kind = "chance") -> Answer:
    """Read ``3/8``, ``0,375``, ``0.375``, ``37,5%`` or ``1 op 4`` (``1 in 4``, ``3 van de 8``).

    Comma and point are both a decimal mark. A ``number`` may be above 1 or negative, a ``chance`` not; a
    ``count`` is a whole number so large that a mark before three digits can only separate thousands. Raises
    ``UnreadableAnswer`` for an empty field, a separator of thousands, a chance outside 0 to 1, a division by
    0, a sum that is not worked out and anything else.
    """
    plain = _plain(text)
    if not plain:
        raise _unreadable("empty" if kind == "chance" else "empty_number")
    if len(plain) > LONGEST:
        raise _unreadable("long", most=LONGEST)
    _refuse_thousands(plain, kind)
    answer = _parse(plain)
    if answer is None:
        key = "working" if WORKING.search(plain) else "unclear" if kind == "chance" else "unclear_number"
        raise _unreadable(key, text=quoted(text))
    if kind == "chance" and answer.value > 1:
        # Who wrote the sign did not forget it.
        raise _unreadable("above_percent" if "%" in text else "above", text=quoted(text))
    if kind == "chance" and answer.value < 0:
        raise _unreadable("below", text=quoted(text))
    return answer


def judge(
    answer: Answer, exact: Fraction, kind: Kind = "chance", slips: Mapping[str, Fraction] | None = None
) -> tuple[Verdict, str]:
    """What the answer is worth, and for ``Verdict.SLIP`` the name of the slip, else ``""``.

    A fraction must be equal; a decimal right to three places is accepted, and a percentage to one. ``slips``
    are wrong answers that a known mistake leads to.
    """
    if answer.value == exact:
        return (Verdict.RIGHT if answer.reduced else Verdict.SIMPLIFY), ""
    if _rounds_to(answer, exact, PLACES):
        return Verdict.EXACT, ""
    for name, value in (slips or {}).items():
        if value != exact and (answer.value == value or _rounds_to(answer, value, PLACES)):
            return Verdict.SLIP, name
    if answer.form != "fraction" and abs(answer.value - exact) <= max(NEAR * abs(exact), _half(answer)):
        return Verdict.EARLY, ""
    if kind == "chance" and (answer.value == 1 - exact or _rounds_to(answer, 1 - exact, PLACES)):
        return Verdict.COMPLEMENT, ""
    return Verdict.WRONG, ""


def _rounds_to(answer: Answer, exact: Fraction, places: int) -> bool:
    """Whether a decimal or percentage of enough places is the exact value, rounded."""
    if answer.form == "fraction" or answer.places < places:
        return False
    return abs(answer.value - exact) <= Fraction(1, 2 * 10**places)


def _half(answer: Answer) -> Fraction:
    """Half a unit of the last place that was written."""
    return Fraction(1, 2 * 10**answer.places)


def _plain(text: str) -> str:
    """The text in small letters, with one sign for each thing that is written in several ways."""
    # ½ is 1/2, and 2½ is 2 1/2.
    plain = re.sub("[¼-¾⅐-⅞]", lambda found: " " + normalize("NFKC", found[0]), text)
    plain = re.sub(r"\s+", " ", plain).strip().lower().rstrip(".")
    for signs, sign in (("−–", "-"), ("⁄÷", "/")):
        plain = re.sub(f"[{signs}]", sign, plain)
    return ABOUT.sub("", re.sub(r" ?(?:procent|percent|pct)$", "%", plain), count=1) if plain else plain


def _refuse_thousands(plain: str, kind: Kind) -> None:
    """Raise for 1.000 and the like. A lone comma or point may be a decimal mark where 3,125 can be meant,
    but hardly in 10.000 or on both sides of a fraction."""
    parts = re.split(OF, plain)
    for part in parts:
        word = part.strip().lstrip("-")
        noughts = re.fullmatch(r"\d{2,3}[.,]000", word)
        decimal = (kind == "number" and len(parts) == 1 and not noughts) or word.endswith("%")
        word = word.rstrip("% ")
        marks = re.findall(r"[.,' ]", word)
        if GROUPED.fullmatch(word) and not (decimal and len(marks) == 1 and marks[0] in ".,"):
            raise _unreadable("thousands", text=quoted(word), plain=re.sub(r"[.,' ]", "", word))


def _parse(plain: str) -> Answer | None:
    if found := re.fullmatch(rf"(-?{NUMBER}) ?%", plain):
        value = _number(found[1])
        return Answer(value / 100, "percent", _decimals(found[1]) + 2)
    if found := re.fullmatch(r"(-?)(\d+) (\d+/[1-9]\d*)", plain):
        value = Fraction(found[2]) + Fraction(found[3])
        return Answer(-value if found[1] else value, "fraction")
    if found := re.fullmatch(rf"(-?{NUMBER}) ?(?:{OF}) ?({NUMBER})", plain):
        top, bottom = _number(found[1]), _number(found[2])
        if not bottom:
            raise _unreadable("zero", text=quoted(plain))
        value = top / bottom
        return Answer(value, "fraction", 0, value.denominator == bottom or value.denominator == 1 == bottom)
    if re.fullmatch(rf"-?(?:{NUMBER}|[.,]\d+)", plain):
        places = _decimals(plain)
        return Answer(_number(plain), "decimal" if places else "fraction", places)
    return None


def _number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def _decimals(text: str) -> int:
    return len(re.split(r"[.,]", text)[1]) if re.search(r"[.,]", text) else 0


def _unreadable(key: str, **values: Any) -> UnreadableAnswer:
    return UnreadableAnswer.say(TEXTS, f"answer.{key}", **values)
