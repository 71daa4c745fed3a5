"""The rule pages: every rule of the rulebooks readable without a script, with source and places to try it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from cleverlib import Language
from cleverlib.rulebook import Rule, Rulebook, rulebook
from web.steps.places import Places
from web.steps.render import Frame, words
from web.steps.settings import other

MONTHS: Mapping[Language, str] = {
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
    "en": "January February March April May June July August September October November December",
}


def games() -> list[str]:
    """The games that have a rulebook, in the order of the site."""
    there = {entry.name for entry in files("cleverlib.rulebook").iterdir() if entry.is_dir()}
    return [game for game in ("clever", "klaverjas", "junior") if game in there]


def write(frame: Frame, language: Language, tried: Places) -> None:
    """Write the page with the search, and a page for each game."""
    say = words("rules")
    names = {game: say(f"name.{game}", language) for game in games()}
    listed = [
        {
            "address": f"{game}/",
            "name": names[game],
            "count": say("index.count", language, rules=len(rulebook(game))),
        }
        for game in names
    ]
    keys = ("found", "more", "some", "none", "unread", "small", "same")
    spoken = {key: say[f"search.{key}"][language] for key in keys}
    frame.plain(
        "rules.html",
        "rules/",
        language,
        say("index.title", language),
        say("index.about", language),
        games=listed,
        spoken=spoken,
    )
    for game, name in names.items():
        book = rulebook(game)
        checked = say("game.checked", language, date=long_date(book.checked, language))
        frame.plain(
            "rules_game.html",
            f"rules/{game}/",
            language,
            say("game.title", language, game=name),
            say("game.about", language, game=name),
            parts=_parts(book, language, tried),
            checked=checked,
            spoken=spoken,
        )


def long_date(iso: str, language: Language) -> str:
    """``2026-10-13`` as ``13 oktober 2026`` or ``13 October 2026``; ``2026-10`` as ``oktober 2026``."""
    year, month, *day = iso.split("-")
    return " ".join([*(d.lstrip("0") for d in day), MONTHS[language].split()[int(month) - 1], year])


def _parts(book: Rulebook, language: Language, tried: Places) -> list[dict[str, Any]]:
    return [
        {
            "name": part,
            "title": title[language],
            "rules": [_rule(rule, book, language, tried) for rule in book.part(part)],
        }
        for part, title in book.parts.items()
    ]


def _rule(rule: Rule, book: Rulebook, language: Language, tried: Places) -> dict[str, Any]:
    say = words("rules")
    tip = rule.kind == "advice" and rule.status == "outside"
    return {
        "id": rule.id,
        "title": rule.title[language],
        # Found by its name in the other language too: a table of mixed company asks either way.
        "also": rule.title[other(language)],
        "question": rule.question.get(language, ""),
        "text": rule.text[language],
        "example": rule.example.get(language, ""),
        "status": "advice" if tip else rule.status,
        "settled": say("status.settled", language) if rule.option else "",
        "next": [(other_id, book[other_id].title[language]) for other_id in rule.next],
        "sources": [book.sources[key].title[language] for key in rule.source],
        "places": tried.get(rule.id, []),
    }
