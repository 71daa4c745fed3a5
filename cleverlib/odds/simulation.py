"""Seeded simulation that states its error, for what can't be counted and as a check on what can."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from typing import NamedTuple

from cleverlib.odds.chance import Seed, Stream
from cleverlib.odds.errors import TEXTS, ImpossibleOdds


class Estimate(NamedTuple):
    """A mean found by simulation, its standard error (infinite before the second run), and the runs."""

    mean: float
    error: float
    runs: int

    def agrees(self, value: float, errors: float = 4) -> bool:
        """Whether a value lies within so many standard errors of the mean."""
        return abs(self.mean - value) <= errors * self.error


class Simulation:
    """Repeats an experiment and keeps the mean of its results; can be run in slices.

    ``experiment`` gets a stream of its own for each run and returns a number (``True`` counts as 1). The
    same seed gives the same estimate, however the runs are sliced.

    >>> from cleverlib.odds import Simulation
    >>> six = Simulation(lambda stream: stream.die() == 6, seed="example")
    >>> six.run(200).runs
    200
    """

    def __init__(self, experiment: Callable[[Stream], float], seed: Seed) -> None:
        self._experiment = experiment
        self._seed = seed
        self._runs = 0
        self._mean = 0.0
        self._squares = 0.0

    def run(self, runs: int) -> Estimate:
        """Do so many more runs and return the estimate over all runs so far.

        Raises ``ImpossibleOdds`` when ``runs`` is below 1.
        """
        if runs < 1:
            raise ImpossibleOdds.say(TEXTS, "simulation.runs", value=runs, least=1)
        for _ in range(runs):
            result = float(self._experiment(Stream(self._seed, "simulation", self._runs)))
            # Welford's update: it keeps the sum of squares exact enough over millions of runs.
            self._runs += 1
            distance = result - self._mean
            self._mean += distance / self._runs
            self._squares += distance * (result - self._mean)
        return self.estimate

    @property
    def estimate(self) -> Estimate:
        """The estimate over all runs so far."""
        if self._runs < 2:
            return Estimate(self._mean, inf, self._runs)
        return Estimate(self._mean, sqrt(self._squares / (self._runs - 1) / self._runs), self._runs)
