"""The examples of CONTRIBUTING.md work as they stand there."""

import re
import shutil
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import cleverlib
import cleverlib.courses.read
import cleverlib.rulebook
from cleverlib.courses import Quiz, course, quiz
from cleverlib.courses.clever.subject import Clever
from cleverlib.courses.subject import Trail
from cleverlib.junior.layout import Layout
from cleverlib.lessons.lesson import read_lesson
from cleverlib.texts import Texts

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"<!-- example: (\w+) -->\n```toml\n(.*?)```", GUIDE, re.DOTALL))


def test_there_is_an_example_of_each_kind():
    assert set(EXAMPLES) == {"rule", "question", "step", "lesson", "language", "layout"}


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """A copy of a package's data that its loader reads instead."""

    def copy(module, game):
        folder = tmp_path / module.__name__
        shutil.copytree(files(module.__spec__.parent) / game, folder / game)
        monkeypatch.setattr(module, "files", lambda _: folder)
        return folder / game

    return copy


def with_example(file, kind):
    """Append an example to a file as a reader does, unless somebody has done so already."""
    text = file.read_text(encoding="utf-8")
    if EXAMPLES[kind] not in text:
        file.write_text(f"{text}\n{EXAMPLES[kind]}", encoding="utf-8")


def test_an_example_that_is_there_already_is_not_added_again(tmp_path):
    file = tmp_path / "tips.toml"
    file.write_text("# Tips.\n", encoding="utf-8")
    for _ in range(2):
        with_example(file, "rule")
        assert file.read_text(encoding="utf-8") == f"# Tips.\n\n{EXAMPLES['rule']}"


def test_a_rule_can_be_added_with_its_question(copied, monkeypatch):
    book = cleverlib.rulebook.rulebook.__wrapped__
    folder = copied(cleverlib.rulebook, "clever")
    with_example(folder / "tips.toml", "rule")
    rules = book("clever")
    assert "clever.tips.count_foxes" in rules
    folder = copied(cleverlib.courses.read, "clever")
    with_example(folder / "quiz_tips.toml", "question")
    monkeypatch.setattr(sys.modules[Quiz.__module__], "rulebook", lambda _: rules)
    asked = quiz(Clever())["count_foxes"]
    assert [asked.is_right(answer) for answer in asked.answers] == [True, False]


def test_a_step_can_be_added_and_its_solution_reaches_the_goal(copied):
    folder = copied(cleverlib.courses.read, "clever")
    with_example(folder / "turn.toml", "step")
    subject = Clever()
    step = course(subject)["take_the_one"]
    now = step.position
    assert not step.goal(Trail(step.position, (), now))
    for action in step.solution:
        now = subject.after(now, action)
    assert step.goal(Trail(step.position, step.solution, now))


def test_a_lesson_can_be_made_from_another():
    text = files("cleverlib.lessons").joinpath("data/six.toml").read_text(encoding="utf-8")
    changed, found = re.subn(r"\[title\]\n.*?\n\n", EXAMPLES["lesson"] + "\n", text, count=1, flags=re.DOTALL)
    assert found == 1
    assert read_lesson("six", changed).title["en"] == "Do I take the five?"


def test_a_language_can_be_added(monkeypatch):
    monkeypatch.setattr(cleverlib.texts, "LANGUAGES", ("nl", "en", "de"))
    texts = Texts(tomllib.loads(EXAMPLES["language"]))
    assert texts("greeting", "de", name="Eva") == "Eva beginnt."


def test_a_layout_can_be_made_from_another():
    base = tomllib.loads(files("cleverlib.junior").joinpath("layouts/a.toml").read_text(encoding="utf-8"))
    base["name"] = "C"
    base["source"]["dice"] = "photo"
    assert Layout.of(base | tomllib.loads(EXAMPLES["layout"])).name == "C"
