"""How dice leave a turn, against an independent count of every throw."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from cleverlib.clever.odds import (
    POLICIES,
    Goal,
    dice_staying,
    final_pair,
    leftover_chance,
    throws_left,
    turn_odds,
)
from cleverlib.odds import Distribution, Simulation
from tests.clever.reference_odds import FACES


@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize("face", FACES)
def test_dice_staying(face, dice):
    counted = Counter(sum(f >= face for f in others) for others in product(FACES, repeat=dice - 1))
    assert dice_staying(face, dice) == Distribution.weighted(counted)


def places(policy, faces, later):
    """The places of the dice that a policy may take, equal ones as likely as each other."""
    stay = [sum(other >= face for other in faces) - 1 for face in faces]
    if policy == "random":
        return list(range(len(faces)))
    wanted = {"lowest": min(faces), "highest": max(faces)}.get(policy)
    if policy == "careful":
        wanted = max((face for face, left in zip(faces, stay, strict=True) if left >= later), default=None)
    wanted = min(faces) if wanted is None else wanted
    return [place for place, face in enumerate(faces) if face == wanted]


@cache
def paths(policy, dice, throws):
    """Every way a turn may go: the dice of each throw and the sum of the chosen faces, with its chance."""
    if not throws or not dice:
        return {((0,) * throws, 0): Fraction(1)}
    now = Counter()  # outcomes of this throw, in shares of one throw
    for faces in product(FACES, repeat=dice):
        options = places(policy, faces, throws - 1)
        for place in options:
            left = sum(face >= faces[place] for face in faces) - 1
            now[left, faces[place]] += 60 // len(options)
    found = defaultdict(Fraction)
    for (left, face), weight in now.items():
        for (later, chosen), chance in paths(policy, left, throws - 1).items():
            found[(dice, *later), chosen + face] += chance * Fraction(weight, 60 * 6**dice)
    return dict(found)


@pytest.mark.parametrize("policy", POLICIES)
def test_turns_of_each_policy(policy):
    every = paths(policy, 6, 3)
    odds = turn_odds(policy)
    assert odds.policy == policy
    assert odds.throws == Distribution.of((sum(d > 0 for d in dice), p) for (dice, _), p in every.items())
    assert odds.thrown == Distribution.of((sum(dice), p) for (dice, _), p in every.items())
    assert odds.chosen == Distribution.of((chosen, p) for (_, chosen), p in every.items())
    for throw in range(3):
        assert odds.dice[throw] == Distribution.of((dice[throw], p) for (dice, _), p in every.items())


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("dice", [0, 1, 3, 4])
def test_what_is_left_of_a_turn(policy, dice):
    every = paths(policy, dice, 2)
    odds = turn_odds(policy, dice, 2)
    assert odds.throws == Distribution.of((sum(d > 0 for d in made), p) for (made, _), p in every.items())
    assert odds.chosen == Distribution.of((chosen, p) for (_, chosen), p in every.items())
    assert len(odds.dice) == 2


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("face", [1, 4, 6])
def test_throws_left_after_a_face(policy, face):
    left = defaultdict(Fraction)
    for others in product(FACES, repeat=3):
        stay = sum(other >= face for other in others)
        for (made, _), chance in paths(policy, stay, 2).items():
            left[sum(d > 0 for d in made)] += chance / 6**3
    assert throws_left(face, policy, dice=4) == Distribution.of(left)


def test_a_low_choice_leaves_every_throw_and_a_lone_die_none():
    assert throws_left(1, "lowest") == Distribution.weighted({2: 1})
    assert throws_left(3, "lowest", dice=1) == Distribution.weighted({0: 1})
    assert throws_left(6, "highest").chance(0) == Fraction(5, 6) ** 5


def test_low_dice_keep_the_turn_going():
    assert turn_odds("lowest").throws == Distribution.weighted({3: 1})
    assert turn_odds("lowest").thrown == Distribution.weighted({15: 1})
    assert turn_odds("careful").throws == Distribution.weighted({3: 1})
    assert turn_odds("highest").throws.mean < turn_odds("random").throws.mean < 3
    assert turn_odds("lowest").chosen.mean < turn_odds("careful").chosen.mean


@cache
def ending(policy, marked, others, throws):
    """How likely ``marked`` (1 or 2) given dice end a turn with which faces, with other dice in play."""
    dice = marked + others
    found = defaultdict(Fraction)
    for faces in product(FACES, repeat=dice):
        options = places(policy, faces, throws - 1)
        for place in options:
            part = Fraction(1, len(options) * 6**dice)
            inside = [i for i in range(dice) if throws > 1 and i != place and faces[i] >= faces[place]]
            held = [i for i in inside if i < marked]
            if not held:
                found[faces[:marked]] += part
                continue
            for later, chance in ending(policy, len(held), len(inside) - len(held), throws - 1).items():
                end = list(faces[:marked])
                for i, face in zip(held, later, strict=True):
                    end[i] = face
                found[tuple(end)] += part * chance
    return dict(found)


@pytest.mark.parametrize("policy", ["highest", "careful"])
def test_final_faces_of_two_dice(policy):
    expected = ending(policy, 2, 4, 3)
    assert final_pair(policy) == expected
    assert sum(expected.values()) == 1
    seven = sum(chance for pair, chance in expected.items() if sum(pair) == 7)
    assert leftover_chance(Goal.exactly("blue", 7), policy) == seven
    six = sum(chance for pair, chance in expected.items() if 6 in pair)
    assert leftover_chance(Goal.exactly("orange", 6), policy) == six


@pytest.mark.parametrize("policy", ["lowest", "random"])
def test_final_faces_in_simulated_turns(policy):
    def turn(stream):
        shown, inside = [0] * 6, list(range(6))
        for later in (2, 1, 0):
            if not inside:
                break
            for die in inside:
                shown[die] = stream.die()
            faces = [shown[die] for die in inside]
            chosen = inside[stream.pick(places(policy, faces, later))]
            inside = [die for die in inside if die != chosen and shown[die] >= shown[chosen]]
        return shown[0] + shown[1] == 7 or 6 in shown[:2]

    exact = sum(chance for pair, chance in final_pair(policy).items() if sum(pair) == 7 or 6 in pair)
    assert Simulation(turn, f"final {policy}").run(4000).agrees(float(exact))
