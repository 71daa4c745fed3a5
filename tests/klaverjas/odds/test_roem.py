"""The roem of random slagen, against counts by hand and a listing of every slag."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from cleverlib.klaverjas.cards import DECK, Card, Suit
from cleverlib.klaverjas.odds.roem import roem_in_trick
from cleverlib.klaverjas.roem import trick_roem
from cleverlib.klaverjas.rules import ROTTERDAM, TOURNAMENT
from cleverlib.odds import ImpossibleOdds

TRUMP = Suit.parse("h")


def cards(*codes):
    return [Card.parse(code) for code in codes]


def listed(laid, gone, rules):
    free = sorted(set(DECK) - set(laid) - set(gone))
    points, kinds = Counter(), Counter()
    for more in combinations(free, 4 - len(laid)):
        roem = trick_roem([*laid, *more], TRUMP, rules)
        points[roem.points] += 1
        kinds[tuple(sorted(part.kind for part in roem.parts))] += 1
    total = points.total()
    return (
        {value: Fraction(ways, total) for value, ways in points.items()},
        {value: Fraction(ways, total) for value, ways in kinds.items()},
        total,
    )


@pytest.mark.parametrize("rules", [ROTTERDAM, TOURNAMENT, replace(ROTTERDAM, roem=False)])
def test_all_slagen_listed(rules):
    found = roem_in_trick(TRUMP, rules)
    assert found.sets == 35_960
    assert (dict(found.points.items), found.kinds, found.sets) == listed([], [], rules)


@pytest.mark.parametrize(
    ("laid", "gone"),
    [
        (["hV"], []),
        (["hV", "hH"], []),
        (["s9", "sB"], ["s10"]),
        (["rB"], ["kB"]),
        (["k7", "k10", "kB"], []),
        (["s10", "h10", "r10"], []),
        (["hB", "hV", "hH", "hA"], []),
        ([], ["s7", "s8", "s9", "s10", "sB", "sV", "sH", "sA", "hH", "rA", "kA"]),
    ],
)
def test_all_slagen_with_these_cards_listed(laid, gone):
    laid, gone = cards(*laid), cards(*gone)
    found = roem_in_trick(TRUMP, ROTTERDAM, laid, gone)
    assert (dict(found.points.items), found.kinds, found.sets) == listed(laid, gone, ROTTERDAM)


def test_counts_by_hand():
    found = roem_in_trick(TRUMP, ROTTERDAM)
    # Five rows of four in each of four suits; two of them hold stuk.
    assert found.kind("four") == Fraction(20, 35_960)
    assert found.points.chance(70) == Fraction(2, 35_960)
    # A row of three has six places in a suit; the fourth card is any of the other 29, except the 1 or 2 that
    # make it a row of four.
    assert found.kind("three") == Fraction(4 * (2 * 28 + 4 * 27), 35_960)
    # Heer and vrouw of trump with any two of the other 30 cards.
    assert found.kind("stuk") == Fraction(435, 35_960)
    assert found.points.chance(200) == Fraction(1, 35_960)
    assert found.points.chance(100) == Fraction(4, 35_960)
    assert found.any == 1 - found.points.chance(0) == 1 - found.kinds[()]


def test_the_trump_suit_does_not_matter():
    assert len({tuple(roem_in_trick(suit, ROTTERDAM).points.items) for suit in Suit}) == 1


@pytest.mark.parametrize(
    ("laid", "gone", "said"),
    [
        (["hV", "hV"], [], "different cards"),
        (["s7", "s8", "s9", "s10", "sB"], [], "zero to four"),
        (["hV"], ["hV"], "aren't gone"),
        ([], [str(card) for card in sorted(DECK)[:29]], "Only 3 other cards"),
    ],
)
def test_a_slag_that_can_not_be_is_refused(laid, gone, said):
    with pytest.raises(ImpossibleOdds, match=said):
        roem_in_trick(TRUMP, ROTTERDAM, cards(*laid), cards(*gone))
