"""The core of every widget: Python draws and decides, a small script shows and passes on what is pressed.

The markup that Python draws is both the live widget and the static picture that stands in the page before
Python runs, so the two can't differ. What the script does with it:

- ``<button data-action="word">`` sends the word when it is pressed. While it isn't answered the button has
  ``data-sent``. A button that does the same job under another word after each move has a lasting name in
  ``data-place``. Buttons in an element with ``data-stop="name"`` are one stop for the Tab key, with arrow
  keys, Home and End inside; when the focused button is gone, the button whose lasting name or word is in
  its ``data-heir`` gets the focus, or else the first element with ``data-focus``, or else the first button
  that isn't shut, in that group if it can. ``data-focus="now"`` takes the focus when it is drawn, from what
  is still there too: once, or once for each value of ``data-asked``.
- While an element with ``data-alone`` is there, which lies over the whole page, the rest of it is inert.
- ``<form data-action="word">`` sends ``word?field=value&...`` when it is submitted, see :func:`fields`; a
  chosen file is sent as its text. What is typed stays through redraws as long as a form with the same
  ``data-form`` (or else ``data-action``) is there; give a form another one to get it as it is drawn.
- ``<select data-action="word">`` and ``<input data-action="word">`` send ``word?value=...`` when they change
  (``yes`` or ``no`` for a checkbox, the text of a chosen file).
- ``<details id="...">`` stays as open as the reader left it; one with ``data-paper`` is printed open.
  ``class="kr-on-paper"`` is for what is printed and not shown. ``data-move="name"`` marks a thing that glides
  to its new place in the next drawing.
- ``data-then="word" data-wait="900"`` sends the word by itself after so many milliseconds, unless something
  is pressed first.
- ``data-address="step=3"`` sets parameters of the page's address. Parameters named in ``takes`` are sent at
  the start as ``address?name=value&...``; ``game`` is then taken out of the address.
- ``<input id="x" data-link="game=...">`` is filled with the page's address and that parameter, as is any
  other element;
  ``<button data-copy="x" data-done="..." data-failed="...">`` copies it and says one of the two sentences;
  ``<button data-download="name.json" data-text="...">`` saves a file;
  ``<button data-print>`` prints the page.
- ``data-keys="PageDown ArrowRight"`` names keys that press a button from anywhere on the page.
- ``<button data-speak="words" data-failed="...">`` reads the words aloud with a voice of the device, or stops
  reading; it says the sentence where the device has no voice for the page's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl

import anywidget
import traitlets

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts
from cleverlib.widgets.wrong_field import WrongField

TEXTS = Texts.of(__package__ or "cleverlib.widgets")
NOTICES = ("unkept", "elsewhere", "second", "swap", "drop")


def source(name: str) -> str:
    """The text of a script or style that lies beside the widgets."""
    return files("cleverlib.widgets").joinpath(name).read_text(encoding="utf-8")


class Late(Exception):
    """An action that was meant for a position that is gone, such as the second tap of two: it changes
    nothing, and nothing is said of it."""


class Board(anywidget.AnyWidget):
    """A widget whose actions are words. A subclass says what they do, and draws.

    ``pending`` is the list of ``[number, action]`` that the script has sent and that are not answered yet;
    actions are played in order, each number once, and ``ack`` is the last number played. ``said`` is the
    sentence for the live region, of the action numbered ``heard``, ``saved`` the state to keep on the device
    under ``key``. The script offers
    a stored state in ``restore``; one that can't be read goes back in ``refused`` and is kept apart.
    ``takes`` are the parameters of the page's address that the widget wants to hear of.
    ``live`` holds what changes while the markup stands, by the name in ``data-live``: the value of a
    ``<progress>``, the text of anything else.
    """

    _esm = "".join(source(f"{name}.js") for name in ("keep", "redraw", "speak", "alone", "paper", "board"))
    _css = source("board.css")

    markup = traitlets.Unicode().tag(sync=True)
    pending: traitlets.List[Any] = traitlets.List().tag(sync=True)
    ack = traitlets.Int(0).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    heard = traitlets.Int(0).tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    restore = traitlets.Unicode().tag(sync=True)
    refused = traitlets.Unicode().tag(sync=True)
    notices: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    takes: traitlets.List[str] = traitlets.List().tag(sync=True)
    live: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    wrong: WrongField | None = None
    """What is wrong in a form, after an action that was refused for it."""

    def __init__(self, language: Language, key: str, **traits: Any) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
        self.language = language
        notices = {name: TEXTS(f"notice.{name}", language) for name in NOTICES}
        super().__init__(key=f"kansrijk.{key}", notices=notices, **traits)
        self.markup = self.draw()
        self.observe(self._play_pending, "pending")
        self.observe(self._take_restore, "restore")

    def act(self, action: str) -> str:
        """Carry out an action; returns the sentence that says what happened. Raises ``CleverlibError``, whose
        sentence is said instead, or ``Late``."""
        raise NotImplementedError

    def draw(self) -> str:
        """The widget as HTML; the module's head tells what the script understands."""
        raise NotImplementedError

    def store(self) -> str:
        """The state as text for the device."""
        raise NotImplementedError

    def load(self, text: str) -> None:
        """Take over a stored state; raises ``CleverlibError`` when it can't be read."""
        raise NotImplementedError

    def static(self) -> str:
        """The picture of the present state for a page on which Python doesn't run yet."""
        # With the line below the board, empty, so that nothing moves when the live one takes its place.
        said = '<p class="kr-said"></p>'
        return f'<style>{self._css}</style><div class="kr-board" data-static>{self.draw()}{said}</div>'

    def _play_pending(self, change: Any) -> None:
        # One answer for all of it: the script then never holds a number that is ahead of the state.
        with self.hold_sync():
            self._take_restore()
            said = None
            for number, action in sorted(change["new"]):
                if number > self.ack:
                    # Answered before it is played: an action that breaks is not tried again and again.
                    self.ack = number
                    try:
                        said = self._attempt(str(action))
                    except Late:
                        continue
                    self.heard = number
            if said is not None:
                self.said, self.markup, self.saved = said, self.draw(), self.store()

    def _attempt(self, action: str) -> str:
        try:
            said = self.act(action)
        except CleverlibError as error:
            self.wrong = error if isinstance(error, WrongField) else None
            return error.text(self.language)
        self.wrong = None
        return said

    def _take_restore(self, change: Any = None) -> None:
        """Load what the script offered, before any action that came with it is played."""
        text, self.restore = self.restore, ""
        if not text:
            return
        with self.hold_sync():
            try:
                self.load(text)
            except CleverlibError as error:
                self.refused, self.said = text, error.text(self.language)
                # What came with it was meant for the state that can't be read.
                self.ack = max([self.ack, *(number for number, _ in self.pending)])
            else:
                self.markup, self.saved = self.draw(), self.store()


def fields(action: str) -> tuple[str, Mapping[str, str]]:
    """The word of an action and what a form or control sent with it: ``add?name=Eva`` is ``"add"`` and
    ``{"name": "Eva"}``. Of a field that is there twice the last counts; an action without fields has none.
    """
    word, _, query = action.partition("?")
    return word, dict(parse_qsl(query, keep_blank_values=True))


def unknown(action: str) -> CleverlibError:
    """The error for an action that a widget doesn't know."""
    return CleverlibError.say(TEXTS, "board.unknown", action=action)
