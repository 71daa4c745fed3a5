"""What goals of Clever Junior may say. Arguments are words; ``trail.start`` and ``trail.now`` are scenes.

"The reader" is who had to act at the start of the trail.
"""

from __future__ import annotations

from typing import cast

from cleverlib.courses.subject import AnyTrail, named
from cleverlib.errors import CleverlibError
from cleverlib.junior import Area, Choose, Pass, Throw, Tick, UseBonus, parse_action
from cleverlib.junior.moves import legal
from cleverlib.junior.sheet import Sheet


def played(trail: AnyTrail, code: str) -> bool:
    """This action was played."""
    return parse_action(code) in trail.actions


def thrown(trail: AnyTrail, times: str) -> bool:
    """The dice were thrown so many times."""
    return sum(isinstance(action, Throw) for action in trail.actions) == int(times)


def chose(trail: AnyTrail, area: str) -> bool:
    """This colour was chosen."""
    return Choose(cast(Area, area)) in trail.actions


def passed(trail: AnyTrail) -> bool:
    """The reader skipped."""
    return any(isinstance(action, Pass) for action in trail.actions)


def ticked(trail: AnyTrail, count: str) -> bool:
    """So many boxes were ticked with dice."""
    return sum(isinstance(action, Tick) for action in trail.actions) == int(count)


def bonuses(trail: AnyTrail, count: str) -> bool:
    """So many bonuses were used, and none is open."""
    used = sum(isinstance(action, UseBonus) for action in trail.actions)
    return used == int(count) and not trail.now.state.seats[_reader(trail)].bonuses


def marked(trail: AnyTrail, area: str, box: str) -> bool:
    """The reader has ticked this box, written as ``row.place``."""
    row, _, place = box.partition(".")
    return _sheet(trail).has(cast(Area, area), (int(row), int(place)))


def stars(trail: AnyTrail, count: str) -> bool:
    """The reader has so many stars."""
    return _sheet(trail).score().total == int(count)


def full(trail: AnyTrail, area: str) -> bool:
    """The reader has ticked the whole of this area."""
    return _sheet(trail).is_full(cast(Area, area))


def over(trail: AnyTrail) -> bool:
    """The game is over."""
    return trail.now.state.to_move is None


def lies(trail: AnyTrail, picture: str) -> bool:
    """A die with this picture lies there for the player who acts now."""
    state = trail.now.state
    return any(state.faces[die] == picture for die in state.free)


def allowed(trail: AnyTrail, code: str) -> bool:
    """This action is legal now."""
    return parse_action(code) in legal(trail.now.state, trail.now.table)


def refused(trail: AnyTrail, code: str, rule: str) -> bool:
    """This action is not legal now, and this rule decides it."""
    try:
        trail.now.game.play(parse_action(code))
    except CleverlibError as error:
        return error.rule == rule
    return False


def _reader(trail: AnyTrail) -> int:
    seat: int = trail.start.state.to_move
    return seat


def _sheet(trail: AnyTrail) -> Sheet:
    sheet: Sheet = trail.now.state.seats[_reader(trail)].sheet
    return sheet


PREDICATES = named(
    played,
    thrown,
    chose,
    passed,
    ticked,
    bonuses,
    marked,
    stars,
    full,
    over,
    lies,
    allowed,
    refused,
)
