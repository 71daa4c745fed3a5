"""Let two levels of computer players play the same deals from both sides and store who leads by how much.

Run by hand: ``python tests/benchmarks/klaverjas_players.py medium easy 3000`` or ``strong medium 400 0.3``,
the last number being the effort of the strong player. Aims: medium beats easy by at least 15 points a deal,
strong beats medium by at least 40, two standard errors under 3. Each run replaces its entry in
``klaverjas_players.json`` beside this file.
"""

import json
import sys
from math import sqrt
from pathlib import Path

from cleverlib.klaverjas import Deal
from cleverlib.klaverjas.players import Player

STORE = Path(__file__).with_suffix(".json")
SEED = "levels"


def lead(levels: tuple[str, str], number: int, effort: float) -> int:
    """What side 0 writes more than side 1 in one deal."""
    deal = Deal.new(SEED, number=number)
    seats = [Player(levels[seat % 2], f"{number} {seat}", effort=effort) for seat in range(4)]
    while not deal.is_over:
        deal.play(seats[deal.to_move].choose(deal.observe(deal.to_move)))
    return deal.result.written[0] - deal.result.written[1]


def match(one: str, other: str, deals: int, effort: float) -> dict[str, float | int | str]:
    """The mean lead of one level over the other, a deal; each deal is played twice, sides changed."""
    total = squares = 0.0
    for number in range(deals):
        mean = (lead((one, other), number, effort) - lead((other, one), number, effort)) / 2
        total, squares = total + mean, squares + mean * mean
    mean = total / deals
    error = sqrt((squares / deals - mean * mean) / (deals - 1))
    return {"deals": deals, "effort": effort, "lead": round(mean, 2), "error": round(error, 2)}


def store(one: str, other: str, found: dict) -> None:
    """Put a result in the file."""
    entries = json.loads(STORE.read_text(encoding="utf-8")) if STORE.is_file() else {}
    entries[f"{one} against {other}"] = found
    STORE.write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    first, second, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    result = match(first, second, count, float(sys.argv[4]) if len(sys.argv) > 4 else 1.0)
    store(first, second, result)
    print(f"{first} against {second}: {result}")
