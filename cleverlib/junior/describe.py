"""A position and an action in words, Dutch and English, for readers and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from cleverlib import Language
from cleverlib.junior.actions import Action, Choose, Tick, UseBonus
from cleverlib.junior.errors import TEXTS, sentence
from cleverlib.junior.layout import Box, Layout
from cleverlib.junior.pictures import AREAS, Area, Picture
from cleverlib.junior.refusal import Reason
from cleverlib.junior.scoring import winners
from cleverlib.junior.sheet import Sheet
from cleverlib.junior.state import State, Table


def position(state: State, table: Table, language: Language) -> str:
    """The whole position: the layout, the turn and who acts, the dice, and a line for each player."""
    lines = [layout_text(table.layout, language), _task(state, language)]
    if state.faces:
        lines.append(dice_text(state, language))
    for number, seat in enumerate(state.seats, 1):
        lines.append(f"{TEXTS('say.player', language, player=number)} {sheet_text(seat.sheet, language)}")
    return "\n".join(lines)


def layout_text(layout: Layout, language: Language) -> str:
    """Which layout is on the table, and whether any of it is an assumption (junior.unknown.layout)."""
    key = "assumed" if layout.assumed else "seen"
    return TEXTS(f"say.layout_{key}", language, layout=layout.name)


def dice_text(state: State, language: Language) -> str:
    """What lies there for the player who acts, and what that player has used."""
    used = [state.faces[die] for die in range(len(state.faces)) if state.used & 1 << die]
    parts = [("on_table", [state.faces[die] for die in state.free]), ("used", used)]
    said = [TEXTS(f"say.{key}", language, dice=faces_text(faces, language)) for key, faces in parts if faces]
    return " ".join(said) or TEXTS("say.no_dice", language)


def faces_text(faces: Iterable[Picture], language: Language) -> str:
    """Faces of dice by name: ``kaars, joker``."""
    return ", ".join(picture_name(face, language) for face in faces)


def picture_name(picture: Picture, language: Language) -> str:
    """The name of a picture: ``rode hartballon``."""
    return TEXTS(f"picture.{picture}", language)


def area_name(area: Area, language: Language) -> str:
    """The name of a colour: ``geel``."""
    return TEXTS(f"area.{area}", language)


def action_text(action: Action, language: Language) -> str:
    """What an action does, without a capital: ``streep ballon 3 af``."""
    match action:
        case Choose(area):
            return sentence("do.choose", language, area=area)
        case Tick(area, box):
            return TEXTS("do.tick", language, where=box_text(area, box, language))
        case UseBonus(area, box):
            return TEXTS("do.bonus", language, where=box_text(area, box, language))
        case _:
            return TEXTS(f"do.{type(action).__name__.lower()}", language)


def box_text(area: Area, box: Box, language: Language) -> str:
    """A box by its number: ``ballon 3``, ``wagon 2``, ``cadeau 4 in rij 1``."""
    row, place = box
    return TEXTS(f"box.{area}", language, row=row, place=place)


def reason_text(reason: Reason, language: Language) -> str:
    """The sentence for why an action is not allowed."""
    return sentence(f"illegal.{reason.key}", language, **reason.values)


def sheet_text(sheet: Sheet, language: Language) -> str:
    """A sheet in words: stars, how far each area is, and what comes next in its rows."""
    parts = [TEXTS("say.stars", language, stars=sheet.score().total)]
    for area in AREAS:
        done, boxes = sheet.ticked(area), len(sheet.layout.boxes[area])
        ahead = _green(sheet, language) if area == "green" else _next(sheet, area, language)
        key = "full" if done == boxes else "area_rows" if area == "green" else "area_next"
        name = area_name(area, language).capitalize()
        parts.append(TEXTS(f"say.{key}", language, area=name, done=done, boxes=boxes, ahead=ahead))
    return " ".join(parts)


def _next(sheet: Sheet, area: Area, language: Language) -> str:
    spaces = (sheet.space(area, box) for box in sheet.open(area))
    return ", ".join(
        TEXTS("say.needs", language, dice=space.dice, picture=picture_name(space.picture, language))
        if space.dice > 1
        else picture_name(space.picture, language)
        for space in spaces
    )


def _green(sheet: Sheet, language: Language) -> str:
    """The columns ticked in each row of green, those without any left out."""
    rows: dict[int, list[str]] = {}
    for row, column in sorted(sheet.green):
        rows.setdefault(row, []).append(str(column))
    return "".join(
        TEXTS("say.row", language, row=row, columns=", ".join(columns)) for row, columns in rows.items()
    )


def _task(state: State, language: Language) -> str:
    player = state.seat + 1
    if state.phase == "over":
        return _end(state, language)
    turn = TEXTS("say.turn", language, turn=state.turn, player=state.roller + 1)
    return f"{turn} {_todo(state, player, language)}"


def _todo(state: State, player: int, language: Language) -> str:
    if state.phase == "bonus":
        colours = ", ".join(area_name(area, language) for area in state.seats[state.seat].bonuses)
        return TEXTS("task.bonus", language, player=player, bonuses=colours)
    if state.phase == "tick":
        assert state.colour
        return sentence("task.tick", language, player=player, area=state.colour)
    part = "pick" if state.phase == "colour" and state.seat != state.roller else state.phase
    return TEXTS(f"task.{part}", language, player=player)


def _end(state: State, language: Language) -> str:
    best = winners([seat.sheet.score() for seat in state.seats])
    key = "won" if len(best) == 1 else "shared"
    *rest, last = (str(seat + 1) for seat in best)
    players = TEXTS("say.and", language).join([", ".join(rest), last] if rest else [last])
    return f"{TEXTS('say.over', language)} {TEXTS(f'say.{key}', language, players=players)}"


__all__ = [
    "action_text",
    "area_name",
    "box_text",
    "dice_text",
    "faces_text",
    "layout_text",
    "picture_name",
    "position",
    "reason_text",
    "sheet_text",
]
