"""The page on which klaverjassen is learnt: a course of short steps, on the board on which it is played."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.courses import course, quiz
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.pages import reading
from cleverlib.texts import Texts
from cleverlib.widgets.course import Course
from cleverlib.widgets.klaverjas_stage import KlaverjasStage

TEXTS = Texts.of("cleverlib.pages", "klaverjas_learn.texts.toml")


def board(language: Language) -> Course:
    """The course as a widget, at its first step."""
    return Course(language, course(KLAVERJAS), KlaverjasStage(language))


def to_read(widget: Course) -> str:
    """The whole course as text, and the rules that neither it nor the quiz shows."""
    return reading.steps(widget.course, widget.language) + reading.others(
        widget.course, quiz(KLAVERJAS), widget.language
    )
