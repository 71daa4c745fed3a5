"""Clever (Ganz schön clever): the sheet and its points.

>>> from cleverlib.clever import Sheet
>>> Sheet.of(blue={2, 7}, green=3, orange=(4, 6)).score().total
18
"""

from cleverlib.clever.errors import ImpossibleSheet
from cleverlib.clever.layout import AREAS, DICE, LAYOUT, Area, Bonus, Box, Cell, Die, Layout
from cleverlib.clever.scoring import Score
from cleverlib.clever.sheet import Marked, Sheet

__all__ = [
    "AREAS",
    "DICE",
    "LAYOUT",
    "Area",
    "Bonus",
    "Box",
    "Cell",
    "Die",
    "ImpossibleSheet",
    "Layout",
    "Marked",
    "Score",
    "Sheet",
]
