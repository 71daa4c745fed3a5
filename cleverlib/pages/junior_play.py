"""The page on which Clever Junior is played."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "junior_play.texts.toml")
