"""What a player may see of a position: everything on the table, and nothing of the throws to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cleverlib.clever.layout import DICE
from cleverlib.clever.scoring import Score
from cleverlib.clever.state import THROWS, Seat, State, Table, dice_in


def observation(state: State, table: Table, seat: int) -> Mapping[str, Any]:
    """The position as plain data.

    ``phase`` is ``"bonus"`` when the seat to move has a bonus open, else that of the state, which
    ``next_phase`` always is and in which the seat ``part_of`` acts. Each die has its
    ``face`` (``None`` before the first throw of a turn) and its ``place``: ``"throw"``, ``"tray"`` or
    ``"sheet"``, which is the active player's. ``used`` were extra dice in this part of the turn.
    """
    mover = state.to_move
    return {
        "game": "clever",
        "seat": seat,
        "players": table.players,
        "to_move": mover,
        "phase": "bonus" if mover is not None and state.seats[mover].pending else state.phase,
        "next_phase": state.phase,
        "part_of": state.seat,
        "round": state.round,
        "rounds": table.rounds,
        "active": state.active,
        "solo_passive": state.solo_passive,
        "throw": state.throw,
        "throws": 1 if state.solo_passive else THROWS,
        "rerolling": state.again,
        "dice": {
            name: {"face": state.faces[die] or None, "place": _place(state, die)}
            for die, name in enumerate(DICE)
        },
        "taken": [DICE[die] for die in state.taken],
        "used": [DICE[die] for die in dice_in(state.used)],
        "seats": [_seat(one) for one in state.seats],
        "options": table.options.plain(),
        "real_dice": table.real_dice,
    }


def _place(state: State, die: int) -> str:
    if state.loose & 1 << die:
        return "throw"
    return "tray" if state.tray & 1 << die else "sheet"


_SCORE = tuple(field.name for field in fields(Score))


def _seat(seat: Seat) -> Mapping[str, Any]:
    score = seat.sheet.score()
    return {
        "sheet": seat.sheet.marks(),
        "rerolls": seat.rerolls,
        "extras": seat.extras,
        "rerolls_earned": seat.rerolls_earned,
        "extras_earned": seat.extras_earned,
        "bonuses": [str(bonus) for bonus in seat.pending],
        "score": {field: getattr(score, field) for field in _SCORE},
    }
