"""Which actions a position allows."""

from __future__ import annotations

from cleverlib.junior.actions import Action, Choose, Done, Pass, Throw, Tick, UseBonus
from cleverlib.junior.pictures import AREAS, Area
from cleverlib.junior.sheet import Sheet
from cleverlib.junior.state import State, Table


def legal(state: State, table: Table) -> tuple[Action, ...]:
    """All legal actions in a fixed order: areas in the order of ``AREAS``, boxes row by row."""
    match state.phase:
        case "throw":
            return (Throw(),)
        case "colour":
            return colours(state, table) or ((Throw(),) if state.seat == state.roller else (Pass(),))
        case "tick":
            found = ticks(state)
            return (*found, Done()) if may_stop(state, table) else found
        case "bonus":
            return bonuses(state, table)
        case _:
            return ()


def colours(state: State, table: Table) -> tuple[Choose, ...]:
    """The colours in which the seat can tick something with the dice that it may use."""
    return tuple(Choose(area) for area in AREAS if usable(state, table, area))


def usable(state: State, table: Table, area: Area) -> bool:
    """Whether a box of this area can be ticked (junior.turn.colour, junior.joker.alone)."""
    dice, jokers = state.hand(area)
    if not dice and not table.options.jokers_alone:
        return False
    return bool(state.sheet.fits(area, dice, jokers))


def ticks(state: State) -> tuple[Tick, ...]:
    """The boxes of the chosen colour that can be ticked with the free dice.

    Which dice a tick uses is settled: dice of the colour first, jokers for what they fall short of, because
    a player takes the dice of the colour and adds jokers (junior.turn.take).
    """
    if state.colour is None:
        return ()
    dice, jokers = state.hand(state.colour)
    return tuple(Tick(state.colour, box) for box in state.sheet.fits(state.colour, dice, jokers))


def may_stop(state: State, table: Table) -> bool:
    """Whether the seat may leave the jokers that still fit (junior.joker.leave).

    Something must be ticked, and no box may be left that dice of the colour can tick without a joker.
    """
    if table.options.all_jokers or not state.used or state.colour is None:
        return False
    dice, _ = state.hand(state.colour)
    return not state.sheet.fits(state.colour, dice)


def bonuses(state: State, table: Table) -> tuple[UseBonus, ...]:
    """Every way to use one of the seat's bonuses, those that are there twice named once."""
    areas = dict.fromkeys(
        goal for colour in state.seats[state.seat].bonuses for goal in goals(state.sheet, colour, table)
    )
    return tuple(UseBonus(area, box) for area in AREAS if area in areas for box in state.sheet.open(area))


def goals(sheet: Sheet, colour: Area, table: Table) -> tuple[Area, ...]:
    """The areas into which the bonus of a circle may go: its own, or when that is full, see
    junior.bonus.full."""
    if not sheet.is_full(colour):
        return (colour,)
    if table.options.full_area == "lost":
        return ()
    return tuple(area for area in AREAS if not sheet.is_full(area))
