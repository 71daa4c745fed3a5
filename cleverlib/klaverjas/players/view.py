"""What a player sees, counted out: who can still have what, and who would take the trick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Self

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import Card, Suit, parse_cards
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules

SEATS = range(4)


@dataclass(frozen=True, slots=True)
class View:
    """A position in the play as one seat sees it, worked out from ``Deal.observe``.

    Cards are numbers and sets of bits, as in :mod:`cleverlib.klaverjas.bits`. ``unseen`` are the cards in the
    other hands; ``can_hold`` says for each seat which of them it can still have by the cards it laid.
    """

    seat: int
    hand: int
    legal: int
    trump: int
    chooser: int
    rules: Rules
    trick: tuple[int, ...]
    leader: int
    left: tuple[int, ...]
    unseen: int
    can_hold: tuple[int, ...]
    tricks_won: tuple[int, int]

    @classmethod
    def of(cls, seen: Mapping[str, Any]) -> Self:
        """Read an observation of a seat that has to lay a card."""
        rules, trump, seat = Rules.of(seen["rules"]), Suit.parse(seen["trump"]).index, seen["seat"]
        hand = _set(seen["hand"])
        tricks = [
            (trick["leader"], [Card.parse(c).index for c in trick["cards"]]) for trick in seen["tricks"]
        ]
        table = tuple(Card.parse(play["card"]).index for play in seen["trick"])
        leader = seen["trick"][0]["seat"] if table else seat
        gone = bits.set_of(card for _, cards in tricks for card in cards) | bits.set_of(table)
        unseen = bits.ALL & ~gone & ~hand
        can = [unseen] * 4
        for first, cards in (*tricks, (leader, table)):
            for place, card in enumerate(cards):
                other = (first + place) % 4
                can[other] &= ~lacks(cards[:place], card, trump, rules)
        can[seat] = 0
        return cls(
            seat,
            hand,
            lawful(seen),
            trump,
            seen["chooser"],
            rules,
            table,
            leader,
            tuple(seen["cards_left"]),
            unseen,
            tuple(can),
            tuple(seen["tricks_won"]),
        )

    @property
    def partner(self) -> int:
        """The seat across the table."""
        return (self.seat + 2) % 4

    @property
    def opponents(self) -> tuple[int, int]:
        """The other two seats."""
        return (self.seat + 1) % 4, (self.seat + 3) % 4

    @property
    def plays(self) -> bool:
        """Whether this seat's side chose trump."""
        return self.chooser % 2 == self.seat % 2

    @property
    def trumps(self) -> int:
        """The trumps in hand."""
        return self.hand & bits.SUIT[self.trump]

    @property
    def trumps_out(self) -> int:
        """The trumps that an opponent can still have."""
        first, second = self.opponents
        return (self.can_hold[first] | self.can_hold[second]) & bits.SUIT[self.trump]

    @property
    def holder(self) -> int:
        """The seat that holds the trick on the table."""
        return (self.leader + bits.winner(self.trick, self.trump)) % 4

    def higher(self, card: int) -> int:
        """The unseen cards of its own suit that beat a card."""
        powers = bits.POWER[self.trump][card >> 3]
        return bits.set_of(
            other
            for other in bits.cards_of(self.unseen & bits.SUIT[card >> 3])
            if powers[other] > powers[card]
        )

    def is_master(self, card: int) -> bool:
        """Whether it is the highest of its suit that is left, as far as the others go."""
        return not self.higher(card)

    def beats(self, card: int) -> bool:
        """Whether a card would hold the trick on the table."""
        powers = bits.POWER[self.trump][self.trick[0] >> 3]
        return all(powers[card] > powers[other] for other in self.trick)

    def to_come(self) -> list[int]:
        """The seats that lay a card in this trick after this one."""
        return [(self.seat + place) % 4 for place in range(1, 4 - len(self.trick))]

    def chance_ours(self, card: int) -> float:
        """About how likely this side takes the trick when ``card`` is laid; others beat what they can.

        Each hand to come is taken on its own, with the unseen cards spread evenly over those that can hold
        them.
        """
        laid = (*self.trick, card)
        place = bits.winner(laid, self.trump)
        holder, best = (self.leader + place) % 4, laid[place]
        chance = 1.0 if holder % 2 == self.seat % 2 else 0.0
        for other in self.to_come():
            beaten = self._chance_beaten(other, best, laid[0] >> 3)
            if other == self.partner:
                chance += (1 - chance) * beaten
            else:
                chance *= 1 - beaten
        return chance

    def _chance_beaten(self, seat: int, best: int, led: int) -> float:
        """About how likely a seat can go over the card that holds the trick."""
        can, size, unseen = self.can_hold[seat], self.left[seat], self.unseen.bit_count()
        trumps = can & bits.SUIT[self.trump]
        if led == self.trump or best >> 3 == self.trump:
            over = trumps & bits.HIGHER[best]
        else:
            powers = bits.POWER[self.trump][led]
            over = bits.set_of(c for c in bits.cards_of(can & bits.SUIT[led]) if powers[c] > powers[best])
        has = chance_of_one(over.bit_count(), size, unseen)
        if led == self.trump:
            return has
        follows = chance_of_one((can & bits.SUIT[led]).bit_count(), size, unseen)
        if best >> 3 == self.trump:
            return (1 - follows) * has
        return has + (1 - follows) * chance_of_one(trumps.bit_count(), size, unseen)

    def roem(self, card: int) -> int:
        """The roem in the trick with this card added, so far."""
        return roem_of((*self.trick, card), self.trump, self.rules).points

    def points(self, card: int) -> int:
        """What a card is worth."""
        return bits.POINTS[self.trump][card]


def lawful(seen: Mapping[str, Any]) -> int:
    """The cards that a seat may lay by the rules; where revokes count, it could lay others too."""
    rules, trick = Rules.of(seen["rules"]), [Card.parse(play["card"]).index for play in seen["trick"]]
    return bits.legal(_set(seen["hand"]), trick, Suit.parse(seen["trump"]).index, rules.style)


@cache
def chance_of_one(marked: int, size: int, total: int) -> float:
    """The chance that a hand of ``size`` out of ``total`` cards has one of so many marked ones."""
    if not marked or not total:
        return 0.0
    return 1 - comb(total - marked, size) / comb(total, size)


def _set(codes: Iterable[str]) -> int:
    return bits.set_of(card.index for card in parse_cards(codes))


def lacks(before: Sequence[int], card: int, trump: int, rules: Rules) -> int:
    """The cards that a hand can't have had when it laid ``card`` on the cards before it."""
    if not before:
        return 0
    return bits.set_of(
        other
        for other in range(32)
        if other != card and not bits.legal(1 << other | 1 << card, before, trump, rules.style) >> card & 1
    )
