"""Exact odds of Clever Junior. All of them depend on the dice, so each belongs to the layout it was asked of.

>>> from cleverlib.junior import presets
>>> from cleverlib.junior.odds import Odds
>>> odds = Odds(presets()["a"])
>>> odds.jokers().at_least(1), odds.jokers().mean
(Fraction(91, 216), Fraction(1, 2))
"""

from cleverlib.junior.odds.leaving import Leaving, Option, Use, leaves, most, options, pair_left
from cleverlib.junior.odds.throw import Odds

__all__ = ["Leaving", "Odds", "Option", "Use", "leaves", "most", "options", "pair_left"]
