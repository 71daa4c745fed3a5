"""The lessons' files: complete in both languages, every answer counted, every sentence fills in."""

import re
import tomllib
from fractions import Fraction
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from cleverlib import LANGUAGES
from cleverlib.junior import presets
from cleverlib.junior.odds import Odds
from cleverlib.lessons.back import back
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
from cleverlib.lessons.models import sixes_tail, tail
from cleverlib.lessons.problems import PROBLEMS
from cleverlib.lessons.words import fill
from cleverlib.texts import placeholders
from cleverlib.widgets.grid import Grid
from cleverlib.widgets.lesson_state import first_figure
from cleverlib.widgets.tree import Tree
from cleverlib.widgets.two_way import TwoWay

ROOT = Path(str(files("cleverlib")))
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
    values = back(one.id)
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


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_pupils_read_short_sentences(one, language):
    text = files("cleverlib.lessons").joinpath("data", f"{one.id}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    del table["teacher"], table["deeper"]
    said = [part for words in sentences(table) for part in re.split(r"(?<=[.?!:])\s+", words[language])]
    lengths = [len(part.split()) for part in said if part]
    assert sum(lengths) / len(lengths) < 9
    assert max(lengths) <= 22, [part for part in said if len(part.split()) > 22]


def test_the_assumption_on_jokers_is_a_layout_of_clever_junior():
    """Lesson 1 says where its jokers are; that is one of the layouts, and the others give what it tells."""
    layouts = presets()
    exact = EXPERIMENTS["jokers"].exact()
    assert Odds(layouts["a"]).jokers() == exact
    assert {Odds(layout).jokers().mean for layout in layouts.values()} == {Fraction(1, 2)}
    assert back("jokers")["one_die"] == Fraction(1, 2)


def test_the_two_way_tables_hold_the_rounded_exact_numbers():
    cells = first_figure(lesson("fair")).cells
    loaded, honest = (tail(30, 10, share)["answer"] for share in (Fraction(1, 3), Fraction(1, 6)))
    assert cells == ((round(50 * loaded), round(950 * honest)), (50 - cells[0][0], 950 - cells[0][1]))
    assert cells[0][0] + cells[1][0] == 50
    sixth = Fraction(1, 6)
    memory = first_figure(lesson("memory")).cells
    assert [Fraction(n, 3600) for row in memory for n in row] == [
        sixth * sixth,
        sixth * (1 - sixth),
        (1 - sixth) * sixth,
        (1 - sixth) ** 2,
    ]
    boer = first_figure(lesson("boer")).cells
    assert [Fraction(n, 400) for row in boer for n in row] == [
        0,
        Fraction(1, 4),
        Fraction(1, 4),
        Fraction(1, 2),
    ]


def test_what_the_last_steps_claim():
    assert sixes_tail(300, 100)["answer"] < Fraction(1, 1_000_000)
    play = back("play")
    assert play["made"] > play["limit"] > play["two"], "three helpers are enough, two are not"
    assert play["value"] > -20
    assert Fraction(15, 100) < back("memory")["ten"] < Fraction(17, 100), "about 1 in 6 series of ten"
    assert back("six")["six_sum"] < back("six")["three_sum"]


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
    trumps, help_, stay = (EXPERIMENTS[name].exact() for name in ("trumps", "help", "stay"))
    assert abs(trumps.chance(2) - Fraction(1, 3)) < Fraction(3, 100)
    assert trumps.chance(0) < min(trumps.chance(1), trumps.chance(3))
    assert help_.at_least(2) < min(help_.chance(0), help_.chance(1))
    assert stay.mean == Fraction(5, 6) and stay.at_least(2) < min(stay.chance(0), stay.chance(1))
    assert abs(EXPERIMENTS["fair"].chance() - Fraction(1, 50)) < Fraction(1, 1000)
    boer = back("boer")
    assert boer["both"] < min(boer["none"], boer["one"])
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
        ("[title]", "[title", r"lessons/data/once\.toml: .*at line"),
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


def strings(table):
    if isinstance(table, str):
        yield table
    elif isinstance(table, dict):
        for value in table.values():
            yield from strings(value)
    elif isinstance(table, list):
        for value in table:
            yield from strings(value)


WORDS = [*(ROOT / "lessons").rglob("*.toml"), *(ROOT / "widgets").glob("lesson*.toml")]


@pytest.mark.parametrize("file", [*WORDS, ROOT / "widgets/figures.texts.toml"], ids=lambda file: file.name)
def test_sentences_have_curly_quotes_alone_and_no_mark_twice(file):
    for sentence in strings(tomllib.loads(file.read_text(encoding="utf-8"))):
        said = re.sub(r"{.*?}", "x", sentence)
        assert not set("'\"“”") & set(said), said
        assert not re.search(r"[.,:;?!][ ]?[.,:;?!]", said), said
        assert not re.search(r"\d[\u00a0\u202f ]000", said), "thousands have a point or a comma"


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_english_lessons_say_what_a_boer_is(this):
    """At its first use in what a pupil reads, and again in a problem, which may be the first thing met."""
    table = tomllib.loads((ROOT / f"lessons/data/{this.id}.toml").read_text(encoding="utf-8"))
    parts = {
        "lesson": [table[name] for name in ("hook", "predict", "play", "explain", "near", "game", "exit")],
        "far": [table["far"]],
    }
    for name, part in parts.items():
        said = [words for words in english(part) if re.search(r"boer", words)]
        if said:
            assert "jack" in said[0], (name, said[0])


def english(table):
    if isinstance(table, dict):
        if "en" in table:
            yield table["en"]
        for value in table.values():
            yield from english(value)
    elif isinstance(table, list):
        for value in table:
            yield from english(value)
