"""Many deals played by computer players under both rule sets: how they ended, and what the last trick did."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from cleverlib.klaverjas.deal import Deal
from cleverlib.klaverjas.players import Level, Player
from cleverlib.klaverjas.rules import AMSTERDAM, ROTTERDAM, Rules
from cleverlib.klaverjas.scoring import DEAL_POINTS, LAST_TRICK
from cleverlib.odds.chance import Seed

Variant = Literal["rotterdam", "amsterdam"]
VARIANTS: Final[Mapping[Variant, Rules]] = {"rotterdam": ROTTERDAM, "amsterdam": AMSTERDAM}
OUTCOMES: Final = ("gehaald", "pit", "nat", "tegenpit")


@dataclass(frozen=True, slots=True)
class Played:
    """How one deal ended, for the side that played.

    ``points`` are its card points with the ten for the last trick, ``roem`` its roem, ``against`` the roem of
    the others; ``last`` says whether it took the last trick; ``outcome`` is gehaald, pit, nat or tegenpit.
    """

    points: int
    roem: int
    against: int
    last: bool
    outcome: str

    @property
    def ahead(self) -> int:
        """The total of the playing side minus that of the other, before nat and bonus."""
        return 2 * self.points + self.roem - self.against - DEAL_POINTS

    @property
    def turned(self) -> bool:
        """Whether the ten points settled gehaald or nat: with them on the other side it were not so."""
        moved = self.ahead + (-2 if self.last else 2) * LAST_TRICK
        return (self.ahead > 0) != (moved > 0)


def play_deal(variant: Variant, seed: Seed, level: Level) -> Played:
    """One deal, bidding included, by four computer players of a level; the same seed deals the same cards."""
    deal = Deal.new(seed, VARIANTS[variant])
    seats = [Player(level, f"{seed} {seat}") for seat in range(4)]
    while deal.to_move is not None:
        deal.play(seats[deal.to_move].choose(deal.observe(deal.to_move)))
    score = deal.result
    assert score is not None
    side = score.playing_side
    last = deal.state.tricks[-1].winner % 2 == side
    return Played(score.card_points[side], score.roem[side], score.roem[1 - side], last, score.outcome)


@dataclass(frozen=True, slots=True)
class Tally:
    """Deals counted: ``outcomes`` by name, ``points`` of the playing side, ``roem`` in all, and ``last``.

    ``last`` counts the deals by three answers: whether the playing side took the last trick, whether it took
    the deal, and whether the ten points alone settled that.
    """

    deals: int
    outcomes: Mapping[str, int]
    points: Mapping[int, int]
    roem: int
    last: Mapping[tuple[bool, bool, bool], int]

    @classmethod
    def of(cls, deals: Sequence[Played]) -> Tally:
        """Count deals."""
        return cls(
            len(deals),
            Counter(one.outcome for one in deals),
            Counter(one.points for one in deals),
            sum(one.roem + one.against for one in deals),
            Counter((one.last, one.ahead > 0, one.turned) for one in deals),
        )

    def share(self, *outcomes: str) -> Fraction:
        """The share of deals that ended in one of these ways."""
        return Fraction(sum(self.outcomes.get(name, 0) for name in outcomes), self.deals)

    def settled(self) -> Fraction:
        """The share of deals in which the ten points of the last trick settled gehaald or nat."""
        return Fraction(sum(n for (_, _, turned), n in self.last.items() if turned), self.deals)

    def made(self, last: bool) -> Fraction:
        """The share of deals taken, among those in which the playing side took the last trick, or did not."""
        ours = dict.fromkeys((True, False), 0)
        for (took, made, _), count in self.last.items():
            if took is last:
                ours[made] += count
        return Fraction(ours[True], ours[True] + ours[False])

    def plain(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {
            "deals": self.deals,
            "outcomes": dict(sorted(self.outcomes.items())),
            "points": {str(points): count for points, count in sorted(self.points.items())},
            "roem": self.roem,
            "last": [[*map(int, key), count] for key, count in sorted(self.last.items())],
        }

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Tally:
        """What :meth:`plain` gave."""
        return cls(
            data["deals"],
            data["outcomes"],
            {int(points): count for points, count in data["points"].items()},
            data["roem"],
            {(bool(took), bool(made), bool(turned)): n for took, made, turned, n in data["last"]},
        )


@cache
def stored_deals() -> Mapping[Variant, Tally]:
    """The stored deals of each rule set, the same cards: ``tests/benchmarks/klaverjas_played.py``."""
    return {variant: Tally.from_plain(stored()["rules"][variant]) for variant in VARIANTS}


@cache
def stored() -> Mapping[str, Any]:
    """The file as it is: seed and level of the players, and by rule set the counts and the first deals."""
    text = files(__package__).joinpath("played.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data
