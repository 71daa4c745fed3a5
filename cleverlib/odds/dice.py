"""Exact distributions of fair dice, worked out by icepool."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from types import ModuleType

from cleverlib.odds.distribution import Distribution
from cleverlib.odds.errors import TEXTS, ImpossibleOdds

SIDES = 6
MOST_DICE = 12


def icepool() -> ModuleType:
    """The icepool library, imported at the first question: it takes as long to import as all of cleverlib,
    and a game can be played without it."""
    return import_module("icepool")


def check_dice(dice: int, least: int = 0, most: int = MOST_DICE) -> None:
    """Raise ``ImpossibleOdds`` unless this is a number of dice from ``least`` to ``most``."""
    if type(dice) is not int or not least <= dice <= most:
        raise ImpossibleOdds.say(TEXTS, "dice.count", value=dice, least=least, most=most)


def check_face(face: int, sides: int = SIDES) -> None:
    """Raise ``ImpossibleOdds`` unless a die with that many sides shows this face."""
    if type(face) is not int or not 1 <= face <= sides:
        raise ImpossibleOdds.say(TEXTS, "dice.face", value=face, sides=sides)


@cache
def total(dice: int) -> Distribution:
    """The sum of 0 to 12 dice with six sides."""
    check_dice(dice)
    return Distribution.of_die(dice @ icepool().d(SIDES))


@cache
def successes(dice: int, faces: int) -> Distribution:
    """How many of 0 to 12 dice show one of ``faces`` (0 to 6) chosen faces."""
    check_dice(dice)
    return count_of((Fraction(faces, SIDES),) * dice)


def count_of(chances: Sequence[Fraction]) -> Distribution:
    """How many of several independent things happen, each with a chance of its own."""
    coin = icepool().coin
    number = sum((coin(c.numerator, c.denominator) for c in chances), icepool().Die([0]))
    return Distribution.of_die(number)


@cache
def throws(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of 0 to 6 dice, faces in rising order, with the number of equally likely ways to throw it.

    The ways add up to 6 to the power of ``dice``.
    """
    check_dice(dice, 0, 6)
    if not dice:
        return (((), 1),)
    return tuple(icepool().d(SIDES).pool(dice).expand().items())
