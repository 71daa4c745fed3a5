"""What goals of Clever may say. Arguments are words; ``trail.start`` and ``trail.now`` are scenes.

"The reader" is who had to act at the start of the trail.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cleverlib.clever import DICE, Area, Pass, Take, Throw, UseBonus, UseExtra, parse_action, turn
from cleverlib.clever.moves import legal
from cleverlib.clever.state import Seat, State, Table, dice_in
from cleverlib.courses.subject import AnyTrail, Trail, named
from cleverlib.errors import CleverlibError


def played(trail: AnyTrail, code: str) -> bool:
    """This action was played."""
    return parse_action(code) in trail.actions


def thrown(trail: AnyTrail, times: str) -> bool:
    """The dice were thrown so many times."""
    return sum(isinstance(action, Throw) for action in trail.actions) == int(times)


def took(trail: AnyTrail, die: str) -> bool:
    """This die was chosen."""
    return any(isinstance(action, Take) and action.die == die for action in trail.actions)


def used(trail: AnyTrail, die: str) -> bool:
    """This die was spent as an extra die."""
    return any(isinstance(action, UseExtra) and action.die == die for action in trail.actions)


def passed(trail: AnyTrail) -> bool:
    """No die was taken."""
    return any(isinstance(action, Pass) for action in trail.actions)


def chain(trail: AnyTrail, length: str) -> bool:
    """So many bonuses were used, and none is open."""
    return sum(isinstance(action, UseBonus) for action in trail.actions) >= int(length) and settled(trail)


def settled(trail: AnyTrail) -> bool:
    """The reader has no open bonus."""
    return not _seat(trail).pending


def marked(trail: AnyTrail, area: str, box: str = "") -> bool:
    """The reader marked a box of this area: any, or this one (yellow: ``row,column``, else its number)."""
    before, now = (_MARKS[area](seat) for seat in (_seat(trail, "start"), _seat(trail)))
    fresh = now - before
    return (tuple(map(int, box.split(","))) in fresh) if box else bool(fresh)


def tray(trail: AnyTrail, *dice: str) -> bool:
    """Exactly these dice lie on the tray."""
    return {DICE[die] for die in dice_in(_state(trail).tray)} == set(dice)


def on_tray(trail: AnyTrail, count: str) -> bool:
    """So many dice lie on the tray."""
    return _state(trail).tray.bit_count() == int(count)


def left(trail: AnyTrail, count: str) -> bool:
    """So many dice are left to throw."""
    return _state(trail).loose.bit_count() == int(count)


def phase(trail: AnyTrail, name: str) -> bool:
    """This has to be done now."""
    return _state(trail).phase == name


def round_(trail: AnyTrail, number: str) -> bool:
    """This round is on."""
    return _state(trail).round == int(number)


def over(trail: AnyTrail) -> bool:
    """The game is over."""
    return _state(trail).to_move is None


def points(trail: AnyTrail, area: str, least: str) -> bool:
    """The reader has at least so many points in this area."""
    return _seat(trail).sheet.score().areas[cast(Area, area)] >= int(least)


def total(trail: AnyTrail, least: str) -> bool:
    """The reader has at least so many points in all."""
    return _seat(trail).sheet.score().total >= int(least)


def foxes(trail: AnyTrail, count: str) -> bool:
    """The reader has so many foxes."""
    return _seat(trail).sheet.score().foxes == int(count)


def fox_points(trail: AnyTrail, number: str) -> bool:
    """The foxes of the reader are worth exactly so many points together."""
    return _seat(trail).sheet.score().fox_points == int(number)


def rerolls(trail: AnyTrail, count: str) -> bool:
    """The reader has so many re-rolls."""
    return _seat(trail).rerolls == int(count)


def extras(trail: AnyTrail, count: str) -> bool:
    """The reader has so many extra dice."""
    return _seat(trail).extras == int(count)


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


def rounds(trail: AnyTrail, count: str) -> bool:
    """This table plays so many rounds."""
    table: Table = trail.now.table
    return table.rounds == int(count)


def bonus(trail: AnyTrail) -> bool:
    """The reader has an open bonus."""
    return not settled(trail)


def useless(trail: AnyTrail, die: str) -> bool:
    """This die fits nowhere on the sheet of the player to move."""
    actions = legal(trail.now.state, trail.now.table)
    return not any(isinstance(action, Take) and action.die == die for action in actions)


def after(trail: AnyTrail, code: str, name: str, *words: str) -> bool:
    """After this action that predicate, with its arguments, would hold."""
    action = parse_action(code)
    state, table = trail.now.state, trail.now.table
    now = trail.now._replace(state=turn.after(state, action, table))
    return PREDICATES[name](Trail(trail.start, (*trail.actions, action), now), *words)


_MARKS: Mapping[str, Any] = {
    "yellow": lambda seat: set(seat.sheet.yellow),
    "blue": lambda seat: {(total,) for total in seat.sheet.blue},
    "green": lambda seat: {(box,) for box in range(1, seat.sheet.green + 1)},
    "orange": lambda seat: {(box,) for box in range(1, len(seat.sheet.orange) + 1)},
    "purple": lambda seat: {(box,) for box in range(1, len(seat.sheet.purple) + 1)},
}


def _state(trail: AnyTrail) -> State:
    state: State = trail.now.state
    return state


def _seat(trail: AnyTrail, when: str = "now") -> Seat:
    mover = trail.start.state.to_move or 0
    seat: Seat = getattr(trail, when).state.seats[mover]
    return seat


PREDICATES = named(
    played,
    thrown,
    took,
    used,
    passed,
    chain,
    settled,
    marked,
    tray,
    on_tray,
    left,
    phase,
    round_,
    over,
    points,
    total,
    foxes,
    fox_points,
    rerolls,
    extras,
    allowed,
    refused,
    rounds,
    bonus,
    useless,
    after,
)
