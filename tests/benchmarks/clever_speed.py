"""Measure the engine of Clever: random solo games a second, undo against the move, memory of a game.

Run by hand: ``python tests/benchmarks/clever_speed.py``. Aims: 150 games a second, undo no dearer than the
move, a running game below 1 MB.
"""

import time
import tracemalloc

from cleverlib.clever import Game
from cleverlib.odds.chance import Stream


def random_game(players: int, seed: int) -> Game:
    """A game played to its end, each legal action equally likely."""
    game, stream = Game.new(players, seed), Stream(seed, "choices")
    while not game.is_over:
        choices = game.legal_actions()
        game.play(choices[stream.below(len(choices))])
    return game


def speed(games: int = 1000) -> float:
    begin = time.process_time()
    for seed in range(games):
        random_game(1, seed)
    return games / (time.process_time() - begin)


def undo_ratio(games: int = 300) -> tuple[float, float]:
    """The time of an undo, and of one that lists the actions again, against the move taken back."""
    move = undo = again = 0.0
    for seed in range(games):
        actions = random_game(1, seed).actions
        game = Game.new(1, seed)
        begin = time.perf_counter()
        for action in actions:
            game.play(action)
        middle = time.perf_counter()
        for _ in actions:
            game.undo()
        end = time.perf_counter()
        move, undo = move + middle - begin, undo + end - middle
        for action in actions:
            game.play(action)
        begin = time.perf_counter()
        for _ in actions:
            game.undo()
            game.legal_actions()
        again += time.perf_counter() - begin
    return undo / move, again / move


def memory(players: int) -> tuple[float, float]:
    """Kilobytes that a played game holds on to, and the peak while it is played."""
    tracemalloc.start()
    kept = random_game(players, 2)
    held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept.is_over
    return held / 1024, peak / 1024


if __name__ == "__main__":
    # The first game also fills the tables that all games share.
    for name, players in (("first game, 4 players", 4), ("4 players", 4), ("1 player", 1)):
        held, peak = memory(players)
        print(f"{name}: {held:.0f} kB held at the end, {peak:.0f} kB at most")
    print(f"random solo games a second: {speed():.0f}")
    plain, listing = undo_ratio()
    print(f"undo against the move: {plain:.3f}; with the actions listed again: {listing:.2f}")
