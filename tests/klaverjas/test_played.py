"""The stored deals are those that their script plays, and their counts say what they should."""

from dataclasses import astuple
from fractions import Fraction

import pytest

from cleverlib.klaverjas.played import OUTCOMES, VARIANTS, Played, Tally, play_deal, stored, stored_deals


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_first_deals_are_the_stored_ones(variant):
    data = stored()
    first = data["rules"][variant]["first"]
    again = [play_deal(variant, f"{data['seed']}/{number}", data["level"]) for number in range(len(first))]
    assert [list(astuple(one)) for one in again] == first


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_counts_hang_together(variant):
    tally = stored_deals()[variant]
    assert (
        tally.deals == sum(tally.outcomes.values()) == sum(tally.points.values()) == sum(tally.last.values())
    )
    assert set(tally.outcomes) <= set(OUTCOMES)
    assert all(0 <= points <= 162 for points in tally.points)
    assert tally.points[162] >= tally.outcomes["pit"]
    made = sum(count for (_, made, _), count in tally.last.items() if made)
    assert made == tally.outcomes["gehaald"] + tally.outcomes["pit"]
    assert Tally.from_plain(tally.plain()) == tally


@pytest.mark.parametrize(
    ("one", "ahead", "turned"),
    [
        (Played(82, 0, 0, True, "gehaald"), 2, True),
        (Played(81, 0, 0, False, "nat"), 0, True),
        (Played(72, 0, 0, False, "nat"), -18, True),
        (Played(71, 0, 0, False, "nat"), -20, False),
        (Played(91, 0, 0, True, "gehaald"), 20, True),
        (Played(92, 0, 0, True, "gehaald"), 22, False),
        (Played(82, 0, 0, False, "gehaald"), 2, False),
        (Played(91, 20, 40, True, "nat"), 0, False),
        (Played(101, 20, 20, True, "gehaald"), 40, False),
    ],
)
@pytest.mark.rule("klaverjas.count.half")
def test_what_the_ten_points_settle(one, ahead, turned):
    assert one.ahead == ahead
    assert one.turned is turned


def test_shares_of_deals():
    won, lost = Played(91, 0, 0, True, "gehaald"), Played(60, 0, 0, False, "nat")
    tally = Tally.of([won, won, lost, Played(60, 0, 0, True, "nat")])
    assert tally.share("gehaald", "pit") == Fraction(1, 2)
    assert tally.made(True) == Fraction(2, 3)
    assert tally.made(False) == 0
    assert tally.settled() == Fraction(1, 2)
