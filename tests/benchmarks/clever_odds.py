"""Milliseconds of the odds of Clever, each asked for the first time.

Run by hand: ``python tests/benchmarks/clever_odds.py``.

A browser takes three to five times as long; an answer there should come within 200 ms. No answer is stored.
"""

import sys
from functools import _lru_cache_wrapper
from itertools import combinations
from time import perf_counter

from cleverlib.clever import Sheet
from cleverlib.clever.odds import (
    POLICIES,
    Goal,
    blue_sum,
    extra_gains,
    extra_worth,
    final_pair,
    passive_raise,
    turn_chance,
    turn_choices,
    turn_odds,
    useful_dice,
)
from cleverlib.odds import Stream, total
from cleverlib.odds.dice import icepool

CELLS = [(row, column) for row in range(4) for column in range(4) if row + column != 3]
FACES = ("white", "yellow", "blue", "green", "orange", "purple")


def forget():
    """Empty every cache of the odds, so that the next answer is a first one."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("cleverlib.odds", "cleverlib.clever.odds")):
            for thing in vars(module).values():
                if isinstance(thing, _lru_cache_wrapper):
                    thing.cache_clear()


def sheet(stream):
    """A random sheet, anything from nearly empty to nearly full."""
    share = stream.chance()
    row = [6] * stream.below(12)
    return Sheet.of(
        yellow=[cell for cell in CELLS if stream.chance() < share],
        blue=[value for value in range(2, 13) if stream.chance() < share],
        green=stream.below(12),
        orange=stream.throw(stream.below(12)),
        purple=row,
    )


def slowest(name, asks):
    """Print the slowest and the mean first answer of some questions."""
    times = []
    for ask in asks:
        forget()
        start = perf_counter()
        ask()
        times.append((perf_counter() - start) * 1000)
    print(f"{name:46} {max(times):8.2f} ms {sum(times) / len(times):8.2f} ms {len(times):6}")


def main():
    print(f"{'':46} {'slowest':>11} {'mean':>11} {'asked':>6}")
    slowest("import icepool, sum of dice", [lambda: total(3)])
    icepool()
    stream = Stream("benchmark")
    sheets = [sheet(stream) for _ in range(300)]
    throws = [dict(zip(FACES, stream.throw(6), strict=True)) for _ in sheets]
    sums = [goal for size in (1, 2, 5) for goal in combinations(range(2, 13), size)]
    blue = [Goal.exactly("blue", *values) for values in sums[::10]]
    faces = [Goal.exactly("green", *v) for size in range(1, 6) for v in combinations(range(1, 7), size)]
    slowest("sum of white and blue", [blue_sum])
    slowest("dice of use for a sheet", [lambda s=s: useful_dice(s) for s in sheets])
    for rerolls in (0, 1, 2, 7):
        slowest(
            f"best chance of a blue sum, {rerolls} re-rolls",
            [lambda g=g, r=rerolls: turn_chance(g, rerolls=r) for g in blue],
        )
        slowest(
            f"best chance of another value, {rerolls} re-rolls",
            [lambda g=g, r=rerolls: turn_chance(g, rerolls=r) for g in faces],
        )
    slowest(
        "all choices of a throw, 2 re-rolls",
        [lambda g=g, t=t: turn_choices(g, t, rerolls=2) for g, t in zip(blue, throws, strict=False)],
    )
    slowest("a turn under a policy", [lambda p=p: turn_odds(p) for p in POLICIES])
    slowest("final faces under a policy", [lambda p=p: final_pair(p) for p in POLICIES])
    slowest("extra die in a solo passive part", [lambda g=g: passive_raise(g) for g in blue])
    slowest("worth of an extra die", [lambda s=s: extra_worth(s) for s in sheets])
    slowest(
        "gains of six dice", [lambda s=s, t=t: extra_gains(s, t) for s, t in zip(sheets, throws, strict=True)]
    )


if __name__ == "__main__":
    main()
