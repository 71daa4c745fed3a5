"""Checking a built site without a browser: missing files, addresses of other hosts, sizes."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

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
    found = []
    for file in sorted(f for f in site.rglob("*") if f.is_file()):
        name = file.relative_to(site).as_posix()
        if file.stat().st_size > LARGEST:
            found.append(f"{name} is larger than 24 MB, more than some static hosts take")
        if file.suffix == ".html":
            found += [f"{name}: {problem}" for problem in _page_problems(site, file)]
        if file.suffix == ".css":
            found += [
                f"{name} asks for {url}"
                for url in re.findall(r"url\(\s*['\"]?(https?:[^)'\"]+)", file.read_text(encoding="utf-8"))
            ]
    return found


def _page_problems(site: Path, file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    found = []
    if 'http-equiv="Content-Security-Policy"' not in text:
        found.append("no content security policy")
    for link in links(text):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if parts.scheme != "data":
                found.append(f"leads to another host: {link}")
        elif link.startswith("/"):
            found.append(f"address {link} works only at the root of a host")
        elif parts.path and not _there(site, file, unquote(parts.path)):
            found.append(f"{link} is missing")
    return found


def _there(site: Path, file: Path, path: str) -> bool:
    target = (file.parent / path).resolve()
    if not target.is_relative_to(site.resolve()):
        return False
    return target.is_file() or (target.is_dir() and ("runtime/" in path or (target / "index.html").is_file()))
