"""The search that the solver stands on: the compiled kernel, or its twin where that can't run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Protocol

from cleverlib.kernels import Function, KernelMissing, load
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.solver.twin import Twin

_SET: Final = (1 << 32) - 1


class Engine(Protocol):
    """A position and its search; :class:`Twin` says what each function does."""

    def rules(  # noqa: PLR0917 (in the order of the kernel)
        self, style: int, roem: int, jacks: int, low: int, bonus0: int, bonus1: int
    ) -> int: ...
    def deal(  # noqa: PLR0917 (in the order of the kernel)
        self, h0: int, h1: int, h2: int, h3: int, trump: int, leader: int, pit: int
    ) -> int: ...
    def play(self, card: int) -> int: ...
    def at_least(self, side: int, least: int) -> int: ...
    def value(self, guess: int) -> int: ...
    def value_after(self, card: int, guess: int) -> int: ...
    def best(self, value: int) -> int: ...
    def line(self, value: int) -> int: ...
    def card_of_line(self, place: int) -> int: ...


class Kernel:
    """The compiled kernel; raises ``KernelMissing`` where it can't run."""

    def __init__(self) -> None:
        functions: Mapping[str, Function] = load("klaverjas")
        self.rules = functions["rules"]
        self.deal = functions["deal"]
        self.play = functions["play"]
        self.at_least = functions["at_least"]
        self.value = functions["value"]
        self.value_after = functions["value_after"]
        self.line = functions["line"]
        self.card_of_line = functions["card_of_line"]
        self._best = functions["best"]

    def best(self, value: int) -> int:
        """A set comes back as a signed number."""
        return self._best(value) & _SET


@cache
def engine() -> Engine:
    """The one engine of this process: the kernel, or else the twin, some hundreds of times slower."""
    try:
        return Kernel()
    except KernelMissing:
        return Twin()


def set_up(
    engine: Engine,
    hands: tuple[int, ...],
    trump: int,
    leader: int,
    rules: Rules,
    *,
    playing_side: int,
    pit: int = 0,
) -> None:
    """Put a position between tricks into an engine.

    ``pit`` has bit ``s`` set where side ``s`` has taken every trick so far and pit counts.
    """
    bonus = (rules.pit_bonus, rules.tegenpit_bonus)
    first, second = bonus[playing_side], bonus[1 - playing_side]
    engine.rules(rules.style, int(rules.roem), rules.four_jacks, rules.four_low, first, second)
    counted = pit & ((first > 0) | (second > 0) << 1)
    h0, h1, h2, h3 = hands
    engine.deal(h0, h1, h2, h3, trump, leader, counted)
