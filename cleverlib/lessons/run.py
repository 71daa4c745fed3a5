"""What one pupil did in one lesson with one class code: kept on the device, checked when it is read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import Any

from cleverlib.errors import CleverlibError
from cleverlib.lessons.exercise import Exercise
from cleverlib.lessons.lesson import SURE, TEXTS, Lesson

RUNS = (0, 100, 10_000)
GOES = 10
ATTEMPTS = 3
LONGEST = 600


@dataclass(slots=True)
class Run:
    """The state of one lesson with one code.

    ``option``, ``sure`` and ``reason`` are the locked prediction, empty until then; ``goes`` how many were
    made by hand; ``runs`` how many were simulated; ``attempts`` the answers by exercise, and
    ``rules`` the rules chosen; ``variants`` how often an exercise was renewed; ``own`` the numbers of the
    pupil's own problem; ``figure`` what was changed in the figure; ``notes`` the pupil's own words.
    """

    option: str = ""
    sure: str = ""
    reason: str = ""
    goes: int = 0
    runs: int = 0
    attempts: dict[str, list[str]] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    variants: dict[str, int] = field(default_factory=dict)
    own: dict[str, int] = field(default_factory=dict)
    figure: dict[str, Any] = field(default_factory=dict)
    exit: str = ""
    notes: dict[str, str] = field(default_factory=dict)

    @property
    def locked(self) -> bool:
        """Whether the prediction is locked."""
        return bool(self.option)

    def exercise(self, lesson: Lesson, name: str, code: str) -> Exercise:
        """The exercise as it stands for this pupil."""
        if name == "own":
            return Exercise.own(lesson, code, self.own or self._first_own(lesson, code))
        return Exercise.of(lesson, name, code, self.variants.get(name, 0))

    def _first_own(self, lesson: Lesson, code: str) -> dict[str, int]:
        """The numbers that the own problem opens with: neither those of the example nor of ``near``."""
        choices = lesson.near.problem.choices
        taken = (lesson.near.worked, self.exercise(lesson, "near", code).params)
        possible = (dict(zip(choices, numbers, strict=True)) for numbers in product(*choices.values()))
        return next(one for one in possible if lesson.near.problem.fits(**one) and one not in taken)

    def data(self) -> dict[str, Any]:
        """The state as plain data."""
        return asdict(self)

    @classmethod
    def read(cls, data: Any, lesson: Lesson) -> Run:
        """The state from what :meth:`data` gave; raises ``CleverlibError`` for what it never gives."""
        try:
            run = cls(**{name: kind(data[name]) for name, kind in _KINDS.items()})
            run._check(lesson)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CleverlibError.say(TEXTS, "saved.damaged") from error
        return run

    def _check(self, lesson: Lesson) -> None:
        known = (
            not self.option
            or (
                lesson.predict.option(self.option) is not None
                and self.sure in SURE
                and lesson.reason(self.reason) is not None
            ),
            not self.exit or lesson.exit.option(self.exit) is not None,
            0 <= self.goes <= GOES and self.runs in RUNS,
            all(0 <= number < 1000 for number in self.variants.values()),
            all(value in lesson.near.problem.choices[name] for name, value in self.own.items()),
            all(type(text) is str for texts in self.attempts.values() for text in texts),
        )
        if not all(known):
            raise ValueError("run")


def _texts(data: Mapping[str, Any]) -> dict[str, str]:
    return {str(name): str(text)[:LONGEST] for name, text in data.items()}


def _counts(data: Mapping[str, Any]) -> dict[str, int]:
    return {str(name): int(count) for name, count in data.items()}


def _lists(data: Mapping[str, Any]) -> dict[str, list[str]]:
    return {str(name): [str(text)[:LONGEST] for text in texts] for name, texts in data.items()}


_KINDS: Mapping[str, Any] = {
    "option": str,
    "sure": str,
    "reason": str,
    "goes": int,
    "runs": int,
    "attempts": _lists,
    "rules": _texts,
    "variants": _counts,
    "own": _counts,
    "figure": dict,
    "exit": str,
    "notes": _texts,
}
