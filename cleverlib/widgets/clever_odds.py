"""The drawer with the odds of each choice: points at once, dice that stay, the chance of use, an estimate."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from cleverlib import Language
from cleverlib.charts.words import share, times
from cleverlib.clever import DICE, Action, Reroll, Take, action_text, bonus_text
from cleverlib.clever.odds import use_chance
from cleverlib.clever.players import points_expected
from cleverlib.clever.players.search import worth
from cleverlib.clever.state import State, dice_in
from cleverlib.clever.turn import after
from cleverlib.widgets.clever_sheet import TEXTS
from cleverlib.widgets.clever_told import gained

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard


class Outlook(NamedTuple):
    """What a choice brings: points of the sheet at once, bonuses, the dice of the next throw and the chance
    that it holds a die of use (``None`` without a next throw), and the score expected at the end."""

    points: int
    earned: str
    dice: int
    use: Fraction | None
    end: float


def outlook(board: CleverBoard, action: Action) -> Outlook:
    """Look one action ahead; the chance is exact, the expected score is the sensible player's estimate."""
    state, table = board.state, board.played.table
    seat = state.to_move
    assert seat is not None
    then = after(state, action, table)
    points = then.seats[seat].sheet.score().total - state.seats[seat].sheet.score().total
    earned = ", ".join(bonus_text(bonus, board.language) for bonus in gained(state, then, seat))
    dice, use = 0, None
    if then.phase == "throw" and then.active == state.active and then.solo_passive == state.solo_passive:
        dice = then.loose.bit_count()
        use = _use(then, seat)
    return Outlook(points, earned, dice, use, worth(state, action, table, seat, points_expected))


def _use(state: State, seat: int) -> Fraction:
    thrown = [DICE[die] for die in dice_in(state.loose)]
    lying = {DICE[die]: state.faces[die] for die in range(6) if not state.loose & 1 << die}
    return use_chance(state.seats[seat].sheet, thrown, lying=lying)


def _chance(chance: Fraction, language: Language) -> str:
    """A chance as a percentage, as so many of a hundred, and exactly; what is certain needs one word."""
    if chance in (0, 1):
        return f"<b>{share(chance, language)}</b>"
    return (
        f"<b>{share(chance, language)}</b> <small>{escape(times(chance, 'throws', language))}</small> "
        f"<small>{chance}</small>"
    )


def drawer(board: CleverBoard) -> str:
    """The odds of all choices as a table, what promises most on top."""
    language = board.language

    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, language, **values))

    found = [(index, outlook(board, action)) for index, action in board.listed]
    found.sort(key=lambda one: -one[1].end)
    labels = [say(f"odds.{name}") for name in ("choice", "points", "dice", "use", "end")]
    rows = []
    for index, look in found:
        action = board.legal[index]
        use = "–" if look.use is None else _chance(look.use, language)
        dice = str(look.dice) if look.use is not None else "–"
        points = f"+{look.points}" if isinstance(action, Take) or look.points else "–"
        if isinstance(action, Reroll):
            points = "–"
        earned = f" <small>{escape(look.earned)}</small>" if look.earned else ""
        rows.append(
            f'<tr role="row"><th role="rowheader">{escape(board.words(index))}{earned}</th>'
            + "".join(
                f'<td role="cell" data-label="{label}">{cell}</td>'
                for label, cell in zip(labels[1:], (points, dice, use, f"{look.end:.0f}"), strict=True)
            )
            + "</tr>"
        )
    heads = "".join(f'<th role="columnheader">{label}</th>' for label in labels)
    best = found[0][0]
    return (
        f'<p>{say("odds.about")}</p><table class="kr-points-table kr-choices-table" role="table" '
        f'aria-label="{say("odds.open")}"><thead role="rowgroup"><tr role="row">{heads}</tr></thead>'
        f'<tbody role="rowgroup">{"".join(rows)}</tbody></table>'
        f"<p>{say('odds.best', action=action_text(board.legal[best], language))}</p>"
    )
