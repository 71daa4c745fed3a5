"""The form for a new game of Clever Junior: who plays, with which layout, by which of the open rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.junior import CHOICES, Options
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts
from cleverlib.widgets.game_form import option_word
from cleverlib.widgets.game_panels import choices, field
from cleverlib.widgets.session import PERSON
from cleverlib.widgets.wrong_field import marks, sentence

TEXTS = Texts.of("cleverlib.widgets", "junior_board.texts.toml")
SEATS = range(1, 5)

if TYPE_CHECKING:
    from cleverlib.widgets.junior_board import JuniorBoard


def form(board: JuniorBoard) -> str:
    """The fields; they start from the game in play."""
    language, session = board.language, board.session

    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, language, **values))

    kinds = {"": TEXTS("setup.nobody", language), PERSON: TEXTS("setup.person", language)}
    kinds |= {level: TEXTS(f"setup.{level}", language) for level in board.levels}
    rows = []
    for seat in SEATS:
        seated, named = f"seat{seat}", f"name{seat}"
        there = seat <= len(session.seats)
        kind = session.seats[seat - 1] if there else ""
        name = escape(session.names[seat - 1]) if there else ""
        offered = {key: words for key, words in kinds.items() if key or seat > 2}
        called = say("setup.name", seat=seat)
        rows.append(
            f'<div class="kr-seat"><label for="kr-jseat-{seat}">{say("setup.seat", seat=seat)}</label>'
            f'<select id="kr-jseat-{seat}" name="{seated}"{marks(board, seated)}>'
            f"{choices(offered, kind)}</select>"
            f'<input name="{named}" aria-label="{called}" placeholder="{called}" value="{name}" '
            f'autocomplete="off"{marks(board, named)}></div>{sentence(board, seated, named)}'
        )
    names = {key: TEXTS("setup.layout_name", language, layout=one.name) for key, one in board.layouts.items()}
    layouts = f'<select id="kr-jlayout" name="layout">{choices(names, board.chosen)}</select>'
    return (
        f"<fieldset><legend>{say('setup.players')}</legend>{''.join(rows)}"
        f'<p data-rule="junior.setup.start"><small>{say("setup.start")}</small></p></fieldset>'
        f'<div data-rule="junior.unknown.layout">{field(say("setup.layout"), "kr-jlayout", layouts)}</div>'
        f"{_options(board)}"
    )


def _options(board: JuniorBoard) -> str:
    """The questions on which the rules are silent, each with its rule."""
    language = board.language
    rules = {rule.option: rule for rule in rulebook("junior") if rule.option}
    present, default = board.played.options.plain(), Options().plain()
    rows = []
    for name, values in CHOICES.items():
        rule = rules[name]
        words = {}
        for value in values:
            said = TEXTS(f"option.{name}.{option_word(value)}", language)
            words[option_word(value)] = (
                TEXTS("setup.usual", language, words=said) if value == default[name] else said
            )
        listed = choices(words, option_word(present[name]))
        control = f'<select id="kr-j{name}" name="option.{name}">{listed}</select>'
        label = escape(rule.question[language])
        rows.append(f'<div data-rule="{rule.id}">{field(label, f"kr-j{name}", control)}</div>')
    title = escape(TEXTS("setup.options", language))
    return f'<details id="kr-joptions"><summary>{title}</summary>{"".join(rows)}</details>'
