"""What games of several players around a table share: seats, a seed that is checked, reasons in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Protocol, TypeVar

from cleverlib import Language
from cleverlib.errors import CleverlibError, IllegalAction, shown
from cleverlib.history import History, Moved
from cleverlib.odds.chance import Seed, Stream
from cleverlib.texts import Texts


class Laid(Protocol):
    """What a game is made from."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def seed(self) -> Seed:
        """The source of chance."""


class Why(Protocol):
    """Why an action is not legal: a key of the texts, the rule that decides, the values of the sentence."""

    @property
    def key(self) -> str:
        """The key under ``illegal``."""

    @property
    def rule(self) -> str | None:
        """The id of the rule."""


TEXTS = Texts.of("cleverlib")
State = TypeVar("State", bound=Moved)
Table = TypeVar("Table", bound=Laid)
Action = TypeVar("Action")
Reason = TypeVar("Reason", bound=Why)


class Seated(History[State, Table, Action]):
    """A game in progress with a player on each seat.

    A subclass names its ``kind`` for the eyes of programmers, and the error ``impossible`` for a table that
    can't be.
    """

    __slots__ = ()

    kind: ClassVar[str]
    impossible: ClassVar[type[CleverlibError]]

    @classmethod
    def checked_seed(cls, seed: object) -> Seed:
        """The seed, if it is a whole number or a string that chance can start from; else an error."""
        if not isinstance(seed, (int, str)) or isinstance(seed, bool):
            raise cls.impossible.say(TEXTS, "table.seed", value=shown(seed))
        try:
            Stream(seed)
        except ValueError as error:
            raise cls.impossible.say(TEXTS, "table.seed_text") from error
        return seed

    @property
    def players(self) -> int:
        """The number of players."""
        return self.table.players

    def checked_seat(self, seat: int) -> int:
        """The seat, if there is one; else an error."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise self.impossible.say(TEXTS, "table.seat", value=shown(seat))
        return seat

    def describe(self, language: Language) -> str:
        """The position in words."""
        raise NotImplementedError

    def illegal(
        self,
        why: Reason,
        words: Callable[[Reason, Language], str],
        kind: type[IllegalAction] = IllegalAction,
    ) -> IllegalAction:
        """The error for a reason, with its sentence in each language, its rule and the position."""
        return kind(
            nl=words(why, "nl"),
            en=words(why, "en"),
            rule=why.rule,
            position=f"{self.describe('nl')}\n\n{self.describe('en')}",
        )

    def __repr__(self) -> str:
        return f"<{self.kind}, {self.players} players, seed {self.table.seed!r}, {len(self._past)} actions>"
