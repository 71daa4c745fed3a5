"""The chart of final scores: stored solo games of each computer player, and more played on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import altair as alt

from cleverlib import Language
from cleverlib.charts.bars import BLUE, GREEN, INK, ORANGE
from cleverlib.charts.clever_odds import TEXTS
from cleverlib.charts.theme import Twinned, data, dress
from cleverlib.charts.words import decimal, share, times
from cleverlib.clever.finals import Counts, stored_finals
from cleverlib.clever.players import LEVELS, Level

BIN = 10
TOP = 360
SHADES = {"random": ORANGE, "greedy": GREEN, "sensible": BLUE}


def final_scores(level: Level, own: int, more: Counts | None, language: Language) -> Twinned:
    """The final scores of the three kinds of players as outlines, with the reader's ``own`` score as a line.

    ``more`` are games of this level that were played on the page; they lie over the stored ones.
    """
    finals = stored_finals()
    layers = [_outline(one, finals[one], one == level, language) for one in LEVELS]
    layers += [_name(one, finals[one], one == level, language) for one in LEVELS]
    if more:
        steps = alt.Chart(data(_steps(more))).mark_line(
            interpolate="step-after", color=INK, strokeWidth=2, strokeDash=[5, 3]
        )
        layers.append(_placed(steps, language))
    at = alt.Chart(data([{"points": own, "share": 0, "name": TEXTS("finals.you", language)}]))
    layers.append(at.mark_rule(color=INK, strokeWidth=2).encode(x=_across(language)))
    words = at.mark_text(dy=-8, dx=4, align="left", fontWeight="bold", baseline="top")
    layers.append(words.encode(x=_across(language), y=alt.value(8), text="name:N"))
    sentence = _sentence(level, finals[level], own, language)
    if more:
        sentence += " " + _here(more, finals[level], language)
    return Twinned(
        dress(*layers, description=sentence, language=language),
        sentence,
        _head(more is not None, language),
        tuple(_rows([finals[one] for one in LEVELS], more)),
    )


def mean(counts: Counts) -> float:
    """The mean total."""
    return sum(total * games for total, games in counts.items()) / games_of(counts)


def error(counts: Counts) -> float:
    """The standard error of the mean; of one game nothing can be said, and it is 0."""
    games, middle = games_of(counts), mean(counts)
    squares = sum(n * (total - middle) ** 2 for total, n in counts.items())
    return sqrt(squares / (games - 1) / games) if games > 1 else 0.0


def games_of(counts: Counts) -> int:
    """How many games were counted."""
    return sum(counts.values())


def beaten(counts: Counts, own: int) -> Fraction:
    """The share of games that ended below ``own`` points."""
    return Fraction(sum(n for total, n in counts.items() if total < own), games_of(counts))


def quantile(counts: Counts, part: Fraction) -> int:
    """The least total that at least this part of the games does not exceed."""
    reached, wanted = 0, part * games_of(counts)
    for total in sorted(counts):
        reached += counts[total]
        if reached >= wanted:
            return total
    raise ValueError("no games were counted")


def _sentence(level: Level, counts: Counts, own: int, language: Language) -> str:
    chance, who = beaten(counts, own), TEXTS(f"level.{level}", language)
    key = "none" if not chance else "all" if chance == 1 else "some"
    better = TEXTS(
        f"finals.{key}",
        language,
        who=who,
        own=own,
        times=times(chance, "games", language),
        percent=share(chance, language),
    )
    return TEXTS(
        "finals.sentence",
        language,
        who=who,
        mean=decimal(mean(counts), language, 0),
        low=quantile(counts, Fraction(1, 4)),
        high=quantile(counts, Fraction(3, 4)),
        beaten=better,
    )


def _here(more: Counts, counts: Counts, language: Language) -> str:
    games = games_of(more)
    return TEXTS(
        "finals.here" if games > 1 else "finals.here_one",
        language,
        games=games,
        mean=decimal(mean(more), language, 1 if games > 1 else 0),
        error=decimal(error(more), language),
        all=games_of(counts),
        stored=decimal(mean(counts), language),
    )


def _across(language: Language) -> alt.X:
    return alt.X(
        "points:Q",
        title=TEXTS("finals.axis", language),
        scale=alt.Scale(domain=[0, TOP], nice=False),
        axis=alt.Axis(tickCount=6),
    )


def _upward(language: Language) -> alt.Y:
    title = TEXTS("finals.share", language, size=BIN)
    return alt.Y("share:Q", title=title, scale=alt.Scale(domainMin=0), axis=alt.Axis(tickCount=4))


def _binned(counts: Counts) -> Counter[int]:
    bins: Counter[int] = Counter()
    for total, games in counts.items():
        bins[total // BIN * BIN] += games
    return bins


def _steps(counts: Counts) -> list[dict[str, Any]]:
    """The outline of the counts: how many of a hundred games end in each ten points."""
    bins, games = _binned(counts), games_of(counts)
    span = range(min(bins) - BIN, max(bins) + 2 * BIN, BIN)
    return [{"points": at, "share": round(100 * bins[at] / games, 3)} for at in span if 0 <= at <= TOP]


def _outline(level: Level, counts: Counts, chosen: bool, language: Language) -> alt.Chart:
    shade = SHADES[level]
    area: alt.Chart = alt.Chart(data(_steps(counts))).mark_area(
        interpolate="step-after",
        color=shade,
        fillOpacity=0.55 if chosen else 0.15,
        line={"color": shade, "strokeWidth": 3 if chosen else 1.5},
    )
    return _placed(area, language)


def _name(level: Level, counts: Counts, chosen: bool, language: Language) -> alt.Chart:
    """The player's name above its outline."""
    top = max(_steps(counts), key=lambda step: step["share"])
    spot = {"points": mean(counts), "share": top["share"], "name": TEXTS(f"level_name.{level}", language)}
    weight: Any = "bold" if chosen else "normal"
    side: Any = "right" if level == LEVELS[0] else "left"  # the first two stand close together
    words = alt.Chart(data([spot])).mark_text(dy=-10, fontWeight=weight, align=side).encode(text="name:N")
    return _placed(words, language)


def _placed(chart: alt.Chart, language: Language) -> alt.Chart:
    placed: alt.Chart = chart.encode(x=_across(language), y=_upward(language))
    return placed


def _head(more: bool, language: Language) -> tuple[str, ...]:
    names = [TEXTS("finals.games", language, who=TEXTS(f"level.{level}", language)) for level in LEVELS]
    return (TEXTS("finals.axis", language), *names, *([TEXTS("finals.played", language)] if more else []))


def _rows(counts: list[Counts], more: Counts | None) -> Iterator[tuple[str | int, ...]]:
    bins = [_binned(one) for one in (*counts, *([more] if more else []))]
    for at in range(min(map(min, bins)), max(map(max, bins)) + BIN, BIN):
        yield (f"{at}–{at + BIN - 1}", *(one[at] for one in bins))
