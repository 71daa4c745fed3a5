"""Drawing a sheet of Clever Junior as HTML: large buttons, shape, letter and words beside each colour."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from cleverlib import Language
from cleverlib.junior import AREAS, Area, Box, Sheet, area_name, box_text, picture_name
from cleverlib.widgets.junior_pictures import TEXTS, face, sign, star

Action = Callable[[Area, Box], str | None]
"""The word of the button for a box; ``None`` for a box that can't be pressed."""
_STROKE = '<path d="M3 13 9.500 20 21 4"/>'
TICK = f'<svg class="kr-jtick" viewBox="0 0 24 24" aria-hidden="true">{_STROKE * 2}</svg>'


class SheetMarkup:
    """Draws one sheet. ``name`` sets it apart from other sheets on the page; ``title`` names it in words.

    ``action`` gives each box its word; boxes of ``ready`` stand out as those that may be ticked now.
    """

    def __init__(
        self,
        sheet: Sheet,
        language: Language,
        *,
        name: str,
        title: str,
        action: Action = lambda area, box: None,
        ready: frozenset[tuple[Area, Box]] | None = None,
    ) -> None:
        self.sheet = sheet
        self.language = language
        self.name = name
        self.title = title
        self.action = action
        self.ready = ready
        self.score = sheet.score()

    def say(self, key: str, **values: object) -> str:
        """A sentence, ready for HTML."""
        return escape(TEXTS(key, self.language, **values))

    def draw(self) -> str:
        """The whole sheet."""
        areas = "".join(map(self._area, AREAS))
        total = self.say("sheet.stars", stars=self.score.total)
        return (
            f'<div class="kr-jsheet" role="group" aria-label="{escape(self.title)}">{areas}'
            f'<p class="kr-jtotal">{star(True)}<b>{total}</b></p></div>'
        )

    def _area(self, area: Area) -> str:
        rows = self._green() if area == "green" else "".join(map(self._row, *self._rows(area)))
        name = escape(area_name(area, self.language))
        stars = self.say("sheet.stars", stars=self.score.areas[area])
        head = f'{sign(area, self.language)}<span class="kr-name">{name}</span><span>{stars}</span>'
        return (
            f'<section class="kr-jarea kr-j-{area}" data-area="{area}" data-stop="{self.name}-{area}" '
            f'aria-label="{name}"><p class="kr-jhead">{head}</p>{rows}</section>'
        )

    def _rows(self, area: Area) -> tuple[list[Area], list[int]]:
        count = len(self.sheet.layout.rows[area])
        return [area] * count, list(range(1, count + 1))

    def _row(self, area: Area, row: int) -> str:
        spaces = range(1, len(self.sheet.layout.rows[area][row - 1]) + 1)
        boxes = "".join(f"<li>{self._box(area, (row, place))}</li>" for place in spaces)
        return f'<ol class="kr-jrow">{boxes}</ol>'

    def _green(self) -> str:
        """Four columns of presents; a star stands after each row and below the first column."""
        layout = self.sheet.layout
        height = len(layout.rows["green"])
        cells = []
        for r, row in enumerate(layout.rows["green"], 1):
            columns = range(1, len(row) + 1)
            full = all((r, c) in self.sheet.green for c in columns)
            cells += [self._box("green", (r, c)) for c in columns]
            cells.append(self._mark(star(full), self.say("sheet.row_star", row=r), full))
        for c, circle in enumerate(layout.columns, 1):
            full = all((r, c) in self.sheet.green for r in range(1, height + 1))
            if circle is None:
                cells.append(self._mark(star(full), self.say("sheet.column_star"), full))
                continue
            colour = area_name(circle, self.language)
            told = self.say("sheet.column_circle", column=c, colour=colour)
            cells.append(self._mark(f"{sign(circle, self.language)}", told, full, kind=f" kr-j-{circle}"))
        return f'<div class="kr-jgrid">{"".join(cells)}<span></span></div>'

    def _mark(self, picture: str, words: str, full: bool, kind: str = "") -> str:
        told = words + (f" {self.say('sheet.earned')}" if full else "")
        on = " data-on" if full else ""
        return f'<span class="kr-jmark{kind}"{on}>{picture}<span class="kr-unseen">{told}</span></span>'

    def _box(self, area: Area, box: Box) -> str:
        space, ticked = self.sheet.space(area, box), self.sheet.has(area, box)
        pictures = face(space.picture) * space.dice
        given = ""
        if space.star:
            given += star(ticked)
        if space.circle:
            given += (
                f'<span class="kr-jcircle kr-j-{space.circle}">{sign(space.circle, self.language)}</span>'
            )
        classes = "kr-jbox" + (f" kr-ringed kr-j-{space.circle}" if space.circle else "")
        inside = (
            f'<span class="kr-jfaces" data-dice="{space.dice}">{pictures}</span>'
            f'<span class="kr-jgives">{given}</span>{TICK if ticked else ""}'
        )
        action = self.action(area, box)
        label = escape(self.words(area, box))
        state = " data-ticked" if ticked else ""
        if action is None:
            return f'<span class="{classes}"{state} role="img" aria-label="{label}">{inside}</span>'
        if self.ready is not None:
            state += " data-ready" if (area, box) in self.ready else ' aria-disabled="true"'
        return (
            f'<button type="button" class="{classes}" data-action="{escape(action)}" '
            f'data-place="{self.name} {area} {box[0]}.{box[1]}"{state}><span class="kr-unseen">{label}</span>'
            f'<span class="kr-jinside" aria-hidden="true">{inside}</span></button>'
        )

    def words(self, area: Area, box: Box) -> str:
        """A box in words: where it is, what it asks for, what it gives, whether it is ticked."""
        space = self.sheet.space(area, box)
        what = picture_name(space.picture, self.language)
        if space.dice > 1:
            what = TEXTS("sheet.times", self.language, dice=space.dice, picture=what)
        parts = [f"{box_text(area, box, self.language)}: {what}."]
        if space.star:
            parts.append(TEXTS("sheet.star", self.language))
        if space.circle:
            colour = area_name(space.circle, self.language)
            parts.append(TEXTS("sheet.circle", self.language, colour=colour))
        if self.sheet.has(area, box):
            parts.append(TEXTS("sheet.ticked", self.language))
        return " ".join(parts)


def dice_row(faces: tuple[str, ...], language: Language, die_of: Callable[[str], str]) -> str:
    """Dice side by side, each with its name below for everyone."""
    return "".join(
        f'<li>{die_of(picture)}<span class="kr-unseen">{escape(picture_name(picture, language))}</span></li>'
        for picture in faces
    )
