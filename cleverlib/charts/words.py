"""Chances in words: as a percentage and as a natural frequency, in the reader's language."""

from __future__ import annotations

from fractions import Fraction

from cleverlib import Language
from cleverlib.odds.distribution import frequency
from cleverlib.texts import Texts, percent

TEXTS = Texts.of("cleverlib.charts")
SIZES = (100, 1_000, 10_000, 100_000, 1_000_000)


def share(chance: Fraction, language: Language) -> str:
    """A chance as a percentage with one decimal, or as many as it needs to differ from 0 and 100: ``16,7%``,
    ``0,03%``, ``99,98%``. What never or always happens has none: ``0%``, ``100%``.
    """
    rare = min(chance, 1 - chance)
    if not rare:
        return percent(chance, language, 0)
    decimals = 1
    while rare < Fraction(1, 2 * 10 ** (decimals + 2)):
        decimals += 1
    return percent(chance, language, decimals)


def times(chance: Fraction, unit: str, language: Language) -> str:
    """A chance as a natural frequency: ``17 van de 100 worpen``; ``unit`` is the key of what is counted:
    throws, turns, times, games, deals or slagen.

    Out of as many as are needed to tell a rare thing from what never happens, and a common one from what
    always does.
    """
    rare = min(chance, 1 - chance)
    out_of = next((size for size in SIZES if rare * size >= Fraction(1, 2)), SIZES[-1]) if rare else SIZES[0]
    count = frequency(chance, out_of).times
    return TEXTS(
        "frequency",
        language,
        times=count,
        out_of=out_of,
        unit=TEXTS(f"unit.{unit}", language),
    )


def decimal(value: Fraction | float, language: Language, places: int = 1) -> str:
    """A number with so many decimals and the decimal mark of the language."""
    text = f"{float(value):.{places}f}"
    return text.replace(".", ",") if language == "nl" else text


def short(value: Fraction, language: Language) -> str:
    """A number with one decimal, or none where it is whole."""
    return decimal(value, language, 0 if value.denominator == 1 else 1)


def of_hundred(chance: Fraction) -> str:
    """The label of a bar: how many of a hundred, with ``<1`` and ``>99`` for what rounds to none or all."""
    count = frequency(chance).times
    if chance and not count:
        return "<1"
    return ">99" if chance != 1 and count == 100 else str(count)


def per_hundred(unit: str, language: Language) -> str:
    """The name of an axis that counts so many of a hundred; see :func:`times` for ``unit``."""
    return TEXTS("of_hundred", language, unit=TEXTS(f"unit.{unit}", language))


def chance_head(language: Language) -> tuple[str, str]:
    """The heads of the two columns that :func:`chance_cells` fills."""
    return TEXTS("chance", language), TEXTS("fraction", language)


def chance_cells(chance: Fraction, language: Language) -> tuple[str, str]:
    """A chance in a table: as a percentage and exactly."""
    return share(chance, language), str(chance)
