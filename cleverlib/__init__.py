"""The rules, scoring and exact odds of Clever, Clever Junior and klaverjassen.

Games stand on :mod:`cleverlib.odds`, widgets and charts on games; nothing here needs a browser.
"""

from typing import Literal

Language = Literal["nl", "en"]
"""A language in which sentences, rules and descriptions can be had."""
LANGUAGES: tuple[Language, ...] = ("nl", "en")
"""All of them; Dutch first."""

__all__ = ["LANGUAGES", "Language"]
