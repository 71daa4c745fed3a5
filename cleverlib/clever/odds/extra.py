"""How much an extra die at the end raises the chance of a goal.

In a turn played for one goal alone it raises nothing: whenever a die of the goal lies right, it could be
taken at that throw (:func:`~cleverlib.clever.odds.best.turn_chance`). It helps when the regular picks are
meant for something else, and when a passive player may choose from the tray only.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

from cleverlib.clever.odds.checks import FACES, refuse
from cleverlib.clever.odds.goal import Goal, throw_chance
from cleverlib.clever.odds.turn import DICE_IN_PLAY, POLICIES, THROWS, Policy, left, picks
from cleverlib.odds.dice import throws

TRAY = 3


class Raise(NamedTuple):
    """The chance of a goal without and with one extra die."""

    without: Fraction
    extra: Fraction

    @property
    def gain(self) -> Fraction:
        """By how much the extra die raises the chance."""
        return self.extra - self.without


def passive_raise(goal: Goal) -> Raise:
    """The chance of a goal in a solo passive part, from the tray alone and with an extra die.

    The tray holds the three lowest of six dice, equal ones chosen at random (clever.solo.tray,
    clever.solo.tray_ties); the extra die may be any of the six (clever.solo.extra).
    """
    without = Fraction(0)
    for pair in product(FACES, FACES):
        if goal.area == "blue":
            useful = [*pair] if goal.reached(*pair) else []
        else:
            useful = [face for face in pair if face in goal.values]
        if useful:
            without += Fraction(_on_tray(pair, useful), 36)
    return Raise(without, throw_chance(goal))


def _on_tray(pair: tuple[int, int], useful: list[int]) -> Fraction:
    """The chance that at least one useful die of the pair is among the three lowest of six.

    The lower useful one decides: whenever the higher lies on the tray, so does the lower.
    """
    face = min(useful)
    wanted = useful.count(face)
    below, equal = sum(other < face for other in pair), sum(other == face for other in pair)
    chance = Fraction(0)
    others = DICE_IN_PLAY - 2
    for lower in range(others + 1):
        for same in range(others - lower + 1):
            ways = comb(others, lower) * comb(others - lower, same) * (face - 1) ** lower
            ways *= (6 - face) ** (others - lower - same)
            places = min(max(TRAY - below - lower, 0), equal + same)
            missed = Fraction(comb(equal + same - wanted, places), comb(equal + same, places))
            chance += ways * (1 - missed)
    return Fraction(chance, 6**others)


def leftover_chance(goal: Goal, policy: Policy) -> Fraction:
    """The chance that one extra die reaches the goal after a turn whose picks had other aims.

    Every pick follows the policy (see :func:`~cleverlib.clever.odds.turn.turn_odds`), whatever the goal.
    After that any of the six dice may be the extra die, at the face it shows (clever.extra.face).
    """
    pairs = final_pair(policy)
    return sum((chance for pair, chance in pairs.items() if goal.reached(*pair)), Fraction(0))


@cache
def final_pair(policy: Policy) -> Mapping[tuple[int, int], Fraction]:
    """How likely two given dice of the six end a turn with these faces, wherever they lie then.

    Dice with equal faces are alike to a policy, so two given dice are as good as any two: the chance of
    a pair is the mean number of such pairs among the six dice, divided by the 30 ordered pairs. Raises
    ``ImpossibleOdds`` for an unknown policy.
    """
    if policy not in POLICIES:
        raise refuse("turn.policy", value=policy, policies=", ".join(POLICIES))
    pairs: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    # For each number of dice in play: its chance, and the mean count of each face among the dice that
    # left, summed over all turns that come to it (so that the means carry that chance).
    states: dict[int, _State] = {DICE_IN_PLAY: _State(Fraction(1))}
    for later in reversed(range(THROWS)):
        after: dict[int, _State] = defaultdict(_State)
        for dice, before in states.items():
            for stay, throw in _throw(policy, dice, later).items():
                for (one, two), mean in throw.pairs.items():
                    pairs[one, two] += before.chance * mean
                for one, two in product(throw.gone, before.gone):
                    part = throw.gone[one] * before.gone[two]
                    pairs[one, two] += part
                    pairs[two, one] += part
                now = after[stay]
                now.chance += before.chance * throw.chance
                for face, mean in throw.gone.items():
                    now.gone[face] += before.chance * mean
                for face, mean in before.gone.items():
                    now.gone[face] += throw.chance * mean
        states = after
    return {pair: mean / (DICE_IN_PLAY * (DICE_IN_PLAY - 1)) for pair, mean in pairs.items()}


@dataclass(slots=True)
class _State:
    """Means over the cases that leave the same number of dice in play; each carries their chance."""

    chance: Fraction = Fraction(0)
    gone: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    pairs: dict[tuple[int, int], Fraction] = field(default_factory=lambda: defaultdict(Fraction))


def _throw(policy: Policy, dice: int, later: int) -> Mapping[int, _State]:
    """One throw of so many dice, by the number that stays: which faces leave, alone and in pairs."""
    if not dice:
        return {0: _State(Fraction(1))}
    weights: dict[int, Counter[int]] = defaultdict(Counter)
    pairs: dict[int, Counter[tuple[int, int]]] = defaultdict(Counter)
    for faces, ways in throws(dice):
        # After the last throw every die leaves, whichever is chosen.
        for face, part in picks(policy, faces, later) if later else [(0, dice)]:
            weight = ways * part
            stay = left(faces, face) if later else 0
            leaving = Counter((*faces[: dice - stay - 1], face) if later else faces)
            weights[stay][0] += weight
            for one, count in leaving.items():
                weights[stay][one] += weight * count
                for two, other in leaving.items():
                    pairs[stay][one, two] += weight * count * (other - (one == two))
    whole = dice * 6**dice
    return {
        stay: _State(
            Fraction(counts[0], whole),
            {face: Fraction(count, whole) for face, count in counts.items() if face},
            {pair: Fraction(count, whole) for pair, count in pairs[stay].items() if count},
        )
        for stay, counts in weights.items()
    }
