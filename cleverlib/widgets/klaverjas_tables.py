"""Tables around a match of klaverjassen: the deals so far, the agreements in force, the statistics."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib import Language
from cleverlib.klaverjas import Rules
from cleverlib.texts import Texts
from cleverlib.widgets.klaverjas_stats import PARTS
from cleverlib.widgets.markup import caption

TEXTS = Texts.of("cleverlib.widgets", "klaverjas_board.texts.toml")

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard


def button(action: str, words: str, *, main: bool = False) -> str:
    """A button with words; the main one gets the focus when the one that had it is gone."""
    style = ' class="kr-main" data-focus' if main else ""
    return f'<button type="button" data-action="{action}"{style}>{escape(words)}</button>'


def match_table(board: KlaverjasBoard) -> str:
    """What was written in each deal, and the totals."""
    match = board.match
    if match is None or not match.results:
        return ""
    sides = (board.our_side, 1 - board.our_side)
    heads = "".join(f'<th scope="col">{escape(board.side_head(side))}</th>' for side in sides)
    rows = "".join(
        f'<tr><th scope="row">{number}</th>'
        + "".join(f"<td>{score.written[side]}</td>" for side in sides)
        + f"<td>{escape(board.text(f'short.{score.outcome}'))}</td></tr>"
        for number, score in enumerate(match.results, start=1)
    )
    totals = "".join(f"<td><b>{match.scores()[side]}</b></td>" for side in sides)
    return (
        f'<details id="kr-match" open><summary>{escape(board.text("match.title"))}</summary>'
        f'<table class="kr-count">{caption(board.text("match.title"))}<thead><tr>'
        f'<th scope="col">{escape(board.text("match.deal"))}</th>{heads}'
        f'<td></td></tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">'
        f"{escape(board.text('match.total'))}</th>{totals}<td></td></tr></tfoot></table></details>"
    )


def rule_words(name: str, value: str | bool | int, language: Language) -> str:
    """The value of a switch of the rules in words."""
    if name in ("pit_bonus", "tegenpit_bonus"):
        return str(value)
    code = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
    return TEXTS(f"option.{name}.{code}", language)


def agreements(board: KlaverjasBoard) -> str:
    """The rule set in force: its name, and every switch with what it says here."""
    rules = board.deal.rules
    usual = Rules().plain()
    rows = "".join(
        _agreed(
            board.text(f"option.{name}.name"), rule_words(name, value, board.language), value != usual[name]
        )
        for name, value in rules.plain().items()
    )
    allowed = board.deal.table.allow_revokes
    revokes = board.text("option.revokes.yes" if allowed else "option.revokes.no")
    rows += _agreed(board.text("option.revokes.name"), revokes, allowed)
    name = board.text("rules.now", variant=board.text(f"option.variant.{rules.variant}"))
    return (
        f'<div class="kr-game kr-klaverjas kr-around"><details id="kr-agreements">'
        f"<summary>{escape(name)}</summary>"
        f'<dl class="kr-agreed">{rows}</dl></details>'
        f'<div class="kr-tools">{_tip(board)}{button("daily", board.text("daily.start"))}'
        f"{button('stats', board.text('stats.show'))}</div></div>"
    )


def _tip(board: KlaverjasBoard) -> str:
    """A button for a hint, when there is something to choose."""
    if not board.legal:
        return ""
    words = escape(board.text("tip.ask"))
    return f'<button type="button" data-action="tip:{board.session.count}" data-place="tip">{words}</button>'


def _agreed(name: str, value: str, other: bool) -> str:
    kind = ' class="kr-other"' if other else ""
    return f"<div{kind}><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"


def statistics(board: KlaverjasBoard) -> str:
    """The counts of this device, and the daily challenges played."""
    counts = board.stats.counts
    rows = "".join(
        f'<tr><th scope="row">{escape(board.text(f"stats.{part}"))}</th><td>{counts[part]}</td></tr>'
        for part in PARTS
    )
    days = "".join(
        f'<tr><th scope="row">{escape(day)}</th><td>{mine}</td><td>{theirs}</td></tr>'
        for day, (mine, theirs) in sorted(board.stats.days.items(), reverse=True)
    )
    if days:
        heads = "".join(
            f'<th scope="col">{escape(board.text(f"stats.{key}"))}</th>' for key in ("day", "we", "they")
        )
        days = (
            f"<h3>{escape(board.text('stats.days'))}</h3>"
            f'<table class="kr-count">{caption(board.text("stats.days"))}<thead><tr>{heads}</tr></thead>'
            f"<tbody>{days}</tbody></table>"
        )
    return (
        f'<section class="kr-panel"><h2>{escape(board.text("stats.title"))}</h2>'
        f"<p>{escape(board.text('stats.about'))}</p>"
        f'<table class="kr-count">{caption(board.text("stats.title"))}<tbody>{rows}</tbody></table>{days}'
        f'<p class="kr-tools">{button("stats", board.text("stats.hide"), main=True)}'
        f"{button('forget', board.text('stats.forget'))}</p></section>"
    )
