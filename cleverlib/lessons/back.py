"""Numbers for "back to the game" and for the exit question: what a choice of the lesson costs, exactly.

The odds of the games are imported where they are needed, so that a page waits only for its own game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any

from cleverlib.lessons import models
from cleverlib.lessons.experiments import HELPERS
from cleverlib.odds import Distribution, successes, total, without_replacement

SIXTEEN = 16


def jokers() -> dict[str, Any]:
    """Points of Anna and Bram in 216 turns, and what makes it fair."""
    number = successes(3, 1)
    anna, bram = number.at_least(1), number.chance(0)
    return {
        "anna": int(216 * anna),
        "bram": int(216 * bram),
        "lost": 20 * (bram - anna),
        "fair": bram / anna,
        "one_die": Fraction(3, 6),
        "none": int(216 * bram),
        "one": int(216 * number.chance(1)),
        "two": int(216 * number.at_least(2)),
    }


def blue() -> dict[str, Any]:
    """What 11 or 12 as the last box of blue brings (clever.blue.points), in a throw and in a turn."""
    from cleverlib.clever import LAYOUT  # noqa: PLC0415
    from cleverlib.clever.odds import Goal, turn_chance  # noqa: PLC0415

    points = LAYOUT.blue_points[11] - LAYOUT.blue_points[10]
    pair = total(2)
    eleven, twelve = points * pair.chance(11), points * pair.chance(12)
    return {
        "eleven": eleven,
        "twelve": twelve,
        "lost": eleven - twelve,
        "turn_eleven": turn_chance(Goal.exactly("blue", 11)),
        "turn_twelve": turn_chance(Goal.exactly("blue", 12)),
        "pair": Fraction(2, 36),
        "double": Fraction(1, 36),
        "ten": pair.chance(10),
    }


def memory() -> dict[str, Any]:
    """Four points now against a six that comes or doesn't, and how strange ten throws without one are."""
    six = Fraction(1, 6)
    return {
        "six": six,
        "wait": 6 * six,
        "lost": 4 - 6 * six,
        "ten": (1 - six) ** 10,
        "row": six**4,
    }


def once() -> dict[str, Any]:
    """The last box of green (clever.green.points), by six free throws and in a real turn."""
    from cleverlib.clever import LAYOUT  # noqa: PLC0415
    from cleverlib.clever.odds import Goal, turn_chance  # noqa: PLC0415

    points = LAYOUT.green_points[11] - LAYOUT.green_points[10]
    free = models.at_least_one(6, 1)["answer"]
    turn = turn_chance(Goal.exactly("green", 6))
    sixes = successes(6, 1)
    return {
        "free": free,
        "worth": points * free,
        "turn": turn,
        "turn_worth": points * turn,
        "lost": points * (1 - turn),
        "none": sixes.chance(0),
        "one": sixes.chance(1),
        "two": sixes.at_least(2),
    }


def boer() -> dict[str, Any]:
    """Whose side the 20 points of the troefboer fall to (klaverjas.cards.values_trump)."""
    from cleverlib.klaverjas import Card, Suit  # noqa: PLC0415

    card = Card.parse("hB")
    points = card.points(Suit.HEARTS)
    share = Fraction(1, 3)
    two = without_replacement(8, 2, 24)
    return {
        "partner": points * share,
        "others": points * (1 - share),
        "lost": points * (Fraction(1, 2) - share),
        "match": SIXTEEN * points * (Fraction(1, 2) - share),
        "none": two.chance(0),
        "one": two.chance(1),
        "both": two.chance(2),
    }


def trumps() -> dict[str, Any]:
    """What counting on two trumps misses, in trumps and in points."""
    from cleverlib.klaverjas.cards import DECK, Suit  # noqa: PLC0415
    from cleverlib.klaverjas.odds import partner_trumps, trumps_in_hand  # noqa: PLC0415

    hand = trumps_in_hand()
    worth = Fraction(sum(card.points(Suit.HEARTS) for card in DECK if card.suit is Suit.HEARTS), 8)
    off = sum((abs(number - 2) * chance for number, chance in hand.items), Fraction(0))
    return {
        "worth": worth,
        "three": hand.at_least(3),
        "one": hand.at_most(1),
        "off": off,
        "lost": off * worth,
        "partner": partner_trumps(3).at_least(2),
        "none": hand.chance(0),
        "just_one": hand.chance(1),
        "just_three": hand.chance(3),
    }


def six() -> dict[str, Any]:
    """A six or a three from the first throw: the throws that follow and the faces chosen in the turn."""
    from cleverlib.clever.odds import dice_staying, throws_left, turn_odds  # noqa: PLC0415

    def later(face: int) -> Fraction:
        return sum(
            (chance * turn_odds("careful", stay, 2).chosen.mean for stay, chance in dice_staying(face).items),
            Fraction(0),
        )

    stays = successes(5, 1)
    six_sum, three_sum = 6 + later(6), 3 + later(3)
    return {
        "six_throws": throws_left(6, "careful").mean,
        "three_throws": throws_left(3, "careful").mean,
        "six_sum": six_sum,
        "three_sum": three_sum,
        "later": later(3) - later(6),
        "lost": abs(six_sum - three_sum),
        "none": stays.chance(0),
        "one": stays.chance(1),
        "two": stays.at_least(2),
    }


def play() -> dict[str, Any]:
    """Playing against passing in the model of the lesson: +60 made, -162 nat, -20 passed."""
    gain, passed = 60, -20
    worked = models.play_value(HELPERS, gain)
    number: Distribution = without_replacement(8, HELPERS, 24)
    return {
        "value": worked["answer"],
        "better": worked["answer"] - passed,
        "made": worked["made"],
        "limit": Fraction(models.LOSS + passed, models.LOSS + gain),
        "two": models.play_value(2, gain)["made"],
        "none": number.chance(0),
        "one": number.chance(1),
        "two_or_more": number.at_least(2),
    }


def fair() -> dict[str, Any]:
    """A loaded die against a fair one, and how fast a large sample decides."""
    loaded = 6 * Fraction(1, 3) + sum(range(1, 6)) * Fraction(2, 15)
    mean = total(1).mean
    return {
        "fair": mean,
        "loaded": loaded,
        "lost": int(24 * (loaded - mean)),
        "small": models.sixes_tail(12, 4)["answer"],
        "middle": models.sixes_tail(30, 10)["answer"],
    }


_BACK: Mapping[str, Callable[[], dict[str, Any]]] = {
    "jokers": jokers,
    "blue": blue,
    "memory": memory,
    "once": once,
    "boer": boer,
    "trumps": trumps,
    "six": six,
    "play": play,
    "fair": fair,
}


@cache
def back(name: str) -> Mapping[str, Any]:
    """What the last steps of the lesson with this id mention; another name raises ``KeyError``."""
    return MappingProxyType(_BACK[name]())
