"""Shuffle, cut and deal: how the 32 cards get into four hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cleverlib.klaverjas.cards import DECK, Card
from cleverlib.klaverjas.errors import TEXTS, ImpossibleTable
from cleverlib.odds.chance import Seed, Stream

ROUNDS: Final = (3, 2, 3)
SEATS: Final = 4


def cut_pack(seed: Seed, number: int) -> tuple[Card, ...]:
    """The pack for deal ``number`` of a seed, shuffled and cut (klaverjas.table.shuffle), top card first."""
    stream = Stream(seed, "klaverjas", "deal", number)
    pack = list(DECK)
    stream.shuffle(pack)
    # At least one card stays on either side of the cut.
    cut = 1 + stream.below(len(pack) - 1)
    return (*pack[cut:], *pack[:cut])


def deal_out(pack: Sequence[Card], dealer: int) -> tuple[tuple[Card, ...], ...]:
    """The hands of seats 0 to 3, cards in the order in which they came (klaverjas.table.deal).

    In rounds of three, two and three, from the dealer's left.
    """
    hands: list[list[Card]] = [[] for _ in range(SEATS)]
    top = 0
    for count in ROUNDS:
        for place in range(1, SEATS + 1):
            hands[(dealer + place) % SEATS] += pack[top : top + count]
            top += count
    return tuple(map(tuple, hands))


def checked_seat(seat: object) -> None:
    """Raise ``ImpossibleTable`` unless this is a seat, 0 to 3."""
    if type(seat) is not int or not 0 <= seat < SEATS:
        raise ImpossibleTable.say(TEXTS, "setup.seat", value=repr(seat))


def checked_seed(seed: object) -> None:
    """Raise ``ImpossibleTable`` unless this is a whole number or a string."""
    if type(seed) not in (int, str):
        raise ImpossibleTable.say(TEXTS, "setup.seed", value=repr(seed))


def checked_number(number: object) -> None:
    """Raise ``ImpossibleTable`` unless deals can be counted so: from 0."""
    if type(number) is not int or number < 0:
        raise ImpossibleTable.say(TEXTS, "setup.number", value=repr(number))
