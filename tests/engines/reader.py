"""A reader with a browser: finds things in the page and its widgets, uses them and waits for an answer."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tests.engines.tab import Tab

PATIENCE = 120.0  # seconds until what is waited for counts as missing; a busy machine is slow

# Every element that fits, in the page and in the shadow roots of its widgets.
ALL = """(selector) => {
  const within = (root) => [...root.querySelectorAll(selector),
    ...[...root.querySelectorAll("*")].flatMap((one) => one.shadowRoot ? within(one.shadowRoot) : [])];
  return within(document);
}"""
# The middle of the first that can be seen, brought into the window; nothing while it is away or moving.
PLACE = f"""async (selector) => {{
  const found = ({ALL})(selector).find((one) => one.getClientRects().length && !one.closest("[inert]"));
  if (!found) return null;
  found.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }});
  const box = () => found.getBoundingClientRect();
  const before = box();
  await new Promise((done) => setTimeout(done, 150));
  const {{ left, top, width, height }} = box();
  const still = found.isConnected && left === before.left && top === before.top;
  return still ? [left + width / 2, top + height / 2] : null;
}}"""
TEXTS = f'(selector) => ({ALL})(selector).map((one) => one.innerText ?? one.textContent ?? "")'


class Reader:
    """Does in a tab what a person does, and fails with a sentence where the page doesn't answer."""

    def __init__(self, tab: Tab, site: str) -> None:
        self.tab, self.site = tab, site

    def open(self, path: str) -> None:
        """Go to a page of the site."""
        self.tab.open(self.site + path)

    def live(self) -> None:
        """Wait until Python runs and the controls are awake."""
        self.until(
            lambda: self.tab.run("() => document.documentElement.dataset.awake") == "yes",
            lambda: f"the page never woke up; it says {self.texts('#kr-status')}",
        )

    def press(self, selector: str) -> None:
        """Click on the first that can be seen."""
        places: list[list[float]] = []

        def found() -> bool:
            place = self.tab.run(PLACE, selector)
            if isinstance(place, list):
                places.append(place)
            return bool(places)

        self.until(found, lambda: f"there is no {selector} to press")
        self.tab.click(*places[-1])

    def write(self, selector: str, text: str) -> None:
        """Click on a field and type."""
        self.press(selector)
        self.tab.keys(text)

    def texts(self, selector: str) -> list[str]:
        """What every element that fits says."""
        found = self.tab.run(TEXTS, selector)
        assert isinstance(found, list)
        return found

    def count(self, selector: str) -> int:
        """How many elements fit."""
        return len(self.texts(selector))

    def sees(self, selector: str, words: str = "") -> None:
        """Wait until one that fits has these words."""
        self.until(
            lambda: any(words in text for text in self.texts(selector)),
            lambda: f"no {selector} says {words!r}, but {self.texts(selector)}",
        )

    def misses(self, selector: str) -> None:
        """Wait until nothing fits."""
        self.until(lambda: not self.count(selector), lambda: f"{selector} is still there")

    def until(self, true: Callable[[], bool], otherwise: Callable[[], str]) -> None:
        """Wait until something is true; fails with a sentence when it never is."""
        end = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > end:
                raise AssertionError(otherwise())
            time.sleep(0.05)

    def stored(self, key: str) -> str:
        """What the page keeps on the device under a key."""
        return str(self.tab.run("(key) => localStorage.getItem(key) ?? ''", key))

    def picture(self, file: Path) -> None:
        """Write what the window shows to a PNG file."""
        self.tab.picture(file)
