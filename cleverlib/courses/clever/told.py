"""What an action of Clever did, in whole sentences."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.clever import Action, Bonus, Pass, Reroll, Take, UseBonus, UseExtra, bonus_text, box_text
from cleverlib.clever.describe import dice_text, faces_text
from cleverlib.clever.state import Seat, State, dice_in
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.courses.clever")


def told(before: State, action: Action, after: State, language: Language) -> str:
    """What was marked, which dice went to the tray, which bonus was earned; for a throw, what fell."""
    said = [_did(before, action, after, language)]
    if isinstance(action, Take) and before.phase == "choose":
        went = dice_in(after.tray & ~before.tray)
        key = "to_tray" if went else "none_to_tray"
        said.append(TEXTS(key, language, dice=faces_text(after, went, language)))
    mover = before.to_move or 0
    said += [
        TEXTS("earned", language, bonus=bonus_text(bonus, language))
        for bonus in _earned(before.seats[mover], after.seats[mover])
    ]
    return " ".join(filter(None, said))


def _did(before: State, action: Action, after: State, language: Language) -> str:
    match action:
        case Take(_, area, box) | UseExtra(_, area, box) | UseBonus(area, box) if area is not None and box:
            where = box_text(area, box, language)
            return TEXTS("marked", language, where=where[0].upper() + where[1:])
        case Pass():
            return TEXTS("passed", language)
        case Reroll():
            return TEXTS("reroll", language)
    if after.throws > before.throws:
        return dice_text(after, language)
    return TEXTS("finished", language)


def _earned(before: Seat, after: Seat) -> list[Bonus]:
    """The bonuses that a mark brought: actions and foxes by number, the others as far as they are open."""
    foxes = after.sheet.score().foxes - before.sheet.score().foxes
    found = [Bonus("fox")] * foxes
    found += [Bonus("reroll")] * (after.rerolls_earned - before.rerolls_earned)
    found += [Bonus("extra")] * (after.extras_earned - before.extras_earned)
    waiting = list(before.pending)
    for bonus in after.pending:
        if bonus in waiting:
            waiting.remove(bonus)
        else:
            found.append(bonus)
    return found
