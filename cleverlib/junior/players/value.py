"""What a position is worth to a seat, in stars, for the players that look ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cleverlib.junior.layout import Space
from cleverlib.junior.sheet import Sheet
from cleverlib.junior.state import State

Value = Callable[[State, int], float]

BONUS = 0.5
"""What a circle is worth beside a star: it ticks a box anywhere in one colour."""
COST = {1: 1.0, 2: 2.2, 3: 4.0}
"""How far away a box is that needs so many equal dice at once, in boxes that need one."""
NEAR = 0.6
"""What is left of the worth of a star for each box still to go before it."""
END = 3.0
"""What finishing an area while ahead is worth, and costs while behind."""


def boxes_and_stars(state: State, seat: int) -> float:
    """Stars, then bonuses still open, then dice put to use."""
    one = state.seats[seat]
    sheet = one.sheet
    dice = sheet.ticked("yellow") + sheet.ticked("green") + 2 * sheet.ticked("blue") + sheet.ticked("red")
    return sheet.score().total + BONUS * len(one.bonuses) + dice / 100


def prospects(state: State, seat: int) -> float:
    """Stars, bonuses still open, and what lies ahead in each row, the nearer the more."""
    one = state.seats[seat]
    sheet = one.sheet
    own = sheet.score().total
    total = own + BONUS * len(one.bonuses) + _green(sheet)
    total += _ahead(sheet.layout.rows["yellow"][0], sheet.yellow)
    total += _ahead(sheet.layout.rows["red"][0], sheet.red)
    for row, done in zip(sheet.layout.rows["blue"], sheet.blue, strict=True):
        total += _ahead(row, done)
    if sheet.full:
        others = max(other.sheet.score().total for n, other in enumerate(state.seats) if n != seat)
        total += END * ((own > others) - (own < others))
    return total


def _ahead(row: Sequence[Space], done: int) -> float:
    total, way = 0.0, 0.0
    for space in row[done:]:
        way += COST[space.dice]
        if gives := space.star + BONUS * (space.circle is not None):
            total += gives * NEAR**way
    return total


def _green(sheet: Sheet) -> float:
    rows = sheet.layout.rows["green"]
    total = 0.0
    for r, row in enumerate(rows, 1):
        missing = sum((r, c) not in sheet.green for c in range(1, len(row) + 1))
        total += NEAR**missing if missing else 0
    for c, circle in enumerate(sheet.layout.columns, 1):
        missing = sum((r, c) not in sheet.green for r in range(1, len(rows) + 1))
        total += NEAR**missing * (BONUS if circle else 1.0) if missing else 0
    return total
