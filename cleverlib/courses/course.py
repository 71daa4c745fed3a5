"""A course: short steps as data, each with a position, one thing to do and a goal.

The folder of a game holds ``course.toml``, which lists the chapters with their titles, and a file
``<chapter>.toml`` of ``[[step]]`` tables for each. A step has ``id``, ``rules`` (the first is the one it
teaches), ``title``, ``task``, ``done``, ``hint``, ``position``, ``goal`` and a stored ``solution`` (codes of
actions with spaces between). ``text`` may be left out: the step then says what the rulebook says. ``beside``
names what the stage shows beside the step when it is done.

``[[step.wrong]]`` tables say why a move that is allowed does not help here: ``text``, ``if`` (a goal; left
out: any such move) and ``rule``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from cleverlib.courses.errors import CourseError, UnknownStep
from cleverlib.courses.goals import Goal, goal
from cleverlib.courses.read import Words, check_fields, entries, rules, titles, words
from cleverlib.courses.subject import A, P, Subject, Trail
from cleverlib.errors import CleverlibError, shown
from cleverlib.rulebook import Rulebook, rulebook
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.courses")


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why an allowed move is not the one that is asked for: for which moves, the words, and the rule."""

    holds: Goal
    text: Words
    rule: str


@dataclass(frozen=True, slots=True)
class Step(Generic[P, A]):
    """One step: one idea, one thing to do.

    ``text`` is the idea, ``task`` what to do, ``done`` what the reader sees when it is done, ``hint`` the
    words with the arrow. ``solution`` leads from ``position`` to the ``goal``; a reader may take another way
    of at most as many moves.
    """

    id: str
    chapter: str
    rules: tuple[str, ...]
    title: Words
    text: Words
    task: Words
    done: Words
    hint: Words
    position: P
    goal: Goal
    solution: tuple[A, ...]
    wrong: tuple[Wrong, ...]
    beside: str = ""

    def reason(self, trail: Trail[P, A]) -> Wrong:
        """Why the last action of a trail, which is allowed, does not lead to the goal."""
        for wrong in self.wrong:
            if wrong.holds(trail):
                return wrong
        return Wrong(
            lambda _: True, {code: TEXTS("wrong.other", code) for code in ("nl", "en")}, self.rules[0]
        )


@dataclass(frozen=True, slots=True)
class Course(Generic[P, A]):
    """All steps of a game's course in order, by id; ``chapters`` maps a chapter to its title."""

    subject: Subject[P, A]
    chapters: Mapping[str, Words]
    steps: Mapping[str, Step[P, A]]

    def __getitem__(self, step: str) -> Step[P, A]:
        """The step with this id; raises ``UnknownStep``."""
        if step not in self.steps:
            raise UnknownStep.say(TEXTS, "unknown.step", step=shown(step))
        return self.steps[step]

    def __iter__(self) -> Iterator[Step[P, A]]:
        return iter(self.steps.values())

    def __len__(self) -> int:
        return len(self.steps)


_NEEDED = {"id", "rules", "title", "task", "done", "hint", "position", "goal", "solution"}
_ALLOWED = {"text", "wrong", "beside"}


def course(subject: Subject[P, A]) -> Course[P, A]:
    """Read the course of a game and check it; raises ``CourseError`` where a file breaks the form.

    Whether each solution is legal and leads to its goal is left to a test, so that a page starts quickly.
    """
    book = rulebook(subject.name)
    chapters = titles(subject.name, "course", "chapters")
    steps: dict[str, Step[P, A]] = {}
    for chapter in chapters:
        for entry, where in entries(subject.name, chapter, "step"):
            step = _step(entry, chapter, subject, book, where)
            if step.id in steps:
                raise CourseError(f"{where} is there twice")
            steps[step.id] = step
    return Course(subject, chapters, steps)


def _step(
    entry: Mapping[str, Any], chapter: str, subject: Subject[P, A], book: Rulebook, where: str
) -> Step[P, A]:
    check_fields(entry, _NEEDED, _ALLOWED, where)
    ids = rules(entry["rules"], book, where)
    try:
        position = subject.start(entry["position"])
        solution = tuple(subject.parse(code) for code in str(entry["solution"]).split())
    except (CleverlibError, CourseError) as error:
        raise CourseError(f"{where}: {error}") from error
    if not solution:
        raise CourseError(f"{where} has an empty solution")
    return Step(
        id=entry["id"],
        chapter=chapter,
        rules=ids,
        title=words(entry, "title", where),
        text=words(entry, "text", where, book[ids[0]].text),
        task=words(entry, "task", where),
        done=words(entry, "done", where),
        hint=words(entry, "hint", where),
        position=position,
        goal=goal(entry["goal"], subject.predicates, where),
        solution=solution,
        wrong=tuple(_wrong(one, ids, subject, book, where) for one in entry.get("wrong", [])),
        beside=entry.get("beside", ""),
    )


def _wrong(
    entry: Mapping[str, Any], ids: tuple[str, ...], subject: Subject[P, A], book: Rulebook, where: str
) -> Wrong:
    check_fields(entry, {"text"}, {"if", "rule"}, f"{where}, wrong")
    (rule,) = rules([entry.get("rule", ids[0])], book, where)
    holds = goal(entry["if"], subject.predicates, where) if "if" in entry else _always
    return Wrong(holds, words(entry, "text", where), rule)


def _always(_: Trail[Any, Any]) -> bool:
    return True
