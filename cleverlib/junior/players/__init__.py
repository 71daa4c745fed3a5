"""Computer players for Clever Junior: they see what ``Game.observe`` shows and choose from what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args

from cleverlib.errors import shown
from cleverlib.junior.actions import Action
from cleverlib.junior.errors import TEXTS, UnknownLevel
from cleverlib.junior.moves import legal
from cleverlib.junior.players.value import Value, boxes_and_stars, prospects
from cleverlib.junior.players.view import position_of
from cleverlib.junior.state import State, Table
from cleverlib.junior.turn import after
from cleverlib.odds.chance import Seed, Stream

Level = Literal["random", "greedy", "sensible"]
LEVELS: tuple[Level, ...] = get_args(Level)


class Player:
    """A player of a level: ``Player("sensible", seed=7).choose(game.observe(seat), game.legal_actions())``.

    ``"random"`` takes any legal action, each equally likely; ``"greedy"`` looks for the most stars, then the
    most boxes, at once; ``"sensible"`` also looks at how near the stars and circles ahead have come.
    Equally good actions are told apart by the seed. Any other level raises ``UnknownLevel``.
    """

    def __init__(self, level: Level, seed: Seed = 0) -> None:
        if level not in LEVELS:
            raise UnknownLevel.say(TEXTS, "player.level", level=shown(level), levels=", ".join(LEVELS))
        self.level = level
        self._stream = Stream(seed, "players", level)

    def choose(self, observation: Mapping[str, Any], legal_actions: Sequence[Action]) -> Action:
        """One of the legal actions (there must be one); the observation must be of the seat to move."""
        if self.level == "random" or len(legal_actions) == 1:
            return self._stream.pick(legal_actions)
        state, table = position_of(observation)
        value = boxes_and_stars if self.level == "greedy" else prospects
        worths = [worth(after(state, action, table), table, state.seat, value) for action in legal_actions]
        highest = max(worths)
        return self._stream.pick([a for a, w in zip(legal_actions, worths, strict=True) if w == highest])


def worth(state: State, table: Table, seat: int, value: Value) -> float:
    """The value for a seat once it has gone on with what looks best until its part of the turn is over."""
    while state.seat == seat and state.phase in ("tick", "bonus"):
        options = [after(state, action, table) for action in legal(state, table)]
        state = max(options, key=lambda option: value(option, seat))
    return value(state, seat)


__all__ = ["LEVELS", "Level", "Player"]
