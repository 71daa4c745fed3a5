"""The page on which klaverjassen is played: the widget does it all, the page says how."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "klaverjas_play.texts.toml")
