"""The lessons as data: read from ``data/<id>.toml`` and checked, so that code can trust every field."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from cleverlib import LANGUAGES, Language
from cleverlib.errors import BrokenFile
from cleverlib.lessons.experiments import EXPERIMENTS, Experiment
from cleverlib.lessons.problems import PROBLEMS, Params, Problem
from cleverlib.lessons.words import Said, fill
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.lessons")
IDS = ("jokers", "blue", "memory", "once", "boer", "trumps", "six", "play", "fair")
"""The lessons in their order."""
Level = Literal["basis", "havoA", "vwoA", "D"]
LEVELS: tuple[Level, ...] = get_args(Level)
STEPS = ("hook", "predict", "play", "simulate", "explain", "worked", "faded", "problems", "game", "exit")
BASIS = STEPS[:5]
"""The steps that the lower years do."""
SURE = ("guess", "fairly", "very")
RULES = tuple(key.split(".")[1] for key in TEXTS if key.startswith("rule.") and key.endswith(".name"))
SOUND = "sound"


class BrokenLesson(BrokenFile):
    """A lesson's file that lacks something; for whoever writes lessons, never for a reader."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question; ``chance`` or ``marks`` say where it stands on the chart."""

    id: str
    said: Said
    chance: Fraction | None = None
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for a prediction, the answer to it, and the misconception behind it unless it is sound."""

    id: str
    said: Said
    answer: Said
    misconception: Said | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question with options, of which ``right`` is the right one."""

    said: Said
    options: tuple[Option, ...]
    right: str

    def option(self, name: str) -> Option | None:
        """The option with this id, if there is one."""
        return next((option for option in self.options if option.id == name), None)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a worked example: the rule it uses, its words, and the name of the value it ends with."""

    rule: str
    said: Said
    value: str


@dataclass(frozen=True, slots=True)
class Task:
    """A kind of problem with its words: the question, the lines that lead to the answer, the known slips."""

    problem_name: str
    said: Said
    lines: tuple[Line, ...]
    labels: Mapping[str, Mapping[int, Said]]
    names: Mapping[str, Said]
    slips: Mapping[str, Said]
    worked: Params

    @property
    def problem(self) -> Problem:
        """The problem behind it."""
        return PROBLEMS[self.problem_name]

    def values(self, params: Params) -> dict[str, Any]:
        """Everything that its sentences may mention, labels among them as ``<name>_name``."""
        named = {f"{name}_name": said[params[name]] for name, said in self.labels.items()}
        return {**params, **self.problem.solve(**params), **named}

    def question(self, params: Params, language: Language) -> str:
        """The question in a language."""
        return fill(self.said, language, self.values(params))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; mappings are tables of its file, checked to stand in both languages."""

    id: str
    number: int
    title: Said
    about: Said
    games: tuple[str, ...]
    levels: tuple[Level, ...]
    minutes: tuple[int, ...]
    experiment_name: str
    teacher: Mapping[str, Any]
    hook: Mapping[str, Any]
    predict: Question
    reasons: tuple[Reason, ...]
    play: Mapping[str, Any]
    explain: Mapping[str, Any]
    deeper: Mapping[str, Said]
    near: Task
    far: Task
    game: tuple[Said, ...]
    exit: Question
    exit_answers: Mapping[str, Said]

    @property
    def experiment(self) -> Experiment:
        """The experiment of steps 3 and 4."""
        return EXPERIMENTS[self.experiment_name]

    def steps(self, level: Level) -> tuple[str, ...]:
        """The steps that pupils of this level do."""
        return BASIS if level == "basis" else STEPS

    def minutes_for(self, level: Level) -> int:
        """How long the lesson takes at this level."""
        return sum(self.minutes[: len(self.steps(level))])

    def reason(self, name: str) -> Reason | None:
        """The reason with this id, if there is one."""
        return next((reason for reason in self.reasons if reason.id == name), None)

    def outcome(self, outcome: int, language: Language, *, last: bool = False) -> str:
        """An outcome in words; ``last`` stands for this one and all beyond."""
        labels = self.play.get("labels")
        if labels:
            return str(labels[str(outcome)][language])
        words = fill(self.play["outcome"], language, {"n": outcome})
        return fill(self.play["beyond"], language, {"outcome": words}) if last else words


@cache
def lesson(name: str) -> Lesson:
    """The lesson with this id; another raises ``KeyError``, a file that lacks something ``BrokenLesson``."""
    if name not in IDS:
        raise KeyError(name)
    text = files("cleverlib.lessons").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return read_lesson(name, text)


def lessons() -> tuple[Lesson, ...]:
    """All lessons in order."""
    return tuple(map(lesson, IDS))


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from the text of its file."""
    try:
        table = tomllib.loads(text)
        _both_languages(table, name)
        made = _lesson(name, table)
    except tomllib.TOMLDecodeError as error:
        raise BrokenLesson(f"lessons/data/{name}.toml: {error}") from error
    except KeyError as error:
        raise BrokenLesson(f"lesson {name} lacks {error}") from error
    _check(made)
    return made


def _lesson(name: str, table: dict[str, Any]) -> Lesson:
    reasons = tuple(
        Reason(one["id"], one, one["answer"], None if one["id"] == SOUND else one["misconception"])
        for one in table["predict"]["reasons"]
    )
    return Lesson(
        id=name,
        number=table["number"],
        title=table["title"],
        about=table["about"],
        games=tuple(table["games"]),
        levels=tuple(table["levels"]),
        minutes=tuple(table["minutes"]),
        experiment_name=table["experiment"],
        teacher=table["teacher"],
        hook=table["hook"],
        predict=_question(table["predict"]),
        reasons=reasons,
        play=table["play"],
        explain=table["explain"],
        deeper=table["deeper"],
        near=_task(table["near"]),
        far=_task(table["far"]),
        game=tuple(table["game"]["text"]),
        exit=_question(table["exit"]),
        exit_answers=table["exit"]["answers"],
    )


def _question(table: dict[str, Any]) -> Question:
    options = (
        Option(
            one["id"],
            one,
            Fraction(one["chance"]) if "chance" in one else None,
            tuple(one.get("marks", ())),
        )
        for one in table["options"]
    )
    return Question(table["question"], tuple(options), table["right"])


def _task(table: dict[str, Any]) -> Task:
    labels = {
        name: {int(value): said for value, said in values.items()}
        for name, values in table.get("labels", {}).items()
    }
    lines = tuple(Line(line["rule"], line, line["value"]) for line in table["lines"])
    return Task(
        table["problem"],
        table["question"],
        lines,
        labels,
        table.get("names", {}),
        table.get("slips", {}),
        table.get("worked", {}),
    )


def _both_languages(table: object, where: str) -> None:
    """Raise where a sentence stands in one language only."""
    if isinstance(table, dict):
        if set(LANGUAGES) & table.keys() and not all(str(table.get(code, "")).strip() for code in LANGUAGES):
            raise BrokenLesson(f"{where} needs a sentence in {' and '.join(LANGUAGES)}")
        for key, value in table.items():
            _both_languages(value, f"{where}.{key}")
    elif isinstance(table, list):
        for at, value in enumerate(table):
            _both_languages(value, f"{where}[{at}]")


def _check(made: Lesson) -> None:
    def need(holds: bool, what: str) -> None:
        if not holds:
            raise BrokenLesson(f"lesson {made.id}: {what}")

    wrong = [reason for reason in made.reasons if reason.id != SOUND]
    need(len(wrong) == 4 and len(made.reasons) == 5, "four reasons with a misconception and a sound one")
    need(len(made.minutes) == len(STEPS) and 45 <= sum(made.minutes) <= 50, "ten steps in 45 to 50 minutes")
    need(set(made.levels) <= set(LEVELS), f"levels are among {LEVELS}")
    need(made.experiment_name in EXPERIMENTS, f"no experiment {made.experiment_name}")
    for question in (made.predict, made.exit):
        need(question.option(question.right) is not None, "the right option is one of the options")
    need(set(made.exit_answers) == _ids(made.exit.options), "every exit option has an answer")
    need(set(made.near.names) == set(made.near.problem.choices), "a name for each number of the own problem")
    for task in (made.near, made.far):
        need(task.problem_name in PROBLEMS, f"no problem {task.problem_name}")
        need(len(task.lines) >= 3, "three lines or more, the last two can be left open")
        need(task.lines[-1].value == "answer", "the last line ends with the answer")
        need(all(line.rule in RULES for line in task.lines), "each line names a known rule")


def _ids(options: Iterable[Option]) -> set[str]:
    return {option.id for option in options}
