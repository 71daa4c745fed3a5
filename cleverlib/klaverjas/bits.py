"""The rules of play on small whole numbers, for speed and for search.

A card is its index, 0 to 31: ``suit * 8 + rank``, ranks in the order 7 8 9 10 B V H A. A set of cards is a
number of 32 bits in which bit ``i`` stands for card ``i``. A suit is 0 to 3. Nothing here checks its input;
:mod:`cleverlib.klaverjas.play` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cleverlib.klaverjas.cards import (
    PLAIN_POINTS,
    PLAIN_STRENGTH,
    TRUMP_POINTS,
    TRUMP_STRENGTH,
)

ALL: Final = (1 << 32) - 1
SUIT: Final = tuple(0xFF << 8 * suit for suit in range(4))
"""All cards of a suit."""

FORBIDDEN, FORCED, FREE = range(3)
AMSTERDAM: Final = 3
"""A style of play is what ``undertrump`` says, plus 3 for Amsterdam."""

POINTS: Final = tuple(
    tuple((TRUMP_POINTS if card >> 3 == trump else PLAIN_POINTS)[card & 7] for card in range(32))
    for trump in range(4)
)
"""``POINTS[trump][card]``: what the card is worth."""

POWER: Final = tuple(
    tuple(
        tuple(
            16 + TRUMP_STRENGTH[card & 7]
            if card >> 3 == trump
            else 8 + PLAIN_STRENGTH[card & 7]
            if card >> 3 == led
            else 0
            for card in range(32)
        )
        for led in range(4)
    )
    for trump in range(4)
)
"""``POWER[trump][led][card]``: the highest wins the trick; 0 never does."""

HIGHER: Final = tuple(
    sum(1 << (card & 24) + rank for rank in range(8) if TRUMP_STRENGTH[rank] > TRUMP_STRENGTH[card & 7])
    for card in range(32)
)
"""``HIGHER[card]``: the cards of its suit that beat it when that suit is trump."""


def cards_of(cards: int) -> Iterator[int]:
    """The cards of a set, lowest index first."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def set_of(cards: Iterable[int]) -> int:
    """The set of some cards."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held


def points_of(cards: Iterable[int], trump: int) -> int:
    """What some cards are worth together, without the ten for the last trick."""
    values = POINTS[trump]
    return sum(values[card] for card in cards)


def winner(trick: Sequence[int], trump: int) -> int:
    """The place, in order of play, of the card that holds the trick (klaverjas.play.winner)."""
    powers = POWER[trump][trick[0] >> 3]
    best, place = -1, 0
    for here, card in enumerate(trick):
        if powers[card] > best:
            best, place = powers[card], here
    return place


def legal(hand: int, trick: Sequence[int], trump: int, style: int) -> int:
    """The cards of ``hand`` that may be played on ``trick``, which holds 0 to 3 cards.

    ``style`` is ``Rules.style``: ``FORBIDDEN``, ``FORCED`` or ``FREE``, plus ``AMSTERDAM`` where that is
    the variant.
    """
    if not trick:
        return hand
    led = trick[0] >> 3
    follow = hand & SUIT[led]
    place = winner(trick, trump)
    best = trick[place]
    if led == trump:
        return follow & HIGHER[best] or follow or hand
    if follow:
        return follow
    return _void(hand, best, place == len(trick) - 2, trump, style)


def _void(hand: int, best: int, partner: bool, trump: int, style: int) -> int:
    """The same for a player without the suit led; ``best`` holds the trick, for the partner or not."""
    trumps = hand & SUIT[trump]
    if not trumps:
        return hand
    others = hand ^ trumps
    higher = trumps & HIGHER[best] if best >> 3 == trump else trumps
    under = style % 3
    if style >= AMSTERDAM and partner:
        return hand if under == FREE else others | higher or trumps
    if under == FORCED:
        return higher or trumps
    return higher or (hand if under == FREE else others or trumps)
