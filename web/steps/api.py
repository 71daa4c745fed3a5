"""The pages of a programmer: every public name of the library with its signature and docstring."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from cleverlib import Language
from cleverlib.rulebook import rulebook
from web.steps.api_read import Kind, Module, Name, modules
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
        {"kind": kind, "names": [_shown(one, up, language) for one in module.names if one.kind == kind]}
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


def _shown(one: Name, up: str, language: Language) -> dict[str, Any]:
    return {
        "name": one.name,
        "signature": one.signature,
        "doc": html(one.doc, up, language),
        "members": [
            {"name": member.name, "signature": member.signature, "doc": html(member.doc, up, language)}
            for member in one.members
        ],
    }


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
