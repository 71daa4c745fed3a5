"""Courses as data: what a file may say, how goals combine, what progress keeps."""

import json

import pytest

from cleverlib.courses import CourseError, Progress, Trail, UnknownStep, course, goal
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.progress import FINISH
from cleverlib.errors import DamagedGame

TRAIL = Trail("start", (), "now")
PREDICATES = {
    "now": lambda trail, word: trail.now == word,
    "both": lambda trail, first, second: {first, second} == {trail.start, trail.now},
}


@pytest.mark.parametrize(
    ("source", "holds"),
    [
        ("now now", True),
        ("now then", False),
        ("both now start", True),
        ({"all": ["now now", "both start now"]}, True),
        ({"all": ["now now", "now then"]}, False),
        ({"any": ["now then", {"not": "now then"}]}, True),
        ({"not": {"any": ["now then", "now now"]}}, False),
    ],
)
def test_goals_combine(source, holds):
    assert goal(source, PREDICATES, "here")(TRAIL) is holds


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("never", "there is no predicate 'never'; there are both, now"),
        ("", "there is no predicate ''"),
        ("now", "'now'"),
        ("now a b", "'now a b'"),
        ({"some": ["now now"]}, "joins a list with all or any"),
        ({"all": []}, "joins a list"),
        ({"all": ["now now"], "any": ["now now"]}, "a goal is a sentence or a table"),
        (3, "a goal is a sentence or a table"),
    ],
)
def test_a_goal_that_can_t_be_is_named(source, said):
    with pytest.raises(CourseError, match=r"^the step: ") as caught:
        goal(source, PREDICATES, "the step")
    assert said in str(caught.value)


STEP = """
[[step]]
id = "throw"
rules = ["clever.turn.throws"]
title = { nl = "Gooi", en = "Throw" }
task = { nl = "Gooi de stenen.", en = "Throw the dice." }
done = { nl = "Klaar.", en = "Done." }
hint = { nl = "Gooi.", en = "Throw." }
position = {}
goal = "thrown 1"
solution = "t"
"""
CHAPTERS = '[chapters]\none.title = { nl = "Een", en = "One" }\n'


@pytest.fixture
def course_of(tmp_path, monkeypatch):
    """The course of Clever whose only chapter is a given text."""
    monkeypatch.setattr("cleverlib.courses.read.files", lambda _: tmp_path)

    def read(text, chapters=CHAPTERS):
        (tmp_path / "clever").mkdir(exist_ok=True)
        (tmp_path / "clever/course.toml").write_text(chapters, encoding="utf-8")
        (tmp_path / "clever/one.toml").write_text(text, encoding="utf-8")
        return course(CLEVER)

    return read


def test_a_step_without_text_says_what_the_rule_says(course_of):
    read = course_of(STEP)
    assert len(read) == 1
    assert read["throw"].text["nl"].startswith("Ben je actief, dan gooi je eerst alle zes")
    with pytest.raises(UnknownStep) as caught:
        read["thorw"]
    assert "'thorw'" in caught.value.nl and "'thorw'" in caught.value.en


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('goal = "thrown 1"', "", "lacks goal"),
        ('goal = "thrown 1"', 'goal = "throw 1"', "there is no predicate 'throw'"),
        ('goal = "thrown 1"', 'goal = "thrown 1"\ngaol = 1', "unknown fields: gaol"),
        ("clever.turn.throws", "clever.turn.trows", "'clever.turn.trows' is no rule of clever"),
        ('["clever.turn.throws"]', "[]", "rules needs a list"),
        ('"Gooi", en = "Throw" }', '"Gooi" }', "title needs words in nl and en"),
        ('"Gooi", en', '" ", en', "title needs words in nl and en"),
        ('solution = "t"', 'solution = "q"', "'q'"),
        ('solution = "t"', 'solution = " "', "empty solution"),
        ("position = {}", "position = { dice = 3 }", "a position of Clever has no dice"),
        ("position = {}", "position = { players = 9 }", "9"),
        ("position = {}", "position = { seats = [ { pink = 1 } ] }", "a seat of Clever has no pink"),
        ("position = {}", 'position = { play = "t gg9" }', "step throw"),
        ("position = {}", 'position = { throws = ["12345-"], play = "t" }', "lacks a face"),
        ("position = {}", 'position = { throws = ["123"], play = "t" }', "lacks a face"),
        ('id = "throw"', 'name = "throw"', "(without id)"),
        ("[[step]]", "[[step]", "courses/clever/one.toml: "),
    ],
)
def test_a_file_that_breaks_the_form_is_named(course_of, old, new, said):
    assert old in STEP
    with pytest.raises(CourseError) as caught:
        course_of(STEP.replace(old, new, 1))
    assert said in str(caught.value)
    assert "one.toml" in str(caught.value)


def test_what_is_there_twice_or_missing_is_named(course_of):
    with pytest.raises(CourseError, match="step throw is there twice"):
        course_of(STEP + STEP)
    with pytest.raises(CourseError, match=r"courses/clever/two.toml is not there"):
        course_of(STEP, CHAPTERS.replace("one.", "two."))


def test_progress_moves_and_counts():
    progress = Progress.start("test", ["a", "b", "c"])
    assert (progress.number, progress.at) == (1, "a")
    assert progress.back().at == "a"
    done = progress.finish_step().next().finish_step("2")
    assert (done.at, done.done, done.open) == ("b", {"a": "yes", "b": "2"}, ("c",))
    end = done.next().next()
    assert (end.at, end.number, end.next().at, end.back().at) == (FINISH, 4, FINISH, "c")
    assert done.go("c").at == "c"
    for wrong in ("d", "", "finish "):
        with pytest.raises(UnknownStep):
            done.go(wrong)


def test_progress_is_kept_and_read_again():
    progress = Progress.start("test", ["a", "b", "c"]).finish_step().next()
    fresh = Progress.start("test", ["a", "b", "c"])
    assert fresh.read(progress.to_json()) == progress
    renewed = Progress.start("test", ["b", "c"]).read(progress.finish_step().to_json())
    assert (renewed.at, renewed.done) == ("b", {"b": "yes"}), "a step that is gone is left out"
    assert Progress.start("test", ["c"]).read(progress.to_json()).at == "c"


GOOD = {"format": "kansrijk.test", "version": 1, "at": "a", "done": {}}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", json.dumps(GOOD | {"version": 2}), json.dumps(GOOD | {"format": "kansrijk.other"})]
    + [json.dumps(GOOD | {name: value}) for name in ("at", "done") for value in (3, None, ["a"])]
    + [json.dumps(GOOD | {"done": {"a": 1}}), json.dumps({"at": "a"}), "[" * 100_000],
)
def test_damaged_progress_is_refused_and_kept(text):
    with pytest.raises(DamagedGame) as caught:
        Progress.start("test", ["a"]).read(text)
    assert caught.value.source == text
    assert "niet te lezen" in caught.value.nl and "can't be read" in caught.value.en
