"""Measure uniformly random solo play of Clever: mean with standard error, and games a second on one core.

``python tests/benchmarks/clever_random.py`` plays the 20,000 games of each rule set again and compares them
with the figures kept in ``tests/clever/random_play.json``; with ``--write`` it writes those figures.
"""

import json
import sys
import time
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.clever.random_play import FILE, FIRST, GAMES, RULE_SETS, random_totals, stored


def main(write: bool) -> None:
    figures = {}
    for name, options in RULE_SETS.items():
        begin = time.process_time()
        totals = list(random_totals(options, GAMES))
        took = time.process_time() - begin
        figures[name] = {
            "games": GAMES,
            "mean": round(fmean(totals), 3),
            "standard_error": round(stdev(totals) / GAMES**0.5, 3),
            "standard_deviation": round(stdev(totals), 2),
            "sum_of_first": sum(islice(totals, FIRST)),
        }
        print(f"{name}: {GAMES / took:.0f} games a second; {figures[name]}", flush=True)
    if write:
        FILE.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    else:
        print("as written down" if figures == stored() else "NOT as written down")


if __name__ == "__main__":
    main("--write" in sys.argv)
