"""The exact models of the lessons: each works one kind of problem out, in fractions, step by step.

A model takes the numbers of the problem and returns everything that its sentences mention: the exact
``answer``, the steps to it, and under names that start with ``slip_`` what a known mistake leads to.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, prod
from typing import Any

FACES = 6
PACK = 32
SUIT = 8
HAND = 8
LOSS = 162


def joker_any(dice: int) -> dict[str, Any]:
    """At least one joker when each of so many dice has one joker among its six sides."""
    miss = Fraction(5, 6)
    none = miss**dice
    return {"miss": miss, "none": none, "answer": 1 - none, "slip_add": Fraction(dice, 6)}


def sum_at_least(least: int) -> dict[str, Any]:
    """White and blue together make at least ``least``."""
    ways = sum(a + b >= least for a in range(1, 7) for b in range(1, 7))
    return {
        "ways": ways,
        "all": 36,
        "rest": 36 - ways,
        "other": Fraction(36 - ways, 36),
        "answer": Fraction(ways, 36),
        "slip_sums": Fraction(13 - least, 11),
    }


def two_sums(one: int, two: int) -> dict[str, Any]:
    """White and blue together make one of two sums."""
    ways = [6 - abs(7 - total) for total in (one, two)]
    return {
        "ways_one": ways[0],
        "ways_two": ways[1],
        "chance_one": Fraction(ways[0], 36),
        "chance_two": Fraction(ways[1], 36),
        "ways": sum(ways),
        "answer": Fraction(sum(ways), 36),
        "slip_sums": Fraction(2, 11),
    }


def card_pair(others: int) -> dict[str, Any]:
    """One aas and one of ``others`` named cards, in two cards from the pack."""
    first = Fraction(4 * others, PACK * (PACK - 1))
    return {
        "first": Fraction(4, PACK),
        "second": Fraction(others, PACK - 1),
        "order": first,
        "answer": 2 * first,
        "slip_order": first,
    }


def run_then(throws: int, faces: int) -> dict[str, Any]:
    """So many throws without a hit and then a hit, with ``faces`` of six sides as hits."""
    hit = Fraction(faces, FACES)
    return {
        "hit": hit,
        "miss": 1 - hit,
        "run": (1 - hit) ** throws,
        "answer": (1 - hit) ** throws * hit,
        "slip_run": (1 - hit) ** throws,
        "slip_hit": hit,
    }


def deals_then(deals: int) -> dict[str, Any]:
    """So many deals without the troefboer and then one with it."""
    hit = Fraction(HAND, PACK)
    run = (1 - hit) ** deals
    return {"hit": hit, "miss": 1 - hit, "run": run, "answer": run * hit, "slip_run": run, "slip_hit": hit}


def at_least_one(dice: int, faces: int) -> dict[str, Any]:
    """At least one hit among so many dice, with ``faces`` of six sides as hits."""
    miss = Fraction(FACES - faces, FACES)
    none = miss**dice
    return {
        "hit": 1 - miss,
        "miss": miss,
        "none": none,
        "answer": 1 - none,
        "slip_add": Fraction(dice * faces, FACES),
    }


def one_boer(cards: int) -> dict[str, Any]:
    """At least one of the four boeren among so many cards from the pack."""
    steps = [Fraction(28 - drawn, PACK - drawn) for drawn in range(cards)]
    return {
        "product": " · ".join(f"{28 - drawn}/{PACK - drawn}" for drawn in range(cards)),
        "first": steps[0],
        "none": prod(steps, start=Fraction(1)),
        "answer": 1 - prod(steps, start=Fraction(1)),
        "slip_back": 1 - Fraction(7, 8) ** cards,
        "slip_add": Fraction(cards * 4, PACK),
    }


def both_named(cards: int) -> dict[str, Any]:
    """Two named cards are both with the partner, when each of the other three holds so many cards."""
    unseen = 3 * cards
    first, second = Fraction(cards, unseen), Fraction(cards - 1, unseen - 1)
    return {
        "unseen": unseen,
        "less": cards - 1,
        "unseen_less": unseen - 1,
        "first": first,
        "second": second,
        "answer": first * second,
        "slip_back": first**2,
        "slip_quarter": Fraction(1, 16),
    }


def given_sum(least: int) -> dict[str, Any]:
    """The blue die shows a 6, given that white and blue make at least ``least``."""
    all_ways = sum(a + b >= least for a in range(1, 7) for b in range(1, 7))
    both = sum(white + 6 >= least for white in range(1, 7))
    return {
        "all_ways": all_ways,
        "both": both,
        "given": Fraction(all_ways, 36),
        "joint": Fraction(both, 36),
        "answer": Fraction(both, all_ways),
        "slip_joint": Fraction(both, 36),
        "slip_plain": Fraction(1, 6),
    }


def trumps_exact(cards: int, trumps: int) -> dict[str, Any]:
    """Exactly so many of the eight trumps among so many cards from the pack."""
    plain = cards - trumps
    share = Fraction(SUIT, PACK)
    return {
        "plain": plain,
        "hands": comb(PACK, cards),
        "pick": comb(SUIT, trumps),
        "rest": comb(PACK - SUIT, plain),
        "product": comb(SUIT, trumps) * comb(PACK - SUIT, plain),
        "answer": Fraction(comb(SUIT, trumps) * comb(PACK - SUIT, plain), comb(PACK, cards)),
        "slip_back": comb(cards, trumps) * share**trumps * (1 - share) ** plain,
    }


def sixes_exact(dice: int, sixes: int) -> dict[str, Any]:
    """Exactly so many sixes with so many dice."""
    hit = Fraction(1, FACES)
    one = hit**sixes * (1 - hit) ** (dice - sixes)
    orders = comb(dice, sixes)
    return {
        "misses": dice - sixes,
        "one": one,
        "orders": orders,
        "answer": orders * one,
        "slip_order": one,
    }


def dice_stay(face: int, others: int) -> dict[str, Any]:
    """How many of the other dice stay in play on average, after a die with this face is taken."""
    stay = Fraction(7 - face, FACES)
    return {
        "faces": 7 - face,
        "stay": stay,
        "gone": 1 - stay,
        "none": (1 - stay) ** others,
        "answer": others * stay,
        "slip_higher": others * Fraction(6 - face, FACES),
        "slip_one": stay,
    }


def named_expected(cards: int, named: int) -> dict[str, Any]:
    """How many of the named cards of the pack are among so many cards, on average."""
    share = Fraction(named, PACK)
    return {"share": share, "answer": cards * share, "slip_one": share}


def play_value(helpers: int, gain: int) -> dict[str, Any]:
    """The mean difference in points when the deal is made if the partner holds one of so many cards."""
    none = Fraction(comb(24 - helpers, HAND), comb(24, HAND))
    product = " · ".join(f"{16 - at}/{24 - at}" for at in range(helpers))
    return {
        "product": product,
        "none": none,
        "made": 1 - none,
        "plus": (1 - none) * gain,
        "minus": none * LOSS,
        "loss": LOSS,
        "answer": (1 - none) * gain - none * LOSS,
        "slip_gain": (1 - none) * gain,
    }


def throw_value(dice: int, gain: int, loss: int) -> dict[str, Any]:
    """The mean points of a throw that brings ``gain`` with a six and costs ``loss`` without one."""
    none = Fraction(5, 6) ** dice
    return {
        "none": none,
        "made": 1 - none,
        "plus": (1 - none) * gain,
        "minus": none * loss,
        "answer": (1 - none) * gain - none * loss,
        "slip_gain": (1 - none) * gain,
    }


def tail(throws: int, hits: int, share: Fraction) -> dict[str, Any]:
    """At least so many hits, when each of the throws hits with the chance ``share``."""
    below = sum((comb(throws, k) * share**k * (1 - share) ** (throws - k) for k in range(hits)), Fraction(0))
    just = comb(throws, hits) * share**hits * (1 - share) ** (throws - hits)
    rejected = 1 - below <= Fraction(1, 20)
    return {
        "share": share,
        "less": hits - 1,
        "mean": throws * share,
        "below": below,
        "answer": 1 - below,
        "sign": "≤" if rejected else ">",
        "rejected": rejected,
        "slip_just": just,
        "slip_above": 1 - below - just,
    }


def sixes_tail(throws: int, sixes: int) -> dict[str, Any]:
    """At least so many sixes with a fair die."""
    return tail(throws, sixes, Fraction(1, FACES))


def boeren_tail(deals: int, boeren: int) -> dict[str, Any]:
    """The troefboer in at least so many deals."""
    return tail(deals, boeren, Fraction(HAND, PACK))
