"""What hands of eight random cards hold, exactly; nothing here depends on what anyone has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import comb

from cleverlib.klaverjas.cards import DECK, Suit
from cleverlib.klaverjas.odds.errors import TEXTS
from cleverlib.klaverjas.odds.hidden import HAND
from cleverlib.odds import Distribution, ImpossibleOdds, with_replacement, without_replacement

CARDS = len(DECK)
SUIT = CARDS // len(Suit)
HANDS = comb(CARDS, HAND)
"""The number of different hands: 10,518,300."""


def _check(value: int, most: int) -> None:
    if not 0 <= value <= most:
        raise ImpossibleOdds.say(TEXTS, "hands.number", value=value, most=most)


def trumps_in_hand() -> Distribution:
    """How many cards of a given suit are in a hand of eight."""
    return without_replacement(HAND, SUIT, CARDS)


def trumps_in_hand_binomial() -> Distribution:
    """The same as if each card drawn went back into the pack: the model to lay beside it."""
    return with_replacement(HAND, SUIT, CARDS)


def partner_trumps(mine: int) -> Distribution:
    """How many trumps the partner's hand holds when mine holds ``mine`` (0 to 8) before the first card."""
    _check(mine, SUIT)
    return without_replacement(HAND, SUIT - mine, CARDS - HAND)


def partner_trumps_binomial(mine: int) -> Distribution:
    """The same as if each of the partner's cards went back among the 24 that I don't see."""
    _check(mine, SUIT)
    return with_replacement(HAND, SUIT - mine, CARDS - HAND)


def aces_in_hand() -> Distribution:
    """How many aces are in a hand."""
    return without_replacement(HAND, len(Suit), CARDS)


def holds_one_of(named: int) -> Fraction:
    """The chance that a hand holds at least one of so many named cards (0 to 32)."""
    _check(named, CARDS)
    return without_replacement(HAND, named, CARDS).at_least(1)


def partner_holds_one_of(named: int) -> Fraction:
    """The chance that the partner holds at least one of so many named cards that my hand lacks (0 to 24)."""
    _check(named, CARDS - HAND)
    return without_replacement(HAND, named, CARDS - HAND).at_least(1)


def holds_all_of(named: int) -> Fraction:
    """The chance that a hand holds all of so many named cards (0 to 8); two make stuk in a given suit."""
    _check(named, HAND)
    return without_replacement(HAND, named, CARDS).chance(named)


def stuk_in_hand() -> Fraction:
    """The chance that a hand holds heer and vrouw of a given trump suit."""
    return holds_all_of(2)


@cache
def suit_shapes() -> dict[tuple[int, ...], Fraction]:
    """The lengths of the four suits in a hand, longest first: the chance of each shape, likeliest first."""
    shapes: Counter[tuple[int, ...]] = Counter()
    for lengths in _lengths(HAND, len(Suit)):
        ways = 1
        for length in lengths:
            ways *= comb(SUIT, length)
        shapes[tuple(sorted(lengths, reverse=True))] += ways
    return {shape: Fraction(ways, HANDS) for shape, ways in shapes.most_common()}


def longest_suit() -> Distribution:
    """The length of the longest suit in a hand.

    Just as likely, for one trump suit, is that number of trumps with the player who holds most of them: hands
    and suits both take eight cards, so they can change places.
    """
    return Distribution.of((shape[0], chance) for shape, chance in suit_shapes().items())


def voids() -> Distribution:
    """How many suits are missing from a hand."""
    return Distribution.of((shape.count(0), chance) for shape, chance in suit_shapes().items())


@cache
def strongest_side() -> Distribution:
    """The most trumps that either pair holds together, in a given trump suit."""
    one = without_replacement(2 * HAND, SUIT, CARDS)
    return one.map(lambda trumps: max(trumps, SUIT - trumps))


@cache
def points_in_hand() -> Distribution:
    """The card points of a hand in a given trump suit, from 0 up; the mean is 38."""
    trump = DECK[0].suit
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for card in DECK:
        points = card.points(trump)
        for (held, total), number in list(ways.items()):
            if held < HAND:
                ways[held + 1, total + points] += number
    return Distribution.weighted({total: number for (held, total), number in ways.items() if held == HAND})


@cache
def boer_with(others: int) -> Fraction:
    """The chance of a suit to play on: its boer and at least ``others`` (0 to 7) more cards of it."""
    _check(others, SUIT - 1)
    # Subsets of one suit, by size, that hold no such boer: the boer is missing or comes with too few.
    poor = [
        comb(SUIT - 1, size) + (comb(SUIT - 1, size - 1) if 0 < size <= others else 0)
        for size in range(SUIT + 1)
    ]
    without: Counter[int] = Counter({0: 1})
    for _ in Suit:
        more: Counter[int] = Counter()
        for held, number in without.items():
            for size, ways in enumerate(poor):
                more[held + size] += number * ways
        without = more
    return 1 - Fraction(without[HAND], HANDS)


def _lengths(cards: int, suits: int) -> Iterable[tuple[int, ...]]:
    if suits == 1:
        return [(cards,)] if cards <= SUIT else []
    return [
        (first, *rest) for first in range(min(cards, SUIT) + 1) for rest in _lengths(cards - first, suits - 1)
    ]
