"""The page with the score pad of Clever for people with real dice."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "clever_sheet.texts.toml")
