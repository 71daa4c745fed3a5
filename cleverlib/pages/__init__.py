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
    """A worked example as an HTML list; a line has the tag of its rule where another rule begins."""
    items, before = [], ""
    for line in lines:
        tag = f" {rule_tag(line.rule, language)}" if line.rule != before else ""
        items.append(f"<li>{escape(line.text)}{tag}</li>")
        before = line.rule
    return f'<ol class="kr-lines">{"".join(items)}</ol>'
