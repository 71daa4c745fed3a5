"""Layouts: the presets hold, every constraint is checked and named, and a layout reads back."""

import copy
import json
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.junior import AREAS, FACES, PICTURES, ImpossibleLayout, Layout, Sheet, check, known, presets
from cleverlib.junior.layout import plain_data
from cleverlib.junior.layout_text import write
from cleverlib.junior.shape import FIELDS, SOURCES
from tests.junior.positions import A, B
from tests.junior.test_words import TEXTS

PRESETS = pytest.mark.parametrize("layout", presets().values(), ids=presets())


def changed(change, layout=A):
    """Plain data of a layout after a change."""
    data = copy.deepcopy(layout.plain())
    change(data)
    return data


def said(change):
    """What the first problem is, as its key's English words."""
    with pytest.raises(ImpossibleLayout) as caught:
        Layout.of(changed(change))
    assert all(problem.nl != problem.en for problem in caught.value.problems)
    return caught.value


def put(*path):
    """A change that puts the last of ``path`` where the others lead."""

    def change(data):
        *way, last, value = path
        for step in way:
            data = data[step]
        data[last] = value

    return change


@PRESETS
@pytest.mark.rule("junior.needs.dice")
@pytest.mark.rule("junior.needs.jokers")
def test_five_dice_of_six_faces_with_three_jokers(layout):
    assert [len(die) for die in layout.dice] == [6] * 5
    assert sum(layout.jokers) == 3 == known("dice.jokers")
    assert {face for die in layout.dice for face in die} <= set(FACES)


@PRESETS
@pytest.mark.rule("junior.unknown.layout")
def test_each_field_says_where_it_comes_from(layout):
    assert tuple(layout.sources) == FIELDS
    assert set(layout.sources.values()) <= set(SOURCES)
    assert layout.assumed == FIELDS, "nothing of the presets was seen"


def test_the_presets_are_as_described():
    def count(layout, area):
        return sum(face in PICTURES[area] for die in layout.dice for face in die)

    assert A.jokers == (1, 1, 1, 0, 0) and B.jokers == (2, 1, 0, 0, 0)
    assert [count(A, area) for area in AREAS] == [8, 5, 8, 6]
    assert [count(B, area) for area in AREAS] == [6, 6, 6, 9]
    assert all(any(face in PICTURES[area] for face in die) for die in A.dice for area in AREAS)
    assert [space.dice for space in A.rows["red"][0]] == [1, 1, 2, 1, 2, 1, 2, 3]
    assert [len(A.kinds(area)) for area in ("yellow", "green")] == [4, 4]
    assert [len(B.kinds(area)) for area in ("yellow", "green")] == [3, 3]
    assert [len(row) for row in A.rows["green"]] == [4] * 4
    assert [len(row) for row in B.rows["green"]] == [4] * 3
    assert all(len({space.picture for space in row}) == 1 for row in A.rows["green"])
    assert [len(row) for row in A.rows["blue"]] == [4, 4, 4]
    assert all(space.star != (space.circle is not None) for row in A.rows["blue"] for space in row)
    assert [space.picture for space in A.rows["yellow"][0]] == ["heart", "round", "drop", "flower"] * 3


@PRESETS
def test_every_area_can_be_finished_and_every_chain_ends(layout):
    """Bonuses alone can tick everything, and however long a chain is, each of its ticks fills a box."""
    sheet = Sheet(layout)
    for area in AREAS:
        ticks = 0
        while not sheet.is_full(area):
            sheet, circles = sheet.tick(area, sheet.open(area)[-1])
            assert set(circles) <= set(AREAS)
            ticks += 1
        assert ticks == len(layout.boxes[area])
    assert sheet.full == AREAS


@PRESETS
def test_a_layout_reads_back(layout):
    assert Layout.of(layout.plain()) == layout
    assert Layout.of(json.loads(json.dumps(layout.plain()))) == layout
    assert Layout.read(json.dumps(layout.plain())) == layout
    text = write(layout.plain())
    assert Layout.read(text) == layout
    assert tomllib.loads(text) == layout.plain()
    assert check(layout.plain()) == ()


@pytest.mark.parametrize(
    ("change", "words", "rule"),
    [
        (lambda d: d["dice"]["faces"].pop(), "5 dice", "junior.needs.dice"),
        (lambda d: d["dice"]["faces"][1].pop(), "second die has 5", "junior.needs.dice"),
        (put("dice", "faces", 0, 0, "candle"), "show 2", "junior.needs.jokers"),
        (put("dice", "faces", 4, 0, "joker"), "show 4", "junior.needs.jokers"),
        (lambda d: d["yellow"]["balloons"].insert(1, "drop"), "12 balloons", "junior.yellow.balloons"),
        (put("yellow", "balloons", 0, "drop"), "red heart balloon", "junior.yellow.order"),
        (put("yellow", "balloons", 5, "moon"), "shows orange moon balloon", None),
        (put("yellow", "stars", [1, 2]), "4 stars. Here there are 2", "junior.yellow.gives"),
        (put("yellow", "circles", {"2": "red"}), "3 coloured circles", "junior.yellow.gives"),
        (put("red", "carriages", 7, 2), "last carriage", "junior.red.last"),
        (put("red", "carriages", [1, 1, 1, 1, 1, 1, 1, 3]), "two candles", "junior.red.candles"),
        (put("red", "stars", [1, 2, 3, 4, 5]), "in red there are 4 stars", "junior.red.gives"),
        (put("red", "circles", {}), "in red there are 3", "junior.red.gives"),
        (put("green", "presents", 0, ["dots"] * 5), "first row has 5", "junior.green.stars"),
        (put("green", "circles", {"1": "red", "2": "red", "3": "red"}), "columns 2, 3 and 4", None),
        (put("green", "presents", 0, ["zigzag"] * 4), "shows zigzag present", None),
        (lambda d: d["blue"]["rows"].pop(), "3 rows", "junior.blue.rows"),
        (put("blue", "rows", 0, "treat", "cake"), "treat of its own", "junior.blue.rows"),
        (put("blue", "rows", 0, "stars", []), "7 stars", "junior.blue.gives"),
        (put("blue", "rows", 0, "circles", {}), "5 coloured circles", "junior.blue.gives"),
    ],
)
def test_what_a_layout_breaks_is_named(change, words, rule):
    error = said(change)
    found = [problem for problem in error.problems if words.lower() in problem.en.lower()]
    assert found, error.en
    assert rule is None or any(problem.rule == rule for problem in found)


def test_too_few_dice_with_a_candle_or_a_treat():
    def few_candles(data):
        for die in data["dice"]["faces"][:3]:
            die[:] = ["heart" if face in ("candle", "joker") else face for face in die]
        data["dice"]["faces"][3][:3] = ["joker"] * 3

    assert "three dice" in said(few_candles).en or "needs 3 dice" in said(few_candles).en

    def one_cake(data):
        for die in data["dice"]["faces"]:
            die[:] = ["heart" if face in ("cake", "joker") else face for face in die]
        data["dice"]["faces"][0][:4] = ["joker", "joker", "joker", "cake"]

    assert "slice of cake" in said(one_cake).en


def test_all_problems_are_said_at_once():
    def two(data):
        data["yellow"]["balloons"][0] = "drop"
        data["red"]["carriages"][-1] = 2

    assert len(said(two).problems) == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("red"), "red is missing"),
        (put("red", []), "red is missing"),
        (put("red", "carriages", ["1"]), "red.carriages"),
        (put("red", "carriages", [True]), "red.carriages"),
        (put("red", "carriages", [1, 4]), "not 4"),
        (put("name", "  "), "name of 1 to"),
        (put("name", "x" * 31), "name of 1 to"),
        (put("source", "dice", "hearsay"), "hearsay"),
        (lambda d: d["source"].pop("treats"), "source.treats"),
        (put("dice", "faces", 0, 0, "dragon"), "dragon"),
        (put("dice", "faces", []), "dice.faces"),
        (put("yellow", "balloons", 3, "dots"), "'dots' does not belong to yellow"),
        (put("yellow", "stars", [1, 2, 3, 13]), "box 13"),
        (put("yellow", "stars", [1, 1, 2, 3]), "twice"),
        (put("yellow", "circles", {"13": "red"}), "'13'"),
        (put("yellow", "circles", {"1": "pink"}), "pink"),
        (put("blue", "rows", 0, "boxes", 0), "0 boxes"),
        (put("blue", "rows", [3]), "blue.rows"),
        (put("green", "circles", {"5": "red"}), "'5'"),
    ],
)
def test_data_that_is_no_layout(change, words):
    assert words.lower() in said(change).en.lower()


@pytest.mark.parametrize("text", ["", "name = ", "{", "[]", "[" * 10_000, "\ud800", "name = 1", None, 3])
def test_a_text_that_is_no_layout(text):
    with pytest.raises(ImpossibleLayout) as caught:
        Layout.read(text)
    assert caught.value.nl and caught.value.en


LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-3, 99), st.text(max_size=5), st.sampled_from(FACES))
VALUES = st.recursive(
    LEAVES, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=3), inner))
)


def paths(data, way=()):
    yield way
    if isinstance(data, (dict, list)):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from paths(data[key], (*way, key))


PATHS = [way for way in paths(A.plain()) if way]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(PATHS), VALUES)
def test_any_change_gives_a_layout_or_a_named_error(way, value):
    data = changed(put(*way, value))
    problems = check(data)
    for language in LANGUAGES:
        assert all(problem.text(language) for problem in problems)
    if not problems:
        assert Layout.of(data).plain() == data


def test_plain_data_reads_both_forms():
    assert plain_data('name = "x"') == {"name": "x"} == plain_data('{"name": "x"}')


def test_every_field_and_picture_has_a_name():
    assert {f"field.{field}" for field in FIELDS} <= set(TEXTS)
    assert {f"picture.{face}" for face in FACES} <= set(TEXTS)
