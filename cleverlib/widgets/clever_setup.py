"""The form for a new game of Clever: who plays, with which dice, by which of the open rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import CHOICES, Options
from cleverlib.rulebook import rulebook
from cleverlib.widgets.clever_sheet import TEXTS
from cleverlib.widgets.game_board import TEXTS as GAMES
from cleverlib.widgets.game_form import option_word
from cleverlib.widgets.game_panels import choices
from cleverlib.widgets.session import PERSON
from cleverlib.widgets.wrong_field import marks, sentence

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
        seated, named = f"seat{number}", f"name{number}"
        # The first seat is always taken: a game has a player.
        offered = {key: words for key, words in kinds.items() if key or seat}
        who = escape(TEXTS("setup.seat", language, seat=number))
        called, word = (escape(TEXTS(f"setup.{key}", language, seat=number)) for key in ("name", "word"))
        rows.append(
            f'<div class="kr-seat"><label for="kr-seat{number}">{who}</label>'
            f'<select id="kr-seat{number}" name="{seated}"{marks(board, seated)}>'
            f"{choices(offered, kind)}</select>"
            f'<input name="{named}" aria-label="{called}" placeholder="{word}" value="{name}" '
            f'autocomplete="off"{marks(board, named)}></div>{sentence(board, seated, named)}'
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
        _radio("dice", value, TEXTS(f"setup.{value}", language), chosen=(value == "real") == real)
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
        # Long words break over lines beside a round button; in a list to choose from they would be cut.
        parts = ""
        for value in values:
            said = TEXTS(f"option.{name}.{option_word(value)}", language)
            said = TEXTS("setup.usual", language, words=said) if value == default[name] else said
            parts += _radio(f"option.{name}", option_word(value), said, chosen=value == present[name])
        rows.append(
            f'<fieldset data-rule="{rule.id}"><legend>{escape(rule.title[language])}</legend>'
            f"<p><small>{escape(rule.text[language])}</small></p>{parts}</fieldset>"
        )
    return (
        f'<details id="kr-options"><summary>{escape(TEXTS("setup.options", language))}</summary>'
        f"<p>{escape(TEXTS('setup.options_about', language))}</p>{''.join(rows)}</details>"
    )


def _radio(name: str, value: str, words: str, *, chosen: bool) -> str:
    """One of several answers, with its words."""
    return (
        f'<label class="kr-check"><input type="radio" name="{name}" value="{value}"'
        f"{' checked' if chosen else ''}> <span>{escape(words)}</span></label>"
    )
