"""Saved deals and matches: what they are made from and the codes of their actions, as JSON text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from cleverlib.errors import CleverlibError, DamagedGame
from cleverlib.klaverjas.actions import Action, parse_action
from cleverlib.klaverjas.errors import TEXTS, UnknownAction
from cleverlib.klaverjas.rules import Rules

VERSION = 1


class Saved(NamedTuple):
    """What a saved game holds; ``setup`` are the other fields, whose types were checked."""

    setup: Mapping[str, Any]
    rules: Rules
    actions: tuple[Action, ...]


def write(form: str, setup: Mapping[str, Any], rules: Rules, actions: Iterable[Action]) -> str:
    """The game as one line of JSON; the number of actions shows later whether a part is missing."""
    done = [str(action) for action in actions]
    head = {"format": f"kansrijk.{form}", "version": VERSION}
    tail = {"rules": rules.plain(), "count": len(done), "actions": " ".join(done)}
    return json.dumps(head | dict(setup) | tail)


def read(form: str, text: str, fields: Mapping[str, tuple[type, ...]]) -> Saved:
    """Read what :func:`write` wrote; ``fields`` are the names and types of the setup.

    Raises ``DamagedGame`` with the text. Whether the actions are legal shows when they are played again.
    """
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise damaged(text, "not_json") from error
    if not isinstance(data, dict) or data.get("format") != f"kansrijk.{form}":
        raise damaged(text, "format")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise damaged(text, "version", version=data.get("version"), known=VERSION)
    for name, kinds in {**fields, "rules": (dict,), "count": (int,), "actions": (str,)}.items():
        if name not in data or type(data[name]) not in kinds:
            raise damaged(text, "field", name=name)
    try:
        rules = Rules.of(data["rules"])
    except CleverlibError as error:
        raise damaged(text, "settings", why=error) from error
    codes = data["actions"].split()
    if len(codes) != data["count"]:
        raise damaged(text, "count", expected=data["count"], found=len(codes))
    actions = []
    for place, code in enumerate(codes, start=1):
        try:
            actions.append(parse_action(code))
        except UnknownAction as error:
            raise damaged(text, "action", place=place, code=code, why=error) from error
    return Saved({name: data[name] for name in fields}, rules, tuple(actions))


class _Playable(Protocol):
    def play(self, action: Action) -> None: ...


def replay(game: _Playable, actions: Iterable[Action], text: str) -> None:
    """Play the actions of a saved game again; one that is not legal raises ``DamagedGame``."""
    for place, action in enumerate(actions, start=1):
        try:
            game.play(action)
        except CleverlibError as error:
            raise damaged(text, "action", place=place, code=str(action), why=error) from error


def damaged(source: str, key: str, **values: Any) -> DamagedGame:
    """The error under ``saved.<key>``; an error given as ``why`` is said in each language."""
    said = {}
    for language in ("nl", "en"):
        words = {
            name: value.text(language) if isinstance(value, CleverlibError) else value
            for name, value in values.items()
        }
        said[language] = TEXTS(f"saved.{key}", language, **words)
    return DamagedGame(nl=said["nl"], en=said["en"], source=source)
