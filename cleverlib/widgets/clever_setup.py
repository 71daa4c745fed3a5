"""The form for a new game of Clever: who plays, with which dice, by which of the open rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import CHOICES, Options
from cleverlib.rulebook import rulebook
from cleverlib.widgets.clever_sheet import TEXTS
from cleverlib.widgets.game_board import TEXTS as GAMES
from cleverlib.widgets.game_panels import choices, field
from cleverlib.widgets.session import PERSON

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard

MOST = 4


def form(board: CleverBoard) -> str:
    """The fields; they start from the game in play."""
    return f"{_players(board)}{_dice(board)}{_options(board)}"


def _players(board: CleverBoard) -> str:
    language, session = board.language, board.session
    kinds = {"": TEXTS("setup.nobody", language), PERSON: TEXTS("setup.person", language)}
    kinds |= {level: GAMES(f"setup.{level}", language) for level in board.levels}
    rows = []
    for seat in range(MOST):
        kind = session.seats[seat] if seat < len(session.seats) else ""
        name = escape(session.names[seat]) if seat < len(session.seats) else ""
        number = seat + 1
        # The first seat is always taken: a game has a player.
        offered = {key: words for key, words in kinds.items() if key or seat}
        who = escape(TEXTS("setup.seat", language, seat=number))
        called = escape(TEXTS("setup.name", language, seat=number))
        rows.append(
            f'<div class="kr-seat"><label for="kr-seat{number}">{who}</label>'
            f'<select id="kr-seat{number}" name="seat{number}">{choices(offered, kind)}</select>'
            f'<input name="name{number}" aria-label="{called}" placeholder="{called}" value="{name}" '
            'autocomplete="off"></div>'
        )
    about = escape(TEXTS("setup.levels", language))
    return (
        f"<fieldset><legend>{escape(TEXTS('setup.players', language))}</legend>{''.join(rows)}"
        f"<p><small>{about}</small></p></fieldset>"
    )


def _dice(board: CleverBoard) -> str:
    language = board.language
    real = board.played.table.real_dice
    parts = "".join(
        f'<label class="kr-check"><input type="radio" name="dice" value="{value}"'
        f"{' checked' if (value == 'real') == real else ''}> "
        f"{escape(TEXTS(f'setup.{value}', language))}</label>"
        for value in ("screen", "real")
    )
    return f"<fieldset><legend>{escape(TEXTS('setup.dice', language))}</legend>{parts}</fieldset>"


def _options(board: CleverBoard) -> str:
    """The questions on which the rules are silent, each with its rule."""
    language = board.language
    rules = {rule.option: rule for rule in rulebook("clever") if rule.option}
    present = board.played.options.plain()
    default = Options().plain()
    rows = []
    for name, values in CHOICES.items():
        rule = rules[name]
        words = {}
        for value in values:
            said = TEXTS(f"option.{name}.{plain(value)}", language)
            words[plain(value)] = (
                TEXTS("setup.usual", language, words=said) if value == default[name] else said
            )
        inside = choices(words, plain(present[name]))
        control = f'<select id="kr-{name}" name="option.{name}">{inside}</select>'
        rows.append(
            f'<div data-rule="{rule.id}">{field(escape(rule.title[language]), f"kr-{name}", control)}'
            f"<p><small>{escape(rule.text[language])}</small></p></div>"
        )
    return (
        f'<details id="kr-options"><summary>{escape(TEXTS("setup.options", language))}</summary>'
        f"<p>{escape(TEXTS('setup.options_about', language))}</p>{''.join(rows)}</details>"
    )


def plain(value: str | bool) -> str:
    """The value of an option as a form sends it."""
    return value if isinstance(value, str) else "yes" if value else "no"
