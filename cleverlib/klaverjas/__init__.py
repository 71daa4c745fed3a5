"""Klaverjassen: cards, play, roem and scoring, deals and matches.

>>> from cleverlib.klaverjas import ROTTERDAM, Card, Suit, legal_cards, parse_cards
>>> hand, trick = parse_cards("s7 rH"), parse_cards("kA sB")
>>> sorted(map(str, legal_cards(hand, trick, Suit.parse("s"), ROTTERDAM)))
['rH']
"""

from cleverlib.klaverjas.cards import DECK, Card, Rank, Suit, parse_cards
from cleverlib.klaverjas.errors import (
    CardNotInHand,
    DuplicateCard,
    EmptyHand,
    EmptyTrick,
    ImpossibleRecord,
    ImpossibleScore,
    ImpossibleTable,
    TooManyCards,
    TrickComplete,
    UnknownAction,
    UnknownCard,
    UnknownOption,
    UnknownRank,
    UnknownSuit,
)
from cleverlib.klaverjas.play import Forbidden, legal_cards, trick_winner, why_illegal
from cleverlib.klaverjas.revoke import Record, Revoke, find_revoke
from cleverlib.klaverjas.roem import Part, Roem, trick_roem
from cleverlib.klaverjas.rules import AMSTERDAM, CHOICES, ROTTERDAM, TOURNAMENT, Rules
from cleverlib.klaverjas.scoring import DealScore, score_deal

__all__ = [
    "AMSTERDAM",
    "CHOICES",
    "DECK",
    "ROTTERDAM",
    "TOURNAMENT",
    "Card",
    "CardNotInHand",
    "DealScore",
    "DuplicateCard",
    "EmptyHand",
    "EmptyTrick",
    "Forbidden",
    "ImpossibleRecord",
    "ImpossibleScore",
    "ImpossibleTable",
    "Part",
    "Rank",
    "Record",
    "Revoke",
    "Roem",
    "Rules",
    "Suit",
    "TooManyCards",
    "TrickComplete",
    "UnknownAction",
    "UnknownCard",
    "UnknownOption",
    "UnknownRank",
    "UnknownSuit",
    "find_revoke",
    "legal_cards",
    "parse_cards",
    "score_deal",
    "trick_roem",
    "trick_winner",
    "why_illegal",
]
