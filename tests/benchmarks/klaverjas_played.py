"""Play 10,000 seeded deals of klaverjassen under each rule set and store how they ended.

Run by hand, some minutes: ``python tests/benchmarks/klaverjas_played.py``. It writes
``cleverlib/klaverjas/played.json``; the same library gives the same file.
"""

import json
from dataclasses import astuple
from pathlib import Path
from time import perf_counter

from cleverlib.klaverjas import played

DEALS = 10_000
FIRST = 20
LEVEL = "medium"
SEED = "played"


def main():
    rules = {}
    for variant in played.VARIANTS:
        begin = perf_counter()
        deals = [played.play_deal(variant, f"{SEED}/{number}", LEVEL) for number in range(DEALS)]
        first = [list(astuple(one)) for one in deals[:FIRST]]
        rules[variant] = {**played.Tally.of(deals).plain(), "first": first}
        print(f"{variant}: {DEALS / (perf_counter() - begin):.1f} deals a second", flush=True)
    data = {"seed": SEED, "level": LEVEL, "rules": rules}
    target = Path(played.__file__).with_name("played.json")
    target.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
