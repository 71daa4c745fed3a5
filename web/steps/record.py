"""Asking the live pages which modules their workers imported, to renew the list of what stays."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from cleverlib import LANGUAGES
from web.steps.browser import FLAGS, chromium
from web.steps.errors import BuildError
from web.steps.serve import Server

MODULES = "import sys; '\\n'.join(sorted(sys.modules))"
# Not from a wheel of somebody else's or the standard library: our own, and what Pyodide and marimo make up.
OWN = ("cleverlib", "js", "pyodide_js", "_pyodide_core", "__main__", "__mp_main__")
SETTLE = 1500  # ms for what a page still does after it is awake, or after a touch
TOUCHED = 6  # controls of each kind that are tried
HEAD = "# Modules that the pages' live workers import; written by build.py record, not by hand.\n"


def library_modules(names: Iterable[str]) -> set[str]:
    """Of the imported modules those that may come from the standard library or from libraries."""
    return {name for name in names if name.split(".")[0] not in OWN}


def record(address: str, paths: Iterable[str]) -> set[str]:
    """The modules that the workers of the pages at these paths below the address import.

    Every page is opened, awaited until it is awake, and its controls are tried, since some modules are
    imported only then. Raises ``BuildError`` for a page that runs no Python.
    """
    found: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for path in paths:
            found |= _imported(browser, address + path)
        browser.close()
    return library_modules(found)


def renew(root: Path, site: Path, paths: Iterable[str]) -> None:
    """Write ``web/runtime/kept.txt`` from all pages of a site with a complete runtime, in both languages."""
    with Server(site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pages = [f"{language}/{path}/" for path in paths for language in LANGUAGES]
        found = record(server.address, pages)
        server.shutdown()
    lines = "".join(f"{name}\n" for name in sorted(found))
    (root / "web/runtime/kept.txt").write_text(HEAD + lines, encoding="utf-8")


def _imported(browser: Browser, address: str) -> set[str]:
    page = browser.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-awake=yes]", state="attached", timeout=120_000)
    page.wait_for_timeout(SETTLE)
    _touch(page)
    for worker in page.workers:
        if worker.evaluate("typeof self.pyodide") != "undefined":
            names = str(worker.evaluate("code => self.pyodide.runPython(code)", MODULES))
            page.close()
            return set(names.split("\n"))
    raise BuildError(f"{address} runs no Python worker")


def _touch(page: Page) -> None:
    for slider in page.get_by_role("slider").all()[:TOUCHED]:
        slider.press("ArrowRight")
    for button in page.locator("main").get_by_role("button", disabled=False).all()[:TOUCHED]:
        button.dispatch_event("click")
        page.wait_for_timeout(200)
    page.wait_for_timeout(SETTLE)
