"""The core of every widget: Python draws and decides, a small script shows and passes on what is pressed.

The markup that Python draws is both the live widget and the static picture that stands in the page before
Python runs, so the two can't differ.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts

TEXTS = Texts.of(__package__ or "cleverlib.widgets")


def source(name: str) -> str:
    """The text of a script or style that lies beside the widgets."""
    return files("cleverlib.widgets").joinpath(name).read_text(encoding="utf-8")


class Board(anywidget.AnyWidget):
    """A widget whose actions are words. A subclass says what they do, and draws.

    ``pending`` is the list of ``[number, action]`` that the script has sent and that are not answered yet;
    actions are played in order, each number once, and ``ack`` is the last number played. ``said`` is the
    sentence for the live region, ``saved`` the state to keep on the device under ``key``. The script offers
    a stored state in ``restore``; one that can't be read goes back in ``refused`` and is kept apart.
    ``live`` holds what changes while the markup stands, by the name in ``data-live``: the value of a
    ``<progress>``, the text of anything else.
    """

    _esm = source("board.js")
    _css = source("board.css")

    markup = traitlets.Unicode().tag(sync=True)
    pending: traitlets.List[Any] = traitlets.List().tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    restore = traitlets.Unicode().tag(sync=True)
    refused = traitlets.Unicode().tag(sync=True)
    live: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, language: Language, key: str, **traits: Any) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        super().__init__(key=f"kansrijk.{key}", **traits)
        self.markup = self.draw()
        self.observe(self._play_pending, "pending")
        self.observe(self._restore, "restore")

    def act(self, action: str) -> str:
        """Carry out an action; returns the sentence that says what happened. Raises ``CleverlibError``."""
        raise NotImplementedError

    def draw(self) -> str:
        """The widget as HTML; each control is a button with its action in ``data-action``."""
        raise NotImplementedError

    def store(self) -> str:
        """The state as text for the device."""
        raise NotImplementedError

    def load(self, text: str) -> None:
        """Take over a stored state; raises ``CleverlibError`` when it can't be read."""
        raise NotImplementedError

    def static(self) -> str:
        """The picture of the present state for a page on which Python doesn't run yet."""
        return f'<style>{self._css}</style><div class="kr-board" data-static>{self.draw()}</div>'

    def _play_pending(self, change: Any) -> None:
        said = None
        for number, action in sorted(change["new"]):
            if number > self.ack:
                # Answered before it is played: an action that breaks is not tried again and again.
                self.ack = number
                said = self._attempt(str(action))
        if said is not None:
            with self.hold_sync():
                self.said, self.markup, self.saved = said, self.draw(), self.store()

    def _attempt(self, action: str) -> str:
        try:
            return self.act(action)
        except CleverlibError as error:
            return error.text(self.language)

    def _restore(self, change: Any) -> None:
        try:
            self.load(change["new"])
        except CleverlibError as error:
            self.refused, self.said = change["new"], error.text(self.language)
            return
        with self.hold_sync():
            self.markup, self.saved = self.draw(), self.store()


def unknown(action: str) -> CleverlibError:
    """The error for an action that a widget doesn't know."""
    return CleverlibError.say(TEXTS, "board.unknown", action=action)
