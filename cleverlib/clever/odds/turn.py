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

from cleverlib.clever.odds.checks import check_turn, refuse
from cleverlib.odds import dice as dice_odds
from cleverlib.odds.dice import check_dice, check_face, successes
from cleverlib.odds.distribution import Distribution

Policy = Literal["lowest", "careful", "random", "highest"]
POLICIES: tuple[Policy, ...] = get_args(Policy)
THROWS = 3
DICE_IN_PLAY = 6

Pick = tuple[int, int]
Paths = dict[tuple[tuple[int, ...], int, int], Fraction]


def dice_staying(face: int, dice: int = DICE_IN_PLAY) -> Distribution:
    """How many dice stay in play after choosing a die with this face from a throw of ``dice`` (1 to 6).

    The other dice may show anything; each stays unless it is lower (clever.tray.lower).
    """
    check_face(face)
    check_dice(dice, 1, DICE_IN_PLAY)
    return successes(dice - 1, 7 - face)


def throws_left(
    face: int, policy: Policy, dice: int = DICE_IN_PLAY, throws: int = THROWS - 1
) -> Distribution:
    """How many throws are still made after a die with this face is chosen from a throw of ``dice``.

    ``throws`` may still come, 2 after the first throw of a turn and 1 after the second; the turn ends early
    when no die stays (clever.turn.fewer_throws). The other dice of the throw may show anything; later
    choices follow the policy. Raises ``ImpossibleOdds`` for a face, policy or number that can't be.
    """
    return Distribution.of(
        (made, chance * part)
        for stay, chance in dice_staying(face, dice).items
        for made, part in turn_odds(policy, stay, throws).throws.items
    )


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """A turn, or what is left of one, under one policy.

    ``throws`` is the number of throws made; ``dice`` holds for each throw to come how many dice are thrown
    (0 when there is no such throw any more); ``thrown`` is the number of dice thrown in all; ``chosen`` the
    sum of the faces chosen.
    """

    policy: Policy
    throws: Distribution
    dice: tuple[Distribution, ...]
    thrown: Distribution
    chosen: Distribution


@cache
def turn_odds(policy: Policy, dice: int = DICE_IN_PLAY, throws: int = THROWS) -> TurnOdds:
    """What to expect of a turn when every choice follows the policy.

    The next throw has ``dice`` (0 to 6), and ``throws`` (1 to 3) are to come; the defaults ask for a whole
    turn.
    ``lowest`` takes the lowest die; ``highest`` the highest; ``random`` any die, each equally likely;
    ``careful`` the highest that leaves at least as many dice as there are throws to come, or else the lowest.
    Raises ``ImpossibleOdds`` for anything else.
    """
    if policy not in POLICIES:
        raise refuse("turn.policy", value=policy, policies=", ".join(POLICIES))
    check_dice(dice, 0, DICE_IN_PLAY)
    check_turn(throws, 0)
    # A path: how many dice each throw had so far, how many are next, and the sum of the chosen faces.
    paths: Paths = {((), dice, 0): Fraction(1)}
    for later in reversed(range(throws)):
        after: Paths = defaultdict(Fraction)
        for (made, now, chosen), chance in paths.items():
            if not now:
                after[(*made, 0), 0, chosen] += chance
                continue
            for (face, remaining), part in choices(policy, now, later):
                after[(*made, now), remaining, chosen + face] += chance * part
        paths = after
    return TurnOdds(
        policy,
        Distribution.of((sum(map(bool, made)), chance) for (made, _, _), chance in paths.items()),
        tuple(_dice(paths, throw) for throw in range(throws)),
        Distribution.of((sum(made), chance) for (made, _, _), chance in paths.items()),
        Distribution.of((chosen, chance) for (_, _, chosen), chance in paths.items()),
    )


def _dice(paths: Paths, throw: int) -> Distribution:
    return Distribution.of((made[throw], chance) for (made, _, _), chance in paths.items())


@cache
def choices(policy: Policy, dice: int, later: int) -> tuple[tuple[tuple[int, int], Fraction], ...]:
    """The face chosen and the dice left, with their chance, in a throw of ``dice`` with ``later`` to come."""
    found: Counter[tuple[int, int]] = Counter()
    for faces, ways in dice_odds.throws(dice):
        for face, part in picks(policy, faces, later):
            found[face, left(faces, face)] += part * ways
    return tuple((key, Fraction(weight, dice * 6**dice)) for key, weight in found.items())


def left(faces: tuple[int, ...], face: int) -> int:
    """How many dice stay in play after one with this face is chosen (clever.tray.lower)."""
    return sum(other >= face for other in faces) - 1


def picks(policy: Policy, faces: tuple[int, ...], later: int) -> Iterator[Pick]:
    """The faces that a policy may choose from a throw in rising order.

    Each comes with its chance, in whole shares of 1 / number of dice.
    """
    if policy == "random":
        yield from Counter(faces).items()
    elif policy == "careful":
        yield next((face for face in reversed(faces) if left(faces, face) >= later), faces[0]), len(faces)
    else:
        yield faces[0 if policy == "lowest" else -1], len(faces)
