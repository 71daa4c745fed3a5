"""The odds of a throw, against counting every throw with a second reading of the rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever import Sheet
from cleverlib.clever.odds import Goal, blue_sum, staying, throw_chance, use_chance, useful_dice
from cleverlib.odds import Distribution
from tests.clever.reference_odds import DICE, FACES, Plain, uses

AREAS = DICE[1:]
CELLS = [(r, c) for r in range(4) for c in range(4) if r + c != 3]

sheets = st.fixed_dictionaries(
    {
        "yellow": st.sets(st.sampled_from(CELLS)),
        "blue": st.sets(st.integers(2, 12)),
        "green": st.integers(0, 11),
        "orange": st.lists(st.integers(1, 6), max_size=11),
        "purple": st.lists(st.just(6), max_size=10).flatmap(
            lambda row: st.integers(1, 6).map(lambda last: [*row, last])
        ),
    }
)


def count_useful(marks, dice, areas, lying):
    """Every throw of the dice, each die held against the sheet."""
    plain, counts = Plain(**marks), Counter()
    for faces in product(FACES, repeat=len(dice)):
        throw = {"white": 0, "blue": 0} | lying | dict(zip(dice, faces, strict=True))
        fitting = [
            die
            for die in dice
            if any(area in areas and any(plain.fits(area, value)) for area, value in uses(die, throw))
        ]
        counts[len(fitting)] += 1
    return Distribution.weighted(counts)


def test_blue_sum_and_known_dice():
    counted = Counter(a + b for a, b in product(FACES, FACES))
    assert blue_sum() == Distribution.weighted(counted)
    assert blue_sum({"white": 4}) == Distribution.weighted(Counter(4 + b for b in FACES))
    assert blue_sum({"white": 4, "blue": 2}) == Distribution.weighted({6: 1})
    assert blue_sum({"green": 4}) == blue_sum()


FULL_BUT_ONE = {
    "yellow": set(CELLS) - {(0, 1)},
    "blue": set(range(2, 13)) - {3, 11},
    "green": 10,
    "orange": [1] * 11,
    "purple": [6, 5],
}


def test_the_whole_sheet_over_all_46656_throws():
    counted = count_useful(FULL_BUT_ONE, DICE, AREAS, {})
    assert useful_dice(Sheet.of(**FULL_BUT_ONE)) == counted
    assert use_chance(Sheet.of(**FULL_BUT_ONE)) == counted.at_least(1) < 1


@settings(max_examples=150, deadline=None)
@given(
    sheets,
    st.lists(st.sampled_from(DICE), unique=True, max_size=3),
    st.sets(st.sampled_from(AREAS), min_size=1),
    st.fixed_dictionaries({die: st.integers(1, 6) for die in DICE}),
)
def test_some_dice_and_areas(marks, dice, areas, shown):
    lying = {die: face for die, face in shown.items() if die not in dice}
    expected = count_useful(marks, dice, areas, lying)
    assert useful_dice(Sheet.of(**marks), dice, areas, lying) == expected
    assert use_chance(Sheet.of(**marks), dice, areas, lying) == expected.at_least(1)


def test_an_empty_sheet_takes_anything_and_a_full_one_nothing():
    assert use_chance(Sheet()) == 1
    assert useful_dice(Sheet()) == Distribution.weighted({6: 1})
    full = Sheet.of(yellow=CELLS, blue=range(2, 13), green=11, orange=[6] * 11, purple=[6] * 11)
    assert use_chance(full) == 0


@pytest.mark.parametrize("area", AREAS)
@settings(max_examples=25, deadline=None)
@given(marks=sheets)
def test_a_goal_that_fits_is_a_die_of_use(area, marks):
    sheet = Sheet.of(**marks)
    goal = Goal.fits(sheet, area)
    assert throw_chance(goal) == use_chance(sheet, areas=[area])
    lying = {"white": 3} if area == "blue" else {}
    assert throw_chance(goal, [area], lying) == use_chance(sheet, [area], [area], lying)


def test_green_and_purple_going_on():
    sheet = Sheet.of(green=4, purple=(2, 4))
    assert throw_chance(Goal.fits(sheet, "green")) == 1 - Fraction(4, 6) ** 2  # a 5 or a 6 is needed
    assert throw_chance(Goal.fits(sheet, "green"), ["green", "blue"]) == Fraction(2, 6)
    assert throw_chance(Goal.fits(sheet, "purple"), ["white", "purple"]) == 1 - Fraction(4, 6) ** 2
    assert throw_chance(Goal.fits(Sheet.of(purple=(2, 6)), "purple"), ["purple"]) == 1
    assert throw_chance(Goal.fits(sheet, "purple"), ["blue", "green"]) == 0
    assert throw_chance(Goal.fits(Sheet.of(green=11), "green")) == 0


@given(st.dictionaries(st.sampled_from(DICE), st.integers(1, 6), min_size=1), st.data())
def test_only_lower_dice_leave(throw, data):
    die = data.draw(st.sampled_from(sorted(throw)))
    left = staying(die, throw)
    for other in throw:
        assert (other in left) == (other != die and throw[other] >= throw[die])
