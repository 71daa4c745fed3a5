"""Exact dice against counting every throw."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cleverlib.odds import Distribution, ImpossibleOdds, count_of, successes, throws, total

FACES = range(1, 7)


@pytest.mark.parametrize("dice", range(5))
def test_totals(dice):
    assert total(dice) == Distribution.weighted(Counter(sum(t) for t in product(FACES, repeat=dice)))


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("faces", range(7))
def test_successes(dice, faces):
    counted = Counter(sum(face <= faces for face in t) for t in product(FACES, repeat=dice))
    assert successes(dice, faces) == Distribution.weighted(counted)


def test_independent_things_counted():
    halves, thirds = (0, 1), (0, 0, 1)
    counted = Counter(map(sum, product(halves, thirds, halves)))
    assert count_of([Fraction(1, 2), Fraction(1, 3), Fraction(1, 2)]) == Distribution.weighted(counted)
    assert count_of([]) == Distribution.weighted({0: 1})
    assert count_of([Fraction(1), Fraction(0)]) == Distribution.weighted({1: 1})


@pytest.mark.parametrize("dice", range(5))
def test_throws(dice):
    assert dict(throws(dice)) == Counter(tuple(sorted(t)) for t in product(FACES, repeat=dice))


def test_six_dice_fall_in_462_ways():
    assert len(throws(6)) == 462
    assert sum(ways for _, ways in throws(6)) == 6**6


@pytest.mark.parametrize(
    ("ask", "nl", "en"),
    [
        (lambda: total(13), "Met 13 dobbelstenen", "throw 13 dice"),
        (lambda: successes(-1, 3), "Met -1 dobbelstenen", "throw -1 dice"),
        (lambda: throws(7), "van 0 tot en met 6", "from 0 to 6"),
    ],
)
def test_impossible_dice(ask, nl, en):
    with pytest.raises(ImpossibleOdds) as error:
        ask()
    assert nl in error.value.text("nl")
    assert en in error.value.text("en")
