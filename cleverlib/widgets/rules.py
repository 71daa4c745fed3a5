"""Naming the rule behind a sentence."""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.rulebook import rulebook


def rule_tag(rule_id: str, language: Language) -> str:
    """The title and id of a rule of a rulebook, as a small label; raises ``KeyError`` for what is no rule."""
    title = rulebook(rule_id.split(".", maxsplit=1)[0])[rule_id].title[language]
    return f'<span class="kr-rule" data-rule="{rule_id}">{escape(title)} <code>{rule_id}</code></span>'
