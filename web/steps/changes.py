"""Small changes to libraries for the browser, each with its reason: ``web/runtime/changes.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from web.steps.errors import BuildError


@dataclass(frozen=True, slots=True)
class Change:
    """In the file at a path among the installed libraries, one text takes the place of another."""

    file: str
    old: str
    new: str


def read(file: Path) -> tuple[Change, ...]:
    """The changes in a file of the form of ``changes.toml``."""
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["change"]
    return tuple(Change(one["file"], one["old"], one["new"]) for one in listed)


def make(changes: Iterable[Change], trees: Iterable[Path]) -> None:
    """Make the changes in unpacked libraries, each tree holding what one wheel installs.

    Raises ``BuildError`` that names the file when it is nowhere, or doesn't hold the old text just once.
    """
    places = list(trees)
    for change in changes:
        found = [file for tree in places if (file := tree / change.file).is_file()]
        text = found[0].read_text(encoding="utf-8") if found else ""
        if text.count(change.old) != 1:
            raise BuildError(
                f"{change.file} no longer holds what web/runtime/changes.toml changes: look at it again"
            )
        found[0].write_text(text.replace(change.old, change.new), encoding="utf-8")
