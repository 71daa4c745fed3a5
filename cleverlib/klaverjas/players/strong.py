"""Playing by simulation: deal the hidden cards as they are likely to lie, play each deal out, take the best.

The other players are taken to be sensible: to speak and play mostly as medium does. What they did so far
says where cards are likely to lie, and what they will do is played that way; near the end each deal is
searched with open cards. :mod:`cleverlib.klaverjas.players.twin` says how.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import PASS
from cleverlib.klaverjas.cards import Suit
from cleverlib.klaverjas.players.engine import Engine, engine, set_up
from cleverlib.klaverjas.players.twin import NONE, SEARCHED, Twin
from cleverlib.klaverjas.players.view import lawful
from cleverlib.klaverjas.rules import Rules
from cleverlib.odds.chance import Stream

DEALS: Final = 400
"""In how many deals a choice is tried at full effort."""
DRAWN: Final = 10
"""How many deals are weighed for each one that is kept."""
TWIN_EFFORT: Final = 0.02
"""What is left of the effort where the kernel can't run."""


class CardFound(NamedTuple):
    """A card and what it brings on the whole, in points that this side writes more than the other.

    ``solved`` says that the deals were searched to the end.
    """

    card: int
    worth: float
    deals: int
    solved: bool


class TrumpFound(NamedTuple):
    """The best suit and what it brings on the whole; ``passing`` what a pass does, where that is more."""

    suit: int
    worth: float
    deals: int
    passing: float | None = None


def card(seen: Mapping[str, Any], stream: Stream, effort: float) -> CardFound:
    """The card to lay, from what the seat to move sees."""
    run, deals = _drawn(seen, stream, effort)
    usual, sign = run.usual(), -1 if seen["seat"] % 2 else 1
    worth = {one: sign * run.laying(one) for one in bits.cards_of(lawful(seen))}
    best = max(worth, key=lambda one: (worth[one], one == usual))
    return CardFound(best, worth[best] / deals, deals, len(seen["hand"]) <= SEARCHED)


def trump(seen: Mapping[str, Any], stream: Stream, effort: float) -> TrumpFound:
    """The suit to choose or a pass, from what the seat to speak sees."""
    run, deals = _drawn(seen, stream, effort)
    rules, seat, spoke = Rules.of(seen["rules"]), seen["seat"], len(seen["bids"])
    sign = -1 if seat % 2 else 1
    first = (seen["dealer"] + 1) % 4
    suits = [Suit.parse(code[1:]).index for code in seen["legal"] if code.startswith("+")]
    leader = seat if rules.leader == "chooser" else first
    worth = {suit: sign * run.choosing(seat, suit, leader) / deals for suit in suits}
    best = max(suits, key=lambda suit: worth[suit])
    if str(PASS) in seen["legal"]:
        begins = seen["bids"][0]["seat"] if spoke else seat
        passing = sign * run.passing(3 - spoke, begins, NONE if rules.leader == "chooser" else first) / deals
        if passing > worth[best]:
            return TrumpFound(best, worth[best], deals, passing)
    return TrumpFound(best, worth[best], deals)


def _drawn(seen: Mapping[str, Any], stream: Stream, effort: float) -> tuple[Engine, int]:
    """An engine with the deals in which the choices are to be tried, and how many those are."""
    run = engine()
    set_up(run, seen)
    deals = max(2, round(DEALS * effort * (TWIN_EFFORT if isinstance(run, Twin) else 1)))
    return run, run.draw(DRAWN * deals, deals, stream.below(1 << 32))
