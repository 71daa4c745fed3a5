"""One player's sheet as an immutable value: what is marked, what may be marked next, what that earns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, cast

from cleverlib.clever.errors import ImpossibleSheet
from cleverlib.clever.layout import LAYOUT, Area, Bonus, Box, Cell, cell_bit
from cleverlib.clever.scoring import Score, score
from cleverlib.errors import shown

BOXES = len(LAYOUT.green_needs)
_CELLS = tuple((r, c) for r, row in enumerate(LAYOUT.yellow_cells) for c, value in enumerate(row) if value)
_SUMS = tuple(range(2, 13))


class Marked(NamedTuple):
    """What a mark leads to: the new sheet, and the bonuses it earns in the order row, column, diagonal."""

    sheet: Sheet
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Sheet:
    """What one player has marked. ``Sheet()`` is an empty sheet; make any other with :meth:`of`.

    ``yellow_bits`` (the pre-crossed boxes included) and ``blue_bits`` are sets of bits as in the layout;
    ``green`` is the number of crosses; ``orange`` and ``purple`` hold the dice values, before any factor.
    """

    yellow_bits: int = LAYOUT.yellow_given
    blue_bits: int = 0
    green: int = 0
    orange: tuple[int, ...] = ()
    purple: tuple[int, ...] = ()

    @classmethod
    def of(
        cls,
        *,
        yellow: Iterable[Cell] = (),
        blue: Iterable[int] = (),
        green: int = 0,
        orange: Iterable[int] = (),
        purple: Iterable[int] = (),
    ) -> Sheet:
        """Make a sheet from what was written in its boxes, in any lists, tuples or sets.

        ``yellow`` holds cells as (row, column), counted from 0, with or without those crossed from the
        start (clever.setup.yellow_crossed); ``blue`` sums; ``green`` the number of crosses; ``orange`` and
        ``purple`` dice values from left to right, without the factor. Raises
        ``ImpossibleSheet`` when no game can lead to it (clever.purple.higher, clever.blue.sum ...).
        """
        yellow_bits, blue_bits = 0, 0
        for given in _items("yellow", yellow):
            cell = _cell(given)
            bit = cell_bit(*cell)
            if yellow_bits & bit:
                raise ImpossibleSheet.at("yellow", cell, "twice")
            yellow_bits |= bit
        for total in _items("blue", blue):
            if _whole("blue", total) not in _SUMS:
                raise ImpossibleSheet.at("blue", total, "no_sum", value=shown(total))
            if blue_bits & 1 << total:
                raise ImpossibleSheet.at("blue", total, "twice")
            blue_bits |= 1 << total
        if _whole("green", green) < 0:
            raise ImpossibleSheet.at("green", None, "negative", value=shown(green))
        if green > BOXES:
            raise ImpossibleSheet.at("green", BOXES + 1, "too_many")
        numbers = _numbers("purple", purple)
        for box, (before, value) in enumerate(pairwise(numbers), start=2):
            # A bonus 6 may follow anything, so a 6 is possible everywhere.
            if not (value > before or before == LAYOUT.purple_restart or value == 6):
                raise ImpossibleSheet.at("purple", box, "not_higher", value=value, before=before)
        return cls(yellow_bits | LAYOUT.yellow_given, blue_bits, green, _numbers("orange", orange), numbers)

    @property
    def yellow(self) -> frozenset[Cell]:
        """The cells crossed by the player, without the pre-crossed ones."""
        return frozenset(cell for cell in _CELLS if self.yellow_bits & cell_bit(*cell))

    @property
    def blue(self) -> frozenset[int]:
        """The sums crossed."""
        return frozenset(total for total in _SUMS if self.blue_bits & 1 << total)

    def marks(self) -> Mapping[str, Any]:
        """The sheet in plain lists and numbers, ready for JSON; ``Sheet.of(**marks)`` reads it back."""
        return {
            "yellow": [list(cell) for cell in sorted(self.yellow)],
            "blue": sorted(self.blue),
            "green": self.green,
            "orange": list(self.orange),
            "purple": list(self.purple),
        }

    def score(self) -> Score:
        """The points as the sheet stands."""
        return score(self)

    def open(self, area: Area) -> tuple[Box, ...]:
        """The boxes of an area that a free cross (or, in orange and purple, a bonus number) may fill."""
        if area == "yellow":
            return open_cells(self.yellow_bits, 0)
        if area == "blue":
            return open_sums(self.blue_bits)
        filled = self.filled(area)
        return (filled + 1,) if filled < BOXES else ()

    def fits(self, area: Area, value: int) -> tuple[Box, ...]:
        """The boxes of an area that take this value: a die's face, and in blue the sum of blue and white."""
        if area == "yellow":
            return open_cells(self.yellow_bits, value)
        if area == "blue":
            return (value,) if value in _SUMS and not self.blue_bits & 1 << value else ()
        filled = self.filled(area)
        if filled == BOXES or value < self.needs(area):
            return ()
        return (filled + 1,)

    def needs(self, area: Area) -> int:
        """The least face that the next box of green, orange or purple takes; 1 too when the row is full."""
        if area == "green":
            return LAYOUT.green_needs[self.green] if self.green < BOXES else 1
        if area == "purple" and self.purple and self.purple[-1] != LAYOUT.purple_restart:
            return self.purple[-1] + 1
        return 1

    def numbers(self, area: Area) -> tuple[int, ...]:
        """The numbers that may be written in the next box of orange or purple, by a die or by a bonus.

        In purple a bonus 6 may follow anything (clever.purple.higher); a full row takes none.
        """
        if not self.open(area):
            return ()
        return tuple(value for value in range(1, 7) if value >= self.needs(area) or value == 6)

    def filled(self, area: Area) -> int:
        """How many boxes of an area the player has marked."""
        if area == "yellow":
            return (self.yellow_bits ^ LAYOUT.yellow_given).bit_count()
        if area == "blue":
            return self.blue_bits.bit_count()
        if area == "green":
            return self.green
        if area in ("orange", "purple"):
            return len(self.orange if area == "orange" else self.purple)
        raise ImpossibleSheet.no_area(area)

    def mark(self, area: Area, box: Box, value: int = 0) -> Marked:
        """Mark a box, whatever die or bonus allows it; ``value`` is the number that orange or purple gets.

        Raises ``ImpossibleSheet`` when the box is not open, or when the number can't stand there.
        """
        if box not in self.open(area):
            raise ImpossibleSheet.at(area, box, "closed")
        if area == "orange":
            Sheet.of(orange=(*self.orange, value))
        elif area == "purple":
            Sheet.of(purple=(*self.purple, value))
        return self.marked(area, box, value)

    def marked(self, area: Area, box: Box, value: int) -> Marked:
        """:meth:`mark` without its checks, for a mark that is known to be possible."""
        yellow, blue, green, orange, purple = (
            self.yellow_bits,
            self.blue_bits,
            self.green,
            self.orange,
            self.purple,
        )
        if area == "yellow":
            row, column = cast(Cell, box)
            yellow, earned = with_bit(yellow, 4 * row + column, True)
        elif area == "blue":
            blue, earned = with_bit(blue, cast(int, box), False)
        elif area == "green":
            earned = _at(LAYOUT.green_bonuses, green)
            green += 1
        elif area == "orange":
            earned = _at(LAYOUT.orange_bonuses, len(orange))
            orange = (*orange, value)
        else:
            earned = _at(LAYOUT.purple_bonuses, len(purple))
            purple = (*purple, value)
        return Marked(Sheet(yellow, blue, green, orange, purple), earned)

    def earned(self) -> tuple[Bonus, ...]:
        """Every bonus that the marks have earned so far, area by area (round bonuses are not on it)."""
        lines = [b for bits, b in LAYOUT.yellow_lines if self.yellow_bits & bits == bits]
        lines += [b for bits, b in LAYOUT.blue_lines if self.blue_bits & bits == bits]
        boxes = (
            *LAYOUT.green_bonuses[: self.green],
            *LAYOUT.orange_bonuses[: len(self.orange)],
            *LAYOUT.purple_bonuses[: len(self.purple)],
        )
        return (*lines, *(bonus for bonus in boxes if bonus))

    def __repr__(self) -> str:
        return (
            f"Sheet.of(yellow={set(self.yellow) or '()'}, blue={set(self.blue) or '()'}, green={self.green}, "
            f"orange={self.orange}, purple={self.purple})"
        )


@lru_cache(maxsize=4096)
def open_cells(bits: int, value: int) -> tuple[Cell, ...]:
    """The yellow cells of a value that are still open; value 0 asks for those of any value."""
    return tuple(
        (r, c)
        for r, c in _CELLS
        if not bits & cell_bit(r, c) and (value == 0 or LAYOUT.yellow_cells[r][c] == value)
    )


@lru_cache(maxsize=2048)
def open_sums(bits: int) -> tuple[int, ...]:
    """The blue boxes that are still open."""
    return tuple(total for total in _SUMS if not bits & 1 << total)


@lru_cache(maxsize=4096)
def with_bit(bits: int, place: int, yellow: bool) -> tuple[int, tuple[Bonus, ...]]:
    """The bits with one more, and the bonuses of the lines that it completes."""
    after = bits | 1 << place
    lines = LAYOUT.yellow_lines if yellow else LAYOUT.blue_lines
    return after, tuple(b for line, b in lines if after & line == line and bits & line != line)


@lru_cache(maxsize=64)
def _at(bonuses: tuple[Bonus | None, ...], place: int) -> tuple[Bonus, ...]:
    bonus = bonuses[place]
    return (bonus,) if bonus else ()


def _items(area: Area, given: Any) -> tuple[Any, ...]:
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise ImpossibleSheet.at(area, None, "not_a_list", value=shown(given))
    return tuple(given)


def _whole(area: Area, given: Any) -> int:
    if type(given) is not int:
        raise ImpossibleSheet.at(area, None, "not_a_number", value=shown(given))
    return given


def _cell(given: Any) -> Cell:
    if isinstance(given, (tuple, list)) and len(given) == 2:
        row, column = given
        if type(row) is int and type(column) is int and 0 <= row < 4 and 0 <= column < 4:
            return row, column
    raise ImpossibleSheet.at("yellow", None, "not_a_cell", value=shown(given))


def _numbers(area: Area, given: Any) -> tuple[int, ...]:
    numbers = _items(area, given)
    for box, value in enumerate(numbers, start=1):
        if box > BOXES:
            raise ImpossibleSheet.at(area, box, "too_many")
        if type(value) is not int or not 1 <= value <= 6:
            raise ImpossibleSheet.at(area, box, "no_face", value=shown(value))
    return numbers
