"""Measure the computer players of Clever alone: mean with standard error, games a second on one core.

Run by hand: ``python tests/benchmarks/clever_players.py [games]`` (500 unless told).
"""

import sys
import time
from statistics import fmean, stdev

from cleverlib.clever import Game
from cleverlib.clever.players import LEVELS, Player


def total(level: str, seed: str) -> int:
    """The score of one solo game."""
    game, player = Game.new(1, seed), Player(level, seed)
    while not game.is_over:
        game.play(player.choose(game.observe(0), game.legal_actions()))
    return game.scores()[0].total


def main(games: int = 500) -> None:
    for level in LEVELS:
        begin = time.process_time()
        totals = [total(level, f"players {number}") for number in range(games)]
        took = time.process_time() - begin
        print(
            f"{level}: {fmean(totals):.1f} ± {stdev(totals) / games**0.5:.1f} "
            f"(deviation {stdev(totals):.0f}, {min(totals)} to {max(totals)}), "
            f"{games / took:.0f} games a second",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
