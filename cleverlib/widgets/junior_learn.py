"""The course and the questions of Clever Junior: larger than others, and read aloud on request."""

from __future__ import annotations

import re

import traitlets

from cleverlib import Language
from cleverlib.courses import course, quiz
from cleverlib.courses.junior import JUNIOR
from cleverlib.widgets.course import Course
from cleverlib.widgets.junior_position import speak_button
from cleverlib.widgets.junior_stage import JuniorStage
from cleverlib.widgets.quiz import Quiz


class JuniorCourse(Course):
    """The course of Clever Junior."""

    def __init__(self, language: Language) -> None:
        super().__init__(language, course(JUNIOR), JuniorStage(language))

    def part(self) -> str:
        """The step, with a button that reads it aloud: what to do, or what came of it."""
        step = self.attempt.step
        if self.attempt.done:
            words = step.done[self.language]
        elif self.answered and self.answered.kind == "wrong":
            words = f"{self.answered.text[self.language]} {step.task[self.language]}"
        else:
            words = self.introduction()
        return f'<p class="kr-jaloud">{speak_button(words, self.language)}</p>{super().part()}'


class JuniorQuiz(Quiz):
    """The questions and tips. The address belongs to the course on the same page, so this leaves it alone."""

    takes: traitlets.List[str] = traitlets.List([]).tag(sync=True)

    def __init__(self, language: Language) -> None:
        super().__init__(language, quiz(JUNIOR), JuniorStage(language))

    def draw(self) -> str:
        return re.sub(r' data-address="[^"]*"', "", super().draw(), count=1)

    def part(self) -> str:
        """The question, with a button that reads it and its answers aloud."""
        question = self.question
        words = [question.ask[self.language], *(one.text[self.language] for one in question.answers)]
        if self.given is not None:
            words.append(question.about.text[self.language])
        return f'<p class="kr-jaloud">{speak_button(" ".join(words), self.language)}</p>{super().part()}'
