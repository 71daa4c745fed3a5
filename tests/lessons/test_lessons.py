"""The lessons' files: complete in both languages, every answer counted, every sentence fills in."""

import tomllib
from fractions import Fraction
from importlib.resources import files
from itertools import pairwise

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.back import BACK
from cleverlib.lessons.exercise import Exercise, shown_number
from cleverlib.lessons.experiments import EXPERIMENTS
from cleverlib.lessons.lesson import (
    BASIS,
    IDS,
    LEVELS,
    SOUND,
    STEPS,
    BrokenLesson,
    lesson,
    lessons,
    read_lesson,
)
from cleverlib.lessons.problems import PROBLEMS
from cleverlib.lessons.words import fill
from cleverlib.texts import placeholders
from cleverlib.widgets.grid import Grid
from cleverlib.widgets.lesson_state import first_figure
from cleverlib.widgets.tree import Tree
from cleverlib.widgets.two_way import TwoWay

CODES = ["kupo56", "fepe45", "luko91", "lepi59"]
NAMES = ("faded", "faded2", "near", "far")
each = pytest.mark.parametrize("one", lessons(), ids=lambda one: one.id)


def sentences(table):
    """Every table of a file that holds sentences."""
    if isinstance(table, dict):
        if "nl" in table or "en" in table:
            yield table
        for value in table.values():
            yield from sentences(value)
    elif isinstance(table, list):
        for value in table:
            yield from sentences(value)


def test_there_are_nine_in_order():
    assert [one.number for one in lessons()] == list(range(1, 10))
    assert {one.experiment_name for one in lessons()} == set(EXPERIMENTS)
    used = {task.problem_name for one in lessons() for task in (one.near, one.far)}
    assert used == set(PROBLEMS)


@each
def test_both_languages_ask_for_the_same_values(one):
    text = files("cleverlib.lessons").joinpath("data", f"{one.id}.toml").read_text(encoding="utf-8")
    found = list(sentences(tomllib.loads(text)))
    assert len(found) > 40
    for said in found:
        assert said["nl"].strip() and said["en"].strip()
        assert placeholders(said["nl"]) == placeholders(said["en"]), said


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_an_exercise_fills_in(one, language):
    for code in CODES:
        for exercise in [Exercise.worked(one), *(Exercise.of(one, name, code) for name in NAMES)]:
            assert "{" not in exercise.question(language)
            for line in exercise.task.lines:
                assert "{" not in exercise.line(line, language)
                assert shown_number(exercise.value_of(line), language)
    values = BACK[one.id]()
    for said in (*one.game, *one.exit_answers.values()):
        assert "{" not in fill(said, language, values)


@each
def test_every_option_and_reason_has_feedback_of_its_own(one):
    answers = [reason.answer["nl"] for reason in one.reasons]
    assert len(set(answers)) == len(answers) == 5
    assert [reason.id for reason in one.reasons][-1] == SOUND
    assert all(reason.misconception for reason in one.reasons[:-1])
    assert len(one.predict.options) >= 3 and len(one.exit.options) >= 3
    assert len({said["nl"] for said in one.exit_answers.values()}) == len(one.exit.options)
    assert all(option.chance is not None or option.marks for option in one.predict.options)


@each
def test_times_levels_and_teachers_notes(one):
    assert 45 <= sum(one.minutes) <= 50
    assert one.steps("basis") == BASIS and one.steps("D") == STEPS
    assert {"vwoA", "D"} <= set(one.levels) <= set(LEVELS)
    assert set(one.deeper) >= set(one.levels) - {"basis"}
    for key, least in {"goals": 2, "tags": 2, "mistakes": 3}.items():
        assert len(one.teacher[key]) >= least
    for key in ("prior", "materials", "real"):
        assert one.teacher[key]["nl"]
    assert len(one.games) == 2, "the far problem is from another game"


@each
def test_the_figure_shows_what_its_sentence_says(one):
    figure = first_figure(one)
    assert isinstance(figure, Tree | Grid | TwoWay)
    for language in LANGUAGES:
        assert figure.sentence(language) in figure.draw(language, "figure:").replace("&#x27;", "'")


def test_together_they_use_all_three_figures():
    assert {type(first_figure(one)) for one in lessons()} == {Tree, Grid, TwoWay}


@each
def test_exercises_follow_from_code_and_name_alone(one):
    for code in CODES:
        made = {name: Exercise.of(one, name, code).params for name in NAMES}
        assert made == {name: Exercise.of(one, name, code).params for name in reversed(NAMES)}
        first = [one.near.worked, made["faded"], made["faded2"], made["near"]]
        assert len({tuple(params.items()) for params in first}) == 4, "none repeats another"
        for name in NAMES:
            later = [Exercise.of(one, name, code, variant).params for variant in range(6)]
            assert all(a != b for a, b in pairwise(later)), "a new one differs"


def test_fixed_exercises():
    """Printed worksheets rely on these: a code must mean the same exercises for ever."""
    assert Exercise.of(lesson("once"), "near", "kupo56").params == {"dice": 2, "faces": 1}
    assert Exercise.of(lesson("once"), "far", "kupo56").params == {"cards": 2}


# The right option of each prediction and exit question, by the exact chances of what the options stand for.
def test_right_options_are_right():
    pair, once, jokers = (EXPERIMENTS[name].exact() for name in ("pair", "once", "jokers"))
    assert pair.chance(11) == 2 * pair.chance(12)
    assert (
        min((once.chance(0), "none"), (once.chance(1), "one"), (once.at_least(2), "two"))[1]
        == lesson("once").exit.right
    )
    assert abs(EXPERIMENTS["once"].chance() - Fraction(2, 3)) < Fraction(1, 100)
    assert jokers.chance(0) > jokers.at_least(1)
    assert min((jokers.chance(0), "none"), (jokers.chance(1), "one"), (jokers.at_least(2), "two"))[1] == "two"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('en = "At least one six"', 'en = ""', "needs a sentence"),
        ("number = 4", "", "lacks 'number'"),
        ("minutes = [3,", "minutes = [30,", "45 to 50 minutes"),
        ('rule = "complement"', 'rule = "magic"', "known rule"),
        ('right = "two_thirds"', 'right = "all"', "right option"),
        ('problem = "one_boer"', 'problem = "none"', "no problem none"),
        ('id = "yes_no"', 'id = "sound"', "four reasons"),
    ],
)
def test_a_lesson_that_lacks_something_is_named(old, new, says):
    text = files("cleverlib.lessons").joinpath("data", "once.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BrokenLesson, match=says):
        read_lesson("once", text.replace(old, new))


def test_other_names_are_no_lessons():
    with pytest.raises(KeyError):
        lesson("unknown")
    assert len(set(IDS)) == 9
