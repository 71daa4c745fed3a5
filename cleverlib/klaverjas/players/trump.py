"""Choosing trump by counting: how good a hand is in a suit, for the players that don't search."""

from __future__ import annotations

from typing import Final

from cleverlib.klaverjas import bits

# One number a rank, 7 8 9 10 B V H A: what a card of the trump suit, and of another, is worth in play.
_IN_TRUMP: Final = (4, 4, 10, 6, 14, 4, 4, 7)
_OUTSIDE: Final = (0, 0, 0, 2, 0, 0, 0, 8)
_STUK: Final = 6
_EACH_OVER_THREE: Final = 4
_VOID: Final = 3
ENOUGH: Final = 42
"""From this worth on, medium chooses the suit rather than passing."""


def worth(hand: int, suit: int) -> int:
    """How good a hand of eight cards is with this suit as trump."""
    trumps = hand >> 8 * suit & 255
    total = sum(_IN_TRUMP[rank] for rank in range(8) if trumps >> rank & 1)
    total += _EACH_OVER_THREE * max(0, trumps.bit_count() - 3)
    if trumps & 0b1100000 == 0b1100000:
        total += _STUK
    for other in range(4):
        if other != suit:
            cards = hand >> 8 * other & 255
            total += sum(_OUTSIDE[rank] for rank in range(8) if cards >> rank & 1)
            total += _VOID * (not cards)
    return total


def best_suit(hand: int) -> tuple[int, int]:
    """The best suit for a hand and its worth; the first of equals."""
    return max(((suit, worth(hand, suit)) for suit in range(4)), key=lambda found: found[1])


def longest_suit(hand: int) -> int:
    """The suit with most cards; of equals the one with more points in trump."""
    return max(
        range(4),
        key=lambda suit: (
            (hand & bits.SUIT[suit]).bit_count(),
            bits.points_of(bits.cards_of(hand & bits.SUIT[suit]), suit),
        ),
    )


def would_choose(hand: int) -> int | None:
    """The suit that medium chooses with a hand when it may pass; ``None`` when it passes."""
    suit, value = best_suit(hand)
    return suit if value >= ENOUGH else None
