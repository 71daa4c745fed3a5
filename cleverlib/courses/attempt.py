"""A reader at work on one step: what was played, what was wrong, and when the hint comes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, Literal

from cleverlib.courses.course import Step
from cleverlib.courses.read import Words
from cleverlib.courses.subject import A, P, Subject, Trail
from cleverlib.errors import IllegalAction

PATIENCE = 2
"""After so many wrong moves in a row the hint is shown."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a move: ``done`` (goal reached), ``on`` (right, go on) or ``wrong``, with the reason and
    its rule. A wrong move is not played."""

    kind: Literal["done", "on", "wrong"]
    text: Words = field(default_factory=dict)
    rule: str | None = None


class Attempt(Generic[P, A]):
    """One step being played."""

    def __init__(self, step: Step[P, A], subject: Subject[P, A]) -> None:
        self.step = step
        self.subject = subject
        self.trail: Trail[P, A] = Trail(step.position, (), step.position)
        self.wrong = 0
        self.asked = False

    @property
    def position(self) -> P:
        """The position as it stands."""
        return self.trail.now

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return bool(self.trail.actions) and self.step.goal(self.trail)

    @property
    def hint(self) -> A | None:
        """The action that the arrow points at: after two wrong moves, or when the reader asked for it."""
        if self.done or not (self.asked or self.wrong >= PATIENCE):
            return None
        way = self.way(self.trail)
        return way[0] if way else None

    def play(self, action: A) -> Answer:
        """Try an action; it is carried out only when it leads to the goal."""
        try:
            trail = self._next(self.trail, action)
        except IllegalAction as error:
            return self.refuse(error)
        if self.way(trail) is None:
            self.wrong += 1
            wrong = self.step.reason(trail)
            return Answer("wrong", wrong.text, wrong.rule)
        self.trail, self.wrong, self.asked = trail, 0, False
        return Answer("done" if self.done else "on")

    def refuse(self, error: IllegalAction) -> Answer:
        """Count a move that is against the rules."""
        self.wrong += 1
        return Answer("wrong", {"nl": error.nl, "en": error.en}, error.rule or self.step.rules[0])

    def way(self, trail: Trail[P, A]) -> tuple[A, ...] | None:
        """The actions from here to the goal, none when it is reached; ``None`` when it is out of reach.

        Searched in as many moves as the stored solution has left, so its length bounds the work.
        """
        if trail.actions and self.step.goal(trail):
            return ()
        left = len(self.step.solution) - len(trail.actions)
        if left <= 0:
            return None
        for action in self._ordered(trail):
            rest = self.way(self._next(trail, action))
            if rest is not None:
                return (action, *rest)
        return None

    def _ordered(self, trail: Trail[P, A]) -> list[A]:
        """The legal actions, that of the stored solution first."""
        legal = list(self.subject.legal(trail.now))
        stored = self.step.solution[len(trail.actions)]
        return sorted(legal, key=lambda action: action != stored)

    def _next(self, trail: Trail[P, A], action: A) -> Trail[P, A]:
        return Trail(trail.start, (*trail.actions, action), self.subject.after(trail.now, action))
