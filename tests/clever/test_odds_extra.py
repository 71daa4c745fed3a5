"""What an extra die is worth, against a second reading of the rules that tries every chain."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever import Sheet
from cleverlib.clever.odds import Goal, extra_gains, extra_worth, passive_raise
from cleverlib.odds import Distribution
from tests.clever.reference_odds import DICE, FACES, Plain, gain, uses
from tests.clever.test_odds_useful import CELLS, sheets

SHEET = {
    "yellow": [(0, 0), (0, 1), (1, 0), (2, 0), (2, 2)],
    "blue": [2, 3, 5, 6, 7, 11],
    "green": 6,
    "orange": [3, 6, 2, 5],
    "purple": [2, 4, 6],
}


def gains_of(marks):
    plain = Plain(**marks)
    return {(area, value): gain(plain, area, value) for area in DICE[1:] for value in range(1, 13)}


throws = st.fixed_dictionaries({die: st.integers(1, 6) for die in DICE})


@settings(max_examples=60, deadline=None)
@given(sheets, throws)
def test_each_die_brings_what_trying_every_chain_brings(marks, throw):
    plain = Plain(**marks)
    found = {found.die: found for found in extra_gains(Sheet.of(**marks), throw)}
    for die in DICE:
        options = list(uses(die, throw))
        if not any(any(plain.fits(area, value)) for area, value in options):
            assert die not in found
        elif len(plain.earned()) < 12:  # nearer the end, the orders of long chains are too many to try
            assert found[die].points == max(gain(plain, area, value) for area, value in options)


def test_a_chain_used_best():
    # Yellow 6 fills the top row: a blue X, which with 4 fills blue's top row: an orange 5, in a x2 box.
    marks = {"yellow": [(0, 0), (0, 2)], "blue": [2, 3], "orange": [1, 1, 1]}
    throw = {"white": 6, "yellow": 6, "blue": 1, "green": 1, "orange": 1, "purple": 1}
    best = extra_gains(Sheet.of(**marks), throw, dice=["yellow"])
    assert [(g.area, g.box, g.value, g.points, g.actions) for g in best] == [("yellow", (0, 1), 6, 2 + 10, 0)]


def test_actions_on_the_way_are_counted():
    throw = dict.fromkeys(DICE, 6)
    (green,) = extra_gains(Sheet.of(green=3), throw, dice=["green"])
    assert (green.points, green.actions) == (4, 1)  # from 6 to 10 points, and an extra die


def test_the_best_die_comes_first_and_a_used_one_is_left_out():
    throw = {"white": 1, "yellow": 1, "blue": 1, "green": 1, "orange": 5, "purple": 6}
    assert [found.die for found in extra_gains(Sheet(), throw)][:2] == ["purple", "orange"]
    assert extra_gains(Sheet(), throw, dice=["orange", "white"])[0].die == "orange"
    full = Sheet.of(yellow=CELLS, blue=range(2, 13), green=11, orange=[6] * 11, purple=[6] * 11)
    assert extra_gains(full, throw) == ()
    assert extra_worth(full) == Distribution.weighted({0: 1})


@pytest.mark.parametrize("marks", [{}, SHEET, {"green": 11, "purple": [1, 5], "blue": [2, 12]}])
def test_worth_over_all_46656_throws(marks):
    gains = gains_of(marks)
    counts = Counter()
    for white, blue in product(FACES, FACES):
        pair = max(gains["blue", white + blue], *(gains[a, white] for a in DICE[1:] if a != "blue"))
        for faces in product(FACES, repeat=4):
            others = zip(("yellow", "green", "orange", "purple"), faces, strict=True)
            counts[max(pair, *(gains[other] for other in others))] += 1
    assert extra_worth(Sheet.of(**marks)) == Distribution.weighted(counts)


PASSIVE_GOALS = [Goal.exactly("orange", 6), Goal.exactly("blue", 7), Goal.at_least("green", 3)]


@pytest.mark.parametrize("goal", PASSIVE_GOALS, ids=str)
def test_solo_tray_over_every_throw(goal):
    # Dice 0 and 1 are the pair; the other four are alike, so their faces may stand in order.
    others = Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=4))
    tray = anywhere = Fraction(0)
    for first, second in product(FACES, FACES):
        pair = (first, second)
        if goal.area == "blue":
            useful = {0, 1} if sum(pair) in goal.values else set()
        else:
            useful = {die for die in (0, 1) if pair[die] in goal.values}
        if not useful:
            continue
        for rest, ways in others.items():
            anywhere += ways
            faces = (*pair, *rest)
            limit = sorted(faces)[2]
            sure = {die for die in range(6) if faces[die] < limit}
            tied = [die for die in range(6) if faces[die] == limit]
            trays = [sure | set(more) for more in combinations(tied, 3 - len(sure))]
            tray += ways * Fraction(sum(bool(useful & lies) for lies in trays), len(trays))
    assert passive_raise(goal) == (tray / 6**6, anywhere / 6**6)
    assert passive_raise(goal).gain == (anywhere - tray) / 6**6 > 0
