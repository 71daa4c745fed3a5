"""Looking one action ahead: what a position is worth after each action, every bonus it opens included."""

from __future__ import annotations

from collections.abc import Callable

from cleverlib.clever.actions import Action, Done
from cleverlib.clever.moves import legal
from cleverlib.clever.state import State, Table
from cleverlib.clever.turn import after

Value = Callable[[State, Table, int], float]
"""What a position without open bonuses is worth to a seat, in points at the end of the game."""

_WIDE = 2
_DONE = Done()


def worth(state: State, action: Action, table: Table, seat: int, value: Value) -> float:
    """The value of the position after an action when its bonuses are used as well as can be seen."""
    return _settled(after(state, action, table), table, seat, value, 0)


def _settled(state: State, table: Table, seat: int, value: Value, depth: int) -> float:
    if state.seats[seat].pending:
        choices = legal(state, table) if state.to_move == seat else ()
        if choices:
            nexts = [after(state, action, table) for action in choices]
            if depth >= _WIDE:
                # Deep in a chain, only the use that looks best at once is followed.
                nexts = [max(nexts, key=lambda one: value(one, table, seat))]
            return max(_settled(one, table, seat, value, depth + 1) for one in nexts)
    elif state.phase in ("extra", "leftover") and state.to_move == seat:
        # What an extra die may bring here is weighed when it is spent; going on is the least one can do.
        return _settled(after(state, _DONE, table), table, seat, value, depth)
    return value(state, table, seat)
