"""What a hand holds, against known figures and against a listing of all 10,518,300 hands.

The listing takes every subset of two suits (65,536) and puts two such halves together by size.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from cleverlib.klaverjas.cards import DECK, Rank, Suit
from cleverlib.klaverjas.odds import Hidden, hands
from cleverlib.odds import ImpossibleOdds
from cleverlib.texts import percent

SUITS = list(Suit)
BOER = Rank.parse("B")


def listed(feature, join):
    """The distribution over all hands of a feature of each half, joined; both halves are listed in full."""
    halves = []
    for suits in (SUITS[:2], SUITS[2:]):
        cards = [card for card in DECK if card.suit in suits]
        found = Counter()
        for size in range(9):
            for held in combinations(cards, size):
                found[size, feature(held)] += 1
        halves.append(found)
    total = Counter()
    for (one, first), ways in halves[0].items():
        for (two, second), more in halves[1].items():
            if one + two == 8:
                total[join(first, second)] += ways * more
    assert total.total() == hands.HANDS
    return {value: Fraction(ways, hands.HANDS) for value, ways in total.items()}


def lengths(held):
    found = Counter(card.suit for card in held)
    return tuple(sorted(found.values()))


def test_the_number_of_hands():
    assert hands.HANDS == comb(32, 8) == 10_518_300


def test_trumps_in_hand_are_the_known_figures():
    found = hands.trumps_in_hand()
    shown = [percent(found.chance(trumps), "en") for trumps in range(5)]
    assert shown == ["7.0%", "26.3%", "35.8%", "22.6%", "7.1%"]
    assert percent(found.at_least(5), "en") == "1.2%"
    assert found.mean == 2


def test_the_binomial_beside_it_has_the_same_mean():
    assert hands.trumps_in_hand_binomial().mean == hands.trumps_in_hand().mean
    assert hands.trumps_in_hand_binomial().chance(2) == comb(8, 2) * Fraction(3**6, 4**8)


@pytest.mark.parametrize("mine", range(9))
def test_the_partner_has_a_third_of_what_is_left(mine):
    found = hands.partner_trumps(mine)
    assert found.mean == hands.partner_trumps_binomial(mine).mean == Fraction(8 - mine, 3)
    assert found.chance(8 - mine) == Fraction(comb(16 + mine, mine), comb(24, 8))


def test_my_trumps_and_the_partners_together_are_those_of_sixteen_cards():
    mine = hands.trumps_in_hand()
    both = sum(chance * hands.partner_trumps(trumps).chance(8 - trumps) for trumps, chance in mine.items)
    assert both == Fraction(comb(24, 8), comb(32, 16))


def test_named_cards():
    assert hands.partner_holds_one_of(1) == Fraction(1, 3)
    assert hands.holds_one_of(1) == Fraction(1, 4)
    assert hands.stuk_in_hand() == hands.holds_all_of(2) == Fraction(7, 124)
    assert hands.holds_one_of(4) == hands.aces_in_hand().at_least(1) == 1 - Fraction(comb(28, 8), comb(32, 8))
    assert hands.holds_one_of(0) == 0
    assert hands.holds_one_of(32) == hands.partner_holds_one_of(24) == 1


def test_stuk_is_in_one_of_all_hands_listed():
    trump = SUITS[0]
    both = {Rank.parse("H"), Rank.parse("V")}
    found = listed(
        lambda held: {card.rank for card in held if card.suit == trump} >= both, lambda one, two: one or two
    )
    assert found[True] == hands.stuk_in_hand()


def test_the_shapes_are_those_of_all_hands_listed():
    def join(one, two):
        shape = sorted(one + two, reverse=True)
        return tuple(shape + [0] * (4 - len(shape)))

    shapes = listed(lengths, join)
    assert hands.suit_shapes() == shapes
    assert list(hands.suit_shapes().values()) == sorted(shapes.values(), reverse=True)
    for found, value in ((hands.longest_suit(), max), (hands.voids(), lambda shape: shape.count(0))):
        expected = Counter()
        for shape, chance in shapes.items():
            expected[value(shape)] += chance
        assert dict(found.items) == expected


def test_the_points_are_those_of_all_hands_listed():
    trump = SUITS[0]
    expected = listed(lambda held: sum(card.points(trump) for card in held), lambda one, two: one + two)
    assert dict(hands.points_in_hand().items) == expected
    assert hands.points_in_hand().mean == Fraction(152, 4)


@pytest.mark.parametrize("others", range(8))
def test_a_suit_to_play_on_is_in_so_many_hands_listed(others):
    def good(held):
        found = Counter(card.suit for card in held)
        return any(card.rank == BOER and found[card.suit] > others for card in held)

    expected = listed(good, lambda one, two: one or two)
    assert hands.boer_with(others) == expected.get(True, 0)


def test_the_longest_suit_is_as_long_as_the_longest_holding_of_one_suit():
    found = Counter()
    for split, chance in Hidden.all_hands().split([card for card in DECK if card.suit == SUITS[0]]).items():
        found[max(split)] += chance
    assert dict(hands.longest_suit().items) == found


def test_the_side_with_more_trumps():
    found = hands.strongest_side()
    assert found.chance(4) == Fraction(comb(16, 4) ** 2, comb(32, 8))
    assert found.chance(8) == 2 * Fraction(comb(16, 8), comb(32, 8))


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        (hands.partner_trumps, 9),
        (hands.partner_trumps, -1),
        (hands.holds_one_of, 33),
        (hands.partner_holds_one_of, 25),
        (hands.holds_all_of, 9),
        (hands.boer_with, 8),
    ],
)
def test_a_number_that_can_not_be_is_refused(ask, value):
    with pytest.raises(ImpossibleOdds, match=str(value)):
        ask(value)
