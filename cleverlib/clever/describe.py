"""A position and an action in words, Dutch and English, for readers and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from cleverlib import Language
from cleverlib.clever.actions import Action, Decline, Nearest, Take, UseBonus, UseExtra
from cleverlib.clever.errors import TEXTS
from cleverlib.clever.layout import DICE, LAYOUT, Area, Bonus, Box
from cleverlib.clever.refusal import Reason
from cleverlib.clever.scoring import winners
from cleverlib.clever.sheet import Sheet
from cleverlib.clever.state import THROWS, Seat, State, Table, dice_in


def position(state: State, table: Table, language: Language) -> str:
    """The whole position: a line for the round, for who acts, for the dice, and one for each player."""
    lines = [_round(state, table, language), _task(state, table, language)]
    if any(state.faces):
        lines.append(dice_text(state, language))
    for number, seat in enumerate(state.seats):
        lines.append(f"{_whose(number, table, language)} {_sheet(seat, language)}")
    return "\n".join(lines)


def dice_text(state: State, language: Language) -> str:
    """Where the six dice lie and what they show."""
    loose = "to_throw" if state.phase == "throw" else "thrown"
    places = ((loose, dice_in(state.loose)), ("tray", dice_in(state.tray)), ("sheet", state.taken))
    return " ".join(
        TEXTS(f"say.{place}", language, dice=faces_text(state, dice, language))
        for place, dice in places
        if dice
    )


def faces_text(state: State, dice: Iterable[int], language: Language) -> str:
    """Dice with their faces: ``wit 3, geel 5``."""
    return ", ".join(f"{TEXTS(f'die.{DICE[die]}', language)} {state.faces[die]}" for die in dice)


def action_text(action: Action, language: Language) -> str:
    """What an action does, without a capital: ``neem de witte steen voor geel, de 3 in rij 4``."""
    match action:
        case Take(die, None):
            return TEXTS("do.take_unmarked", language, die=TEXTS(f"stone.{die}", language))
        case Take(die, area, box) | UseExtra(die, area, box):
            assert area is not None and box is not None
            key = "take" if isinstance(action, Take) else "extra"
            where = box_text(area, box, language)
            return TEXTS(f"do.{key}", language, die=TEXTS(f"stone.{die}", language), where=where)
        case UseBonus(area, box, number):
            what = str(number) if number else "X"
            return TEXTS("do.bonus", language, what=what, where=box_text(area, box, language))
        case Decline(bonus):
            return TEXTS("do.decline", language, bonus=bonus_text(bonus, language))
        case Nearest(die):
            return TEXTS("do.nearest", language, die=TEXTS(f"stone.{die}", language))
        case _:
            return TEXTS(f"do.{type(action).__name__.lower()}", language)


def box_text(area: Area, box: Box, language: Language) -> str:
    """A box in words: ``geel, de 3 in rij 4`` (rows from 1), ``blauw, som 7``, ``groen, vakje 5``."""
    name = TEXTS(f"area.{area}", language)
    if isinstance(box, tuple):
        row, column = box
        value = LAYOUT.yellow_cells[row][column]
        return TEXTS("say.cell", language, area=name, value=value, row=row + 1)
    return TEXTS("say.sum" if area == "blue" else "say.box", language, area=name, box=box)


def bonus_text(bonus: Bonus, language: Language) -> str:
    """A bonus in words: ``X in geel``, ``4 in oranje``, ``vos``."""
    if bonus.area:
        area = TEXTS(f"area.{bonus.area}", language)
        return TEXTS("bonus.area", language, what=bonus.number or "X", area=area)
    return TEXTS(f"bonus.{bonus.kind}", language)


def reason_text(reason: Reason, language: Language) -> str:
    """The sentence for why an action is not allowed."""
    groups = {"area": "area", "die": "stone"}
    values = {
        name: TEXTS(f"{groups[name]}.{value}", language) if name in groups else value
        for name, value in reason.values.items()
    }
    return TEXTS(f"illegal.{reason.key}", language, **values)


def _round(state: State, table: Table, language: Language) -> str:
    text = TEXTS("say.round", language, round=state.round, rounds=table.rounds)
    if state.phase == "over":
        return text
    key = "solo_passive" if state.solo_passive else "solo" if table.players == 1 else "active"
    text += " " + TEXTS(f"say.{key}", language, player=state.active + 1)
    if (throw := _throw_number(state)) and not state.solo_passive:
        text += " " + TEXTS("say.throw", language, throw=throw, throws=THROWS)
    return text


def _throw_number(state: State) -> int:
    """Which throw lies there or comes now; 0 when the throws are over or have not begun."""
    if state.phase not in ("throw", "choose"):
        return 0
    comes = state.phase == "throw" and not state.again and not any(seat.pending for seat in state.seats)
    return state.throw + comes


def _task(state: State, table: Table, language: Language) -> str:
    mover = state.to_move
    if mover is None:
        return _end(state, language)
    if pending := state.seats[mover].pending:
        bonuses = "; ".join(bonus_text(bonus, language) for bonus in pending)
        key = "bonus"
    else:
        bonuses, key = "", "again" if state.phase == "throw" and state.again else state.phase
    text = f"solo_task.{key}" if table.players == 1 else f"task.{key}"
    return TEXTS(text, language, player=mover + 1, bonuses=bonuses)


def _end(state: State, language: Language) -> str:
    scores = [seat.sheet.score() for seat in state.seats]
    best = winners(scores)
    if len(scores) == 1:
        return TEXTS("say.over", language)
    key = "won" if len(best) == 1 else "shared"
    players = TEXTS("say.and", language).join(str(seat + 1) for seat in best)
    return f"{TEXTS('say.over', language)} {TEXTS(f'say.{key}', language, players=players)}"


def _whose(number: int, table: Table, language: Language) -> str:
    if table.players == 1:
        return TEXTS("say.yours", language)
    return TEXTS("say.player", language, player=number + 1)


def _sheet(seat: Seat, language: Language) -> str:
    sheet, score = seat.sheet, seat.sheet.score()
    empty = TEXTS("say.empty", language)
    orange = (number * factor for number, factor in zip(sheet.orange, LAYOUT.orange_factors, strict=False))
    return TEXTS(
        "say.marks",
        language,
        total=score.total,
        yellow=_yellow(sheet, language) or empty,
        blue=_list(sorted(sheet.blue)) or empty,
        green=TEXTS("say.up_to", language, box=sheet.green) if sheet.green else empty,
        orange=_list(orange) or empty,
        purple=_list(sheet.purple) or empty,
        rerolls=seat.rerolls,
        extras=seat.extras,
        foxes=score.foxes,
    )


def _yellow(sheet: Sheet, language: Language) -> str:
    rows = []
    for row, values in enumerate(LAYOUT.yellow_cells):
        if crossed := [values[c] for r, c in sorted(sheet.yellow) if r == row]:
            rows.append(TEXTS("say.row", language, row=row + 1, values=_list(crossed)))
    return "; ".join(rows)


def _list(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))
