"""May I play this card? Build a hand and a trick; each card says whether it may be played, and why not."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.klaverjas import (
    AMSTERDAM,
    CHOICES,
    DECK,
    ROTTERDAM,
    Card,
    DuplicateCard,
    Forbidden,
    Rules,
    Suit,
    TooManyCards,
    TrickComplete,
    in_order,
    parse_cards,
    trick_winner,
    why_illegal,
)
from cleverlib.klaverjas.errors import TEXTS as GAME
from cleverlib.odds.chance import Stream
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.card_picker import Mark, choice, picker, suit_choice, tools
from cleverlib.widgets.card_table import Place, seat_names, table
from cleverlib.widgets.cards import card_picture
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.markup import caption
from cleverlib.widgets.rules import rule_tag

TEXTS = Texts.of("cleverlib.widgets", "explore.texts.toml")
VARIANTS: Mapping[str, Rules] = {"rotterdam": ROTTERDAM, "amsterdam": AMSTERDAM}
VIEWS = ("both", *VARIANTS)
HAND, TRICK = 8, 3


@dataclass(frozen=True, slots=True)
class Position:
    """A trick that waits for the reader's card, and the reader's hand; ``rule`` is what it is about."""

    name: Mapping[str, str]
    trump: Suit
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    rule: str = ""


@cache
def positions() -> tuple[Position, ...]:
    """The positions to start from, in the order of their file."""
    return tuple(
        Position(
            one["name"],
            Suit.parse(one["trump"]),
            parse_cards(one["trick"]),
            parse_cards(one["hand"]),
            one["rule"],
        )
        for one in tomllib.loads(source("explore_positions.toml"))["position"]
    )


class PlayExplorer(KeptBoard):
    """Actions: ``card:hB`` lays a card in the hand or on the table, or takes it away; ``to:hand``
    and ``to:table`` say where; ``trump:h``, ``view:both``, ``undertrump:free``; ``position:3`` takes
    an example, ``draw`` a position by chance, ``clear`` takes all cards away; ``undo``.
    """

    _css = source("board.css") + source("cards.css") + source("explore.css")
    form = "klaverjas-explore-play"

    def __init__(self, language: Language, key: str = "klaverjas.explore.play") -> None:
        self.where, self.view, self.undertrump = "hand", "both", "forbidden"
        self.drawn = 0
        self._show(positions()[1])
        super().__init__(language, key)

    def _show(self, position: Position) -> None:
        self.trump, self.trick, self.hand = position.trump, position.trick, position.hand

    def plain(self) -> dict[str, Any]:
        return {
            "trump": str(self.trump),
            "trick": " ".join(map(str, self.trick)),
            "hand": " ".join(map(str, self.hand)),
            "where": self.where,
            "view": self.view,
            "undertrump": self.undertrump,
            "drawn": self.drawn,
        }

    def take(self, data: Mapping[str, Any]) -> None:
        trick, hand = parse_cards(data["trick"]), parse_cards(data["hand"])
        settings = (data["where"], data["view"], data["undertrump"])
        known = (("hand", "table"), VIEWS, CHOICES["undertrump"])
        if not all(value in values for value, values in zip(settings, known, strict=True)):
            raise ValueError(f"settings {settings}")
        if type(data["drawn"]) is not int:
            raise TypeError("drawn")
        self.trump, self.drawn = Suit.parse(data["trump"]), data["drawn"]
        self.trick, self.hand = (), ()
        for cards, where in ((trick, "table"), (hand, "hand")):
            for card in cards:
                self._add(card, where)
        self.where, self.view, self.undertrump = settings

    def rules(self, variant: str) -> Rules:
        """The rule set of one of the two columns."""
        return Rules.of({**VARIANTS[variant].plain(), "undertrump": self.undertrump})

    def verdict(self, card: Card, variant: str) -> Forbidden | None:
        """Why a card of the hand may not be played, or ``None``."""
        return why_illegal(card, self.hand, self.trick, self.trump, self.rules(variant))

    def change(self, action: str) -> str:
        word, _, value = action.partition(":")
        match word:
            case "card":
                return self._press(Card.parse(value))
            case "trump":
                self.trump = Suit.parse(value)
            case "to" if value in ("hand", "table"):
                self.where = value
                return self._say(f"said.to_{value}")
            case "view" if value in VIEWS:
                self.view = value
            case "undertrump" if value in CHOICES["undertrump"]:
                self.undertrump = value
            case "position" if value.isdecimal() and int(value) < len(positions()):
                self._show(positions()[int(value)])
            case "draw":
                self._draw_cards()
            case "clear":
                self.trick, self.hand = (), ()
                return self._say("said.cleared")
            case _:
                raise unknown(action)
        return self._summary()

    def _draw_cards(self) -> None:
        self.drawn += 1
        stream = Stream(self.drawn, "explore", "play")
        pack = list(DECK)
        stream.shuffle(pack)
        laid = 1 + stream.below(TRICK)
        self.trump = stream.pick(tuple(Suit))
        self.trick, self.hand = tuple(pack[:laid]), tuple(pack[laid : laid + 5 + stream.below(4)])

    def _press(self, card: Card) -> str:
        led = self.trick[:1]
        there, most = (self.hand, HAND) if self.where == "hand" else (self.trick, TRICK)
        # From the other place it comes over, where there is room.
        gone = card in there or (card in (*self.hand, *self.trick) and len(there) == most)
        self.hand = tuple(other for other in self.hand if other is not card)
        self.trick = tuple(other for other in self.trick if other is not card)
        if not gone:
            self._add(card, self.where)
        # The cards that stay move a place, and the first of them now leads.
        now = self.trick[:1]
        leads = f" {self._of(now[0], 'leads')}" if now and led == (card,) and now != led else ""
        if gone:
            return f"{self._of(card, 'removed')}{leads} {self._summary()}"
        if self.where == "table":
            return f"{self._of(card, 'laid')} {self._summary()}"
        return f"{self._of(card, 'held')}{leads} {self._verdict_words(card)}"

    def _add(self, card: Card, where: str) -> None:
        if card in self.hand or card in self.trick:
            raise DuplicateCard.say(GAME, "card.twice", "klaverjas.cards.deck", card=card)
        if where == "table":
            if len(self.trick) == TRICK:
                raise TrickComplete.say(TEXTS, "refused.trick", "klaverjas.play.turn")
            self.trick = (*self.trick, card)
        else:
            if len(self.hand) == HAND:
                raise TooManyCards.say(GAME, "hand.too_many", "klaverjas.table.deal", count=HAND + 1)
            self.hand = (*self.hand, card)

    def _variants(self) -> Sequence[str]:
        return tuple(VARIANTS) if self.view == "both" else (self.view,)

    def _verdict_words(self, card: Card) -> str:
        said = []
        for variant in self._variants():
            why = self.verdict(card, variant)
            words = why.text(self.language) if why else self._say("verdict.allowed")
            said.append(f"{GAME(f'variant.{variant}', self.language)}: {words}")
        return " ".join(said)

    def _summary(self) -> str:
        if not self.hand:
            return self._say("said.no_hand")
        counts = []
        for variant in self._variants():
            allowed = sum(self.verdict(card, variant) is None for card in self.hand)
            name = GAME(f"variant.{variant}", self.language)
            counts.append(self._say("said.count", variant=name, allowed=allowed, cards=len(self.hand)))
        return " ".join(counts)

    def _of(self, card: Card, what: str) -> str:
        """What happened to a card, as a sentence with its capital."""
        said = self._say(f"said.{what}", card=card.name_in(self.language))
        return said[:1].upper() + said[1:]

    def _say(self, key: str, **values: object) -> str:
        return TEXTS(f"play.{key}", self.language, **values)

    def draw(self) -> str:
        language = self.language
        names = {f"position:{n}": one.name[language] for n, one in enumerate(positions())}
        marks = {card: Mark(self._say("mark.hand")) for card in self.hand}
        marks |= {card: Mark(self._say("mark.table")) for card in self.trick}
        where = {value: self._say(f"to.{value}") for value in ("hand", "table")}
        views = {view: self._say(f"view.{view}") for view in VIEWS}
        under = {str(value): self._say(f"undertrump.{value}") for value in CHOICES["undertrump"]}
        actions = {action: self._say(f"tool.{action}") for action in ("draw", "clear", "undo")}
        return (
            f'<div class="kr-explore">{tools(names, name=self._say("positions"), stop="positions")}'
            f'<div class="kr-halves"><div>{suit_choice(self.trump, language, name=self._say("trump"))}'
            f"{self._table()}</div><div>{choice(self._say('to.name'), 'to', where, self.where)}"
            f"{picker(marks, language, name=self._say('pack'), trump=self.trump)}</div></div>"
            f"{tools(actions, name=self._say('tool.name'))}"
            f"{choice(self._say('view.name'), 'view', views, self.view)}"
            f"{choice(self._say('undertrump.name'), 'undertrump', under, self.undertrump)}"
            f"{self._verdicts()}</div>"
        )

    def _table(self) -> str:
        """The trick as the reader sees it, who is next to play."""
        # The first card lies as many places before the reader as there are cards.
        seats = [(4 - len(self.trick) + place) % 4 for place in range(len(self.trick))]
        names = seat_names(self.language)
        best = seats[trick_winner(self.trick, self.trump)] if self.trick else None
        places = [
            Place(name, (self._say("led"),) if seats[:1] == [seat] else (), turn=seat == 0)
            for seat, name in enumerate(names)
        ]
        laid = dict(zip(seats, self.trick, strict=True))
        return table(places, laid, self.language, trump=self.trump, best=best)

    def _verdicts(self) -> str:
        if not self.hand:
            return f'<p class="kr-none">{escape(self._say("said.no_hand"))}</p>'
        variants = self._variants()
        heads = "".join(
            f'<th scope="col">{escape(GAME(f"variant.{v}", self.language))}</th>' for v in variants
        )
        rows = "".join(self._row(card, variants) for card in in_order(self.hand, self.trump))
        return (
            f'<table class="kr-verdicts">{caption(self._say("verdict.title"))}<thead><tr>'
            f'<th scope="col">{escape(self._say("card"))}</th>'
            f"{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _row(self, card: Card, variants: Sequence[str]) -> str:
        found = [self.verdict(card, variant) for variant in variants]
        different = len(found) > 1 and (found[0] is None) != (found[1] is None)
        merged = len(found) > 1 and found[0] == found[1]
        span = ' colspan="2"' if merged else ""
        cells = "".join(
            f'<td class="kr-{"no" if why else "yes"}"{span}>{self._cell(why)}</td>'
            for why in (found[:1] if merged else found)
        )
        kind = ' class="kr-differs"' if different else ""
        picture = card_picture(card, self.language, trump=self.trump)
        return f'<tr{kind} data-card="{card}"><th scope="row">{picture}</th>{cells}</tr>'

    def _cell(self, why: Forbidden | None) -> str:
        if why is None:
            return f'<b aria-hidden="true">✓</b> {escape(self._say("verdict.allowed"))}'
        words = escape(why.text(self.language))
        return f'<b aria-hidden="true">✗</b> {words} {rule_tag(why.rule, self.language)}'
