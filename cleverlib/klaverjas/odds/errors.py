"""The sentences of this package; its error is ``cleverlib.odds.ImpossibleOdds``."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.klaverjas.odds")
