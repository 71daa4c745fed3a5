"""Why an action is not allowed: the rule that decides, and the values that its sentence needs.

The sentences stand in ``texts.toml`` under ``illegal``; here only the reason is found. Nothing depends on
it: what is legal is decided in :mod:`cleverlib.clever.moves` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from cleverlib.clever.actions import (
    Decline,
    Done,
    Nearest,
    Pass,
    Reroll,
    Stop,
    Take,
    Throw,
    UseBonus,
    UseExtra,
)
from cleverlib.clever.layout import AREAS, DICE, LAYOUT, Area
from cleverlib.clever.moves import AREAS_OF, takes
from cleverlib.clever.sheet import BOXES, Sheet
from cleverlib.clever.state import Seat, State, Table, dice_in
from cleverlib.errors import shown

_KINDS = (Throw, Take, UseExtra, UseBonus, Decline, Nearest, Reroll, Pass, Stop, Done)


class Reason(NamedTuple):
    """A key under ``illegal`` in the texts, the id of the rule, and the values to fill in.

    The values ``area`` and ``die`` are names that still have to be said in the reader's language.
    """

    key: str
    rule: str | None
    values: Mapping[str, object] = {}


def reason(state: State, action: object, table: Table) -> Reason:
    """Why this action, which is not legal here, is not."""
    if not isinstance(action, _KINDS) or not _exists(action):
        return Reason("no_action", None, {"value": shown(action)})
    mover = state.to_move
    if mover is None:
        return Reason("over", "clever.end.last_round")
    seat = state.seats[mover]
    if seat.pending:
        return _open_bonus(seat, action)
    if isinstance(action, (UseBonus, Decline)):
        return Reason("no_bonus", "clever.bonus.at_once")
    if isinstance(action, Stop):
        return Reason("no_stop", "clever.turn.stop_early")
    match state.phase:
        case "throw":
            return _before_throw(state, action, table)
        case "choose":
            return _after_throw(state, seat, action, table)
        case "nearest":
            return Reason("nearest", "clever.solo.nearest")
        case "pick":
            return _pick(state, seat, action)
        case _:
            return _extra(state, seat, action)


def _exists(action: object) -> bool:
    """Whether the die and the area that an action names are on the table at all."""
    area = getattr(action, "area", "yellow")
    unmarked = isinstance(action, Take) and area is None
    return getattr(action, "die", "white") in DICE and (unmarked or area in AREAS)


def _open_bonus(seat: Seat, action: object) -> Reason:
    if isinstance(action, Decline):
        return Reason("no_decline", "clever.bonus.decline")
    if not isinstance(action, UseBonus):
        return Reason("bonus_first", "clever.bonus.at_once")
    allowed = [c for b in seat.pending for c in (LAYOUT.black_choices if b.kind == "black" else (b,))]
    same_area = [bonus for bonus in allowed if bonus.area == action.area]
    if not same_area:
        return Reason("no_bonus", "clever.bonus.at_once")
    if all(bonus.number != action.number for bonus in same_area):
        return Reason("bonus_number", "clever.bonus.number", {"area": action.area})
    if action.box not in seat.sheet.open(action.area):
        return _box(seat.sheet, action.area, action.box)
    return Reason("bonus_order", "clever.bonus.order")


def _before_throw(state: State, action: object, table: Table) -> Reason:
    if isinstance(action, Throw):
        if table.real_dice:
            return Reason("faces", "clever.turn.throws", {"count": state.loose.bit_count()})
        return Reason("no_faces", "clever.turn.throws")
    if isinstance(action, Reroll):
        return Reason("reroll_late", "clever.reroll.all")
    return Reason("throw_first", "clever.turn.throws")


def _after_throw(state: State, seat: Seat, action: object, table: Table) -> Reason:
    if isinstance(action, Reroll):
        return Reason("no_reroll", "clever.actions.strike")
    if isinstance(action, Pass):
        if takes(state, seat, dice_in(state.loose)):
            return Reason("must_take", "clever.turn.unfit_die")
        return Reason("must_push", "clever.turn.unusable")
    if isinstance(action, (UseExtra, Done)):
        return Reason("extra_later", "clever.extra.when")
    if not isinstance(action, Take):
        return Reason("choose_first", "clever.turn.choose")
    if action.die not in _names(dice_in(state.loose)):
        return Reason("die_gone", "clever.turn.choose", {"die": action.die})
    if action.area is None:
        fits = takes(state, seat, dice_in(state.loose))
        return Reason("unmarked", "clever.turn.unfit_die" if fits else "clever.turn.unusable")
    return _mark(state, seat.sheet, action)


def _pick(state: State, seat: Seat, action: object) -> Reason:
    if isinstance(action, Reroll):
        solo = state.solo_passive
        return Reason("reroll_passive", "clever.solo.no_reroll" if solo else "clever.reroll.active_only")
    if isinstance(action, Pass):
        return Reason("no_skip", "clever.passive.skip")
    if isinstance(action, (UseExtra, Done)):
        return Reason("extra_later", "clever.extra.when")
    if not isinstance(action, Take) or action.area is None:
        return Reason("pick_first", "clever.passive.one_die")
    if action.die not in _names(dice_in(state.tray)):
        if state.solo_passive:
            return Reason("solo_tray", "clever.solo.none_fits", {"die": action.die})
        if takes(state, seat, dice_in(state.tray)):
            return Reason("tray_first", "clever.passive.active_dice", {"die": action.die})
    return _mark(state, seat.sheet, action)


def _extra(state: State, seat: Seat, action: object) -> Reason:
    if isinstance(action, Reroll):
        return Reason("reroll_late", "clever.reroll.all")
    if not isinstance(action, UseExtra):
        return Reason("part_over", "clever.extra.when")
    if action.die in _names(dice_in(state.used)):
        return Reason("extra_twice", "clever.extra.once_each", {"die": action.die})
    return _mark(state, seat.sheet, action)


def _mark(state: State, sheet: Sheet, action: Take | UseExtra) -> Reason:
    """Why this die can't go into that box of the sheet."""
    die, area = action.die, cast(Area, action.area)
    number = DICE.index(die)
    face = state.faces[number]
    if area not in AREAS_OF[number]:
        return Reason("wrong_colour", "clever.sheet.own_colour", {"die": die, "area": area})
    if action.box not in sheet.open(area):
        return _box(sheet, area, action.box)
    if area == "yellow":
        return Reason("yellow_value", "clever.yellow.cross", {"face": face})
    if area == "blue":
        return Reason("blue_sum", "clever.blue.sum", {"sum": state.sum})
    values = {"face": face, "needs": sheet.needs(area)}
    if area == "green":
        return Reason("green_low", "clever.green.threshold", values)
    return Reason("purple_low", "clever.purple.higher", values)


def _box(sheet: Sheet, area: Area, box: object) -> Reason:
    """Why this box is not open, whatever is to be written in it."""
    if not sheet.open(area):
        return Reason("full", "clever.sheet.full", {"area": area})
    if area in ("yellow", "blue"):
        if box in Sheet().open(area):
            return Reason("crossed", "clever.sheet.one_box", {"area": area})
        return Reason("no_box", "clever.sheet.boxes", {"area": area})
    if box in range(1, BOXES + 1):
        return Reason("next_box", "clever.sheet.left_to_right", {"area": area, "box": sheet.filled(area) + 1})
    return Reason("no_box", "clever.sheet.boxes", {"area": area})


def _names(dice: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(DICE[die] for die in dice)
