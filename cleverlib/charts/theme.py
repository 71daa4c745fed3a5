"""One altair theme for all charts, and what every chart has beside it: its twin in words and numbers."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any, cast

import altair as alt
from altair.utils import schemapi

from cleverlib import Language
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.charts")
GREY = "#7d8794"
if sys.platform == "emscripten":
    # A reader waits for a chart: there it is checked once, as a whole. Tests check every part as it is made.
    schemapi.disable_debug_mode()


@dataclass(frozen=True, slots=True)
class Twinned:
    """A chart with its twin: ``sentence`` says what it shows, ``head`` and ``rows`` are its numbers."""

    chart: alt.LayerChart
    sentence: str
    head: tuple[str, ...]
    rows: tuple[tuple[str | int, ...], ...]

    def table(self, language: Language) -> str:
        """The numbers as an HTML table, folded away under one line."""
        head = "".join(f'<th scope="col">{escape(word)}</th>' for word in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(str(first))}</th>{"".join(f"<td>{n}</td>" for n in rest)}</tr>'
            for first, *rest in self.rows
        )
        summary = escape(TEXTS("numbers", language), quote=True)
        # A wide table scrolls in a region of its own, which the keyboard can reach.
        return (
            f'<details class="kr-numbers-table"><summary>{summary}</summary>'
            f'<div role="region" tabindex="0" aria-label="{summary}">'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>"
        )


def data(rows: Iterable[dict[str, Any]]) -> alt.Data:
    """Rows as the data of a chart, in their order."""
    return alt.Data(values=list(rows))  # type: ignore[no-untyped-call]  # altair's own gap


def dress(*layers: alt.Chart, description: str) -> alt.LayerChart:
    """The layers as one chart in the theme: quiet grid, text in the colour of the page, light or dark."""
    # A strict content security policy forbids eval: Vega's interpreter takes its place.
    embed = {"embedOptions": {"ast": True, "actions": False, "renderer": "svg"}}
    ink = "currentColor"
    chart = (
        alt.layer(*layers)
        .properties(
            width="container", height=260, description=description, background="transparent", usermeta=embed
        )
        .configure(font="system-ui, sans-serif")
        .configure_view(stroke=None)
        # Vega names axes and marks for screen readers, in English only: the description and the twin do it.
        .configure_mark(aria=False)
        .configure_axis(
            aria=False,
            labelColor=ink,
            titleColor=ink,
            tickColor=ink,
            domainColor=ink,
            gridColor=GREY,
            gridOpacity=0.25,
            labelFontSize=14,
            titleFontSize=14,
            titleFontWeight="normal",
        )
        .configure_axisX(grid=False)
        .configure_text(color=ink, fontSize=15)
    )
    return cast(alt.LayerChart, chart)
