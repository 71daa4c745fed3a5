"""A question that has no answer says why, in both languages."""

import doctest

import pytest

import cleverlib.clever.odds
import cleverlib.clever.odds.goal
from cleverlib.clever import Sheet
from cleverlib.clever.odds import (
    Goal,
    blue_sum,
    dice_staying,
    extra_gains,
    leftover_chance,
    staying,
    throw_chance,
    throws_left,
    turn_chance,
    turn_choices,
    turn_odds,
    use_chance,
)
from cleverlib.odds import ImpossibleOdds

SEVEN = Goal.exactly("blue", 7)


@pytest.mark.parametrize("module", [cleverlib.clever.odds, cleverlib.clever.odds.goal])
def test_examples(module):
    result = doctest.testmod(module)
    assert result.failed == 0 < result.attempted


@pytest.mark.parametrize(
    ("ask", "nl", "en"),
    [
        (lambda: Goal.exactly("blue", 13), "In blauw bestaat 13 niet", "13 is no goal in blue"),
        (lambda: Goal.at_least("green", 7), "van 1 tot en met 6", "from 1 to 6"),
        (lambda: Goal.exactly("yellow", True), "In geel bestaat True niet", "True is no goal"),
        (lambda: Goal.exactly("white", 3), "white is geen vak", "white is no area"),
        (lambda: use_chance(Sheet(), areas=["pink"]), "pink is geen vak", "pink is no area"),
        (lambda: throw_chance(SEVEN, ["pink"]), "pink is geen dobbelsteen", "pink is no die"),
        (lambda: throw_chance(SEVEN, ["blue"]), "De witte dobbelsteen wordt niet", "The white die is not"),
        (lambda: use_chance(Sheet(), ["white"]), "De blauwe dobbelsteen wordt niet", "The blue die is not"),
        (lambda: blue_sum({"white": 7}), "7 staat op geen enkele", "No die shows 7"),
        (
            lambda: turn_chance(SEVEN, lying={"green": 3}),
            "De groene dobbelsteen kan niet",
            "The green die can't be thrown",
        ),
        (
            lambda: throw_chance(SEVEN, ["green", "green"]),
            "groene dobbelsteen staat twee",
            "is in the throw twice",
        ),
        (lambda: turn_chance(SEVEN, throws=0), "geen 0", "not 0"),
        (lambda: turn_chance(SEVEN, throws=4), "één tot drie worpen", "one to three throws"),
        (lambda: turn_chance(SEVEN, rerolls=8), "0 tot en met 7 keer", "can be 0 to 7"),
        (lambda: turn_choices(SEVEN, {}), "ligt geen steen", "no die in this throw"),
        (lambda: staying("blue", {}), "ligt geen steen", "no die in this throw"),
        (lambda: staying("blue", {"white": 3}), "Kies uit: white", "Choose from: white"),
        (lambda: dice_staying(0), "0 staat op geen", "No die shows 0"),
        (lambda: dice_staying(3, 7), "van 1 tot en met 6", "from 1 to 6"),
        (lambda: turn_odds("bold"), "bold is geen bekende", "bold is no known"),
        (lambda: turn_odds("lowest", dice=7), "van 0 tot en met 6", "from 0 to 6"),
        (lambda: throws_left(3, "lowest", throws=0), "geen 0", "not 0"),
        (lambda: leftover_chance(SEVEN, "bold"), "lowest, careful", "lowest, careful"),
        (lambda: extra_gains(Sheet(), {"white": 3}), "gele ontbreekt", "the yellow one is missing"),
    ],
)
def test_impossible_questions(ask, nl, en):
    with pytest.raises(ImpossibleOdds) as error:
        ask()
    assert nl in error.value.text("nl")
    assert en in error.value.text("en")
    assert str(error.value) == error.value.text("en")
