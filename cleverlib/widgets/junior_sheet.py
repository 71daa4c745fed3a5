"""A sheet of Clever Junior to tick on screen while the table throws real dice, or to print."""

from __future__ import annotations

import json
from typing import Any

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.junior import AREAS, Area, Box, Layout, Sheet, area_name, box_text, default_layout
from cleverlib.texts import Texts
from cleverlib.widgets.board import Board, source, unknown
from cleverlib.widgets.junior_markup import SheetMarkup
from cleverlib.widgets.junior_pictures import stock
from cleverlib.widgets.junior_position import badge
from cleverlib.widgets.stored import stored

TEXTS = Texts.of("cleverlib.widgets", "junior_sheet.texts.toml")
FORM = "kansrijk.junior.sheet"


class JuniorSheet(Board):
    """A sheet to tick. Actions: ``box:b2.3`` ticks a box, or empties it when it is the last of its row;
    ``undo`` takes back the last change, ``clear`` begins an empty sheet. The stars come by themselves.
    """

    _css = "".join(source(f"{name}.css") for name in ("board", "junior", "junior_sheet"))

    def __init__(self, language: Language) -> None:
        self.sheet = Sheet(default_layout())
        self.before: list[Sheet] = []
        self.layout_is_free = True
        super().__init__(language, "junior.sheet")

    def use(self, layout: Layout) -> None:
        """Take another layout; what is ticked stays as far as it fits, else the sheet starts empty."""
        self.layout_is_free = False
        if layout != self.sheet.layout:
            self.before = []
            self.sheet = _fitted(layout, self.sheet.marks())
            self.markup = self.draw()

    def act(self, action: str) -> str:
        word, _, rest = action.partition(":")
        match word:
            case "box":
                return self._press(rest)
            case "undo":
                if not self.before:
                    raise CleverlibError.say(TEXTS, "refused.undo")
                self.sheet = self.before.pop()
                return self._said("said.undone")
            case "clear":
                self._go(Sheet(self.sheet.layout))
                return TEXTS("said.cleared", self.language)
        raise unknown(action)

    def _press(self, code: str) -> str:
        area, box = self._where(code)
        sheet = self.sheet
        where = box_text(area, box, self.language)
        where = where[0].upper() + where[1:]
        if sheet.has(area, box):
            self._go(self._emptied(area, box))
            return self._said("said.emptied", where=where)
        if box not in sheet.open(area):
            raise CleverlibError.say(TEXTS, "refused.order")
        after, circles = sheet.tick(area, box)
        self._go(after)
        said = [self._said("said.ticked", where=where)]
        for circle in circles:
            said.append(TEXTS("said.bonus", self.language, area=area_name(circle, self.language)))
        if after.is_full(area):
            said.append(TEXTS("said.full", self.language, area=area_name(area, self.language)))
        return " ".join(said)

    def _where(self, code: str) -> tuple[Area, Box]:
        for area in AREAS:
            for box in self.sheet.layout.boxes[area]:
                if code == _code(area, box):
                    return area, box
        raise unknown(f"box:{code}")

    def _emptied(self, area: Area, box: Box) -> Sheet:
        """The sheet without a box; in a row only the last one can be emptied."""
        marks = self.sheet.marks()
        row, place = box
        if area == "green":
            marks["green"].remove(list(box))
        else:
            done = marks["blue"][row - 1] if area == "blue" else marks[area]
            if place != done:
                raise CleverlibError.say(TEXTS, "refused.last")
            if area == "blue":
                marks["blue"][row - 1] -= 1
            else:
                marks[area] -= 1
        return Sheet.of(self.sheet.layout, **marks)

    def _go(self, sheet: Sheet) -> None:
        self.before.append(self.sheet)
        self.sheet = sheet

    def _said(self, key: str, **values: object) -> str:
        return TEXTS(key, self.language, stars=self.sheet.score().total, **values)

    def draw(self) -> str:
        ready = frozenset((area, box) for area in AREAS for box in self.sheet.open(area))
        sheet = SheetMarkup(
            self.sheet,
            self.language,
            name="sheet",
            title=TEXTS("name", self.language),
            action=lambda area, box: f"box:{_code(area, box)}",
            ready=ready | {(a, b) for a in AREAS for b in self.sheet.layout.boxes[a] if self.sheet.has(a, b)},
        ).draw()
        who = f'<p class="kr-jpaper"><span>{TEXTS("paper.name", self.language)}</span></p>'
        barred = "" if self.before else ' aria-disabled="true"'
        return (
            f'<div class="kr-jsheetpage">{stock(self.sheet.layout, self.language)}'
            f"{badge(self.sheet.layout, self.language)}{who}{sheet}"
            f'<div class="kr-jbig kr-noprint" data-stop="tools">'
            f'<button type="button" data-action="undo"{barred}>{TEXTS("undo", self.language)}</button>'
            f'<button type="button" data-action="clear">{TEXTS("clear", self.language)}</button></div></div>'
        )

    def store(self) -> str:
        data: dict[str, Any] = {
            "format": FORM,
            "version": 1,
            "layout": self.sheet.layout.plain(),
            "marks": self.sheet.marks(),
        }
        return json.dumps(data, separators=(",", ":"))

    def load(self, text: str) -> None:
        try:
            data = stored(text, FORM)
            sheet = Sheet.of(Layout.of(data["layout"]), **data["marks"])
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise CleverlibError.say(TEXTS, "refused.saved") from error
        # The page says which layout is in force; the marks stay as far as they fit it.
        layout, self.before = self.sheet.layout, []
        self.sheet = sheet if self.layout_is_free else _fitted(layout, sheet.marks())


def _fitted(layout: Layout, marks: dict[str, Any]) -> Sheet:
    try:
        return Sheet.of(layout, **marks)
    except CleverlibError:
        return Sheet(layout)


def _code(area: Area, box: Box) -> str:
    return f"{area[0]}{box[0]}.{box[1]}"
