"""A guided course on the drawing of the real game: one step at a time, and the move must be made."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.courses import Answer, Attempt
from cleverlib.courses import Course as Steps
from cleverlib.errors import IllegalAction
from cleverlib.widgets.board import Late
from cleverlib.widgets.guided import TEXTS, Guided
from cleverlib.widgets.stage import Stage


class Course(Guided):
    """The course of one game. Actions besides those of ``Guided``: ``hint`` shows the arrow, ``again`` sets
    the step up once more; any other is a press on the stage.
    """

    words = "course"

    def __init__(self, language: Language, course: Steps[Any, Any], stage: Stage) -> None:
        self.course = course
        self.stage = stage
        self._css = type(self)._css + stage.css
        self.answered: Answer | None = None
        self.told = ""
        name = f"{course.subject.name}.learn"
        titles = {step.id: step.title[language] for step in course}
        super().__init__(language, name, f"course.{name}", titles)

    def open_part(self) -> None:
        self.answered = None
        if not self.at_finish:
            self.attempt = Attempt(self.course[self.progress.at], self.course.subject)
            self._show()

    def _show(self) -> None:
        trail = self.attempt.trail
        self.stage.show(trail.now, trail.start, len(trail.actions), live=not self.attempt.done)

    def introduction(self) -> str:
        step = self.attempt.step
        return f"{step.title[self.language]}. {step.text[self.language]} {step.task[self.language]}"

    def answer(self, action: str) -> str:
        if action == "again":
            self.open_part()
            return TEXTS("course.again_said", self.language) + " " + self.attempt.step.task[self.language]
        if action == "hint":
            self.answered, self.attempt.asked = None, True
            return self.attempt.step.hint[self.language]
        if self.attempt.done:
            raise Late
        try:
            chosen, said = self.stage.press(action)
            if chosen is None:
                return said
            before = self.attempt.position
            self.answered = answered = self.attempt.play(chosen)
            if answered.kind != "wrong":
                self._show()
                self.told = self.stage.told(before, chosen)
        except IllegalAction as error:
            self.answered = answered = self.attempt.refuse(error)
        return self._said(answered)

    def _said(self, answered: Answer) -> str:
        """What is said of a move: what it did or why not, and at the goal what there is to see."""
        said = [answered.text[self.language] if answered.kind == "wrong" else self.told]
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
        words = {name: escape(getattr(step, name)[self.language]) for name in ("text", "task")}
        task = f'<p class="kr-task"><b>{self.say("course.task")}</b> {words["task"]}</p>'
        lesson = f"{self.heading(step.title[self.language])}<p>{words['text']}</p>{task}{self._feedback()}"
        rules = ", ".join(map(self.rule, step.rules))
        beside = self.stage.beside(step.beside, step.position) if done and step.beside else ""
        ways = self.buttons(
            ("back", "back") if self.progress.number > 1 else None,
            ("again", "course.again") if self.attempt.trail.actions else None,
            None if done else ("hint", "course.hint"),
            ("next", "main.next" if done else "course.skip"),
        )
        return (
            f'<section class="kr-lesson">{lesson}</section>'
            f'<div class="kr-picture kr-game">{self._arrow(self.stage.picture())}{beside}</div>{ways}'
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
            found.append(self._note("on", self.told))
        if self.attempt.hint is not None:
            found.append(self._note("hint", self.attempt.step.hint[self.language]))
        return "".join(found)

    def _note(self, kind: str, text: str, rule: str = "") -> str:
        link = f" {self.say('rule')} {self.rule(rule)}" if rule else ""
        # What was right is read before the way on is taken: it comes back into view.
        told = " data-told" if kind == "good" else ""
        note = self.say(f"note.{kind}")
        return f'<p class="kr-told kr-told-{kind}"{told}><b>{note}</b> {escape(text)}{link}</p>'

    def _arrow(self, picture: str) -> str:
        """The picture with the hint's arrow at the control that plays the next action of the solution."""
        hint = self.attempt.hint
        for word in () if hint is None else self.stage.ways(hint):
            control = f'data-action="{escape(word)}"'
            if control in picture:
                return picture.replace(control, f"{control} data-hint", 1)
        return picture
