"""Asking the live pages which modules their workers imported, to renew the list of what stays."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from cleverlib import LANGUAGES
from web.steps.browser import FLAGS, chromium
from web.steps.errors import BuildError
from web.steps.serve import Server

MODULES = "import sys; '\\n'.join(sorted(sys.modules))"
# Not from a wheel of somebody else's or the standard library: our own, and what Pyodide and marimo make up.
OWN = ("cleverlib", "js", "pyodide_js", "_pyodide_core", "__main__", "__mp_main__")
SETTLE = 1500  # ms for what a page still does after it is awake, or after a touch
TOUCHED = 6  # controls of each kind that are tried
HEADS = {
    "kept.txt": "# Modules that the pages' live workers import; written by build.py record, not by hand.\n",
    "scripts.txt": "# Assets of marimo's that the pages load; written by build.py record, not by hand.\n",
    "edit.txt": "# Assets of marimo's that only its editor loads; written by build.py record, not by hand.\n",
}
# What is tried in the editor: completion, help, an error with its traceback, output of each kind.
TRIED = ("import math\nmath.sq", "math.sqrt(", "print([1 / 0])", "print(len([1]))", "{'a': [1, 2]}")


def library_modules(names: Iterable[str]) -> set[str]:
    """Of the imported modules those that may come from the standard library or from libraries."""
    return {name for name in names if name.split(".")[0] not in OWN}


def record(address: str, paths: Iterable[str], try_out: Callable[[Page], None]) -> tuple[set[str], set[str]]:
    """The modules that the workers of the pages at these paths below the address import, and their scripts.

    Every page is opened and what it has is tried, since some modules are imported only then. Raises
    ``BuildError`` for a page that runs no Python.
    """
    modules: set[str] = set()
    scripts: set[str] = set()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for path in paths:
            page = browser.new_page()
            page.set_default_timeout(120_000)
            page.on("request", lambda request: scripts.add(request.url.partition("/assets/")[2]))
            page.goto(address + path)
            try_out(page)
            modules |= _imported(page)
            page.close()
        browser.close()
    return library_modules(modules), {
        name for name in scripts if name and not name.startswith(("python-", "worker-"))
    }


def renew(root: Path, site: Path, paths: Iterable[str], *, keep: bool) -> None:
    """Write the recorded lists in ``web/runtime`` from these pages of a complete site, in both languages.

    With ``keep`` what the lists have already stays on them.
    """
    paths = list(paths)
    with Server(site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        pages = [f"{language}/{path}/" for path in paths for language in LANGUAGES]
        modules, scripts = record(server.address, pages, _touch)
        # The editor is the same whatever it shows.
        edited, editor = record(server.address, [f"{page}edit/" for page in pages[:2]], _edit)
        server.shutdown()
    lists = {"kept.txt": modules | edited, "scripts.txt": scripts, "edit.txt": editor - scripts}
    for name, found in lists.items():
        target = root / "web/runtime" / name
        if keep:
            found |= {line for line in target.read_text(encoding="utf-8").splitlines() if line[:1] != "#"}
        lines = "".join(f"{one}\n" for one in sorted(found))
        target.write_text(HEADS[name] + lines, encoding="utf-8")


def _imported(page: Page) -> set[str]:
    found: set[str] = set()
    for worker in page.workers:
        # The editor has a second worker with Python, in a variable of its own.
        if worker.evaluate("typeof self.pyodide") != "undefined":
            found |= set(str(worker.evaluate("code => self.pyodide.runPython(code)", MODULES)).split("\n"))
    if not found:
        raise BuildError(f"{page.url} runs no Python worker")
    return found


def _touch(page: Page) -> None:
    page.wait_for_selector("html[data-awake=yes]", state="attached")
    page.wait_for_timeout(SETTLE)
    for slider in page.get_by_role("slider").all()[:TOUCHED]:
        slider.press("ArrowRight")
    buttons = page.locator("main").get_by_role("button", disabled=False)
    for place in range(TOUCHED):
        # A press may have taken other buttons away.
        if place < buttons.count():
            buttons.nth(place).dispatch_event("click")
            page.wait_for_timeout(200)
    page.wait_for_timeout(SETTLE)


def _edit(page: Page) -> None:
    page.wait_for_selector(".output-area h1")
    page.wait_for_timeout(SETTLE)
    page.locator(".cm-content").last.click()
    for code in TRIED:
        page.keyboard.press("Control+a")
        page.keyboard.type(code, delay=50)
        page.wait_for_timeout(SETTLE)
        page.keyboard.press("Escape")
        page.keyboard.press("Control+Enter")
        page.wait_for_timeout(SETTLE)
    page.keyboard.press("Control+s")
    page.wait_for_timeout(SETTLE)
