"""What each pair writes after a deal: gehaald, nat, pit, tegenpit, and what a revoke costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NoReturn

from cleverlib.klaverjas.errors import TEXTS, ImpossibleScore
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.revoke import Revoke
from cleverlib.klaverjas.roem_totals import possible, trick_values
from cleverlib.klaverjas.rules import Rules, checked_rules

CARD_POINTS: Final = 152
LAST_TRICK: Final = 10
DEAL_POINTS: Final = CARD_POINTS + LAST_TRICK
REVOKE_FINE: Final = 100

Pair = tuple[int, int]
Outcome = Literal["gehaald", "nat", "pit", "tegenpit"]


@dataclass(frozen=True, slots=True)
class DealScore:
    """A counted deal. Every pair is for side 0 (seats 0 and 2) and side 1 (seats 1 and 3).

    ``written`` is what goes on the paper, pit bonus and penalties included; ``outcome`` says how the playing
    side did. ``card_points`` include the ten for the last trick; ``totals`` are card points and roem, on
    which the question of nat is settled; ``bonus`` is the pit bonus. ``revoke`` is the one that was punished.
    """

    written: Pair
    outcome: Outcome
    card_points: Pair
    roem: Pair
    tricks: Pair
    playing_side: int
    totals: Pair
    bonus: Pair
    revoke: Revoke | None = None


def score_deal(  # noqa: PLR0917 (the order of a count is fixed: what each pair has, who plays, by which rules)
    card_points: Sequence[int],
    roem: Sequence[int],
    tricks: Sequence[int],
    playing_side: int,
    rules: Rules,
    revoke: Revoke | None = None,
) -> DealScore:
    """Count a deal that was played to the end.

    ``card_points`` (with the ten for the last trick), ``roem`` and ``tricks`` are pairs for side 0 and side
    1; ``playing_side`` is 0 or 1. The playing side must have more than the other, roem included
    (klaverjas.count.half); pit goes by tricks (klaverjas.count.pit_slagen) and comes on top afterwards
    (klaverjas.count.pit_after). A ``revoke`` costs its side what ``rules.revoke_penalty`` says
    (klaverjas.revoke.penalty); where that is the whole deal, the outcome is nat for playing offenders and
    gehaald when the others revoked.

    Raises ``ImpossibleScore`` for numbers that no deal can end with: points that are not 162 together,
    tricks that are not 8, a side without tricks that has points or roem, roem that the rules do not count
    or that can't lie in so many tricks; and for a revoke that is none. What is no rule set raises
    ``UnknownOption``.
    """
    checked_rules(rules)
    if revoke is not None and not isinstance(revoke, Revoke):
        _impossible("revoke", value=repr(revoke))
    points, earned, won = _checked(card_points, roem, tricks, playing_side, rules)
    other = 1 - playing_side
    totals = (points[0] + earned[0], points[1] + earned[1])
    written = list(totals)
    bonus = [0, 0]
    outcome: Outcome = "gehaald"
    if won[playing_side] == TRICKS:
        outcome = "pit"
        bonus[playing_side] = rules.pit_bonus
    elif totals[playing_side] <= totals[other]:
        outcome = "nat"
        written[playing_side], written[other] = 0, sum(totals)
        if won[other] == TRICKS:
            outcome = "tegenpit"
            bonus[other] = rules.tegenpit_bonus
    if revoke is not None and rules.revoke_penalty != "minus_100":
        offender = revoke.side
        outcome = "nat" if offender == playing_side else "gehaald"
        bonus = [0, 0]
        written[offender] = 0
        written[1 - offender] = DEAL_POINTS + REVOKE_FINE
        if rules.revoke_penalty == "deal_and_roem":
            written[1 - offender] += sum(earned)
    elif revoke is not None:
        written[revoke.side] -= REVOKE_FINE
    return DealScore(
        (written[0] + bonus[0], written[1] + bonus[1]),
        outcome,
        points,
        earned,
        won,
        playing_side,
        totals,
        (bonus[0], bonus[1]),
        revoke,
    )


def total_written(results: Iterable[DealScore]) -> Pair:
    """What each side has written in all these deals together (klaverjas.match.total)."""
    first = second = 0
    for one in results:
        first, second = first + one.written[0], second + one.written[1]
    return first, second


def _checked(
    card_points: Sequence[int], roem: Sequence[int], tricks: Sequence[int], playing_side: int, rules: Rules
) -> tuple[Pair, Pair, Pair]:
    """The three pairs, if a deal can end with them."""
    points, earned, won = _pair(card_points), _pair(roem), _pair(tricks)
    if type(playing_side) is not int or playing_side not in (0, 1):
        _impossible("side", value=repr(playing_side))
    if sum(points) != DEAL_POINTS:
        _impossible("points_sum", "klaverjas.count.total", total=sum(points))
    if sum(won) != TRICKS:
        _impossible("tricks_sum", "klaverjas.play.turn", total=sum(won))
    if any(earned) and not rules.roem:
        _impossible("roem_off", "klaverjas.roem.off")
    for side in (0, 1):
        if not won[side] and (points[side] or earned[side]):
            value = points[side] + earned[side]
            _impossible(f"no_tricks{side}", "klaverjas.count.pit_slagen", value=value)
    if any(earned) and not possible(earned, won, rules):
        _impossible(
            "roem_sum",
            "klaverjas.roem.where",
            first=earned[0],
            second=earned[1],
            tricks0=won[0],
            tricks1=won[1],
            values=", ".join(map(str, trick_values(rules))),
        )
    return points, earned, won


def _pair(given: Sequence[int]) -> Pair:
    """The two numbers, from 0 up."""
    try:
        first, second = given
    except (TypeError, ValueError):
        _impossible("pair", value=repr(given))
    if not all(type(value) is int and value >= 0 for value in (first, second)):
        _impossible("pair", value=repr(given))
    return first, second


def _impossible(reason: str, rule: str | None = None, **values: object) -> NoReturn:
    raise ImpossibleScore.say(TEXTS, f"score.{reason}", rule, **values)
