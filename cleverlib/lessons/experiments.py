"""The experiment of each lesson: one go by hand, thousands by seed, and the exact distribution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from cleverlib.lessons.models import FACES, HAND, PACK, SUIT
from cleverlib.odds import Distribution, Stream, count_of, successes, total, without_replacement

UNSEEN = PACK - HAND
THROWS = 30
HELPERS = 3
STREAK = 3


class Go(NamedTuple):
    """One go: the outcome that counts, and what lies on the table: dice, cards or places, by number."""

    outcome: int
    shown: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Experiment:
    """``go`` does it once; ``exact`` gives the distribution of its outcome; ``outcomes`` are what a chart
    shows; ``picture`` says how to draw what lies on the table; ``event`` are the outcomes the lesson asks
    about.
    """

    go: Callable[[Stream], Go]
    exact: Callable[[], Distribution]
    outcomes: tuple[int, ...]
    event: tuple[int, ...]
    picture: str

    def run(self, stream: Stream, runs: int) -> Counter[int]:
        """How often each outcome came in so many goes."""
        return Counter(self.go(stream).outcome for _ in range(runs))

    def chance(self) -> Fraction:
        """The chance of the event."""
        exact = self.exact()
        return sum((exact.chance(outcome) for outcome in self.event), Fraction(0))


def _jokers(stream: Stream) -> Go:
    # Five dice; on the first three, side 6 is the joker. The other two have none.
    thrown = stream.throw(5)
    return Go(thrown[:3].count(6), thrown)


def _pair(stream: Stream) -> Go:
    thrown = stream.throw(2)
    return Go(sum(thrown), thrown)


def _after_streak(stream: Stream) -> Go:
    row: list[int] = []
    while len(row) < STREAK or 6 in row[-STREAK:]:
        row.append(stream.die())
    face = stream.die()
    return Go(face, (*row[-STREAK:], face))


def _sixes(dice: int) -> Callable[[Stream], Go]:
    def go(stream: Stream) -> Go:
        thrown = stream.throw(dice)
        return Go(thrown.count(6), thrown)

    return go


def _whose(stream: Stream) -> Go:
    place = stream.below(UNSEEN)
    return Go(place // HAND, (place,))


def _hand(stream: Stream) -> Go:
    hand = tuple(sorted(stream.sample(range(PACK), HAND)))
    return Go(sum(card < SUIT for card in hand), hand)


def _helpers(stream: Stream) -> Go:
    places = tuple(stream.sample(range(UNSEEN), HELPERS))
    return Go(sum(place < HAND for place in places), places)


def _binomial(throws: int) -> Callable[[], Distribution]:
    return lambda: count_of((Fraction(1, FACES),) * throws)


EXPERIMENTS: Mapping[str, Experiment] = {
    "jokers": Experiment(_jokers, lambda: successes(3, 1), (0, 1, 2, 3), (1, 2, 3), "junior"),
    "pair": Experiment(_pair, lambda: total(2), tuple(range(2, 13)), (11,), "pair"),
    "memory": Experiment(_after_streak, lambda: total(1), (1, 2, 3, 4, 5, 6), (6,), "streak"),
    "once": Experiment(_sixes(6), lambda: successes(6, 1), tuple(range(7)), tuple(range(1, 7)), "dice"),
    "boer": Experiment(
        _whose, lambda: Distribution.of({seat: Fraction(1, 3) for seat in range(3)}), (0, 1, 2), (0,), "seats"
    ),
    "trumps": Experiment(
        _hand, lambda: without_replacement(HAND, SUIT, PACK), tuple(range(9)), (2,), "cards"
    ),
    "stay": Experiment(_sixes(5), lambda: successes(5, 1), tuple(range(6)), (0,), "stay"),
    "help": Experiment(
        _helpers, lambda: without_replacement(HAND, HELPERS, UNSEEN), (0, 1, 2, 3), (1, 2, 3), "help"
    ),
    "fair": Experiment(
        _sixes(THROWS), _binomial(THROWS), tuple(range(15)), tuple(range(10, THROWS + 1)), "dice"
    ),
}
"""Every experiment by the name that the lessons' files use."""


def simulate(name: str, code: str, lesson: str, runs: int) -> Counter[int]:
    """The outcomes of the first ``runs`` goes of a class: the same for everyone with the code."""
    return EXPERIMENTS[name].run(Stream(code, lesson, "simulate"), runs)


def by_hand(name: str, code: str, lesson: str, seat: int, number: int) -> Go:
    """The ``number``-th go, from 0, of the pupil with this number in the class."""
    return EXPERIMENTS[name].go(Stream(code, lesson, "by hand", seat, number))


def tally(goes: Counter[int], outcomes: tuple[int, ...]) -> tuple[int, ...]:
    """The counts in the order of the outcomes; what lies beyond the last one counts with it."""
    *most, last = outcomes
    return (*(goes[outcome] for outcome in most), sum(n for o, n in goes.items() if o >= last))


def chances(exact: Distribution, outcomes: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The exact chances in the order of the outcomes; the last one takes in what lies beyond it."""
    *most, last = outcomes
    return (*map(exact.chance, most), exact.at_least(last))
