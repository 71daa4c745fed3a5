"""The page with the score pad of klaverjassen: the widget does it all, the page says how."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "klaverjas_pad.texts.toml")
