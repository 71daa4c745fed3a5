"""The dice of Clever in play: those in the throw, those on the tray, those chosen."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import DICE
from cleverlib.clever.describe import action_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.state import dice_in
from cleverlib.widgets import dice
from cleverlib.widgets.board import TEXTS as WIDGETS
from cleverlib.widgets.clever_sheet import TEXTS
from cleverlib.widgets.sheet_markup import SHAPES, unseen

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard


class Tray:
    """Draws the dice of one board; ``by_die`` holds the places of the legal actions of each die."""

    def __init__(self, board: CleverBoard, by_die: Mapping[str, list[int]]) -> None:
        self.board = board
        self.state = board.state
        self.by_die = by_die

    def _say(self, key: str) -> str:
        return escape(TEXTS(key, self.board.language))

    def draw(self) -> str:
        """The three places, with a button for each die that may be chosen or asked about."""
        state = self.state
        coming = state.phase == "throw"
        zones = [("thrown", dice_in(state.loose)), ("tray", dice_in(state.tray)), ("taken", state.taken)]
        drawn = []
        for name, lying in zones:
            label = self._say("zone.coming" if name == "thrown" and coming else f"zone.{name}")
            inside = "".join(self._die(die, coming and name == "thrown") for die in lying)
            drawn.append(
                f'<div class="kr-zone kr-{name}" role="group" aria-label="{label}"><p>{label}</p>'
                f'<div class="kr-dice">{inside}</div></div>'
            )
        rolled = " kr-rolled" if self.board.rolled else ""
        return f'<div class="kr-zones{rolled}" data-stop="dice">{"".join(drawn)}</div>'

    def _die(self, number: int, coming: bool) -> str:
        """One die; those about to be thrown show the face they had, faintly."""
        board, language = self.board, self.board.language
        name, face = DICE[number], self.state.faces[number]
        shape = dice.RING if name == "white" else SHAPES[name]
        letter = TEXTS("letter.white", language) if name == "white" else WIDGETS(f"letter.{name}", language)
        drawing = dice.die(name, face or None, shape, letter)
        words = GAME(f"die.{name}", language) + (f" {face}" if face else "")
        moves = f'data-move="die-{name}"'
        indices = self.by_die[name]
        if not board.legal or coming:
            faint = " kr-coming" if coming else ""
            return f'<span class="kr-lies{faint}" role="img" aria-label="{words}" {moves}>{drawing}</span>'
        count = board.session.count
        if not indices:
            return (
                f'<button type="button" class="kr-lies" data-action="whydie:{count}.{name}" {moves} '
                f'data-place="die {name}" aria-disabled="true">{drawing}{unseen(words)}</button>'
            )
        if len(indices) == 1:
            action, state = board.choice(indices[0]), ""
            words += ". " + action_text(board.legal[indices[0]], language)
        else:
            picked = board.picked == name
            action, state = f"die:{count}.{name}", f' aria-pressed="{str(picked).lower()}"'
            words += ". " + TEXTS("die.many", language, count=len(indices))
        return (
            f'<button type="button" class="kr-lies kr-may" data-action="{action}" {moves} '
            f'data-place="die {name}"{state}>{drawing}{unseen(words)}</button>'
        )
