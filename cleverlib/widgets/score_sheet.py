"""The score sheet of Clever: a reader fills boxes, the sheet's own rules say which, points follow at once."""

from __future__ import annotations

import json

from cleverlib import Language
from cleverlib.clever import Sheet
from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, Board, source
from cleverlib.widgets.sheet_markup import SheetMarkup
from cleverlib.widgets.sheet_pen import Pen
from cleverlib.widgets.stored import stored

# Three foxes with green as the weakest area: the worked example of fox scoring starts here.
EXAMPLE = Sheet.of(
    yellow=[(0, 1), (1, 1), (3, 1), (0, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3)],
    blue=[2, 5, 6, 7, 8, 9, 10, 11, 12],
    green=6,
    orange=[5, 4, 6, 5, 4, 5, 6],
    purple=[2, 5, 6, 3, 4, 6, 1, 5, 6],
)
FORMAT = "kansrijk/clever-sheet"
KEPT = 30
"""How many steps can be undone after the page was closed."""


class ScoreSheet(Board):
    """A sheet to fill by hand. Actions: the words of ``Pen.write`` for a box; ``undo``, ``clear`` and
    ``example`` change the whole sheet.
    """

    _css = source("board.css") + source("score_sheet.css")

    def __init__(self, language: Language, sheet: Sheet = EXAMPLE, key: str = "clever.sheet") -> None:
        self.sheet = sheet
        self._past: list[Sheet] = []
        super().__init__(language, key)

    def draw(self) -> str:
        return SheetMarkup(self.sheet, self.language).draw()

    def store(self) -> str:
        past = [dict(sheet.marks()) for sheet in self._past[-KEPT:]]
        data = {"format": FORMAT, "version": 1, "marks": dict(self.sheet.marks()), "past": past}
        return json.dumps(data, separators=(",", ":"))

    def load(self, text: str) -> None:
        try:
            saved = stored(text, FORMAT)
            sheet, *past = (Sheet.of(**marks) for marks in (saved["marks"], *saved.get("past", [])))
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise CleverlibError.say(TEXTS, "refused.saved") from error
        self.sheet, self._past = sheet, past

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
        pen = Pen(self.sheet, self.language)
        said = pen.write(action)
        self._go(pen.sheet)
        return said

    def _undo(self) -> str:
        if not self._past:
            raise CleverlibError.say(TEXTS, "said.nothing")
        self.sheet = self._past.pop()
        return TEXTS("said.undone", self.language, total=self.sheet.score().total)

    def _go(self, sheet: Sheet) -> None:
        self._past = [*self._past[-99:], self.sheet]
        self.sheet = sheet
