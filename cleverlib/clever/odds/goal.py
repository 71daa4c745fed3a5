"""What a player hopes for in a throw: a value that an area should get."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

from cleverlib.clever.layout import DICE, Area, Die
from cleverlib.clever.odds.checks import FACES, SUMS, Faces, check_area, check_thrown, refuse
from cleverlib.clever.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Goal:
    """To get one of ``values`` into ``area``: faces 1 to 6, and in blue sums 2 to 12.

    The die of the area or the white one brings it (clever.white.joker); in blue either does with the sum
    of both, wherever the other lies (clever.blue.anywhere). Without values it can't be reached. Raises
    ``ImpossibleOdds`` for an area or value that does not exist.

    >>> from cleverlib.clever.odds import Goal
    >>> Goal.exactly("blue", 7), Goal.at_least("green", 4), Goal.above("purple", 3)
    (Goal(area='blue', values=frozenset({7})), Goal(area='green', values=frozenset({4, 5, 6})), \
Goal(area='purple', values=frozenset({4, 5, 6})))
    """

    area: Area
    values: frozenset[int]

    def __post_init__(self) -> None:
        check_area(self.area)
        allowed = SUMS if self.area == "blue" else FACES
        for value in self.values:
            if type(value) is not int or value not in allowed:
                raise refuse("goal.no_value", area=self.area, value=value, least=allowed[0], most=allowed[-1])

    @classmethod
    def exactly(cls, area: Area, *values: int) -> Goal:
        """One of the values named: a certain blue sum, an orange six, a yellow value."""
        return cls(area, frozenset(values))

    @classmethod
    def at_least(cls, area: Area, value: int) -> Goal:
        """That value or a higher one."""
        cls.exactly(area, value)
        return cls(area, frozenset(range(value, (SUMS if area == "blue" else FACES)[-1] + 1)))

    @classmethod
    def above(cls, area: Area, value: int) -> Goal:
        """A value above that one; the highest value of all leaves nothing to reach."""
        return cls(area, cls.at_least(area, value).values - {value})

    @classmethod
    def fits(cls, sheet: Sheet, area: Area) -> Goal:
        """Any value that the area takes as the sheet stands: that green or purple can go on, for example.

        See clever.green.threshold, clever.purple.higher and, for a full area, clever.sheet.full.
        """
        check_area(area)
        possible = SUMS if area == "blue" else FACES
        return cls(area, frozenset(value for value in possible if sheet.fits(area, value)))

    def reached(self, first: int | None, second: int | None, lying: int | None = None) -> bool:
        """Whether a throw with these faces of the two dice that matter holds a die that reaches the goal.

        ``None`` is a die that is not in the throw; ``lying`` is then its face, where it counts.
        """
        if self.area != "blue":
            return first in self.values or second in self.values
        faces = [face for face in (first, second, lying) if face is not None]
        return len(faces) == 2 and sum(faces) in self.values

    @property
    def dice(self) -> tuple[Die, Die]:
        """The two dice that can reach the goal."""
        return (cast(Die, self.area), "white")


def throw_chance(goal: Goal, dice: Collection[Die] = DICE, lying: Faces | None = None) -> Fraction:
    """The chance that one throw of ``dice`` holds a die that reaches the goal.

    ``lying`` gives the faces of dice that are not thrown; blue needs the other die of the pair there.
    Raises ``ImpossibleOdds`` when that is missing or a die does not exist.
    """
    lying = lying or {}
    check_thrown(dice, lying, blue=goal.area == "blue")
    thrown = [die for die in goal.dice if die in dice]
    if not thrown:
        return Fraction(0)
    if len(thrown) == 1:
        rest = [lying[die] for die in goal.dice if die not in dice and die in lying]
        other = rest[0] if rest and goal.area == "blue" else None
        return Fraction(sum(goal.reached(face, None, other) for face in FACES), 6)
    return Fraction(sum(goal.reached(a, b) for a, b in product(FACES, FACES)), 36)
