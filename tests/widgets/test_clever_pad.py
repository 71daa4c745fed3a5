"""The score pad: players, rounds and actions around sheets that are written on as the rules say."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever import LAYOUT, Sheet
from cleverlib.errors import CleverlibError
from cleverlib.rulebook import rulebook
from cleverlib.widgets.clever_pad import CIRCLES, CleverPad


def played(*actions, language="nl"):
    pad = CleverPad(language)
    pad.pending = [[number, action] for number, action in enumerate(actions, start=1)]
    return pad


def test_each_player_has_a_sheet_and_it_is_the_one_shown_that_is_written_on():
    pad = played("add?name=Bram", "green:1", "turn:1", "green:1", "green:2")
    assert [player.sheet for player in pad.players] == [Sheet.of(green=1), Sheet.of(green=2)]
    assert pad.player.name == "Bram"


def test_rounds_give_actions_and_follow_the_number_of_players():
    pad = CleverPad("nl")
    seen = []
    for _ in range(pad.rounds):
        pad.act("round")
        seen.append((pad.left("reroll"), pad.left("extra")))
    assert seen == [(1, 0), (1, 1), (2, 1), (2, 1), (2, 1), (2, 1)]
    assert played(*["round"] * 9).round == 6
    pad = played("add?name=B", "add?name=C", "add?name=D", *["round"] * 9)
    assert (pad.round, pad.rounds) == (4, 4)
    assert "4 rondes" in pad.said


@pytest.mark.parametrize("form", ["add", "rename"])
def test_a_name_that_cannot_be_is_marked_in_its_own_form(form):
    pad = CleverPad("nl")
    pad.pending = [[1, f"{form}?name="]]
    forms = re.findall(r'<form data-action="(\w+)".*?</form>', pad.markup)
    wrong = re.search(r'<form data-action="(\w+)"[^>]*>(?:(?!</form>).)*aria-invalid="true"', pad.markup)
    assert forms == ["add", "rename"] and wrong[1] == form
    assert pad.markup.count('aria-invalid="true"') == pad.markup.count('id="kr-wrong"') == 1
    assert f'id="kr-wrong">{pad.said}<' in pad.markup


def test_an_action_is_struck_out_once_for_each_circle():
    pad = played("use:reroll")
    assert "geen actie over" in pad.said and pad.player.reroll == 0
    pad = played("round", "use:reroll", "use:reroll")
    assert pad.player.reroll == 1 and "geen actie over" in pad.said
    assert played("round", "use:reroll", "back:reroll").left("reroll") == 1
    assert "nog niets doorgestreept" in played("back:extra").said


def test_what_was_struck_out_and_is_no_longer_earned_is_said():
    pad = played("green:1", "green:2", "green:3", "green:4", "use:extra", "green:4")
    assert pad.left("extra") == -1
    assert "meer doorgestreept" in pad.markup


def test_the_form_that_was_used_has_the_focus_again():
    def focused(pad):
        return [
            form for form in pad.markup.split("<form ")[1:] if "data-focus" in form.partition("</form>")[0]
        ]

    assert not focused(played("green:1"))
    for actions, form in ((["add?name=Bram"], "add"), (["add?name=B", "add?name=C", "add?name=D"], "rename")):
        (only,) = focused(played(*actions))
        assert only.startswith(f'data-action="{form}"')


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["add?name= "], "Vul eerst een naam in"),
        (["add?name=" + "x" * 41], "te lang"),
        (["add?name=Bram", "add?name=BRAM"], "doet al mee"),
        ([f"add?name={n}" for n in "abcd"], "hooguit 4 spelers"),
        (["remove"], "minstens één blad"),
        (["turn:3"], "kent de handeling"),
        (["use:fox"], "kent de handeling"),
        (["purple:2"], "Nu is vakje 1"),
    ],
)
def test_what_cannot_be_says_why_and_changes_nothing(actions, said):
    pad = played(*actions[:-1])
    before = pad.plain()
    pad.pending = [[len(actions), actions[-1]]]
    assert said in pad.said
    assert pad.plain() == before


def test_a_player_and_a_whole_game_come_back():
    pad = played("add?name=Bram", "blue:7", "turn:1", "round", "remove", "undo")
    assert [player.name for player in pad.players] == ["Speler 1", "Bram"]
    pad = played("blue:7", "round", "again", "undo")
    assert pad.player.sheet == Sheet.of(blue=[7]) and pad.round == 1


def test_a_name_is_changed_and_may_hold_what_html_means_something_by():
    pad = played("rename?name=%3Cb%3E%26%22x")
    assert pad.player.name == '<b>&"x'
    assert "<b>&" not in pad.markup.replace("<b>0</b>", "")


BOXES = ["green:1", "green:2", "blue:2", "blue:5", "blue:9", "orange=6", "purple=6", "yellow:1,1"]
OTHER = [
    "round",
    "use:reroll",
    "use:extra",
    "back:extra",
    "undo",
    "turn:0",
    "turn:1",
    "add?name=Bo",
    "remove",
]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from([*BOXES, *OTHER, "again"])))
def test_whatever_is_pressed_it_is_kept_and_read_again(actions):
    pad = played(*actions)
    again = CleverPad("en")
    again.restore = pad.store()
    assert again.plain() == pad.plain()
    assert 1 <= len(pad.players) <= 4 and 0 <= pad.round <= len(LAYOUT.round_bonuses)
    assert all(0 <= getattr(player, kind) <= most for player in pad.players for kind, most in CIRCLES.items())


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 5},
        {"round": 99},
        {"round": True},
        {"players": []},
        {"players": [{"name": "a", "marks": {"purple": [3, 2]}, "reroll": 0, "extra": 0}]},
        {"players": [{"name": "a", "marks": {}, "reroll": 9, "extra": 0}]},
        {"version": 2},
    ],
)
def test_a_damaged_state_is_refused_and_set_aside(change):
    text = json.dumps({**json.loads(CleverPad("nl").store()), **change})
    pad = CleverPad("nl")
    pad.restore = text
    assert pad.refused == text and "niet te lezen" in pad.said
    assert pad.plain() == CleverPad("nl").plain()


@pytest.mark.parametrize("action", ["round", "use:reroll"])
def test_the_rules_behind_a_refusal_are_in_the_rulebook(action):
    pad = CleverPad("en")
    pad.round = pad.rounds
    pad._set(reroll=2)
    with pytest.raises(CleverlibError) as caught:
        pad.act(action)
    assert caught.value.rule in rulebook("clever")
