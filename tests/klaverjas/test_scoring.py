"""Counting a deal: the written examples, the borders, pit and revokes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.klaverjas import (
    AMSTERDAM,
    ROTTERDAM,
    Card,
    ImpossibleScore,
    Revoke,
    Rules,
    UnknownOption,
    score_deal,
)


def score(points, roem=(0, 0), tricks=(4, 4), side=0, rules=ROTTERDAM, **more):
    return score_deal(points, roem, tricks, side, rules, **more)


def result(*args, **named):
    found = score(*args, **named)
    return found.outcome, found.written


@pytest.mark.rule("klaverjas.count.taken")
def test_example_taken():
    assert result((92, 70), (20, 0)) == ("gehaald", (112, 70))
    assert result((70, 92), (0, 20), side=1) == ("gehaald", (70, 112))


@pytest.mark.rule("klaverjas.count.nat")
def test_example_nat():
    assert result((70, 92), (20, 0)) == ("nat", (0, 182))
    assert result((92, 70), (0, 20), side=1) == ("nat", (182, 0))


@pytest.mark.rule("klaverjas.count.exact_half")
def test_example_level_is_nat():
    assert result((81, 81)) == ("nat", (0, 162))
    assert result((81, 81), side=1) == ("nat", (162, 0))
    assert result((91, 71), (0, 20)) == ("nat", (0, 182))


@pytest.mark.rule("klaverjas.count.pit")
def test_example_pit():
    assert result((162, 0), tricks=(8, 0)) == ("pit", (262, 0))
    assert result((162, 0), (40, 0), tricks=(8, 0)) == ("pit", (302, 0))
    assert result((0, 162), tricks=(0, 8), side=1, rules=replace(AMSTERDAM, pit_bonus=90)) == (
        "pit",
        (0, 252),
    )


@pytest.mark.rule("klaverjas.count.half")
def test_one_point_more_is_enough():
    assert result((82, 80)) == ("gehaald", (82, 80))
    assert result((80, 82)) == ("nat", (0, 162))


@pytest.mark.rule("klaverjas.count.roem_both")
def test_roem_counts_on_both_sides():
    assert result((85, 77), (0, 20)) == ("nat", (0, 182))
    assert result((77, 85), (20, 0)) == ("gehaald", (97, 85))
    assert result((70, 92), (40, 20)) == ("nat", (0, 222))


@pytest.mark.rule("klaverjas.count.tegenpit")
def test_tegenpit():
    assert result((0, 162), tricks=(0, 8)) == ("tegenpit", (0, 262))
    assert result((0, 162), (0, 50), tricks=(0, 8)) == ("tegenpit", (0, 312))
    for bonus, written in ((200, 362), (0, 162)):
        rules = Rules(tegenpit_bonus=bonus)
        assert result((0, 162), tricks=(0, 8), rules=rules) == ("tegenpit", (0, written))


@pytest.mark.rule("klaverjas.house.pit")
def test_pit_is_a_hundred_for_either_pair():
    assert (ROTTERDAM.pit_bonus, ROTTERDAM.tegenpit_bonus) == (100, 100)
    assert sum(result((162, 0), tricks=(8, 0))[1]) == sum(result((162, 0), tricks=(8, 0), side=1)[1]) == 262


@pytest.mark.rule("klaverjas.count.pit_slagen")
def test_a_trick_worth_nothing_is_no_pit():
    assert result((162, 0), tricks=(7, 1)) == ("gehaald", (162, 0))
    assert result((0, 162), tricks=(1, 7)) == ("nat", (0, 162))


@pytest.mark.rule("klaverjas.count.pit_after")
def test_the_bonus_comes_after_the_question_of_nat():
    found = score((162, 0), (20, 0), tricks=(8, 0))
    assert (found.totals, found.bonus, found.written) == ((182, 0), (100, 0), (282, 0))


@pytest.mark.rule("klaverjas.house.no_rounding")
def test_points_are_not_rounded():
    assert result((83, 79)) == ("gehaald", (83, 79))
    assert result((97, 65), (20, 0)) == ("gehaald", (117, 65))


SIDE_0 = Revoke(2, Card.parse("s7"), 1, 2, "klaverjas.play.follow", "Fout.", "Wrong.", frozenset())
SIDE_1 = replace(SIDE_0, seat=3)


@pytest.mark.rule("klaverjas.revoke.penalty")
def test_what_a_revoke_costs():
    points, roem = (92, 70), (20, 50)
    assert result(points, roem, revoke=SIDE_0) == ("nat", (0, 262))
    assert result(points, roem, revoke=SIDE_1) == ("gehaald", (262, 0))
    assert result(points, roem, side=1, revoke=SIDE_1) == ("nat", (262, 0))
    whole = Rules(revoke_penalty="deal_and_roem")
    assert result(points, roem, rules=whole, revoke=SIDE_1) == ("gehaald", (332, 0))
    fine = Rules(revoke_penalty="minus_100")
    assert result(points, (20, 0), rules=fine, revoke=SIDE_0) == ("gehaald", (12, 70))
    assert result((70, 92), rules=fine, revoke=SIDE_0) == ("nat", (-100, 162))
    assert score(points, roem, revoke=SIDE_0).revoke is SIDE_0


def test_a_revoke_takes_the_pit_with_it():
    assert result((162, 0), tricks=(8, 0), revoke=SIDE_0) == ("nat", (0, 262))


@given(
    points=st.integers(0, 162),
    roem=st.tuples(st.sampled_from([0, 20, 40, 50]), st.sampled_from([0, 20, 50, 100, 200])),
    tricks=st.integers(1, 7),
    side=st.integers(0, 1),
)
def test_between_them_the_pairs_write_everything(points, roem, tricks, side):
    found = score((points, 162 - points), roem, (tricks, 8 - tricks), side)
    mirrored = score((162 - points, points), roem[::-1], (8 - tricks, tricks), 1 - side)
    assert sum(found.written) == 162 + sum(roem)
    assert (mirrored.written, mirrored.outcome) == (found.written[::-1], found.outcome)
    assert found.outcome == ("gehaald" if found.written[side] > found.written[1 - side] else "nat")
    assert (found.outcome == "nat") == (found.written[side] == 0)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"points": (92, 71)}, "163"),
        ({"points": (152, 0), "tricks": (8, 0)}, "152"),
        ({"tricks": (4, 5)}, "9"),
        ({"points": (100, 62), "tricks": (8, 0)}, "62"),
        ({"points": (162, 0), "tricks": (8, 0), "roem": (0, 20)}, "20"),
        ({"points": (-1, 163)}, "-1"),
        ({"points": (81.0, 81)}, "81.0"),
        ({"points": (162,)}, "162"),
        ({"points": None}, "None"),
        ({"roem": (5, 0)}, "5"),
        ({"roem": (10, 0)}, "10"),
        ({"roem": (20, 30)}, "30"),
        ({"roem": (20, 0), "rules": Rules(roem=False)}, ""),
        ({"side": 2}, "2"),
        ({"side": True}, "True"),
        ({"revoke": 1}, "1"),
    ],
)
def test_impossible_numbers_are_named(given, said):
    with pytest.raises(ImpossibleScore) as caught:
        score(**({"points": (81, 81)} | given))
    assert said in caught.value.nl and said in caught.value.en
    assert isinstance(caught.value, ValueError)


def test_what_is_no_rule_set_is_named():
    for rules in (None, "rotterdam"):
        with pytest.raises(UnknownOption, match=repr(rules)):
            score((81, 81), rules=rules)


def test_pairs_are_any_two_numbers_and_arguments_have_names():
    expected = score((92, 70), (20, 0), revoke=SIDE_0)
    assert score_deal([92, 70], [20, 0], [4, 4], 0, ROTTERDAM, SIDE_0) == expected
    named = {"card_points": (92, 70), "roem": [20, 0], "tricks": (4, 4), "playing_side": 0}
    assert score_deal(**named, rules=ROTTERDAM, revoke=SIDE_0) == expected
