"""A position as one immutable value; a game keeps those it came through, so undo needs no more.

Dice are numbered as in ``DICE``; a set of dice is a number with one bit for each.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from cleverlib.clever.layout import LAYOUT, Bonus
from cleverlib.clever.options import Options
from cleverlib.clever.sheet import Sheet
from cleverlib.odds.chance import Seed

Phase = Literal["throw", "choose", "nearest", "pick", "extra", "leftover", "over"]
"""What has to be done once no bonus is open: throw; choose a die; say which die lay nearest; pick from the
tray as a passive player; spend extra dice; spend those left over at the end of the game; nothing."""

WHITE, BLUE = 0, 2
ALL_DICE = 0b111111
THROWS = 3


class Table(NamedTuple):
    """What a game is made from and what never changes in it."""

    players: int
    seed: Seed
    options: Options
    real_dice: bool

    @property
    def rounds(self) -> int:
        """How many rounds this table plays (clever.round.count)."""
        return LAYOUT.rounds[self.players]


class Seat(NamedTuple):
    """One player: the sheet, actions to spend, actions ever earned, bonuses still to be used."""

    sheet: Sheet = Sheet()
    rerolls: int = 0
    extras: int = 0
    rerolls_earned: int = 0
    extras_earned: int = 0
    pending: tuple[Bonus, ...] = ()


class State(NamedTuple):
    """A position.

    ``seat`` is who has to act in the ``phase``, unless a seat has a bonus open. ``throw`` counts the throws
    of this turn, re-rolls not included; ``again`` says that a re-roll is about to be thrown. ``loose`` dice
    are still thrown or about to be, those in ``tray`` and ``taken`` are not; ``used`` were extra dice in
    this part of the turn. ``throws`` counts all throws of the game and names the stream of the next one.
    """

    seats: tuple[Seat, ...]
    phase: Phase = "throw"
    seat: int = 0
    active: int = 0
    round: int = 0
    solo_passive: bool = False
    throw: int = 0
    again: bool = False
    faces: tuple[int, ...] = (0,) * 6
    loose: int = ALL_DICE
    tray: int = 0
    taken: tuple[int, ...] = ()
    used: int = 0
    throws: int = 0

    @property
    def to_move(self) -> int | None:
        """The seat with an open bonus, else the seat of the phase; ``None`` at the end."""
        for number, seat in enumerate(self.seats):
            if seat.pending:
                return number
        return None if self.phase == "over" else self.seat

    @property
    def sum(self) -> int:
        """White and blue together, wherever they lie (clever.blue.anywhere)."""
        return self.faces[WHITE] + self.faces[BLUE]


def dice_in(bits: int) -> tuple[int, ...]:
    """The numbers of the dice in a set."""
    return _DICE_IN[bits]


_DICE_IN = tuple(tuple(die for die in range(6) if bits & 1 << die) for bits in range(64))
