"""The course of a deal as immutable positions: who acts, what may be done, what comes of it.

Cards, sets of cards and suits are numbers here, as in :mod:`cleverlib.klaverjas.bits`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import CALL, CHOICES_OF_TRUMP, PASS, QUIET, Action, Choose
from cleverlib.klaverjas.cards import DECK, SUITS, Card
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.play import TRICK, TRICKS
from cleverlib.klaverjas.revoke import Record, find_revoke
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import LAST_TRICK, DealScore, Pair, score_deal
from cleverlib.odds.chance import Seed

Phase = Literal["choose", "play", "call", "over"]


@dataclass(frozen=True, slots=True)
class Table:
    """What a deal starts from. ``seed`` is ``None`` where the hands were given and not dealt."""

    hands: tuple[int, ...]
    dealer: int
    rules: Rules
    seed: Seed | None
    number: int
    allow_revokes: bool

    @property
    def first_speaker(self) -> int:
        """The seat that may choose first (klaverjas.trump.order, klaverjas.trump.dealer_first)."""
        return self.dealer if self.rules.first_speaker == "dealer" else (self.dealer + 1) % SEATS


class Trick(NamedTuple):
    """A finished trick; ``cards`` in order of play, ``points`` with the ten for the last trick, ``roem``
    what counts, ``caller`` the seat that called it where roem has to be called."""

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int
    roem: int
    caller: int | None


class State(NamedTuple):
    """A position. ``passes`` counts those who passed; ``trick`` are the cards on the table."""

    phase: Phase
    to_move: int | None
    hands: tuple[int, ...]
    passes: int = 0
    trump: int | None = None
    chooser: int | None = None
    leader: int | None = None
    trick: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()
    points: Pair = (0, 0)
    roem: Pair = (0, 0)
    won: Pair = (0, 0)


def start(table: Table) -> State:
    """The position after the deal."""
    return State("choose", table.first_speaker, table.hands)


def legal(state: State, table: Table) -> tuple[Action, ...]:
    """What the seat to move may do, in a fixed order; cards by index, choices of trump before a pass."""
    if state.to_move is None:
        return ()
    if state.trump is None:
        return _choices(state.hands[state.to_move], must_choose(state, table), table.rules)
    if state.phase == "call":
        return (CALL, QUIET)
    cards = state.hands[state.to_move]
    if not table.allow_revokes:
        cards = bits.legal(cards, state.trick, state.trump, table.rules.style)
    return tuple([DECK[card] for card in bits.cards_of(cards)])


def must_choose(state: State, table: Table) -> bool:
    """Whether the seat to move can't pass (klaverjas.trump.must, klaverjas.trump.forced)."""
    return table.rules.forced_choice or state.passes == SEATS


def after(state: State, action: Action, table: Table) -> State:
    """The position after a legal action."""
    if isinstance(action, Card):
        return _lay(state, action, table)
    if isinstance(action, Choose):
        seat = state.to_move
        leader = seat if table.rules.leader == "chooser" else (table.dealer + 1) % SEATS
        return state._replace(
            phase="play", trump=action.suit.index, chooser=seat, leader=leader, to_move=leader
        )
    assert state.to_move is not None
    if action is PASS:
        return state._replace(passes=state.passes + 1, to_move=(state.to_move + 1) % SEATS)
    if action is QUIET and state.to_move == winning_seat(state):
        # The partner may still have seen it.
        return state._replace(to_move=(state.to_move + 2) % SEATS)
    return _turned(state, table, state.to_move if action is CALL else None)


def winning_seat(state: State) -> int:
    """The seat that holds the trick on the table, which has a card."""
    assert state.leader is not None and state.trump is not None
    return (state.leader + bits.winner(state.trick, state.trump)) % SEATS


def record(state: State, table: Table) -> Record | None:
    """The cards as laid; ``None`` while trump has not been chosen."""
    if state.trump is None or state.chooser is None:
        return None
    first = state.tricks[0].leader if state.tricks else state.leader
    assert first is not None
    cards = [card for trick in state.tricks for card in trick.cards] + list(state.trick)
    hands = tuple(frozenset(DECK[card] for card in bits.cards_of(hand)) for hand in table.hands)
    return Record(SUITS[state.trump], first, tuple(DECK[card] for card in cards), table.rules, hands)


def result(state: State, table: Table) -> DealScore | None:
    """The counted deal, judged for revokes where the table lets them happen; ``None`` before the end."""
    if state.phase != "over" or state.chooser is None:
        return None
    judged = record(state, table) if table.allow_revokes else None
    return score_deal(
        state.points,
        state.roem,
        state.won,
        state.chooser % 2,
        table.rules,
        revoke=find_revoke(judged) if judged else None,
    )


def _choices(hand: int, must: bool, rules: Rules) -> tuple[Action, ...]:
    choices: tuple[Action, ...] = CHOICES_OF_TRUMP
    if rules.trump_must_be_held:
        choices = tuple(choice for choice in CHOICES_OF_TRUMP if hand & bits.SUIT[choice.suit.index])
    return choices if must else (*choices, PASS)


def _lay(state: State, card: Card, table: Table) -> State:
    seat = state.to_move
    assert seat is not None
    hands = list(state.hands)
    hands[seat] ^= card.bit
    trick = (*state.trick, card.index)
    laid = state._replace(hands=tuple(hands), trick=trick, to_move=(seat + 1) % SEATS)
    if len(trick) < TRICK:
        return laid
    if table.rules.calls_roem:
        return laid._replace(phase="call", to_move=winning_seat(laid))
    return _turned(laid, table, None)


def _turned(state: State, table: Table, caller: int | None) -> State:
    """The position after the trick on the table has been turned over."""
    assert state.leader is not None and state.trump is not None
    winner = winning_seat(state)
    last = len(state.tricks) == TRICKS - 1
    points = bits.points_of(state.trick, state.trump) + LAST_TRICK * last
    counts = caller is not None or not table.rules.calls_roem
    roem = roem_of(state.trick, state.trump, table.rules).points if counts else 0
    trick = Trick(state.leader, state.trick, winner, points, roem, caller)
    side = winner % 2
    return state._replace(
        phase="over" if last else "play",
        to_move=None if last else winner,
        leader=winner,
        trick=(),
        tricks=(*state.tricks, trick),
        points=_add(state.points, side, points),
        roem=_add(state.roem, side, roem),
        won=_add(state.won, side, 1),
    )


def _add(pair: Pair, side: int, more: int) -> Pair:
    return (pair[0] + more, pair[1]) if side == 0 else (pair[0], pair[1] + more)
