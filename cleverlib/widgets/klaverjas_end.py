"""The end of a deal of klaverjassen: how it came out, how it was counted, all its tricks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.klaverjas import Deal, DealScore
from cleverlib.widgets import klaverjas_position, klaverjas_tables
from cleverlib.widgets.card_table import trump_sign
from cleverlib.widgets.cards import trick_row
from cleverlib.widgets.klaverjas_told import outcome, written
from cleverlib.widgets.markup import caption
from cleverlib.widgets.rules import rule_tag

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard

RULES = {
    "gehaald": "klaverjas.count.taken",
    "nat": "klaverjas.count.nat",
    "pit": "klaverjas.count.pit",
    "tegenpit": "klaverjas.count.tegenpit",
}


def draw(board: KlaverjasBoard, deal: Deal) -> str:
    """The deal that has just ended, and the way on."""
    score = deal.result
    assert score is not None
    number = board.deals.index(deal)

    def say(key: str, **values: object) -> str:
        return escape(board.text(key, **values))

    if score.revoke:
        rule = "klaverjas.revoke.penalty"
    elif score.outcome == "nat" and score.totals[0] == score.totals[1]:
        rule = "klaverjas.count.exact_half"
    else:
        rule = RULES[score.outcome]
    match = board.match
    final = ""
    if match is not None and match.winner is not None:
        most, least = max(match.scores()), min(match.scores())
        won = say("end.won", side=board.side_head(match.winner), most=most, least=least)
        final = f'<p class="kr-won"><strong>{won}</strong></p>'
    steps = len(deal.actions)
    more = (
        ""
        if board.session.game.is_over
        else klaverjas_tables.button("next", board.text("end.next"), main=True)
    )
    if match is not None and board.session.game.is_over:
        more = klaverjas_tables.button("panel:new", board.text("end.again"), main=True)
    tools = (
        f"{more}{klaverjas_tables.button(f'review:{number}.{first_card(deal)}', board.text('end.review'))}"
        f"{klaverjas_tables.button(f'open:{number}.{first_card(deal)}', board.text('end.open'))}"
    )
    opened = f'<p class="kr-told">{escape(board.opened)}</p>' if board.opened else ""
    return (
        f'<section class="kr-panel kr-end" data-deal="{number}" data-steps="{steps}">'
        f"<h2>{say('end.title', number=number + 1)}</h2>{final}"
        f"<p><strong>{escape(outcome(board, score))}</strong> {rule_tag(rule, board.language)}</p>"
        f"{count_table(board, score)}<p>{escape(written(board, score))}</p>"
        f'<div class="kr-tools">{tools}</div>{opened}</section>'
        f"{tricks(board, number)}{klaverjas_tables.match_table(board)}"
    )


def first_card(deal: Deal) -> int:
    """How many actions there were before the first card: the choice of trump."""
    return deal.state.passes + 1


def count_table(board: KlaverjasBoard, score: DealScore) -> str:
    """Card points, roem, bonus and what is written, a column for each pair."""
    sides = (board.our_side, 1 - board.our_side)
    rows = [("points", score.card_points), ("roem", score.roem), ("total", score.totals)]
    if any(score.bonus):
        rows.append(("bonus", score.bonus))
    rows += [("tricks", score.tricks), ("written", score.written)]
    heads = "".join(f'<th scope="col">{escape(board.side_head(side))}</th>' for side in sides)
    lines = "".join(
        f'<tr class="kr-row-{name}"><th scope="row">{escape(board.text(f"count.{name}"))}</th>'
        + "".join(f"<td>{pair[side]}</td>" for side in sides)
        + "</tr>"
        for name, pair in rows
    )
    head = f"{caption(board.text('count.title'))}<thead><tr><td></td>{heads}</tr></thead>"
    return f'<table class="kr-count">{head}<tbody>{lines}</tbody></table>'


def tricks(board: KlaverjasBoard, number: int) -> str:
    """All tricks of a deal that is over; each leads to a look back from there."""
    deal = board.deals[number]
    drawn = klaverjas_position.Position(board, deal, opened=True)
    rows = []
    calls = deal.rules.calls_roem
    step = first_card(deal)
    for place, trick in enumerate(deal.state.tricks):
        done = drawn.finished(trick)
        key = "trick.short_roem" if done.roem else "trick.short"
        words = escape(board.text(key, who=done.winner, points=done.points, roem=done.roem))
        name = board.text("trick.look", number=place + 1)
        look = klaverjas_tables.button(f"review:{number}.{step}", name)
        row = trick_row(done.laid, board.language, trump=deal.trump)
        rows.append(f"<li><p><b>{place + 1}</b> {words} {look}</p>{row}</li>")
        step += 4
        if calls:
            # Up to two players spoke after the fourth card.
            said = deal.actions[step : step + 2]
            step += next((turn for turn, one in enumerate(said) if hasattr(one, "suit")), len(said))
    trump = trump_sign(deal.trump, board.language)
    title = escape(board.text("end.tricks"))
    return (
        f'<details id="kr-tricks"><summary>{title}</summary>{trump}'
        f'<ol class="kr-tricks">{"".join(rows)}</ol></details>'
    )
