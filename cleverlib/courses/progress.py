"""How far a reader is, as a value that the device keeps as text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cleverlib.courses.errors import UnknownStep
from cleverlib.errors import DamagedGame, shown
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.courses")
VERSION = 1
FINISH = "finish"
"""The place after the last step."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Which of the ``steps`` are done, with what result, and where the reader is.

    ``name`` says which course or quiz this is; ``steps`` are its ids in order; ``done`` maps an id to a word
    (the answer given, or ``"yes"``); ``at`` is an id or ``FINISH``.
    """

    name: str
    steps: tuple[str, ...]
    at: str
    done: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def start(cls, name: str, steps: Sequence[str]) -> Progress:
        """Nothing done, at the first step."""
        return cls(name, tuple(steps), steps[0])

    @property
    def number(self) -> int:
        """The place of the present step, counted from 1; one more than there are steps at the finish."""
        return 1 + (len(self.steps) if self.at == FINISH else self.steps.index(self.at))

    @property
    def open(self) -> tuple[str, ...]:
        """The steps that are not done yet."""
        return tuple(step for step in self.steps if step not in self.done)

    def go(self, place: str) -> Progress:
        """To a step or the finish; raises ``UnknownStep``."""
        if place != FINISH and place not in self.steps:
            raise UnknownStep.say(TEXTS, "unknown.step", step=shown(place))
        return replace(self, at=place)

    def next(self) -> Progress:
        """To the next step; after the last one, and from the finish, to the finish."""
        return replace(self, at=(*self.steps, FINISH, FINISH)[self.number])

    def back(self) -> Progress:
        """To the step before; the first one stays."""
        return replace(self, at=self.steps[max(self.number - 2, 0)])

    def finish_step(self, result: str = "yes") -> Progress:
        """The present step is done."""
        return replace(self, done={**self.done, self.at: result})

    def to_json(self) -> str:
        """The progress as text; the order of the steps is not in it."""
        return json.dumps(
            {"format": f"kansrijk.{self.name}", "version": VERSION, "at": self.at, "done": dict(self.done)}
        )

    def read(self, text: str) -> Progress:
        """Read stored progress of the same course; raises ``DamagedGame``, which keeps the text.

        Steps that are no longer there are left out, so that a renewed course keeps what still counts.
        """
        try:
            data = json.loads(text)
            known = (data["format"], data["version"]) == (f"kansrijk.{self.name}", VERSION)
            at, done = data["at"], dict(data["done"])
            known = known and all(isinstance(word, str) for word in (at, *done, *done.values()))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise _damaged(text) from error
        if not known:
            raise _damaged(text)
        kept = {step: result for step, result in done.items() if step in self.steps}
        there = at == FINISH or at in self.steps
        return replace(self, at=at if there else self.steps[0], done=kept)


def _damaged(text: str) -> DamagedGame:
    error = DamagedGame.say(TEXTS, "damaged")
    error.source = text
    return error
