"""What a throw of the five dice holds: jokers, colours, equal treats, candles, something of use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache

from cleverlib.junior.layout import Layout
from cleverlib.junior.odds.checks import check_area, check_jokers, check_picture
from cleverlib.junior.pictures import AREAS, CANDLE, COLOUR, JOKER, PICTURES, Area, Picture
from cleverlib.junior.sheet import Sheet
from cleverlib.odds.dice import count_of
from cleverlib.odds.distribution import Distribution

Throw = tuple[Picture, ...]
"""The faces of a throw in the order of ``FACES``, whichever dice show them."""


class Odds:
    """The odds of one layout; ``odds.layout.name`` must be told with each number."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def showing(self, pictures: Iterable[Picture]) -> Distribution:
        """How many of the dice show one of the pictures; each die has its own chance."""
        wanted = frozenset(pictures)
        for picture in wanted:
            check_picture(picture)
        return count_of([Fraction(sum(face in wanted for face in die), len(die)) for die in self.layout.dice])

    def jokers(self) -> Distribution:
        """How many jokers a throw shows.

        The mean is the number of joker faces divided by six, wherever they are: 1/2 with three. The chance of
        at least one depends on how they are spread over the dice.
        """
        return self.showing([JOKER])

    def colour(self, area: Area, *, with_jokers: bool = False) -> Distribution:
        """How many dice show a colour, jokers counted along if asked for."""
        check_area(area)
        return self.showing([*PICTURES[area], *([JOKER] if with_jokers else ())])

    def candles(self, *, with_jokers: bool = True) -> Distribution:
        """How many candles a throw can make: ``at_least(3)`` is the chance for the last carriage."""
        return self.colour("red", with_jokers=with_jokers)

    def equal_treats(self, *, with_jokers: bool = True) -> Fraction:
        """The chance that a throw holds two equal treats, for a box of blue (junior.blue.box).

        With jokers: a treat and a joker, or two jokers, will do (junior.joker.one_die).
        """

        def holds(throw: Counter[Picture]) -> bool:
            jokers = throw[JOKER] if with_jokers else 0
            most = max(throw[treat] for treat in PICTURES["blue"])
            return most + jokers >= 2

        return self.chance(holds, lambda face: face if COLOUR.get(face) == "blue" or face == JOKER else "")

    def last_carriage(self, jokers: int) -> Fraction:
        """The chance of at least three candles, jokers included, given so many jokers in the throw.

        Raises ``ImpossibleOdds`` when the throw can't show that many jokers.
        """
        check_jokers(jokers, self.jokers())
        ways = self.ways(lambda face: face if face in (CANDLE, JOKER) else "")
        given = {throw: n for throw, n in ways.items() if throw.count(JOKER) == jokers}
        enough = sum(n for throw, n in given.items() if throw.count(CANDLE) + jokers >= 3)
        return Fraction(enough, sum(given.values()))

    def use(self, sheet: Sheet, *, jokers_alone: bool = True) -> Fraction:
        """The chance that a throw holds something for this sheet, so that it isn't thrown again.

        The mean number of throws in a turn is 1 divided by it (junior.turn.again).
        """
        return self.chance(lambda throw: any(fits(sheet, area, throw, jokers_alone) for area in AREAS))

    def use_of(self, sheet: Sheet, area: Area, *, jokers_alone: bool = True) -> Fraction:
        """The chance that a throw holds something for one area of this sheet."""
        check_area(area)
        return self.chance(lambda throw: fits(sheet, area, throw, jokers_alone))

    def chance(
        self, holds: Callable[[Counter[Picture]], bool], kind: Callable[[Picture], Picture] | None = None
    ) -> Fraction:
        """The chance that a throw, as a count of its pictures, has a property.

        ``kind`` may map pictures that the property does not tell apart to one name, which saves work.
        """
        ways = self.ways(kind) if kind else self.throws
        hits = sum(n for throw, n in ways.items() if holds(Counter(throw)))
        return Fraction(hits, sum(ways.values()))

    @property
    def throws(self) -> Mapping[Throw, int]:
        """Every throw, whichever dice show it, with the number of equally likely ways to throw it."""
        return _throws(self.layout.dice)

    def ways(self, kind: Callable[[Picture], Picture]) -> Mapping[Throw, int]:
        """Every throw as sorted kinds of face, with its number of ways; they add up to 6 ** 5."""
        return _ways(self.layout.dice, kind)


@lru_cache(maxsize=4)
def _throws(dice: tuple[tuple[Picture, ...], ...]) -> Mapping[Throw, int]:
    return _ways(dice, lambda face: face)


def _ways(dice: tuple[tuple[Picture, ...], ...], kind: Callable[[Picture], Picture]) -> Mapping[Throw, int]:
    found: Counter[Throw] = Counter({(): 1})
    for die in dice:
        faces = Counter(map(kind, die))
        longer: Counter[Throw] = Counter()
        for throw, n in found.items():
            for face, times in faces.items():
                longer[tuple(sorted((*throw, face)))] += n * times
        found = longer
    return found


def fits(sheet: Sheet, area: Area, throw: Counter[Picture], jokers_alone: bool = True) -> bool:
    """Whether dice hold something for an area of a sheet; ``throw`` counts their pictures."""
    dice = {picture: throw[picture] for picture in PICTURES[area] if throw[picture]}
    if not dice and not jokers_alone:
        return False
    return bool(sheet.fits(area, dice, throw[JOKER]))
