"""Play 10,000 seeded deals of klaverjassen under each rule set and store how they ended.

Run by hand, some minutes: ``python tests/benchmarks/klaverjas_played.py``. It writes
``cleverlib/klaverjas/played.json``; the same library gives the same file.
"""

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from functools import partial
from pathlib import Path
from time import perf_counter

from cleverlib.klaverjas import played

DEALS = 10_000
FIRST = 20
LEVEL = "medium"
SEED = "played"


def play(variant, number):
    """The deal with this number."""
    return played.play_deal(variant, f"{SEED}/{number}", LEVEL)


def main():
    rules = {}
    for variant in played.VARIANTS:
        begin = perf_counter()
        with ProcessPoolExecutor() as pool:
            deals = list(pool.map(partial(play, variant), range(DEALS), chunksize=50))
        first = [list(astuple(one)) for one in deals[:FIRST]]
        rules[variant] = {**played.Tally.of(deals).plain(), "first": first}
        print(f"{variant}: {DEALS / (perf_counter() - begin):.1f} deals a second", flush=True)
    data = {"seed": SEED, "level": LEVEL, "rules": rules}
    target = Path(played.__file__).with_name("played.json")
    target.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
