"""Why an action is not allowed: the rule that decides, and the values that its sentence needs.

The sentences stand in ``texts.toml`` under ``illegal``; here only the reason is found. Nothing depends on
it: what is legal is decided in :mod:`cleverlib.junior.moves` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cleverlib.errors import shown
from cleverlib.junior.actions import Choose, Done, Pass, Throw, Tick, UseBonus
from cleverlib.junior.moves import bonuses, ticks
from cleverlib.junior.pictures import AREAS, Area
from cleverlib.junior.state import State, Table

_KINDS = (Throw, Choose, Tick, UseBonus, Done, Pass)


class Reason(NamedTuple):
    """A key under ``illegal`` in the texts, the id of the rule, and the values to fill in."""

    key: str
    rule: str | None
    values: Mapping[str, object] = {}


def reason(state: State, action: object, table: Table) -> Reason:
    """Why this action, which is not legal here, is not."""
    if not isinstance(action, _KINDS) or getattr(action, "area", AREAS[0]) not in AREAS:
        return Reason("no_action", None, {"value": shown(action)})
    match state.phase:
        case "over":
            return Reason("over", "junior.end.area")
        case "throw":
            return Reason("throw_first", "junior.turn.throw")
        case "colour":
            return _colour(state, action, table)
        case "bonus":
            return _bonus(state, action, table)
        case _:
            return _tick(state, action, table)


def _colour(state: State, action: object, table: Table) -> Reason:
    match action:
        case Choose(area):
            dice, jokers = state.hand(area)
            if not dice and jokers and not table.options.jokers_alone and state.sheet.fits(area, {}, jokers):
                return Reason("jokers_alone", "junior.joker.alone", {"area": area})
            rule = "junior.turn.colour" if state.seat == state.roller else "junior.others.pick"
            return Reason("no_use", rule, {"area": area})
        case Throw() if state.seat != state.roller:
            return Reason("not_roller", "junior.turn.again")
        case Throw():
            return Reason("must_choose", "junior.turn.again")
        case Pass() if state.seat == state.roller:
            return Reason("throw_again", "junior.turn.again")
        case Pass():
            return Reason("no_skip", "junior.others.skip")
        case UseBonus():
            return Reason("no_bonus", "junior.bonus.circle")
        case _:
            return Reason("choose_first", "junior.turn.colour")


def _tick(state: State, action: object, table: Table) -> Reason:
    colour = state.colour
    match action:
        case Choose():
            return Reason("one_colour", "junior.turn.one_colour", {"area": colour})
        case Tick(area, _) if area != colour:
            return Reason("one_colour", "junior.turn.one_colour", {"area": colour})
        case Tick(area, box):
            return _box(state, area, box)
        case UseBonus():
            return Reason("no_bonus", "junior.bonus.when")
        case Done() if not state.used:
            return Reason("tick_first", "junior.turn.take", {"area": colour})
        case Done() if ticks(state) and table.options.all_jokers:
            return Reason("all_jokers", "junior.joker.leave")
        case Done():
            return Reason("all_dice", "junior.turn.take", {"area": colour})
        case _:
            return Reason("finish_first", "junior.turn.take", {"area": colour})


def _bonus(state: State, action: object, table: Table) -> Reason:
    if not isinstance(action, UseBonus):
        return Reason("bonus_first", "junior.bonus.circle")
    if action.area not in {use.area for use in bonuses(state, table)}:
        return Reason("bonus_colour", "junior.bonus.circle", {"area": action.area})
    return _box(state, action.area, action.box)


def _box(state: State, area: Area, box: object) -> Reason:
    """Why this box can't be ticked."""
    sheet = state.sheet
    if box not in sheet.layout.boxes[area]:
        return Reason("no_box", None, {"area": area})
    assert isinstance(box, tuple)
    if sheet.has(area, box):
        return Reason("ticked", None, {"area": area})
    if box not in sheet.open(area):
        return Reason("in_order", f"junior.{area}.order", {"area": area})
    space = sheet.space(area, box)
    values = {"picture": space.picture, "count": space.dice}
    return Reason("half" if space.dice > 1 else "picture", f"junior.{area}.box", values)
