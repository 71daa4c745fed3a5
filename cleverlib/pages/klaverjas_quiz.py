"""The page of the quiz on klaverjassen: disputes, mistakes and tips, each in a position of the game."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.courses import quiz
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.pages import reading
from cleverlib.texts import Texts
from cleverlib.widgets.klaverjas_stage import KlaverjasStage
from cleverlib.widgets.quiz import Quiz

TEXTS = Texts.of("cleverlib.pages", "klaverjas_quiz.texts.toml")


def board(language: Language) -> Quiz:
    """The quiz as a widget, at its first question."""
    return Quiz(language, quiz(KLAVERJAS), KlaverjasStage(language))


def to_read(widget: Quiz) -> str:
    """All questions with their answers as text."""
    return reading.questions(widget.quiz, widget.language)
