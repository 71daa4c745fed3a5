"""How a position changes: what each action does, and what then follows of itself."""

from __future__ import annotations

from collections.abc import Iterable

from cleverlib.clever.actions import (
    Action,
    Decline,
    Done,
    Nearest,
    Pass,
    Reroll,
    Stop,
    Take,
    Throw,
    UseBonus,
    UseExtra,
)
from cleverlib.clever.layout import DICE, LAYOUT, Area, Bonus, Box
from cleverlib.clever.moves import extra_uses, is_usable, tied
from cleverlib.clever.state import ALL_DICE, BLUE, THROWS, WHITE, Seat, State, Table, dice_in
from cleverlib.odds.chance import Stream

TRAY_OF_SOLO = 3
_NUMBER = {die: number for number, die in enumerate(DICE)}


def start(table: Table) -> State:
    """The first position: round 1, its bonus already given."""
    return settle(_round(State(seats=(Seat(),) * table.players), 1), table)


def after(state: State, action: Action, table: Table) -> State:
    """The position after a legal action."""
    mover = state.to_move
    assert mover is not None
    match action:
        case Throw():
            state = _throw(state, action, table)
        case Take():
            state = _take(state, mover, action)
        case UseBonus():
            state = _bonus(state, mover, action)
        case UseExtra():
            state = _extra(state, mover, action)
        case Done():
            state = _next_part(state, table)
        case Reroll():
            seat = state.seats[mover]
            state = _with(state, mover, seat._replace(rerolls=seat.rerolls - 1))
            state = state._replace(phase="throw", again=True)
        case Pass():
            state = _to_extra(state) if state.phase == "pick" else _go_on(state)
        case Stop():
            state = _end_throws(state)
        case Nearest():
            state = _nearest(state, 1 << _NUMBER[action.die])
        case Decline():
            seat = state.seats[mover]
            state = _with(state, mover, seat._replace(pending=_without(seat.pending, action.bonus)))
    return settle(state, table)


def settle(state: State, table: Table) -> State:
    """Go on past the parts in which nobody can do anything: no extra die to spend, or none that fits."""
    while state.phase in ("extra", "leftover"):
        if any(seat.pending for seat in state.seats) or extra_uses(state, state.seats[state.seat]):
            break
        state = _next_part(state, table)
    return state


def _throw(state: State, action: Throw, table: Table) -> State:
    dice = dice_in(state.loose)
    thrown = action.faces or Stream(table.seed, "throws", state.throws).throw(len(dice))
    faces = list(state.faces)
    for die, face in zip(dice, thrown, strict=True):
        faces[die] = face
    state = state._replace(
        phase="choose",
        throw=state.throw + (not state.again),
        again=False,
        faces=tuple(faces),
        throws=state.throws + 1,
    )
    return _solo_tray(state, table) if state.solo_passive else state


def _solo_tray(state: State, table: Table) -> State:
    """Lay the three lowest dice on the tray (clever.solo.tray, clever.solo.tray_ties)."""
    while (need := TRAY_OF_SOLO - state.tray.bit_count()) > 0:
        equal = tied(state)
        if len(equal) > need:
            if table.options.solo_tray_ties == "colour":
                equal = equal[:need]
            elif table.real_dice:
                return state._replace(phase="nearest")
            else:
                equal = tuple(Stream(table.seed, "tray", state.throws).sample(equal, need))
        state = _lay(state, equal)
    return state._replace(phase="pick")


def _nearest(state: State, die: int) -> State:
    state = state._replace(tray=state.tray | die, loose=state.loose & ~die)
    return state._replace(phase="pick") if state.tray.bit_count() == TRAY_OF_SOLO else state


def _take(state: State, mover: int, action: Take) -> State:
    die = _NUMBER[action.die]
    if action.area is not None and action.box is not None:
        state = _mark(state, mover, action.area, action.box, _value(state, die, action.area))
    if state.phase == "pick":
        return _to_extra(state)
    face = state.faces[die]
    state = state._replace(loose=state.loose & ~(1 << die), taken=(*state.taken, die))
    return _go_on(_lay(state, (other for other in dice_in(state.loose) if state.faces[other] < face)))


def _extra(state: State, mover: int, action: UseExtra) -> State:
    die = _NUMBER[action.die]
    seat = state.seats[mover]
    state = _with(state, mover, seat._replace(extras=seat.extras - 1))
    if state.phase == "extra":
        state = state._replace(used=state.used | 1 << die)
    return _mark(state, mover, action.area, action.box, _value(state, die, action.area))


def _bonus(state: State, mover: int, action: UseBonus) -> State:
    seat = state.seats[mover]
    bonus = Bonus("number" if action.number else "x", action.area, action.number)
    if bonus not in seat.pending:
        bonus = next(open_ for open_ in seat.pending if open_.kind == "black")
    state = _with(state, mover, seat._replace(pending=_without(seat.pending, bonus)))
    return _mark(state, mover, action.area, action.box, action.number)


def _go_on(state: State) -> State:
    """After a throw is used or lost: throw on, or end the throws when none or no dice are left."""
    if state.throw < THROWS and state.loose:
        return state._replace(phase="throw")
    return _end_throws(state)


def _end_throws(state: State) -> State:
    """All dice that are not on the sheet go to the tray (clever.tray.after_last)."""
    return _to_extra(state._replace(tray=state.tray | state.loose, loose=0))


def _to_extra(state: State) -> State:
    return state._replace(phase="extra", used=0)


def _next_part(state: State, table: Table) -> State:
    """From one player's part to the next, then to the next turn.

    Passive players act to the left in turn only because someone must be first: nobody's choice changes what
    another may do (clever.passive.shared).
    """
    if state.phase == "leftover":
        return _leftover(state, state.seat + 1)
    if table.players == 1:
        return _end_turn(state, table) if state.solo_passive else _turn(state, 0, passive=True)
    left = (state.seat + 1) % table.players
    if left == state.active:
        return _end_turn(state, table)
    return state._replace(phase="pick", seat=left)


def _end_turn(state: State, table: Table) -> State:
    left = state.active + 1
    if left < table.players:
        return _turn(state, left)
    if state.round < table.rounds:
        return _round(state, state.round + 1)
    if table.options.leftover_extra_dice == "unlimited":
        return _leftover(state._replace(used=0), 0)
    return state._replace(phase="over")


def _leftover(state: State, seat: int) -> State:
    if seat == len(state.seats):
        return state._replace(phase="over")
    return state._replace(phase="leftover", seat=seat)


def _round(state: State, number: int) -> State:
    """Start a round: everyone gets its bonus before the first throw (clever.round.bonus_start)."""
    bonus = LAYOUT.round_bonuses[number - 1]
    seats = tuple(_award(seat, (bonus,)) for seat in state.seats) if bonus else state.seats
    return _turn(state._replace(seats=seats, round=number), 0)


def _turn(state: State, active: int, passive: bool = False) -> State:
    return state._replace(
        phase="throw",
        seat=active,
        active=active,
        solo_passive=passive,
        throw=0,
        again=False,
        faces=(0,) * 6,
        loose=ALL_DICE,
        tray=0,
        taken=(),
        used=0,
    )


def _mark(state: State, mover: int, area: Area, box: Box, value: int) -> State:
    seat = state.seats[mover]
    sheet, bonuses = seat.sheet.marked(area, box, value)
    return _with(state, mover, _award(seat._replace(sheet=sheet), bonuses))


def _award(seat: Seat, bonuses: tuple[Bonus, ...]) -> Seat:
    """Circle actions at once, open the bonuses that must be used, drop those that are lost."""
    rerolls = sum(bonus.kind == "reroll" for bonus in bonuses)
    extras = sum(bonus.kind == "extra" for bonus in bonuses)
    opened = tuple(bonus for bonus in bonuses if bonus.kind in ("x", "number", "black"))
    pending = (*opened, *seat.pending)
    if pending:
        pending = tuple(bonus for bonus in pending if is_usable(seat.sheet, bonus))
    return Seat(
        seat.sheet,
        seat.rerolls + rerolls,
        seat.extras + extras,
        seat.rerolls_earned + rerolls,
        seat.extras_earned + extras,
        pending,
    )


def _value(state: State, die: int, area: Area) -> int:
    assert area != "blue" or die in (WHITE, BLUE)
    return state.sum if area == "blue" else state.faces[die]


def _lay(state: State, dice: Iterable[int]) -> State:
    bits = sum(1 << die for die in dice)
    return state._replace(tray=state.tray | bits, loose=state.loose & ~bits)


def _with(state: State, number: int, seat: Seat) -> State:
    seats = state.seats
    return state._replace(seats=(*seats[:number], seat, *seats[number + 1 :]))


def _without(pending: tuple[Bonus, ...], bonus: Bonus) -> tuple[Bonus, ...]:
    place = pending.index(bonus)
    return (*pending[:place], *pending[place + 1 :])
