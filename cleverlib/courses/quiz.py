"""A quiz: disputes, mistakes and tips of the rulebook, each with a position and answers that the game judges.

The folder of a game holds ``quiz.toml``, which lists the groups with their titles, and a file
``quiz_<group>.toml`` of ``[[question]]`` tables for each. A question has an ``id``, the rule that it is
``about`` (its words are the official answer, its status goes with it) and ``answers``: ``text`` and either
``if``, a goal that holds exactly when the answer is right, or ``right``. It may have a ``position``, actions
``then`` that lead from it to what is asked, ``ask`` (left out: the question of the rule) and ``example``
(left out: that of the rule, or of the first of its ``next`` that has one).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from cleverlib.courses.course import TEXTS
from cleverlib.courses.errors import CourseError, UnknownStep
from cleverlib.courses.goals import Goal, goal
from cleverlib.courses.read import Words, check_fields, entries, rules, titles, words
from cleverlib.courses.subject import A, P, Subject, Trail
from cleverlib.errors import CleverlibError, shown
from cleverlib.rulebook import Rule, Rulebook, rulebook


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to choose: its words, and when it is right."""

    text: Words
    right: Goal


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: words and the rule that they show."""

    text: Words
    rule: str


@dataclass(frozen=True, slots=True)
class Question(Generic[P, A]):
    """One question. ``trail`` leads from the position that is shown to what is asked, if there is one."""

    id: str
    group: str
    about: Rule
    ask: Words
    answers: tuple[Choice, ...]
    example: Example
    trail: Trail[P, A] | None

    @property
    def standing(self) -> str:
        """Where the answer stands: ``official``, ``house``, ``silent`` where this site has chosen, ``agree``
        where nobody has, ``tip``, or ``aside`` for what is no part of the game."""
        about = self.about
        if about.status == "silent" and not about.option:
            return "agree"
        if about.status == "outside":
            return "tip" if about.kind == "advice" else "aside"
        return about.status

    @property
    def right(self) -> int:
        """The place of the right answer, counted from 0."""
        return next(place for place, answer in enumerate(self.answers) if self.is_right(answer))

    def is_right(self, answer: Choice) -> bool:
        """Whether an answer is right, as the game decides it."""
        return answer.right(self.trail or Trail(None, (), None))


@dataclass(frozen=True, slots=True)
class Quiz(Generic[P, A]):
    """All questions about a game in order, by id; ``groups`` maps a group to its title."""

    subject: Subject[P, A]
    groups: Mapping[str, Words]
    questions: Mapping[str, Question[P, A]]

    def __getitem__(self, question: str) -> Question[P, A]:
        """The question with this id; raises ``UnknownStep``."""
        if question not in self.questions:
            raise UnknownStep.say(TEXTS, "unknown.question", step=shown(question))
        return self.questions[question]

    def __iter__(self) -> Iterator[Question[P, A]]:
        return iter(self.questions.values())

    def __len__(self) -> int:
        return len(self.questions)


def quiz(subject: Subject[P, A]) -> Quiz[P, A]:
    """Read the quiz of a game and check it; raises ``CourseError`` where a file breaks the form.

    That exactly one answer of each question is right is left to a test.
    """
    book = rulebook(subject.name)
    groups = titles(subject.name, "quiz", "groups")
    questions: dict[str, Question[P, A]] = {}
    for group in groups:
        for entry, where in entries(subject.name, f"quiz_{group}", "question"):
            question = _question(entry, group, subject, book, where)
            if question.id in questions:
                raise CourseError(f"{where} is there twice")
            questions[question.id] = question
    return Quiz(subject, groups, questions)


def _question(
    entry: Mapping[str, Any], group: str, subject: Subject[P, A], book: Rulebook, where: str
) -> Question[P, A]:
    check_fields(entry, {"id", "about", "answers"}, {"position", "then", "ask", "example"}, where)
    about = book[rules([entry["about"]], book, where)[0]]
    if len(entry["answers"]) < 2:
        raise CourseError(f"{where} needs at least two answers")
    return Question(
        id=entry["id"],
        group=group,
        about=about,
        ask=words(entry, "ask", where, about.question or None),
        answers=tuple(_choice(one, subject, "position" in entry, where) for one in entry["answers"]),
        example=_example(entry, about, book, where),
        trail=_trail(entry, subject, where) if "position" in entry else None,
    )


def _trail(entry: Mapping[str, Any], subject: Subject[P, A], where: str) -> Trail[P, A]:
    try:
        start = now = subject.start(entry["position"])
        actions = tuple(subject.parse(code) for code in entry.get("then", "").split())
        for action in actions:
            now = subject.after(now, action)
    except (CleverlibError, CourseError) as error:
        raise CourseError(f"{where}: {error}") from error
    return Trail(start, actions, now)


def _choice(entry: Mapping[str, Any], subject: Subject[P, A], placed: bool, where: str) -> Choice:
    check_fields(entry, {"text"}, {"if", "right"}, f"{where}, answer")
    if ("if" in entry) == ("right" in entry):
        raise CourseError(f"{where}: an answer has either if or right")
    text = words(entry, "text", f"{where}, answer")
    if "right" in entry:
        said = bool(entry["right"])
        return Choice(text, lambda _: said)
    if not placed:
        raise CourseError(f"{where}: an answer with if needs a position")
    return Choice(text, goal(entry["if"], subject.predicates, where))


def _example(entry: Mapping[str, Any], about: Rule, book: Rulebook, where: str) -> Example:
    if "example" in entry:
        return Example(words(entry, "example", where), about.id)
    for rule in (about, *(book[other] for other in about.next)):
        if rule.example:
            return Example(rule.example, rule.id)
    raise CourseError(f"{where} needs an example, for neither its rule nor those that follow have one")
