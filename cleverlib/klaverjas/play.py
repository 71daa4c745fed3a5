"""Which card may be played, why another may not, and who takes the trick."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NoReturn

from cleverlib import LANGUAGES, Language
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import Card, Suit, listed, suit_index
from cleverlib.klaverjas.errors import (
    TEXTS,
    CardNotInHand,
    DuplicateCard,
    EmptyHand,
    EmptyTrick,
    TooManyCards,
    TrickComplete,
    UnknownCard,
)
from cleverlib.klaverjas.rules import Rules, checked_rules

HAND: Final = 8
TRICK: Final = 4
TRICKS: Final = 8


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Why a card may not be played: the id of the rule, and a sentence in each language."""

    rule: str
    nl: str
    en: str

    def text(self, language: Language) -> str:
        """The sentence in the reader's language."""
        return self.nl if language == "nl" else self.en


def legal_cards(hand: Iterable[Card], trick: Iterable[Card], trump: Suit, rules: Rules) -> frozenset[Card]:
    """The cards of ``hand`` that may be played now; never empty (klaverjas.play.undertrump_only).

    ``hand`` holds 1 to 8 cards; ``trick`` the 0 to 3 cards on the table, in order of play, so the partner
    is who played two before. Raises ``TooManyCards``, ``EmptyHand``, ``TrickComplete``, ``DuplicateCard``,
    ``UnknownCard``, ``UnknownSuit`` or, for what is no rule set, ``UnknownOption``.
    """
    cards = listed(hand)
    held, laid = _sets(cards, listed(trick))
    if len(cards) > HAND:
        raise TooManyCards.say(TEXTS, "hand.too_many", "klaverjas.table.deal", count=len(cards))
    if not cards:
        raise EmptyHand.say(TEXTS, "hand.empty")
    if len(laid) >= TRICK:
        raise TrickComplete.say(TEXTS, "trick.complete", "klaverjas.play.turn")
    allowed = bits.legal(held, laid, suit_index(trump), checked_rules(rules).style)
    return frozenset(cards if allowed == held else [card for card in cards if card.bit & allowed])


def why_illegal(
    card: Card, hand: Iterable[Card], trick: Iterable[Card], trump: Suit, rules: Rules
) -> Forbidden | None:
    """The rule that forbids ``card`` here, or ``None`` when it may be played.

    Accepts what :func:`legal_cards` accepts and raises the same, and ``CardNotInHand``.
    """
    cards, laid = listed(hand), listed(trick)
    allowed = legal_cards(cards, laid, trump, rules)
    if card not in cards:
        if not isinstance(card, Card):
            raise UnknownCard.say(TEXTS, "card.not_one", value=repr(card))
        raise CardNotInHand.say(TEXTS, "hand.lacks", "klaverjas.play.turn", card=card)
    return None if card in allowed else _forbidden(card, cards, laid, trump, rules)


def trick_winner(trick: Iterable[Card], trump: Suit) -> int:
    """The place in order of play, from 0, of the card that holds the trick (klaverjas.play.winner).

    ``trick`` holds 1 to 4 cards. Raises ``EmptyTrick``, ``TrickComplete``, ``DuplicateCard``,
    ``UnknownCard`` or ``UnknownSuit``.
    """
    laid = checked_trick(trick)
    if not laid:
        raise EmptyTrick.say(TEXTS, "trick.empty")
    return bits.winner(laid, suit_index(trump))


def checked_trick(trick: Iterable[Card]) -> list[int]:
    """The indices of 0 to 4 different cards; raises as :func:`trick_winner` does."""
    _, laid = _sets((), listed(trick))
    if len(laid) > TRICK:
        raise TrickComplete.say(TEXTS, "trick.complete", "klaverjas.play.turn")
    return laid


def _sets(hand: tuple[Card, ...], trick: tuple[Card, ...]) -> tuple[int, list[int]]:
    """The hand as a set, the trick as indices; all cards must be different."""
    cards = (*hand, *trick)
    try:
        held = sum([card.bit for card in hand])
        # Powers of two add up to as many bits as there are numbers only if all of them differ.
        different = (held + sum([card.bit for card in trick])).bit_count() == len(cards)
        laid = [card.index for card in trick]
    except (AttributeError, TypeError):
        _not_cards(cards)
    if not different:
        twice = next(card for place, card in enumerate(cards) if card in cards[:place])
        raise DuplicateCard.say(TEXTS, "card.twice", "klaverjas.cards.deck", card=twice)
    return held, laid


def _not_cards(values: Iterable[object]) -> NoReturn:
    wrong = next(value for value in values if not isinstance(value, Card))
    raise UnknownCard.say(TEXTS, "card.not_one", value=repr(wrong))


def _forbidden(
    card: Card, hand: tuple[Card, ...], trick: tuple[Card, ...], trump: Suit, rules: Rules
) -> Forbidden:
    """The rule that a card from hand breaks; it does break one."""
    led = trick[0].suit
    place = trick_winner(trick, trump)
    best = trick[place]
    partner = place == len(trick) - 2
    over = any(other.bit & bits.HIGHER[best.index] for other in hand) if best.suit is trump else None
    if any(other.suit is led for other in hand) and card.suit is not led:
        key = "follow"
    elif led is trump:
        key = "trump_led"
    elif partner and rules.variant == "amsterdam":
        key = "amsterdam_higher"
    elif over:
        key = "overtrump"
    elif card.suit is trump:
        key = "undertrump"
    else:
        key = "undertrump_forced" if over is False else "rotterdam" if partner else "trump"
    sentence = "overtrump_maat" if key == "overtrump" and partner else key
    said = {
        language: TEXTS(
            f"forbidden.{sentence}",
            language,
            # In words, for a refusal is spoken as often as it is read.
            card=card.name_in(language),
            led=led.name_in(language),
            trump=trump.name_in(language),
            best=best.name_in(language),
        )
        for language in LANGUAGES
    }
    nl, en = (said[language][:1].upper() + said[language][1:] for language in LANGUAGES)
    return Forbidden(f"klaverjas.play.{key}", nl, en)
