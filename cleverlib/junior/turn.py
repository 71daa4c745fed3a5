"""How a position changes: what each action does, and what then follows of itself."""

from __future__ import annotations

from cleverlib.junior.actions import Action, Choose, Done, Pass, Throw, Tick, UseBonus
from cleverlib.junior.layout import Box
from cleverlib.junior.moves import goals, ticks
from cleverlib.junior.pictures import JOKER, Area
from cleverlib.junior.sheet import Sheet, shortage
from cleverlib.junior.state import Seat, State, Table
from cleverlib.odds.chance import Stream


def start(table: Table) -> State:
    """The first position: the first seat has the dice (junior.setup.start)."""
    return State(seats=(Seat(Sheet(table.layout)),) * table.players)


def after(state: State, action: Action, table: Table) -> State:
    """The position after a legal action."""
    match action:
        case Throw():
            return _throw(state, table)
        case Choose(area):
            return _settle(state._replace(colour=area, phase="tick"), table)
        case Tick(area, box):
            return _settle(_mark(_use(state, area, box), area, box), table)
        case UseBonus(area, box):
            seat = state.seats[state.seat]
            spent = next(
                place for place, colour in enumerate(seat.bonuses) if area in goals(seat.sheet, colour, table)
            )
            rest = (*seat.bonuses[:spent], *seat.bonuses[spent + 1 :])
            return _settle(_mark(_with(state, seat._replace(bonuses=rest)), area, box), table)
        case Done():
            return _settle(state._replace(finished=True), table)
        case Pass():
            return _next_part(state, table)


def _throw(state: State, table: Table) -> State:
    fallen = Stream(table.seed, "throws", state.throws).throw(len(table.layout.dice))
    faces = tuple(die[face - 1] for die, face in zip(table.layout.dice, fallen, strict=True))
    every = (1 << len(faces)) - 1
    return state._replace(phase="colour", faces=faces, left=every, used=0, throws=state.throws + 1)


def _use(state: State, area: Area, box: Box) -> State:
    """Take the dice that a tick needs: of its picture first, then jokers (junior.turn.take)."""
    space = state.sheet.space(area, box)
    dice, _ = state.hand(area)
    jokers = shortage(space, dice)
    taken = [die for die in state.free if state.faces[die] == space.picture][: space.dice - jokers]
    taken += [die for die in state.free if state.faces[die] == JOKER][:jokers]
    return state._replace(used=state.used | sum(1 << die for die in taken))


def _mark(state: State, area: Area, box: Box) -> State:
    seat = state.seats[state.seat]
    sheet, circles = seat.sheet.tick(area, box)
    return _with(state, Seat(sheet, (*seat.bonuses, *circles)))


def _settle(state: State, table: Table) -> State:
    """Go on to bonuses, to more ticks, or past this player's part when nothing is left to do."""
    seat = state.seats[state.seat]
    at_once = table.options.bonus_time == "at_once"
    finished = state.finished or not ticks(state)
    if seat.bonuses and (finished or at_once):
        # What has no box left to go to is lost (junior.bonus.full).
        kept = tuple(colour for colour in seat.bonuses if goals(seat.sheet, colour, table))
        state = _with(state, seat._replace(bonuses=kept))
        if kept:
            # A bonus in between may let a die fit that did not.
            return state._replace(phase="bonus", finished=finished and not at_once)
    return _next_part(state, table) if finished else state._replace(phase="tick")


def _next_part(state: State, table: Table) -> State:
    """From one player's part to the next, then to the next turn.

    The others pick to the left in turn only because someone must be first: the dice stay where they are, so
    nobody's pick changes what another may do (junior.others.same).
    """
    if state.seat == state.roller:
        # What the roller did not use lies back on the table (junior.turn.put_back).
        state = state._replace(left=state.left & ~state.used)
    left = (state.seat + 1) % table.players
    state = state._replace(phase="colour", seat=left, used=0, colour=None, finished=False)
    return _end_turn(state, table) if left == state.roller else state


def _end_turn(state: State, table: Table) -> State:
    over = any(seat.sheet.full for seat in state.seats)
    last_of_round = state.roller == table.players - 1
    if over and (last_of_round or table.options.game_end == "turn"):
        return state._replace(phase="over")
    roller = (state.roller + 1) % table.players
    return state._replace(phase="throw", seat=roller, roller=roller, turn=state.turn + 1, faces=(), left=0)


def _with(state: State, seat: Seat) -> State:
    seats = state.seats
    return state._replace(seats=(*seats[: state.seat], seat, *seats[state.seat + 1 :]))
