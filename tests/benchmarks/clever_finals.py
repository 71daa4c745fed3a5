"""Play 10,000 seeded solo games of each computer player of Clever and store their totals.

Run by hand, some ten minutes: ``python tests/benchmarks/clever_finals.py``. It writes
``cleverlib/clever/finals.json``; the same library gives the same file.
"""

import json
from collections import Counter
from pathlib import Path
from time import perf_counter

from cleverlib.clever import finals
from cleverlib.clever.players import LEVELS

GAMES = 10_000
FIRST = 20
SEED = "finals"


def main():
    levels = {}
    for level in LEVELS:
        begin = perf_counter()
        totals = [finals.final_score(level, finals.seed_of(SEED, number)) for number in range(GAMES)]
        counts = sorted(Counter(totals).items())
        levels[level] = {"first": totals[:FIRST], "totals": {str(t): games for t, games in counts}}
        mean = sum(totals) / GAMES
        print(f"{level}: mean {mean:.1f}, {GAMES / (perf_counter() - begin):.0f} games a second", flush=True)
    data = {"games": GAMES, "seed": SEED, "levels": levels}
    target = Path(finals.__file__).with_name("finals.json")
    target.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
