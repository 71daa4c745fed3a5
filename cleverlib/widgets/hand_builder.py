"""A hand of eight cards that the reader builds from the pack or draws."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Literal, cast

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import AMSTERDAM, DECK, ROTTERDAM, Card, Rules, hand_text, parse_cards
from cleverlib.odds.chance import Stream
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.card_picker import Mark, choice, picker, tools
from cleverlib.widgets.kept_board import KeptBoard

TEXTS = Texts.of("cleverlib.widgets", "hand_builder.texts.toml")
HAND = 8
Variant = Literal["rotterdam", "amsterdam"]
VARIANTS: Mapping[Variant, Rules] = {"rotterdam": ROTTERDAM, "amsterdam": AMSTERDAM}
# A hand that is neither good nor bad, with the boer of one suit and the ace of another.
FIRST = "hB hA h8 s10 sV rA r9 k7"


class HandBuilder(KeptBoard):
    """Actions: ``card:hB`` puts a card in the hand or takes it out, ``draw`` draws eight by chance, ``clear``
    empties the hand, ``rules:amsterdam`` chooses the rule set, ``undo``.
    """

    _css = source("board.css") + source("cards.css") + source("explore.css")
    form = "klaverjas-hand"

    def __init__(self, language: Language, key: str = "klaverjas.odds.hand") -> None:
        self.hand: tuple[Card, ...] = parse_cards(FIRST)
        self.variant: Variant = "rotterdam"
        self.drawn = 0
        super().__init__(language, key)

    @property
    def rules(self) -> Rules:
        """The rule set chosen."""
        return VARIANTS[self.variant]

    @property
    def whole(self) -> bool:
        """Whether the hand has eight cards."""
        return len(self.hand) == HAND

    @property
    def key_of_hand(self) -> tuple[frozenset[Card], Variant]:
        """What a result belongs to: the hand whatever its order, and the rule set."""
        return frozenset(self.hand), self.variant

    def plain(self) -> dict[str, Any]:
        return {"hand": " ".join(map(str, self.hand)), "rules": self.variant, "drawn": self.drawn}

    def take(self, data: Mapping[str, Any]) -> None:
        hand = parse_cards(data["hand"])
        if len(set(hand)) != len(hand) or len(hand) > HAND or data["rules"] not in VARIANTS:
            raise ValueError("hand")
        if type(data["drawn"]) is not int:
            raise TypeError("drawn")
        self.hand, self.variant, self.drawn = hand, data["rules"], data["drawn"]

    def change(self, action: str) -> str:
        word, _, value = action.partition(":")
        match word:
            case "card":
                self._press(Card.parse(value))
            case "draw":
                self.drawn += 1
                self.hand = tuple(Stream(self.drawn, "odds", "hand").sample(DECK, HAND))
            case "clear":
                self.hand = ()
            case "rules" if value in VARIANTS:
                self.variant = cast(Variant, value)
            case _:
                raise unknown(action)
        return self._said()

    def draw(self) -> str:
        mark = Mark(TEXTS("in_hand", self.language))
        names = {str(variant): TEXTS(f"rules.{variant}", self.language) for variant in VARIANTS}
        return (
            '<div class="kr-explore">'
            + f"<p>{escape(self._said())}</p>"
            + picker(dict.fromkeys(self.hand, mark), self.language, name=TEXTS("pack", self.language))
            + tools(
                {action: TEXTS(f"tool.{action}", self.language) for action in ("draw", "clear", "undo")},
                name=TEXTS("tool.name", self.language),
            )
            + choice(TEXTS("rules.name", self.language), "rules", names, self.variant)
            + "</div>"
        )

    def _press(self, card: Card) -> None:
        if card in self.hand:
            self.hand = tuple(other for other in self.hand if other != card)
        elif self.whole:
            raise CleverlibError.say(TEXTS, "full")
        else:
            self.hand = (*self.hand, card)

    def _said(self) -> str:
        cards = hand_text(self.hand, self.language)
        if self.whole:
            return TEXTS("said.whole", self.language, cards=cards)
        missing = HAND - len(self.hand)
        key = "said.some" if self.hand else "said.none"
        return TEXTS(key, self.language, cards=cards, missing=missing)
