"""Checking a site where it is hosted: missing files, wrong types, addresses of other hosts, what is sent."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from web.steps import listing, sent
from web.steps.ask import Answer, ask
from web.steps.check import inside, links
from web.steps.offline import STEADY

# What browsers insist on: they stream, run or style only what carries one of these types.
TYPES = {
    ".html": {"text/html"},
    "/": {"text/html"},
    ".js": {"text/javascript", "application/javascript"},
    ".mjs": {"text/javascript", "application/javascript"},
    ".css": {"text/css"},
    ".wasm": {"application/wasm"},
    ".svg": {"image/svg+xml"},
    ".json": {"application/json"},
}
LARGE = 64 * 1024  # bytes from which a text should be compressed
LASTING = 7 * 24 * 3600  # seconds that a file with a hash in its name should at least be kept
# These are for the host, which need not send them.
FOR_HOSTS = {"_headers", ".nojekyll"}
MISSING = "404.html"
NOWHERE = "no/such/page/"


def report(address: str) -> tuple[list[str], list[str]]:
    """The problems of the site at that address, and advice and figures, one sentence each.

    Asks for every file of the site's own list but those that are for the host.
    """
    base = address.rstrip("/") + "/"
    first = ask(base, listing.NAME)
    if not first.status:
        return [f"no site answered at {base}: {first.why}"], []
    files = listing.read(first.text) if first.status == 200 else {}
    if not files:
        return [f"{base} has no {listing.NAME}, the list of the site's files: {_root(base)}"], []
    wanted = {_address(name): digest for name, digest in files.items() if name not in FOR_HOSTS}
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda name: ask(base, name), wanted))
        missing = ask(base, NOWHERE)
    robots = next((answer.text for answer in answers if answer.name == "robots.txt"), "")
    own = (base, listing.base(robots))
    problems = [said for answer in answers for said in _problems(answer, wanted[answer.name], own)]
    if missing.status != 404:
        got = missing.status or f"nothing ({missing.why})"
        problems.append(f"an address that isn't there is answered with {got}, not 404")
    notes = [*_advice(answers), *sent.figures(answers)]
    if missing.status == 404 and listing.digest(missing.body) != wanted.get(MISSING):
        notes.insert(0, f"an address that isn't there shows a page of the host's, not the site's {MISSING}")
    return problems, notes


def _root(base: str) -> str:
    """What to do when there is no list at an address: most often it is not the site's root."""
    page = re.fullmatch(r"(https?://[^/]+/(?:.*?/)??)(?:(?:nl|en)/.*|[^/]+\.html/)", base)
    if page:
        return f"give the address of the site's root, which seems to be {page[1]}"
    return "is this the site's root?"


def _address(name: str) -> str:
    """A file's address from the site's root: a folder for the page in it."""
    return re.sub(r"(^|/)index\.html$", r"\1", name) or "./"


def _problems(answer: Answer, digest: str, own: tuple[str, str]) -> Iterator[str]:
    if not answer.status:
        yield f"{answer.name} did not arrive: {answer.why}"
        return
    # Some hosts send the missing page with its own status, also where it is asked for by name.
    if answer.status != 200 and not (answer.name == MISSING and answer.status == 404):
        yield f"{answer.name} is missing (status {answer.status})"
        return
    if said := listing.problem(answer.name, answer.body, digest):
        yield said
    kind = answer.headers.get_content_type()
    wanted = TYPES.get("/" if answer.name.endswith("/") else PurePosixPath(answer.name).suffix)
    if wanted and kind not in wanted:
        yield f"{answer.name} is sent as {kind}, not as {sorted(wanted)[-1]}"
    if kind == "text/html":
        for link in links(answer.text):
            if urlsplit(link).netloc and all(inside(link, base) is None for base in own):
                yield f"{answer.name} leads to another host: {link}"


def _advice(answers: list[Answer]) -> Iterable[str]:
    plain = [
        answer.name
        for answer in answers
        if answer.sent > LARGE
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
