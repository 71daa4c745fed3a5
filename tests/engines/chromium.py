"""Chromium, driven by Playwright."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.engines.tab import ENTER, SPACE, TAB, Tab
from web.steps import engines
from web.steps.browser import FLAGS

NAMED = {ENTER: "Enter", TAB: "Tab", SPACE: "Space"}


class ChromiumTab(Tab):
    """A page in a context of its own."""

    def __init__(self, browser: Browser) -> None:
        super().__init__()
        self.context = browser.new_context(viewport={"width": 1280, "height": 800})
        self.page = self.context.new_page()
        self.page.on("console", lambda said: self.trouble.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))

    def open(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def evaluate(self, function: str, given: str) -> str:
        return str(self.page.evaluate(function, given))

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def keys(self, text: str) -> None:
        for key in text:
            self.page.keyboard.press(NAMED.get(key, key))

    def size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self, file: Path) -> None:
        self.page.screenshot(path=file)

    def close(self) -> None:
        self.context.close()


@contextmanager
def chromium() -> Iterator[Callable[[], Tab]]:
    """Runs Chromium; yields what opens a fresh tab."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=engines.CHROMIUM.path, args=list(FLAGS))
        yield lambda: ChromiumTab(browser)
        browser.close()
