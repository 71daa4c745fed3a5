"""The one set of verbs that every game has, so that widgets, players and tests can serve all of them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

from cleverlib import Language

Action = TypeVar("Action", bound=Hashable)


@runtime_checkable
class GameProtocol(Protocol[Action]):
    """A game in progress, made from a seed and options: the same seed and actions give the same game.

    Seats are numbered from 0. The order of ``legal_actions()`` is fixed by the position, so that an index
    into it names an action; it is empty exactly when ``is_over``.
    """

    @property
    def actions(self) -> Sequence[Action]:
        """What was played so far, in order."""

    @property
    def to_move(self) -> int | None:
        """The seat that has to act; ``None`` when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def legal_actions(self) -> Sequence[Action]:
        """All actions that the seat to move may choose from."""

    def play(self, action: Action) -> None:
        """Carry out a legal action; any other raises ``IllegalAction`` and changes nothing."""

    def undo(self) -> None:
        """Take back the last action, exactly; raises ``IllegalAction`` when nothing was played."""

    def redo(self) -> None:
        """Play again what was last taken back; raises ``IllegalAction`` when there is nothing."""

    def scores(self) -> Sequence[Any]:
        """The scores as they stand, one a player (or a side, where players form sides)."""

    def to_json(self) -> str:
        """The whole game as text from which ``from_json`` makes it again."""

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a saved game; a damaged or old one raises ``DamagedGame``, which keeps the text."""

    def describe(self, language: Language) -> str:
        """The position in words, for readers and for a screen reader."""

    def observe(self, seat: int) -> Mapping[str, Any]:
        """What the player at that seat may see, and nothing else; the only thing computer players get."""
