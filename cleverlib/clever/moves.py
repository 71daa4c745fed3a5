"""Which actions a position allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

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
    Throws,
    UseBonus,
    UseExtra,
)
from cleverlib.clever.layout import AREAS, DICE, LAYOUT, Area, Bonus
from cleverlib.clever.sheet import Sheet
from cleverlib.clever.state import BLUE, WHITE, Phase, Seat, State, Table, dice_in

AREAS_OF: tuple[tuple[Area, ...], ...] = (AREAS, *((area,) for area in AREAS))
"""The areas that each die may go to: white to all, a coloured die to its own (clever.white.joker)."""

_THROW, _REROLL, _PASS, _STOP, _DONE = Throw(), Reroll(), Pass(), Stop(), Done()


def legal(state: State, table: Table) -> Sequence[Action]:
    """All legal actions in a fixed order: dice in the order of ``DICE``, areas in that of the sheet."""
    mover = state.to_move
    if mover is None:
        return ()
    seat = state.seats[mover]
    if seat.pending:
        return tuple(_bonuses(seat, table))
    return _LEGAL[state.phase](state, seat, table)


def takes(state: State, seat: Seat, dice: Iterable[int]) -> tuple[Take, ...]:
    """Every way to mark one of these dice on a player's sheet."""
    sheet, faces, total = seat.sheet, state.faces, state.sum
    found: tuple[Take, ...] = ()
    for die in dice:
        found += _takes(sheet, die, faces[die], total if die in (WHITE, BLUE) else 0)
    return found


def extra_uses(state: State, seat: Seat) -> tuple[UseExtra, ...]:
    """Every way to spend an extra die now; nothing when there is none (clever.extra.once_each)."""
    if not seat.extras:
        return ()
    free = ~state.used & 63
    return tuple(_extra(take) for take in takes(state, seat, dice_in(free)))


def is_usable(sheet: Sheet, bonus: Bonus) -> bool:
    """Whether a bonus still has a box to go to; if not, it is lost (clever.bonus.lost)."""
    if bonus.area:
        return bool(sheet.open(bonus.area))
    return any(is_usable(sheet, choice) for choice in LAYOUT.black_choices)


def tied(state: State) -> tuple[int, ...]:
    """The loose dice with the lowest face: those among which a solo tray place is still to be decided."""
    dice = dice_in(state.loose)
    lowest = min(state.faces[die] for die in dice)
    return tuple(die for die in dice if state.faces[die] == lowest)


def _throws(state: State, _: Seat, table: Table) -> Sequence[Action]:
    may_stop = table.options.stop_early and state.throw > 0 and not state.again
    stop: tuple[Action, ...] = (_STOP,) if may_stop else ()
    if table.real_dice:
        return Throws(tuple(DICE[die] for die in dice_in(state.loose)), stop)
    return (_THROW, *stop)


def _choices(state: State, seat: Seat, table: Table) -> tuple[Action, ...]:
    options = table.options
    dice = dice_in(state.loose)
    found: tuple[Action, ...] = takes(state, seat, dice)
    unmarked: Iterable[int] = ()
    rest: tuple[Action, ...] = (_REROLL,) if seat.rerolls else ()
    if not found:
        if options.unusable_throw == "push":
            unmarked = dice
        else:
            rest = (*rest, _PASS)
    elif options.unfit_die:
        unmarked = (die for die in dice if not takes(state, seat, (die,)))
    return (*found, *(Take(DICE[die]) for die in unmarked), *rest)


def _picks(state: State, seat: Seat, table: Table) -> tuple[Action, ...]:
    options = table.options
    if found := takes(state, seat, dice_in(state.tray)):
        return (*found, _PASS) if options.passive_skip else found
    if not state.solo_passive:
        return (*takes(state, seat, sorted(state.taken)), _PASS)
    if options.solo_passive_other:
        return (*takes(state, seat, dice_in(state.loose)), _PASS)
    return (_PASS,)


def _nearest(state: State, _: Seat, __: Table) -> tuple[Action, ...]:
    return tuple(Nearest(DICE[die]) for die in tied(state))


def _extras(state: State, seat: Seat, _: Table) -> tuple[Action, ...]:
    return (*extra_uses(state, seat), _DONE)


_LEGAL: Mapping[Phase, Callable[[State, Seat, Table], Sequence[Action]]] = {
    "throw": _throws,
    "choose": _choices,
    "nearest": _nearest,
    "pick": _picks,
    "extra": _extras,
    "leftover": _extras,
}


def _bonuses(seat: Seat, table: Table) -> Iterable[Action]:
    # A bonus that is there twice gives the same actions; naming them once is enough.
    kinds = dict.fromkeys(seat.pending[:1] if table.options.bonus_order == "fixed" else seat.pending)
    for bonus in kinds:
        for choice in LAYOUT.black_choices if bonus.kind == "black" else (bonus,):
            assert choice.area
            for box in seat.sheet.open(choice.area):
                yield UseBonus(choice.area, box, choice.number)
    if table.options.decline_bonus:
        yield from (Decline(bonus) for bonus in kinds if bonus.kind in ("x", "black"))


@lru_cache(maxsize=2048)
def _takes(sheet: Sheet, die: int, face: int, total: int) -> tuple[Take, ...]:
    return tuple(
        _take(die, area, box)
        for area in AREAS_OF[die]
        for box in sheet.fits(area, total if area == "blue" else face)
    )


@lru_cache(maxsize=1024)
def _take(die: int, area: Area, box: int | tuple[int, int]) -> Take:
    return Take(DICE[die], area, box)


@lru_cache(maxsize=1024)
def _extra(take: Take) -> UseExtra:
    assert take.area and take.box
    return UseExtra(take.die, take.area, take.box)
