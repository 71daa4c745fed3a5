"""The page with a sheet of Clever Junior to tick or to print."""

from __future__ import annotations

from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "junior_sheet.texts.toml")
