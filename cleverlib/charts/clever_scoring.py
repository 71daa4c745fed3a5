"""The charts of the page on scoring in Clever: points of the areas, and what the foxes are worth."""

from __future__ import annotations

from typing import Any

import altair as alt

from cleverlib import Language
from cleverlib.charts.theme import GREY, Twinned, data, dress
from cleverlib.clever import AREAS, Area, Score
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.charts", "clever_scoring.texts.toml")
# The colours of the areas; every bar also carries its name and number.
COLOURS = {
    "yellow": "#d9a400",
    "blue": "#3f7fd6",
    "green": "#2f9a5d",
    "orange": "#d8641c",
    "purple": "#9a5fc0",
}
# The most that green and purple can be worth; the curve always reaches that far.
CURVE_TOP = 66


def area_points(score: Score, language: Language) -> Twinned:
    """The points of the five areas as bars from zero, and beside them a fox (clever.score.fox)."""
    fox = TEXTS("areas.fox", language)
    points = {area_name(area, language): value for area, value in score.areas.items()} | {fox: score.lowest}
    order = list(points)
    base = alt.Chart(data({"name": name, "points": value} for name, value in points.items())).encode(
        x=alt.X(
            "name:N", sort=order, title=None, axis=alt.Axis(labelAngle=0), scale=alt.Scale(paddingInner=0.25)
        ),
        y=alt.Y(
            "points:Q",
            title=TEXTS("chart.points", language),
            scale=alt.Scale(domain=[0, max(10, *score.areas.values()) + 8], nice=False),
            axis=alt.Axis(tickCount=5),
        ),
    )
    shades = alt.Scale(domain=order, range=[*(COLOURS[area] for area in AREAS), GREY])
    bars = base.mark_bar(cornerRadiusEnd=4).encode(color=alt.Color("name:N", legend=None, scale=shades))
    # High enough above its bar that the line at the lowest points stays clear of the label.
    labels = base.mark_text(dy=-13, fontWeight="bold").encode(text="points:Q")
    rule = alt.Chart(data([{"points": score.lowest}])).mark_rule(
        strokeDash=[6, 4], strokeWidth=2, color="currentColor"
    )
    sentence = TEXTS(
        "areas.sentence" if len(score.weakest) < len(AREAS) else "areas.alike",
        language,
        colour=area_name(score.weakest[0], language).lower(),
        each=score.lowest,
        total=sum(score.areas.values()),
    )
    head = (TEXTS("chart.colour", language), TEXTS("chart.points", language))
    return Twinned(
        dress(bars, rule.encode(y="points:Q"), labels, description=sentence, language=language),
        sentence,
        head,
        tuple(points.items()),
    )


def fox_curve(score: Score, area: Area, points: int, language: Language) -> Twinned:
    """What all foxes together are worth as one area's points move and the other four stay as they are.

    ``points`` is where the reader's slider stands. The curve bends where another area becomes the weakest.
    """
    second, bend = min(
        ((other, value) for other, value in score.areas.items() if other != area), key=lambda item: item[1]
    )
    top = max(CURVE_TOP, points, bend)

    def worth(at: int) -> int:
        return score.foxes * min(at, bend)

    name, other = area_name(area, language).lower(), area_name(second, language).lower()
    axis, foxes = TEXTS("curve.axis", language, colour=name), TEXTS("curve.foxes", language)
    x = alt.X(
        "points:Q", title=axis, scale=alt.Scale(domain=[0, top], nice=False), axis=alt.Axis(tickCount=6)
    )
    # Where no bend can be seen, nothing is written at it.
    bent = score.foxes and bend
    height = max(10, worth(bend))
    y = alt.Y("foxes:Q", title=foxes, scale=alt.Scale(domain=[0, height * 1.2], nice=False))

    rows = [{"points": at, "foxes": worth(at)} for at in sorted({0, bend, points, top})]
    line = alt.Chart(data(rows)).mark_line(strokeWidth=3, color=COLOURS[area]).encode(x=x, y=y)
    # The words at the bend stand on the side where there is room.
    side: Any = {"align": "right", "dx": -6} if bend > top / 2 else {"align": "left", "dx": 6}
    mark = TEXTS("curve.mark", language, bend=bend, other=other) if bent else ""
    turn = alt.Chart(data([{"points": bend, "foxes": 0, "text": mark}]))
    upright = turn.mark_rule(strokeDash=[4, 4], opacity=1 if bent else 0, color="currentColor").encode(
        x="points:Q"
    )
    words = turn.mark_text(dy=-10, **side).encode(x="points:Q", y="foxes:Q", text="text:N")
    here = alt.Chart(data([{"points": points, "foxes": worth(points)}])).encode(x="points:Q", y="foxes:Q")
    dot = here.mark_point(filled=True, size=140, color="currentColor", opacity=1)
    label = here.mark_text(dy=-16, fontWeight="bold").encode(text="foxes:Q")

    here_key = "curve.here" if score.foxes > 1 else "curve.here_one"
    said = [
        TEXTS(here_key, language, colour=name, points=points, foxes=worth(points), count=score.foxes),
    ]
    key = "curve.zero" if not bend else "curve.bend" if points < bend else "curve.past"
    said.append(TEXTS(key, language, colour=name, bend=bend, other=other))
    sentence = " ".join(said) if score.foxes else TEXTS("curve.none", language)
    return Twinned(
        dress(line, upright, words, dot, label, description=sentence, language=language),
        sentence,
        (axis, foxes),
        tuple((row["points"], row["foxes"]) for row in rows),
    )


def area_name(area: Area, language: Language) -> str:
    """An area's name, with a capital."""
    return GAME(f"area.{area}", language).capitalize()
