"""Dice and sheet as data: a layout says what the faces show and where stars and circles stand.

No reachable source shows them, so a game is played with a layout, and each of its fields says where it comes
from. The presets are the files in ``layouts``; a reader's own layout has the same form.
Dice, boxes, rows and columns count from 1.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from itertools import chain
from typing import Any, Final, NamedTuple, Self

from cleverlib.errors import shown
from cleverlib.junior.errors import ImpossibleLayout, LayoutProblem
from cleverlib.junior.pictures import AREAS, CANDLE, JOKER, Area, Picture
from cleverlib.junior.shape import FIELDS, Source, check_shape

Box = tuple[int, int]
"""A row and a place in it, both from 1; yellow and red have one row."""


class Space(NamedTuple):
    """One box of the sheet: the picture it asks for, how many dice with it at once, what it gives."""

    picture: Picture
    dice: int = 1
    star: bool = False
    circle: Area | None = None


@dataclass(frozen=True)
class Layout:
    """Five dice and the four areas of the sheet.

    ``dice`` holds the faces of each die. ``rows`` holds the rows of an area: of yellow (12 balloons), red
    (the train) and blue (three kinds of treat) each is filled from left to right. Green's rows are free in
    order; ``columns`` are the circles below green's columns. ``sources`` says for each field of the file
    where it comes from. Make one with :meth:`of` or :meth:`read`.
    """

    name: str
    dice: tuple[tuple[Picture, ...], ...]
    rows: Mapping[Area, tuple[tuple[Space, ...], ...]]
    columns: tuple[Area | None, ...]
    sources: Mapping[str, Source]

    @classmethod
    def of(cls, data: Any) -> Self:
        """Make a layout from plain data, the form of the files in ``layouts``.

        Raises ``ImpossibleLayout`` with everything that the layout breaks.
        """
        if problems := check(data):
            raise ImpossibleLayout(problems)
        return cls._built(data)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read the text of a layout file, TOML or JSON; raises ``ImpossibleLayout`` when it can't be."""
        return cls.of(plain_data(text))

    @classmethod
    def _built(cls, data: Mapping[str, Any]) -> Self:
        yellow, red, green, blue = (data[area] for area in AREAS)
        rows: dict[Area, tuple[tuple[Space, ...], ...]] = {
            "yellow": (_row([(kind, 1) for kind in yellow["balloons"]], yellow),),
            "red": (_row([(CANDLE, candles) for candles in red["carriages"]], red),),
            "green": tuple(tuple(Space(present) for present in row) for row in green["presents"]),
            "blue": tuple(
                _row([(row["treat"], known("blue.dice"))] * row["boxes"], row) for row in blue["rows"]
            ),
        }
        return cls(
            name=data["name"].strip(),
            dice=tuple(map(tuple, data["dice"]["faces"])),
            rows=rows,
            columns=tuple(green["circles"].get(str(c)) for c in range(1, known("green.columns") + 1)),
            sources={field: data["source"][field] for field in FIELDS},
        )

    def __hash__(self) -> int:
        return hash((self.name, self.dice))

    @cached_property
    def boxes(self) -> Mapping[Area, tuple[Box, ...]]:
        """All boxes of each area, row by row."""
        return {
            area: tuple((r, p) for r, row in enumerate(rows, 1) for p in range(1, len(row) + 1))
            for area, rows in self.rows.items()
        }

    @property
    def assumed(self) -> tuple[str, ...]:
        """The fields that are an assumption."""
        return tuple(field for field, source in self.sources.items() if source == "assumption")

    @cached_property
    def jokers(self) -> tuple[int, ...]:
        """How many faces of each die are a joker."""
        return tuple(die.count(JOKER) for die in self.dice)

    def kinds(self, area: Area) -> tuple[Picture, ...]:
        """The pictures of an area on the sheet, in the order in which they first stand there."""
        return tuple(dict.fromkeys(space.picture for space in chain(*self.rows[area])))

    def plain(self) -> dict[str, Any]:
        """The layout as plain data for JSON or TOML; ``Layout.of`` reads it back."""
        track = {area: self.rows[area][0] for area in ("yellow", "red")}
        return {
            "name": self.name,
            "source": dict(self.sources),
            "dice": {"faces": [list(die) for die in self.dice]},
            "yellow": {"balloons": [space.picture for space in track["yellow"]], **_marks(track["yellow"])},
            "red": {"carriages": [space.dice for space in track["red"]], **_marks(track["red"])},
            "green": {
                "presents": [[space.picture for space in row] for row in self.rows["green"]],
                "circles": {str(c): circle for c, circle in enumerate(self.columns, 1) if circle},
            },
            "blue": {
                "rows": [
                    {"treat": row[0].picture, "boxes": len(row), **_marks(row)} for row in self.rows["blue"]
                ]
            },
        }


def plain_data(text: str) -> Any:
    """The plain data in the text of a layout, TOML or JSON; raises ``ImpossibleLayout`` for anything else."""
    if not isinstance(text, str):
        raise ImpossibleLayout([LayoutProblem.named("layout.not_text", value=shown(text))])
    try:
        return json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML's own error is a ValueError too
        raise ImpossibleLayout([LayoutProblem.named("layout.unreadable", why=shown(str(error)))]) from error


def check(data: Any) -> tuple[LayoutProblem, ...]:
    """Everything that plain data breaks, as a layout; nothing when it is one.

    First its form; only when that holds, the constraints of ``known.toml`` and that every area can be
    finished.
    """
    from cleverlib.junior.constraints import broken  # noqa: PLC0415  # it reads layouts itself

    return check_shape(data) or broken(Layout._built(data))


def known(fact: str) -> Any:
    """What is known of every layout: ``known("dice.jokers")`` is 3. See ``layouts/known.toml``."""
    part, _, name = fact.partition(".")
    return _known()[part][name]["value"]


def known_facts() -> Mapping[str, Mapping[str, Any]]:
    """Everything that is known, by name, each with its ``value`` and its ``source``."""
    return {f"{part}.{name}": entry for part, facts in _known().items() for name, entry in facts.items()}


@cache
def _known() -> Mapping[str, Any]:
    return tomllib.loads(_FOLDER.joinpath("known.toml").read_text(encoding="utf-8"))


@cache
def presets() -> Mapping[str, Layout]:
    """The layouts that come with the library, by file name: every file in ``layouts`` but ``known.toml``."""
    names = sorted(
        file.name.removesuffix(".toml") for file in _FOLDER.iterdir() if file.name.endswith(".toml")
    )
    return {
        name: Layout.read(_FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
        for name in names
        if name != "known"
    }


def default_layout() -> Layout:
    """Layout A, with which a game is played when nothing else is asked for."""
    return presets()["a"]


_FOLDER: Final = files(__package__) / "layouts"


def _row(needs: Sequence[tuple[Picture, int]], marks: Mapping[str, Any]) -> tuple[Space, ...]:
    stars, circles = marks["stars"], marks["circles"]
    return tuple(
        Space(picture, dice, place in stars, circles.get(str(place)))
        for place, (picture, dice) in enumerate(needs, 1)
    )


def _marks(row: Sequence[Space]) -> dict[str, Any]:
    return {
        "stars": [place for place, space in enumerate(row, 1) if space.star],
        "circles": {str(place): space.circle for place, space in enumerate(row, 1) if space.circle},
    }
