"""The best chance of a goal against a count of every throw and every choice, and against simulated turns."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever.odds import Goal, throw_chance, turn_chance, turn_choices
from cleverlib.odds import Simulation
from tests.clever.reference_odds import DICE, FACES

GOALS = [
    Goal.exactly("blue", 2),
    Goal.exactly("blue", 7),
    Goal.exactly("blue", 12),
    Goal.exactly("blue", 3, 4, 11),
    Goal.at_least("green", 5),
    Goal.exactly("orange", 6),
    Goal.above("purple", 3),
    Goal.exactly("yellow", 1),
]


def shows(goal, shown, thrown):
    """Whether a thrown die reaches the goal; ``shown`` holds the faces of dice 0 and 1, the pair."""
    if goal.area == "blue":
        return bool(thrown & {0, 1}) and sum(shown) in goal.values
    return any(shown[die] in goal.values for die in thrown & {0, 1})


def brute(goal, dice, throws, rerolls, extra=False):
    """The best chance, with dice 0 and 1 as the pair and every die of every throw as a choice.

    With ``extra`` an extra die may be taken at the end from all dice that lie there.
    """

    @cache
    def before(inside, shown, throws, rerolls):
        if not throws or not inside:
            return Fraction(extra and shows(goal, shown, {0, 1}))
        order = sorted(inside)
        again = before(inside, shown, throws, rerolls - 1) if rerolls else Fraction(-1)
        total = Fraction(0)
        # The others are alike: throws with the same faces of the pair and of the rest count together.
        cases = Counter()
        for faces in product(FACES, repeat=len(order)):
            pair = sum(die < 2 for die in order)
            cases[faces[:pair] + tuple(sorted(faces[pair:]))] += 1
        for faces, ways in cases.items():
            now = dict(zip(order, faces, strict=True))
            seen = tuple(now.get(die, shown[die]) for die in (0, 1))
            if shows(goal, seen, set(order)):
                total += ways
                continue
            best = again
            for die in order:
                stay = [other for other in order if other != die and now[other] >= now[die]]
                rest = range(2, 2 + sum(other > 1 for other in stay))
                keep = frozenset([*(other for other in stay if other < 2), *rest])
                best = max(best, before(keep, seen, throws - 1, rerolls))
            total += ways * best
        return total / 6 ** len(order)

    return before(frozenset(range(dice)), (0, 0), throws, rerolls)


@pytest.mark.parametrize("goal", GOALS, ids=str)
@pytest.mark.parametrize("rerolls", range(3))
def test_four_dice_every_throw_and_choice(goal, rerolls):
    dice = [*goal.dice, *[die for die in DICE if die not in goal.dice][:2]]
    assert turn_chance(goal, rerolls=rerolls, dice=dice) == brute(goal, 4, 3, rerolls)


@pytest.mark.parametrize("goal", GOALS[1:5], ids=str)
def test_six_dice_every_throw_and_choice(goal):
    assert turn_chance(goal) == brute(goal, 6, 3, 0)


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_an_extra_die_adds_nothing_to_a_turn_played_for_one_goal(goal):
    assert brute(goal, 4, 3, 1, extra=True) == brute(goal, 4, 3, 1)


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_one_throw_is_a_throw(goal):
    miss = 1 - throw_chance(goal)
    for rerolls in range(8):
        assert turn_chance(goal, throws=1, rerolls=rerolls) == 1 - miss ** (rerolls + 1)


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_more_throws_rerolls_and_dice_never_hurt(goal):
    for rerolls, throws in product(range(3), (1, 2)):
        here = turn_chance(goal, throws=throws, rerolls=rerolls)
        assert here < turn_chance(goal, throws=throws, rerolls=rerolls + 1)
        assert here <= turn_chance(goal, throws=throws + 1, rerolls=rerolls)
    fewer = turn_chance(goal, dice=goal.dice)
    assert fewer <= turn_chance(goal, dice=[*goal.dice, *(d for d in DICE if d not in goal.dice)][:4])


def test_without_the_pair_there_is_no_chance():
    assert turn_chance(Goal.exactly("orange", 6), dice=["blue", "green"]) == 0
    assert turn_chance(Goal.exactly("blue", 7), dice=["green"], lying={"blue": 3, "white": 4}) == 0
    assert turn_chance(Goal.above("green", 6), rerolls=2) == 0


def test_blue_counts_the_die_that_lies_already():
    sixth = Fraction(1, 6)
    twelve = Goal.exactly("blue", 12)
    assert turn_chance(twelve, throws=1, dice=["blue"], lying={"white": 6}) == sixth
    assert turn_chance(twelve, throws=2, dice=["white"], lying={"blue": 6}, rerolls=1) == 1 - (1 - sixth) ** 2
    assert turn_chance(twelve, throws=1, dice=["blue"], lying={"white": 5}) == 0


throws_of_a_turn = st.dictionaries(st.sampled_from(DICE), st.integers(1, 6), min_size=1)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GOALS), throws_of_a_turn, st.integers(0, 2), st.integers(1, 3))
def test_choices_are_complete_and_in_order(goal, throw, rerolls, throws):
    lying = {die: 3 for die in DICE if die not in throw}
    choices = turn_choices(goal, throw, rerolls=rerolls, throws=throws, lying=lying)
    assert {choice.action for choice in choices} == set(throw) | ({"reroll"} if rerolls else set())
    chances = [choice.chance for choice in choices]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    if throws == 1 and not rerolls:
        assert set(chances) <= {0, 1}


@pytest.mark.parametrize("goal", [GOALS[1], GOALS[3], GOALS[4]], ids=str)
@pytest.mark.parametrize("rerolls", [0, 1])
def test_choices_average_to_the_chance_before_the_throw(goal, rerolls):
    dice = [*goal.dice, next(die for die in DICE if die not in goal.dice)]
    total = sum(
        turn_choices(goal, dict(zip(dice, faces, strict=True)), throws=2, rerolls=rerolls)[0].chance
        for faces in product(FACES, repeat=3)
    )
    assert Fraction(total, 6**3) == turn_chance(goal, throws=2, rerolls=rerolls, dice=dice)


@pytest.mark.parametrize(("goal", "rerolls"), [(GOALS[2], 2), (GOALS[1], 1), (GOALS[5], 0)], ids=str)
def test_simulated_turns_reach_the_goal_as_often_as_said(goal, rerolls):
    def turn(stream):
        shown, inside, left, throws = {}, list(DICE), rerolls, 3
        while throws and inside:
            shown |= {die: stream.die() for die in inside}
            pair = (shown[goal.dice[0]], shown["white"])
            thrown = {place for place, die in enumerate(goal.dice) if die in inside}
            if shows(goal, pair, thrown):
                return True
            throw = {die: shown[die] for die in inside}
            lying = {die: face for die, face in shown.items() if die not in inside}
            action = turn_choices(goal, throw, rerolls=left, throws=throws, lying=lying)[0].action
            if action == "reroll":
                left -= 1
                continue
            throws -= 1
            inside = [die for die in inside if die != action and shown[die] >= shown[action]]
        return False

    exact = turn_chance(goal, rerolls=rerolls)
    assert Simulation(turn, f"goal {goal} {rerolls}").run(2000).agrees(float(exact))
