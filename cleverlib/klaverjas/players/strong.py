"""Playing by search: deal the hidden cards many times, solve each deal, take what is best on the whole."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final, NamedTuple

from cleverlib.klaverjas.cards import Card, Suit, parse_cards
from cleverlib.klaverjas.players import medium
from cleverlib.klaverjas.players.likely import Likely
from cleverlib.klaverjas.players.view import View
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import DEAL_POINTS
from cleverlib.klaverjas.solver.engine import engine, set_up
from cleverlib.odds.chance import Stream

DEALS: Final = (0, 20, 60, 120, 160, 160, 140, 80, 40)
"""How many deals are solved with so many cards in hand, at full effort."""
TRUMP_DEALS: Final = 12
"""How many for each suit that could be trump."""
CHOOSE_FROM: Final = 70.0
"""What a suit must bring on the whole, for this side more than for the other, to be chosen freely.

That is much, since open cards make it look better than it is, and since others may choose after a pass: over
700 deals choosing paid from about here.
"""


FIRST: Final = 5
"""After so many deals the cards that lag behind are left out."""
LAG: Final = 60.0
"""How far a card's sum may lag behind the best after one deal, growing with the root of the deals: about two
standard errors of the difference between two cards."""
SURE: Final = 0.7
"""By how many standard errors a card must be better than the one that the rules of thumb choose."""
DOUBT: Final = 15.0
"""How far, in points, a deal on the table commonly ends from where open cards would end it."""


class Found(NamedTuple):
    """A choice with what it brings on the whole, in points for this side minus the other's."""

    choice: int
    worth: float
    deals: int


def written(difference: int, roem: int, plays: bool) -> float:
    """About what a side writes more than the other, when with open cards its total is ``difference`` more.

    The playing side may be nat, and then the others also get the points it had. Near the edge that is in
    doubt either way, since nobody will play as if the cards lay open.
    """
    edge = (difference if plays else -difference) / DOUBT
    makes = 0.5 + 0.5 * edge / sqrt(1 + edge * edge)
    worth = makes * max(edge, 0.0) * DOUBT - (1 - makes) * (DEAL_POINTS + roem)
    return worth if plays else -worth


def card(seen: Mapping[str, Any], stream: Stream, effort: float) -> Found:
    """The card to lay, from what the seat to move sees."""
    rules, trump, seat = Rules.of(seen["rules"]), Suit.parse(seen["trump"]).index, seen["seat"]
    legal = [one.index for one in parse_cards(seen["legal"])]
    trick = [Card.parse(play["card"]).index for play in seen["trick"]]
    leader = seen["trick"][0]["seat"] if trick else seat
    playing, tricks = seen["playing_side"], seen["tricks_won"]
    pit = (not tricks[1]) | (not tricks[0]) << 1
    sign = -1 if seat % 2 else 1
    roem = sum(seen["roem"])
    ahead = seen["points"][0] + seen["roem"][0] - seen["points"][1] - seen["roem"][1]
    likely, run = Likely(seen), engine()
    count = max(2, round(DEALS[len(seen["hand"])] * effort))
    usual = medium.play(View.of(seen)).card
    others = {one: (0.0, 0.0) for one in legal if one != usual}
    total, guess = 0.0, 0
    for done in range(1, count + 1):
        hands = list(likely.deal(stream))
        for place, laid in enumerate(trick):
            hands[(leader + place) % 4] |= 1 << laid
        set_up(run, tuple(hands), trump, leader, rules, playing_side=playing, pit=pit)
        for laid in trick:
            run.play(laid)
        worth = {}
        for one in (usual, *others):
            guess = run.value_after(one, guess)
            worth[one] = written(sign * (ahead + guess), roem, playing == seat % 2)
        total += worth[usual]
        for one, (more, squares) in others.items():
            gain = worth[one] - worth[usual]
            others[one] = (more + gain, squares + gain * gain)
        if done >= FIRST:
            # What lags too far behind to catch up is solved no further.
            least = max([0.0, *(more for more, _ in others.values())]) - LAG * sqrt(done)
            others = {one: sums for one, sums in others.items() if sums[0] >= least}
    return _chosen(usual, total, others, count)


def _chosen(usual: int, total: float, others: Mapping[int, tuple[float, float]], count: int) -> Found:
    """The card that is surely better than the usual one by most, or else the usual one."""
    best, most, extra = usual, 0.0, 0.0
    for one, (more, squares) in others.items():
        mean = more / count
        error = sqrt(max(0.0, squares / count - mean * mean) / count)
        if mean - SURE * error > most:
            best, most, extra = one, mean - SURE * error, mean
    return Found(best, total / count + extra, count)


def trump(seen: Mapping[str, Any], stream: Stream, effort: float) -> Found:
    """The suit that brings most as trump, whether or not it is to be chosen."""
    rules, seat = Rules.of(seen["rules"]), seen["seat"]
    first = (seen["dealer"] + 1) % 4
    leader = seat if rules.leader == "chooser" else first
    likely, run = Likely(seen), engine()
    suits = [Suit.parse(code[1:]).index for code in seen["legal"] if code.startswith("+")]
    count = max(2, round(TRUMP_DEALS * effort))
    totals = dict.fromkeys(suits, 0.0)
    sign = -1 if seat % 2 else 1
    for _ in range(count):
        hands = likely.deal(stream)
        for suit in suits:
            set_up(run, hands, suit, leader, rules, playing_side=seat % 2, pit=3)
            totals[suit] += written(sign * run.value(0), 0, True)
    best = max(suits, key=lambda suit: totals[suit])
    return Found(best, totals[best] / count, count)
