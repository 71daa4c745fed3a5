"""Playing by search: deal the hidden cards many times, solve each deal, take what is best on the whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import Card, Suit, parse_cards
from cleverlib.klaverjas.players.likely import Likely
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import DEAL_POINTS
from cleverlib.klaverjas.solver.engine import engine, set_up
from cleverlib.odds.chance import Stream

DEALS: Final = (0, 20, 60, 100, 120, 120, 100, 70, 36)
"""How many deals are solved with so many cards in hand, at full effort."""
TRUMP_DEALS: Final = 16
"""How many for each suit that could be trump."""
CHOOSE_FROM: Final = 70.0
"""What a suit must bring on the whole, for this side more than for the other, to be chosen freely.

That is much, since open cards make it look better than it is, and since others may choose after a pass: over
700 deals choosing paid from about here.
"""


class Found(NamedTuple):
    """A choice with what it brings on the whole, in points for this side minus the other's."""

    choice: int
    worth: float
    deals: int


def written(difference: int, roem: int, plays: bool) -> float:
    """About what a side writes more than the other, when its total is ``difference`` more.

    Without more than the others the playing side is nat; then the others also get the points it had. A
    tenth of the difference stays, so that of two ways to the same result the nearer one is taken.
    """
    if plays:
        return difference if difference > 0 else -(DEAL_POINTS + roem) + difference / 10
    return difference if difference < 0 else DEAL_POINTS + roem + difference / 10


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
    totals = dict.fromkeys(legal, 0.0)
    guess = 0
    for _ in range(count):
        hands = list(likely.deal(stream))
        for place, laid in enumerate(trick):
            hands[(leader + place) % 4] |= 1 << laid
        set_up(run, tuple(hands), trump, leader, rules, playing_side=playing, pit=pit)
        for laid in trick:
            run.play(laid)
        for one in legal:
            guess = run.value_after(one, guess)
            totals[one] += written(sign * (ahead + guess), roem, playing == seat % 2)
    best = max(legal, key=lambda one: (totals[one], -bits.POINTS[trump][one]))
    return Found(best, totals[best] / count, count)


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
