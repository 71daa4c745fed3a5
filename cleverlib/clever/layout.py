"""The printed sheet as data: boxes, points and bonuses, read once from ``layout.toml`` and checked.

Rows and columns count from 0; boxes of green, orange and purple count from 1; a blue box is its sum.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, cast

Area = Literal["yellow", "blue", "green", "orange", "purple"]
Die = Literal["white", "yellow", "blue", "green", "orange", "purple"]
Kind = Literal["x", "number", "fox", "reroll", "extra", "black"]
Cell = tuple[int, int]
Box = Cell | int

AREAS: tuple[Area, ...] = ("yellow", "blue", "green", "orange", "purple")
DICE: tuple[Die, ...] = ("white", *AREAS)
CROSSED: tuple[Area, ...] = ("yellow", "blue", "green")


class LayoutError(ValueError):
    """``layout.toml`` describes a sheet that can't be; says which part and what is wrong."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a box, row, column, diagonal or round gives.

    ``kind`` ``"x"`` is a free cross in ``area``, ``"number"`` the ``number`` to write in ``area``;
    ``"reroll"`` and ``"extra"`` are actions; ``"black"`` is the choice of round 4. ``str(bonus)`` is the
    way it is written in ``layout.toml``.
    """

    kind: Kind
    area: Area | None = None
    number: int = 0

    @staticmethod
    @cache
    def parse(text: str) -> Bonus:
        """Read ``"blue x"``, ``"orange 4"``, ``"fox"`` ...; anything else raises ``LayoutError``."""
        if text in ("fox", "reroll", "extra", "black"):
            return Bonus(cast(Kind, text))
        area, _, what = text.partition(" ")
        if area in CROSSED and what == "x":
            return Bonus("x", area)
        if area in ("orange", "purple") and what in tuple("123456"):
            return Bonus("number", cast(Area, area), int(what))
        raise LayoutError(f"{text!r} is no bonus")

    def __str__(self) -> str:
        return f"{self.area} {self.number or 'x'}" if self.area else self.kind


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything printed on a sheet; the fields follow ``layout.toml``.

    Bit ``4 * row + column`` stands for a yellow cell, bit ``sum`` for a blue box. Each of
    ``yellow_lines`` and ``blue_lines`` holds the bits of a row, column or diagonal and its bonus, in the
    order rows, columns, diagonal. ``None`` is a box without a bonus.
    """

    yellow_cells: tuple[tuple[int, ...], ...]
    yellow_given: int
    yellow_lines: tuple[tuple[int, Bonus], ...]
    yellow_columns: tuple[tuple[int, int], ...]
    blue_sums: tuple[tuple[int, ...], ...]
    blue_lines: tuple[tuple[int, Bonus], ...]
    blue_points: tuple[int, ...]
    green_needs: tuple[int, ...]
    green_points: tuple[int, ...]
    green_bonuses: tuple[Bonus | None, ...]
    orange_factors: tuple[int, ...]
    orange_bonuses: tuple[Bonus | None, ...]
    purple_restart: int
    purple_bonuses: tuple[Bonus | None, ...]
    reroll_circles: int
    extra_circles: int
    round_bonuses: tuple[Bonus | None, ...]
    black_choices: tuple[Bonus, ...]
    rounds: Mapping[int, int]

    @classmethod
    def read(cls, text: str) -> Layout:
        """Make the layout from the text of a ``layout.toml``; raises ``LayoutError`` when it can't be."""
        try:
            return _layout(tomllib.loads(text))
        except (KeyError, TypeError, IndexError, tomllib.TOMLDecodeError) as error:
            raise LayoutError(f"layout.toml is incomplete: {error!r}") from error


def cell_bit(row: int, column: int) -> int:
    """The bit of a yellow cell."""
    return 1 << (4 * row + column)


def _layout(data: dict[str, Any]) -> Layout:
    yellow, blue, green, orange, purple = (data[area] for area in AREAS)
    cells, sums = _grid(yellow["cells"], 4, 4, "yellow"), _grid(blue["sums"], 3, 4, "blue")
    _need(sorted(s for row in sums for s in row) == [0, *range(2, 13)], "blue needs each sum once and a hole")
    _need(all(0 <= v <= 6 for row in cells for v in row), "yellow holds a value that no die has")
    for name, row, length in (
        ("blue points", blue["points"], 12),
        ("green needs", green["needs"], 11),
        ("green points", green["points"], 12),
        ("green bonuses", green["bonuses"], 11),
        ("orange factors", orange["factors"], 11),
        ("orange bonuses", orange["bonuses"], 11),
        ("purple bonuses", purple["bonuses"], 11),
    ):
        _need(len(row) == length, f"{name} needs {length} entries")
    rounds = {int(players): count for players, count in data["rounds"]["players"].items()}
    _need(max(rounds.values()) <= len(data["rounds"]["bonuses"]), "a round lacks its bonus")

    yellow_bits = [[cell_bit(r, c) for c in range(4)] for r in range(4)]
    given = sum(yellow_bits[r][c] for r in range(4) for c in range(4) if not cells[r][c])
    columns = [sum(row[c] for row in yellow_bits) for c in range(4)]
    blue_bits = [[1 << s if s else 0 for s in row] for row in sums]
    return Layout(
        yellow_cells=cells,
        yellow_given=given,
        yellow_lines=(
            *zip((sum(row) for row in yellow_bits), _bonuses(yellow["rows"], 4), strict=True),
            (sum(yellow_bits[i][i] for i in range(4)), Bonus.parse(yellow["diagonal"])),
        ),
        yellow_columns=tuple(zip(columns, yellow["columns"], strict=True)),
        blue_sums=sums,
        blue_lines=(
            *zip((sum(row) for row in blue_bits), _bonuses(blue["rows"], 3), strict=True),
            *zip(map(sum, zip(*blue_bits, strict=True)), _bonuses(blue["columns"], 4), strict=True),
        ),
        blue_points=tuple(blue["points"]),
        green_needs=tuple(green["needs"]),
        green_points=tuple(green["points"]),
        green_bonuses=_maybe(green["bonuses"]),
        orange_factors=tuple(orange["factors"]),
        orange_bonuses=_maybe(orange["bonuses"]),
        purple_restart=purple["restart"],
        purple_bonuses=_maybe(purple["bonuses"]),
        reroll_circles=data["actions"]["reroll"],
        extra_circles=data["actions"]["extra"],
        round_bonuses=_maybe(data["rounds"]["bonuses"]),
        black_choices=_bonuses(data["rounds"]["black"], 5),
        rounds=rounds,
    )


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise LayoutError(otherwise)


def _grid(rows: Sequence[Sequence[int]], height: int, width: int, name: str) -> tuple[tuple[int, ...], ...]:
    _need(len(rows) == height and all(len(row) == width for row in rows), f"{name} needs {height} x {width}")
    return tuple(tuple(row) for row in rows)


def _bonuses(texts: Sequence[str], count: int) -> tuple[Bonus, ...]:
    _need(len(texts) == count, f"{count} bonuses are needed, not {len(texts)}")
    return tuple(Bonus.parse(text) for text in texts)


def _maybe(texts: Sequence[str]) -> tuple[Bonus | None, ...]:
    return tuple(Bonus.parse(text) if text else None for text in texts)


LAYOUT = Layout.read(files(__package__).joinpath("layout.toml").read_text(encoding="utf-8"))
