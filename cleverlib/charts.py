"""One altair theme for all charts, and the chart builders; each chart has a twin in words and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import altair as alt

from cleverlib import Language
from cleverlib.clever import AREAS, Area, Score
from cleverlib.clever.describe import TEXTS as GAME
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib", "charts.texts.toml")
# The colours of the areas; every bar also carries its name and number.
COLOURS = {"yellow": "#d9a400", "blue": "#3f7fd6", "green": "#2f9a5d", "orange": "#d8641c", "purple": "#9a5fc0"}


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
            f'<tr><th scope="row">{escape(str(row[0]))}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>'
            for row in self.rows
        )
        summary = escape(TEXTS("chart.numbers", language))
        return (
            f'<details class="kr-numbers-table"><summary>{summary}</summary>'
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></details>"
        )


def area_points(score: Score, language: Language) -> Twinned:
    """Points of the five areas as bars from zero, with a line at what each fox is worth (clever.score.fox)."""
    names = {area: area_name(area, language) for area in AREAS}
    rows = [{"area": names[area], "points": points} for area, points in score.areas.items()]
    worth = TEXTS("areas.fox", language, each=score.lowest)
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("area:N", sort=list(names.values()), title=None, axis=alt.Axis(labelAngle=0)),
        y=alt.Y("points:Q", title=TEXTS("chart.points", language), scale=alt.Scale(domain=[0, _top(score)])),
    )
    colour = alt.Color("area:N", legend=None, scale=alt.Scale(domain=list(names.values()), range=_colours()))
    bars = base.mark_bar(cornerRadiusEnd=4).encode(color=colour)
    labels = base.mark_text(dy=-8, fontWeight="bold").encode(text="points:Q")
    fox = alt.Chart(alt.Data(values=[{"each": score.lowest, "text": worth}]))
    rule = fox.mark_rule(strokeDash=[6, 4], strokeWidth=2, color="currentColor").encode(y="each:Q")
    sentence = TEXTS(
        "areas.sentence", language, area=names[score.weakest[0]], each=score.lowest, total=sum(score.areas.values())
    )
    return Twinned(
        _dress(alt.layer(bars, labels, rule), sentence),
        sentence,
        (TEXTS("chart.area", language), TEXTS("chart.points", language)),
        (*((names[area], points) for area, points in score.areas.items()), (worth, score.lowest)),
    )


def fox_curve(score: Score, area: Area, points: int, language: Language) -> Twinned:
    """What all foxes together are worth as one area's points move and the other four stay as they are.

    ``points`` is where the reader's slider stands. The curve bends where another area becomes the weakest.
    """
    others = {other: value for other, value in score.areas.items() if other != area}
    second, bend = min(others.items(), key=lambda item: item[1])
    top = max(66, points)
    curve = [{"points": x, "foxes": score.foxes * min(x, bend)} for x in sorted({0, bend, points, top})]
    here = score.foxes * min(points, bend)
    name, other = area_name(area, language), area_name(second, language)
    title = TEXTS("curve.axis", language, area=name)
    base = alt.Chart(alt.Data(values=curve)).encode(
        x=alt.X("points:Q", title=title, scale=alt.Scale(domain=[0, top], nice=False)),
        y=alt.Y(
            "foxes:Q",
            title=TEXTS("curve.foxes", language),
            scale=alt.Scale(domain=[0, max(1, score.foxes * bend) * 1.15], nice=False),
        ),
    )
    line = base.mark_line(strokeWidth=3, color=COLOURS[area])
    mark = alt.Chart(alt.Data(values=[{"points": points, "foxes": here, "text": str(here)}])).encode(
        x="points:Q", y="foxes:Q"
    )
    dot = mark.mark_point(filled=True, size=140, color="currentColor", opacity=1)
    label = mark.mark_text(dy=-14, fontWeight="bold").encode(text="text:N")
    turn = alt.Chart(alt.Data(values=[{"points": bend}]))
    rule = turn.mark_rule(strokeDash=[4, 4], color="currentColor").encode(x="points:Q")
    said = [TEXTS("curve.here", language, area=name, points=points, foxes=here)]
    said.append(TEXTS("curve.bend" if points < bend else "curve.past", language, area=name, bend=bend, other=other))
    sentence = " ".join(said)
    return Twinned(
        _dress(alt.layer(line, rule, dot, label), sentence),
        sentence,
        (title, TEXTS("curve.foxes", language)),
        tuple((row["points"], row["foxes"]) for row in curve),
    )


def area_name(area: Area, language: Language) -> str:
    """An area's name, with a capital."""
    return GAME(f"area.{area}", language).capitalize()


def _colours() -> Sequence[str]:
    return [COLOURS[area] for area in AREAS]


def _top(score: Score) -> int:
    return max(10, *score.areas.values()) + 8


def _dress(chart: alt.LayerChart, description: str) -> alt.LayerChart:
    """The theme: no frame, quiet grid, text in the page's own colour so that it reads on light and dark."""
    ink: dict[str, Any] = {"labelColor": "currentColor", "titleColor": "currentColor", "labelFontSize": 14}
    # A strict content security policy forbids eval: Vega's interpreter takes its place.
    embed = {"embedOptions": {"ast": True, "actions": False, "renderer": "svg"}}
    axis = {**ink, "titleFontSize": 14, "gridOpacity": 0.25, "tickColor": "currentColor"}
    return (
        chart.properties(
            width="container", height=260, description=description, background="transparent", usermeta=embed
        )
        .configure(font="system-ui, sans-serif")
        .configure_view(stroke=None)
        .configure_axis(**axis, domainColor="currentColor")
        .configure_text(color="currentColor", fontSize=15)
    )
