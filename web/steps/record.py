"""Asking the live pages which modules their workers imported, to renew the list of what stays."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from cleverlib import LANGUAGES
from web.steps.browser import FLAGS, chromium
from web.steps.errors import BuildError
from web.steps.serve import Server

MODULES = "import sys; '\\n'.join(sorted(name for name in sys.modules if not name.startswith('__')))"


def library_modules(names: Iterable[str]) -> set[str]:
    """Of the imported modules those that come from files of the standard library or of libraries."""
    own = ("cleverlib", "marimo_", "js", "pyodide_js", "_pyodide_core")
    return {name for name in names if name.split(".")[0] not in own and not name.startswith("marimo_")}


def imported(address: str) -> set[str]:
    """The modules that the worker of the page at that address has imported once it is awake."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-awake=yes]", state="attached", timeout=120_000)
        page.wait_for_timeout(1000)
        for worker in page.workers:
            if worker.evaluate("typeof self.pyodide") != "undefined":
                names = str(worker.evaluate("code => self.pyodide.runPython(code)", MODULES))
                browser.close()
                return library_modules(names.split("\n"))
        raise BuildError(f"{address} runs no Python worker")


def renew(root: Path, server: Server, paths: Iterable[str]) -> None:
    """Write ``web/runtime/kept.txt`` from all pages in both languages."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found: set[str] = set()
    for path in paths:
        for language in LANGUAGES:
            found |= imported(f"{server.address}{language}/{path}/")
    head = "# Modules that the pages' live workers import; written by build.py record, not by hand.\n"
    (root / "web/runtime/kept.txt").write_text(head + "".join(f"{name}\n" for name in sorted(found)), encoding="utf-8")
    server.shutdown()
