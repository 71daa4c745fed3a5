"""The 32 cards: suits, ranks, their values and their order, in trump and outside it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import groupby
from typing import Any, Final, Self, final

from cleverlib import Language
from cleverlib.klaverjas.errors import TEXTS, UnknownCard, UnknownRank, UnknownSuit, checked_language


class Suit(Enum):
    """A suit; its value is the letter of the notation (klaverjas.cards.notation), its ``index`` 0 to 3."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "r"
    CLUBS = "k"

    index: int

    @classmethod
    def parse(cls, code: str) -> Suit:
        """The suit with this letter; any other text raises ``UnknownSuit``."""
        try:
            return cls(code)
        except ValueError:
            raise UnknownSuit.say(TEXTS, "suit.unknown", code=repr(code)) from None

    def __str__(self) -> str:
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The sign of the suit, for the screen."""
        return "♠♥♦♣"[self.index]

    def name_in(self, language: Language) -> str:
        """The suit in words: ``harten``, ``hearts``; another language raises ``UnknownLanguage``."""
        checked_language(language)
        return TEXTS(f"suit.{self.value}", language)


class Rank(Enum):
    """A rank; its value is the sign of the notation, its ``index`` 0 to 7 its place in a row.

    That place is the order for roem (klaverjas.roem.sequence) and says nothing about strength.
    """

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    BOER = "B"
    VROUW = "V"
    HEER = "H"
    AAS = "A"

    index: int

    @classmethod
    def parse(cls, code: str) -> Rank:
        """The rank with this sign; any other text raises ``UnknownRank``."""
        try:
            return cls(code)
        except ValueError:
            raise UnknownRank.say(TEXTS, "rank.unknown", code=repr(code)) from None

    def letter_in(self, language: Language) -> str:
        """What stands on the card: ``B`` for the boer, in English ``J``; or raises ``UnknownLanguage``."""
        checked_language(language)
        return TEXTS(f"letter.{self.value}", language)

    def __str__(self) -> str:
        return str(self.value)


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
for _place, _suit in enumerate(SUITS):
    _suit.index = _place
for _place, _rank in enumerate(RANKS):
    _rank.index = _place

# One number a rank, in the order of Rank: 7 8 9 10 B V H A.
PLAIN_POINTS: Final = (0, 0, 0, 10, 2, 3, 4, 11)
TRUMP_POINTS: Final = (0, 0, 14, 10, 20, 3, 4, 11)
PLAIN_STRENGTH: Final = (0, 1, 2, 6, 3, 4, 5, 7)
TRUMP_STRENGTH: Final = (0, 1, 6, 4, 7, 2, 3, 5)


def suit_index(suit: object) -> int:
    """The index of a suit; raises ``UnknownSuit`` for anything else."""
    if not isinstance(suit, Suit):
        raise UnknownSuit.say(TEXTS, "suit.not_one", value=repr(suit))
    return suit.index


@final
class Card:
    """One of the 32 cards; there is one object for each, so cards compare by identity.

    ``index`` counts from 0 to 31, suit by suit in the order of :class:`Suit` and :class:`Rank`; ``bit`` is
    the set of this card alone, as :mod:`cleverlib.klaverjas.bits` writes sets. ``<`` sorts by ``index``, to
    lay a hand in order; it says nothing about which card wins: see :meth:`strength`.
    """

    __slots__ = ("bit", "code", "index", "rank", "suit")

    suit: Suit
    rank: Rank
    index: int
    bit: int
    code: str

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        suit_index(suit)
        if not isinstance(rank, Rank):
            raise UnknownRank.say(TEXTS, "rank.not_one", value=repr(rank))
        return DECK[suit.index * 8 + rank.index]

    @classmethod
    def _make(cls, suit: Suit, rank: Rank) -> Self:
        card = object.__new__(cls)
        index = suit.index * 8 + rank.index
        values = {
            "suit": suit,
            "rank": rank,
            "index": index,
            "bit": 1 << index,
            "code": f"{suit.value}{rank.value}",
        }
        for name, value in values.items():
            object.__setattr__(card, name, value)
        return card

    @classmethod
    def parse(cls, code: str) -> Card:
        """The card with this code, such as ``hB`` or ``s10``; any other text raises ``UnknownCard``."""
        try:
            return _BY_CODE[code]
        except (KeyError, TypeError):
            raise UnknownCard.say(TEXTS, "card.unknown", code=repr(code)) from None

    def points(self, trump: Suit) -> int:
        """What the card is worth (klaverjas.cards.values_plain, klaverjas.cards.values_trump)."""
        return (TRUMP_POINTS if self.suit.index == suit_index(trump) else PLAIN_POINTS)[self.rank.index]

    def strength(self, trump: Suit) -> int:
        """Its place from the lowest (0) to the highest (7) of its own suit (klaverjas.cards.order_trump)."""
        return (TRUMP_STRENGTH if self.suit.index == suit_index(trump) else PLAIN_STRENGTH)[self.rank.index]

    def shown_in(self, language: Language) -> str:
        """The card as it stands on the screen: ``♥B``, in English ``♥J``; or raises ``UnknownLanguage``."""
        return f"{self.suit.symbol}{self.rank.letter_in(language)}"

    def name_in(self, language: Language) -> str:
        """The card in words: ``harten boer``, ``jack of hearts``; or raises ``UnknownLanguage``."""
        checked_language(language)
        return TEXTS(
            "card.name",
            language,
            suit=self.suit.name_in(language),
            rank=TEXTS(f"rank.{self.rank.value}", language),
        )

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"

    def __hash__(self) -> int:
        # The number, not the address, so that sets of cards have the same order in every run.
        return self.index

    def __eq__(self, other: object) -> bool:
        return self is other

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        return self.index < other.index

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card can't be changed: {name}")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.code,)


HELD_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits side by side as in a hand: black and red in turn."""

DECK: Final[tuple[Card, ...]] = tuple(Card._make(suit, rank) for suit in SUITS for rank in RANKS)
"""All 32 cards (klaverjas.cards.deck); ``DECK[i].index == i``."""
_BY_CODE: Final = {card.code: card for card in DECK}


def parse_cards(codes: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards with these codes, in order: ``parse_cards("hB h9 s10")``; raises ``UnknownCard``."""
    return tuple(map(Card.parse, codes.split() if isinstance(codes, str) else listed(codes)))


def listed(cards: object) -> tuple[Any, ...]:
    """What is given as cards, in its order; raises ``UnknownCard`` for what holds nothing.

    Whether each of them is a card is not checked.
    """
    try:
        return tuple(cards)  # type: ignore[arg-type]
    except TypeError:
        raise UnknownCard.say(TEXTS, "card.not_some", value=repr(cards)) from None


def in_order(cards: Iterable[Card], trump: Suit | None = None) -> list[Card]:
    """Cards as one holds them: trump first, then suits of changing colour, each from strong to weak."""
    first = HELD_SUITS.index(trump) if trump else 0
    places = {suit: (HELD_SUITS.index(suit) - first) % len(HELD_SUITS) for suit in HELD_SUITS}

    def place(card: Card) -> tuple[int, int]:
        strengths = TRUMP_STRENGTH if card.suit is trump else PLAIN_STRENGTH
        return places[card.suit], -strengths[card.rank.index]

    return sorted(cards, key=place)


def hand_text(cards: Iterable[Card], language: Language, trump: Suit | None = None) -> str:
    """A hand in order, for a sentence, with a comma between suits: ``♥B ♥A, ♣10``; or ``UnknownLanguage``."""
    shown = groupby(in_order(cards, trump), key=lambda card: card.suit)
    return ", ".join(" ".join(card.shown_in(language) for card in suit) for _, suit in shown)
