"""What every layout must satisfy, and the sentence for each thing that one breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from cleverlib.junior.errors import LayoutProblem
from cleverlib.junior.layout import Layout, known
from cleverlib.junior.pictures import AREAS, CANDLE, COLOUR, JOKER, Area, Picture


def broken(layout: Layout) -> tuple[LayoutProblem, ...]:
    """Every constraint that a layout breaks, in the order dice, yellow, red, green, blue."""
    checks = (_dice, _yellow, _red, _green, _blue, _pictures)
    return tuple(chain.from_iterable(check(layout) for check in checks))


def _dice(layout: Layout) -> Iterator[LayoutProblem]:
    if len(layout.dice) != known("dice.count"):
        yield _count("layout.dice", known("dice.count"), len(layout.dice), "junior.needs.dice")
    for number, die in enumerate(layout.dice, 1):
        if len(die) != known("dice.faces"):
            yield LayoutProblem.named(
                "layout.faces", "junior.needs.dice", die=number, expected=known("dice.faces"), found=len(die)
            )
    if (jokers := sum(layout.jokers)) != known("dice.jokers"):
        yield _count("layout.jokers", known("dice.jokers"), jokers, "junior.needs.jokers")


def _yellow(layout: Layout) -> Iterator[LayoutProblem]:
    (row,) = layout.rows["yellow"]
    if len(row) != known("yellow.boxes"):
        yield _count("layout.balloons", known("yellow.boxes"), len(row), "junior.yellow.balloons")
    if row[0].picture != known("yellow.first"):
        yield LayoutProblem.named("layout.first", "junior.yellow.order", picture=row[0].picture)
    yield from _stars_and_circles(layout, "yellow", "junior.yellow.gives")


def _red(layout: Layout) -> Iterator[LayoutProblem]:
    (row,) = layout.rows["red"]
    candles = [space.dice for space in row]
    if candles[-1] != known("red.last"):
        yield _count("layout.last", known("red.last"), candles[-1], "junior.red.last")
    if 2 not in candles:
        yield LayoutProblem.named("layout.double", "junior.red.candles")
    if (dice := _dice_with(layout, CANDLE)) < max(candles):
        yield LayoutProblem.named("layout.candle_dice", "junior.red.last", expected=max(candles), found=dice)
    yield from _stars_and_circles(layout, "red", "junior.red.gives")


def _green(layout: Layout) -> Iterator[LayoutProblem]:
    columns = known("green.columns")
    for number, row in enumerate(layout.rows["green"], 1):
        if len(row) != columns:
            yield LayoutProblem.named(
                "layout.columns", "junior.green.stars", row=number, expected=columns, found=len(row)
            )
    circled = [column for column, circle in enumerate(layout.columns, 1) if circle]
    if circled != known("green.circled"):
        yield LayoutProblem.named("layout.green_circles", "junior.green.circles")


def _blue(layout: Layout) -> Iterator[LayoutProblem]:
    rows = layout.rows["blue"]
    treats = [row[0].picture for row in rows]
    if len(rows) != known("blue.rows") or len(set(treats)) != len(treats):
        yield LayoutProblem.named("layout.treat_rows", "junior.blue.rows", expected=known("blue.rows"))
    for treat in dict.fromkeys(treats):
        if _dice_with(layout, treat) < known("blue.dice"):
            yield LayoutProblem.named("layout.treat_dice", "junior.blue.box", picture=treat)
    yield from _stars_and_circles(layout, "blue", "junior.blue.gives")


def _pictures(layout: Layout) -> Iterator[LayoutProblem]:
    """Each picture of the sheet is on a die, and each picture of a die on the sheet."""
    on_sheet = {picture for area in AREAS for picture in layout.kinds(area)}
    on_dice = set(chain.from_iterable(layout.dice))
    for picture in COLOUR:
        if picture in on_sheet and picture not in on_dice:
            yield LayoutProblem.named("layout.not_on_dice", picture=picture)
        if picture in on_dice and picture not in on_sheet:
            yield LayoutProblem.named("layout.not_on_sheet", picture=picture)


def _stars_and_circles(layout: Layout, area: Area, rule: str) -> Iterator[LayoutProblem]:
    spaces = [space for row in layout.rows[area] for space in row]
    found = Counter(star=sum(s.star for s in spaces), circle=sum(s.circle is not None for s in spaces))
    for what in ("star", "circle"):
        expected = known(f"{area}.{what}s")
        if found[what] != expected:
            yield LayoutProblem.named(
                f"layout.{what}s", rule, area=area, expected=expected, found=found[what]
            )


def _dice_with(layout: Layout, picture: Picture) -> int:
    """How many dice can show the picture or a joker."""
    return sum(picture in die or JOKER in die for die in layout.dice)


def _count(key: str, expected: int, found: int, rule: str) -> LayoutProblem:
    return LayoutProblem.named(key, rule, expected=expected, found=found)
