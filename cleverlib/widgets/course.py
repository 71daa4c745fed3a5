"""A guided course on the drawing of the real game: one step at a time, and the move must be made."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.courses import Answer, Attempt
from cleverlib.courses import Course as Steps
from cleverlib.widgets.board import unknown
from cleverlib.widgets.guided import TEXTS, Guided

Picture = Callable[[Any, Any, Language], str]
"""Draws a position, as seen by the player of another position (the start of the step), in a language.

Each control is a button whose ``data-action`` is ``do:`` and the code of an action, legal or not.
"""


class Course(Guided):
    """The course of one game. Actions besides those of ``Guided``: ``do:<code>`` tries a move, ``hint`` shows
    the arrow, ``again`` sets the step up once more.
    """

    words = "course"

    def __init__(self, language: Language, course: Steps[Any, Any], picture: Picture, css: str = "") -> None:
        self.course = course
        self.picture = picture
        self._css = type(self)._css + css
        self.answered: Answer | None = None
        name = f"{course.subject.name}.learn"
        titles = {step.id: step.title[language] for step in course}
        super().__init__(language, name, f"course.{name}", titles)

    def open(self) -> None:
        self.answered = None
        if not self.at_finish:
            self.attempt = Attempt(self.course[self.progress.at], self.course.subject)

    def introduction(self) -> str:
        step = self.attempt.step
        return f"{step.title[self.language]}. {step.text[self.language]} {step.task[self.language]}"

    def answer(self, action: str) -> str:
        word, _, code = action.partition(":")
        if word == "do":
            return self._try(code)
        if action == "again":
            self.open()
            return TEXTS("course.again_said", self.language) + " " + self.attempt.step.task[self.language]
        if action == "hint":
            self.answered, self.attempt.asked = None, True
            return self.attempt.step.hint[self.language]
        raise unknown(action)

    def _try(self, code: str) -> str:
        if self.attempt.done:
            return TEXTS("course.done_already", self.language)
        answered = self.attempt.play(self.course.subject.parse(code))
        self.answered = answered
        said = [answered.text[self.language]]
        if answered.kind == "done":
            self.progress = self.progress.finish_step()
            said.append(self.attempt.step.done[self.language])
        elif self.attempt.hint is not None:
            said.append(self.attempt.step.hint[self.language])
        return " ".join(said)

    def groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [
            (title[self.language], [step.id for step in self.course if step.chapter == chapter])
            for chapter, title in self.course.chapters.items()
        ]

    def part(self) -> str:
        step, done = self.attempt.step, self.attempt.done
        words = {
            name: escape(getattr(step, name)[self.language]) for name in ("title", "text", "task", "done")
        }
        task = f'<p class="kr-task"><b>{self.say("course.task")}</b> {words["task"]}</p>'
        lesson = f"<h2>{words['title']}</h2><p>{words['text']}</p>{task}{self._feedback()}"
        rules = ", ".join(map(self.rule, step.rules))
        picture = self.picture(self.attempt.position, step.position, self.language)
        ways = self.buttons(
            ("back", "back") if self.progress.number > 1 else None,
            ("again", "course.again") if self.attempt.trail.actions else None,
            None if done else ("hint", "course.hint"),
            ("next", "main.next" if done else "course.skip"),
        )
        return (
            f'<section class="kr-lesson">{lesson}</section>'
            f'<div class="kr-picture"{" data-done" if done else ""}>{self._arrow(picture)}</div>{ways}'
            f'<p class="kr-more">{self.say("rules")} {rules}</p>'
        )

    def _feedback(self) -> str:
        """What came of the last move, the hint, and the rule that decides."""
        found = []
        if self.attempt.done:
            found.append(
                self._note("good", self.attempt.step.done[self.language], self.attempt.step.rules[0])
            )
        elif self.answered and self.answered.kind == "wrong":
            text = self.answered.text[self.language]
            found.append(self._note("wrong", text, self.answered.rule or self.attempt.step.rules[0]))
        elif self.answered:
            found.append(self._note("on", self.answered.text[self.language], self.attempt.step.rules[0]))
        if self.attempt.hint is not None:
            found.append(self._note("hint", self.attempt.step.hint[self.language]))
        return "".join(found)

    def _note(self, kind: str, text: str, rule: str = "") -> str:
        link = f" {self.say('rule')} {self.rule(rule)}" if rule else ""
        return f'<p class="kr-told kr-told-{kind}"><b>{self.say(f"note.{kind}")}</b> {escape(text)}{link}</p>'

    def _arrow(self, picture: str) -> str:
        """The picture with the hint's arrow at the control that plays the next action of the solution."""
        if self.attempt.hint is None:
            return picture
        code = re.escape(escape(f"do:{self.attempt.hint}"))
        return re.sub(f'data-action="{code}"', r"\g<0> data-hint", picture, count=1)
