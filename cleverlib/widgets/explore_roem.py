"""Roem: put four cards on the table and see every part of it; find the card that makes the most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import (
    DECK,
    ROTTERDAM,
    Card,
    Part,
    Roem,
    Rules,
    Suit,
    TrickComplete,
    in_order,
    parse_cards,
    trick_roem,
)
from cleverlib.klaverjas.errors import TEXTS as GAME
from cleverlib.odds.chance import Stream
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.card_picker import Mark, choice, picker, suit_choice, tools
from cleverlib.widgets.cards import Held, card_picture, hand
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.rules import rule_tag

TEXTS = Texts.of("cleverlib.widgets", "explore.texts.toml")
TABLES: Mapping[str, Rules] = {
    "home": ROTTERDAM,
    "tournament": replace(ROTTERDAM, four_jacks=100, four_low=100),
}
EXAMPLES: Mapping[str, tuple[str, str]] = {
    "three": ("s", "h9 h10 hB k7"),
    "hidden": ("s", "h7 h10 hB hV"),
    "four": ("s", "rB rV rH rA"),
    "stuk": ("h", "hV hH sA s7"),
    "stuk_three": ("h", "hB hV hH s7"),
    "stuk_four": ("h", "h10 hB hV hH"),
    "equal": ("s", "sA hA rA kA"),
    "jacks": ("s", "sB hB rB kB"),
    "low": ("s", "s9 h9 r9 k9"),
}
TRICK, HAND = 4, 8


class RoemExplorer(KeptBoard):
    """Actions: ``card:hB`` lays a card or takes it away; ``trump:h``; ``table:home`` or
    ``table:tournament``; ``example:stuk``; ``best`` shows what a next card would make; ``practise`` lays
    three cards and a hand by chance, ``answer:hB`` lays a card of that hand; ``clear``; ``undo``.
    """

    _css = source("board.css") + source("cards.css") + source("explore.css")
    form = "klaverjas-explore-roem"

    def __init__(self, language: Language, key: str = "klaverjas.explore.roem") -> None:
        self.rules_name, self.showing, self.drawn = "home", False, 0
        self.hand: tuple[Card, ...] = ()
        self._example("stuk_three")
        super().__init__(language, key)

    def _example(self, name: str) -> None:
        trump, cards = EXAMPLES[name]
        self.trump, self.laid, self.hand, self.showing = Suit.parse(trump), parse_cards(cards), (), False

    def plain(self) -> dict[str, Any]:
        return {
            "trump": str(self.trump),
            "laid": " ".join(map(str, self.laid)),
            "hand": " ".join(map(str, self.hand)),
            "table": self.rules_name,
            "showing": self.showing,
            "drawn": self.drawn,
        }

    def take(self, data: Mapping[str, Any]) -> None:
        laid, held = parse_cards(data["laid"]), parse_cards(data["hand"])
        if len(laid) > TRICK or len(held) > HAND or len({*laid, *held}) < len(laid) + len(held):
            raise ValueError("cards")
        if data["table"] not in TABLES or type(data["drawn"]) is not int or type(data["showing"]) is not bool:
            raise ValueError("settings")
        self.trump, self.laid, self.hand = Suit.parse(data["trump"]), laid, held
        self.rules_name, self.showing, self.drawn = data["table"], data["showing"], data["drawn"]

    @property
    def rules(self) -> Rules:
        """The rule set by which roem is counted here."""
        return TABLES[self.rules_name]

    def roem(self, *more: Card) -> Roem:
        """The roem of the cards on the table, and of one more where it is given."""
        return trick_roem((*self.laid, *more), self.trump, self.rules)

    def gains(self) -> dict[Card, int]:
        """The roem of the table with each card that could come next, where that makes more of it."""
        if len(self.laid) == TRICK:
            return {}
        now = self.roem().points
        found = {card: self.roem(card).points for card in self.hand or DECK if card not in self.laid}
        return {card: points for card, points in found.items() if points > now}

    def change(self, action: str) -> str:
        word, _, value = action.partition(":")
        match word:
            case "card":
                return self._press(Card.parse(value))
            case "answer":
                return self._answer(Card.parse(value))
            case "trump":
                self.trump = Suit.parse(value)
            case "table" if value in TABLES:
                self.rules_name = value
            case "example" if value in EXAMPLES:
                self._example(value)
            case "best":
                self.showing = not self.showing
                return self._best_words() if self.showing else self._say("said.best_off")
            case "practise":
                return self._practise()
            case "clear":
                self.laid, self.hand, self.showing = (), (), False
                return self._say("said.cleared")
            case _:
                raise unknown(action)
        return self._words(self.roem())

    def _press(self, card: Card) -> str:
        self.hand = ()
        if card in self.laid:
            self.laid = tuple(other for other in self.laid if other is not card)
        elif len(self.laid) == TRICK:
            raise TrickComplete.say(GAME, "trick.complete", "klaverjas.play.turn")
        else:
            self.laid = (*self.laid, card)
        return self._words(self.roem())

    def _practise(self) -> str:
        """Three cards and a hand in which the best card makes roem."""
        while True:
            self.drawn += 1
            stream = Stream(self.drawn, "explore", "roem")
            self.trump = stream.pick(tuple(Suit))
            pack = list(DECK)
            stream.shuffle(pack)
            # Cards of one suit lie together often enough only if they are looked for.
            suit = stream.pick(tuple(Suit))
            pack.sort(key=lambda card, suit=suit: card.suit is not suit)  # type: ignore[misc]
            rest = pack[3:]
            stream.shuffle(rest)
            self.laid, self.hand, self.showing = tuple(pack[:3]), tuple(rest[:HAND]), False
            if self.gains():
                return self._say("said.practise")

    def _answer(self, card: Card) -> str:
        if card not in self.hand:
            raise CleverlibError.say(TEXTS, "refused.no_question")
        gains = self.gains()
        best = max(gains.values())
        found = gains.get(card, self.roem().points)
        better = in_order((other for other, points in gains.items() if points == best), self.trump)
        self.laid, self.hand, self.showing = (*self.laid, card), (), False
        if found == best:
            return self._say("said.right", points=found)
        names = ", ".join(other.name_in(self.language) for other in better)
        return self._say("said.wrong", points=found, cards=names, best=best)

    def _best_words(self) -> str:
        gains = self.gains()
        if not gains:
            return self._say("said.no_best")
        best = max(gains.values())
        found = in_order((card for card, points in gains.items() if points == best), self.trump)
        names = ", ".join(card.name_in(self.language) for card in found)
        return self._say("said.best", cards=names, points=best)

    def _words(self, roem: Roem) -> str:
        if not roem.parts:
            return self._say("said.none")
        parts = ", ".join(self._say(f"kind.{part.kind}", points=part.points) for part in roem.parts)
        return self._say("said.roem", points=roem.points, parts=parts)

    def _say(self, key: str, **values: object) -> str:
        return TEXTS(f"roem.{key}", self.language, **values)

    def draw(self) -> str:
        language = self.language
        examples = {f"example:{name}": self._say(f"example.{name}") for name in EXAMPLES}
        rules = {name: self._say(f"table.{name}") for name in TABLES}
        names = ("best", "practise", "clear", "undo")
        actions = {action: self._say(f"tool.{action}") for action in names}
        return (
            f'<div class="kr-explore">{tools(examples, name=self._say("examples"), stop="examples")}'
            f'<div class="kr-halves"><div>{suit_choice(self.trump, language, name=self._say("trump"))}'
            f"{self._laid()}{self._parts(self.roem())}</div><div>{self._choose()}</div></div>"
            f"{tools(actions, name=self._say('tool.name'))}"
            f"{choice(self._say('table.name'), 'table', rules, self.rules_name)}</div>"
        )

    def _choose(self) -> str:
        """The hand of a question, or the pack."""
        name = self._say("pack")
        if self.hand:
            ordered = in_order(self.hand, self.trump)
            held = [
                Held(card, f"answer:{card}", hint=self.showing and card in self.gains()) for card in ordered
            ]
            ask = self._say("question")
            return f"<p>{escape(ask)}</p>{hand(held, self.language, name=ask, trump=self.trump)}"
        marks = {card: Mark(self._say("mark.laid")) for card in self.laid}
        if self.showing:
            marks |= {
                card: Mark(self._say("mark.makes", points=points), taken=False)
                for card, points in self.gains().items()
            }
        return picker(marks, self.language, name=name, trump=self.trump, rows=True)

    def _laid(self) -> str:
        spots = [card_picture(card, self.language, trump=self.trump) for card in self.laid]
        spots += ['<span class="kr-spot"></span>'] * (TRICK - len(self.laid))
        name = escape(self._say("laid"))
        return f'<div class="kr-felt" role="group" aria-label="{name}">{"".join(spots)}</div>'

    def _parts(self, roem: Roem) -> str:
        total = f'<p class="kr-sum"><strong>{escape(self._say("total", points=roem.points))}</strong></p>'
        if not roem.parts:
            return f"{total}<p>{escape(self._say('said.none'))}</p>"
        parts = "".join(map(self._part, roem.parts))
        return f'{total}<ul class="kr-parts">{parts}</ul>{self._notes(roem.parts)}'

    def _part(self, part: Part) -> str:
        cards = " ".join(card.shown_in(self.language) for card in part.cards)
        words = escape(self._say(f"kind.{part.kind}", points=part.points))
        return f"<li><strong>{words}</strong> <span>{cards}</span> {rule_tag(part.rule, self.language)}</li>"

    def _notes(self, parts: Sequence[Part]) -> str:
        """What is easily overlooked here: a row among four cards of one suit, stuk on top of a row."""
        kinds = [part.kind for part in parts]
        notes = []
        if "three" in kinds and len({card.suit for card in self.laid}) == 1 and len(self.laid) == TRICK:
            notes.append("klaverjas.roem.hidden")
        if "stuk" in kinds and len(kinds) > 1:
            notes.append("klaverjas.roem.stuk_row")
        if kinds[0] in ("equal", "jacks", "low"):
            notes.append("klaverjas.roem.exclusive")
        return "".join(f"<p>{rule_tag(rule, self.language)}</p>" for rule in notes)
