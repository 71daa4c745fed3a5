"""A board whose state is plain data: kept on the device, and each change can be taken back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, Board
from cleverlib.widgets.stored import stored

MOST_PAST = 100
KEPT_PAST = 20
"""So many changes can still be taken back when the page is opened again."""


class KeptBoard(Board):
    """A subclass says what its state is (``plain``, ``take``) and what actions do to it (``change``).

    The action ``undo`` takes back the last change. ``form`` names the state in what is stored.
    """

    form: ClassVar[str]
    past: tuple[Mapping[str, Any], ...] = ()
    """The states before the present one, oldest first."""

    def plain(self) -> dict[str, Any]:
        """The state as data that JSON can hold."""
        raise NotImplementedError

    def take(self, data: Mapping[str, Any]) -> None:
        """Take over a state that ``plain`` gave; one that can't be raises ``ValueError`` (such as
        ``CleverlibError``), ``KeyError`` or ``TypeError``."""
        raise NotImplementedError

    def change(self, action: str) -> str:
        """Carry out any action but ``undo``; returns the sentence that says what happened."""
        raise NotImplementedError

    def act(self, action: str) -> str:
        if action == "undo":
            return self._undo()
        before = self.plain()
        try:
            said = self.change(action)
        except CleverlibError:
            self.take(before)
            raise
        if self.plain() != before:
            self.past = (*self.past[-MOST_PAST + 1 :], before)
        return said

    def store(self) -> str:
        kept = {"past": list(self.past[-KEPT_PAST:])} if self.past else {}
        return json.dumps({"format": f"kansrijk/{self.form}", "version": 1, **self.plain(), **kept})

    def load(self, text: str) -> None:
        before = self.plain()
        try:
            data = stored(text, f"kansrijk/{self.form}")
            past = self._earlier(data.get("past", []))
            self.take(data)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            self.take(before)
            raise CleverlibError.say(TEXTS, "refused.stored") from error
        self.past = past

    def _earlier(self, kept: object) -> tuple[Mapping[str, Any], ...]:
        """The stored earlier states, each as it is taken; none where one of them is damaged."""
        earlier = []
        try:
            for state in kept if isinstance(kept, list) else []:
                self.take(state)
                earlier.append(self.plain())
        except (ValueError, KeyError, TypeError, RecursionError):
            return ()
        return tuple(earlier)

    def _undo(self) -> str:
        if not self.past:
            raise CleverlibError.say(TEXTS, "said.nothing")
        *past, before = self.past
        self.past = tuple(past)
        self.take(before)
        return TEXTS("said.taken_back", self.language)
