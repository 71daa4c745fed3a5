"""The error of the odds: a question that has no answer."""

from __future__ import annotations

from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.odds")


class ImpossibleOdds(CleverlibError):
    """Odds were asked for something that can't be; says what, and what to ask instead."""
