"""The rule sets and their switches."""

from dataclasses import FrozenInstanceError, fields, replace
from typing import get_args, get_type_hints

import pytest

from cleverlib.klaverjas import AMSTERDAM, CHOICES, ROTTERDAM, TOURNAMENT, Rules, UnknownOption
from cleverlib.rulebook import rulebook


def test_every_switch_is_documented_with_a_rule_that_exists():
    switches = {field.name for field in fields(Rules)}
    assert set(CHOICES) | {"pit_bonus", "tegenpit_bonus"} == switches
    for name in switches:
        line = next(line for line in Rules.__doc__.split("\n    - ") if line.startswith(f"``{name}`` ("))
        ids = line[line.index("(") + 1 : line.index(")")].split(", ")
        assert all(rule_id in rulebook("klaverjas") for rule_id in ids), name


def test_every_option_of_the_rulebook_is_a_switch():
    options = {rule.option for rule in rulebook("klaverjas") if rule.option}
    assert options <= {field.name for field in fields(Rules)}


def test_the_values_are_those_of_the_types():
    hints = get_type_hints(Rules)
    for name, values in CHOICES.items():
        assert getattr(Rules(), name) == values[0]
        assert set(get_args(hints[name])) in (set(), set(values))


@pytest.mark.rule("klaverjas.house.variant")
def test_rotterdam_is_the_default():
    assert Rules() == ROTTERDAM
    assert replace(ROTTERDAM, variant="amsterdam") == AMSTERDAM
    assert ROTTERDAM.undertrump == AMSTERDAM.undertrump == "forbidden"


@pytest.mark.rule("klaverjas.tournament.rules")
def test_what_tournament_means():
    assert (
        replace(ROTTERDAM, first_speaker="dealer", four_jacks=100, four_low=100, roem_called=True)
        == TOURNAMENT
    )
    assert TOURNAMENT.calls_roem and not ROTTERDAM.calls_roem


def test_styles_of_play_number_the_six_ways():
    found = [
        replace(rules, undertrump=under).style
        for rules in (ROTTERDAM, AMSTERDAM)
        for under in ("forbidden", "forced", "free")
    ]
    assert found == list(range(6))


def test_the_switches_of_the_independent_engine():
    rules = replace(AMSTERDAM, undertrump="free", roem=False, pit_bonus=90, tegenpit_bonus=90)
    assert (rules.pit_bonus, rules.tegenpit_bonus, rules.style) == (90, 90, 5)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "utrecht"),
        ("undertrump", True),
        ("roem", 1),
        ("roem_called", None),
        ("four_jacks", 150),
        ("four_jacks", 200.0),
        ("four_low", False),
        ("pit_bonus", -10),
        ("pit_bonus", True),
        ("tegenpit_bonus", "100"),
        ("first_speaker", 0),
        ("leader", "dealer"),
        ("revoke_penalty", ["deal"]),
        ("deals", 12),
    ],
)
def test_a_value_that_does_not_exist_is_named(name, value):
    with pytest.raises(UnknownOption) as caught:
        replace(ROTTERDAM, **{name: value})
    assert name in caught.value.nl and name in caught.value.en and repr(value) in caught.value.en


def test_rules_as_plain_data():
    assert Rules.of(TOURNAMENT.plain()) == TOURNAMENT
    assert Rules.of({}) == ROTTERDAM
    with pytest.raises(UnknownOption, match="'jokers'"):
        Rules.of({"jokers": 2})
    with pytest.raises(FrozenInstanceError):
        ROTTERDAM.roem = False
