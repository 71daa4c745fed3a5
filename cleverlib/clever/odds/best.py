"""The best chance of a goal in a turn: an exact dynamic program over throws, dice and re-rolls.

What is maximised: the chance that, at some throw of this turn, a die that reaches the goal lies in the throw;
it is then taken. Until then the player takes other dice, whichever serve the goal best, and may re-roll.
Any die may be taken, as if each fitted the sheet, and a die must be taken after each throw; how much
other dice are worth does not matter. Re-rolls earned on the way are not counted.

Only two dice can reach a goal: the *pair*, the die of the area and the white one. All others are alike.
When the goal is missed, two choices are worth weighing; every other one keeps fewer dice and gains nothing:

- take the lowest other die, if it is not higher than the lowest of the pair: the pair stays whole;
- take the lowest of the pair: the rest of the pair stays, with every other die that is not lower. In
  blue it then counts with the face it shows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import Literal, NamedTuple

from cleverlib.clever.layout import DICE, Die
from cleverlib.clever.odds.checks import FACES, Faces, check_faces, check_thrown, check_turn, refuse
from cleverlib.clever.odds.goal import Goal
from cleverlib.clever.odds.useful import staying

THROWS = 3
NOTHING = Fraction(0)


class Choice(NamedTuple):
    """Something the player may do with a throw, and the best chance of the goal that it leaves.

    ``action`` is the die to take or ``"reroll"``.
    """

    action: Die | Literal["reroll"]
    chance: Fraction


def turn_chance(
    goal: Goal,
    *,
    rerolls: int = 0,
    throws: int = THROWS,
    dice: Collection[Die] = DICE,
    lying: Faces | None = None,
) -> Fraction:
    """The best chance of reaching the goal in what is left of a turn, just before a throw.

    ``throws`` (1 to 3) are still to come, the next one with ``dice``; ``rerolls`` (0 to 7) may be spent
    on any of them (clever.reroll.no_throw). ``lying`` gives the faces of dice out of play; blue needs
    them when only one of blue and white is in play. The defaults ask for a whole turn. Raises
    ``ImpossibleOdds`` for anything else.
    """
    check_turn(throws, rerolls)
    lying = lying or {}
    check_thrown(dice, lying, blue=goal.area == "blue")
    return _before(goal, throws, rerolls, dice, lying)


def turn_choices(
    goal: Goal, throw: Faces, *, rerolls: int = 0, throws: int = THROWS, lying: Faces | None = None
) -> tuple[Choice, ...]:
    """What each choice leaves of the chance of the goal, best first, after a throw of a turn.

    ``throw`` holds the dice just thrown with their faces; ``throws`` (1 to 3) counts this one and those
    to come. A die that reaches the goal has chance 1; equal chances keep the order of the throw. Raises
    ``ImpossibleOdds`` for dice, faces or numbers that can't be.
    """
    check_turn(throws, rerolls)
    lying = lying or {}
    check_faces(throw)
    if not throw:
        raise refuse("throw.empty")
    check_thrown(tuple(throw), lying, blue=goal.area == "blue")
    shown = {**lying, **throw}
    found = []
    for die in throw:
        if die in goal.dice and _brings(goal, die, shown):
            found.append(Choice(die, Fraction(1)))
            continue
        stay = staying(die, throw)
        out = {other: face for other, face in shown.items() if other not in stay}
        found.append(Choice(die, _before(goal, throws - 1, rerolls, stay, out)))
    if rerolls:
        found.append(Choice("reroll", _before(goal, throws, rerolls - 1, tuple(throw), lying)))
    return tuple(sorted(found, key=lambda choice: -choice.chance))


def _brings(goal: Goal, die: Die, shown: Faces) -> bool:
    if goal.area != "blue":
        return shown[die] in goal.values
    return shown["blue"] + shown["white"] in goal.values


def _before(goal: Goal, throws: int, rerolls: int, dice: Collection[Die], lying: Faces) -> Fraction:
    inside = [die for die in goal.dice if die in dice]
    others = len(dice) - len(inside)
    if not throws or not inside:
        return NOTHING
    if len(inside) == 2:
        return _both(goal, throws, others, rerolls)
    outside = next(die for die in goal.dice if die not in dice)
    return _one(goal, lying[outside] if goal.area == "blue" else 0, throws, others, rerolls)


@lru_cache(maxsize=20_000)
def _both(goal: Goal, throws: int, others: int, rerolls: int) -> Fraction:
    """The best chance before a throw of the whole pair and so many other dice."""
    if not throws:
        return NOTHING
    again = _both(goal, throws, others, rerolls - 1) if rerolls else NOTHING
    whole = max(again, _both(goal, throws - 1, others - 1, rerolls)) if others else again
    hits, misses = 0, [0] * 7  # misses by the lower face of the pair
    for first, second in product(FACES, FACES):
        if goal.reached(first, second):
            hits += 1
        else:
            misses[min(first, second)] += 1
    chance = hits * Fraction(6**others)
    for low in FACES:
        if misses[low]:
            rest = 0 if goal.area != "blue" else low
            part = NOTHING
            for stay, keeps, ways in _others(others, low):
                split = max(again, _one(goal, rest, throws - 1, stay, rerolls))
                part += ways * (max(whole, split) if keeps else split)
            chance += misses[low] * part
    return Fraction(chance, 6 ** (others + 2))


@lru_cache(maxsize=50_000)
def _one(goal: Goal, lying: int, throws: int, others: int, rerolls: int) -> Fraction:
    """The best chance before a throw of one of the pair, while the other shows ``lying`` (0: no matter)."""
    if not throws:
        return NOTHING
    again = _one(goal, lying, throws, others, rerolls - 1) if rerolls else NOTHING
    whole = max(again, _one(goal, lying, throws - 1, others - 1, rerolls)) if others else again
    chance = NOTHING
    for face in FACES:
        if goal.reached(face, None, lying or None):
            chance += 6**others
        else:
            higher = (6 - face) ** others  # no other die is low enough to take in its place
            chance += (6**others - higher) * whole + higher * again
    return Fraction(chance, 6 ** (others + 1))


def _others(dice: int, low: int) -> Iterator[tuple[int, bool, int]]:
    """The ways that other dice fall beside the lower face ``low`` of the pair.

    Yields how many are not lower, whether one is not higher (it can be taken and the pair stays whole),
    and the number of ways.
    """
    for lower in range(1, dice + 1):
        yield dice - lower, True, comb(dice, lower) * (low - 1) ** lower * (7 - low) ** (dice - lower)
    yield dice, True, (7 - low) ** dice - (6 - low) ** dice
    yield dice, False, (6 - low) ** dice
