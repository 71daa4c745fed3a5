"""The page on the odds of Clever Junior: exact numbers, each with the layout that it was worked out for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from cleverlib import Language
from cleverlib.charts.junior_odds import chances
from cleverlib.charts.theme import Twinned
from cleverlib.junior import AREAS, Layout, area_name, picture_name
from cleverlib.junior.odds import Odds, leaves, options, pair_left
from cleverlib.junior.pictures import JOKER
from cleverlib.junior.sheet import Sheet
from cleverlib.odds.distribution import frequency
from cleverlib.texts import Texts, percent

TEXTS = Texts.of("cleverlib.pages", "junior_odds.texts.toml")
SPREADS: tuple[tuple[int, ...], ...] = ((1, 1, 1, 0, 0), (2, 1, 0, 0, 0), (3, 0, 0, 0, 0))
"""The ways in which three jokers can be spread over dice."""
EXAMPLE = ("doughnut", "doughnut", "candle", "heart", JOKER)
"""A throw with something in each colour."""


def named(layout: Layout, language: Language) -> str:
    """How the layout is called in a sentence: ``indeling A (aanname)``."""
    key = "assumed" if layout.assumed else "seen"
    return TEXTS(f"layout.{key}", language, layout=layout.name)


def odds_text(chance: Fraction, language: Language) -> str:
    """A chance as percentage, natural frequency and fraction."""
    times, out_of, exact = frequency(chance)
    key = "exactly" if exact else "about"
    return TEXTS(
        f"frequency.{key}",
        language,
        percent=percent(chance, language),
        times=times,
        out_of=out_of,
        fraction=str(chance),
    )


def jokers_in_a_throw(layout: Layout, language: Language) -> Twinned:
    """How many jokers a throw shows."""
    jokers = Odds(layout).jokers()
    rows = [
        (TEXTS("jokers.row", language, jokers=n), jokers.chance(n)) for n in range(sum(layout.jokers) + 1)
    ]
    sentence = TEXTS(
        "jokers.sentence",
        language,
        layout=named(layout, language),
        least=odds_text(jokers.at_least(1), language),
        mean=_number(jokers.mean, language),
    )
    return chances(rows, sentence, language, head=TEXTS("jokers.head", language))


def spread_chance(spread: Sequence[int]) -> Fraction:
    """The chance of at least one joker when so many faces of each die are jokers."""
    none = Fraction(1)
    for jokers in spread:
        none *= Fraction(6 - jokers, 6)
    return 1 - none


def spreads(language: Language) -> Twinned:
    """The point of the lesson: the mean is the same however the jokers are spread, the chance is not."""
    rows = []
    for spread in SPREADS:
        on = sum(jokers > 0 for jokers in spread)
        rows.append((TEXTS(f"spread.on{on}", language), spread_chance(spread)))
    said = {
        f"on{sum(jokers > 0 for jokers in spread)}": odds_text(spread_chance(spread), language)
        for spread in SPREADS
    }
    sentence = TEXTS("spread.sentence", language, **said)
    return chances(rows, sentence, language, head=TEXTS("spread.head", language))


def colours_in_a_throw(layout: Layout, language: Language) -> Twinned:
    """The chance of at least one die of each colour, jokers left out, and what is to be expected."""
    odds = Odds(layout)
    rows = [(area_name(area, language), odds.colour(area).at_least(1)) for area in AREAS]
    means = ", ".join(
        f"{area_name(area, language)} {_number(odds.colour(area).mean, language)}" for area in AREAS
    )
    sentence = TEXTS("colours.sentence", language, layout=named(layout, language), means=means)
    return chances(rows, sentence, language, head=TEXTS("colours.head", language))


def equal_treats(layout: Layout, language: Language) -> Twinned:
    """The chance of two equal treats, with and without jokers."""
    odds = Odds(layout)
    with_jokers, without = odds.equal_treats(), odds.equal_treats(with_jokers=False)
    rows = [(TEXTS("treats.with", language), with_jokers), (TEXTS("treats.without", language), without)]
    sentence = TEXTS(
        "treats.sentence", language, layout=named(layout, language), chance=odds_text(with_jokers, language)
    )
    return chances(rows, sentence, language, head=TEXTS("treats.head", language))


def candles(layout: Layout, language: Language) -> Twinned:
    """The chance of at least one, two, three candles, jokers included."""
    made = Odds(layout).candles()
    rows = [(TEXTS("candles.row", language, candles=n), made.at_least(n)) for n in (1, 2, 3)]
    sentence = TEXTS(
        "candles.sentence",
        language,
        layout=named(layout, language),
        chance=odds_text(made.at_least(3), language),
    )
    return chances(rows, sentence, language, head=TEXTS("candles.head", language))


def last_carriage(layout: Layout, language: Language) -> Twinned:
    """The chance for the last carriage, given 0, 1 or 2 jokers in the throw."""
    odds = Odds(layout)
    possible = [n for n in range(3) if odds.jokers().chance(n)]
    rows = [(TEXTS("last.row", language, jokers=n), odds.last_carriage(n)) for n in possible]
    sentence = TEXTS(
        "last.sentence",
        language,
        layout=named(layout, language),
        none=odds_text(odds.last_carriage(0), language),
        one=odds_text(odds.last_carriage(1), language),
    )
    if odds.last_carriage(1) > odds.last_carriage(0):
        sentence += " " + TEXTS("last.pays", language)
    return chances(rows, sentence, language, head=TEXTS("last.head", language))


def left_behind(layout: Layout, language: Language) -> Twinned:
    """The chance that a colour leaves two equal treats to the others, on empty sheets."""
    found = [leaves(layout, area) for area in AREAS]
    rows = [(area_name(one.area, language), one.pair) for one in found]
    least = min(found, key=lambda one: one.pair)
    most = max(found, key=lambda one: one.pair)
    sentence = TEXTS(
        "left.sentence",
        language,
        layout=named(layout, language),
        most=area_name(most.area, language),
        chance=odds_text(most.pair, language),
        least=area_name(least.area, language),
    )
    return chances(rows, sentence, language, head=TEXTS("left.head", language))


def one_throw(layout: Layout, faces: Sequence[str], language: Language) -> str:
    """For one throw on empty sheets: what each colour brings and leaves, as an HTML table."""
    sheet = Sheet(layout)
    head = _cells(
        (TEXTS(f"throw.{name}", language) for name in ("colour", "ticks", "left", "others", "pair")), "col"
    )
    rows = []
    for option in options(faces, sheet, [sheet]):
        left = ", ".join(picture_name(face, language) for face in option.left) or TEXTS(
            "throw.none", language
        )
        useful = ", ".join(area_name(a, language) for a in option.useful[0]) or TEXTS("throw.none", language)
        gift = TEXTS("throw.yes" if pair_left(Counter(option.left)) else "throw.no", language)
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in (option.ticks, left, useful, gift))
        rows.append(f'<tr><th scope="row">{escape(area_name(option.area, language))}</th>{cells}</tr>')
    caption = escape(TEXTS("throw.caption", language, layout=named(layout, language)))
    # On a narrow screen the table scrolls by itself, by keyboard too.
    style = "max-width: calc(100vw - 3rem); overflow-x: auto"
    frame = f'class="kr-numbers-table" style="{style}" tabindex="0" role="region" aria-label="{caption}"'
    return (
        f"<div {frame}><table><caption>{caption}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _cells(words: Iterable[str], scope: str) -> str:
    return "".join(f'<th scope="{scope}">{escape(word)}</th>' for word in words)


def _number(value: Fraction, language: Language) -> str:
    """A mean with at most two decimals, and the fraction it is."""
    text = f"{float(value):.2f}".rstrip("0").rstrip(".")
    text = text.replace(".", ",") if language == "nl" else text
    return text if value.denominator == 1 else f"{text} ({value})"
