"""The page with klaverjassen on one sheet, to print."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "klaverjas_sheet.texts.toml")
