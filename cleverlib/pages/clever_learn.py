"""The page on which Clever is learnt: a course of short steps, on the board on which it is played."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.courses import course, quiz
from cleverlib.courses.clever import CLEVER
from cleverlib.pages import reading
from cleverlib.texts import Texts
from cleverlib.widgets.clever_stage import CleverStage
from cleverlib.widgets.course import Course

TEXTS = Texts.of("cleverlib.pages", "clever_learn.texts.toml")


def board(language: Language) -> Course:
    """The course as a widget, at its first step."""
    return Course(language, course(CLEVER), CleverStage(language))


def to_read(widget: Course) -> str:
    """The whole course as text, and the rules that neither it nor the quiz shows."""
    return reading.steps(widget.course, widget.language) + reading.others(
        widget.course, quiz(CLEVER), widget.language
    )
