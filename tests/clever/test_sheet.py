"""The sheet: its counts, its points, and the marks that can't be."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.clever import LAYOUT, ImpossibleSheet, Layout, Sheet
from cleverlib.clever.layout import LayoutError

FULL = Sheet.of(yellow=Sheet().open("yellow"), blue=range(2, 13), green=11, orange=[6] * 11, purple=[6] * 11)


def test_counts_of_the_printed_sheet():
    assert sum(FULL.filled(area) for area in FULL.score().areas) == 56
    earned = Counter(str(bonus) for bonus in FULL.earned())
    assert earned["fox"] == 5
    rounds = Counter(str(bonus) for bonus in LAYOUT.round_bonuses if bonus)
    assert earned["reroll"] + rounds["reroll"] == LAYOUT.reroll_circles == 7
    assert earned["extra"] + rounds["extra"] == LAYOUT.extra_circles == 7


def test_an_empty_sheet_scores_nothing():
    assert Sheet().score().total == 0


def test_points_of_an_example():
    score = Sheet.of(
        yellow={(0, 0), (1, 0), (2, 0), (3, 2)}, blue={2, 7}, green=5, orange=(4, 6), purple=(1, 3, 6, 2)
    ).score()
    assert (score.yellow, score.blue, score.green, score.orange, score.purple) == (10, 2, 15, 10, 12)
    assert (score.foxes, score.fox_points, score.total) == (0, 0, 49)
    assert score.weakest == ("blue",)


def test_full_yellow_is_sixty():
    assert FULL.score().yellow == 60


def test_orange_counts_its_factors():
    assert Sheet.of(orange=(1, 1, 1, 5, 1, 1, 5, 1, 5, 1, 5)).score().orange == 7 + 3 * 10 + 15


@pytest.mark.parametrize(
    ("marks", "area", "box", "said"),
    [
        ({"purple": (4, 4)}, "purple", 2, "hoger"),
        ({"purple": (6, 5, 3)}, "purple", 3, "hoger"),
        ({"purple": [6] * 12}, "purple", 12, "11 vakjes"),
        ({"blue": {13}}, "blue", 13, "2 tot en met 12"),
        ({"blue": {1}}, "blue", 1, "2 tot en met 12"),
        ({"blue": {0}}, "blue", 0, "2 tot en met 12"),
        ({"blue": {3.0}}, "blue", None, "heel getal"),
        ({"blue": [2, 2]}, "blue", 2, "twee keer"),
        ({"yellow": {(4, 0)}}, "yellow", None, "van 0 tot en met 3"),
        ({"yellow": {(True, 0)}}, "yellow", None, "van 0 tot en met 3"),
        ({"yellow": [(0, 0), (0, 0)]}, "yellow", (0, 0), "twee keer"),
        ({"yellow": "ab"}, "yellow", None, "een rij vakjes"),
        ({"green": 12}, "green", 12, "11 vakjes"),
        ({"green": -1}, "green", None, "0 tot en met 11"),
        ({"green": "3"}, "green", None, "heel getal"),
        ({"green": True}, "green", None, "heel getal"),
        ({"orange": (3, 7)}, "orange", 2, "1 tot en met 6"),
        ({"orange": (True,)}, "orange", 1, "1 tot en met 6"),
        ({"orange": 4}, "orange", None, "een rij vakjes"),
        ({"orange": [1] * 12}, "orange", 12, "11 vakjes"),
    ],
)
def test_impossible_sheets_say_which_box_and_why(marks, area, box, said):
    with pytest.raises(ImpossibleSheet, match=r"\w") as caught:
        Sheet.of(**marks)
    assert (caught.value.area, caught.value.box) == (area, box)
    assert said in caught.value.nl
    assert isinstance(caught.value, ValueError)


def test_a_number_too_long_to_write_is_refused_too():
    huge = 10**5000
    for marks in ({"blue": {huge}}, {"green": huge}, {"green": -huge}, {"orange": [huge]}, {"yellow": huge}):
        with pytest.raises(ImpossibleSheet) as caught:
            Sheet.of(**marks)
        assert len(caught.value.nl) < 200


@pytest.mark.rule("clever.setup.yellow_crossed")
def test_yellow_may_be_given_with_or_without_what_is_crossed_from_the_start():
    column = [(0, 0), (1, 0), (2, 0)]
    assert Sheet.of(yellow=[*column, (3, 0)]) == Sheet.of(yellow=column)
    everything = {(row, column) for row in range(4) for column in range(4)}
    assert Sheet.of(yellow=everything).score().yellow == 60


@pytest.mark.parametrize("kind", [set, frozenset, list, tuple, iter])
def test_any_kind_of_list_will_do(kind):
    sheet = Sheet.of(yellow=kind([(0, 0)]), blue=kind([2, 7]), green=3, orange=kind([4]), purple=kind([5]))
    assert sheet == Sheet.of(yellow=[[0, 0]], blue=(7, 2), green=3, orange=[4], purple=[5])


@pytest.mark.parametrize("numbers", [(6, 6, 6), (3, 6, 6), (6, 1), (1, 2, 3, 4, 5, 6, 1)])
def test_possible_purple_rows(numbers):
    assert Sheet.of(purple=numbers).purple == numbers


@st.composite
def sheets(draw):
    """Sheets reached by random free marks, as (area, choice, number)."""
    sheet = Sheet()
    for _ in range(draw(st.integers(0, 60))):
        area = draw(st.sampled_from(("yellow", "blue", "green", "orange", "purple")))
        if not (boxes := sheet.open(area)):
            continue
        number = draw(st.integers(sheet.needs(area), 6)) if area in ("orange", "purple") else 0
        sheet = sheet.mark(area, draw(st.sampled_from(boxes)), number).sheet
    return sheet


@given(sheets())
def test_plain_marks_read_back(sheet):
    assert Sheet.of(**sheet.marks()) == sheet
    assert eval(repr(sheet), {"Sheet": Sheet}) == sheet


@given(sheets())
def test_bonuses_of_a_mark_are_those_that_the_sheet_gains(sheet):
    for area in ("yellow", "blue", "green", "orange", "purple"):
        for box in sheet.open(area):
            after, bonuses = sheet.mark(area, box, 6)
            assert Counter(after.earned()) == Counter(sheet.earned()) + Counter(bonuses)


def test_a_closed_box_takes_no_mark():
    sheet = Sheet.of(blue={7}, purple=(4,))
    for area, box, value in (("blue", 7, 0), ("yellow", (0, 3), 0), ("green", 2, 0), ("purple", 2, 3)):
        with pytest.raises(ImpossibleSheet):
            sheet.mark(area, box, value)
    assert sheet == Sheet.of(blue={7}, purple=(4,))


def test_an_unknown_area_is_named():
    for ask in (Sheet().open, Sheet().filled, lambda area: Sheet().fits(area, 3)):
        with pytest.raises(ImpossibleSheet) as caught:
            ask("pink")
        assert "'pink'" in caught.value.nl


@pytest.mark.parametrize(
    "text", ["", "[yellow]\ncells = 3", "[yellow]\ncells = [[1]]\n[blue]\n[green]\n[orange]\n[purple]"]
)
def test_a_broken_layout_is_named(text):
    with pytest.raises(LayoutError):
        Layout.read(text)


@given(st.lists(st.integers(1, 6), max_size=11), st.sampled_from(["orange", "purple"]))
def test_the_numbers_of_the_next_box_are_those_that_make_a_possible_sheet(values, area):
    try:
        sheet = Sheet.of(**{area: values})
    except ImpossibleSheet:
        return
    for value in range(1, 7):
        try:
            Sheet.of(**{area: [*values, value]})
            possible = True
        except ImpossibleSheet:
            possible = False
        assert (value in sheet.numbers(area)) is possible
