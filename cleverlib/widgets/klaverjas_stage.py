"""The board of klaverjassen as the stage of a course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from cleverlib import Language
from cleverlib.courses.klaverjas import READER, Scene
from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM, Action, Card, in_order, legal_cards
from cleverlib.widgets.board import unknown
from cleverlib.widgets.cards import Held, hand
from cleverlib.widgets.guided import TEXTS
from cleverlib.widgets.klaverjas_board import USUAL, KlaverjasBoard
from cleverlib.widgets.stage import Staged

NEVER: Final = 2**31 - 1
"""The longest wait there is in a browser, in milliseconds."""


class KlaverjasStage(Staged, KlaverjasBoard):
    """Positions of klaverjassen in a course: the reader at seat 0, three others."""

    css = KlaverjasBoard._css
    presses = frozenset({"play", "why"})
    kinds = USUAL
    # A reader may think as long as it takes: nobody else plays on here.
    patience = NEVER

    def __init__(self, language: Language) -> None:
        super().__init__(language, "klaverjas.stage")

    def show(self, position: Scene, start: Scene, number: int, *, live: bool) -> None:
        """Show a scene."""
        self.show_game(position.deal, READER, number, live=live)

    def beside(self, name: str, position: Scene) -> str:
        """For ``styles``: what the reader might lay in Rotterdam and in Amsterdam, side by side."""
        deal, drawn = position.deal, ""
        trump = deal.trump
        if name != "styles" or trump is None:
            return ""
        for rules in (ROTTERDAM, AMSTERDAM):
            cards = in_order(legal_cards(deal.hands[READER], deal.trick, trump, rules), trump)
            title = TEXTS(f"course.{rules.variant}", self.language)
            shown = hand([Held(card) for card in cards], self.language, name=title, trump=trump)
            drawn += f"<section><h3>{escape(title)}</h3>{shown}</section>"
        return f'<div class="kr-beside">{drawn}</div>'

    def told(self, before: Scene, action: Action) -> str:
        """What the move did and, when that ended the trick, who took it."""
        said = self.tell(action, READER, (self.deal, len(before.state.tricks)))
        return said[:1].upper() + said[1:]

    def do_why(self, rest: str, sent: Mapping[str, str]) -> str:
        """Pressing a card that may not be laid counts as a move: raises ``IllegalAction``."""
        count, _dot, code = rest.partition(".")
        self.check(count)
        card = Card.parse(code)
        self.deal.play(card)
        raise unknown(f"why:{rest}")

    def ways(self, action: Action) -> Sequence[str]:
        """The button of the action."""
        return [self.choice(index) for index, legal in enumerate(self.legal) if legal == action]
