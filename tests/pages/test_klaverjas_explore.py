"""How deals are counted line by line: the five examples, and any numbers that a reader can set."""

import pytest

from cleverlib import LANGUAGES
from cleverlib.pages import numbered
from cleverlib.pages.klaverjas_explore import count_lines
from cleverlib.rulebook import rulebook
from cleverlib.widgets.explore_count import PRESETS, Count


def said(count, language="nl"):
    return [line.text for line in count_lines(count, language)]


def rules(count):
    return [line.rule.removeprefix("klaverjas.count.") for line in count_lines(count, "nl")]


@pytest.mark.rule("klaverjas.count.taken")
def test_taken():
    assert said(PRESETS["taken"]) == [
        "Kaartpunten, met de 10 voor de laatste slag: wij 92, zij 70. Samen altijd 162.",
        "Roem: wij 20, zij 0. Die telt aan beide kanten mee.",
        "Het spelende koppel heeft 112, het andere 70. Alles bij elkaar is 182, de helft daarvan 91.",
        "112 is meer dan 70: gehaald. Elk koppel schrijft zijn eigen punten.",
        "Op het papier komt: wij 112, zij 70.",
    ]


@pytest.mark.rule("klaverjas.count.nat")
def test_nat_with_roem_on_both_sides():
    text = said(PRESETS["nat"])
    assert "162 + 70 = 232" in text[4]
    assert text[-1] == "Op het papier komt: wij 0, zij 232."


@pytest.mark.rule("klaverjas.count.exact_half")
def test_exactly_half():
    assert "Precies de helft is niet meer dan de helft: nat. Het spelende koppel schrijft 0." in said(
        PRESETS["half"]
    )
    assert "exact_half" in rules(PRESETS["half"]) and "exact_half" in rules(PRESETS["half_roem"])
    assert "exact_half" not in rules(PRESETS["one_more"])


def test_pit_and_tegenpit():
    assert rules(PRESETS["pit"])[-3:-1] == ["pit", "pit_after"]
    assert said(PRESETS["pit"])[-1] == "Op het papier komt: wij 282, zij 0."
    assert "tegenpit" in rules(PRESETS["tegenpit"])
    assert said(Count(0, (0, 0), 0, tegenpit=200))[-1] == "Op het papier komt: wij 0, zij 362."
    assert "0 punten, maar wel 1 slag (zij): dus geen pit." in said(PRESETS["no_pit"])


def test_they_can_play_too():
    text = said(Count(92, (0, 0), 5, playing=1))
    assert text[0].startswith("Kaartpunten, met de 10 voor de laatste slag: zij 70, wij 92.")
    assert text[-1] == "Op het papier komt: wij 162, zij 0."


def test_half_of_an_odd_whole_has_a_decimal_mark_of_the_language():
    assert "de helft daarvan 81." in said(Count(90))[1]
    assert "91" in said(Count(90, (20, 0)))[2]


def test_impossible_numbers_give_the_reason():
    (line,) = count_lines(Count(90, (30, 0)), "nl")
    assert "Kijk de roem na" in line.text
    assert line.rule == "klaverjas.roem.where"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_each_line_names_a_rule_and_ends_in_what_is_written(name, language):
    lines = count_lines(PRESETS[name], language)
    html = numbered(lines, language)
    assert all(line.rule in rulebook("klaverjas") and f'data-rule="{line.rule}"' in html for line in lines)
    assert all(str(points) in lines[-1].text for points in PRESETS[name].score().written)
