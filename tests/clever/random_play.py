"""Uniformly random solo play, and the file that keeps its figures.

Random play here means: of ``legal_actions()``, each action equally likely. A die with two places is two
actions, and so are all other ways to go on: re-rolls, extra dice, taking nothing. ``random_play.json`` keeps
the outcome of 20,000 games for the default options, and for the rule set ``any_die``, in which a die that
fits nowhere may be taken as well, as a table of possible dice would list them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from cleverlib.clever import Game, Options
from cleverlib.odds.chance import Stream

FILE = Path(__file__).with_suffix(".json")
RULE_SETS = {"default": Options(), "any_die": Options(unfit_die=True)}
SEED = "random play"
GAMES = 20_000
FIRST = 300  # the games that the ordinary test plays again


def random_total(options: Options, seed: str) -> int:
    """The score of one random solo game."""
    game, stream = Game.new(1, seed, options), Stream(seed, "choices")
    while not game.is_over:
        choices = game.legal_actions()
        game.play(choices[stream.below(len(choices))])
    return game.scores()[0].total


def random_totals(options: Options, games: int) -> Iterator[int]:
    """The scores of the first so many games of the series."""
    return (random_total(options, f"{SEED} {number}") for number in range(games))


def stored() -> dict[str, dict[str, float]]:
    """The figures that were written down, by rule set."""
    return json.loads(FILE.read_text(encoding="utf-8"))
