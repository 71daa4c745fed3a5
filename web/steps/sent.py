"""What a host sends for a page: the page, and the files that it loads before it is live."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from html.parser import HTMLParser

from web.steps.ask import Answer

LOADING = {"stylesheet", "modulepreload", "icon", "manifest"}
# A script's imports that are made before it runs.
IMPORT = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[^"'\s]+)["']""")
EDITOR = "/edit/"


class _Loads(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []
        self.runtime = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "link" and given.get("rel") in LOADING:
            self.files.append(given.get("href", ""))
        if tag in {"script", "img"}:
            self.files += [given[name] for name in ("src", "data-worker", "data-lock") if given.get(name)]
            self.runtime = given.get("data-index") or self.runtime


def loaded(page: Answer, answers: Mapping[str, Answer]) -> set[str]:
    """The names of the files that a page loads until it is live: what it names, and what scripts import.

    A page with a runtime loads its whole folder, and the archives beside that.
    """
    parser = _Loads()
    parser.feed(page.text)
    waiting = [_path(page.name, file) for file in parser.files]
    if parser.runtime:
        folder = _path(page.name, parser.runtime)
        beside = posixpath.dirname(folder)
        waiting += [name for name in answers if name.startswith(f"{folder}/")]
        waiting += [name for name in answers if posixpath.dirname(name) == beside and name.endswith(".bin")]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in answers and name not in found:
            found.add(name)
            if name.endswith((".js", ".mjs")):
                waiting += [_path(name, other) for other in IMPORT.findall(answers[name].text)]
    return found


def _path(start: str, address: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(start), address))


def figures(answers: Iterable[Answer]) -> Iterator[str]:
    """How much the host sends in all, and for the first page that a reader opens and a second one."""
    named = {answer.name: answer for answer in answers}
    yield f"{len(named)} files, {sum(answer.sent for answer in named.values()) / 1e6:.1f} MB as sent"
    pages = [one for name, one in named.items() if name.endswith("/") and not name.endswith(EDITOR)]
    if live := [page for page in pages if "data-index=" in page.text]:
        largest = max(live, key=lambda page: page.sent)
        with_files = largest.sent + sum(named[name].sent for name in loaded(largest, named))
        second = max(page.sent for page in pages)
        yield (
            f"a first page with Python sends {with_files / 1e6:.1f} MB, "
            f"a second page {second / 1e6:.2f} MB at most"
        )
