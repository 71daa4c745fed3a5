"""A game as a row of immutable positions: playing, taking back and playing again, for every such game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, Self, TypeVar

from cleverlib.errors import IllegalAction


class Moved(Protocol):
    """A position that knows whose turn it is."""

    @property
    def to_move(self) -> int | None:
        """The seat that has to act; ``None`` at the end."""


State = TypeVar("State", bound=Moved)
Table = TypeVar("Table")
Action = TypeVar("Action")


class History(Generic[State, Table, Action]):
    """A game in progress. ``state`` is its position, ``table`` what never changes in it.

    Only ``play``, ``undo`` and ``redo`` replace the position. A subclass gives the rules: the first position,
    the legal actions of a position, the position after an action, and the error for an action that is not
    legal.
    """

    __slots__ = ("_future", "_legal", "_past", "state", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = self._start()
        self._past: list[tuple[Action, State]] = []
        self._future: list[tuple[Action, State]] = []
        self._legal: Sequence[Action] | None = None

    @classmethod
    def at(cls, state: State, table: Table) -> Self:
        """A game that goes on from a position, with nothing to take back; it can't be saved as text."""
        game = cls(table)
        game._set(state)
        return game

    def _start(self) -> State:
        """The first position of the table."""
        raise NotImplementedError

    def _list(self) -> Sequence[Action]:
        """The legal actions of the position, in a fixed order."""
        raise NotImplementedError

    def _after(self, action: Action) -> State:
        """The position after a legal action."""
        raise NotImplementedError

    def _refusal(self, action: object) -> IllegalAction:
        """Why this action is not legal."""
        raise NotImplementedError

    def _nothing(self, *, back: bool) -> IllegalAction:
        """The error when there is nothing to take back, or nothing to play again."""
        raise NotImplementedError

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was played so far."""
        return tuple(action for action, _ in self._past)

    @property
    def to_move(self) -> int | None:
        """The seat that has to act, counted from 0; ``None`` when the game is over."""
        return self.state.to_move

    @property
    def is_over(self) -> bool:
        """Whether the last turn and everything after it is done."""
        return self.state.to_move is None

    def legal_actions(self) -> Sequence[Action]:
        """All actions of the seat to move, in a fixed order; empty exactly when the game is over."""
        if self._legal is None:
            self._legal = self._list()
        return self._legal

    def is_legal(self, action: object) -> bool:
        """Whether the seat to move may do this now."""
        return action in self.legal_actions()

    def play(self, action: Action) -> None:
        """Carry out a legal action; forgets what was taken back.

        Any other action raises ``IllegalAction`` with the rule that decides, and changes nothing.
        """
        choices = self.legal_actions()
        try:
            # The listed action is kept, so that nothing odd that merely compares equal gets in.
            action = choices[choices.index(action)]
        except ValueError:
            raise self._refusal(action) from None
        self._past.append((action, self.state))
        self._future.clear()
        self._set(self._after(action))

    def undo(self) -> None:
        """Take back the last action; the position before it is restored exactly."""
        if not self._past:
            raise self._nothing(back=True)
        action, before = self._past.pop()
        self._future.append((action, self.state))
        self._set(before)

    def redo(self) -> None:
        """Play again what was last taken back."""
        if not self._future:
            raise self._nothing(back=False)
        action, then = self._future.pop()
        self._past.append((action, self.state))
        self._set(then)

    def _set(self, state: State) -> None:
        self.state = state
        self._legal = None
