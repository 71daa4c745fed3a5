"""Checking a site where it is hosted: missing files, wrong types, addresses of other hosts, what is sent."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import Message
from pathlib import PurePosixPath
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit
from urllib.request import Request, urlopen

from web.steps.check import links
from web.steps.offline import STEADY

# What browsers insist on: they stream, run or style only what carries one of these types.
TYPES = {
    ".html": {"text/html"},
    "": {"text/html"},
    ".js": {"text/javascript", "application/javascript"},
    ".mjs": {"text/javascript", "application/javascript"},
    ".css": {"text/css"},
    ".wasm": {"application/wasm"},
    ".svg": {"image/svg+xml"},
    ".json": {"application/json"},
}
LARGE = 64 * 1024  # bytes from which a text should be compressed
LASTING = 7 * 24 * 3600  # seconds that a file with a hash in its name should at least be kept
WAIT = 30  # seconds for one answer
PACKED = {"gzip": 16 + zlib.MAX_WBITS, "deflate": zlib.MAX_WBITS}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a host sent for a file: 0 as status when there was no answer."""

    name: str
    status: int
    headers: Message
    sent: bytes

    @property
    def text(self) -> str:
        """The body as text, unpacked."""
        packed = self.headers.get("Content-Encoding", "")
        body = zlib.decompress(self.sent, PACKED[packed]) if packed in PACKED else self.sent
        return body.decode(errors="replace")


def ask(base: str, name: str) -> Answer:
    """Ask for a file below the site's address, as a browser that takes gzip does."""
    request = Request(urljoin(base, name), headers={"Accept-Encoding": "gzip"})
    try:
        with urlopen(request, timeout=WAIT) as found:
            return Answer(name, found.status, found.headers, found.read())
    except HTTPError as error:
        return Answer(name, error.code, error.headers, b"")
    except (URLError, TimeoutError):
        return Answer(name, 0, Message(), b"")


def report(address: str) -> tuple[list[str], list[str]]:
    """The problems of the site at that address, and advice and figures, one sentence each."""
    base = address.rstrip("/") + "/"
    listing = ask(base, "offline.js")
    if listing.status != 200 or not (found := re.search(r'\[\{"url":.*?\}\]', listing.text)):
        return [f"{base} has no offline.js with the list of the site's files: is this the site's root?"], []
    names = [one["url"] for one in json.loads(found[0])]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda name: ask(base, name), names))
        missing = ask(base, "no/such/page/")
    problems = [problem for answer in answers for problem in _problems(base, answer)]
    if missing.status != 404:
        problems.append(f"an address that isn't there is answered with {missing.status}, not 404")
    return problems, [*_advice(answers), *_figures(answers)]


def _problems(base: str, answer: Answer) -> Iterable[str]:
    if answer.status != 200:
        yield f"{answer.name} is missing (status {answer.status or 'none: no answer'})"
        return
    kind = answer.headers.get_content_type()
    wanted = TYPES.get(PurePosixPath(answer.name).suffix if not answer.name.endswith("/") else "")
    if wanted and kind not in wanted:
        yield f"{answer.name} is sent as {kind}, not as {sorted(wanted)[-1]}"
    if kind == "text/html":
        host = urlsplit(base).netloc
        for link in links(answer.text):
            if (other := urlsplit(link).netloc) and other != host:
                yield f"{answer.name} leads to another host: {link}"


def _advice(answers: list[Answer]) -> Iterable[str]:
    plain = [
        answer.name
        for answer in answers
        if len(answer.sent) > LARGE
        and not answer.headers.get("Content-Encoding")
        and answer.name.endswith(tuple(kind for kind in TYPES if kind))
    ]
    if plain:
        yield f"not compressed: {', '.join(plain[:3])}{' and others' if plain[3:] else ''}"
    brief = [answer.name for answer in answers if STEADY.fullmatch(answer.name) and _age(answer) < LASTING]
    if brief:
        yield f"kept for a short time though the name carries a hash: {brief[0]} and {len(brief) - 1} others"


def _age(answer: Answer) -> int:
    found = re.search(r"max-age=(\d+)", answer.headers.get("Cache-Control", ""))
    return int(found[1]) if found else 0


def _figures(answers: list[Answer]) -> Iterable[str]:
    sent = {answer.name: len(answer.sent) for answer in answers}
    common = sum(size for name, size in sent.items() if name.startswith(("assets/", "runtime/", "shell/")))
    pages = [size for name, size in sent.items() if name.endswith("/")]
    yield f"{len(answers)} files, {sum(sent.values()) / 1e6:.1f} MB as sent"
    first, second = (common + max(pages)) / 1e6, max(pages) / 1e6
    yield f"a first page sends {first:.1f} MB, a second one {second:.2f} MB at most"
