"""From what a player sees back to a position, so that a player can look ahead with the game's own rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cleverlib.junior.layout import Layout
from cleverlib.junior.options import Options
from cleverlib.junior.sheet import Sheet
from cleverlib.junior.state import Seat, State, Table


def position_of(observation: Mapping[str, Any]) -> tuple[State, Table]:
    """The position and the table that an observation shows.

    The seed is not seen, and the number of throws so far means nothing without it; both are 0, so throws to
    come are not those of the game.
    """
    layout = _layout(json.dumps(observation["layout"]))
    table = Table(observation["players"], 0, Options.of(observation["options"]), layout)
    dice = observation["dice"]
    used = sum(1 << number for number, die in enumerate(dice) if die["used"])
    state = State(
        seats=tuple(
            Seat(Sheet.of(layout, **seat["sheet"]), tuple(seat["bonuses"])) for seat in observation["seats"]
        ),
        phase=observation["phase"],
        seat=observation["part_of"],
        roller=observation["roller"],
        turn=observation["turn"],
        faces=tuple(die["picture"] for die in dice),
        left=used | sum(1 << number for number, die in enumerate(dice) if die["free"]),
        used=used,
        colour=observation["colour"],
        finished=observation["finished"],
    )
    return state, table


@lru_cache(maxsize=8)
def _layout(text: str) -> Layout:
    return Layout.of(json.loads(text))
