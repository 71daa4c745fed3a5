"""Solve the same deals under Rotterdam and Amsterdam rules and store how they end.

Run by hand: ``python tests/benchmarks/klaverjas_rules.py [deals]``. Writes the data behind
``cleverlib.klaverjas.rules_table``; the same number of deals gives the same file.
"""

import json
import sys
from math import sqrt
from pathlib import Path

from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM, Deal, Rules, Suit
from cleverlib.klaverjas import rules_table as table
from cleverlib.klaverjas.players import Player
from cleverlib.klaverjas.solver.open import NOTHING, Position, best_play
from cleverlib.odds.chance import Stream

SEED = "what the rules do"
DEALS = 2_000
VARIANTS = {"rotterdam": ROTTERDAM, "amsterdam": AMSTERDAM}


def contract(number: int, trump: str) -> tuple[Suit, int]:
    """The trump suit of a deal and the side that plays it."""
    if trump == "random":
        return Stream(SEED, "trump", number).pick(list(Suit)), 0
    deal, player = Deal.new(SEED, number=number), Player("medium")
    while deal.trump is None:
        deal.play(player.decide(deal.observe(deal.to_move)).action)
    return deal.trump, deal.playing_side


def figures(number: int, trump: str, rules: Rules) -> dict[str, int]:
    """How one deal ends with best play."""
    suit, side = contract(number, trump)
    deal = Deal.new(SEED, rules, number=number)
    found = best_play(Position(deal.state.hands, suit.index, 0, rules, (), NOTHING, 8), side)
    other = 1 - side
    taken = found.points[side] > found.points[other]
    return {
        "taken": taken,
        "nat": not taken,
        "pit": found.tricks[side] == 8,
        "tegenpit": found.tricks[other] == 8,
        "roem": sum(found.roem),
        "roem_playing": found.roem[side],
        "points": found.points[side] - found.roem[side] - found.bonus[side],
        "difference": found.points[side] - found.points[other],
    }


def estimate(values: list[int]) -> list[float]:
    """The mean and its standard error, rounded so that every machine writes the same."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return [round(mean, 6), round(sqrt(variance / len(values)), 6)]


def run(deals: int) -> dict:
    """The data of the table."""
    rows, gaps = [], []
    for trump in ("random", "chosen"):
        both = [[figures(number, trump, rules) for number in range(deals)] for rules in VARIANTS.values()]
        for variant, found in zip(VARIANTS, both, strict=True):
            row = {name: estimate([one[name] for one in found]) for name in table.FIGURES}
            rows.append({"variant": variant, "trump": trump} | row)
        pairs = list(zip(*both, strict=True))
        gap = {name: estimate([one[name] - two[name] for one, two in pairs]) for name in table.FIGURES}
        gaps.append({"trump": trump} | gap)
    return {"seed": SEED, "deals": deals, "rows": rows, "gaps": gaps}


if __name__ == "__main__":
    data = run(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
    Path(table.__file__).with_name(table.FILE).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    for row in table.rows():
        print(
            row.variant,
            row.trump,
            *(
                f"{name} {getattr(row, name).mean:.3f} ± {getattr(row, name).error:.3f}"
                for name in table.FIGURES
            ),
        )
