"""Judging a deal afterwards: the first card that was not allowed, and the rule it broke."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NoReturn

from cleverlib import Language
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import DECK, Card, Suit
from cleverlib.klaverjas.errors import TEXTS, ImpossibleRecord, UnknownCard
from cleverlib.klaverjas.play import HAND, TRICK, suit_index, why_illegal
from cleverlib.klaverjas.rules import Rules

SEATS = 4


@dataclass(frozen=True, slots=True)
class Record:
    """The cards of a deal as they were laid, legal or not.

    ``leader`` is the seat that laid the first card, ``cards`` all cards in the order in which they were
    laid; who takes a trick leads to the next (klaverjas.play.winner_leads). ``hands`` are the four hands
    of eight as dealt, or ``None``: then a seat is known to have held what it laid, which tells all once all
    32 cards are on the table, and until then only what can be proved.

    Raises ``ImpossibleRecord`` for a card laid twice, a card that was not in the hand of whoever laid it, or
    hands that are not the 32 cards; ``UnknownCard`` and ``UnknownSuit`` as in play.
    """

    trump: Suit
    leader: int
    cards: tuple[Card, ...]
    rules: Rules
    hands: tuple[frozenset[Card], ...] | None = None

    def __post_init__(self) -> None:
        suit_index(self.trump)
        object.__setattr__(self, "cards", tuple(self.cards))
        if type(self.leader) is not int or not 0 <= self.leader < SEATS:
            _impossible("leader", value=repr(self.leader))
        for card in self.cards:
            if not isinstance(card, Card):
                raise UnknownCard.say(TEXTS, "card.not_one", value=repr(card))
        if len(set(self.cards)) != len(self.cards):
            twice = next(card for place, card in enumerate(self.cards) if card in self.cards[:place])
            _impossible("twice", "klaverjas.cards.deck", card=twice.shown)
        if self.hands is not None:
            hands = checked_hands(self.hands)
            if hands is None:
                _impossible("hands", "klaverjas.table.deal")
            object.__setattr__(self, "hands", hands)
            for seat, card in self.laid():
                if card not in hands[seat]:
                    _impossible("not_held", "klaverjas.play.turn", card=card.shown, player=seat + 1)

    def laid(self) -> list[tuple[int, Card]]:
        """Each card with the seat that laid it, in order."""
        laid: list[tuple[int, Card]] = []
        leader = self.leader
        for start in range(0, len(self.cards), TRICK):
            trick = self.cards[start : start + TRICK]
            laid += [((leader + place) % SEATS, card) for place, card in enumerate(trick)]
            won = bits.winner([card.index for card in trick], self.trump.index)
            leader = (leader + won) % SEATS
        return laid


@dataclass(frozen=True, slots=True)
class Revoke:
    """A card that was not allowed (klaverjas.revoke.what).

    ``seat`` laid ``card`` in trick ``trick`` (from 0) at place ``place`` (from 0, in order of play);
    ``rule`` is the id of the rule it broke, ``nl`` and ``en`` say so in a sentence; ``legal`` are the cards
    that were allowed.
    """

    seat: int
    card: Card
    trick: int
    place: int
    rule: str
    nl: str
    en: str
    legal: frozenset[Card]

    @property
    def side(self) -> int:
        """The side of the offender: 0 for seats 0 and 2, 1 for seats 1 and 3."""
        return self.seat % 2

    def text(self, language: Language) -> str:
        """The sentence in the reader's language."""
        return self.nl if language == "nl" else self.en


def find_revoke(record: Record) -> Revoke | None:
    """The first card of the record that was not allowed, or ``None`` (klaverjas.revoke.first)."""
    laid = record.laid()
    if record.hands is not None:
        hands = [bits.set_of(card.index for card in hand) for hand in record.hands]
    else:
        hands = [bits.set_of(card.index for seat, card in laid if seat == here) for here in range(SEATS)]
    trump = record.trump.index
    for turn, (seat, card) in enumerate(laid):
        number, place = divmod(turn, TRICK)
        trick = record.cards[turn - place : turn]
        legal = bits.legal(hands[seat], [other.index for other in trick], trump, record.rules.style)
        if not card.bit & legal:
            held = [DECK[index] for index in bits.cards_of(hands[seat])]
            why = why_illegal(card, held, trick, record.trump, record.rules)
            assert why is not None
            allowed = frozenset(DECK[index] for index in bits.cards_of(legal))
            return Revoke(seat, card, number, place, why.rule, why.nl, why.en, allowed)
        hands[seat] ^= card.bit
    return None


def checked_hands(given: Iterable[Iterable[Card]]) -> tuple[frozenset[Card], ...] | None:
    """Four hands of eight that make up the pack, or ``None`` if they don't."""
    lists = [list(hand) for hand in given]
    hands = tuple(frozenset(hand) for hand in lists)
    if [len(hand) for hand in lists] != [HAND] * SEATS or frozenset().union(*hands) != frozenset(DECK):
        return None
    return hands


def _impossible(reason: str, rule: str | None = None, **values: object) -> NoReturn:
    raise ImpossibleRecord.say(TEXTS, f"record.{reason}", rule, **values)
