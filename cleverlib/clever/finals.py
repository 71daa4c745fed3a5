"""Final scores of whole solo games by the computer players: many stored, and more played on request."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from cleverlib.clever.game import Game
from cleverlib.clever.players import LEVELS, Level, Player
from cleverlib.odds.chance import Seed

Counts = Mapping[int, int]
"""How many games ended with each total."""


def played(level: Level, seed: Seed) -> Iterator[Game]:
    """One solo game that a player of this level plays with this seed, after each move; the last is over."""
    game, player = Game.new(seed=seed), Player(level, seed)
    while not game.is_over:
        legal = game.legal_actions()
        # One way on needs no look at the position.
        game.play(legal[0] if len(legal) == 1 else player.choose(game.observe(0), legal))
        yield game


def final_score(level: Level, seed: Seed) -> int:
    """The total at the end of such a game."""
    *_, game = played(level, seed)
    return game.scores()[0].total


def seed_of(seed: Seed, number: int) -> str:
    """The seed of one game of a long row."""
    return f"{seed}/{number}"


def stored_finals() -> Mapping[Level, Counts]:
    """The stored games, the same number for each level: ``tests/benchmarks/clever_finals.py`` played them."""
    return _counts()


@cache
def _counts() -> dict[Level, Counter[int]]:
    levels = stored()["levels"]
    return {
        level: Counter({int(total): games for total, games in levels[level]["totals"].items()})
        for level in LEVELS
    }


@cache
def stored() -> Mapping[str, Any]:
    """The file as it is: the seed, and for each level the totals and those of its first games in order."""
    text = files(__package__).joinpath("finals.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data
