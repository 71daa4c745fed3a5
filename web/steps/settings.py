"""The pages of the site and the words around them, read from ``web/pages.toml`` and ``web/strings.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from cleverlib import LANGUAGES, Language
from web.steps.errors import BuildError


@dataclass(frozen=True, slots=True)
class Page:
    """A notebook page: its file's name without ending, its address below ``/nl/``, title and description."""

    notebook: str
    path: str
    title: dict[Language, str]
    about: dict[Language, str]


def pages(root: Path) -> list[Page]:
    """All notebook pages; raises ``BuildError`` where the list and the notebooks differ."""
    table = tomllib.loads((root / "web/pages.toml").read_text(encoding="utf-8"))
    listed = []
    for name, entry in table.items():
        for field in ("title", "about"):
            if missing := [code for code in LANGUAGES if not entry.get(code, {}).get(field)]:
                raise BuildError(f"web/pages.toml: {name} lacks its {field} in {', '.join(missing)}")
        titles = {code: entry[code]["title"] for code in LANGUAGES}
        listed.append(Page(name, entry["path"], titles, {code: entry[code]["about"] for code in LANGUAGES}))
    notebooks = {file.stem for file in (root / "notebooks").glob("*.py")}
    if odd := notebooks ^ set(table):
        raise BuildError(
            f"web/pages.toml and notebooks/ must name the same pages; these differ: {', '.join(odd)}"
        )
    return listed


def other(language: Language) -> Language:
    """The other one of the two languages."""
    return "en" if language == "nl" else "nl"
