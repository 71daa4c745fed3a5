"""Looking back on a deal that is over, card by card with open hands, and playing on from any card."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.widgets import klaverjas_end, klaverjas_position
from cleverlib.widgets.card_table import trump_sign

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard

SIGNS = {"first": "|◀", "before": "◀", "next": "▶", "last": "▶|"}


def draw(board: KlaverjasBoard) -> str:
    """The position that is looked at, its controls, and all tricks."""
    assert board.reviewed is not None
    number, step = board.reviewed
    played = board.deals[number]
    total = len(played.actions)
    deal = board.reviewed_deal(number, step)
    drawn = klaverjas_position.Position(board, deal, opened=True)

    def say(key: str, **values: object) -> str:
        return escape(board.text(key, **values))

    def to(place: int, key: str) -> str:
        state = ' aria-disabled="true"' if place == step else ""
        return (
            f'<button type="button" data-action="review:{number}.{place}" data-place="review {key}"{state}>'
            f'<span aria-hidden="true">{SIGNS[key]}</span>'
            f'<span class="kr-unseen">{say(f"review.{key}")}</span></button>'
        )

    moves = (
        f"{to(0, 'first')}{to(max(step - 1, 0), 'before')}"
        f"{to(min(step + 1, total), 'next')}{to(total, 'last')}"
    )
    label = say("review.step", step=step, total=total)
    slider = f'<input type="range" min="0" max="{total}" value="{step}" data-action="look">'
    playable = ' aria-disabled="true"' if deal.is_over else ""
    tools = (
        f'<button type="button" data-action="open:{number}.{step}">{say("review.open")}</button>'
        f'<button type="button" data-action="from:{number}.{step}"{playable}>{say("review.from")}</button>'
        f'<button type="button" data-action="review:off" class="kr-main">{say("review.off")}</button>'
    )
    opened = f'<p class="kr-told">{escape(board.opened)}</p>' if board.opened else ""
    return (
        f'<section class="kr-steps" aria-label="{say("review.title", number=number + 1)}">'
        f"<h2>{say('review.title', number=number + 1)}</h2><label>{label} {slider}</label>"
        f'<div class="kr-tools">{moves}{tools}</div>{opened}</section>'
        f"{trump_sign(deal.trump, board.language)}{drawn.table()}{drawn.hands()}"
        f"{klaverjas_end.tricks(board, number)}{_others(board, number)}"
    )


def _others(board: KlaverjasBoard, number: int) -> str:
    """The other deals that are over."""
    over = [place for place, deal in enumerate(board.deals) if deal.is_over and place != number]
    if not over:
        return ""
    buttons = "".join(
        f'<button type="button" data-action="review:{place}.0">'
        f"{escape(board.text('review.deal', number=place + 1))}</button>"
        for place in over
    )
    return f'<div class="kr-tools" data-stop="deals">{buttons}</div>'
