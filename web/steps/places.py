"""Where each rule can be tried: the pages, course steps and quiz questions that show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files

from cleverlib import Language
from cleverlib.courses.read import table
from cleverlib.rulebook import rulebook
from web.steps.settings import Page

GAMES = ("clever", "klaverjas", "junior")
SHOWN = re.compile(r'data-rule=(?:"|&quot;|\\?u0022|\\")+([a-z0-9_.]+)')

# For each rule the addresses below the language, and titles, of the places that show it.
Places = Mapping[str, list[tuple[str, str]]]


def places(pages: list[Page], exported: Mapping[tuple[str, Language], str], language: Language) -> Places:
    """The places of all rules: steps of a course first, then questions, then whole pages.

    A page shows the rules that its exported text carries as ``data-rule``.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    paths = {page.path for page in pages}
    for game in GAMES:
        if f"{game}/learn" in paths:
            for rule, step, title in _steps(game, language):
                found.setdefault(rule, []).append((f"{game}/learn/?step={step}", title))
        if f"{game}/quiz" in paths:
            for rule, question, title in _questions(game, language):
                found.setdefault(rule, []).append((f"{game}/quiz/?step={question}", title))
    guided = tuple(
        f"{game}/{name}" for game in ("clever", "klaverjas", "junior") for name in ("learn", "quiz")
    )
    for page in pages:
        if page.path not in guided:
            for rule in sorted(set(SHOWN.findall(exported[page.notebook, language]))):
                found.setdefault(rule, []).append((f"{page.path}/", page.title[language]))
    return found


def _there(game: str, name: str) -> bool:
    return files("cleverlib.courses").joinpath(game, f"{name}.toml").is_file()


def _steps(game: str, language: Language) -> Iterator[tuple[str, str, str]]:
    """Rule, step and title of each step of a game's course."""
    if _there(game, "course"):
        for chapter in table(game, "course")["chapters"]:
            for step in table(game, chapter)["step"]:
                for rule in step["rules"]:
                    yield rule, step["id"], step["title"][language]


def _questions(game: str, language: Language) -> Iterator[tuple[str, str, str]]:
    """Rule, question and title of each question of a game's quiz, also for the rules that it leads to."""
    if _there(game, "quiz"):
        book = rulebook(game)
        for group in table(game, "quiz")["groups"]:
            for question in table(game, f"quiz_{group}")["question"]:
                about = book[question["about"]]
                for rule in (about.id, *about.next):
                    yield rule, question["id"], about.title[language]
