"""What happens at the table of klaverjassen in sentences: a card, a trick, the end of a deal, open cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import Action, Card, Choose, Deal, DealScore, in_order
from cleverlib.klaverjas.actions import CALL, PASS
from cleverlib.texts import Texts

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard

TEXTS = Texts.of("cleverlib.widgets", "klaverjas_board.texts.toml")


def told(board: KlaverjasBoard, action: Action, seat: int, before: tuple[Deal, int]) -> str:
    """What an action of a seat did; ``before`` is the deal and how many tricks it had."""
    deal, tricks = before
    said = [_done(board, action, seat)]
    if len(deal.state.tricks) > tricks:
        trick = deal.state.tricks[-1]
        key = "trick.done_roem" if trick.roem else "trick.done"
        said.append(board.text(key, who=board.whom(trick.winner), points=trick.points, roem=trick.roem))
    if (score := deal.result) is not None and deal.is_over:
        said.append(outcome(board, score))
        said.append(written(board, score))
    return " ".join(said)


def _done(board: KlaverjasBoard, action: Action, seat: int) -> str:
    did = "you_did" if board.is_you(seat) else "did"
    who = board.who(seat)
    if isinstance(action, Card):
        return board.text(f"{did}.lay", who=who, card=action.name_in(board.language))
    if isinstance(action, Choose):
        return board.text(f"{did}.choose", who=who, suit=action.suit.name_in(board.language))
    word = "pass" if action is PASS else "call" if action is CALL else "quiet"
    return board.text(f"{did}.{word}", who=who)


def outcome(board: KlaverjasBoard, score: DealScore) -> str:
    """How the playing pair did, and who revoked."""
    half = score.outcome == "nat" and score.totals[0] == score.totals[1] and score.revoke is None
    key = "half" if half else score.outcome
    said = board.text(f"outcome.{key}", side=board.side_name(score.playing_side))
    if revoke := score.revoke:
        why = revoke.text(board.language)
        who = board.who(revoke.seat)
        return f"{board.text('outcome.revoke', who=who, trick=revoke.trick + 1, why=why)} {said}"
    return said


def written(board: KlaverjasBoard, score: DealScore) -> str:
    """What each pair writes."""
    ours = board.our_side
    return board.text(
        "outcome.written",
        first=board.side_head(ours),
        mine=score.written[ours],
        second=board.side_name(1 - ours),
        theirs=score.written[1 - ours],
    )


def open_cards(board: KlaverjasBoard, deal: Deal, played: Deal) -> str:
    """What best play with open cards would bring from this point on, beside what was played.

    Raises ``CleverlibError`` where no card is to be chosen.
    """
    from cleverlib.klaverjas.solver import Won, solve  # noqa: PLC0415  # it takes a while to load

    say: Callable[..., str] = board.text
    state, trump = deal.state, deal.trump
    if trump is None:
        raise CleverlibError.say(TEXTS, "open.no_trump")
    if state.phase != "play" or state.leader is None:
        raise CleverlibError.say(TEXTS, "open.over")
    hands = [list(hand) for hand in deal.hands]
    found = solve(
        hands,
        trump,
        state.leader,
        deal.rules,
        deal.trick,
        Won(state.points, state.roem, state.won),
        playing_side=deal.playing_side,
    )
    ours, playing = board.our_side, deal.playing_side
    assert playing is not None and played.result is not None
    totals = [found.points[side] - found.bonus[side] for side in (0, 1)]
    makes = totals[playing] > totals[1 - playing]
    best = [card.name_in(board.language) for card in in_order(found.best_cards, trump)]
    which = "card" if deal.trick or state.tricks else "lead"
    assert deal.to_move is not None
    real = played.result.totals
    return " ".join(
        [
            say(
                "open.value",
                first=board.side_name(ours),
                mine=totals[ours],
                second=board.side_name(1 - ours),
                theirs=totals[1 - ours],
            ),
            say("open.makes" if makes else "open.nat", side=board.side_head(playing)),
            say(
                f"open.{which}_{'many' if len(best) > 1 else 'one'}",
                who=board.whom(deal.to_move),
                cards=", ".join(best),
            ),
            say("open.real", mine=real[ours], theirs=real[1 - ours]),
        ]
    )
