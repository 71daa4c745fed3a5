"""The built site, served at the root of a host and below a path, and a browser that notes what goes wrong."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from web.steps.browser import FLAGS, chromium
from web.steps.serve import Handler, Server
from web.steps.settings import pages

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
# The lessons are one page with nine sets of words: one stands for all, and each is driven by its own test.
ALIKE = "lessons/"
STANDS_FOR = "lessons/once"
PAGES = [
    f"{language}/{page.path}/"
    for page in pages(ROOT)
    for language in ("nl", "en")
    if page.path == STANDS_FOR or not page.path.startswith(ALIKE)
]
SUBPATH = "/school/kansrijk/"


def serving(server: Server) -> Iterator[str]:
    """Serve in a thread; yields the address."""
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the site at the root of a host."""
    assert (DIST / "index.html").is_file(), "build the site first: build.py test does"
    yield from serving(Server(DIST))


@pytest.fixture(scope="session")
def subsite() -> Iterator[str]:
    """Address of the site below a path."""
    yield from serving(Server(DIST, prefix=SUBPATH))


class SlowHandler(Handler):
    """Sends the standard library, without which Python can't start, only after a wait."""

    wait = 20.0  # seconds

    def do_GET(self) -> None:  # noqa: N802  # the standard library's name
        if "python_stdlib" in self.path:
            time.sleep(self.wait)
        super().do_GET()


@pytest.fixture(scope="session")
def slow_site() -> Iterator[str]:
    """Address of a site on which Python takes 20 s longer to start."""
    server = Server(DIST)
    server.RequestHandlerClass = partial(SlowHandler, site=DIST, prefix="/")
    yield from serving(server)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; each test opens pages in contexts of its own."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield running
        running.close()


class Visit:
    """A page in a fresh context that notes errors, requests to other hosts and missing files."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        self.context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(40_000)
        self.trouble: list[str] = []
        origin = "/".join(address.split("/")[:3])
        self.page.on(
            "console", lambda m: self.trouble.append(f"console: {m.text}") if m.type == "error" else None
        )
        self.page.on("pageerror", lambda e: self.trouble.append(f"error: {e}"))
        # Of the context, so that what workers ask for counts too.
        self.context.on(
            "request",
            lambda r: (
                None
                if r.url.startswith((f"{origin}/", "data:", "blob:"))
                else self.trouble.append(f"elsewhere: {r.url}")
            ),
        )
        self.context.on(
            "response", lambda r: self.trouble.append(f"{r.status}: {r.url}") if r.status >= 400 else None
        )
        self.page.goto(address, wait_until="commit")

    def live(self) -> Page:
        """Wait until Python is live and the controls are awake."""
        self.page.wait_for_selector("html[data-awake=yes]", state="attached")
        return self.page

    def python(self, code: str) -> object:
        """Run Python in the page's live worker; returns the value of its last line, which must be plain."""
        for worker in self.page.workers:
            if worker.evaluate("typeof self.pyodide") != "undefined":
                return worker.evaluate("code => self.pyodide.runPython(code)", code)
        raise AssertionError("no worker runs Python")


@pytest.fixture
def visit(browser: Browser) -> Iterator[object]:
    """Opens an address; fails the test when anything went wrong on any page it opened."""
    visits: list[Visit] = []

    def open_page(address: str, **options: object) -> Visit:
        visits.append(Visit(browser, address, **options))
        return visits[-1]

    yield open_page
    for opened in visits:
        opened.context.close()
    assert [trouble for opened in visits for trouble in opened.trouble] == []
