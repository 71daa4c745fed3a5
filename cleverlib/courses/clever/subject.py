"""Positions of Clever for steps and questions.

In the data a position has ``players``, ``round``, ``active`` (a seat), ``options``, ``throws`` (what falls,
in order: a face for white, yellow, blue, green, orange, purple, ``-`` for a die that isn't thrown),
``seats`` (each with the marks of ``Sheet.of``, ``rerolls``, ``extras`` and open bonuses in ``pending``), and
``play``, codes of actions that lead on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cleverlib.clever import DICE, Action, Bonus, Game, Options, Sheet, Throw, parse_action
from cleverlib.clever.moves import legal
from cleverlib.clever.state import Seat, State, Table, dice_in
from cleverlib.clever.turn import after, start
from cleverlib.courses.clever.predicates import PREDICATES
from cleverlib.courses.errors import CourseError
from cleverlib.courses.subject import Predicate

_FIELDS: Final = {"players", "round", "active", "options", "throws", "seats", "play"}
_MARKS: Final = {"yellow", "blue", "green", "orange", "purple"}
_SEAT: Final = _MARKS | {"rerolls", "extras", "pending"}


class Scene(NamedTuple):
    """A position, and what the next throws show (six faces each); when those are used up, chance throws."""

    state: State
    table: Table
    throws: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The position as a game, to draw and to ask."""
        return Game.at(self.state, self.table)


class Clever:
    """The subject Clever."""

    name = "clever"
    predicates: Mapping[str, Predicate] = PREDICATES

    def start(self, given: Mapping[str, Any]) -> Scene:
        """The position that the data describes."""
        if unknown := set(given) - _FIELDS:
            raise CourseError(f"a position of Clever has no {', '.join(sorted(unknown))}")
        players, active = given.get("players", 2), given.get("active", 0)
        table = Game.new(players, "course", Options.of(given.get("options"))).table
        seats = [_seat(entry) for entry in given.get("seats", ())]
        seats += [Seat()] * (players - len(seats))
        state = start(table)._replace(
            seats=tuple(seats), round=given.get("round", 1), active=active, seat=active
        )
        scene = Scene(state, table, tuple(given.get("throws", ())))
        for code in given.get("play", "").split():
            scene = self.after(scene, parse_action(code))
        return scene

    def parse(self, code: str) -> Action:
        """Read the code of an action; raises ``UnknownAction``."""
        return parse_action(code)

    def legal(self, position: Scene) -> Sequence[Action]:
        """All legal actions."""
        return legal(position.state, position.table)

    def after(self, position: Scene, action: Action) -> Scene:
        """The position after an action; raises ``IllegalAction``."""
        state, table, throws = position
        if action not in legal(state, table):
            position.game.play(action)  # says why not
        if isinstance(action, Throw) and throws:
            faces = _faces(throws[0], dice_in(state.loose))
            return Scene(after(state, Throw(faces), table), table, throws[1:])
        return Scene(after(state, action, table), table, throws)


def _faces(throw: str, dice: tuple[int, ...]) -> tuple[int, ...]:
    faces = [throw[die : die + 1] for die in dice]
    if len(throw) != len(DICE) or not set(faces) <= set("123456"):
        raise CourseError(f"the throw {throw!r} lacks a face for a die that is thrown")
    return tuple(map(int, faces))


def _seat(entry: Mapping[str, Any]) -> Seat:
    if unknown := set(entry) - _SEAT:
        raise CourseError(f"a seat of Clever has no {', '.join(sorted(unknown))}")
    sheet = Sheet.of(**{area: entry[area] for area in _MARKS & set(entry)})
    rerolls, extras = entry.get("rerolls", 0), entry.get("extras", 0)
    pending = tuple(Bonus.parse(text) for text in entry.get("pending", ()))
    return Seat(sheet, rerolls, extras, rerolls, extras, pending)


CLEVER: Final = Clever()
