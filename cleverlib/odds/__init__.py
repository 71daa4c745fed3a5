"""Chance that knows no game: one seeded source, exact distributions, simulations with their error."""

from cleverlib.odds.chance import Stream
from cleverlib.odds.dice import count_of, successes, throws, total
from cleverlib.odds.distribution import Distribution, Frequency, Row, frequency
from cleverlib.odds.errors import ImpossibleOdds
from cleverlib.odds.simulation import Estimate, Simulation
from cleverlib.odds.urn import with_replacement, without_replacement

__all__ = [
    "Distribution",
    "Estimate",
    "Frequency",
    "ImpossibleOdds",
    "Row",
    "Simulation",
    "Stream",
    "count_of",
    "frequency",
    "successes",
    "throws",
    "total",
    "with_replacement",
    "without_replacement",
]
