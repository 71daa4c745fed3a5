"""What the journeys ask of a browser of any engine: the few things that each driver does in its own way."""

from __future__ import annotations

import abc
import json
from pathlib import Path

ENTER, TAB, SPACE = "\ue007", "\ue004", " "  # as WebDriver writes keys


class Tab(abc.ABC):
    """A tab with a storage of its own. ``trouble`` collects the errors of the console."""

    def __init__(self) -> None:
        self.trouble: list[str] = []

    @abc.abstractmethod
    def open(self, address: str) -> None:
        """Go to an address; returns at once or when the page has loaded."""

    @abc.abstractmethod
    def evaluate(self, function: str, given: str) -> str:
        """Call a JavaScript function with a text; returns the text that it gives, or its promise."""

    @abc.abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click at a place of the window, in CSS pixels, as a pointer does."""

    @abc.abstractmethod
    def keys(self, text: str) -> None:
        """Press keys one after the other."""

    @abc.abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page so much room, in CSS pixels, or as near to it as the window can be made."""

    @abc.abstractmethod
    def picture(self, file: Path) -> None:
        """Write what the window shows to a PNG file."""

    @abc.abstractmethod
    def close(self) -> None:
        """End the tab, and forget what it stored."""

    def run(self, function: str, *given: object) -> object:
        """Call a JavaScript function with plain values; returns its plain value."""
        wrapped = f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
        return json.loads(self.evaluate(wrapped, json.dumps(given)))
