"""What stands on the pages that are made to be printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from cleverlib import Language
from cleverlib.clever import AREAS, Sheet
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.rulebook import rulebook
from cleverlib.widgets.board import source
from cleverlib.widgets.clever_sheet import PlaySheet

# The rules on one page: what a table needs while it plays, by the heading that they stand under.
SUMMARY = {
    "turn": (
        "clever.round.count",
        "clever.round.bonuses",
        "clever.turn.throws",
        "clever.tray.lower",
        "clever.passive.one_die",
    ),
    "sheet": (
        "clever.yellow.cross",
        "clever.blue.sum",
        "clever.green.threshold",
        "clever.orange.write",
        "clever.purple.higher",
        "clever.white.joker",
    ),
    "bonus": ("clever.bonus.at_once", "clever.bonus.fox", "clever.reroll.all", "clever.extra.any_die"),
    "end": ("clever.score.fox", "clever.score.tie", "clever.solo.turns"),
}


def clever_print(language: Language) -> Mapping[str, Any]:
    """An empty sheet, the table for the points of four players, and the rules on one page."""
    book = rulebook("clever")
    rules = {
        heading: [{"title": book[rule].title[language], "text": book[rule].text[language]} for rule in ids]
        for heading, ids in SUMMARY.items()
    }
    return {
        "sheet": Markup(PlaySheet(Sheet(), language).draw()),
        "styles": Markup(source("board.css") + source("score_sheet.css")),
        "areas": [GAME(f"area.{area}", language) for area in AREAS],
        "rules": rules,
    }


PLAIN: Mapping[str, Callable[[Language], Mapping[str, Any]]] = {"clever_print": clever_print}
