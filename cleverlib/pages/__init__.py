"""What the notebook pages say and work out, so that a notebook's cells only show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from cleverlib import Language
from cleverlib.widgets.rules import rule_tag


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered line of a worked example: a sentence and the id of the rule that it applies."""

    text: str
    rule: str


def numbered(lines: Iterable[Line], language: Language) -> str:
    """A worked example as an HTML list, each line with the tag of its rule."""
    items = [f"<li>{escape(line.text)} {rule_tag(line.rule, language)}</li>" for line in lines]
    return f'<ol class="kr-lines">{"".join(items)}</ol>'
