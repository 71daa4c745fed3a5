"""How many deals ended how: what the chances of a hand are counted in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import inf, sqrt

from cleverlib import Language
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.players import Level
from cleverlib.klaverjas.scoring import DealScore
from cleverlib.klaverjas.solver.open import TEXTS, Solution
from cleverlib.odds.simulation import Estimate


@dataclass
class Spread:
    """How often each whole number came up; it goes on growing while a simulation runs."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def runs(self) -> int:
        """How many numbers there were."""
        return self.counts.total()

    @property
    def items(self) -> list[tuple[int, int]]:
        """The numbers in rising order, each with how often it came up."""
        return sorted(self.counts.items())

    @property
    def estimate(self) -> Estimate:
        """The mean, its standard error (infinite before the second number), and the runs."""
        runs = self.runs
        if not runs:
            return Estimate(0.0, inf, 0)
        mean = sum(value * count for value, count in self.counts.items()) / runs
        if runs < 2:
            return Estimate(mean, inf, runs)
        squares = sum(count * (value - mean) ** 2 for value, count in self.counts.items())
        return Estimate(mean, sqrt(squares / (runs - 1) / runs), runs)


@dataclass
class Outcomes:
    """Whole deals, counted for the playing side.

    ``taken``, ``pit`` and ``tegenpit`` hold a 1 for each deal that ended so and a 0 for each other;
    ``points`` are card points with the last trick, ``roem`` all roem, ``difference`` the total of the playing
    side minus that of the other, bonus included and before nat is applied.
    """

    taken: Spread = field(default_factory=Spread)
    pit: Spread = field(default_factory=Spread)
    tegenpit: Spread = field(default_factory=Spread)
    points: Spread = field(default_factory=Spread)
    roem: Spread = field(default_factory=Spread)
    difference: Spread = field(default_factory=Spread)


@dataclass
class HandChances:
    """What was found so far, for the side that plays.

    ``makes`` counts the deals in which that side can take the deal; ``best`` the deals that were solved to
    the end, ``tables`` those played by computer players of each level. ``nat`` is everything not taken.
    """

    playing_side: int
    makes: Spread = field(default_factory=Spread)
    best: Outcomes = field(default_factory=Outcomes)
    tables: dict[Level, Outcomes] = field(default_factory=dict)
    read_bids: bool = False

    @property
    def taken(self) -> Estimate:
        """The chance that the playing side can get more than the other, with its standard error."""
        return self.makes.estimate

    @property
    def nat(self) -> Estimate:
        """The chance that it can't."""
        found = self.makes.estimate
        return Estimate(1 - found.mean, found.error, found.runs)

    @property
    def pit(self) -> Estimate:
        """The chance that best play brings the playing side all eight tricks."""
        return self.best.pit.estimate

    @property
    def tegenpit(self) -> Estimate:
        """The chance that best play brings the other side all eight tricks."""
        return self.best.tegenpit.estimate

    @property
    def points(self) -> Spread:
        """The card points of the playing side in the deals that were solved to the end."""
        return self.best.points

    @property
    def roem(self) -> Spread:
        """The roem of the playing side in the same deals."""
        return self.best.roem

    def assumes(self, language: Language) -> str:
        """What these numbers take for granted, in a few sentences."""
        said = "chance.assumes_bids" if self.read_bids else "chance.assumes"
        return TEXTS(said, language, deals=self.makes.runs, exact=self.best.points.runs)

    def assumes_at_table(self, language: Language) -> str:
        """What the numbers of the computer players take for granted."""
        runs = max((found.taken.runs for found in self.tables.values()), default=0)
        return TEXTS("chance.assumes_table", language, deals=runs)


def count_solution(into: Outcomes, solution: Solution, side: int) -> None:
    """Count a solved deal for the side that plays it."""
    other = 1 - side
    into.taken.counts[int(solution.points[side] > solution.points[other])] += 1
    into.pit.counts[int(solution.tricks[side] == TRICKS)] += 1
    into.tegenpit.counts[int(solution.tricks[other] == TRICKS)] += 1
    into.points.counts[solution.points[side] - solution.roem[side] - solution.bonus[side]] += 1
    into.roem.counts[solution.roem[side]] += 1
    into.difference.counts[solution.points[side] - solution.points[other]] += 1


def count_score(into: Outcomes, score: DealScore) -> None:
    """Count a deal that was played."""
    side, other = score.playing_side, 1 - score.playing_side
    into.taken.counts[int(score.totals[side] > score.totals[other])] += 1
    into.pit.counts[int(score.tricks[side] == TRICKS)] += 1
    into.tegenpit.counts[int(score.tricks[other] == TRICKS)] += 1
    into.points.counts[score.card_points[side]] += 1
    into.roem.counts[score.roem[side]] += 1
    whole = [score.totals[at] + score.bonus[at] for at in (side, other)]
    into.difference.counts[whole[0] - whole[1]] += 1
