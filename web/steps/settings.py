"""The pages of the site and its parts, read from ``web/pages.toml`` and ``web/sections.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cleverlib import LANGUAGES, Language
from web.steps import data
from web.steps.errors import BuildError


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its name, its address below ``/nl/``, title and description.

    It is the notebook of that name, or where ``plain`` the template of that name with the words of that name.
    ``table`` says that it serves people who sit at a table with real dice or cards; ``widget_first`` that its
    widget stands above its words on a phone; ``short`` is its name in a list of pages of one part.
    """

    notebook: str
    path: str
    title: dict[Language, str]
    about: dict[Language, str]
    short: dict[Language, str]
    table: bool = False
    widget_first: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the site: the folder of its pages, and its words; ``short`` stands in the menu."""

    name: str
    short: dict[Language, str]
    title: dict[Language, str]
    about: dict[Language, str]

    def at(self, path: str, language: Language) -> dict[str, Any]:
        """What the menu of the page at ``path`` shows of it."""
        here = path.split("/", maxsplit=1)[0] == self.name
        return {"name": self.name, "short": self.short[language], "here": here}


def every_page(root: Path) -> list[Page]:
    """All pages that ``web/pages.toml`` lists, in its order."""
    return [
        Page(
            name,
            entry["path"],
            entry["title"],
            entry["about"],
            short={code: entry[code].get("short", entry["title"][code]) for code in LANGUAGES},
            table=entry.get("table", False),
            widget_first=entry.get("widget_first", False),
            plain=entry.get("plain", False),
        )
        for name, entry in _read(root, "pages", ("title", "about")).items()
    ]


def pages(root: Path) -> list[Page]:
    """All notebook pages; raises ``BuildError`` where the list and the notebooks differ."""
    listed = [page for page in every_page(root) if not page.plain]
    notebooks = {file.stem for file in (root / "notebooks").glob("*.py")}
    if odd := notebooks ^ {page.notebook for page in listed}:
        raise BuildError(
            f"web/pages.toml and notebooks/ must name the same pages; these differ: {', '.join(odd)}"
        )
    return listed


def sections(root: Path) -> list[Section]:
    """The parts of the site that have pages, in the order of the menu."""
    fields = ("short", "title", "about")
    there = {"rules", "table"} | {page.path.split("/")[0] for page in every_page(root)}
    return [
        Section(name, **{f: entry[f] for f in fields})
        for name, entry in _read(root, "sections", fields).items()
        if name in there
    ]


def other(language: Language) -> Language:
    """The other one of the two languages."""
    return "en" if language == "nl" else "nl"


def _read(root: Path, name: str, fields: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """A list of entries whose ``fields`` have words in every language, written by field or by language."""
    table = data.table(root / f"web/{name}.toml")
    result = {}
    for key, entry in table.items():
        read = dict(entry)
        for field in fields:
            words = {
                code: entry.get(field, {}).get(code) or entry.get(code, {}).get(field) for code in LANGUAGES
            }
            if missing := [code for code, said in words.items() if not said]:
                raise BuildError(f"web/{name}.toml: {key} lacks its {field} in {', '.join(missing)}")
            read[field] = words
        result[key] = read
    return result
