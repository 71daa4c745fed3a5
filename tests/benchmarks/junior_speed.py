"""How fast Clever Junior is: games, players, odds, and how large a drawing of a position is.

Run by hand: ``.venv/bin/python -m tests.benchmarks.junior_speed``. Figures depend on the machine; the last
column of each line compares with random games, so that two machines can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from cleverlib.junior import AREAS, Game, presets
from cleverlib.junior.odds import Odds, leaves
from cleverlib.junior.players import Player
from cleverlib.odds.chance import Stream
from cleverlib.widgets.junior_board import JuniorBoard


def random_game(seed: int) -> None:
    """One game of two players who choose at random."""
    game, stream = Game.new(2, seed), Stream(seed, "choices")
    while not game.is_over:
        game.play(stream.pick(game.legal_actions()))


def players_game(level: str, seed: int) -> None:
    """One game of two computer players of a level."""
    game, player = Game.new(2, seed), Player(level, seed)  # type: ignore[arg-type]  # one of LEVELS
    while not game.is_over:
        game.play(player.choose(game.observe(game.to_move or 0), game.legal_actions()))


def all_odds() -> None:
    """Everything that the page with the odds works out for one layout."""
    layout = presets()["a"]
    odds = Odds(layout)
    odds.equal_treats()
    for jokers in range(3):
        odds.last_carriage(jokers)
    for area in AREAS:
        leaves(layout, area)


def seconds(work: Callable[[int], None], times: int) -> float:
    """The mean time of one run."""
    start = perf_counter()
    for number in range(times):
        work(number)
    return (perf_counter() - start) / times


def main() -> None:
    """Print the figures."""
    unit = seconds(random_game, 100)
    lines = {
        "random game": unit,
        "greedy game": seconds(lambda seed: players_game("greedy", seed), 10),
        "sensible game": seconds(lambda seed: players_game("sensible", seed), 10),
        "odds of a layout": seconds(lambda _: all_odds(), 2),
    }
    for name, took in lines.items():
        print(f"{name:>18}: {1000 * took:8.1f} ms  {took / unit:7.1f} x")
    print(f"{'drawing':>18}: {len(JuniorBoard('nl').markup) / 1000:8.1f} kB")


if __name__ == "__main__":
    main()
