"""A position of Clever Junior as a course and a quiz show it: every control tries a move, legal or not."""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.courses.junior import Scene
from cleverlib.junior import AREAS, Action, Choose, Done, Pass, Throw, Tick, UseBonus, area_name
from cleverlib.junior.moves import legal
from cleverlib.texts import Texts
from cleverlib.widgets.board import source
from cleverlib.widgets.junior_markup import SheetMarkup, dice_row
from cleverlib.widgets.junior_pictures import TEXTS as PICTURES
from cleverlib.widgets.junior_pictures import die, sign, stock
from cleverlib.widgets.junior_position import badge

TEXTS = Texts.of("cleverlib.widgets", "junior_board.texts.toml")
CSS = source("junior.css") + source("junior_board.css")


def stage(now: Scene, start: Scene, language: Language) -> str:
    """Draws the dice, large buttons and the sheet of the reader, who had to act at the start."""
    reader = start.state.to_move or 0
    state, layout = now.state, now.table.layout
    boxes = {
        (action.area, action.box): action
        for action in legal(state, now.table)
        if isinstance(action, (Tick, UseBonus)) and state.to_move == reader
    }
    bonus = state.phase == "bonus"
    sheet = SheetMarkup(
        state.seats[reader].sheet,
        language,
        name="stage",
        title=PICTURES("sheet.yours", language),
        action=lambda area, box: f"do:{(UseBonus if bonus else Tick)(area, box)}",
        ready=frozenset(boxes),
    ).draw()
    return (
        f'<div class="kr-game"><div class="kr-jgame">{stock(layout, language)}{badge(layout, language)}'
        f"{_dice(now, language)}{_buttons(now, language)}{sheet}</div></div>"
    )


def _dice(now: Scene, language: Language) -> str:
    state = now.state
    if not state.faces:
        label = escape(TEXTS("dice.unthrown", language))
        five = f"<li>{die(None, language)}</li>" * len(now.table.layout.dice)
        return f'<ul class="kr-jdice" aria-label="{label}">{five}</ul>'
    parts = []
    for key, bits in (("table", state.left & ~state.used), ("used", state.used)):
        faces = tuple(face for place, face in enumerate(state.faces) if bits & 1 << place)
        if faces:
            label = escape(TEXTS(f"dice.{key}", language))
            row = dice_row(faces, language, lambda face: die(face, language))
            parts.append(
                f'<div class="kr-jlay" data-lay="{key}"><p>{label}</p>'
                f'<ul class="kr-jdice" aria-label="{label}">{row}</ul></div>'
            )
    return f'<div class="kr-jtable">{"".join(parts)}</div>'


def _buttons(now: Scene, language: Language) -> str:
    """What can be pressed besides the boxes: all that belongs to this part of a turn, fitting or not."""
    state = now.state
    actions: tuple[Action, ...]
    match state.phase:
        case "throw":
            actions = (Throw(),)
        case "colour":
            actions = (*map(Choose, AREAS), Throw() if state.seat == state.roller else Pass())
        case "tick":
            actions = (Done(),)
        case _:
            return ""
    label = escape(TEXTS("choices", language))
    drawn = "".join(_button(action, language) for action in actions)
    return f'<div class="kr-jbig" role="group" data-stop="choices" aria-label="{label}">{drawn}</div>'


def _button(action: Action, language: Language) -> str:
    if isinstance(action, Choose):
        inside = f"{sign(action.area, language)}{escape(area_name(action.area, language))}"
    else:
        inside = escape(TEXTS(f"button.{type(action).__name__.lower()}", language))
    return f'<button type="button" data-action="do:{action}">{inside}</button>'
