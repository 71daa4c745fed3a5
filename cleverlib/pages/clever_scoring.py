"""The page on scoring in Clever: the worked example of the foxes, recomputed from the reader's own sheet."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.charts import area_name
from cleverlib.clever import Score, Sheet
from cleverlib.pages import Line
from cleverlib.texts import Texts
from cleverlib.widgets.score_sheet import with_more_green

TEXTS = Texts.of("cleverlib.pages", "clever_scoring.texts.toml")
FOX = "clever.score.fox"


def fox_lines(sheet: Sheet, language: Language) -> list[Line]:
    """How the foxes of a sheet count, step by step; what two more green crosses would do; what a 0 does."""

    def say(key: str, **values: object) -> str:
        return TEXTS(key, language, **values)

    score = sheet.score()
    more = with_more_green(sheet, 2)
    after = more.score()
    lines = [
        Line(_count(score, language), FOX),
        Line(say("line.weakest", area=_weakest(score, language), points=score.lowest), FOX),
        Line(say("line.product", foxes=score.foxes, points=score.lowest, total=score.fox_points), FOX),
    ]
    if more == sheet:
        lines.append(Line(say("line.green_full"), "clever.green.points"))
    else:
        key = "line.green" if more.green - sheet.green == 2 else "line.green_one"
        fox = say("line.new_fox", foxes=after.foxes) if after.foxes > score.foxes else say("line.no_fox")
        lines.append(Line(say(key, points=after.green) + " " + fox, "clever.green.points"))
        worth = say(
            "line.after",
            area=_weakest(after, language),
            foxes=after.foxes,
            points=after.lowest,
            total=after.fox_points,
        )
        lines.append(Line(worth, FOX))
    lines.append(Line(say("line.zero", foxes=score.foxes), FOX))
    return lines


def _count(score: Score, language: Language) -> str:
    key = {0: "line.none", 1: "line.one"}.get(score.foxes, "line.foxes")
    return TEXTS(key, language, foxes=score.foxes)


def _weakest(score: Score, language: Language) -> str:
    names = [area_name(area, language).lower() for area in score.weakest]
    return f" {TEXTS('and', language)} ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)
