"""The rules of the games as data: one folder a game, one TOML file a part, both languages side by side.

``rulebook("clever")`` reads the folder ``clever``: ``parts.toml`` lists the parts in reading order with
their titles, ``sources.toml`` the sources, and each part has a file ``<part>.toml`` of ``[[rule]]`` tables.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

from cleverlib import LANGUAGES
from cleverlib.errors import BrokenFile

Kind = Literal["decided", "advice", "information"]
Status = Literal["official", "house", "silent", "outside"]


class RulebookError(BrokenFile):
    """A rulebook file says something that can't be; names the file, the rule and what is wrong."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule comes from: a title a language, who published it, and when it was consulted."""

    key: str
    title: Mapping[str, str]
    publisher: str
    consulted: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, question, mistake or tip.

    ``id`` starts with the game's name. ``kind`` says whether code decides it (``decided``; it then has a
    test of its own) or whether it is ``advice`` or ``information``. ``status`` says where it stands:
    ``official`` in the rules, ``house`` rule, ``silent`` where the rules say nothing (then ``option`` names
    the field of the game's options that settles it), ``outside`` what is no part of the game. ``title``,
    ``text``, ``question`` and ``example`` map a language to words; the last two may be empty. ``next`` holds
    ids of rules to read next, ``source`` keys of sources.
    """

    id: str
    part: str
    kind: Kind
    status: Status
    title: Mapping[str, str]
    text: Mapping[str, str]
    source: tuple[str, ...]
    question: Mapping[str, str] = field(default_factory=dict)
    example: Mapping[str, str] = field(default_factory=dict)
    next: tuple[str, ...] = ()
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of one game, in reading order."""

    game: str
    parts: Mapping[str, Mapping[str, str]]
    sources: Mapping[str, Source]
    rules: Mapping[str, Rule]
    checked: str

    def __getitem__(self, rule_id: str) -> Rule:
        return self.rules[rule_id]

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def part(self, name: str) -> tuple[Rule, ...]:
        """The rules of one part, in reading order."""
        return tuple(rule for rule in self if rule.part == name)


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game (``"clever"``, ``"klaverjas"``, ``"junior"``), read once and checked.

    Raises ``RulebookError`` when a file breaks the form described above.
    """
    folder = files(__package__) / game

    def read(name: str) -> dict[str, Any]:
        try:
            return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        except ValueError as error:  # TOML's own, and that of text that is no UTF-8
            raise RulebookError(f"{game}/{name}.toml: {error}") from error

    about = read("parts")
    sources = {
        key: Source(
            key, _words(table, "title", f"{game}/sources.toml {key}"), table["publisher"], table["consulted"]
        )
        for key, table in read("sources").items()
    }
    parts: dict[str, Mapping[str, str]] = about["parts"]
    rules: dict[str, Rule] = {}
    for part in parts:
        for table in read(part).get("rule", []):
            rule = _rule(table, game, part, sources)
            if rule.id in rules:
                raise RulebookError(f"{game}/{part}.toml: rule {rule.id} is there twice")
            rules[rule.id] = rule
    for rule in rules.values():
        for other in rule.next:
            if other not in rules:
                raise RulebookError(
                    f"{game}/{rule.part}.toml: rule {rule.id} leads to {other}, which is no rule"
                )
    return Rulebook(game, parts, sources, rules, about["checked"])


_FIELDS = {"id", "kind", "status", "title", "text", "source", "question", "example", "next", "option"}


def _rule(table: dict[str, Any], game: str, part: str, sources: Mapping[str, Source]) -> Rule:
    where = f"{game}/{part}.toml: rule {table.get('id', '(without id)')}"
    if unknown := set(table) - _FIELDS:
        raise RulebookError(f"{where} has unknown fields: {', '.join(sorted(unknown))}")
    if missing := {"id", "kind", "status", "title", "text", "source"} - set(table):
        raise RulebookError(f"{where} lacks {', '.join(sorted(missing))}")
    if not str(table["id"]).startswith(f"{game}."):
        raise RulebookError(f"{where}: the id must start with {game}.")
    for name, allowed in (("kind", get_args(Kind)), ("status", get_args(Status))):
        if table[name] not in allowed:
            raise RulebookError(f"{where}: {name} is {table[name]!r}, not one of {', '.join(allowed)}")
    if table["status"] == "silent" and table["kind"] == "decided" and "option" not in table:
        raise RulebookError(f"{where} is silent in the rules and decided by code, so it must name its option")
    for key in table["source"]:
        if key not in sources:
            raise RulebookError(f"{where}: source {key} is not in sources.toml")
    return Rule(
        id=table["id"],
        part=part,
        kind=table["kind"],
        status=table["status"],
        title=_words(table, "title", where),
        text=_words(table, "text", where),
        source=tuple(table["source"]),
        question=_words(table, "question", where) if "question" in table else {},
        example=_words(table, "example", where) if "example" in table else {},
        next=tuple(table.get("next", ())),
        option=table.get("option"),
    )


def _words(table: Mapping[str, Any], name: str, where: str) -> Mapping[str, str]:
    words = table.get(name)
    if (
        not isinstance(words, dict)
        or set(words) != set(LANGUAGES)
        or not all(w.strip() for w in words.values())
    ):
        raise RulebookError(f"{where}: {name} needs words in {' and '.join(LANGUAGES)}")
    return words


__all__ = ["Kind", "Rule", "Rulebook", "RulebookError", "Source", "Status", "rulebook"]
