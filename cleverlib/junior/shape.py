"""Whether plain data has the form of a layout: each field there, of the right type, with known names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args

from cleverlib.errors import shown
from cleverlib.junior.errors import LayoutProblem
from cleverlib.junior.pictures import AREAS, FACES, PICTURES, Area

FIELDS = (
    "dice",
    "balloons",
    "yellow_stars",
    "yellow_circles",
    "carriages",
    "red_stars",
    "red_circles",
    "presents",
    "green_circles",
    "treats",
    "blue_stars",
    "blue_circles",
)
"""What a layout says, each with a source of its own."""
Source = Literal["rules", "review", "photo", "assumption"]
SOURCES: tuple[Source, ...] = get_args(Source)
LONGEST_NAME = 30
LONGEST_ROW = 20
MOST_ROWS = 9


def check_shape(data: Any) -> tuple[LayoutProblem, ...]:
    """What keeps the data from being read as a layout at all."""
    try:
        return tuple(_wrong(data))
    except _MissingError as missing:
        return (LayoutProblem.named("layout.missing", name=missing.args[0]),)


class _MissingError(Exception):
    """A part that is not there, or not of the type it must have."""


def _wrong(data: Any) -> Iterator[LayoutProblem]:
    name = _part(data, "name", str)
    if not 1 <= len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        yield LayoutProblem.named("layout.name", most=LONGEST_NAME)
    source = _part(data, "source", dict)
    for field in FIELDS:
        if _part(source, field, str, "source.") not in SOURCES:
            yield LayoutProblem.named(
                "layout.source", field=field, value=shown(source[field]), allowed=", ".join(SOURCES)
            )
    for faces in _list(_part(data, "dice", dict), "faces", list, "dice."):
        for face in faces:
            if face not in FACES:
                yield LayoutProblem.named("layout.face", value=shown(face), allowed=", ".join(FACES))
    yield from _sheet(data)


def _sheet(data: Any) -> Iterator[LayoutProblem]:
    yellow, red, green, blue = (_part(data, area, dict) for area in AREAS)
    yield from _pictures(_list(yellow, "balloons", str, "yellow."), "yellow")
    yield from _marks(yellow, "yellow", len(yellow["balloons"]))
    for candles in _list(red, "carriages", int, "red."):
        if not 1 <= candles <= 3:
            yield LayoutProblem.named("layout.candles", "junior.red.candles", value=shown(candles))
    yield from _marks(red, "red", len(red["carriages"]))
    for row in _list(green, "presents", list, "green.", MOST_ROWS):
        yield from _pictures(row, "green")
    yield from _circles(_part(green, "circles", dict, "green."), "green", 4)
    for row in _list(blue, "rows", dict, "blue.", MOST_ROWS):
        yield from _pictures([_part(row, "treat", str, "blue.rows.")], "blue")
        boxes = _part(row, "boxes", int, "blue.rows.")
        if not 1 <= boxes <= LONGEST_ROW:
            yield LayoutProblem.named("layout.boxes", value=shown(boxes), most=LONGEST_ROW)
        yield from _marks(row, "blue", boxes)


def _pictures(row: list[Any], area: Area) -> Iterator[LayoutProblem]:
    for picture in row:
        if picture not in PICTURES[area]:
            allowed = ", ".join(PICTURES[area])
            yield LayoutProblem.named("layout.picture", area=area, value=shown(picture), allowed=allowed)


def _marks(track: Mapping[str, Any], area: Area, boxes: int) -> Iterator[LayoutProblem]:
    stars = _list(track, "stars", int, f"{area}.")
    for star in stars:
        if not 1 <= star <= boxes:
            yield LayoutProblem.named("layout.star", area=area, value=shown(star), most=boxes)
    if len(set(stars)) < len(stars):
        yield LayoutProblem.named("layout.star_twice", area=area)
    yield from _circles(_part(track, "circles", dict, f"{area}."), area, boxes)


def _circles(circles: Mapping[Any, Any], area: Area, places: int) -> Iterator[LayoutProblem]:
    names = {str(place) for place in range(1, places + 1)}
    for place, colour in circles.items():
        if place not in names:
            yield LayoutProblem.named("layout.circle_place", area=area, value=shown(place), most=places)
        if colour not in AREAS:
            allowed = ", ".join(AREAS)
            yield LayoutProblem.named("layout.circle", area=area, value=shown(colour), allowed=allowed)


def _part(data: Any, name: str, kind: type, where: str = "") -> Any:
    """The part with that name; it must be there with that very type (``True`` is no number)."""
    if not isinstance(data, Mapping) or name not in data or type(data[name]) is not kind:
        raise _MissingError(where + name)
    return data[name]


def _list(data: Any, name: str, kind: type, where: str, most: int = LONGEST_ROW) -> list[Any]:
    items: list[Any] = _part(data, name, list, where)
    if not 1 <= len(items) <= most and name != "stars":
        raise _MissingError(where + name)
    if any(type(item) is not kind for item in items):
        raise _MissingError(where + name)
    return items
