"""Chances as bars: so many of a hundred, from zero, with the number on each bar."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any

import altair as alt

from cleverlib import Language
from cleverlib.charts.theme import GREY, Twinned, data, dress
from cleverlib.charts.words import chance_cells, chance_head, of_hundred, per_hundred

BLUE, GREEN, ORANGE, PURPLE, YELLOW = "#3f7fd6", "#2f9a5d", "#d8641c", "#9a5fc0", "#c99700"
INK = "currentColor"
FAINT = 0.4
HEADROOM = 1.18
KEY_ROOM = 1.1

Chances = Sequence[tuple[str, Fraction]]


def chance_bars(
    chances: Chances,
    chosen: Collection[str],
    *,
    x: str,
    y: str,
    colour: str,
    description: str,
    language: Language,
    aside: Chances = (),
) -> alt.LayerChart:
    """A bar for each named chance, as so many of a hundred; the ``chosen`` ones stand out in full colour with
    an outline and a bold number. ``aside`` are chances of another kind: hollow bars at the end."""
    rows = [(name, float(100 * chance), of_hundred(chance)) for name, chance in (*chances, *aside)]
    hollow = {name for name, _ in aside}
    return value_bars(
        rows,
        chosen,
        x=x,
        y=y,
        colour=colour,
        description=description,
        language=language,
        hollow=hollow,
    )


def twinned_bars(
    chances: Chances,
    chosen: Collection[str],
    *,
    axis: str,
    unit: str,
    colour: str,
    sentence: str,
    language: Language,
) -> Twinned:
    """:func:`chance_bars` of so many of a hundred ``unit``, with the table of these chances."""
    chart = chance_bars(
        chances,
        chosen,
        x=axis,
        y=per_hundred(unit, language),
        colour=colour,
        description=sentence,
        language=language,
    )
    rows = tuple((name, *chance_cells(chance, language)) for name, chance in chances)
    return Twinned(chart, sentence, (axis, *chance_head(language)), rows)


def value_bars(
    values: Sequence[tuple[str, float, str]],
    chosen: Collection[str],
    *,
    x: str,
    y: str,
    colour: str,
    description: str,
    language: Language,
    hollow: Collection[str] = (),
) -> alt.LayerChart:
    """A bar for each name, value and label; see :func:`chance_bars`. A line break in a name breaks it."""
    order = [name for name, _, _ in values]
    highest = max((value for _, value, _ in values), default=0) or 1
    rows = [
        {
            "name": name,
            "value": round(value, 6),
            "label": label,
            "opacity": 0 if name in hollow else 1 if name in chosen else FAINT,
            "edge": 2 if name in chosen or name in hollow else 0,
            "on": name in chosen,
        }
        for name, value, label in values
    ]
    base = alt.Chart(data(rows)).encode(x=_names(order, x), y=_upward("value:Q", y, highest))
    bars = base.mark_bar(cornerRadiusEnd=3, color=colour, stroke=INK).encode(
        fillOpacity=alt.FillOpacity("opacity:Q", scale=None, legend=None),
        strokeWidth=alt.StrokeWidth("edge:Q", scale=None, legend=None),
    )
    return dress(bars, *_labels(base), description=description, language=language)


def paired_bars(
    rows: Sequence[tuple[str, Fraction, Fraction]],
    series: tuple[str, str],
    chosen: Collection[str],
    *,
    x: str,
    y: str,
    colour: str,
    description: str,
    language: Language,
) -> alt.LayerChart:
    """Two bars side by side for each name: the first filled, the second hollow, as the line above says."""
    order = [name for name, _, _ in rows]
    highest = max((float(100 * max(one, two)) for _, one, two in rows), default=0) or 1
    values = [
        {
            "name": name,
            "series": which,
            "value": round(float(100 * chance), 6),
            # Two of these do not fit side by side, and the bars say it too.
            "label": "" if of_hundred(chance) == "<1" and name not in chosen else of_hundred(chance),
            "opacity": (1 if name in chosen or not chosen else FAINT) * (1 if which == series[0] else 0.15),
            "on": name in chosen,
        }
        for name, *both in rows
        for which, chance in zip(series, both, strict=True)
    ]
    base = alt.Chart(data(values)).encode(
        x=_names(order, x),
        xOffset=alt.XOffset("series:N", sort=list(series)),
        y=_upward("value:Q", y, highest * KEY_ROOM),
    )
    shades = alt.Scale(domain=list(series), range=[colour, GREY])
    bars = base.mark_bar(cornerRadiusEnd=3, strokeWidth=2).encode(
        fill=alt.Fill("series:N", scale=shades, legend=None),
        stroke=alt.Stroke("series:N", scale=shades, legend=None),
        fillOpacity=alt.FillOpacity("opacity:Q", scale=None, legend=None),
    )
    # A mark and no title or legend, which Vega would name in English; it stands in the room above the bars.
    key = alt.Chart(data([{"key": f"■ {series[0]}   □ {series[1]}"}])).mark_text(
        align="left", baseline="top", fontSize=14
    )
    placed = key.encode(x=alt.value(4), y=alt.value(0), text="key:N")
    return dress(bars, *_labels(base, 13, 11), placed, description=description, language=language)


def _names(order: list[str], title: str) -> alt.X:
    axis = alt.Axis(
        labelAngle=0,
        labelOverlap=False,
        labelExpr="split(datum.label, '\\n')",
        labelFontSize=12 if any("\n" in name for name in order) else 14,
    )
    return alt.X("name:N", sort=order, title=title, axis=axis)


def _upward(field: str, title: str, highest: float) -> alt.Y:
    return alt.Y(
        field,
        title=title,
        scale=alt.Scale(domain=[0, highest * HEADROOM], nice=False),
        axis=alt.Axis(tickCount=4),
    )


def _labels(base: alt.Chart, bold: int = 15, plain: int = 15) -> list[alt.Chart]:
    """The numbers above the bars, those of the chosen ones bold."""
    made: list[alt.Chart] = []
    looks: tuple[tuple[str, Any, int], ...] = (("datum.on", "bold", bold), ("!datum.on", "normal", plain))
    for which, weight, size in looks:
        made.append(
            base.transform_filter(which)
            .mark_text(dy=-9, fontWeight=weight, fontSize=size)
            .encode(text="label:N")
        )
    return made
