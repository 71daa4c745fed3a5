"""Visible sentences in Dutch and English, read from a ``texts.toml`` beside the code that says them."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Protocol, runtime_checkable

from cleverlib import LANGUAGES, Language
from cleverlib.errors import BrokenFile, UnknownLanguage, shown


class Texts(Mapping[str, Mapping[str, str]]):
    """The sentences of one package: ``texts("sheet.full", "nl", box=3)``.

    Accepts the dotted key of a table that holds ``nl`` and ``en``; returns the sentence of that language
    with its ``{names}`` filled in; ``{points:punt|punten}`` gives "1 punt" and "2 punten". A language other
    than ``"nl"`` and ``"en"`` raises ``UnknownLanguage``; an unknown key or a name that is not given,
    ``KeyError``.
    """

    def __init__(self, entries: Mapping[str, Mapping[str, str]]) -> None:
        self._entries = dict(entries)

    @staticmethod
    @cache
    def of(package: str, file: str = "texts.toml") -> Texts:
        """Read ``file`` that lies in ``package``, for example ``Texts.of("cleverlib.clever")``.

        Raises ``BrokenFile`` that names the file when it can't be read.
        """
        try:
            table = tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
            return Texts(dict(_flat(table)))
        except ValueError as error:  # TOML's own too
            raise BrokenFile(f"{package.replace('.', '/')}/{file}: {error}") from error

    def __call__(self, key: str, language: Language, **values: object) -> str:
        if language not in LANGUAGES:
            raise UnknownLanguage.say(Texts.of("cleverlib"), "language.unknown", value=shown(language))
        filled = {
            name: _Count.of(v, language) if type(v) is int else number(v, language)
            for name, v in values.items()
        }
        return self._entries[key][language].format(**filled)

    def __getitem__(self, key: str) -> Mapping[str, str]:
        return self._entries[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


class _Count(int):
    """A whole number that knows its language, and how to be followed by the right form of a word."""

    language: Language

    @classmethod
    def of(cls, value: int, language: Language) -> _Count:
        made = cls(value)
        made.language = language
        return made

    def __format__(self, form: str) -> str:
        one, bar, more = form.partition("|")
        if form and not bar:
            return super().__format__(form)
        shown = grouped(int(self), self.language)
        return f"{shown} {one if self == 1 else more}" if bar else shown


@runtime_checkable
class Shown(Protocol):
    """A value that is written in its own way in each language, such as a card."""

    def shown_in(self, language: Language) -> str:
        """The value as it stands in a sentence."""


def number(value: object, language: Language) -> object:
    """Write a float with the decimal mark of the language, and what is ``Shown`` as it asks; leave anything
    else as it is."""
    if isinstance(value, Shown):
        return value.shown_in(language)
    if isinstance(value, float):
        text = f"{value:g}"
        return text.replace(".", ",") if language == "nl" else text
    return value


def grouped(number: int, language: Language) -> str:
    """A whole number, from five digits on with its thousands apart: ``10.000`` in Dutch, ``10,000`` in
    English."""
    text = f"{number:,}" if number >= 10_000 else str(number)
    return text.replace(",", ".") if language == "nl" else text


def percent(chance: float | Fraction, language: Language, decimals: int = 1) -> str:
    """A chance between 0 and 1 as a percentage: ``35,8%`` in Dutch, ``35.8%`` in English."""
    text = f"{float(chance) * 100:.{decimals}f}%"
    return text.replace(".", ",") if language == "nl" else text


def placeholders(sentence: str) -> set[str]:
    """The ``{names}`` that a sentence asks for."""
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(sentence) if name}


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    for key, value in table.items():
        if not isinstance(value, dict):
            raise ValueError(f"text {prefix}{key} is not a table with {' and '.join(LANGUAGES)}")
        if all(isinstance(v, str) for v in value.values()):
            yield f"{prefix}{key}", value
        else:
            yield from _flat(value, f"{prefix}{key}.")
