"""A layout in the making: plain data that may still break something, changed one piece at a time.

Each function returns new data and leaves the old as it was. Places count from 1, as in a layout file. What
can't be changed in that way raises ``LayoutProblem``.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from cleverlib.errors import shown
from cleverlib.junior.errors import LayoutProblem
from cleverlib.junior.pictures import AREAS, FACES, PICTURES
from cleverlib.junior.shape import FIELDS, LONGEST_ROW, MOST_ROWS, SOURCES

Data = dict[str, Any]


def renamed(data: Mapping[str, Any], name: str) -> Data:
    """The layout under another name."""
    return {**copy.deepcopy(dict(data)), "name": name}


def with_face(data: Mapping[str, Any], die: int, place: int, picture: str) -> Data:
    """Another picture on one face of a die."""
    new = _copy(data)
    _put(new["dice"]["faces"], die, place, picture, FACES)
    return new


def with_balloon(data: Mapping[str, Any], place: int, picture: str) -> Data:
    """Another balloon in the yellow row."""
    new = _copy(data)
    _put([new["yellow"]["balloons"]], 1, place, picture, PICTURES["yellow"])
    return new


def with_carriage(data: Mapping[str, Any], place: int, candles: str) -> Data:
    """Another number of candles, ``"1"`` to ``"3"``, on a carriage."""
    new = _copy(data)
    _put([new["red"]["carriages"]], 1, place, candles, ("1", "2", "3"))
    new["red"]["carriages"][place - 1] = int(candles)
    return new


def with_present(data: Mapping[str, Any], row: int, column: int, picture: str) -> Data:
    """Another present in a green row."""
    new = _copy(data)
    _put(new["green"]["presents"], row, column, picture, PICTURES["green"])
    return new


def with_star(data: Mapping[str, Any], area: str, row: int, place: int, there: bool) -> Data:
    """A star at a box of yellow, red or blue, or none."""
    new = _copy(data)
    track = _track(new, area, row)
    stars = set(track["stars"]) - {place}
    track["stars"] = sorted(stars | {place} if there else stars)
    return new


def with_circle(data: Mapping[str, Any], area: str, row: int, place: int, colour: str) -> Data:
    """A circle of a colour at a box, or below a green column; an empty colour is none."""
    if colour not in ("", *AREAS):
        raise _no(colour, AREAS)
    new = _copy(data)
    circles = new["green"]["circles"] if area == "green" else _track(new, area, row)["circles"]
    circles.pop(str(place), None)
    if colour:
        circles[str(place)] = colour
    return new


def with_source(data: Mapping[str, Any], field: str, source: str) -> Data:
    """Another source for one field."""
    new = _copy(data)
    if field not in FIELDS:
        raise _no(field, FIELDS)
    if source not in SOURCES:
        raise _no(source, SOURCES)
    new["source"][field] = source
    return new


def longer(data: Mapping[str, Any], area: str, row: int = 1) -> Data:
    """One carriage, one green row or one box of a blue row more."""
    new = _copy(data)
    if area == "red" and len(new["red"]["carriages"]) < LONGEST_ROW:
        # The last carriage stays the last: the new one comes before it.
        new["red"]["carriages"].insert(-1, 1)
    elif area == "green" and len(new["green"]["presents"]) < MOST_ROWS:
        new["green"]["presents"].append(list(new["green"]["presents"][-1]))
    elif area == "blue" and _track(new, area, row)["boxes"] < LONGEST_ROW:
        _track(new, area, row)["boxes"] += 1
    return new


def shorter(data: Mapping[str, Any], area: str, row: int = 1) -> Data:
    """One carriage, one green row or one box of a blue row less; stars and circles there go along."""
    new = _copy(data)
    if area == "red" and len(new["red"]["carriages"]) > 1:
        new["red"]["carriages"].pop(-2)
        _cut(new["red"], len(new["red"]["carriages"]))
    elif area == "green" and len(new["green"]["presents"]) > 1:
        new["green"]["presents"].pop()
    elif area == "blue" and _track(new, area, row)["boxes"] > 1:
        track = _track(new, area, row)
        track["boxes"] -= 1
        _cut(track, track["boxes"])
    return new


def _copy(data: Mapping[str, Any]) -> Data:
    return copy.deepcopy(dict(data))


def _track(data: Mapping[str, Any], area: str, row: int) -> Data:
    """The part of the data that holds stars and circles of a row."""
    if area not in ("yellow", "red", "blue"):
        raise _no(area, ("yellow", "red", "blue"))
    tracks: list[Data] = data["blue"]["rows"] if area == "blue" else [data[area]]
    if not 1 <= row <= len(tracks):
        raise _no(row, range(1, len(tracks) + 1))
    return tracks[row - 1]


def _put(rows: list[list[Any]], row: int, place: int, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise _no(value, allowed)
    if not (1 <= row <= len(rows) and 1 <= place <= len(rows[row - 1])):
        raise _no(place, range(1, len(rows[0]) + 1))
    rows[row - 1][place - 1] = value


def _cut(track: Data, boxes: int) -> None:
    track["stars"] = [star for star in track["stars"] if star <= boxes]
    track["circles"] = {place: c for place, c in track["circles"].items() if int(place) <= boxes}


def _no(value: object, allowed: Any) -> LayoutProblem:
    return LayoutProblem.named("layout.choice", value=shown(value), allowed=", ".join(map(str, allowed)))
