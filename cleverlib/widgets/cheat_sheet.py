"""Klaverjassen on one page to print: cards, play, roem, counting, by the rules of the reader's table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.klaverjas import AMSTERDAM, DECK, ROTTERDAM, TOURNAMENT, Rules, Suit
from cleverlib.klaverjas.scoring import CARD_POINTS, DEAL_POINTS, LAST_TRICK
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.card_picker import choice
from cleverlib.widgets.cards import face, letters_legend
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.markup import caption

TEXTS = Texts.of("cleverlib.widgets", "cheat_sheet.texts.toml")
TABLES: Mapping[str, Rules] = {"rotterdam": ROTTERDAM, "amsterdam": AMSTERDAM, "tournament": TOURNAMENT}
TRUMP = Suit.HEARTS
"""The suit that stands for trump in the picture of the order."""


class CheatSheet(KeptBoard):
    """Action: ``table:amsterdam`` shows the sheet for those rules; ``undo``."""

    _css = "".join(source(f"{name}.css") for name in ("board", "cards", "explore", "cheat_sheet"))
    form = "klaverjas-sheet"

    def __init__(self, language: Language, key: str = "klaverjas.sheet") -> None:
        self.table = "rotterdam"
        super().__init__(language, key)

    @property
    def rules(self) -> Rules:
        """The rule set that is shown."""
        return TABLES[self.table]

    def plain(self) -> dict[str, Any]:
        return {"table": self.table}

    def take(self, data: Mapping[str, Any]) -> None:
        if data["table"] not in TABLES:
            raise ValueError("table")
        self.table = data["table"]

    def change(self, action: str) -> str:
        word, _, value = action.partition(":")
        if word != "table" or value not in TABLES:
            raise unknown(action)
        self.table = value
        return self.say("said.table", table=self.say(f"table.{value}"))

    def say(self, key: str, **values: object) -> str:
        """A sentence of the sheet."""
        return TEXTS(key, self.language, **values)

    def draw(self) -> str:
        tables = {name: self.say(f"table.{name}") for name in TABLES}
        parts = (self._cards(), self._play(), self._roem(), self._count(), self._course())
        head = escape(self.say("head", table=self.say(f"table.{self.table}")))
        return (
            f'<div class="kr-explore">{choice(self.say("table.name"), "table", tables, self.table)}'
            f'<div class="kr-sheet-page"><h2>{head}</h2>{"".join(parts)}</div></div>'
        )

    def _part(self, key: str, inside: str, rules: Iterable[str]) -> str:
        """One block; the ids of its rules are for whoever looks for a rule's place."""
        named = " ".join(f"klaverjas.{rule}" for rule in rules)
        return f'<section data-rules="{named}"><h3>{escape(self.say(f"part.{key}"))}</h3>{inside}</section>'

    def _list(self, keys: Iterable[str], **values: object) -> str:
        return f"<ul>{''.join(f'<li>{escape(self.say(key, **values))}</li>' for key in keys)}</ul>"

    def _cards(self) -> str:
        rows = []
        for suit, key in ((TRUMP, "trump"), (Suit.SPADES, "plain")):
            cards = sorted(
                (card for card in DECK if card.suit is suit), key=lambda card: -card.strength(TRUMP)
            )
            drawn = "".join(
                f'<span class="kr-worth"><span class="kr-card">{face(card, self.language)}</span>'
                f"{card.points(TRUMP)}</span>"
                for card in cards
            )
            words = ", ".join(f"{card.rank.letter_in(self.language)} {card.points(TRUMP)}" for card in cards)
            name = escape(self.say(f"cards.{key}"))
            rows.append(
                f'<p>{name}</p><div class="kr-order" role="img" aria-label="{escape(words)}">{drawn}</div>'
            )
        total = escape(self.say("cards.total", cards=CARD_POINTS, last=LAST_TRICK, whole=DEAL_POINTS))
        inside = f"{''.join(rows)}{letters_legend(self.language)}<p>{total}</p>"
        return self._part("cards", inside, ("cards.order_trump", "cards.values_trump", "cards.total"))

    def _play(self) -> str:
        variant = self.rules.variant
        keys = ("play.follow", "play.trump_led", f"play.{variant}", "play.under", "play.only", "play.void")
        rules = ("play.follow", "play.trump_led", f"play.{variant}", "play.undertrump", "play.void")
        return self._part("play", self._list((*keys, "play.winner")), rules)

    def _roem(self) -> str:
        jacks, low = self.rules.four_jacks, self.rules.four_low
        rows = [("three", 20), ("four", 50), ("stuk", 20), ("equal", 100)]
        if jacks != 100:
            rows.append(("jacks", jacks))
        rows.append(("low", low))
        lines = "".join(
            f'<tr><th scope="row">{escape(self.say(f"roem.{key}"))}</th><td>{points}</td></tr>'
            for key, points in rows
        )
        called = "roem.called" if self.rules.roem_called else "roem.itself"
        notes = self._list(("roem.order", "roem.both", called))
        table = f"<table>{caption(self.say('part.roem'))}{lines}</table>"
        return self._part("roem", f"{table}{notes}", ("roem.three", "roem.stuk", "roem.equal"))

    def _count(self) -> str:
        keys = ("count.half", "count.taken", "count.nat", "count.tie", "count.pit")
        values = {
            "whole": DEAL_POINTS,
            "pit": self.rules.pit_bonus,
            "tegenpit": self.rules.tegenpit_bonus,
        }
        return self._part("count", self._list(keys, **values), ("count.half", "count.nat", "count.pit"))

    def _course(self) -> str:
        speaks = "course.dealer" if self.rules.first_speaker == "dealer" else "course.left"
        keys = ("course.deal", speaks, "course.lead", "course.match")
        return self._part("course", self._list(keys, deals=self.rules.deals), ("trump.order", "match.length"))
