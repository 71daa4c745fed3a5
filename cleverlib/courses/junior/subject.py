"""Positions of Clever Junior for steps and questions.

In the data a position has ``players``, ``layout`` (a preset, else ``a``), ``roller`` (a seat), ``options``,
``throws`` (what falls, in order: five pictures with spaces between), ``seats`` (each with the marks of
``Sheet.of``) and ``play``, codes of actions that lead on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cleverlib.courses.errors import CourseError
from cleverlib.courses.junior.predicates import PREDICATES
from cleverlib.courses.subject import Predicate
from cleverlib.junior import FACES, Action, Game, Options, Sheet, Throw, parse_action, presets
from cleverlib.junior.moves import legal
from cleverlib.junior.state import Seat, State, Table
from cleverlib.junior.turn import after, start

_FIELDS: Final = {"players", "layout", "roller", "options", "throws", "seats", "play"}
_MARKS: Final = {"yellow", "red", "green", "blue"}


class Scene(NamedTuple):
    """A position, and what the next throws show; when those are used up, chance throws."""

    state: State
    table: Table
    throws: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The position as a game, to draw and to ask."""
        return Game.at(self.state, self.table)


class Junior:
    """The subject Clever Junior."""

    name = "junior"
    predicates: Mapping[str, Predicate] = PREDICATES

    def start(self, given: Mapping[str, Any]) -> Scene:
        """The position that the data describes."""
        if unknown := set(given) - _FIELDS:
            raise CourseError(f"a position of Clever Junior has no {', '.join(sorted(unknown))}")
        players, roller = given.get("players", 2), given.get("roller", 0)
        layout = presets()[given.get("layout", "a")]
        table = Game.new(players, "course", Options.of(given.get("options")), layout).table
        seats = []
        for entry in given.get("seats", ()):
            if unknown := set(entry) - _MARKS:
                raise CourseError(f"a seat of Clever Junior has no {', '.join(sorted(unknown))}")
            seats.append(Seat(Sheet.of(layout, **entry)))
        seats += [Seat(Sheet(layout))] * (players - len(seats))
        state = start(table)._replace(seats=tuple(seats), roller=roller, seat=roller)
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
        new = after(state, action, table)
        if isinstance(action, Throw) and throws:
            return Scene(new._replace(faces=_faces(throws[0])), table, throws[1:])
        return Scene(new, table, throws)


def _faces(throw: str) -> tuple[str, ...]:
    faces = tuple(throw.split())
    if len(faces) != 5 or not set(faces) <= set(FACES):
        raise CourseError(f"the throw {throw!r} needs five pictures")
    return faces


JUNIOR: Final = Junior()
