"""What a player may see of a position: everything on the table, and nothing of the throws to come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from cleverlib.junior.state import State, Table


def observation(state: State, table: Table, seat: int) -> Mapping[str, Any]:
    """The position as plain data.

    Each die has its ``picture`` and whether the player who acts may use it (``free``) or has ``used`` it;
    there are none before the throw. ``layout`` is the plain data of the layout. The fields of the position
    are those of :class:`~cleverlib.junior.state.State`.
    """
    return {
        "game": "junior",
        "seat": seat,
        "players": table.players,
        "to_move": state.to_move,
        "part_of": state.seat,
        "phase": state.phase,
        "roller": state.roller,
        "turn": state.turn,
        "dice": [
            {"picture": picture, "free": die in state.free, "used": bool(state.used & 1 << die)}
            for die, picture in enumerate(state.faces)
        ],
        "colour": state.colour,
        "finished": state.finished,
        "seats": [
            {
                "sheet": one.sheet.marks(),
                "bonuses": list(one.bonuses),
                "score": asdict(one.sheet.score()),
            }
            for one in state.seats
        ],
        "options": table.options.plain(),
        "layout": table.layout.plain(),
    }
