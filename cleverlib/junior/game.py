"""A game of Clever Junior in progress: the verbs of the game protocol around immutable positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from cleverlib import Language, saved
from cleverlib.errors import IllegalAction, shown
from cleverlib.junior.actions import Action, parse_action
from cleverlib.junior.describe import position, reason_text
from cleverlib.junior.errors import TEXTS, ImpossibleTable
from cleverlib.junior.layout import Layout, default_layout
from cleverlib.junior.moves import legal
from cleverlib.junior.observe import observation
from cleverlib.junior.options import Options
from cleverlib.junior.refusal import Reason, reason
from cleverlib.junior.scoring import Score, winners
from cleverlib.junior.state import State, Table
from cleverlib.junior.turn import after, start
from cleverlib.odds.chance import Seed
from cleverlib.seated import Seated

PLAYERS = range(2, 5)
_FORM: Final = saved.Form(
    "junior",
    {"players": (int,), "seed": (int, str), "layout": (dict,)},
    "options",
    Options.of,
    parse_action,
)


class Game(Seated[State, Table, Action]):
    """A game for 2 to 4 players, played by actions; make one with :meth:`new`.

    The same seed, options, layout and actions always give the same game. ``game.state`` is the position as
    an immutable value; only ``play``, ``undo`` and ``redo`` replace it.
    """

    __slots__ = ()

    kind = "Clever Junior"
    impossible = ImpossibleTable

    @classmethod
    def new(
        cls,
        players: int = 2,
        seed: Seed = 0,
        options: Options | Mapping[str, Any] | None = None,
        layout: Layout | Mapping[str, Any] | None = None,
    ) -> Self:
        """A new game; without a layout it is played with layout A.

        ``options`` and ``layout`` may be plain mappings as well. Raises ``ImpossibleTable`` for a number of
        players other than 2 to 4 (junior.needs.players) or a seed that is neither a whole number nor a
        string, ``UnknownOption`` for what is no option, ``ImpossibleLayout`` for what is no layout.
        """
        if type(players) is not int or players not in PLAYERS:
            raise ImpossibleTable.say(TEXTS, "table.players", "junior.needs.players", value=shown(players))
        seed = cls.checked_seed(seed)
        if layout is None:
            layout = default_layout()
        elif not isinstance(layout, Layout):
            layout = Layout.of(layout)
        return cls(Table(players, seed, Options.of(options), layout))

    @property
    def options(self) -> Options:
        """The rule set of this game."""
        return self.table.options

    @property
    def layout(self) -> Layout:
        """The layout of dice and sheet."""
        return self.table.layout

    def scores(self) -> tuple[Score, ...]:
        """The stars of each seat as the sheets stand."""
        return tuple(seat.sheet.score() for seat in self.state.seats)

    def winners(self) -> tuple[int, ...]:
        """The seats that are ahead, and at the end have won; level seats share (junior.score.tie)."""
        return winners(self.scores())

    def observe(self, seat: int) -> Mapping[str, Any]:
        """What the player at a seat sees, as plain data for JSON: everything but the seed.

        Raises ``ImpossibleTable`` for a seat that does not exist.
        """
        return observation(self.state, self.table, self.checked_seat(seat))

    def describe(self, language: Language) -> str:
        """The position in words: layout, turn, who acts and what is to be done, dice, sheets, stars."""
        return position(self.state, self.table, language)

    def to_json(self) -> str:
        """The game as text: what it was made from, layout included, and the codes of its actions."""
        table = self.table
        setup = {"players": table.players, "seed": table.seed, "layout": table.layout.plain()}
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
        return self.illegal(reason(self.state, action, self.table), reason_text)

    def _nothing(self, *, back: bool) -> IllegalAction:
        return self.illegal(Reason("no_undo" if back else "no_redo", None), reason_text)
