"""The page on scoring in Clever: the worked example of the foxes, recomputed from the reader's own sheet."""

from __future__ import annotations

from dataclasses import replace

from cleverlib import Language
from cleverlib.charts.clever_scoring import area_name
from cleverlib.clever import LAYOUT, Score, Sheet
from cleverlib.pages import Line
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "clever_scoring.texts.toml")
FOX = "clever.score.fox"
FORMS = {0: "none", 1: "one"}


def fox_lines(sheet: Sheet, language: Language) -> list[Line]:
    """How the foxes of a sheet count, step by step; what two more green crosses would do; what a 0 does."""

    def say(key: str, **values: object) -> str:
        return TEXTS(key, language, **values)

    score = sheet.score()
    weakest = _names(score, language)
    lines = [
        Line(say(_plural("line.fox", score.foxes), foxes=score.foxes), "clever.bonus.fox"),
        Line(say(_lowest("line.weakest", score), colour=weakest, points=score.lowest), FOX),
    ]
    if score.foxes:
        worth = say("line.product", foxes=score.foxes, points=score.lowest, total=score.fox_points)
        lines.append(Line(worth, FOX))
    lines += _more_green(sheet, score, language)
    if not score.foxes:
        lines.append(Line(say("line.later"), FOX))
    elif score.lowest:
        lines.append(Line(say("line.zero", foxes=score.foxes), FOX))
    else:
        lines.append(Line(say("line.is_zero", colour=weakest), FOX))
    return lines


def _lowest(key: str, score: Score) -> str:
    """The sentence for one lowest colour, for several, or for all five alike."""
    return f"{key}.{({1: 'one', 5: 'all'}).get(len(score.weakest), 'more')}"


def _more_green(sheet: Sheet, score: Score, language: Language) -> list[Line]:
    """What two more crosses in green bring, or the one that still fits."""

    def say(key: str, **values: object) -> str:
        return TEXTS(key, language, **values)

    crosses = min(2, len(LAYOUT.green_needs) - sheet.green)
    if not crosses:
        return [Line(say("line.green_full"), "clever.green.points")]
    after = replace(sheet, green=sheet.green + crosses).score()
    key = "line.green" if crosses == 2 else "line.green_one"
    lines = [Line(say(key, before=score.green, points=after.green), "clever.green.points")]
    if after.foxes > score.foxes:
        box = 1 + [bonus is not None and bonus.kind == "fox" for bonus in LAYOUT.green_bonuses].index(True)
        lines.append(Line(say("line.new_fox", foxes=after.foxes, box=box), "clever.green.bonuses"))
    if not after.foxes:
        return lines
    result = say("line.after", foxes=after.foxes, points=after.lowest, total=after.fox_points)
    if after.weakest == ("green",):
        result += " " + say("line.still_green", points=after.green)
    else:
        result += " " + say(
            _lowest("line.now_weakest", after), colour=_names(after, language), points=after.lowest
        )
    return [*lines, Line(result, FOX)]


def _plural(key: str, count: int) -> str:
    return f"{key}.{FORMS.get(count, 'more')}"


def _names(score: Score, language: Language) -> str:
    names = [area_name(area, language).lower() for area in score.weakest]
    return f" {TEXTS('and', language)} ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
