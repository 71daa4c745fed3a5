"""The page that says what is unknown about Clever Junior, and how a reader can answer it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.junior import Layout, picture_name
from cleverlib.junior.errors import TEXTS as GAME
from cleverlib.junior.layout import known_facts
from cleverlib.junior.pictures import COLOUR
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "junior_facts.texts.toml")
SOURCES = Texts.of("cleverlib.widgets", "junior_layouts.texts.toml")


def known_table(language: Language) -> str:
    """What every layout must satisfy, each with its source, as an HTML table."""

    def value(given: object) -> str:
        if isinstance(given, list):
            return ", ".join(map(str, given))
        return picture_name(given, language) if given in COLOUR else str(given)  # type: ignore[arg-type]

    def source(entry: Mapping[str, Any]) -> str:
        return SOURCES(f"source.{entry['source']}", language)

    rows = "".join(
        f'<tr><th scope="row">{escape(TEXTS(f"known.{fact}", language))}</th>'
        f"<td>{escape(value(entry['value']))}</td>"
        f"<td>{escape(source(entry))}</td></tr>"
        for fact, entry in known_facts().items()
    )
    head = "".join(
        f'<th scope="col">{escape(TEXTS(f"table.{name}", language))}</th>'
        for name in ("fact", "value", "source")
    )
    label = escape(TEXTS("page.known", language))
    table = f"<table><caption>{label}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    # On the narrowest phone it scrolls in a part of its own, which the keyboard can reach.
    region = f'<div role="group" tabindex="0" aria-label="{label}">{table}</div>'
    return f'<div class="kr-numbers-table">{region}</div>'


def unknown_list(layout: Layout, language: Language) -> str:
    """Each field of a layout with its source, as an HTML list."""
    lines = []
    for field, source in layout.sources.items():
        words = GAME(f"field.{field}", language)
        said = SOURCES(f"source.{source}", language)
        lines.append(f"<li>{escape(words[0].upper() + words[1:])}: <b>{escape(said)}</b></li>")
    dots = 'class="kr-lines" style="list-style: disc"'
    return f'<ul {dots} data-rule="junior.unknown.sheet">{"".join(lines)}</ul>'
