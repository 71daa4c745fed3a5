"""Why an action can't be done here: the rule, and the sentence that says so."""

from __future__ import annotations

from cleverlib.errors import IllegalAction
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import PASS, Choose
from cleverlib.klaverjas.cards import DECK, SUITS, Card
from cleverlib.klaverjas.errors import TEXTS, CardNotInHand
from cleverlib.klaverjas.play import why_illegal
from cleverlib.klaverjas.state import State, Table


def refusal(state: State, action: object, table: Table) -> IllegalAction:
    """The error for an action that is not legal; a card that is not held gives ``CardNotInHand``."""
    if state.phase == "over":
        return _because("over")
    if state.phase == "choose":
        return _not_a_choice(state, action, table)
    if state.phase == "call":
        return _because("call", "klaverjas.roem.called")
    if not isinstance(action, Card):
        return _because("play", "klaverjas.play.turn")
    assert state.to_move is not None and state.trump is not None
    hand = [DECK[card] for card in bits.cards_of(state.hands[state.to_move])]
    trick = [DECK[card] for card in state.trick]
    try:
        why = why_illegal(action, hand, trick, SUITS[state.trump], table.rules)
    except CardNotInHand as error:
        return error
    assert why is not None
    return IllegalAction(nl=why.nl, en=why.en, rule=why.rule)


def _not_a_choice(state: State, action: object, table: Table) -> IllegalAction:
    if action is PASS:
        forced = table.rules.forced_choice
        return _because(
            "forced" if forced else "must", "klaverjas.trump.forced" if forced else "klaverjas.trump.must"
        )
    if isinstance(action, Choose) and table.rules.trump_must_be_held:
        return _because("not_held", "klaverjas.trump.any_suit")
    return _because("choose", "klaverjas.trump.order")


def _because(key: str, rule: str | None = None) -> IllegalAction:
    return IllegalAction.say(TEXTS, f"refused.{key}", rule)
