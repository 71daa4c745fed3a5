"""What can be asked in the lessons: each problem has an exact model, and a way to try it out.

The model works a problem out in fractions, ``go`` does it once by chance. Neither knows the other, so tests
can lay them side by side, and the lesson can show a reader what a wrong answer would mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from cleverlib.lessons import models
from cleverlib.lessons.answers import Kind
from cleverlib.lessons.models import FACES, HAND, LOSS, PACK, SUIT
from cleverlib.odds import Stream

Params = dict[str, int]


@dataclass(frozen=True, slots=True)
class Problem:
    """One kind of problem.

    ``choices`` are the numbers it can be asked with; ``fits`` says which combinations make sense. ``solve``
    is its model. ``go`` does it once and returns 1 or 0 for a chance, or the number itself.
    """

    choices: Mapping[str, tuple[int, ...]]
    solve: Callable[..., dict[str, Any]]
    go: Callable[..., float]
    kind: Kind = "chance"
    fits: Callable[..., bool] = field(default=lambda **_: True)

    def draw(self, stream: Stream) -> Params:
        """Numbers for one exercise, from a stream of chance."""
        while True:
            params = {name: stream.pick(values) for name, values in self.choices.items()}
            if self.fits(**params):
                return params


def _telling(solved: Callable[..., dict[str, Any]]) -> Callable[..., bool]:
    """Only numbers whose tail is neither certain nor hopeless to tell apart from 0."""
    return lambda **params: Fraction(1, 500) < solved(**params)["answer"] < Fraction(1, 5)


def _hits(stream: Stream, dice: int, faces: int) -> int:
    return sum(stream.die() > FACES - faces for _ in range(dice))


def _pair(stream: Stream) -> int:
    return stream.die() + stream.die()


def _two_cards(stream: Stream, others: int) -> bool:
    one, two = sorted(stream.sample(range(PACK), 2))
    return one < 4 <= two < 4 + others


def _given(stream: Stream, least: int) -> bool:
    while (blue := stream.die()) + stream.die() < least:
        pass
    return blue == 6


PROBLEMS: Mapping[str, Problem] = {
    "joker_any": Problem({"dice": (2, 3, 4, 5)}, models.joker_any, lambda s, dice: _hits(s, dice, 1) > 0),
    "sum_at_least": Problem(
        {"least": (5, 6, 8, 9, 10)}, models.sum_at_least, lambda s, least: _pair(s) >= least
    ),
    "two_sums": Problem(
        {"one": tuple(range(2, 12)), "two": tuple(range(3, 13))},
        models.two_sums,
        lambda s, one, two: _pair(s) in (one, two),
        fits=lambda one, two: one < two,
    ),
    "card_pair": Problem({"others": (4, 8, 12)}, models.card_pair, _two_cards),
    "run_then": Problem(
        {"throws": (2, 3, 4), "faces": (1, 2)},
        models.run_then,
        lambda s, throws, faces: _hits(s, throws, faces) == 0 and _hits(s, 1, faces) == 1,
    ),
    "deals_then": Problem(
        {"deals": (2, 3, 4)},
        models.deals_then,
        lambda s, deals: [s.below(4) == 0 for _ in range(deals + 1)] == [False] * deals + [True],
    ),
    "at_least_one": Problem(
        {"dice": (2, 3, 4, 5), "faces": (1, 2)},
        models.at_least_one,
        lambda s, dice, faces: _hits(s, dice, faces) > 0,
    ),
    "one_boer": Problem(
        {"cards": (2, 3, 4)}, models.one_boer, lambda s, cards: min(s.sample(range(PACK), cards)) < 4
    ),
    "both_named": Problem(
        {"cards": (3, 4, 5, 6, 7, 8)},
        models.both_named,
        lambda s, cards: max(s.sample(range(3 * cards), 2)) < cards,
    ),
    "given_sum": Problem({"least": (8, 9, 10, 11)}, models.given_sum, _given),
    "trumps_exact": Problem(
        {"cards": (3, 4, 5, 6), "trumps": (1, 2, 3)},
        models.trumps_exact,
        lambda s, cards, trumps: sum(card < SUIT for card in s.sample(range(PACK), cards)) == trumps,
    ),
    "sixes_exact": Problem(
        {"dice": (3, 4, 5, 6), "sixes": (1, 2)},
        models.sixes_exact,
        lambda s, dice, sixes: _hits(s, dice, 1) == sixes,
    ),
    "dice_stay": Problem(
        {"face": (2, 3, 4, 5, 6), "others": (2, 3, 4, 5)},
        models.dice_stay,
        lambda s, face, others: _hits(s, others, 7 - face),
        kind="number",
    ),
    "named_expected": Problem(
        {"cards": (3, 4, 5, 6, 7, 8), "named": (4, 8, 12)},
        models.named_expected,
        lambda s, cards, named: sum(card < named for card in s.sample(range(PACK), cards)),
        kind="number",
    ),
    "play_value": Problem(
        {"helpers": (2, 3, 4), "gain": (40, 50, 60, 70, 80)},
        models.play_value,
        lambda s, helpers, gain: gain if min(s.sample(range(24), HAND)) < helpers else -LOSS,
        kind="number",
    ),
    "throw_value": Problem(
        {"dice": (2, 3, 4, 5), "gain": (6, 8, 10, 12), "loss": (4, 6, 8)},
        models.throw_value,
        lambda s, dice, gain, loss: gain if _hits(s, dice, 1) else -loss,
        kind="number",
    ),
    "sixes_tail": Problem(
        {"throws": (12, 18, 24, 30), "sixes": tuple(range(3, 12))},
        models.sixes_tail,
        lambda s, throws, sixes: _hits(s, throws, 1) >= sixes,
        fits=_telling(models.sixes_tail),
    ),
    "boeren_tail": Problem(
        {"deals": (8, 12, 16), "boeren": tuple(range(3, 11))},
        models.boeren_tail,
        lambda s, deals, boeren: sum(s.below(4) == 0 for _ in range(deals)) >= boeren,
        fits=_telling(models.boeren_tail),
    ),
}
"""Every problem by the name that the lessons' files use."""
