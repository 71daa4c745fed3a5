"""Choosing trump by counting: how good a hand is in a suit, for the players that don't search."""

from __future__ import annotations

from typing import Final

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.roem import STUK_RANKS

# One number a rank, 7 8 9 10 B V H A: what a card of the trump suit, and of another, is worth in play.
_IN_TRUMP: Final = (4, 4, 10, 6, 14, 4, 4, 7)
_OUTSIDE: Final = (0, 0, 0, 2, 0, 0, 0, 8)
_STUK: Final = 6
_EACH_OVER_THREE: Final = 4
_VOID: Final = 3
ENOUGH: Final = 36
"""From this worth on, medium chooses the suit rather than passing."""


def _as_trump(cards: int) -> int:
    """The worth of these cards of a suit as the trumps of a hand."""
    total = sum(_IN_TRUMP[rank] for rank in range(8) if cards >> rank & 1)
    total += _EACH_OVER_THREE * max(0, cards.bit_count() - 3)
    return total + (_STUK if cards & STUK_RANKS == STUK_RANKS else 0)


def _as_other(cards: int) -> int:
    """Their worth beside another trump suit."""
    return sum(_OUTSIDE[rank] for rank in range(8) if cards >> rank & 1) + (0 if cards else _VOID)


# Looked up by the cards of one suit, since simulations ask for the worth of very many hands.
_TRUMP: Final = tuple(map(_as_trump, range(256)))
_OTHER: Final = tuple(map(_as_other, range(256)))


def worth(hand: int, suit: int) -> int:
    """How good a hand of eight cards is with this suit as trump."""
    suits = (hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24)
    return _TRUMP[suits[suit]] - _OTHER[suits[suit]] + sum(_OTHER[cards] for cards in suits)


def best_suit(hand: int) -> tuple[int, int]:
    """The best suit for a hand and its worth; the first of equals."""
    values = [worth(hand, suit) for suit in range(4)]
    most = max(values)
    return values.index(most), most


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
