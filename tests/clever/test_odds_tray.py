"""What the tray offers, against a count of every throw in which each die is told apart."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from cleverlib.clever.odds import POLICIES, solo_tray_odds, tray_odds
from cleverlib.odds import ImpossibleOdds
from tests.clever.reference_odds import FACES
from tests.clever.test_odds_turn import places


@cache
def trays(policy, dice, throws):
    """The dice on the tray at the end of a turn, as a tuple in any order, with its chance."""
    if not throws or not dice:
        return {(): Fraction(1)}
    found = defaultdict(Fraction)
    for faces in product(FACES, repeat=dice):
        options = places(policy, faces, throws - 1)
        for place in options:
            part = Fraction(1, len(options) * 6**dice)
            others = faces[:place] + faces[place + 1 :]
            if throws == 1:
                found[others] += part
                continue
            gone = tuple(face for face in others if face < faces[place])
            for later, chance in trays(policy, len(others) - len(gone), throws - 1).items():
                found[gone + later] += part * chance
    return found


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("dice", "throws"), [(1, 3), (3, 1), (3, 3), (4, 2)])
def test_every_throw_counted(policy, dice, throws):
    sets = defaultdict(Fraction)
    for tray, chance in trays(policy, dice, throws).items():
        sets[frozenset(tray)] += chance
    odds = tray_odds(policy, dice, throws)
    assert odds.sets == sets
    for face in FACES:
        assert odds.shows(face) == sum(c for faces, c in sets.items() if face in faces)
    assert odds.highest.at_least(6) == odds.shows(6)


@pytest.mark.rule("clever.solo.tray")
def test_the_three_lowest_of_six():
    sets = defaultdict(int)
    for faces in product(FACES, repeat=6):
        sets[frozenset(sorted(faces)[:3])] += 1
    assert solo_tray_odds().sets == {faces: Fraction(ways, 6**6) for faces, ways in sets.items()}


def test_a_policy_that_is_not_there_is_refused():
    with pytest.raises(ImpossibleOdds):
        tray_odds("best")
    with pytest.raises(ImpossibleOdds):
        tray_odds("lowest", dice=7)
    with pytest.raises(ImpossibleOdds):
        solo_tray_odds().shows(7)
