"""What an action of Clever Junior did, in whole sentences."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.junior import Action, Choose, Tick, UseBonus, area_name, box_text
from cleverlib.junior.describe import faces_text
from cleverlib.junior.state import State
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.courses.junior")


def told(before: State, action: Action, after: State, language: Language) -> str:
    """What was ticked, which stars and bonuses came of it; for a throw, what fell."""
    match action:
        case Choose(area):
            return TEXTS("chosen", language, area=area_name(area, language))
        case Tick(area, box) | UseBonus(area, box):
            where = box_text(area, box, language)
            said = [TEXTS("ticked", language, where=where[0].upper() + where[1:])]
            sheet = before.sheet
            new, circles = sheet.tick(area, box)
            if stars := new.score().total - sheet.score().total:
                said.append(TEXTS("stars", language, stars=stars))
            said += [TEXTS("bonus", language, area=area_name(circle, language)) for circle in circles]
            return " ".join(said)
    if after.throws > before.throws:
        return TEXTS("thrown", language, dice=faces_text(after.faces, language))
    return TEXTS("finished", language)
