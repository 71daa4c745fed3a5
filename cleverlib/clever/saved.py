"""Saved games: what a game is made from and the codes of its actions, as JSON text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from cleverlib.clever.actions import Action, parse_action
from cleverlib.clever.errors import TEXTS, UnknownAction
from cleverlib.clever.options import Options
from cleverlib.clever.state import Table
from cleverlib.errors import CleverlibError, DamagedGame, shown

FORMAT, VERSION = "kansrijk.clever", 1


class Saved(NamedTuple):
    """What a saved game holds."""

    table: Table
    actions: tuple[Action, ...]


def write(table: Table, actions: Iterable[Action]) -> str:
    """The game as one line of JSON; the number of actions shows later whether a part is missing."""
    codes = [str(action) for action in actions]
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "players": table.players,
            "seed": table.seed,
            "options": table.options.plain(),
            "real_dice": table.real_dice,
            "count": len(codes),
            "actions": " ".join(codes),
        }
    )


def read(text: str) -> Saved:
    """Read what :func:`write` wrote; raises ``DamagedGame`` with the text when it can't be.

    Whether the table exists and whether the actions are legal shows when they are played again.
    """
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise damaged(text, "not_json") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise damaged(text, "format")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise damaged(text, "version", version=shown(data.get("version")), known=VERSION)
    for name, kind in (("options", dict), ("real_dice", bool), ("count", int), ("actions", str)):
        if type(data.get(name)) is not kind:
            raise damaged(text, "field", name=name)
    try:
        options = Options.of(data["options"])
    except CleverlibError as error:
        raise damaged(text, "settings", why=error) from error
    codes = data["actions"].split()
    if len(codes) != data["count"]:
        raise damaged(text, "count", expected=shown(data["count"]), found=len(codes))
    actions = []
    for place, code in enumerate(codes, start=1):
        try:
            actions.append(parse_action(code))
        except UnknownAction as error:
            raise damaged(text, "action", place=place, code=shown(code), why=error) from error
    table = Table(data.get("players"), data.get("seed"), options, data["real_dice"])  # type: ignore[arg-type]
    return Saved(table, tuple(actions))


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
