"""Drawing the score sheet of Clever as HTML: real buttons, a shape and a word beside every colour."""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.clever import AREAS, LAYOUT, Area, Bonus, Sheet
from cleverlib.clever.describe import TEXTS as GAME
from cleverlib.clever.describe import bonus_text, box_text
from cleverlib.widgets.board import TEXTS

# Each colour has a shape of its own, in a box of 20 by 20.
SHAPES: dict[str, str] = {
    "yellow": '<rect x="3" y="3" width="14" height="14" rx="2"/>',
    "blue": '<circle cx="10" cy="10" r="8"/>',
    "green": '<path d="M10 2 18 17H2z"/>',
    "orange": '<path d="M10 1 19 10 10 19 1 10z"/>',
    "purple": '<path d="M10 1.500 19 8 15.500 18.500H4.500L1 8z"/>',
    "fox": '<path d="M2 2 7 6h6l5-4v8l-8 9-8-9z"/>',
    "reroll": '<path d="M16 7A7 7 0 1 0 17 11h-2.500A4.500 4.500 0 1 1 13.500 8L11 10h7V3z"/>',
    "extra": '<path d="M8 2h4v6h6v4h-6v6H8v-6H2V8h6z"/>',
}


class SheetMarkup:
    """Draws one sheet in one language."""

    def __init__(self, sheet: Sheet, language: Language) -> None:
        self.sheet = sheet
        self.language = language
        self.score = sheet.score()

    def say(self, key: str, **values: object) -> str:
        """A sentence of the widgets."""
        return TEXTS(key, self.language, **values)

    def area(self, area: Area) -> str:
        """The name of an area."""
        return GAME(f"area.{area}", self.language)

    def draw(self) -> str:
        """The whole sheet."""
        grids = f'<div class="kr-pair">{self._yellow()}{self._blue()}</div>'
        rows = "".join(self._row(area) for area in AREAS[2:])
        name = escape(self.say("sheet.name"))
        return f'<div class="kr-sheet" role="group" aria-label="{name}">{grids}{rows}{self._foot()}</div>'

    def _section(self, area: Area, inside: str) -> str:
        points = self.say("sheet.points", points=self.score.areas[area])
        name = self.area(area)
        head = f'{picture(area)}<span class="kr-name">{name}</span><span class="kr-points">{points}</span>'
        return (
            f'<section class="kr-area kr-{area}" data-area="{area}" aria-label="{name}">'
            f'<p class="kr-head">{head}</p>{inside}</section>'
        )

    def _yellow(self) -> str:
        parts = []
        for r, row in enumerate(LAYOUT.yellow_cells):
            for c, value in enumerate(row):
                if not value:
                    parts.append(f'<span class="kr-box kr-given">×{unseen(self.say("sheet.given"))}</span>')
                    continue
                crossed = (r, c) in self.sheet.yellow
                name = self.say("sheet.yellow_box", value=value, row=r + 1, column=c + 1)
                parts.append(self._box(f"yellow:{r},{c}", str(value), name, crossed))
            parts.append(self._line(LAYOUT.yellow_lines[r], "row", self.sheet.yellow_bits))
        for bits, points in LAYOUT.yellow_columns:
            full = " kr-done" if self.sheet.yellow_bits & bits == bits else ""
            told = unseen(self.say("sheet.column_points", points=points))
            parts.append(f'<span class="kr-tag{full}"><b aria-hidden="true">{points}</b>{told}</span>')
        parts.append(self._line(LAYOUT.yellow_lines[4], "diagonal", self.sheet.yellow_bits))
        return self._section("yellow", f'<div class="kr-grid">{"".join(parts)}</div>')

    def _blue(self) -> str:
        parts = []
        for r, row in enumerate(LAYOUT.blue_sums):
            for total in row:
                if not total:
                    parts.append('<span class="kr-box kr-hole" aria-hidden="true"></span>')
                    continue
                name = box_text("blue", total, self.language)
                parts.append(self._box(f"blue:{total}", str(total), name, total in self.sheet.blue))
            parts.append(self._line(LAYOUT.blue_lines[r], "row", self.sheet.blue_bits))
        parts += [self._line(line, "column", self.sheet.blue_bits) for line in LAYOUT.blue_lines[3:]]
        return self._section("blue", f'<div class="kr-grid">{"".join(parts)}</div>')

    def _row(self, area: Area) -> str:
        filled = self.sheet.filled(area)
        bonuses = {
            "green": LAYOUT.green_bonuses,
            "orange": LAYOUT.orange_bonuses,
            "purple": LAYOUT.purple_bonuses,
        }[area]
        boxes = []
        for box, bonus in enumerate(bonuses, start=1):
            face, name = self._row_box(area, box)
            if bonus:
                name += f", {self.say('sheet.earns', bonus=bonus_text(bonus, self.language))}"
            button = self._box(f"{area}:{box}", face, name, box <= filled, waits=box > filled + 1)
            tag = f'<span class="kr-tag" aria-hidden="true">{sign(bonus)}</span>' if bonus else "<span></span>"
            earned = " kr-done" if bonus and box <= filled else ""
            boxes.append(f'<span class="kr-slot{earned}">{button}{tag}</span>')
        numbers = self._numbers(area, filled) if area != "green" else ""
        return self._section(area, f'<div class="kr-row">{"".join(boxes)}</div>{numbers}')

    def _row_box(self, area: Area, box: int) -> tuple[str, str]:
        name = box_text(area, box, self.language)
        if area == "green":
            needs = LAYOUT.green_needs[box - 1]
            return f"≥{needs}", f"{name}, {self.say('sheet.needs', value=needs)}"
        values = self.sheet.orange if area == "orange" else self.sheet.purple
        factor = LAYOUT.orange_factors[box - 1] if area == "orange" else 1
        if factor > 1:
            name += f", {self.say('sheet.factor', factor=factor)}"
        if box <= len(values):
            value = values[box - 1] * factor
            return str(value), f"{name}, {self.say('sheet.holds', value=value)}"
        return (f"×{factor}" if factor > 1 else ""), name

    def _numbers(self, area: Area, filled: int) -> str:
        name = self.area(area)
        if not self.sheet.open(area):
            return f'<p class="kr-numbers">{escape(self.say("sheet.full", area=name).capitalize())}</p>'
        least = self.sheet.needs(area)
        buttons = []
        for value in range(1, 7):
            barred = ' aria-disabled="true"' if value < least and value != 6 else ""
            label = escape(self.say("sheet.write", value=value, area=name, box=filled + 1))
            buttons.append(
                f'<button type="button" data-action="{area}={value}" aria-label="{label}"{barred}>{value}</button>'
            )
        words = escape(self.say("sheet.choose", box=filled + 1, area=name))
        return f'<div class="kr-numbers" role="group" aria-label="{words}"><span>{words}</span>{"".join(buttons)}</div>'

    def _foot(self) -> str:
        score = self.score
        key = "sheet.fox" if score.foxes == 1 else "sheet.foxes"
        foxes = self.say(key, foxes=score.foxes, each=score.lowest, points=score.fox_points)
        buttons = "".join(
            f'<button type="button" data-action="{action}">{escape(self.say(f"sheet.{action}"))}</button>'
            for action in ("undo", "clear", "example")
        )
        return (
            f'<p class="kr-sum">{picture("fox")}<span class="kr-foxes">{foxes}</span>'
            f'<strong class="kr-total">{self.say("sheet.total")} <output>{score.total}</output></strong></p>'
            f'<div class="kr-tools">{buttons}</div>'
        )

    def _box(self, action: str, face: str, name: str, marked: bool, *, waits: bool = False) -> str:
        state = ' aria-disabled="true"' if waits else ""
        return (
            f'<button type="button" class="kr-box" data-action="{action}" aria-pressed="{str(marked).lower()}"'
            f'{state} aria-label="{escape(name)}">{face}</button>'
        )

    def _line(self, line: tuple[int, Bonus], kind: str, marks: int) -> str:
        bits, bonus = line
        full = marks & bits == bits
        words = self.say("sheet.line", line=self.say(f"sheet.{kind}"), bonus=bonus_text(bonus, self.language))
        if full:
            words += f", {self.say('sheet.earned')}"
        return f'<span class="kr-tag{" kr-done" if full else ""}">{sign(bonus)}{unseen(words)}</span>'


def picture(name: str) -> str:
    """A shape as a small picture that says nothing by itself."""
    return f'<svg class="kr-shape kr-{name}" viewBox="0 0 20 20" aria-hidden="true">{SHAPES[name]}</svg>'


def sign(bonus: Bonus) -> str:
    """A bonus as a small picture: the shape of its area with what is written there, or its own shape."""
    if not bonus.area:
        return picture(bonus.kind)
    return f'<span class="kr-sign">{picture(bonus.area)}<b aria-hidden="true">{bonus.number or "X"}</b></span>'


def unseen(words: str) -> str:
    """Words for screen readers only."""
    return f'<span class="kr-unseen">{escape(words)}</span>'

