"""Where a course shows its positions: the board of the game itself, held by another widget.

The drawing, the picking up of a die, the reason why a box is shut are those of the game that is played; only
an action that the reader chose is handed over instead of played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cleverlib.protocol import GameProtocol
from cleverlib.widgets.board import unknown
from cleverlib.widgets.game_board import GameBoard
from cleverlib.widgets.session import PERSON, Session


class Stage(Protocol):
    """What a course or quiz asks of the drawing of a game."""

    css: str

    def show(self, position: Any, start: Any, number: int, *, live: bool) -> None:
        """Show a position from the side of who had to act in ``start``; ``number`` counts the moves since,
        so that a press meant for an earlier one is refused. Without ``live`` nothing can be pressed."""

    def picture(self) -> str:
        """The position as HTML."""

    def beside(self, name: str, position: Any) -> str:
        """What a step shows beside its position when it is done, as HTML."""

    def told(self, before: Any, action: Any) -> str:
        """What an action did, in sentences: it led from ``before`` to the position that is shown now."""

    def press(self, word: str) -> tuple[Any, str]:
        """What a button's word means: the action chosen, or ``None`` and what is said. Raises
        ``CleverlibError``, for a move against the rules ``IllegalAction``."""

    def ways(self, action: Any) -> Sequence[str]:
        """The words of buttons that lead to an action, the best first; not each must be there."""


class Shown(Session):
    """A session whose moves are counted elsewhere."""

    number = 0

    @property
    def count(self) -> int:
        return self.number


class Staged(GameBoard):
    """A game board that another widget shows; put it in front of the board of a game."""

    css: str
    kinds: tuple[str, ...] = ()
    """Who sits where, if not a person at each seat."""
    presses: frozenset[str] = frozenset()
    """The verbs that choose or prepare an action; empty: all that the board knows."""
    undoes = False
    pressable = True
    seat = 0
    chosen: Any = None

    def open(self) -> None:
        """Opens no line to the page: the widget that shows this board has its own."""

    @property
    def viewer(self) -> int:
        return self.seat

    def you(self, seat: int) -> bool:
        """A course has one reader, whoever sits on the other seats."""
        return seat == self.seat

    @property
    def legal(self) -> Sequence[Any]:
        return super().legal if self.pressable else ()

    def show_game(self, game: GameProtocol[Any], seat: int, number: int, *, live: bool) -> None:
        """Show a game from the side of a seat."""
        self.session = Shown(game, self.kinds or (PERSON,) * self.seats(game))
        self.session.number = number
        self.seat, self.pressable, self.chosen = seat, live, None

    def picture(self) -> str:
        """The position as HTML."""
        return self.position()

    def beside(self, name: str, position: Any) -> str:
        """Nothing, but for games that have something to compare."""
        return ""

    def press(self, word: str) -> tuple[Any, str]:
        """What a button's word means."""
        if self.presses and word.partition(":")[0] not in self.presses:
            raise unknown(word)
        self.chosen = None
        said = self.act(word)
        return self.chosen, said

    def carry_out(self, action: Any) -> str:
        self.chosen = action
        return ""
