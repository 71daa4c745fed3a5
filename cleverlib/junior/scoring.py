"""Stars: what a sheet is worth, and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cleverlib.junior.pictures import AREAS, Area

if TYPE_CHECKING:
    from cleverlib.junior.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Score:
    """The stars of one sheet, by area; ``total`` is what counts (junior.score.total)."""

    yellow: int
    red: int
    green: int
    blue: int

    @property
    def total(self) -> int:
        """All stars together."""
        return self.yellow + self.red + self.green + self.blue

    @property
    def areas(self) -> Mapping[Area, int]:
        """The stars of each area."""
        return {area: getattr(self, area) for area in AREAS}


def score(sheet: Sheet) -> Score:
    """A star beside a ticked picture counts; green has one a full row and one for the first column.

    Rules junior.score.stars and junior.score.green.
    """
    stars = {
        area: sum(sheet.space(area, box).star and sheet.has(area, box) for box in sheet.layout.boxes[area])
        for area in ("yellow", "red", "blue")
    }
    rows = sheet.layout.rows["green"]
    full = [all((r, c) in sheet.green for c in range(1, len(row) + 1)) for r, row in enumerate(rows, 1)]
    left = all((r, 1) in sheet.green for r in range(1, len(rows) + 1))
    return Score(stars["yellow"], stars["red"], sum(full) + left, stars["blue"])


def winners(scores: Sequence[Score]) -> tuple[int, ...]:
    """The seats with the most stars; whoever is level shares the win (junior.score.tie)."""
    most = max(score.total for score in scores)
    return tuple(seat for seat, score in enumerate(scores) if score.total == most)
