"""What becomes of the dice in a turn: how many stay, and how many throws a way of choosing leaves.

A *policy* chooses by the faces alone and takes any die (as if every die fitted the sheet). Dice with
equal faces are alike, so the number of dice is all that a throw leaves behind.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Literal, get_args

from cleverlib.clever.odds.checks import refuse
from cleverlib.odds.dice import check_dice, check_face, successes, throws
from cleverlib.odds.distribution import Distribution

Policy = Literal["lowest", "careful", "random", "highest"]
POLICIES: tuple[Policy, ...] = get_args(Policy)
THROWS = 3
DICE_IN_PLAY = 6

Pick = tuple[int, Fraction]
Paths = dict[tuple[tuple[int, ...], int, int], Fraction]


def dice_staying(face: int, dice: int = DICE_IN_PLAY) -> Distribution:
    """How many dice stay in play after choosing a die with this face from a throw of ``dice`` (1 to 6).

    The other dice may show anything; each stays unless it is lower (clever.tray.lower).
    """
    check_face(face)
    check_dice(dice, 1, DICE_IN_PLAY)
    return successes(dice - 1, 7 - face)


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """A turn of three throws under one policy.

    ``throws`` is the number of throws made; ``dice`` holds for each of the three throws how many dice are
    thrown (0 when there is no such throw); ``thrown`` is the number of dice thrown in all; ``chosen`` the
    sum of the faces chosen.
    """

    policy: Policy
    throws: Distribution
    dice: tuple[Distribution, Distribution, Distribution]
    thrown: Distribution
    chosen: Distribution


@cache
def turn_odds(policy: Policy) -> TurnOdds:
    """What to expect of a turn when every choice follows the policy.

    ``lowest`` takes the lowest die; ``highest`` the highest; ``random`` any die, each equally likely;
    ``careful`` the highest that leaves at least as many dice as there are throws to come, or else the lowest.
    Raises ``ImpossibleOdds`` for another policy.
    """
    if policy not in POLICIES:
        raise refuse("turn.policy", value=policy, policies=", ".join(POLICIES))
    # A path: how many dice each throw had so far, how many are next, and the sum of the chosen faces.
    paths: Paths = {((), DICE_IN_PLAY, 0): Fraction(1)}
    for later in reversed(range(THROWS)):
        after: Paths = defaultdict(Fraction)
        for (made, dice, chosen), chance in paths.items():
            if not dice:
                after[(*made, 0), 0, chosen] += chance
                continue
            for (face, remaining), part in choices(policy, dice, later):
                after[(*made, dice), remaining, chosen + face] += chance * part
        paths = after
    return TurnOdds(
        policy,
        Distribution.of((sum(map(bool, made)), chance) for (made, _, _), chance in paths.items()),
        (_dice(paths, 0), _dice(paths, 1), _dice(paths, 2)),
        Distribution.of((sum(made), chance) for (made, _, _), chance in paths.items()),
        Distribution.of((chosen, chance) for (_, _, chosen), chance in paths.items()),
    )


def _dice(paths: Paths, throw: int) -> Distribution:
    return Distribution.of((made[throw], chance) for (made, _, _), chance in paths.items())


@cache
def choices(policy: Policy, dice: int, later: int) -> tuple[tuple[tuple[int, int], Fraction], ...]:
    """The face chosen and the dice left, with their chance, in a throw of ``dice`` with ``later`` to come."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for faces, ways in throws(dice):
        for face, part in picks(policy, faces, later):
            found[face, left(faces, face)] += part * Fraction(ways, 6**dice)
    return tuple(found.items())


def left(faces: tuple[int, ...], face: int) -> int:
    """How many dice stay in play after one with this face is chosen (clever.tray.lower)."""
    return sum(other >= face for other in faces) - 1


def picks(policy: Policy, faces: tuple[int, ...], later: int) -> Iterator[Pick]:
    """The faces that a policy may choose from a throw in rising order, each with its chance."""
    if policy == "random":
        for face, count in Counter(faces).items():
            yield face, Fraction(count, len(faces))
    elif policy == "careful":
        yield next((face for face in reversed(faces) if left(faces, face) >= later), faces[0]), Fraction(1)
    else:
        yield faces[0 if policy == "lowest" else -1], Fraction(1)
