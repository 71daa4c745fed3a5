"""The points of a sheet, area by area, and what its foxes are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cleverlib.clever.layout import AREAS, LAYOUT, Area

if TYPE_CHECKING:
    from cleverlib.clever.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player: the five areas, the number of foxes, what they are worth, the total."""

    yellow: int
    blue: int
    green: int
    orange: int
    purple: int
    foxes: int
    fox_points: int
    total: int

    @property
    def areas(self) -> Mapping[Area, int]:
        """The points by area, in the order of the sheet."""
        return {area: getattr(self, area) for area in AREAS}

    @property
    def lowest(self) -> int:
        """The points of the weakest area: what each fox is worth (clever.score.fox)."""
        return min(self.areas.values())

    @property
    def weakest(self) -> tuple[Area, ...]:
        """The area or areas with the fewest points."""
        return tuple(area for area, points in self.areas.items() if points == self.lowest)

    @property
    def best_area(self) -> int:
        """The points of the best single colour area; the foxes are no area (clever.score.tie)."""
        return max(self.areas.values())


@lru_cache(maxsize=4096)
def score(sheet: Sheet) -> Score:
    """Count a sheet; an area without points makes every fox worth 0."""
    yellow = sum(points for bits, points in LAYOUT.yellow_columns if sheet.yellow_bits & bits == bits)
    blue = LAYOUT.blue_points[sheet.blue_bits.bit_count()]
    green = LAYOUT.green_points[sheet.green]
    orange = sum(number * factor for number, factor in zip(sheet.orange, LAYOUT.orange_factors, strict=False))
    purple = sum(sheet.purple)
    foxes = sum(1 for bonus in sheet.earned() if bonus.kind == "fox")
    fox_points = foxes * min(yellow, blue, green, orange, purple)
    total = yellow + blue + green + orange + purple + fox_points
    return Score(yellow, blue, green, orange, purple, foxes, fox_points, total)


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The places of the best scores: level totals go by the best single area (clever.score.tie)."""
    marks = [(one.total, one.best_area) for one in scores]
    return tuple(place for place, mark in enumerate(marks) if mark == max(marks))


SCALE = (0, 140, 160, 180, 200, 220, 240, 260, 281)
"""The least points of each step of the solo scale (clever.solo.scale)."""


def scale_step(total: int) -> int:
    """The step of the solo scale that a total stands on, named by its least points: 280 is on 260."""
    return max(least for least in SCALE if least <= total)
