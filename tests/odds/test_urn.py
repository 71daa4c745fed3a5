"""Drawing from an urn, checked by listing every draw."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from cleverlib.odds import ImpossibleOdds
from cleverlib.odds.urn import with_replacement, without_replacement

URNS = [(0, 2, 5), (2, 0, 4), (3, 2, 5), (4, 3, 7), (5, 5, 5), (3, 4, 9)]


@pytest.mark.parametrize(("draws", "marked", "total"), URNS)
def test_every_draw_counts_once(draws, marked, total):
    things = range(total)
    draws_listed = Counter(sum(t < marked for t in draw) for draw in combinations(things, draws))
    whole = draws_listed.total()
    expected = {hits: Fraction(ways, whole) for hits, ways in draws_listed.items()}
    assert dict(without_replacement(draws, marked, total).items) == expected


@pytest.mark.parametrize(("draws", "marked", "total"), URNS)
def test_putting_back_makes_the_draws_independent(draws, marked, total):
    listed = Counter(sum(t < marked for t in draw) for draw in product(range(total), repeat=draws))
    expected = {hits: Fraction(ways, total**draws) for hits, ways in listed.items()}
    assert dict(with_replacement(draws, marked, total).items) == expected


def test_both_have_the_same_mean_and_putting_back_spreads_wider():
    without, back = without_replacement(8, 8, 32), with_replacement(8, 8, 32)
    assert without.mean == back.mean == 2
    # The finite population correction: (total - draws) / (total - 1).
    assert without.variance == back.variance * Fraction(24, 31)


IMPOSSIBLE = [(6, 2, 5), (-1, 2, 5), (2, 6, 5), (2, -1, 5), (0, 0, 0)]


@pytest.mark.parametrize(("draws", "marked", "total"), IMPOSSIBLE)
@pytest.mark.parametrize("urn", [without_replacement, with_replacement])
def test_an_urn_that_can_not_be_is_refused(urn, draws, marked, total):
    with pytest.raises(ImpossibleOdds, match=f"urn of {total} with {marked} marked"):
        urn(draws, marked, total)
