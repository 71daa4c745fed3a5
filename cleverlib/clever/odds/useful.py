"""How likely a throw holds something of use: the sum of white and blue, dice that fit a sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import product

from cleverlib.clever.layout import AREAS, DICE, Area, Die
from cleverlib.clever.odds.checks import FACES, Faces, check_area, check_faces, check_thrown, refuse
from cleverlib.clever.sheet import Sheet
from cleverlib.odds.dice import count_of, total
from cleverlib.odds.distribution import Distribution


def blue_sum(lying: Faces | None = None) -> Distribution:
    """The sum of the white and the blue die (clever.blue.sum).

    ``lying`` may give the face of one of the two, which is then not thrown, or of both.
    """
    lying = lying or {}
    check_faces(lying)
    known = [lying[die] for die in ("white", "blue") if die in lying]
    return total(2 - len(known)).map(lambda thrown: thrown + sum(known))


def useful_dice(
    sheet: Sheet,
    dice: Collection[Die] = DICE,
    areas: Collection[Area] = AREAS,
    lying: Faces | None = None,
) -> Distribution:
    """How many of the thrown dice fit somewhere in the areas asked for.

    ``dice`` are thrown; ``lying`` gives the faces of others, which blue needs when only one of blue and
    white is thrown. Raises ``ImpossibleOdds`` for a die or area that does not exist or a face that is
    missing.
    """
    lying = lying or {}
    for area in areas:
        check_area(area)
    check_thrown(dice, lying, blue="blue" in areas)
    single = [
        Fraction(sum(bool(sheet.fits(die, face)) for face in FACES) if die in areas else 0, 6)
        for die in AREAS
        if die != "blue" and die in dice
    ]
    others = count_of(single).items
    chances: list[tuple[int, Fraction]] = []
    for fitting, part in _pair(sheet, dice, areas, lying):
        chances += [(fitting + count, chance * part) for count, chance in others]
    return Distribution.of(chances)


def use_chance(
    sheet: Sheet,
    dice: Collection[Die] = DICE,
    areas: Collection[Area] = AREAS,
    lying: Faces | None = None,
) -> Fraction:
    """The chance that at least one of the thrown dice fits somewhere in the areas asked for.

    With the defaults: that a first throw is not lost (clever.turn.lost). Accepts and raises what
    :func:`useful_dice` does.
    """
    return useful_dice(sheet, dice, areas, lying).at_least(1)


def _pair(
    sheet: Sheet, dice: Collection[Die], areas: Collection[Area], lying: Faces
) -> Iterator[tuple[int, Fraction]]:
    """How many of white and blue fit, with the chance of each case; the two hang together through blue."""
    white_faces = FACES if "white" in dice else (lying.get("white", 0),)
    blue_faces = FACES if "blue" in dice else (lying.get("blue", 0),)
    part = Fraction(1, len(white_faces) * len(blue_faces))
    for white, blue in product(white_faces, blue_faces):
        fits_blue = "blue" in areas and bool(sheet.fits("blue", white + blue))
        fits_white = fits_blue or any(sheet.fits(area, white) for area in areas if area != "blue")
        yield ("blue" in dice and fits_blue) + ("white" in dice and fits_white), part


def staying(die: Die, throw: Faces) -> tuple[Die, ...]:
    """The dice that stay in play when ``die`` is chosen from a throw: those not lower (clever.tray.lower).

    Raises ``ImpossibleOdds`` when the die is not in the throw or a face does not exist.
    """
    check_faces(throw)
    if not throw:
        raise refuse("throw.empty")
    if die not in throw:
        raise refuse("throw.no_die", value=die, dice=", ".join(throw))
    return tuple(other for other, face in throw.items() if other != die and face >= throw[die])
