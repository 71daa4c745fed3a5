"""What the sensible player looks at: a position as a short list of features, each with a learned weight.

A feature is a number; ``NAMES`` says what each stands for. All are yes-or-no, so the value of a position is
its score now plus the sum of the weights of those that hold. The weights depend on how much of the game is
left: there is one row of them for each of ``KNOTS`` moments, and in between they are mixed.
"""

from __future__ import annotations

from functools import lru_cache

from cleverlib.clever.layout import LAYOUT
from cleverlib.clever.scoring import Score
from cleverlib.clever.state import Seat

KNOTS = 5
LONGEST = 24
"""The number of regular dice of a whole game, to which the moments are scaled."""

NAMES: list[str] = []
_LOW = (1, 3, 6, 10, 15, 20, 26, 32, 40, 50)


def _table(name: str, *sizes: int) -> int:
    """Reserve numbers for a table of features; returns the first."""
    first = len(NAMES)
    places = [""]
    for size in sizes:
        places = [f"{place} {i}" for place in places for i in range(size)]
    NAMES.extend(name + place for place in places)
    return first


_LINES = tuple(bits for bits, _ in LAYOUT.yellow_lines) + tuple(bits for bits, _ in LAYOUT.yellow_columns)
_YELLOW = _table("yellow line, filled", len(_LINES), 5)
_VALUES = _table("yellow values open", 7)
_BLUE = _table("blue line, crosses", len(LAYOUT.blue_lines), 5)
_COUNT = _table("blue crosses", 12)
_GREEN = _table("green crosses", 12)
_ORANGE = _table("orange numbers", 12)
_PURPLE = _table("purple numbers, needs", 12, 7)
_REROLLS = _table("re-rolls", 8)
_EXTRAS = _table("extra dice", 8)
_LOWEST = _table("foxes, lowest area", 6, len(_LOW) + 1)
_SECOND = _table("foxes, second lowest area", 6, len(_LOW) + 1)
_SOON = _table("foxes within one mark, lowest area", 4, len(_LOW) + 1)
_THROWS = _table("throws left, dice loose", 4, 7)
_LOOSE = _table("throws left, die loose", 4, 6)


def features(seat: Seat, score: Score, throws_left: int, loose: int) -> list[int]:
    """The features that hold for one player; ``loose`` is the set of dice that are about to be thrown."""
    sheet = seat.sheet
    purple = len(sheet.purple)
    low, second, *_ = sorted((score.yellow, score.blue, score.green, score.orange, score.purple))
    step = _step(low)
    found = [
        _GREEN + sheet.green,
        _ORANGE + len(sheet.orange),
        _PURPLE + 7 * purple + (sheet.needs("purple") if purple < 11 else 0),
        _REROLLS + seat.rerolls,
        _EXTRAS + seat.extras,
        _LOWEST + (len(_LOW) + 1) * score.foxes + step,
        _SECOND + (len(_LOW) + 1) * score.foxes + _step(second),
        _THROWS + 7 * throws_left + loose.bit_count(),
    ]
    near = (sheet.green == 6) + (len(sheet.orange) == 7) + (purple == 6)
    found.append(_SOON + (len(_LOW) + 1) * near + step)
    found += _yellow(sheet.yellow_bits)
    found += _blue(sheet.blue_bits)
    found += _dice(throws_left, loose)
    return found


def mix(left: int) -> list[tuple[int, float]]:
    """The rows of weights for a moment with so many dice left, and the share of each."""
    place = min(left, LONGEST) * (KNOTS - 1) / LONGEST
    row = min(int(place), KNOTS - 2)
    return [(row, row + 1 - place), (row + 1, place - row)]


@lru_cache(maxsize=4096)
def _yellow(bits: int) -> tuple[int, ...]:
    open_values = {
        value
        for row, values in enumerate(LAYOUT.yellow_cells)
        for column, value in enumerate(values)
        if not bits & 1 << (4 * row + column)
    }
    lines = (_YELLOW + 5 * line + (bits & mask).bit_count() for line, mask in enumerate(_LINES))
    return (*lines, _VALUES + len(open_values))


@lru_cache(maxsize=2048)
def _blue(bits: int) -> tuple[int, ...]:
    lines = (_BLUE + 5 * line + (bits & mask).bit_count() for line, (mask, _) in enumerate(LAYOUT.blue_lines))
    return (*lines, _COUNT + bits.bit_count())


@lru_cache(maxsize=256)
def _dice(throws_left: int, loose: int) -> tuple[int, ...]:
    return tuple(_LOOSE + 6 * throws_left + die for die in range(6) if loose & 1 << die)


@lru_cache(maxsize=128)
def _step(points: int) -> int:
    return sum(points >= least for least in _LOW)
