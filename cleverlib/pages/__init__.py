"""What the notebook pages say and work out, so that a notebook's cells only show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from cleverlib import Language
from cleverlib.rulebook import rulebook


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered line of a worked example: a sentence and the id of the rule that it applies."""

    text: str
    rule: str


def numbered(lines: Iterable[Line], language: Language) -> str:
    """A worked example as an HTML list, each line tagged with the title and id of its rule."""

    def item(line: Line) -> str:
        title = rulebook(line.rule.split(".")[0])[line.rule].title[language]
        tag = f'<span class="kr-rule" data-rule="{line.rule}">{escape(title)} <code>{line.rule}</code></span>'
        return f"<li>{escape(line.text)} {tag}</li>"

    return f'<ol class="kr-lines">{"".join(map(item, lines))}</ol>'
