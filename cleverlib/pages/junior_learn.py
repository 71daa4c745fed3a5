"""The page on which Clever Junior is learnt."""

from __future__ import annotations

from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.courses import Course, Quiz
from cleverlib.pages import reading
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.pages", "junior_learn.texts.toml")


def to_read(course: Course[Any, Any], quiz: Quiz[Any, Any], language: Language) -> str:
    """The whole course, all questions, and the rules that neither shows, as text."""
    parts = (reading.steps(course, language), reading.questions(quiz, language))
    return "".join((*parts, reading.others(course, quiz, language)))


def setup(language: Language) -> str:
    """How the table is made ready: the rules of that part as a numbered HTML list."""
    lines = "".join(
        f'<li data-rule="{rule.id}">{escape(rule.text[language])}</li>'
        for rule in rulebook("junior").part("setup")
    )
    return f'<ol class="kr-lines">{lines}</ol>'
