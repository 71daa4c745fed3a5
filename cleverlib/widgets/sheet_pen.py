"""Writing on a score sheet of Clever: what pressing a box does, and why it does not."""

from __future__ import annotations

from typing import Any, cast

from cleverlib import LANGUAGES, Language
from cleverlib.clever import AREAS, Area, Sheet
from cleverlib.clever import box_text as box_name
from cleverlib.clever.describe import bonus_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, unknown


class Pen:
    """Writes on one sheet. ``sheet`` is the sheet as it stands after all that was written.

    Words for a box: ``yellow:row,column``, ``blue:sum``, ``green:box``, ``orange:box``, ``purple:box`` fill
    it, or empty it again; ``orange=6`` and ``purple=6`` write a number in the next box.
    """

    def __init__(self, sheet: Sheet, language: Language) -> None:
        self.sheet = sheet
        self.language = language

    def write(self, word: str) -> str:
        """Fill or empty a box; returns the sentence that says what happened. Raises ``CleverlibError``
        with the reason when the box can't be filled or emptied, and for a word that names no box.
        """
        area, number, box = _read(word)
        return self._number(area, number) if number else self._press(area, box)

    def _press(self, area: Area, box: Any) -> str:
        if box in self.sheet.open(area):
            if area in ("orange", "purple"):
                raise CleverlibError.say(TEXTS, "refused.number", box=box)
            return self._mark(area, box, 0)
        return self._remove(area, box)

    def _number(self, area: Area, number: int) -> str:
        if not (boxes := self.sheet.open(area)):
            raise _named("sheet.full", area)
        if number not in self.sheet.numbers(area):
            before = self.sheet.purple[-1]
            rule = "clever.purple.higher"
            raise CleverlibError.say(TEXTS, "refused.higher", rule, value=number, before=before)
        return self._mark(area, boxes[0], number)

    def _mark(self, area: Area, box: Any, number: int) -> str:
        sheet, bonuses = self.sheet.mark(area, box, number)
        self.sheet = sheet
        said = [self._tell("said.marked", area, box)]
        said += [TEXTS("said.earned", self.language, bonus=bonus_text(b, self.language)) for b in bonuses]
        return " ".join(said)

    def _remove(self, area: Area, box: Any) -> str:
        filled = self.sheet.filled(area)
        if area == "yellow":
            if box not in self.sheet.yellow:
                raise CleverlibError.say(TEXTS, "refused.given", "clever.yellow.cross")
            marks: dict[str, Any] = {"yellow": self.sheet.yellow - {box}}
        elif area == "blue":
            marks = {"blue": self.sheet.blue - {box}}
        elif box > filled:
            raise _named("refused.order", area, box=filled + 1)
        elif box < filled:
            raise _named("refused.last", area)
        else:
            value = filled - 1 if area == "green" else getattr(self.sheet, area)[:-1]
            marks = {area: value}
        self.sheet = Sheet.of(**{**self.sheet.marks(), **marks})
        return self._tell("said.removed", area, box)

    def _tell(self, key: str, area: Area, box: Any) -> str:
        score = self.sheet.score()
        where = box_name(area, box, self.language)
        name = GAME(f"area.{area}", self.language).capitalize()
        said = TEXTS(key, self.language, box=where, area=name, points=score.areas[area], total=score.total)
        return said[0].upper() + said[1:]


def _read(action: str) -> tuple[Area, int, Any]:
    """Area, number (0 for a press) and box of an action; an unknown one raises ``CleverlibError``."""
    area, sign, rest = action.partition("=" if "=" in action else ":")
    try:
        numbers = [int(part) for part in rest.split(",")]
    except ValueError:
        raise unknown(action) from None
    if area not in AREAS or len(numbers) != (2 if area == "yellow" else 1):
        raise unknown(action)
    box = tuple(numbers) if area == "yellow" else numbers[0]
    if sign == "=":
        if area not in ("orange", "purple") or not 1 <= numbers[0] <= 6:
            raise unknown(action)
        return cast(Area, area), numbers[0], None
    limits = {"yellow": range(4), "blue": range(2, 13)}.get(area, range(1, 12))
    if not all(number in limits for number in numbers):
        raise unknown(action)
    return area, 0, box


def _named(key: str, area: Area, **values: object) -> CleverlibError:
    """An error whose sentence names the area, in each language by its own word."""
    nl, en = (TEXTS(key, code, area=GAME(f"area.{area}", code), **values) for code in LANGUAGES)
    return CleverlibError(nl=nl[0].upper() + nl[1:], en=en[0].upper() + en[1:])
