"""A position as one immutable value; a game keeps those it came through, so undo needs no more.

A set of dice is a number with one bit for each die, the first die the lowest.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

from cleverlib.junior.layout import Layout
from cleverlib.junior.options import Options
from cleverlib.junior.pictures import COLOUR, JOKER, Area, Picture
from cleverlib.junior.sheet import Sheet
from cleverlib.odds.chance import Seed

Phase = Literal["throw", "colour", "tick", "bonus", "over"]
"""What has to be done: throw; choose a colour; tick in it; use the bonuses of circles; nothing."""


class Table(NamedTuple):
    """What a game is made from and what never changes in it."""

    players: int
    seed: Seed
    options: Options
    layout: Layout


class Seat(NamedTuple):
    """One player: the sheet, and the colours of circles that still give a bonus tick."""

    sheet: Sheet
    bonuses: tuple[Area, ...] = ()


class State(NamedTuple):
    """A position.

    ``seat`` acts; ``roller`` has the dice. ``turn`` counts the turns from 1. ``faces`` is what the dice show,
    empty before the throw. ``left`` are the dice that this player may use, ``used`` those that this player
    has used; ``colour`` is the colour chosen. ``finished`` says that this player ticks no more with dice.
    ``throws`` counts all throws of the game and names the stream of the next one.
    """

    seats: tuple[Seat, ...]
    phase: Phase = "throw"
    seat: int = 0
    roller: int = 0
    turn: int = 1
    faces: tuple[Picture, ...] = ()
    left: int = 0
    used: int = 0
    colour: Area | None = None
    finished: bool = False
    throws: int = 0

    @property
    def to_move(self) -> int | None:
        """The seat that acts; ``None`` at the end."""
        return None if self.phase == "over" else self.seat

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat that acts."""
        return self.seats[self.seat].sheet

    @property
    def free(self) -> tuple[int, ...]:
        """The dice that this player may still use."""
        return tuple(die for die in range(len(self.faces)) if self.left & ~self.used & 1 << die)

    def hand(self, area: Area) -> tuple[Counter[Picture], int]:
        """The free dice of a colour, counted by picture, and the number of free jokers."""
        pictures = Counter(self.faces[die] for die in self.free)
        jokers = pictures.pop(JOKER, 0)
        return Counter({p: n for p, n in pictures.items() if COLOUR[p] == area}), jokers
