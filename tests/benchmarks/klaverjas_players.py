"""Let two levels of computer players play the same deals from both sides and store who leads by how much.

Run by hand: ``python tests/benchmarks/klaverjas_players.py medium easy 3000`` or ``strong medium 2500 0.5``,
the last number being the effort of the strong player, 1 if left out. The lead is in points written: nat, pit
and roem included; trump is chosen freely, as in the usual rules. Aims: medium beats easy by at least 15
points a deal, strong beats medium by at least 40, two standard errors under 3.

What is found is kept in ``klaverjas_players.json`` beside this file after every ``PART`` deals; a run that
was broken off, or that asks for more deals, goes on where the last one with the same effort ended.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path

from cleverlib.klaverjas import Deal
from cleverlib.klaverjas.players import Player

STORE = Path(__file__).with_suffix(".json")
SEED = "levels"
PART = 50


def lead(levels: tuple[str, str], number: int, effort: float) -> int:
    """What side 0 writes more than side 1 in one deal."""
    deal = Deal.new(SEED, number=number)
    seats = [Player(levels[seat % 2], f"{number} {seat}", effort=effort) for seat in range(4)]
    while not deal.is_over:
        deal.play(seats[deal.to_move].choose(deal.observe(deal.to_move)))
    return deal.result.written[0] - deal.result.written[1]


def both(one: str, other: str, effort: float, number: int) -> int:
    """The lead of one level over the other in a deal played twice, sides changed: both leads together."""
    return lead((one, other), number, effort) - lead((other, one), number, effort)


def match(one: str, other: str, deals: int, effort: float) -> dict:
    """Play until so many deals are stored; returns what was found."""
    name = f"{one} against {other}"
    entries = json.loads(STORE.read_text(encoding="utf-8")) if STORE.is_file() else {}
    found = entries.get(name, {})
    if found.get("effort") != effort or found.get("seed") != SEED:
        found = {"seed": SEED, "effort": effort, "deals": 0, "sum": 0, "squares": 0}
    with ProcessPoolExecutor() as workers:
        while found["deals"] < deals:
            numbers = range(found["deals"], min(found["deals"] + PART, deals))
            leads = list(workers.map(partial(both, one, other, effort), numbers))
            found["deals"] += len(leads)
            found["sum"] += sum(leads)
            found["squares"] += sum(value * value for value in leads)
            count, mean = found["deals"], found["sum"] / found["deals"]
            error = sqrt((found["squares"] / count - mean * mean) / max(1, count - 1))
            # Each deal was played twice.
            found |= {"lead": round(mean / 2, 2), "error": round(error / 2, 2)}
            # Another run may have stored its own in the meantime.
            entries = json.loads(STORE.read_text(encoding="utf-8")) if STORE.is_file() else {}
            entries[name] = found
            STORE.write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return found


if __name__ == "__main__":
    first, second, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    result = match(first, second, count, float(sys.argv[4]) if len(sys.argv) > 4 else 1.0)
    print(f"{first} against {second}: {result}")
