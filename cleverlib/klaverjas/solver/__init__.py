"""The exact solver: what a deal comes to when all hands are open and everybody plays as well as can be.

>>> from cleverlib.klaverjas import ROTTERDAM, Suit, parse_cards
>>> from cleverlib.klaverjas.solver import makes, solve
>>> hands = [parse_cards(cards) for cards in ("hB s7", "h9 sA", "hA k7", "s10 r7")]
>>> solution = solve(hands, Suit.parse("h"), 0, ROTTERDAM)
>>> solution.points, [str(card) for card in solution.line]
((76, 0), ['s7', 'sA', 'hA', 's10', 'k7', 'r7', 'hB', 'h9'])
"""

from cleverlib.klaverjas.solver.open import (
    NOTHING,
    ImpossiblePosition,
    Solution,
    Won,
    makes,
    solve,
)

__all__ = ["NOTHING", "ImpossiblePosition", "Solution", "Won", "makes", "solve"]
