"""The score sheet of Clever: a reader fills boxes, the sheet's own rules say which, points follow at once."""

from __future__ import annotations

import json
from typing import Any, cast

from cleverlib import LANGUAGES, Language
from cleverlib.clever import AREAS, Area, Sheet
from cleverlib.clever import box_text as box_name
from cleverlib.clever.describe import bonus_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, Board, source, unknown
from cleverlib.widgets.sheet_markup import SheetMarkup

# Three foxes with green as the weakest area: the worked example of fox scoring starts here.
EXAMPLE = Sheet.of(
    yellow=[(0, 1), (1, 1), (3, 1), (0, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3)],
    blue=[2, 5, 6, 7, 8, 9, 10, 11, 12],
    green=6,
    orange=[5, 4, 6, 5, 4, 5, 6],
    purple=[2, 5, 6, 3, 4, 6, 1, 5, 6],
)
FORMAT = "kansrijk/clever-sheet"


class ScoreSheet(Board):
    """A sheet to fill by hand. Actions: ``yellow:row,column``, ``blue:sum``, ``green:box``, ``orange:box``,
    ``purple:box`` press a box (a filled one becomes empty again); ``orange=6`` and ``purple=6`` write a
    number in the next box; ``undo``, ``clear`` and ``example`` change the whole sheet.
    """

    _css = source("board.css") + source("score_sheet.css")

    def __init__(self, language: Language, sheet: Sheet = EXAMPLE, key: str = "clever.sheet") -> None:
        self.sheet = sheet
        self._past: list[Sheet] = []
        super().__init__(language, key)

    def draw(self) -> str:
        return SheetMarkup(self.sheet, self.language).draw()

    def store(self) -> str:
        return json.dumps({"format": FORMAT, "version": 1, "marks": dict(self.sheet.marks())})

    def load(self, text: str) -> None:
        try:
            saved = json.loads(text)
            if (saved["format"], saved["version"]) != (FORMAT, 1):
                raise KeyError("format")
            sheet = Sheet.of(**saved["marks"])
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise CleverlibError.say(TEXTS, "refused.saved") from error
        self.sheet, self._past = sheet, []

    def act(self, action: str) -> str:
        match action:
            case "undo":
                return self._undo()
            case "clear":
                self._go(Sheet())
                return TEXTS("said.cleared", self.language)
            case "example":
                self._go(EXAMPLE)
                return TEXTS("said.example", self.language, total=self.sheet.score().total)
        area, number, box = _read(action)
        return self._write(area, number) if number else self._press(area, box)

    def _press(self, area: Area, box: Any) -> str:
        if box in self.sheet.open(area):
            if area in ("orange", "purple"):
                raise CleverlibError.say(TEXTS, "refused.number", box=box)
            return self._mark(area, box, 0)
        return self._remove(area, box)

    def _write(self, area: Area, number: int) -> str:
        if not (boxes := self.sheet.open(area)):
            raise _named("sheet.full", area)
        if number not in self.sheet.numbers(area):
            before = self.sheet.purple[-1]
            rule = "clever.purple.higher"
            raise CleverlibError.say(TEXTS, "refused.higher", rule, value=number, before=before)
        return self._mark(area, boxes[0], number)

    def _mark(self, area: Area, box: Any, number: int) -> str:
        sheet, bonuses = self.sheet.mark(area, box, number)
        self._go(sheet)
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
        self._go(Sheet.of(**{**self.sheet.marks(), **marks}))
        return self._tell("said.removed", area, box)

    def _undo(self) -> str:
        if not self._past:
            raise CleverlibError.say(TEXTS, "said.nothing")
        self.sheet = self._past.pop()
        return TEXTS("said.undone", self.language, total=self.sheet.score().total)

    def _go(self, sheet: Sheet) -> None:
        self._past = [*self._past[-99:], self.sheet]
        self.sheet = sheet

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
