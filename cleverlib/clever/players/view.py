"""The position that a player sees, made again from an observation so that the engine's rules can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cleverlib.clever.layout import DICE, Bonus
from cleverlib.clever.options import Options
from cleverlib.clever.sheet import Sheet
from cleverlib.clever.state import THROWS, Seat, State, Table

_NUMBER = {die: number for number, die in enumerate(DICE)}


def position_of(observation: Mapping[str, Any]) -> tuple[State, Table]:
    """The state and the table behind ``Game.observe``; only the seed and the count of throws are made up."""
    seats = tuple(
        Seat(
            Sheet.of(**seat["sheet"]),
            seat["rerolls"],
            seat["extras"],
            seat["rerolls_earned"],
            seat["extras_earned"],
            tuple(Bonus.parse(text) for text in seat["bonuses"]),
        )
        for seat in observation["seats"]
    )
    dice = observation["dice"]
    state = State(
        seats=seats,
        phase=observation["phase"] if observation["phase"] != "bonus" else observation["next_phase"],
        seat=observation["part_of"],
        active=observation["active"],
        round=observation["round"],
        solo_passive=observation["solo_passive"],
        throw=observation["throw"],
        again=observation["rerolling"],
        faces=tuple(dice[name]["face"] or 0 for name in DICE),
        loose=_bits(dice, "throw"),
        tray=_bits(dice, "tray"),
        taken=tuple(_NUMBER[name] for name in observation["taken"]),
        used=sum(1 << _NUMBER[name] for name in observation["used"]),
    )
    options = Options.of(observation["options"])
    return state, Table(observation["players"], 0, options, observation["real_dice"])


def dice_to_come(state: State, table: Table, seat: int) -> int:
    """How many regular dice a seat may still take: one a throw as active player, one a turn as passive."""
    solo = table.players == 1
    per_round = THROWS + (1 if solo else table.players - 1)
    ahead = (table.rounds - state.round) * per_round
    if state.phase in ("leftover", "over"):
        return 0
    if solo:
        if state.solo_passive:
            return ahead + (state.phase in ("throw", "nearest", "pick"))
        return ahead + throws_left(state) + 1
    ahead += sum(THROWS if turn == seat else 1 for turn in range(state.active + 1, table.players))
    if seat == state.active:
        return ahead + throws_left(state)
    place, reached = ((number - state.active) % table.players for number in (seat, state.seat))
    return ahead + int(place > reached or (place == reached and state.phase == "pick"))


def throws_left(state: State) -> int:
    """The throws of this turn from which the active player may still take a die."""
    if state.phase == "throw":
        return THROWS - state.throw + state.again
    return THROWS - state.throw + 1 if state.phase == "choose" else 0


def _bits(dice: Mapping[str, Any], place: str) -> int:
    return sum(1 << number for name, number in _NUMBER.items() if dice[name]["place"] == place)
