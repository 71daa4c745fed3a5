"""Learn the weights of the sensible Clever player by self-play, and write them beside the player.

Run by hand: ``python tests/benchmarks/clever_learn.py [games] [minutes]``. The player at the start of a run
knows nothing; after two thousand games it scores about 200 alone. The weights that are kept come from 60,000
games, which take 25 minutes.
The method is temporal-difference learning with a step of its own for each weight, which shrinks as soon as
its errors start to cancel out (temporal coherence).
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from cleverlib.clever.moves import legal
from cleverlib.clever.options import Options
from cleverlib.clever.players import view
from cleverlib.clever.players.features import KNOTS, LONGEST, NAMES, features, mix
from cleverlib.clever.players.search import worth
from cleverlib.clever.state import Table
from cleverlib.clever.turn import after, start

WEIGHTS = Path(__file__).parents[2] / "cleverlib/clever/players/weights.json"
SIZE = len(NAMES)
TRUST = 0.7  # how much of a later outcome counts, against the estimate in between


class Learner:
    """Weights, and for each the sum of its errors and of their sizes."""

    def __init__(self) -> None:
        self.weights = [[0.0] * SIZE for _ in range(KNOTS)]
        self.errors = [[1e-9] * SIZE for _ in range(KNOTS)]
        self.sizes = [[1e-9] * SIZE for _ in range(KNOTS)]
        self.at: dict[int, list[float]] = {}

    def look(self, state, table, seat):
        """The features of a position, the moment, the score now and the value."""
        one = state.seats[seat]
        score = one.sheet.score()
        if state.phase == "over":
            return (), 0, score.total
        throws = view.throws_left(state) if state.active == seat and not state.solo_passive else 0
        left = min(view.dice_to_come(state, table, seat), LONGEST)
        found = features(one, score, throws, state.loose if throws else 0)
        weights = self.at.get(left)
        if weights is None:
            parts = [(share, self.weights[row]) for row, share in mix(left)]
            weights = self.at[left] = [sum(s * row[i] for s, row in parts) for i in range(SIZE)]
        return found, left, score.total + sum(map(weights.__getitem__, found))

    def value(self, state, table, seat):
        return self.look(state, table, seat)[2]

    def play(self, table):
        """One game; returns for each seat its final score, and what it looked like before every throw."""
        state, nodes = start(table), [[] for _ in range(table.players)]
        while (mover := state.to_move) is not None:
            if state.phase == "throw" and not state.seats[mover].pending:
                for seat in range(table.players):
                    nodes[seat].append(self.look(state, table, seat))
            choices = legal(state, table)
            if len(choices) > 1:
                action = max(choices, key=lambda a: worth(state, a, table, mover, self.value))
            else:
                action = choices[0]
            state = after(state, action, table)
        return [seat.sheet.score().total for seat in state.seats], nodes

    def learn(self, total, nodes):
        """Move every value of one player's game towards what came after it."""
        target = float(total)
        for found, left, value in reversed(nodes):
            error = (target - value) / len(found)
            target += (1 - TRUST) * (value - target)
            for row, share in mix(left):
                weights, errors, sizes = self.weights[row], self.errors[row], self.sizes[row]
                part = error * share
                if not part:
                    continue
                for i in found:
                    weights[i] += part * abs(errors[i]) / sizes[i]
                    errors[i] += part
                    sizes[i] += abs(part)
        self.at.clear()

    def save(self, games):
        rows = [[round(w, 2) for w in row] for row in self.weights]
        lines = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in rows)
        WEIGHTS.write_text(f'{{"games": {games}, "weights": [\n{lines}\n]}}\n', encoding="utf-8")


def main(games: int = 60_000, minutes: float = 60.0) -> None:
    learner, totals, begin = Learner(), [], time.time()
    game = 0
    for game in range(1, games + 1):
        players = 2 if game % 10 == 0 else 1
        scores, nodes = learner.play(Table(players, f"learn {game}", Options(), False))
        for total, path in zip(scores, nodes, strict=True):
            learner.learn(total, path)
        totals.append(scores[0])
        if game % 1000 == 0:
            took = time.time() - begin
            print(
                f"{game} games, {took:.0f} s, mean of the last 1000: {sum(totals[-1000:]) / 1000:.1f}",
                flush=True,
            )
            learner.save(game)
            if took > 60 * minutes:
                break
    learner.save(game)


if __name__ == "__main__":
    main(*(kind(text) for kind, text in zip((int, float), sys.argv[1:], strict=False)))
