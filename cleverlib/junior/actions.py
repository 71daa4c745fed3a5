"""What players do, as small immutable values, each with a short code: ``str(action)``, ``parse_action``.

Letters: ``y r g b`` are the areas. A box is written as row and place, both from 1: ``b2.3`` is the third box
of the second row of treats; yellow and red have one row.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from cleverlib.errors import shown
from cleverlib.junior.errors import TEXTS, UnknownAction
from cleverlib.junior.layout import Box
from cleverlib.junior.pictures import AREAS, Area


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw all five dice (``t``)."""

    def __str__(self) -> str:
        return "t"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a background colour (``cy``)."""

    area: Area

    def __str__(self) -> str:
        return f"c{self.area[0]}"


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick a box with dice of the chosen colour, and jokers where those fall short (``b2.3``)."""

    area: Area
    box: Box

    def __str__(self) -> str:
        return _code(self.area, self.box)


@dataclass(frozen=True, slots=True)
class UseBonus:
    """Tick a box with the bonus of a circle (``*b2.3``)."""

    area: Area
    box: Box

    def __str__(self) -> str:
        return f"*{_code(self.area, self.box)}"


@dataclass(frozen=True, slots=True)
class Done:
    """Leave the jokers that could still be used (``.``)."""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing fits: skip this turn (``-``)."""

    def __str__(self) -> str:
        return "-"


Action = Throw | Choose | Tick | UseBonus | Done | Pass

_AREA: dict[str, Area] = {area[0]: area for area in AREAS}
_ALONE: tuple[Action, ...] = (Throw(), Done(), Pass(), *map(Choose, AREAS))
_PLAIN = {str(action): action for action in _ALONE}
_BOX = re.compile(r"(\*?)([yrgb])([1-9])\.([1-9][0-9]?)", re.ASCII)


def _code(area: Area, box: Box) -> str:
    return f"{area[0]}{box[0]}.{box[1]}"


@cache
def _parse(text: str) -> Action | None:
    if text in _PLAIN:
        return _PLAIN[text]
    if match := _BOX.fullmatch(text):
        star, area, row, place = match.groups()
        return (UseBonus if star else Tick)(_AREA[area], (int(row), int(place)))
    return None


def parse_action(text: str) -> Action:
    """Read the code of an action; raises ``UnknownAction`` when there is no such code."""
    if isinstance(text, str) and len(text) <= 8 and (action := _parse(text)):
        return action
    raise UnknownAction.say(TEXTS, "action.unknown", code=shown(text))
