"""Naming the rule behind a sentence."""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.rulebook import rulebook


def rule_tag(rule_id: str, language: Language) -> str:
    """The title of a rule as a link to it in the rules, from a page two folders below its language.

    Raises ``KeyError`` for what is no rule.
    """
    game = rule_id.split(".", maxsplit=1)[0]
    title = escape(rulebook(game)[rule_id].title[language])
    return f'<a class="kr-rule" href="../../rules/{game}/#{rule_id}" data-rule="{rule_id}">{title}</a>'
