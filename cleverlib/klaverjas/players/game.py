"""A deal with supposed hands, to be played on by medium or searched with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Final

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.play import HAND, TRICK
from cleverlib.klaverjas.players import medium
from cleverlib.klaverjas.players.view import SEATS, View, lacks
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import LAST_TRICK

INFINITE: Final = 8000
"""More than any deal is worth."""


class Game:
    """A deal as it goes on: what was laid, what it brought, and the hands that are known or supposed."""

    def __init__(self, rules: Rules, trump: int, chooser: int, leader: int) -> None:
        self.rules, self.trump, self.chooser = rules, trump, chooser
        self.hands, self.barred, self.gone = [0] * 4, [0] * 4, 0
        self.leader = self.seat = leader
        self.trick: tuple[int, ...] = ()
        self.left = HAND
        self.points, self.roem, self.tricks = [0, 0], [0, 0], [0, 0]

    def with_hands(self, hands: Sequence[int]) -> Game:
        """The same deal with these hands, to be played on."""
        other = copy(self)
        other.hands, other.barred = list(hands), list(self.barred)
        other.points, other.roem, other.tricks = list(self.points), list(self.roem), list(self.tricks)
        return other

    def legal(self) -> list[int]:
        """The cards that the seat to move may lay."""
        return list(
            bits.cards_of(bits.legal(self.hands[self.seat], self.trick, self.trump, self.rules.style))
        )

    def lay(self, card: int) -> None:
        """The seat to move lays a card."""
        self.barred[self.seat] |= lacks(self.trick, card, self.trump, self.rules)
        self.hands[self.seat] &= ~(1 << card)
        self.gone |= 1 << card
        self.trick = (*self.trick, card)
        self.seat = (self.seat + 1) % 4
        if len(self.trick) < TRICK:
            return
        self.left -= 1
        winner = (self.leader + bits.winner(self.trick, self.trump)) % 4
        self.points[winner % 2] += bits.points_of(self.trick, self.trump) + (0 if self.left else LAST_TRICK)
        self.roem[winner % 2] += roem_of(self.trick, self.trump, self.rules).points
        self.tricks[winner % 2] += 1
        self.trick, self.leader, self.seat = (), winner, winner

    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat has."""
        return tuple(self.left - ((seat - self.leader) % 4 < len(self.trick)) for seat in SEATS)

    def medium(self) -> int:
        """The card that medium lays for the seat to move."""
        seat, hand = self.seat, self.hands[self.seat]
        unseen = bits.ALL & ~self.gone & ~hand
        view = View(
            seat,
            hand,
            bits.set_of(self.legal()),
            self.trump,
            self.chooser,
            self.rules,
            self.trick,
            self.leader,
            self.sizes(),
            unseen,
            tuple(0 if other == seat else unseen & ~self.barred[other] for other in SEATS),
            (self.tricks[0], self.tricks[1]),
        )
        return medium.play(view).card

    def written(self) -> int:
        """What side 0 writes more than side 1 when all cards have been laid."""
        side = self.chooser % 2
        other = 1 - side
        mine, theirs = (self.points[at] + self.roem[at] for at in (side, other))
        if not self.tricks[other]:
            more = mine - theirs + self.rules.pit_bonus
        elif mine > theirs:
            more = mine - theirs
        else:
            more = -mine - theirs - (0 if self.tricks[side] else self.rules.tegenpit_bonus)
        return -more if side else more

    def played(self) -> int:
        """What comes of it when medium plays the rest."""
        while self.left:
            self.lay(self.medium())
        return self.written()

    def searched(self, low: int = -INFINITE, high: int = INFINITE) -> int:
        """What comes of it when both sides play their best for what is written, with open cards."""
        if not self.left:
            return self.written()
        side, values = self.seat % 2, []
        for card in self.legal():
            if low >= high:
                break
            after = self.with_hands(self.hands)
            after.lay(card)
            value = after.searched(low, high)
            values.append(value)
            low, high = (low, min(high, value)) if side else (max(low, value), high)
        return min(values) if side else max(values)
