"""What lies on the tray when the others choose: which faces are there, exactly."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from cleverlib.clever.odds.checks import FACES, check_turn, refuse
from cleverlib.clever.odds.turn import DICE_IN_PLAY, POLICIES, THROWS, Policy, left, picks
from cleverlib.odds import dice as dice_odds
from cleverlib.odds.dice import check_dice, check_face
from cleverlib.odds.distribution import Distribution

SOLO_TRAY = 3

Faces = frozenset[int]


@dataclass(frozen=True, slots=True)
class TrayOdds:
    """What a tray offers: ``sets`` holds the chance of each set of different faces that can lie there."""

    sets: Mapping[Faces, Fraction]

    def shows(self, face: int) -> Fraction:
        """The chance that at least one die on the tray shows this face."""
        check_face(face)
        return sum((chance for faces, chance in self.sets.items() if face in faces), Fraction(0))

    @property
    def highest(self) -> Distribution:
        """The highest face on the tray; 0 for an empty one."""
        return Distribution.of((max(faces, default=0), chance) for faces, chance in self.sets.items())


@cache
def tray_odds(policy: Policy, dice: int = DICE_IN_PLAY, throws: int = THROWS) -> TrayOdds:
    """The tray after an active turn in which every choice follows the policy.

    Dice lower than the chosen one go there after each throw, and all that were not chosen after the last
    (clever.tray.lower, clever.tray.after_last). ``dice`` (1 to 6) and ``throws`` (1 to 3) are those of the
    whole turn unless given. Raises ``ImpossibleOdds`` for a policy or number that can't be.
    """
    if policy not in POLICIES:
        raise refuse("turn.policy", value=policy, policies=", ".join(POLICIES))
    check_dice(dice, 1, DICE_IN_PLAY)
    check_turn(throws, 0)
    states: dict[tuple[int, Faces], Fraction] = {(dice, frozenset()): Fraction(1)}
    for later in reversed(range(throws)):
        after: dict[tuple[int, Faces], Fraction] = defaultdict(Fraction)
        for (now, lying), chance in states.items():
            for (stay, gone), part in _throw(policy, now, later).items():
                after[stay, lying | gone] += chance * part
        states = after
    sets: dict[Faces, Fraction] = defaultdict(Fraction)
    for (_, lying), chance in states.items():
        sets[lying] += chance
    return TrayOdds(dict(sets))


@cache
def solo_tray_odds() -> TrayOdds:
    """The tray of a solo player's passive part: the three lowest of six dice (clever.solo.tray)."""
    sets: dict[Faces, Fraction] = defaultdict(Fraction)
    for faces, ways in dice_odds.throws(DICE_IN_PLAY):
        sets[frozenset(faces[:SOLO_TRAY])] += Fraction(ways, len(FACES) ** DICE_IN_PLAY)
    return TrayOdds(dict(sets))


@cache
def _throw(policy: Policy, dice: int, later: int) -> Mapping[tuple[int, Faces], Fraction]:
    """One throw of so many dice: how many stay in play, and which faces go to the tray."""
    if not dice:
        return {(0, frozenset()): Fraction(1)}
    found: dict[tuple[int, Faces], int] = defaultdict(int)
    for faces, ways in dice_odds.throws(dice):
        for face, part in picks(policy, faces, later):
            stay = left(faces, face) if later else 0
            rest = list(faces)
            rest.remove(face)
            # Faces are in rising order, so the dice that stay are the last ones.
            found[stay, frozenset(rest[: len(rest) - stay])] += ways * part
    return {key: Fraction(weight, dice * len(FACES) ** dice) for key, weight in found.items()}
