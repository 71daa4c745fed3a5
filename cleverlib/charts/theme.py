"""One altair theme for all charts, and what every chart has beside it: its twin in words and numbers."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, cast

import altair as alt
from altair.utils import schemapi

from cleverlib import Language
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.charts")
GREY = "#7d8794"
FRACTION = re.compile(r"\d+/\d+")
LONGEST = 13
"""So many signs of an exact fraction are easy to read."""
EASY = 100
"""The largest denominator of the fractions that stand for longer ones."""
NUMBERS: Mapping[Language, alt.NumberLocale] = {
    "nl": alt.NumberLocale(decimal=",", thousands=".", grouping=[3], currency=["€ ", ""]),
    "en": alt.NumberLocale(decimal=".", thousands=",", grouping=[3], currency=["£", ""]),
}

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

    def table(self, language: Language, subject: str) -> str:
        """The numbers as an HTML table, folded away under one line; ``subject`` is the chart's name."""
        head = "".join(f'<th scope="col">{escape(word)}</th>' for word in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(str(first))}</th>{"".join(map(_cell, rest))}</tr>'
            for first, *rest in self.rows
        )
        summary = escape(TEXTS("numbers", language), quote=True)
        name = escape(subject, quote=True)
        # A wide table scrolls in a part of its own, which the keyboard can reach.
        return (
            f'<details class="kr-numbers-table"><summary>{summary}</summary>'
            f'<div role="group" tabindex="0" aria-label="{name}">'
            f"<table><caption>{name}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>"
        )


def _cell(value: str | int) -> str:
    """A cell; a fraction with long numbers shows one that is near and easy to read, and unfolds to itself."""
    text = str(value)
    if len(text) <= LONGEST or not FRACTION.fullmatch(text):
        return f"<td>{escape(text)}</td>"
    return f"<td><details><summary>≈ {near(Fraction(text))}</summary><span>{text}</span></details></td>"


def near(chance: Fraction) -> Fraction:
    """A fraction of small numbers near to a chance between 0 and 1: a rare thing is one in so many."""
    if (rare := min(chance, 1 - chance)) < Fraction(1, EASY):
        one = Fraction(1, round(1 / rare))
        return one if rare == chance else 1 - one
    return chance.limit_denominator(EASY)


def data(rows: Iterable[dict[str, Any]]) -> alt.Data:
    """Rows as the data of a chart, in their order."""
    return alt.Data(values=list(rows))  # type: ignore[no-untyped-call]  # altair's own gap


def dress(*layers: alt.Chart, description: str, language: Language) -> alt.LayerChart:
    """The layers as one chart in the theme: quiet grid, text in the colour of the page, light or dark, and
    numbers with the decimal mark of the language."""
    # A strict content security policy forbids eval: Vega's interpreter takes its place.
    embed = {"embedOptions": {"ast": True, "actions": False, "renderer": "svg"}}
    ink = "currentColor"
    config = alt.Config(
        font="system-ui, sans-serif",
        locale=alt.Locale(number=NUMBERS[language]),
        view=alt.ViewConfig(stroke=None),
        # Vega names axes and marks for screen readers, in English only: the twin does it.
        mark=alt.MarkConfig(aria=False),
        axis=alt.AxisConfig(
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
        ),
        axisX=alt.AxisConfig(grid=False),
        text=alt.MarkConfig(color=ink, fontSize=15),
    )
    # Made in one go: each further call on a chart copies all of it.
    chart = alt.layer(
        *layers,
        width="container",
        height=260,
        description=description,
        background="transparent",
        usermeta=embed,
        config=config,
    )
    return cast(alt.LayerChart, chart)
