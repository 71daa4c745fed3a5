"""The drawer with the odds of each choice: points at once, dice that stay, the chance of use, an estimate."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from cleverlib.clever import DICE, Action, Reroll, Take, action_text, bonus_text
from cleverlib.clever.odds import use_chance
from cleverlib.clever.players import points_expected
from cleverlib.clever.players.search import worth
from cleverlib.clever.state import State, dice_in
from cleverlib.clever.turn import after
from cleverlib.texts import percent
from cleverlib.widgets.clever_end import wide
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


def drawer(board: CleverBoard) -> str:
    """The odds of all choices as a table, what promises most on top."""
    language = board.language

    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, language, **values))

    found = [(index, outlook(board, action)) for index, action in board.listed]
    found.sort(key=lambda one: -one[1].end)
    rows = []
    for index, look in found:
        action = board.legal[index]
        use = percent(look.use, language, 0 if look.use == 1 else 1) if look.use is not None else "–"
        dice = str(look.dice) if look.use is not None else "–"
        points = f"+{look.points}" if isinstance(action, Take) or look.points else "–"
        if isinstance(action, Reroll):
            points = "–"
        earned = f" <small>{escape(look.earned)}</small>" if look.earned else ""
        rows.append(
            f'<tr><th scope="row">{escape(board.words(index))}{earned}</th><td>{points}</td><td>{dice}</td>'
            f"<td>{use}</td><td>{look.end:.0f}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{say(f"odds.{name}")}</th>' for name in ("choice", "points", "dice", "use", "end")
    )
    best = found[0][0]
    return (
        f"<p>{say('odds.about')}</p>{wide(say('odds.open'))}<thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
        f"<p>{say('odds.best', action=action_text(board.legal[best], language))}</p>"
    )
