"""The page on which Clever is played: the widget does it all, the page says how."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "clever_play.texts.toml")
