"""What players do: lay a card, choose trump, or say a word; each has a short code."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from cleverlib.klaverjas.cards import DECK, SUITS, Card, Suit, suit_index
from cleverlib.klaverjas.errors import TEXTS, UnknownAction


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a suit as trump (``+h``); what is no suit raises ``UnknownSuit``."""

    suit: Suit

    def __post_init__(self) -> None:
        suit_index(self.suit)

    def __str__(self) -> str:
        return f"+{self.suit}"


class Word(Enum):
    """A word said at the table; its value is its code."""

    PASS = "-"
    """Leave the choice of trump to the next player."""
    CALL = "!"
    """Call roem before the trick is turned."""
    QUIET = "."
    """Call nothing; the trick can be turned as far as this player is concerned."""

    def __str__(self) -> str:
        return str(self.value)


PASS: Final = Word.PASS
CALL: Final = Word.CALL
QUIET: Final = Word.QUIET
CHOICES_OF_TRUMP: Final = tuple(map(Choose, SUITS))

Action = Card | Choose | Word
"""A card is laid by playing it: ``deal.play(Card.parse("hB"))``."""

_BY_CODE: Final[dict[str, Action]] = {
    str(action): action for group in (DECK, CHOICES_OF_TRUMP, tuple(Word)) for action in group
}


def parse_action(code: str) -> Action:
    """Read the code of an action: a card's, ``+s +h +r +k``, ``-``, ``!`` or ``.``.

    Any other text raises ``UnknownAction``.
    """
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):
        raise UnknownAction.say(TEXTS, "action.unknown", code=repr(code)) from None
