"""Exact odds of klaverjassen: what a hand holds, where hidden cards lie, how often a slag has roem.

>>> from cleverlib.klaverjas import DECK, Card
>>> from cleverlib.klaverjas.odds import Hidden
>>> hidden = Hidden.at_start([card for card in DECK if str(card).startswith("s")])
>>> hidden.where(Card.parse("hB"))[2]
Fraction(1, 3)
"""

from cleverlib.klaverjas.odds.dealing import Dealer
from cleverlib.klaverjas.odds.hands import (
    HANDS,
    aces_in_hand,
    boer_with,
    holds_all_of,
    holds_one_of,
    longest_suit,
    partner_holds_one_of,
    partner_trumps,
    partner_trumps_binomial,
    points_in_hand,
    strongest_side,
    stuk_in_hand,
    suit_shapes,
    trumps_in_hand,
    trumps_in_hand_binomial,
    voids,
)
from cleverlib.klaverjas.odds.hidden import Hidden, Split
from cleverlib.klaverjas.odds.roem import Kinds, RoemOdds, roem_in_trick

__all__ = [
    "HANDS",
    "Dealer",
    "Hidden",
    "Kinds",
    "RoemOdds",
    "Split",
    "aces_in_hand",
    "boer_with",
    "holds_all_of",
    "holds_one_of",
    "longest_suit",
    "partner_holds_one_of",
    "partner_trumps",
    "partner_trumps_binomial",
    "points_in_hand",
    "roem_in_trick",
    "strongest_side",
    "stuk_in_hand",
    "suit_shapes",
    "trumps_in_hand",
    "trumps_in_hand_binomial",
    "voids",
]
