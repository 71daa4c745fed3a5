"""Exercises: a task with numbers that follow from the class code, and the three steps of feedback."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from cleverlib import Language
from cleverlib.lessons.answers import Answer, Kind, Verdict, judge, read_answer
from cleverlib.lessons.lesson import TEXTS, Lesson, Line, Task
from cleverlib.lessons.problems import PROBLEMS, Params
from cleverlib.lessons.words import Shown, fill
from cleverlib.odds import Stream
from cleverlib.odds.chance import Seed
from cleverlib.texts import grouped

FOLLOWS = ("faded", "faded2", "near")
TRIES = 1000
LARGE = 1000
READABLE = 100_000
"""The largest denominator that a fraction is shown with; beyond it a decimal says more."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One task with its numbers. ``name`` and ``variant`` seed it, together with code and lesson."""

    lesson: Lesson
    task: Task
    name: str
    variant: int
    code: str
    params: Params

    @classmethod
    def of(cls, lesson: Lesson, name: str, code: str, variant: int = 0) -> Exercise:
        """The exercise of a class: ``faded``, ``faded2``, ``near`` or ``far``, renewed by ``variant``.

        Its numbers depend on nothing else, so the order in which exercises are made never matters. The first
        of the two faded ones and ``near`` never ask the same as the worked example, nor as each other; a
        variant never asks the same as the one before.
        """
        task = lesson.far if name == "far" else lesson.near
        stream = Stream(code, lesson.id, "exercise", name, variant)
        taken = [task.worked]
        if variant:
            taken.append(cls.of(lesson, name, code, variant - 1).params)
        else:
            earlier = FOLLOWS.index(name) if name in FOLLOWS else 0
            taken += [cls.of(lesson, other, code).params for other in FOLLOWS[:earlier]]
        while (params := task.problem.draw(stream)) in taken:
            pass
        return cls(lesson, task, name, variant, code, params)

    @classmethod
    def own(cls, lesson: Lesson, code: str, params: Params) -> Exercise:
        """The exercise that a pupil makes by choosing the numbers."""
        return cls(lesson, lesson.near, "own", 0, code, params)

    @classmethod
    def worked(cls, lesson: Lesson) -> Exercise:
        """The worked example; no code changes it."""
        return cls(lesson, lesson.near, "worked", 0, "", lesson.near.worked)

    @property
    def values(self) -> dict[str, Any]:
        """What its sentences may mention."""
        return self.task.values(self.params)

    @property
    def answer(self) -> Fraction:
        """The exact answer."""
        return Fraction(self.values["answer"])

    def value_of(self, line: Line) -> Fraction:
        """The exact number that a line ends with."""
        return Fraction(self.values[line.value])

    def kind_of(self, line: Line | None) -> Kind:
        """How an answer is read: a count or a mean may be above 1, also in a problem about a chance."""
        value = self.value_of(line) if line else self.answer
        if value.denominator == 1 and value >= LARGE:
            return "count"
        counts = line is not None and not 0 <= value <= 1
        return "number" if counts else self.task.problem.kind

    def question(self, language: Language) -> str:
        """What is asked."""
        return self.task.question(self.params, language)

    def line(self, line: Line, language: Language) -> str:
        """The words of a line, without the number that it ends with."""
        return fill(line.said, language, self.values)

    def judge(self, text: str, line: Line | None = None) -> tuple[Answer, Verdict, str]:
        """Read an answer and judge it, to the blank of a line or to the whole exercise.

        Returns what was read, the verdict and the name of a known slip. Raises ``UnreadableAnswer``.
        """
        kind = self.kind_of(line)
        answer = read_answer(text, kind)
        if line is not None:
            return answer, *judge(answer, self.value_of(line), kind)
        slips = {name: Fraction(self.values[f"slip_{name}"]) for name in self.task.slips}
        return answer, *judge(answer, self.answer, kind, slips)

    def feedback(self, text: str, attempt: int, language: Language, line: Line | None = None) -> str:
        """What to say to an answer, given which attempt it is, from 1.

        First a contradiction (or what a known slip did), then the rule as a hint, then that the working is
        shown. With ``line`` the answer is to that line's blank. Raises ``UnreadableAnswer``.
        """
        answer, verdict, slip = self.judge(text, line)
        exact = self.value_of(line) if line else self.answer
        if verdict.good or verdict in (Verdict.EARLY, Verdict.COMPLEMENT):
            return TEXTS(f"check.{verdict.value}", language, answer=shown_number(exact, language))
        if attempt >= 3:
            return TEXTS("check.shown", language)
        if attempt == 2:
            rule = (line or self.task.lines[-1]).rule
            name, about = TEXTS(f"rule.{rule}.name", language), TEXTS(f"rule.{rule}.about", language)
            return TEXTS("check.hint", language, rule=name, about=about)
        if slip:
            return self.task.slips[slip][language]
        return TEXTS("check.not_yet", language) if line else self._contradiction(answer, language)

    def _contradiction(self, answer: Answer, language: Language) -> str:
        """What the answer would mean, beside what happens when the thing is done a thousand times."""
        seed = (self.code, self.lesson.id, "trial", self.name, self.variant)
        seen = _tried(self.task.problem_name, tuple(self.params.items()), seed)
        if self.task.problem.kind == "number":
            mean = shown_number(Fraction(seen, TRIES), language, exact=False)
            return TEXTS("check.contradiction_number", language, seen=mean)
        expected = round(answer.value * TRIES)
        given = shown_number(answer.value, language)
        return TEXTS("check.contradiction", language, given=given, expected=expected, seen=seen)


@cache
def _tried(problem: str, params: tuple[tuple[str, int], ...], seed: tuple[Seed, ...]) -> int:
    """The sum of a thousand goes."""
    stream = Stream(*seed)
    return sum(int(PROBLEMS[problem].go(stream, **dict(params))) for _ in range(TRIES))


def shown_number(value: Fraction, language: Language, *, exact: bool = True) -> str:
    """A number as a fraction while that reads well, else as a decimal of four places."""
    if exact and value.denominator == 1 and value >= 0:
        return grouped(int(value), language)
    if exact and value.denominator <= READABLE:
        return str(value).replace("-", "−")
    shown = Shown(value)
    shown.language = language
    return f"{shown:.4}"
