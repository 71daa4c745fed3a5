"""Filling in the sentences of a lesson, with its chances as the reader's language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cleverlib import Language
from cleverlib.odds import frequency
from cleverlib.texts import Texts, percent

Said = Mapping[str, str]
"""A sentence in each language."""
Values = Mapping[str, Any]


class Shown(Fraction):
    """A fraction that a sentence can show in several ways.

    ``{p}`` is 91/216, ``{p:%}`` 42,1% (42.1% in English), ``{p:.3}`` 0,421, ``{p:1000}`` the number of times
    in 1000, to the nearest whole.
    """

    language: Language

    def __format__(self, format_spec: str, /) -> str:
        form = format_spec
        if form == "%":
            return percent(self, self.language)
        if form.startswith("."):
            text = f"{float(self):.{int(form[1:])}f}".replace("-", "−")
            return text.replace(".", ",") if self.language == "nl" else text
        if form:
            return str(frequency(Fraction(self), int(form)).times)
        return str(Fraction(self))


def fill(said: Said, language: Language, values: Values) -> str:
    """The sentence in a language with its values filled in; whole numbers and texts as ``Texts`` does."""
    shown: dict[str, Any] = {}
    for name, value in values.items():
        if type(value) is Fraction:
            shown[name] = Shown(value)
            shown[name].language = language
        elif isinstance(value, Mapping):
            shown[name] = value[language]
        else:
            shown[name] = value
    return Texts({"it": said})("it", language, **shown)
