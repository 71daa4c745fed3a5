"""What a seat may see of a deal: its own hand and all that lies or lay on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import DECK, SUITS
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.scoring import DealScore
from cleverlib.klaverjas.state import State, Table, Trick, legal, result


def observation(state: State, table: Table, seat: int) -> dict[str, Any]:
    """The position as that seat sees it (klaverjas.table.hidden), as plain data.

    ``phase`` is ``"choose"``, ``"play"``, ``"call"`` (roem may be called) or ``"over"``. ``bids`` holds
    each seat that spoke with the suit it chose, or ``None`` for a pass. ``cards_left`` counts the hands.
    ``roem`` in a finished trick is what counted. ``legal`` holds codes of actions, empty for a seat that
    is not to move. Pairs are for side 0 (seats 0 and 2) and side 1.
    """
    first = table.first_speaker
    bids: list[dict[str, Any]] = [
        {"seat": (first + place) % SEATS, "suit": None} for place in range(state.passes)
    ]
    if state.chooser is not None and state.trump is not None:
        bids.append({"seat": state.chooser, "suit": str(SUITS[state.trump])})
    leader = state.leader if state.leader is not None else 0
    counted = result(state, table)
    return {
        "game": "klaverjas",
        "seat": seat,
        "number": table.number,
        "dealer": table.dealer,
        "rules": table.rules.plain(),
        "allow_revokes": table.allow_revokes,
        "phase": state.phase,
        "to_move": state.to_move,
        "bids": bids,
        "trump": None if state.trump is None else str(SUITS[state.trump]),
        "chooser": state.chooser,
        "playing_side": None if state.chooser is None else state.chooser % 2,
        "hand": codes(bits.cards_of(state.hands[seat])),
        "cards_left": [hand.bit_count() for hand in state.hands],
        "trick": [
            {"seat": (leader + place) % SEATS, "card": str(DECK[card])}
            for place, card in enumerate(state.trick)
        ],
        "tricks": [trick_data(trick) for trick in state.tricks],
        "points": list(state.points),
        "roem": list(state.roem),
        "tricks_won": list(state.won),
        "legal": [str(action) for action in legal(state, table)] if seat == state.to_move else [],
        "result": score_data(counted) if counted else None,
    }


def codes(cards: Iterable[int]) -> list[str]:
    """The codes of some cards."""
    return [str(DECK[card]) for card in cards]


def trick_data(trick: Trick) -> dict[str, Any]:
    """A finished trick as plain data."""
    return {
        "leader": trick.leader,
        "cards": codes(trick.cards),
        "winner": trick.winner,
        "points": trick.points,
        "roem": trick.roem,
        "caller": trick.caller,
    }


def score_data(score: DealScore) -> dict[str, Any]:
    """A counted deal as plain data."""
    revoke = score.revoke
    return {
        "written": list(score.written),
        "outcome": score.outcome,
        "card_points": list(score.card_points),
        "roem": list(score.roem),
        "tricks": list(score.tricks),
        "playing_side": score.playing_side,
        "bonus": list(score.bonus),
        "revoke": revoke
        and {
            "seat": revoke.seat,
            "card": str(revoke.card),
            "trick": revoke.trick,
            "place": revoke.place,
            "rule": revoke.rule,
        },
    }
