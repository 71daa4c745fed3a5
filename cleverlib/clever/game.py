"""A game of Clever in progress: the verbs of the game protocol around immutable positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from cleverlib import Language, saved
from cleverlib.clever.actions import Action, parse_action
from cleverlib.clever.describe import position, reason_text
from cleverlib.clever.errors import TEXTS, ImpossibleTable, WrongFaces
from cleverlib.clever.layout import LAYOUT
from cleverlib.clever.moves import legal
from cleverlib.clever.observe import observation
from cleverlib.clever.options import Options
from cleverlib.clever.refusal import Reason, reason
from cleverlib.clever.scoring import Score, winners
from cleverlib.clever.state import State, Table
from cleverlib.clever.turn import after, start
from cleverlib.errors import IllegalAction, shown
from cleverlib.odds.chance import Seed
from cleverlib.seated import Seated

_FORM: Final = saved.Form(
    "clever",
    {"players": (int,), "seed": (int, str), "real_dice": (bool,)},
    "options",
    Options.of,
    parse_action,
)


class Game(Seated[State, Table, Action]):
    """A game for 1 to 4 players, played by actions; make one with :meth:`new`.

    The same seed, options and actions always give the same game. ``game.state`` is the position as an
    immutable value; only ``play``, ``undo`` and ``redo`` replace it. Faces that can't fall raise
    ``WrongFaces``, which is an ``IllegalAction``. With real dice the legal actions before a throw are a
    :class:`~cleverlib.clever.actions.Throws`: every throw that can fall, in order, never written out.
    """

    __slots__ = ()

    kind = "Clever"
    impossible = ImpossibleTable

    @classmethod
    def new(
        cls,
        players: int = 1,
        seed: Seed = 0,
        options: Options | Mapping[str, Any] | None = None,
        *,
        real_dice: bool = False,
    ) -> Self:
        """A new game; with ``real_dice`` the reader throws and says what fell (``Throw(faces)``).

        ``options`` may be a mapping as well; what it leaves out has its default. Raises
        ``ImpossibleTable`` for a number of players other than 1 to 4 (clever.needs.players) or a seed that
        is neither a whole number nor a string, and ``UnknownOption`` for what is no option.
        """
        if type(players) is not int or players not in LAYOUT.rounds:
            raise ImpossibleTable.say(TEXTS, "table.players", "clever.needs.players", value=shown(players))
        seed = cls.checked_seed(seed)
        return cls(Table(players, seed, Options.of(options), bool(real_dice)))

    @property
    def options(self) -> Options:
        """The rule set of this game."""
        return self.table.options

    def scores(self) -> tuple[Score, ...]:
        """The score of each seat as the sheets stand."""
        return tuple(seat.sheet.score() for seat in self.state.seats)

    def winners(self) -> tuple[int, ...]:
        """The seats that are ahead, and at the end have won.

        Level players are told apart by their best single colour area, in which foxes do not count; who is
        level then too shares the win (clever.score.tie).
        """
        return winners(self.scores())

    def observe(self, seat: int) -> Mapping[str, Any]:
        """What the player at a seat sees, as plain data for JSON: everything but the seed.

        Raises ``ImpossibleTable`` for a seat that does not exist.
        """
        return observation(self.state, self.table, self.checked_seat(seat))

    def describe(self, language: Language) -> str:
        """The position in words: round, who acts and what is to be done, dice, sheets, points."""
        return position(self.state, self.table, language)

    def to_json(self) -> str:
        """The game as text: what it was made from and the codes of its actions."""
        table = self.table
        setup = {"players": table.players, "seed": table.seed, "real_dice": table.real_dice}
        return _FORM.write(setup, table.options.plain(), self.actions)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a saved game by playing it again; raises ``DamagedGame``, which keeps the text."""
        return _FORM.open(text, cls.new)

    def _start(self) -> State:
        return start(self.table)

    def _list(self) -> Sequence[Action]:
        return legal(self.state, self.table)

    def _after(self, action: Action) -> State:
        return after(self.state, action, self.table)

    def _refusal(self, action: object) -> IllegalAction:
        why = reason(self.state, action, self.table)
        kind = WrongFaces if why.key in ("faces", "no_faces") else IllegalAction
        return self.illegal(why, reason_text, kind)

    def _nothing(self, *, back: bool) -> IllegalAction:
        return self.illegal(Reason("no_undo" if back else "no_redo", None), reason_text)
