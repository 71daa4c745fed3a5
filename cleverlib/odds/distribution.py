"""An exact distribution of a whole number, as a value that a chart can draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from cleverlib.odds.errors import TEXTS, ImpossibleOdds

Chance = Fraction | int


class Row(NamedTuple):
    """One bar of a chart: an outcome, its chance, and the chances of at least and at most that much."""

    outcome: int
    chance: Fraction
    at_least: Fraction
    at_most: Fraction


class Frequency(NamedTuple):
    """A chance as a count: about ``times`` of ``out_of``; ``exact`` says whether it is that precisely."""

    times: int
    out_of: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Distribution:
    """How likely each outcome is: whole numbers in rising order, each with its exact chance.

    Make one with :meth:`of`. Outcomes without any chance are left out.

    >>> from fractions import Fraction
    >>> from cleverlib.odds import Distribution
    >>> coin = Distribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> coin.mean, coin.at_least(1)
    (Fraction(1, 2), Fraction(1, 2))
    """

    items: tuple[tuple[int, Fraction], ...]

    @classmethod
    def of(cls, chances: Mapping[int, Chance] | Iterable[tuple[int, Chance]]) -> Distribution:
        """Make a distribution from outcomes and chances; chances of the same outcome are added up.

        Raises ``ImpossibleOdds`` when a chance is negative or the chances don't add up to exactly 1.
        """
        added: dict[int, Fraction] = {}
        for outcome, chance in chances.items() if isinstance(chances, Mapping) else chances:
            if chance < 0:
                raise ImpossibleOdds.say(TEXTS, "distribution.negative", outcome=outcome, chance=chance)
            added[outcome] = added.get(outcome, Fraction(0)) + chance
        if not added:
            raise ImpossibleOdds.say(TEXTS, "distribution.empty")
        if (total := sum(added.values())) != 1:
            raise ImpossibleOdds.say(TEXTS, "distribution.total", total=total)
        return cls(tuple(sorted((outcome, chance) for outcome, chance in added.items() if chance)))

    @classmethod
    def weighted(cls, weights: Mapping[int, int]) -> Distribution:
        """Make a distribution from counts of equally likely cases; raises ``ImpossibleOdds`` without any."""
        total = sum(weights.values())
        if not total:
            raise ImpossibleOdds.say(TEXTS, "distribution.empty")
        return cls.of({outcome: Fraction(weight, total) for outcome, weight in weights.items()})

    @classmethod
    def of_die(cls, die: Any) -> Distribution:
        """Make a distribution from an ``icepool.Die`` with whole-number outcomes."""
        return cls.weighted(dict(die.items()))

    @property
    def mean(self) -> Fraction:
        """The mean outcome."""
        return sum((outcome * chance for outcome, chance in self.items), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The mean squared distance to the mean."""
        mean = self.mean
        return sum(((outcome - mean) ** 2 * chance for outcome, chance in self.items), Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation, in the unit of the outcomes."""
        return sqrt(self.variance)

    def chance(self, outcome: int) -> Fraction:
        """The chance of exactly this outcome; 0 when it can't happen."""
        return next((chance for other, chance in self.items if other == outcome), Fraction(0))

    def at_least(self, outcome: int) -> Fraction:
        """The chance of this outcome or a higher one."""
        return sum((chance for other, chance in self.items if other >= outcome), Fraction(0))

    def at_most(self, outcome: int) -> Fraction:
        """The chance of this outcome or a lower one."""
        return 1 - self.at_least(outcome + 1)

    def rows(self) -> tuple[Row, ...]:
        """The rows of a chart, one for each outcome from the lowest to the highest, gaps included."""
        chances = dict(self.items)
        rows, below = [], Fraction(0)
        for outcome in range(self.items[0][0], self.items[-1][0] + 1):
            chance = chances.get(outcome, Fraction(0))
            rows.append(Row(outcome, chance, 1 - below, below + chance))
            below += chance
        return tuple(rows)

    def map(self, change: Callable[[int], int]) -> Distribution:
        """The distribution of ``change(outcome)``."""
        return Distribution.of((change(outcome), chance) for outcome, chance in self.items)


def frequency(chance: Chance, out_of: int = 100) -> Frequency:
    """A chance as a natural frequency: ``frequency(Fraction(1, 6))`` is about 17 of 100.

    Halves go up. Raises ``ImpossibleOdds`` for a chance outside 0 to 1 or ``out_of`` below 1.
    """
    if not 0 <= chance <= 1:
        raise ImpossibleOdds.say(TEXTS, "frequency.chance", value=chance)
    if out_of < 1:
        raise ImpossibleOdds.say(TEXTS, "frequency.out_of", value=out_of)
    exactly = Fraction(chance) * out_of
    times = int(exactly + Fraction(1, 2))
    return Frequency(times, out_of, exactly == times)
