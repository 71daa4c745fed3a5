"""Computer players for Clever: they see what ``Game.observe`` shows and choose from the legal actions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from cleverlib.clever.actions import Action, Nearest, Throw, Throws
from cleverlib.clever.errors import TEXTS, UnknownLevel
from cleverlib.clever.players.features import LONGEST, features, mix
from cleverlib.clever.players.search import Value, worth
from cleverlib.clever.players.view import dice_to_come, position_of, throws_left
from cleverlib.clever.state import State, Table
from cleverlib.errors import shown
from cleverlib.odds.chance import Seed, Stream

Level = Literal["random", "greedy", "sensible"]
LEVELS: tuple[Level, ...] = get_args(Level)


class Player:
    """A player of a level: ``Player("sensible", seed=7).choose(game.observe(seat), game.legal_actions())``.

    ``"random"`` takes any legal action, each equally likely; ``"greedy"`` the one that gives the most points
    at once, bonuses included; ``"sensible"`` the one after which it expects the highest score at the end.
    Equally good actions are told apart by the seed. Any other level raises ``UnknownLevel``.
    """

    def __init__(self, level: Level, seed: Seed = 0) -> None:
        if level not in LEVELS:
            raise UnknownLevel.say(TEXTS, "player.level", level=shown(level), levels=", ".join(LEVELS))
        self.level = level
        self._stream = Stream(seed, "players", level)

    def choose(self, observation: Mapping[str, Any], legal_actions: Sequence[Action]) -> Action:
        """One of the legal actions (there must be one); the observation must be of the seat to move."""
        if self.level == "random" or len(legal_actions) == 1 or isinstance(legal_actions, Throws):
            return self._stream.pick(legal_actions)
        if isinstance(legal_actions[0], Nearest):
            return self._stream.pick(legal_actions)
        value = points_now if self.level == "greedy" else points_expected
        return best(observation, legal_actions, value, self._stream)


def best(
    observation: Mapping[str, Any], legal_actions: Sequence[Action], value: Value, stream: Stream
) -> Action:
    """The action with the highest worth; a throw that only chance decides is worth the position before it."""
    state, table = position_of(observation)
    seat = observation["seat"]
    worths = [
        value(state, table, seat) if isinstance(action, Throw) else worth(state, action, table, seat, value)
        for action in legal_actions
    ]
    highest = max(worths)
    return stream.pick([a for a, w in zip(legal_actions, worths, strict=True) if w == highest])


def points_now(state: State, table: Table, seat: int) -> float:
    """The score as it stands; half a point for a re-roll kept, so that none is thrown away for nothing."""
    return state.seats[seat].sheet.score().total + state.seats[seat].rerolls / 2


def points_expected(state: State, table: Table, seat: int) -> float:
    """The score expected at the end by the learned weights."""
    one = state.seats[seat]
    score = one.sheet.score()
    if state.phase == "over":
        return score.total
    throws = throws_left(state) if state.active == seat and not state.solo_passive else 0
    loose = state.loose if throws else 0
    weights = weights_at(min(dice_to_come(state, table, seat), LONGEST))
    return score.total + sum(map(weights.__getitem__, features(one, score, throws, loose)))


@cache
def weights_at(left: int) -> list[float]:
    """The weights of all features with so many regular dice to come."""
    rows = _weights()
    return [sum(share * rows[row][i] for row, share in mix(left)) for i in range(len(rows[0]))]


@cache
def _weights() -> tuple[tuple[float, ...], ...]:
    data = json.loads(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))
    return tuple(tuple(row) for row in data["weights"])


__all__ = ["LEVELS", "Level", "Player", "best", "points_expected", "points_now"]
