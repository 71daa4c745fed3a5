"""What goals of klaverjassen may say. Arguments are words; ``trail.start`` and ``trail.now`` are scenes."""

from __future__ import annotations

from typing import Final

from cleverlib.courses.subject import AnyTrail, named
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import Card
from cleverlib.klaverjas.actions import parse_action
from cleverlib.klaverjas.state import State, Trick, legal

READER: Final = 0


def played(trail: AnyTrail, *codes: str) -> bool:
    """One of these actions was the last one played."""
    return bool(trail.actions) and str(trail.actions[-1]) in codes


def laid(trail: AnyTrail, suit: str = "") -> bool:
    """The last action laid a card, or a card of this suit."""
    last = trail.actions[-1] if trail.actions else None
    return isinstance(last, Card) and suit in ("", str(last.suit))


def trump(trail: AnyTrail, suit: str = "") -> bool:
    """Trump has been chosen, or this suit has."""
    chosen = trail.now.deal.trump
    return chosen is not None and suit in ("", str(chosen))


def won(trail: AnyTrail) -> bool:
    """The reader took the last trick."""
    trick = _last(trail)
    return trick is not None and trick.winner == READER


def ours(trail: AnyTrail) -> bool:
    """The reader's pair took the last trick."""
    trick = _last(trail)
    return trick is not None and trick.winner % 2 == READER


def points(trail: AnyTrail, number: str) -> bool:
    """The last trick brought exactly so many card points."""
    trick = _last(trail)
    return trick is not None and trick.points == int(number)


def roem(trail: AnyTrail, number: str) -> bool:
    """The last trick brought exactly so much roem."""
    trick = _last(trail)
    return trick is not None and trick.roem == int(number)


def over(trail: AnyTrail) -> bool:
    """The deal is over."""
    return trail.now.state.to_move is None


def outcome(trail: AnyTrail, name: str) -> bool:
    """The deal is over with this outcome: ``gehaald`` or ``nat``."""
    result = trail.now.deal.result
    return result is not None and result.outcome == name


def written(trail: AnyTrail, ours_: str, theirs: str) -> bool:
    """The deal is over and the pairs write so much."""
    result = trail.now.deal.result
    return result is not None and result.written == (int(ours_), int(theirs))


def tricks(trail: AnyTrail, ours_: str) -> bool:
    """The reader's pair has so many tricks."""
    return _state(trail).won[READER] == int(ours_)


def allowed(trail: AnyTrail, *codes: str) -> bool:
    """All of these are legal now."""
    choices = legal(trail.now.state, trail.now.table)
    return all(parse_action(code) in choices for code in codes)


def refused(trail: AnyTrail, code: str, rule: str) -> bool:
    """This action is not legal now, and this rule decides it."""
    try:
        trail.now.deal.play(parse_action(code))
    except CleverlibError as error:
        return error.rule == rule
    return False


def _state(trail: AnyTrail) -> State:
    state: State = trail.now.state
    return state


def _last(trail: AnyTrail) -> Trick | None:
    """The trick that the last action ended, if it did."""
    state = _state(trail)
    return state.tricks[-1] if len(state.tricks) > len(trail.start.state.tricks) else None


PREDICATES = named(
    played,
    laid,
    trump,
    won,
    ours,
    points,
    roem,
    over,
    outcome,
    written,
    tricks,
    allowed,
    refused,
)
