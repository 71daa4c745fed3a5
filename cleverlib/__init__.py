"""The rules, scoring and exact odds of Clever, Clever Junior and klaverjassen.

Games stand on :mod:`cleverlib.odds`, widgets and charts on games; nothing here needs a browser.
"""

from typing import Literal

Language = Literal["nl", "en"]
LANGUAGES: tuple[Language, ...] = ("nl", "en")

__all__ = ["LANGUAGES", "Language"]
