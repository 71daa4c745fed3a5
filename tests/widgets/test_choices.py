"""Buttons of which one in each group is on."""

import json
import re

import pytest

from cleverlib.widgets.choices import Choices, Group


def goal(values):
    faces = range(2, 13) if values["area"] == "blue" else range(1, 7)
    yield Group("area", "Kleur", {"blue": "blauw", "green": "groen"})
    yield Group.numbers("value", "Waarde", faces, {"0": "<niets>"} if values["area"] == "green" else None)


def choices(**values):
    said = " ".join
    return Choices("nl", "test.goal", goal, {"area": "blue", **values}, lambda now: said(now.values()))


def on(board):
    return re.findall(r'data-action="([^"]+)" aria-pressed="true"', board.markup)


def press(board, action):
    board.pending = [[board.ack + 1, action]]


def test_it_starts_with_the_values_given_and_the_first_option_elsewhere():
    board = choices()
    assert on(board) == ["area=blue", "value=2"]
    assert on(choices(value="7")) == ["area=blue", "value=7"]
    assert choices(value="7").number("value") == 7


def test_a_press_changes_one_group_and_says_what_the_chart_says():
    board = choices()
    press(board, "value=9")
    assert on(board) == ["area=blue", "value=9"]
    assert board.said == "blue 9"


def test_what_was_chosen_comes_back():
    board = choices()
    press(board, "value=9")
    again = choices()
    again.restore = board.saved
    assert on(again) == ["area=blue", "value=9"]
    for kept in ({"value": "13"}, {"value": "4", "gone": "1"}, {"area": "pink"}):
        other = choices(value="4")
        other.restore = json.dumps({"format": "kansrijk/choices", "version": 1, "values": kept})
        assert on(other) == ["area=blue", "value=4"], "what is there no more is left out"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "kansrijk/choices", "version": 1, "values": 3}'])
def test_damaged_choices_are_refused_in_words(text):
    board = choices(value="4")
    board.restore = text
    assert on(board) == ["area=blue", "value=4"]
    assert board.refused == text
    assert not text or "niet te lezen" in board.said


def test_a_value_that_is_gone_gives_way_to_one_in_its_place():
    board = choices(value="12")
    press(board, "area=green")
    assert on(board) == ["area=green", "value=6"]
    press(board, "area=blue")
    assert on(board) == ["area=blue", "value=6"]


@pytest.mark.parametrize("action", ["value=1", "value", "colour=blue", "area=<b>"])
def test_what_is_no_option_is_refused_in_words(action):
    board = choices()
    press(board, action)
    assert on(board) == ["area=blue", "value=2"]
    assert "kent de handeling" in board.said


def test_groups_have_names_and_words_are_text():
    board = choices(area="green")
    assert 'role="group" aria-labelledby="kansrijk.test.goal.area"' in board.markup
    assert '<span id="kansrijk.test.goal.area">Kleur</span>' in board.markup
    assert "&lt;niets&gt;" in board.markup
