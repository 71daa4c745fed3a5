"""Klaverjassen: cards, play, roem and scoring, deals and matches.

>>> from cleverlib.klaverjas import ROTTERDAM, Card, Suit, legal_cards, parse_cards
>>> hand, trick = parse_cards("s7 rH"), parse_cards("kA sB")
>>> sorted(map(str, legal_cards(hand, trick, Suit.parse("s"), ROTTERDAM)))
['rH']

A deal from the shuffle to the score, each player laying the first card that is allowed:

>>> from cleverlib.klaverjas import Deal
>>> deal = Deal.new(seed="eik")
>>> while not deal.is_over:
...     deal.play(deal.legal_actions()[0])
>>> sum(deal.result.card_points)
162
"""

from cleverlib.klaverjas.actions import CALL, PASS, QUIET, Action, Choose, Word, parse_action
from cleverlib.klaverjas.cards import DECK, Card, Rank, Suit, hand_text, in_order, parse_cards
from cleverlib.klaverjas.deal import Deal
from cleverlib.klaverjas.describe import action_text
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
    UnknownLanguage,
    UnknownOption,
    UnknownRank,
    UnknownSuit,
)
from cleverlib.klaverjas.match import DAILY, Match
from cleverlib.klaverjas.play import Forbidden, legal_cards, trick_winner, why_illegal
from cleverlib.klaverjas.revoke import Record, Revoke, find_revoke
from cleverlib.klaverjas.roem import Part, Roem, trick_roem
from cleverlib.klaverjas.rules import AMSTERDAM, CHOICES, ROTTERDAM, TOURNAMENT, Rules
from cleverlib.klaverjas.scoring import DealScore, score_deal
from cleverlib.klaverjas.state import State, Table, Trick

__all__ = [
    "AMSTERDAM",
    "CALL",
    "CHOICES",
    "DAILY",
    "DECK",
    "PASS",
    "QUIET",
    "ROTTERDAM",
    "TOURNAMENT",
    "Action",
    "Card",
    "CardNotInHand",
    "Choose",
    "Deal",
    "DealScore",
    "DuplicateCard",
    "EmptyHand",
    "EmptyTrick",
    "Forbidden",
    "ImpossibleRecord",
    "ImpossibleScore",
    "ImpossibleTable",
    "Match",
    "Part",
    "Rank",
    "Record",
    "Revoke",
    "Roem",
    "Rules",
    "State",
    "Suit",
    "Table",
    "TooManyCards",
    "Trick",
    "TrickComplete",
    "UnknownAction",
    "UnknownCard",
    "UnknownLanguage",
    "UnknownOption",
    "UnknownRank",
    "UnknownSuit",
    "Word",
    "action_text",
    "find_revoke",
    "hand_text",
    "in_order",
    "legal_cards",
    "parse_action",
    "parse_cards",
    "score_deal",
    "trick_roem",
    "trick_winner",
    "why_illegal",
]
