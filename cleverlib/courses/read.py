"""Reading the TOML of courses and quizzes, with errors that name the file and the entry."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from cleverlib import LANGUAGES
from cleverlib.courses.errors import CourseError
from cleverlib.rulebook import Rulebook

Words = Mapping[str, str]


def table(game: str, name: str) -> dict[str, Any]:
    """The file ``<name>.toml`` of a game's courses."""
    try:
        text = files(__package__).joinpath(game, f"{name}.toml").read_text(encoding="utf-8")
        return tomllib.loads(text)
    except FileNotFoundError:
        raise CourseError(f"courses/{game}/{name}.toml is not there") from None
    except ValueError as error:  # TOML's own, and that of text that is no UTF-8
        raise CourseError(f"courses/{game}/{name}.toml: {error}") from error


def titles(game: str, name: str, parts: str) -> dict[str, Words]:
    """The parts that a file lists under ``parts``, in order, with their titles."""
    return {
        key: words(entry, "title", f"courses/{game}/{name}.toml: {key}")
        for key, entry in table(game, name).get(parts, {}).items()
    }


def entries(game: str, name: str, kind: str) -> Iterator[tuple[dict[str, Any], str]]:
    """The ``[[kind]]`` tables of a file in order, each with the place that an error about it names."""
    for entry in table(game, name).get(kind, []):
        yield entry, f"courses/{game}/{name}.toml: {kind} {entry.get('id', '(without id)')}"


def check_fields(entry: Mapping[str, Any], needed: set[str], allowed: set[str], where: str) -> None:
    """Refuse an entry that lacks a field or has one that nobody reads."""
    if missing := needed - set(entry):
        raise CourseError(f"{where} lacks {', '.join(sorted(missing))}")
    if unknown := set(entry) - needed - allowed:
        raise CourseError(f"{where} has unknown fields: {', '.join(sorted(unknown))}")


def words(entry: Mapping[str, Any], name: str, where: str, default: Words | None = None) -> Words:
    """The words under ``name`` in both languages, or ``default`` where there are none."""
    if name not in entry and default is not None:
        return default
    found = entry.get(name)
    if not isinstance(found, dict) or set(found) != set(LANGUAGES) or not all(map(_said, found.values())):
        raise CourseError(f"{where}: {name} needs words in {' and '.join(LANGUAGES)}")
    return found


def rules(given: object, book: Rulebook, where: str) -> tuple[str, ...]:
    """Ids of rules, each of which the rulebook has."""
    if not isinstance(given, list) or not given:
        raise CourseError(f"{where}: rules needs a list with at least one rule id")
    for rule in given:
        if rule not in book:
            raise CourseError(f"{where}: {rule!r} is no rule of {book.game}")
    return tuple(given)


def _said(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())
