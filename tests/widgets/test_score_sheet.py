"""The score sheet: what a reader may fill, what is said, what is kept."""

import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.clever import AREAS, LAYOUT, Sheet
from cleverlib.widgets.score_sheet import EXAMPLE, ScoreSheet


class Buttons(HTMLParser):
    """The buttons of a drawing by their action."""

    def __init__(self, markup):
        super().__init__()
        self.found = {}
        self.feed(markup)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        assert not any(name.startswith("on") for name in attributes), "no inline handlers"
        if "data-action" in attributes:
            assert tag == "button", "what can be pressed is a button"
            assert attributes["data-action"] not in self.found
            self.found[attributes["data-action"]] = attributes


def boxes():
    yield from (f"yellow:{r},{c}" for r in range(4) for c in range(4) if LAYOUT.yellow_cells[r][c])
    yield from (f"blue:{total}" for total in range(2, 13))
    yield from (f"{area}:{box}" for area in AREAS[2:] for box in range(1, 12))


def played(*actions, language="nl", sheet=None):
    board = ScoreSheet(language, Sheet() if sheet is None else sheet)
    board.pending = [[number, action] for number, action in enumerate(actions, start=1)]
    return board


def test_it_starts_with_the_example_of_three_foxes():
    score = ScoreSheet("nl").sheet.score()
    assert dict(score.areas) == {"yellow": 50, "blue": 37, "green": 21, "orange": 46, "purple": 38}
    assert (score.foxes, score.fox_points, score.total) == (3, 63, 255)


def test_ten_quick_presses_all_arrive():
    board = played(*(f"green:{box}" for box in range(1, 11)))
    assert board.sheet == Sheet.of(green=10)
    assert board.ack == 10


def test_each_box_that_is_printed_can_be_pressed_and_no_other():
    for language in LANGUAGES:
        found = Buttons(ScoreSheet(language, Sheet()).markup).found
        printed = set(boxes())
        assert len(printed) == 56
        numbers = {f"{area}={value}" for area in ("orange", "purple") for value in range(1, 7)}
        given = {f"yellow:{row},{3 - row}" for row in range(4)}
        assert set(found) == printed | numbers | given | {"undo", "clear", "example"}
        assert all(found[action]["aria-disabled"] == "true" for action in given)


@pytest.mark.parametrize(
    ("action", "sheet"),
    [
        ("yellow:0,2", Sheet.of(yellow=[(0, 2)])),
        ("blue:7", Sheet.of(blue=[7])),
        ("green:1", Sheet.of(green=1)),
        ("orange=4", Sheet.of(orange=[4])),
        ("purple=6", Sheet.of(purple=[6])),
    ],
)
def test_a_mark_and_pressing_it_again(action, sheet):
    board = played(action)
    assert board.sheet == sheet
    again = re.sub(r"=\d", ":1", action)
    board.pending = [[2, again]]
    assert board.sheet == Sheet()
    assert "weer leeg" in board.said


@pytest.mark.parametrize(
    ("before", "action", "why"),
    [
        (Sheet(), "green:3", "Nu is vakje 1 aan de beurt"),
        (Sheet.of(green=5), "green:2", "Alleen het laatste vakje"),
        (Sheet.of(orange=[1, 2]), "orange:1", "Alleen het laatste vakje"),
        (Sheet(), "orange:1", "Kies onder de rij een getal voor vakje 1"),
        (Sheet(), "yellow:0,3", "voorgedrukt"),
        (Sheet.of(purple=[4]), "purple=4", "hoger zijn dan 4"),
        (Sheet.of(orange=[1] * 11), "orange=1", "Oranje is vol"),
        (Sheet(), "undo", "niets om ongedaan te maken"),
    ],
)
def test_what_may_not_be_done_says_why_and_changes_nothing(before, action, why):
    board = played(action, sheet=before)
    assert board.sheet == before
    assert why in board.said
    assert board.ack == 1


@pytest.mark.rule("clever.purple.higher")
def test_in_purple_only_higher_numbers_and_the_six_are_awake():
    found = Buttons(ScoreSheet("en", Sheet.of(purple=[3])).markup).found
    awake = [value for value in range(1, 7) if "aria-disabled" not in found[f"purple={value}"]]
    assert awake == [4, 5, 6]
    assert played("purple=6", "purple=1", sheet=Sheet.of(purple=[5])).sheet.purple == (5, 6, 1)


@pytest.mark.parametrize(
    "action",
    [
        "",
        "jump",
        "yellow",
        "yellow:0",
        "yellow:4,0",
        "yellow:a,b",
        "blue:13",
        "blue:1",
        "green:12",
        "green:0",
        "orange:",
        "orange=7",
        "purple=0",
        "green=3",
        "red:1",
        "yellow=1,1",
        "orange=1,2",
    ],
)
def test_an_unknown_action_is_refused(action):
    board = played(action, language="en")
    assert "does not know the action" in board.said
    assert board.sheet == Sheet()


def test_undo_goes_back_step_by_step():
    board = played("green:1", "blue:7", "clear", "undo", "undo")
    assert board.sheet == Sheet.of(green=1)
    board.pending = [[6, "example"], [7, "undo"]]
    assert board.sheet == Sheet.of(green=1)


def test_a_bonus_is_said_and_shown_as_earned():
    board = played("green:7", sheet=Sheet.of(green=6))
    assert "Bonus: vos." in board.said
    assert board.markup.count("kr-done") == ScoreSheet("nl", Sheet.of(green=7)).markup.count("kr-done") == 3


def test_points_stand_on_the_sheet():
    markup = ScoreSheet("en").markup
    for words in (
        "50 points",
        "37 points",
        "21 points",
        "46 points",
        "38 points",
        "3 foxes × 21 = 63 points",
    ):
        assert words in markup
    assert ">255<" in markup


def test_the_sheet_is_kept_and_read_back():
    board = played("yellow:0,0", "purple=2", "blue:12")
    other = ScoreSheet("en")
    other.restore = board.saved
    assert other.sheet == board.sheet
    assert other.markup == ScoreSheet("en", board.sheet).markup


def test_what_was_done_can_be_undone_after_a_reload():
    board = played("yellow:0,0", "purple=2", "blue:12")
    other = ScoreSheet("nl")
    other.restore = board.saved
    other.pending = [[number, "undo"] for number in (1, 2)]
    assert other.sheet == Sheet.of(yellow=[(0, 0)])
    other.pending = [[3, "undo"], [4, "undo"]]
    assert other.sheet == Sheet()
    assert "niets om ongedaan" in other.said


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        "[" * 100_000,
        json.dumps({"format": "another/game", "version": 1, "marks": {}}),
        json.dumps({"format": "kansrijk/clever-sheet", "version": 2, "marks": {}}),
        json.dumps({"format": "kansrijk/clever-sheet", "version": 1, "marks": {"blue": [13]}}),
        json.dumps({"format": "kansrijk/clever-sheet", "version": 1, "marks": {"red": [1]}}),
        json.dumps({"format": "kansrijk/clever-sheet", "version": 1, "marks": []}),
        json.dumps({"format": "kansrijk/clever-sheet", "version": 1, "marks": {"green": None}}),
    ],
    ids=range(10),
)
def test_a_damaged_or_foreign_sheet_is_refused(text):
    board = ScoreSheet("nl")
    board.restore = text
    assert board.sheet == EXAMPLE
    assert board.refused == text
    assert "niet te lezen" in board.said


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([*boxes(), *(f"{a}={v}" for a in ("orange", "purple") for v in range(1, 7))]))
)
def test_whatever_is_pressed_the_sheet_can_exist_and_is_drawn_as_it_is(actions):
    board = played(*actions)
    sheet = Sheet.of(**board.sheet.marks())
    assert sheet == board.sheet
    found = Buttons(board.markup).found
    pressed = {action for action, button in found.items() if button.get("aria-pressed") == "true"}
    printed = 4
    assert len(pressed) == sum(sheet.filled(area) for area in AREAS) + printed
    for area in AREAS:
        for box in sheet.open(area):
            name = f"{area}:{box[0]},{box[1]}" if isinstance(box, tuple) else f"{area}:{box}"
            assert "aria-disabled" not in found[name]
    assert all(
        button.get("aria-label") or action in ("undo", "clear", "example") for action, button in found.items()
    )
