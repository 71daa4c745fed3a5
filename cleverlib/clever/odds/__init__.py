"""Exact odds of Clever: what a throw is good for, what a turn can bring, what an extra die is worth.

>>> from cleverlib.clever.odds import Goal, blue_sum, turn_chance
>>> blue_sum().chance(7)
Fraction(1, 6)
>>> round(float(turn_chance(Goal.exactly("orange", 6), rerolls=1)), 4)
0.7544
"""

from cleverlib.clever.odds.best import Choice, turn_chance, turn_choices
from cleverlib.clever.odds.extra import Raise, final_pair, leftover_chance, passive_raise
from cleverlib.clever.odds.gain import Gain, extra_gains, extra_worth
from cleverlib.clever.odds.goal import Goal, throw_chance
from cleverlib.clever.odds.tray import TrayOdds, solo_tray_odds, tray_odds
from cleverlib.clever.odds.turn import POLICIES, Policy, TurnOdds, dice_staying, throws_left, turn_odds
from cleverlib.clever.odds.useful import blue_sum, staying, use_chance, useful_dice

__all__ = [
    "POLICIES",
    "Choice",
    "Gain",
    "Goal",
    "Policy",
    "Raise",
    "TrayOdds",
    "TurnOdds",
    "blue_sum",
    "dice_staying",
    "extra_gains",
    "extra_worth",
    "final_pair",
    "leftover_chance",
    "passive_raise",
    "solo_tray_odds",
    "staying",
    "throw_chance",
    "throws_left",
    "tray_odds",
    "turn_chance",
    "turn_choices",
    "turn_odds",
    "use_chance",
    "useful_dice",
]
