"""What one more die is worth in points: the mark it allows and every bonus that follows, used best.

The gain of a die is the rise of the sheet's total, foxes included, at the end of the game. Bonuses are
carried out at once and in the order that serves best (clever.bonus.chain); one into a full area is lost
(clever.bonus.lost). Actions that the chain earns have no points of their own; they are counted beside them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod

from cleverlib.clever.layout import AREAS, DICE, Area, Bonus, Box, Die
from cleverlib.clever.odds.checks import FACES, Faces, area_of, check_die, check_faces, refuse
from cleverlib.clever.sheet import Sheet
from cleverlib.odds.distribution import Distribution

ACTIONS = ("extra", "reroll")

# Total points and actions earned since the start of the chain: the better result compares higher.
Result = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Gain:
    """The best use of one die: where it goes, the points that brings, the actions it earns on the way."""

    die: Die
    area: Area
    box: Box
    value: int
    points: int
    actions: int


def extra_gains(sheet: Sheet, throw: Faces, dice: Collection[Die] = DICE) -> tuple[Gain, ...]:
    """The best use of each die as an extra die, most points first (clever.extra.any_die).

    ``throw`` gives the faces of all six dice; ``dice`` are those not yet used as an extra die this turn
    (clever.extra.once_each). A die that fits nowhere is left out. Raises ``ImpossibleOdds`` when a face
    is missing or can't be.
    """
    check_faces(throw)
    for die in DICE:
        if die not in throw:
            raise refuse("throw.whole", die=die)
    for die in dice:
        check_die(die)
    total = sheet.score().total
    gains = []
    for die in DICE:
        if die not in dice:
            continue
        options = [
            (_result(sheet, area, box, value), area, box, value)
            for area, value in _values(die, throw)
            for box in sheet.fits(area, value)
        ]
        if options:
            (points, actions), area, box, value = max(options, key=lambda option: option[0])
            gains.append(Gain(die, area, box, value, points - total, actions))
    return tuple(sorted(gains, key=lambda gain: (-gain.points, -gain.actions)))


def extra_worth(sheet: Sheet) -> Distribution:
    """The points that one extra die brings when all six dice have just been thrown, used best.

    Exact for the end of a solo player's passive part (clever.solo.extra), where all six dice are thrown at
    once; for an active turn it takes the final faces as a fresh throw. 0 where no die fits. Its mean is
    what an extra die is worth; for dice that lie already, ask :func:`extra_gains`.
    """
    total = sheet.score().total
    best = {area: [0] * 7 for area in AREAS if area != "blue"}
    for area, gains in best.items():
        for face in FACES:
            gains[face] = _best(sheet, area, face) - total
    sums = [_best(sheet, "blue", value) - total for value in range(13)]
    # The four dice beside white and blue fall apart from each other: count throws with a best gain up to g.
    steps = sorted({0, *sums[2:], *(gain for gains in best.values() for gain in gains[1:])})
    up_to = [prod(sum(gain <= step for gain in gains[1:]) for gains in best.values()) for step in steps]
    weights: dict[int, int] = defaultdict(int)
    for white, blue in product(FACES, FACES):
        floor = max(sums[white + blue], *(gains[white] for gains in best.values()))
        before = 0
        for step, ways in zip(steps, up_to, strict=True):
            if step >= floor:
                weights[step] += ways - before
                before = ways
    return Distribution.weighted(weights)


def _values(die: Die, throw: Faces) -> Iterator[tuple[Area, int]]:
    """The areas a die may go into, with the value it has there (clever.white.joker, clever.blue.sum)."""
    for area in AREAS:
        if area_of(die) in (None, area):
            yield area, throw["blue"] + throw["white"] if area == "blue" else throw[die]


def _best(sheet: Sheet, area: Area, value: int) -> int:
    """The best total after marking a value in an area; the total as it stands when it does not fit."""
    boxes = sheet.fits(area, value) if value else ()
    return max((_result(sheet, area, box, value)[0] for box in boxes), default=sheet.score().total)


def _result(sheet: Sheet, area: Area, box: Box, value: int) -> Result:
    marked = sheet.marked(area, box, value)
    return _chain(marked.sheet, marked.bonuses)


@lru_cache(maxsize=100_000)
def _chain(sheet: Sheet, pending: tuple[Bonus, ...]) -> Result:
    """The best result of carrying out the pending bonuses, in any order, with all that they earn."""
    actions = sum(bonus.kind in ACTIONS for bonus in pending)
    marks = tuple(bonus for bonus in pending if bonus.area and sheet.open(bonus.area))
    if not marks:
        return sheet.score().total, actions
    results = []
    for bonus in dict.fromkeys(marks):
        assert bonus.area
        rest = list(marks)
        rest.remove(bonus)
        for box in sheet.open(bonus.area):
            after = sheet.marked(bonus.area, box, bonus.number)
            results.append(_chain(after.sheet, (*rest, *after.bonuses)))
    points, more = max(results)
    return points, actions + more
