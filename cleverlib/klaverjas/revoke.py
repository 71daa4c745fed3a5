"""Judging a deal afterwards: the first card that was not allowed, and the rule it broke."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NoReturn

from cleverlib import Language
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import DECK, Card, Suit, listed, suit_index
from cleverlib.klaverjas.errors import (
    TEXTS,
    DuplicateCard,
    ImpossibleRecord,
    TooManyCards,
    UnknownCard,
)
from cleverlib.klaverjas.play import HAND, TRICK, why_illegal
from cleverlib.klaverjas.rules import Rules, checked_rules

SEATS = 4


@dataclass(frozen=True, slots=True)
class Record:
    """The cards of a deal as they were laid, legal or not.

    ``leader`` is the seat that laid the first card, ``cards`` all cards in the order in which they were
    laid; who takes a trick leads to the next (klaverjas.play.winner_leads). ``hands`` are the four hands
    of eight as dealt, or ``None``: then a seat is known to have held what it laid, which tells all once all
    32 cards are on the table, and until then only what can be proved.

    Raises ``ImpossibleRecord`` for a card laid twice, a card that was not in the hand of whoever laid it, or
    hands that are not the 32 cards; ``TooManyCards`` and ``DuplicateCard`` for hands with nine cards or a
    card twice; ``UnknownCard``, ``UnknownSuit`` and ``UnknownOption`` as in play.
    """

    trump: Suit
    leader: int
    cards: tuple[Card, ...]
    rules: Rules
    hands: tuple[frozenset[Card], ...] | None = None

    def __post_init__(self) -> None:
        suit_index(self.trump)
        checked_rules(self.rules)
        object.__setattr__(self, "cards", listed(self.cards))
        if type(self.leader) is not int or not 0 <= self.leader < SEATS:
            _impossible("leader", value=repr(self.leader))
        _checked_cards(self.cards)
        if twice := _twice(self.cards):
            _impossible("twice", "klaverjas.cards.deck", card=twice)
        if self.hands is not None:
            hands = checked_hands(self.hands)
            if hands is None:
                _impossible("hands", "klaverjas.table.deal")
            object.__setattr__(self, "hands", hands)
            for seat, card in self.laid():
                if card not in hands[seat]:
                    _impossible("not_held", "klaverjas.play.turn", card=card, player=seat + 1)

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
    """The first card of the record that was not allowed, or ``None`` (klaverjas.revoke.first).

    Raises ``ImpossibleRecord`` for what is no record.
    """
    if not isinstance(record, Record):
        _impossible("not_one", value=repr(record))
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
    """Four hands of eight that make up the pack, or ``None`` if they don't.

    Raises ``UnknownCard``, ``TooManyCards`` or ``DuplicateCard`` where that is what is wrong.
    """
    hands = [listed(hand) for hand in listed(given)]
    for hand in hands:
        _checked_cards(hand)
        if len(hand) > HAND:
            raise TooManyCards.say(TEXTS, "hand.too_many", "klaverjas.table.deal", count=len(hand))
    if twice := _twice([card for hand in hands for card in hand]):
        raise DuplicateCard.say(TEXTS, "card.twice", "klaverjas.cards.deck", card=twice)
    if [len(hand) for hand in hands] != [HAND] * SEATS:
        return None
    return tuple(map(frozenset, hands))


def _checked_cards(cards: Iterable[object]) -> None:
    for card in cards:
        if not isinstance(card, Card):
            raise UnknownCard.say(TEXTS, "card.not_one", value=repr(card))


def _twice(cards: Sequence[Card]) -> Card | None:
    """The first card that was there before."""
    if len(set(cards)) == len(cards):
        return None
    return next(card for place, card in enumerate(cards) if card in cards[:place])


def _impossible(reason: str, rule: str | None = None, **values: object) -> NoReturn:
    raise ImpossibleRecord.say(TEXTS, f"record.{reason}", rule, **values)
