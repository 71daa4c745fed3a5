"""One player's sheet as an immutable value: what is ticked, what may be ticked next, what that earns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cleverlib.errors import shown
from cleverlib.junior.errors import ImpossibleSheet
from cleverlib.junior.layout import Box, Layout, Space
from cleverlib.junior.pictures import AREAS, Area, Picture
from cleverlib.junior.scoring import Score, score


class Ticked(NamedTuple):
    """What a tick leads to: the new sheet, and the colours of the circles that it earns."""

    sheet: Sheet
    circles: tuple[Area, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one player has ticked on a sheet of a layout. ``Sheet(layout)`` is empty; else see :meth:`of`.

    ``yellow``, ``red`` and each of ``blue`` count the boxes ticked from the left; ``green`` holds the boxes
    ticked there. Boxes are (row, place), both from 1.
    """

    layout: Layout
    yellow: int = 0
    red: int = 0
    green: frozenset[Box] = frozenset()
    blue: tuple[int, int, int] = (0, 0, 0)

    @classmethod
    def of(
        cls,
        layout: Layout,
        *,
        yellow: int = 0,
        red: int = 0,
        green: Iterable[Box] = (),
        blue: Iterable[int] = (0, 0, 0),
    ) -> Sheet:
        """Make a sheet from how far each row is ticked, and for green from the boxes.

        Raises ``ImpossibleSheet`` when no game can lead to it.
        """
        counts = tuple(blue) if isinstance(blue, Iterable) and not isinstance(blue, (str, Mapping)) else ()
        if len(counts) != len(layout.rows["blue"]):
            raise ImpossibleSheet.named("sheet.rows", area="blue", expected=len(layout.rows["blue"]))
        for area, row, count in (
            ("yellow", 1, yellow),
            ("red", 1, red),
            *(("blue", row, count) for row, count in enumerate(counts, 1)),
        ):
            most = len(layout.rows[area][row - 1])  # type: ignore[index]  # one of AREAS
            if type(count) is not int or not 0 <= count <= most:
                raise ImpossibleSheet.named("sheet.count", area=area, value=shown(count), most=most)
        cells = [] if isinstance(green, (str, Mapping)) else [_box(cell) for cell in green]
        for cell in cells:
            if cell not in layout.boxes["green"]:
                raise ImpossibleSheet.named("sheet.cell", area="green", value=shown(cell))
        return cls(layout, yellow, red, frozenset(cells), counts)  # type: ignore[arg-type]  # three of them

    def marks(self) -> dict[str, Any]:
        """The sheet in plain lists and numbers; ``Sheet.of(layout, **marks)`` reads it back."""
        return {
            "yellow": self.yellow,
            "red": self.red,
            "green": [list(cell) for cell in sorted(self.green)],
            "blue": list(self.blue),
        }

    def score(self) -> Score:
        """The stars as the sheet stands."""
        return score(self)

    def space(self, area: Area, box: Box) -> Space:
        """What stands in a box."""
        row, place = box
        return self.layout.rows[area][row - 1][place - 1]

    def has(self, area: Area, box: Box) -> bool:
        """Whether a box is ticked."""
        if area == "green":
            return box in self.green
        row, place = box
        return place <= self._ticked(area)[row - 1]

    def ticked(self, area: Area) -> int:
        """How many boxes of an area are ticked."""
        return len(self.green) if area == "green" else sum(self._ticked(area))

    def open(self, area: Area) -> tuple[Box, ...]:
        """The boxes that may be ticked next: in green any, elsewhere the next one of each row."""
        if area == "green":
            return tuple(box for box in self.layout.boxes["green"] if box not in self.green)
        rows = zip(self._ticked(area), self.layout.rows[area], strict=True)
        return tuple((row, done + 1) for row, (done, spaces) in enumerate(rows, 1) if done < len(spaces))

    def fits(self, area: Area, dice: Mapping[Picture, int], jokers: int = 0) -> tuple[Box, ...]:
        """The boxes of an area that can be ticked with so many dice of each picture and so many jokers."""
        return tuple(box for box in self.open(area) if shortage(self.space(area, box), dice) <= jokers)

    def is_full(self, area: Area) -> bool:
        """Whether every picture of an area is ticked."""
        return self.ticked(area) == len(self.layout.boxes[area])

    @property
    def full(self) -> tuple[Area, ...]:
        """The areas in which every picture is ticked; one is enough to end the game (junior.end.area)."""
        return tuple(area for area in AREAS if self.is_full(area))

    def tick(self, area: Area, box: Box) -> Ticked:
        """The sheet with one more box ticked; raises ``ImpossibleSheet`` when that box is not open."""
        if box not in self.open(area):
            raise ImpossibleSheet.named("sheet.closed", area=area, value=shown(box))
        row, place = box
        if area == "green":
            after = replace(self, green=self.green | {box})
            column = self.layout.columns[place - 1]
            whole = all((r, place) in after.green for r in range(1, len(self.layout.rows["green"]) + 1))
            return Ticked(after, (column,) if column and whole else ())
        if area == "blue":
            one, two, three = (count + (number == row) for number, count in enumerate(self.blue, 1))
            after = replace(self, blue=(one, two, three))
        elif area == "yellow":
            after = replace(self, yellow=place)
        else:
            after = replace(self, red=place)
        circle = self.space(area, box).circle
        return Ticked(after, (circle,) if circle else ())

    def _ticked(self, area: Area) -> tuple[int, ...]:
        return {"yellow": (self.yellow,), "red": (self.red,), "blue": self.blue}[area]

    def __repr__(self) -> str:
        return (
            f"<Sheet of layout {self.layout.name}: yellow {self.yellow}, red {self.red}, "
            f"green {sorted(self.green)}, blue {self.blue}>"
        )


def shortage(space: Space, dice: Mapping[Picture, int]) -> int:
    """How many jokers a box needs beside these dice (junior.joker.one_die)."""
    return max(0, space.dice - dice.get(space.picture, 0))


def _box(given: Any) -> Box:
    if isinstance(given, (tuple, list)) and len(given) == 2 and all(type(part) is int for part in given):
        return given[0], given[1]
    raise ImpossibleSheet.named("sheet.cell", area="green", value=shown(given))
