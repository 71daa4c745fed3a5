"""The charts of odds in Clever say what the library works out, in chart, sentence and table."""

import re
from fractions import Fraction

import pytest

from cleverlib import LANGUAGES
from cleverlib.charts import clever_odds as charts
from cleverlib.charts.clever_finals import beaten, error, final_scores, games_of, mean, quantile
from cleverlib.charts.theme import near
from cleverlib.charts.words import share
from cleverlib.clever.finals import stored_finals
from cleverlib.clever.odds import (
    Goal,
    blue_sum,
    dice_staying,
    solo_tray_odds,
    throw_chance,
    throws_left,
    tray_odds,
    turn_chance,
    turn_odds,
)
from cleverlib.pages.clever_odds import SECTIONS
from tests.charts_of import assert_twinned, rows_of

FACES = range(1, 7)


def values(twin):
    return {row["name"]: row["value"] for row in rows_of(twin.chart)[0]}


def of_hundred(chance):
    return round(float(100 * chance), 6)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("white", [None, 1, 6])
def test_blue(language, white):
    twin = charts.blue_bars(white, 7, language)
    odds = blue_sum({"white": white} if white else {})
    assert_twinned(twin, language)
    assert values(twin) == {str(total): of_hundred(odds.chance(total)) for total in range(2, 13)}
    assert [row[1:] for row in twin.rows] == [
        (share(odds.chance(total), language), str(odds.chance(total))) for total in range(2, 13)
    ]
    assert share(odds.chance(7), language) in twin.sentence


def test_a_sum_that_cannot_be_is_said_so():
    assert "tot en met 7: 12 kan niet" in charts.blue_bars(1, 12, "nl").sentence
    assert "from 7 to 12: 2 can’t be thrown" in charts.blue_bars(6, 2, "en").sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dice", [2, 6])
def test_staying(language, dice):
    twin = charts.staying_bars(dice, 4, language)
    assert_twinned(twin, language)
    odds = {face: dice_staying(face, dice) for face in FACES}
    assert values(twin) == {str(face): round(float(one.mean), 6) for face, one in odds.items()}
    assert twin.rows[3][1:-1] == tuple(share(odds[4].chance(count), language) for count in range(dice))


@pytest.mark.parametrize("language", LANGUAGES)
def test_throws_and_ways_of_choosing(language):
    twin = charts.throws_bars(5, "highest", language)
    assert_twinned(twin, language)
    assert values(twin) == {str(f): of_hundred(throws_left(f, "highest").chance(2)) for f in FACES}
    ways = charts.policy_bars("careful", language)
    assert_twinned(ways, language)
    assert list(values(ways).values()) == [
        round(float(turn_odds(policy).thrown.mean), 6)
        for policy in ("lowest", "careful", "random", "highest")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("area", "rerolls"), [("green", 0), ("purple", 2)])
def test_going_on(language, area, rerolls):
    twin = charts.going_on_bars(area, 5, rerolls, language)
    assert_twinned(twin, language)
    for face, row in zip(FACES, twin.rows, strict=True):
        goal = Goal.at_least(area, face)
        chances = (throw_chance(goal), turn_chance(goal, rerolls=rerolls))
        assert row[1:] == tuple(share(chance, language) for chance in chances)
    assert twin.rows[4][2] in twin.sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rerolls", range(4))
def test_goal(language, rerolls):
    goal = Goal.exactly("blue", 12)
    twin = charts.goal_bars(goal, "12", rerolls, language)
    assert_twinned(twin, language)
    expected = [throw_chance(goal), *(turn_chance(goal, rerolls=n) for n in range(4))]
    assert list(values(twin).values()) == [of_hundred(chance) for chance in expected]
    assert [row[2] for row in twin.rows] == [str(chance) for chance in expected]
    assert share(expected[1 + rerolls], language) in twin.sentence
    assert [row["on"] for row in rows_of(twin.chart)[0]] == [at == 1 + rerolls for at in range(5)]


def test_a_fraction_of_long_numbers_shows_a_near_one_and_unfolds():
    chance = turn_chance(Goal.exactly("blue", 12), rerolls=3)
    table = charts.goal_bars(Goal.exactly("blue", 12), "12", 3, "nl").table("nl", "Goal")
    close = near(chance)
    assert close.denominator <= 100 and abs(close - chance) < Fraction(1, 100)
    assert f"<td><details><summary>≈ {close}</summary><span>{chance}</span></details></td>" in table
    rare = Fraction(3, 123457)
    assert near(rare) == Fraction(1, 41152)
    assert near(1 - rare) == 1 - near(rare)


# Words that would be clumsy with some numbers: one of one, none at all, all of them.
CLUMSY = re.compile(
    r"(?<![\d.,])(de andere 1|the other 1|1 stenen|1 dice|0 van de|0 of \d|100 van de 100|100 of 100)\b"
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in SECTIONS if name != "finals"])
def test_every_sentence_of_every_choice_reads_well(language, name):
    section = SECTIONS[name]
    seen = [dict(section.first)]
    for group in section.groups(section.first, language):
        seen += [{**section.first, group.name: value} for value in group.options]
    for values in seen:
        groups = section.groups(values, language)
        if all(values[group.name] in group.options for group in groups):
            said = section.chart(values, language).sentence
            assert not CLUMSY.search(said), said
            assert said.endswith(".") and said[0].isupper() and "  " not in said, said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", charts.WAYS)
def test_tray(language, way):
    twin = charts.tray_bars(way, 6, language)
    assert_twinned(twin, language)
    odds = solo_tray_odds() if way == "solo" else tray_odds(way)
    assert values(twin) == {str(face): of_hundred(odds.shows(face)) for face in FACES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_final_scores(language):
    counts = stored_finals()["sensible"]
    twin = final_scores("sensible", 200, None, language)
    assert_twinned(twin, language)
    assert share(beaten(counts, 200), language) in twin.sentence
    assert [sum(row[column] for row in twin.rows) for column in (1, 2, 3)] == [10_000] * 3
    more = {190: 1, 250: 3}
    both = final_scores("sensible", 200, more, language)
    assert_twinned(both, language)
    assert len(both.head) == len(twin.head) + 1
    assert sum(row[-1] for row in both.rows) == 4
    assert "235" in both.sentence


def test_what_is_said_of_counts():
    counts = {10: 1, 20: 2, 30: 1}
    assert (games_of(counts), mean(counts)) == (4, 20)
    assert error(counts) == pytest.approx((200 / 3 / 4) ** 0.5)
    assert beaten(counts, 20) == Fraction(1, 4)
    assert [quantile(counts, Fraction(part, 4)) for part in (1, 2, 3, 4)] == [10, 20, 20, 30]
