"""What the strong player stands on: the compiled kernel, or its twin where that can't run."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Protocol

from cleverlib.kernels import Function, KernelMissing, load
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import Card, Suit, parse_cards
from cleverlib.klaverjas.players.twin import NONE, Twin
from cleverlib.klaverjas.rules import Rules

_SET: Final = (1 << 32) - 1


class Engine(Protocol):
    """A deal as one seat sees it; :class:`Twin` says what each function does."""

    def rules(  # noqa: PLR0917 (in the order of the kernel)
        self, style: int, roem: int, jacks: int, low: int, bonus: int, counter_bonus: int
    ) -> int: ...
    def start(self, seat: int, hand: int, trump: int, chooser: int, leader: int) -> int: ...
    def said(self, seat: int, suit: int, free: int) -> int: ...
    def lay(self, card: int) -> int: ...
    def counted(self, roem0: int, roem1: int) -> int: ...
    def usual(self) -> int: ...
    def draw(self, count: int, keep_count: int, seed: int) -> int: ...
    def hand(self, deal: int, seat: int) -> int: ...
    def laying(self, card: int) -> int: ...
    def choosing(self, seat: int, suit: int, leader: int) -> int: ...
    def passing(self, others: int, first: int, leader: int) -> int: ...


class Kernel:
    """The compiled kernel; raises ``KernelMissing`` where it can't run."""

    def __init__(self) -> None:
        functions: Mapping[str, Function] = load("klaverjas_players")
        self.rules = functions["rules"]
        self.start = functions["start"]
        self.said = functions["said"]
        self.lay = functions["lay"]
        self.counted = functions["counted"]
        self.usual = functions["usual"]
        self.draw = functions["draw"]
        self.laying = functions["laying"]
        self.choosing = functions["choosing"]
        self.passing = functions["passing"]
        self._hand = functions["hand"]

    def hand(self, deal: int, seat: int) -> int:
        """A set comes back as a signed number."""
        return self._hand(deal, seat) & _SET


@cache
def engine() -> Engine:
    """The one engine of this process: the kernel, or else the twin, some hundreds of times slower."""
    try:
        return Kernel()
    except KernelMissing:
        return Twin()


def set_up(run: Engine, seen: Mapping[str, Any]) -> None:
    """Tell an engine what a seat saw (``Deal.observe``)."""
    rules = Rules.of(seen["rules"])
    run.rules(
        rules.style,
        int(rules.roem),
        rules.four_jacks,
        rules.four_low,
        rules.pit_bonus,
        rules.tegenpit_bonus,
    )
    trump = NONE if seen["trump"] is None else Suit.parse(seen["trump"]).index
    hand = bits.set_of(card.index for card in parse_cards(seen["hand"]))
    chooser = seen["seat"] if seen["chooser"] is None else seen["chooser"]
    leader = chooser if rules.leader == "chooser" else (seen["dealer"] + 1) % 4
    run.start(seen["seat"], hand, trump, chooser, leader)
    for place, bid in enumerate(seen["bids"]):
        suit = NONE if bid["suit"] is None else Suit.parse(bid["suit"]).index
        run.said(bid["seat"], suit, int(place < 4 and not rules.forced_choice))
    laid = [code for trick in seen["tricks"] for code in trick["cards"]]
    for code in (*laid, *(play["card"] for play in seen["trick"])):
        run.lay(Card.parse(code).index)
    run.counted(*seen["roem"])
