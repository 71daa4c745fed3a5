"""The pages of a programmer: every public name of the library with its signature and docstring."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, TypeVar

from markdown_it import MarkdownIt
from markupsafe import Markup

from cleverlib import Language
from cleverlib.rulebook import rulebook
from web.steps.api_read import TYPES, Kind, Member, Module, Name, meant, modules
from web.steps.render import Frame, words
from web.steps.rules import games

ROLE = re.compile(r":[a-z]+:`~?([\w.]+)`")  # a name as Sphinx writes it
RULE = re.compile(r"(?<![\w.])((?:clever|junior|klaverjas)(?:\.[a-z0-9_]+)+)")
READER = MarkdownIt("commonmark", {"html": False})
KINDS: tuple[Kind, ...] = ("class", "function", "error", "value")


def write(frame: Frame, language: Language, wheel: str) -> None:
    """Write the list of modules and a page for each; ``wheel`` is the library's file in ``library/``."""
    say = words("api")
    up = "../" * 2
    listed = [
        {"name": one.name, "path": one.path, "about": html(one.doc.split("\n\n")[0], up, language)}
        for one in modules()
    ]
    title, about = say("title", language), say("about", language)
    frame.plain("api.html", "api/", language, title, about, modules=listed, wheel=wheel)
    for module in modules():
        _page(frame, language, module)


def _page(frame: Frame, language: Language, module: Module) -> None:
    up = "../" * (module.path.count("/") + 2)
    parts = [
        {
            "kind": kind,
            "names": [_shown(one, module, up, language) for one in module.names if one.kind == kind],
        }
        for kind in KINDS
    ]
    frame.plain(
        "api_module.html",
        f"api/{module.path}",
        language,
        module.name,
        words("api")("module.about", language, module=module.name),
        doc=html(module.doc, up, language),
        parts=[part for part in parts if part["names"]],
    )


def _shown(one: Name, module: Module, up: str, language: Language) -> dict[str, Any]:
    return {
        "name": one.name,
        "signature": linked(one, module, f"{up}{language}/api/"),
        "doc": html(one.doc, up, language),
        "members": [
            {
                "name": member.name,
                "signature": linked(member, module, f"{up}{language}/api/"),
                "doc": html(member.doc, up, language),
            }
            for member in one.members
        ],
    }


def linked(one: Name | Member, module: Module, up: str) -> Markup:
    """A signature as HTML, each type in it that is on some page a link to it; ``up`` leads to all modules."""

    def link(text: str) -> str:
        place = place_of(text, one.home, module) if TYPES.fullmatch(text) else None
        if place is None:
            return escape(text, quote=False)
        return f'<a href="{"" if place == module else up + place.path}#{text}">{text}</a>'

    return Markup("".join(map(link, re.split(f"({TYPES.pattern})", one.signature))))


def place_of(name: str, home: str, module: Module) -> Module | None:
    """The module on whose page the type is that goes by this name in ``home``: best that same page."""
    value = meant(home, name)
    # What a base leaves open, such as the table of a game, is on the page of the game.
    if value is None or isinstance(value, TypeVar):
        return module if module.has(name) else None
    there = [one for one in modules() if one.has(name) and meant(one.name, name) is value]
    return module if module in there else next(iter(there), None)


def html(doc: str, up: str, language: Language) -> Markup:
    """A docstring as HTML, each rule that it names a link to that rule; ``up`` leads to the site's root."""
    text = READER.render(_blocks(ROLE.sub(lambda found: f"`{found[1].split('.')[-1]}`", doc)))

    def link(found: re.Match[str]) -> str:
        rule = found[1]
        if rule not in _rules():
            return rule
        return f'<a href="{up}{language}/rules/{rule.split(".")[0]}/#{rule}">{rule}</a>'

    # Tags stay as they are.
    pieces = re.split(r"(<[^>]+>)", text)
    return Markup("".join(one if one.startswith("<") else RULE.sub(link, one) for one in pieces))


@cache
def _rules() -> frozenset[str]:
    return frozenset(rule.id for game in games() for rule in rulebook(game))


def _blocks(doc: str) -> str:
    """The docstring with its examples indented, as Markdown asks of code."""
    return "\n\n".join(
        "\n".join(f"    {line}" for line in block.split("\n")) if block.startswith(">>>") else block
        for block in doc.split("\n\n")
    )
