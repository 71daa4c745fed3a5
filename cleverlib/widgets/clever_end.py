"""The scores of a game of Clever: the table while it is played, and the breakdown at the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import AREAS, SCALE, Score, scale_step
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.widgets.clever_sheet import TEXTS, PlaySheet
from cleverlib.widgets.markup import wide
from cleverlib.widgets.sheet_markup import picture

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard


def draw(board: CleverBoard) -> str:
    """The end: who won or which step of the solo scale, and the points of each area and of the foxes."""
    game, language = board.played, board.language

    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, language, **values))

    scores = game.scores()
    if len(scores) == 1:
        from cleverlib.rulebook import rulebook  # noqa: PLC0415  # it takes a while to read
        from cleverlib.widgets.rules import rule_tag  # noqa: PLC0415

        rule = rulebook("clever")[f"clever.solo.scale.{scale_step(scores[0].total)}"]
        head = f"<h2>{say('end.solo', total=scores[0].total)}</h2>"
        about = f"<p>{rule_tag(rule.id, language)} {escape(rule.text[language])}</p>{_scale(scores[0].total)}"
    else:
        winners = game.winners()
        if len(winners) == 1:
            won = escape(board.of("end.won", winners[0]))
        else:
            won = say("end.shared", who=GAME("say.and", language).join(map(board.who, winners)))
        head = f"<h2>{won}</h2>"
        level = sum(score.total == max(one.total for one in scores) for score in scores) > 1
        about = f"<p>{say('end.tie')}</p>" if level else ""
    return (
        f'<section class="kr-panel kr-end">{head}{about}{_breakdown(board, scores)}'
        f'<div class="kr-tools"><button type="button" class="kr-main" data-action="replay:0" data-focus>'
        f"{say('end.replay')}</button>"
        f'<button type="button" data-action="panel:share">{say("end.share")}</button>'
        f'<button type="button" data-action="panel:new">{say("end.new")}</button></div></section>'
    )


def scoreboard(board: CleverBoard) -> str:
    """The points of all players as they stand, with a button to look at another sheet."""
    language = board.language
    watched = board.watched
    shown = ""
    if watched is not None and watched < len(board.state.seats):
        name = escape(board.of("sheet.of", watched))
        seat = board.state.seats[watched]
        sheet = PlaySheet(seat.sheet, language, owner=board.who(watched)).draw()
        close = escape(TEXTS("sheet.close", language))
        shown = (
            f'<section class="kr-watched"><h2 class="kr-owner">{name}</h2>{sheet}'
            f'<button type="button" data-action="sheet:off" data-focus>{close}</button></section>'
        )
    if board.state.phase == "over":
        return shown
    return f'<div class="kr-scores">{_breakdown(board, board.played.scores(), look=True)}</div>{shown}'


def _breakdown(board: CleverBoard, scores: tuple[Score, ...], *, look: bool = False) -> str:
    language = board.language

    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, language, **values))

    heads = "".join(
        f'<th scope="col" class="kr-{area}">{picture(area)}<span class="kr-unseen">'
        f"{GAME(f'area.{area}', language)}</span></th>"
        for area in AREAS
    )
    rows = []
    for seat, score in enumerate(scores):
        points = "".join(f"<td>{value}</td>" for value in score.areas.values())
        who = escape(board.who(seat))
        name = (
            f'<button type="button" data-action="sheet:{seat}" data-place="sheet {seat}">{who}</button>'
            if look
            else who
        )
        foxes = f"<td>{score.fox_points}<small>{score.foxes} × {score.lowest}</small></td>"
        rows.append(f'<tr><th scope="row">{name}</th><td><b>{score.total}</b></td>{points}{foxes}</tr>')
    return wide(
        TEXTS("end.table", language),
        f'<table class="kr-points-table"><caption>{say("end.table")}</caption>'
        f'<thead><tr><th scope="col">{say("end.player")}</th>'
        f'<th scope="col">{say("end.total")}</th>{heads}'
        f'<th scope="col">{picture("fox")}<span class="kr-unseen">{say("end.foxes")}</span></th>'
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table>",
    )


def _scale(total: int) -> str:
    """The solo scale as a row of steps, with the reader's own standing out."""
    here, current = scale_step(total), ' aria-current="step"'
    steps = "".join(f"<li{current if least == here else ''}>{least}</li>" for least in SCALE)
    return f'<ol class="kr-ladder">{steps}</ol>'
