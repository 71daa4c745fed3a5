"""Roem: the bonus in the cards of one trick, for the pair that takes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from cleverlib.klaverjas.cards import DECK, Card, Rank, Suit, suit_index
from cleverlib.klaverjas.play import TRICK, checked_trick
from cleverlib.klaverjas.rules import Rules, checked_rules

Kind = Literal["three", "four", "stuk", "equal", "jacks", "low"]

RULES: Final[dict[Kind, str]] = {
    "three": "klaverjas.roem.three",
    "four": "klaverjas.roem.four",
    "stuk": "klaverjas.roem.stuk",
    "equal": "klaverjas.roem.equal",
    "jacks": "klaverjas.roem.jacks",
    "low": "klaverjas.roem.low",
}
THREE, FOUR, STUK, EQUAL = 20, 50, 20, 100

STUK_RANKS: Final = 1 << Rank.VROUW.index | 1 << Rank.HEER.index
_JACK: Final = Rank.BOER.index
_LOW: Final = frozenset(rank.index for rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE))


def _run(ranks: int) -> int:
    """The ranks of the row of three or four among the ranks of one suit, as a set; 0 without one."""
    for length in (4, 3):
        for lowest in range(9 - length):
            row = (1 << length) - 1 << lowest
            if ranks & row == row:
                return row
    return 0


_RUN: Final = tuple(map(_run, range(256)))


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of roem: its points, the cards that make it (lowest first), the rule that gives it."""

    kind: Kind
    points: int
    cards: tuple[Card, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Roem:
    """The roem of a trick: all points, and the parts they come from."""

    points: int
    parts: tuple[Part, ...]


NONE: Final = Roem(0, ())


def trick_roem(cards: Iterable[Card], trump: Suit, rules: Rules) -> Roem:
    """The roem in the cards of one trick (klaverjas.roem.where), whatever their order.

    Accepts 0 to 4 cards, so that a trick can be looked at while it grows; with ``rules.roem`` off there is
    none. Whether it was called in time is for the deal to say. Raises ``TrickComplete``, ``DuplicateCard``,
    ``UnknownCard``, ``UnknownSuit`` or, for what is no rule set, ``UnknownOption``.
    """
    laid = checked_trick(cards)
    return roem_of(laid, suit_index(trump), checked_rules(rules))


def equal_points(rank: int, rules: Rules) -> int:
    """The roem for four cards of this rank, 0 to 7 (klaverjas.roem.equal, and jacks and low)."""
    return rules.four_jacks if rank == _JACK else rules.four_low if rank in _LOW else EQUAL


def roem_of(laid: Sequence[int], trump: int, rules: Rules) -> Roem:
    """The same on indices of cards, which are not checked."""
    if not rules.roem or len(laid) < 2:
        return NONE
    found: list[tuple[Kind, int, int]] = []
    suits = [0, 0, 0, 0]
    for card in laid:
        suits[card >> 3] |= 1 << (card & 7)
    rank = laid[0] & 7
    if len(laid) == TRICK and all(card & 7 == rank for card in laid):
        if points := equal_points(rank, rules):
            kind: Kind = "jacks" if rank == _JACK else "low" if rank in _LOW else "equal"
            found.append((kind, points, 0x01010101 << rank))
    else:
        for suit, ranks in enumerate(suits):
            if row := _RUN[ranks]:
                four = row.bit_count() == TRICK
                found.append(("four" if four else "three", FOUR if four else THREE, row << 8 * suit))
        if suits[trump] & STUK_RANKS == STUK_RANKS:
            found.append(("stuk", STUK, STUK_RANKS << 8 * trump))
    if not found:
        return NONE
    parts = tuple(
        Part(kind, points, tuple(card for card in DECK if card.bit & cards), RULES[kind])
        for kind, points, cards in found
    )
    return Roem(sum(part.points for part in parts), parts)
