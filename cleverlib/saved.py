"""Saved games of every kind: what a game is made from and the codes of its actions, as JSON text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError, DamagedGame, shown
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib")
VERSION = 1
Settings = TypeVar("Settings")
Action = TypeVar("Action")
Played_contra = TypeVar("Played_contra", contravariant=True)


class Saved(NamedTuple, Generic[Settings, Action]):
    """What a saved game holds; ``setup`` are the other fields, whose types were checked."""

    setup: Mapping[str, Any]
    settings: Settings
    actions: tuple[Action, ...]


class Playable(Protocol[Played_contra]):
    """A game as far as reading a saved one needs it."""

    def play(self, action: Played_contra, /) -> None:
        """Carry out an action."""


Game = TypeVar("Game", bound=Playable[Any])


@dataclass(frozen=True, slots=True)
class Form(Generic[Settings, Action]):
    """How one kind of game is saved.

    ``name`` stands in the file; ``fields`` are names and types of the setup; ``settings`` is the name of the
    rule set or options, there and where a game is made, and ``read_settings`` makes them from plain data;
    ``parse`` reads an action's code. Both raise ``CleverlibError`` for what they can't read.
    """

    name: str
    fields: Mapping[str, tuple[type, ...]]
    settings: str
    read_settings: Callable[[Mapping[str, Any]], Settings]
    parse: Callable[[str], Action]

    def write(self, setup: Mapping[str, Any], settings: Mapping[str, Any], actions: Iterable[Action]) -> str:
        """The game as one line of JSON; the number of actions shows later whether a part is missing."""
        codes = [str(action) for action in actions]
        head = {"format": f"kansrijk.{self.name}", "version": VERSION}
        tail = {self.settings: settings, "count": len(codes), "actions": " ".join(codes)}
        return json.dumps(head | dict(setup) | tail)

    def read(self, text: str) -> Saved[Settings, Action]:
        """Read what :meth:`write` wrote; raises ``DamagedGame``, which keeps the text, when it can't be.

        Whether the actions are legal shows when they are played again, see :func:`replay`.
        """
        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise damaged(text, "unreadable") from error
        if not isinstance(data, dict) or data.get("format") != f"kansrijk.{self.name}":
            raise damaged(text, "format", form=self.name)
        if type(data.get("version")) is not int or data["version"] != VERSION:
            raise damaged(text, "version", version=shown(data.get("version")), known=VERSION)
        wanted = {**self.fields, self.settings: (dict,), "count": (int,), "actions": (str,)}
        for name, kinds in wanted.items():
            if name not in data or type(data[name]) not in kinds:
                raise damaged(text, "field", name=name)
        try:
            settings = self.read_settings(data[self.settings])
        except CleverlibError as error:
            raise damaged(text, "settings", why=error) from error
        codes = data["actions"].split()
        if len(codes) != data["count"]:
            raise damaged(text, "count", expected=shown(data["count"]), found=len(codes))
        actions = []
        for place, code in enumerate(codes, start=1):
            try:
                actions.append(self.parse(code))
            except CleverlibError as error:
                raise damaged(text, "action", place=place, code=shown(code), why=error) from error
        return Saved({name: data[name] for name in self.fields}, settings, tuple(actions))

    def open(self, text: str, new: Callable[..., Game]) -> Game:
        """The game that a text holds: made by ``new`` from its setup and settings, then played again.

        Raises ``DamagedGame``, which keeps the text.
        """
        found = self.read(text)
        try:
            game = new(**found.setup, **{self.settings: found.settings})
        except CleverlibError as error:
            raise damaged(text, "settings", why=error) from error
        replay(game, found.actions, text)
        return game


def replay(game: Playable[Action], actions: Iterable[Action], text: str) -> None:
    """Play the actions of a saved game again; one that is not legal raises ``DamagedGame``."""
    for place, action in enumerate(actions, start=1):
        try:
            game.play(action)
        except CleverlibError as error:
            raise damaged(text, "action", place=place, code=str(action), why=error) from error


def damaged(source: str, key: str, **values: Any) -> DamagedGame:
    """The error under ``saved.<key>``; an error given as ``why`` is said in each language."""
    said = {}
    for language in LANGUAGES:
        words = {
            name: value.text(language) if isinstance(value, CleverlibError) else value
            for name, value in values.items()
        }
        said[language] = TEXTS(f"saved.{key}", language, **words)
    return DamagedGame(nl=said["nl"], en=said["en"], source=source)
