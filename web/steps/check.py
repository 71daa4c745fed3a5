"""Checking a built site without a browser: its files by its own list, addresses of other hosts, sizes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from web.steps import listing

LARGEST = 24 * 1024 * 1024  # bytes; some static hosts refuse a file over 25 MB


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = {"href", "src", "data-worker", "data-index", "data-lock"}
        outside = ("canonical", "alternate")  # full addresses where a standard asks for one
        if tag == "link" and dict(attrs).get("rel") in outside:
            return
        self.found += [value for name, value in attrs if name in wanted and value]


def links(html: str) -> list[str]:
    """The addresses that a page leads to or loads."""
    parser = _Links()
    parser.feed(html)
    return parser.found


def problems(site: Path) -> list[str]:
    """What is wrong with the built site in that folder, one sentence a problem; empty when all is well."""
    if not (site / "index.html").is_file():
        return [f"{site} holds no index.html: build the site first"]
    robots = site / "robots.txt"
    base = listing.base(robots.read_text(encoding="utf-8", errors="replace")) if robots.is_file() else ""
    found = list(_by_list(site))
    for file in sorted(f for f in site.rglob("*") if f.is_file()):
        name = file.relative_to(site).as_posix()
        if file.stat().st_size > LARGEST:
            found.append(f"{name} is larger than 24 MB, more than some static hosts take")
        if file.suffix not in {".html", ".css"}:
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        if file.suffix == ".html":
            found += [f"{name}: {problem}" for problem in _page_problems(site, file, text, base)]
        else:
            found += [
                f"{name} asks for {url}" for url in re.findall(r"url\(\s*['\"]?(https?:[^)'\"]+)", text)
            ]
    return found


def _by_list(site: Path) -> Iterator[str]:
    """What the site's list of files names and is not there, or is other than built."""
    there = site / listing.NAME
    files = listing.read(there.read_text(encoding="utf-8", errors="replace")) if there.is_file() else {}
    if not files:
        yield f"{listing.NAME}, the list of the site's files, is missing or damaged: build the site again"
    for name, wanted in files.items():
        if not (site / name).is_file():
            yield f"{name} is missing"
        elif said := listing.problem(name, (site / name).read_bytes(), wanted):
            yield said


def inside(link: str, base: str) -> str | None:
    """The part of a full address that comes after the site's own; nothing where it is another's."""
    return link.removeprefix(base) if base and link.startswith(base) else None


def _page_problems(site: Path, file: Path, text: str, base: str) -> Iterator[str]:
    if 'http-equiv="Content-Security-Policy"' not in text:
        yield "no content security policy"
    for link in links(text):
        parts = urlsplit(link)
        if (path := inside(link, base)) is not None:
            if not _there(site, site, unquote(urlsplit(path).path) or "."):
                yield f"{link} is missing"
        elif parts.scheme or parts.netloc:
            if parts.scheme != "data":
                yield f"leads to another host: {link}"
        elif link.startswith("/"):
            yield f"address {link} works only at the root of a host"
        elif parts.path and not _there(site, file.parent, unquote(parts.path)):
            yield f"{link} is missing"


def _there(site: Path, folder: Path, path: str) -> bool:
    target = (folder / path).resolve()
    if not target.is_relative_to(site.resolve()):
        return False
    return target.is_file() or (target.is_dir() and ("runtime/" in path or (target / "index.html").is_file()))
