"""Which colour leaves what to the others: for one throw, and on average over all throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from cleverlib.junior.layout import Layout
from cleverlib.junior.odds.checks import check_area, check_faces, refuse
from cleverlib.junior.odds.throw import Odds, fits
from cleverlib.junior.pictures import AREAS, FACES, JOKER, PICTURES, Area, Picture
from cleverlib.junior.sheet import Sheet, shortage
from cleverlib.odds.distribution import Distribution


class Option(NamedTuple):
    """One colour that the roller may choose from a throw.

    ``ticks`` is the number of boxes ticked with dice, bonuses not counted; ``left`` are the faces that stay
    on the table, ``useful`` the colours in which each other player can tick something with those.
    """

    area: Area
    ticks: int
    left: tuple[Picture, ...]
    useful: tuple[tuple[Area, ...], ...]


class Leaving(NamedTuple):
    """What a colour leaves on average over the throws in which the roller can choose it.

    ``possible`` is the chance of such a throw. Given that: ``dice`` is how many stay on the table, ``pair``
    the chance of two equal treats among them, jokers included, and ``nothing`` the chance that the other
    player can use none of them.
    """

    area: Area
    possible: Fraction
    dice: Distribution
    pair: Fraction
    nothing: Fraction


class Use(NamedTuple):
    """What a hand can do in one colour: dice put to use, boxes ticked, and which dice those were."""

    dice: int
    ticks: int
    spent: Counter[Picture]


def options(
    faces: Sequence[Picture], sheet: Sheet, others: Sequence[Sheet] = (), *, jokers_alone: bool = True
) -> tuple[Option, ...]:
    """For a throw: each colour the roller may choose, what it brings and what it leaves to the others.

    The roller puts as many dice to use as fit, jokers included (junior.turn.take); of equal ways the one that
    ticks most boxes counts. All sheets are of one layout. Raises ``ImpossibleOdds`` for a throw that has
    another number of dice or a face that does not exist.
    """
    check_faces(tuple(faces), len(sheet.layout.dice))
    found = []
    for area in AREAS:
        throw = Counter(faces)
        if not fits(sheet, area, throw, jokers_alone):
            continue
        used = most(sheet, area, throw)
        rest = throw - used.spent
        useful = tuple(tuple(a for a in AREAS if fits(one, a, rest, jokers_alone)) for one in others)
        left = tuple(face for face in FACES for _ in range(rest[face]))
        found.append(Option(area, used.ticks, left, useful))
    return tuple(found)


def leaves(layout: Layout, area: Area, sheet: Sheet | None = None, other: Sheet | None = None) -> Leaving:
    """What choosing a colour leaves, on average over all throws in which the roller can choose it.

    ``sheet`` is the roller's and ``other`` another player's; both are empty unless given. Raises
    ``ImpossibleOdds`` when no throw fits that colour on the roller's sheet.
    """
    check_area(area)
    sheet, other = sheet or Sheet(layout), other or Sheet(layout)
    dice: Counter[int] = Counter()
    pair = nothing = possible = total = 0
    hands: dict[tuple[int, ...], Use] = {}  # most throws differ only in dice of other colours
    kinds = (*PICTURES[area], JOKER)
    for faces, ways in Odds(layout).throws.items():
        total += ways
        throw = Counter(faces)
        if not fits(sheet, area, throw):
            continue
        possible += ways
        hand = tuple(throw[kind] for kind in kinds)
        if hand not in hands:
            hands[hand] = most(sheet, area, Counter(dict(zip(kinds, hand, strict=True))))
        left = throw - hands[hand].spent
        dice[left.total()] += ways
        pair += ways * pair_left(left)
        nothing += ways * (not any(fits(other, a, left) for a in AREAS))
    if not possible:
        raise refuse("ask.never", value=area)
    return Leaving(
        area,
        Fraction(possible, total),
        Distribution.weighted(dice),
        Fraction(pair, possible),
        Fraction(nothing, possible),
    )


def most(sheet: Sheet, area: Area, throw: Counter[Picture]) -> Use:
    """The way to tick in one colour that puts most dice to use, then ticks most boxes.

    Bonuses in between are left out of account: they come afterwards and use no dice (junior.bonus.when).
    """
    dice = Counter({picture: throw[picture] for picture in PICTURES[area] if throw[picture]})
    return (
        _presents(sheet, dice, throw[JOKER]) if area == "green" else _search(sheet, area, dice, throw[JOKER])
    )


def _presents(sheet: Sheet, dice: Counter[Picture], jokers: int) -> Use:
    """In green order makes no difference: each die goes to its own present, jokers to what is still open."""
    free = Counter(sheet.space("green", box).picture for box in sheet.open("green"))
    spent = dice & free
    spent[JOKER] = min(jokers, free.total() - spent.total())
    return Use(spent.total(), spent.total(), spent)


def _search(sheet: Sheet, area: Area, dice: Counter[Picture], jokers: int) -> Use:
    best = Use(0, 0, Counter())
    for box in sheet.fits(area, dice, jokers):
        space = sheet.space(area, box)
        need = shortage(space, dice)
        spent = Counter({space.picture: space.dice - need, JOKER: need})
        then = _search(sheet.tick(area, box).sheet, area, dice - spent, jokers - need)
        if (then.dice + space.dice, then.ticks + 1) > best[:2]:
            best = Use(then.dice + space.dice, then.ticks + 1, spent + then.spent)
    return best


def pair_left(left: Counter[Picture]) -> bool:
    """Whether these faces hold two equal treats, jokers included (junior.tips.leftovers)."""
    return max(left[treat] for treat in PICTURES["blue"]) + left[JOKER] >= 2
