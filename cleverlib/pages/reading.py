"""A whole course or quiz as text: there before Python runs, for paper and for whoever would rather read."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.courses import Course, Quiz
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts
from cleverlib.widgets.rules import rule_tag

TEXTS = Texts.of("cleverlib.pages", "reading.texts.toml")


def steps(course: Course[Any, Any], language: Language) -> str:
    """Every step with what it teaches and asks, chapter by chapter, each tagged with its rules."""
    parts = []
    for chapter, title in course.chapters.items():
        inside = "".join(
            f"<li><p><strong>{escape(step.title[language])}.</strong> {escape(step.text[language])} "
            f"{escape(step.task[language])} {_tags(step.rules, language)}</p></li>"
            for step in course
            if step.chapter == chapter
        )
        parts.append(f"<h3>{escape(title[language])}</h3><ol>{inside}</ol>")
    return _folded("steps", "".join(parts), language)


def questions(quiz: Quiz[Any, Any], language: Language) -> str:
    """Every question with its answer, status and worked example, group by group, tagged with its rules."""
    parts = []
    for group, title in quiz.groups.items():
        inside = "".join(
            f"<dt>{escape((question.about.question or question.about.title)[language])}</dt>"
            f"<dd><p>{escape(question.about.text[language])} "
            f"<em>{escape(TEXTS(f'status.{question.standing}', language))}</em> "
            f"{_tags((question.about.id, *question.about.next), language)}</p>"
            f"<p>{escape(TEXTS('example', language))} {escape(question.example.text[language])}</p></dd>"
            for question in quiz
            if question.group == group
        )
        parts.append(f"<h3>{escape(title[language])}</h3><dl>{inside}</dl>")
    return _folded("questions", "".join(parts), language)


def others(course: Course[Any, Any], quiz: Quiz[Any, Any], language: Language) -> str:
    """The rules that no step and no question shows, part by part: what is only to be known."""
    book = rulebook(course.subject.name)
    shown = {rule for step in course for rule in step.rules}
    shown |= {rule for question in quiz for rule in (question.about.id, *question.about.next)}
    parts = []
    for part, title in book.parts.items():
        inside = "".join(
            f"<dt>{rule_tag(rule.id, language)}</dt><dd>{escape(rule.text[language])}</dd>"
            for rule in book.part(part)
            if rule.id not in shown
        )
        parts.append(f"<h3>{escape(title[language])}</h3><dl>{inside}</dl>" if inside else "")
    return _folded("others", "".join(parts), language)


def _tags(rules: Iterable[str], language: Language) -> str:
    return " ".join(rule_tag(rule, language) for rule in rules)


def _folded(name: str, inside: str, language: Language) -> str:
    summary = escape(TEXTS(name, language))
    return f'<details class="kr-read"><summary>{summary}</summary>{inside}</details>'
