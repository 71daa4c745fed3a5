"""Drawing from an urn (the Dutch *vaasmodel*): how many of the things drawn are marked."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from cleverlib.odds.dice import count_of
from cleverlib.odds.distribution import Distribution
from cleverlib.odds.errors import TEXTS, ImpossibleOdds


def _check(draws: int, marked: int, total: int) -> None:
    if total < 1 or not 0 <= draws <= total or not 0 <= marked <= total:
        raise ImpossibleOdds.say(TEXTS, "urn.numbers", draws=draws, marked=marked, total=total)


@cache
def without_replacement(draws: int, marked: int, total: int) -> Distribution:
    """How many marked things are among ``draws`` out of ``total``, none put back: hypergeometric.

    ``draws`` and ``marked`` run from 0 to ``total``, which is at least 1; other numbers raise
    ``ImpossibleOdds``.
    """
    _check(draws, marked, total)
    return Distribution.weighted(
        {hits: comb(marked, hits) * comb(total - marked, draws - hits) for hits in range(draws + 1)}
    )


@cache
def with_replacement(draws: int, marked: int, total: int) -> Distribution:
    """How many draws are marked when each thing drawn is put back first: binomial.

    Takes the same numbers as ``without_replacement``, so that the two can be laid side by side.
    """
    _check(draws, marked, total)
    return count_of((Fraction(marked, total),) * draws)
