"""Drawing the score sheet of Clever as HTML: real buttons, a shape and a word beside every colour."""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.clever import AREAS, LAYOUT, Area, Bonus, Sheet
from cleverlib.clever.describe import bonus_text, box_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.widgets.board import TEXTS

# Each colour has a shape of its own, as each action has, in a box of 24 by 24.
SHAPES: dict[str, str] = {
    "yellow": '<rect x="2.500" y="2.500" width="19" height="19" rx="3"/>',
    "blue": '<circle cx="12" cy="12" r="10.500"/>',
    "green": '<path d="M12 1.500 23.500 22H.5z"/>',
    "orange": '<path d="M12 .5 23.500 12 12 23.500.5 12z"/>',
    "purple": '<path d="M12 1 23.500 9.300 19 22.500H5L.5 9.300z"/>',
    "fox": '<path d="M2 2 9 6.500h6L22 2v10l-5 6-5 4.500L7 18l-5-6z"/>'
    '<path class="kr-cut" d="m6 10 4 2.500-3.500.5zm12 0-4 2.500 3.500.5zM10 19h4l-2 2.500z"/>',
    "reroll": '<path d="M19 4.500V1.500l4 5.500-6.500 1.500V7A7 7 0 1 0 19 13h3A10 10 0 1 1 16 3.300z"/>',
    "extra": '<rect x="1.500" y="1.500" width="21" height="21" rx="4"/>'
    '<path class="kr-cut" d="M10.500 6h3v4.500H18v3h-4.500V18h-3v-4.500H6v-3h4.500z"/>',
    "cross": '<path d="M4 4 20 20M20 4 4 20"/>',
}
# How far below the middle a letter stands in a shape that is widest there.
LOW = {"green": 3.5, "purple": 1.0}


class SheetMarkup:
    """Draws one sheet in one language."""

    def __init__(self, sheet: Sheet, language: Language, owner: str = "") -> None:
        self.sheet = sheet
        self.language = language
        self.owner = owner
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
        return f'<div class="kr-sheet" role="group" aria-label="{name}">{grids}{rows}{self.foot()}</div>'

    def _section(self, area: Area, inside: str) -> str:
        points = self.say("sheet.points", points=self.score.areas[area])
        name = self.area(area)
        label = escape(f"{name}, {self.owner}" if self.owner else name)
        shape = picture(area, self.say(f"letter.{area}"))
        head = f'{shape}<span class="kr-name">{name}</span><span class="kr-points">{points}</span>'
        return (
            f'<section class="kr-area kr-{area}" data-area="{area}" data-stop="{area}" aria-label="{label}">'
            f'<p class="kr-head">{head}</p>{inside}</section>'
        )

    def _yellow(self) -> str:
        parts = []
        for r, row in enumerate(LAYOUT.yellow_cells):
            for c, value in enumerate(row):
                if not value:
                    # A button too, so that the arrow keys walk over every box of the grid.
                    name = self.say("sheet.given", row=r + 1, column=c + 1)
                    parts.append(self.box(f"yellow:{r},{c}", "", name, True, shut=True, kind=" kr-given"))
                    continue
                crossed = (r, c) in self.sheet.yellow
                name = self.say("sheet.yellow_box", value=value, row=r + 1, column=c + 1)
                parts.append(self.box(f"yellow:{r},{c}", str(value), name, crossed))
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
                parts.append(self.box(f"blue:{total}", str(total), name, total in self.sheet.blue))
            parts.append(self._line(LAYOUT.blue_lines[r], "row", self.sheet.blue_bits))
        parts += [self._line(line, "column", self.sheet.blue_bits) for line in LAYOUT.blue_lines[3:]]
        return self._section("blue", f'<div class="kr-grid">{"".join(parts)}</div>{self._scale()}')

    def _scale(self) -> str:
        """What each number of crosses in blue is worth, with the present number standing out."""
        crosses, points = self.sheet.filled("blue"), LAYOUT.blue_points[1:]
        words = unseen(self.say("sheet.scale", points=", ".join(map(str, points))))
        steps = "".join(
            f'<span{_here(count == crosses)} aria-hidden="true"><small>{count}×</small>{value}</span>'
            for count, value in enumerate(points, start=1)
        )
        return f'<p class="kr-scale">{words}{steps}</p>'

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
            above = ""
            if area == "green":
                points = LAYOUT.green_points[box]
                name += f", {self.say('sheet.points', points=points)}"
                mark = f"<span{_here(box == filled)}>{points}</span>"
                above = f'<small class="kr-above" aria-hidden="true">{mark}</small>'
            if bonus:
                name += f", {self.say('sheet.earns', bonus=bonus_text(bonus, self.language))}"
            # Only the next box can be filled, only the last one filled can be emptied.
            button = self.box(
                f"{area}:{box}", face, name, box <= filled, shut=box not in (filled, filled + 1)
            )
            tag = f'<span class="kr-tag" aria-hidden="true">{self._sign(bonus)}</span>' if bonus else ""
            earned = " kr-done" if bonus and box <= filled else ""
            boxes.append(f'<span class="kr-slot{earned}">{above}{button}{tag}</span>')
        numbers = self.numbers(area, filled) if area != "green" else ""
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

    def numbers(self, area: Area, filled: int) -> str:
        """The numbers that may be written in the next box of orange or purple."""
        name = self.area(area)
        if not self.sheet.open(area):
            return f'<p class="kr-numbers">{escape(self.say("sheet.full", area=name).capitalize())}</p>'
        fitting = self.sheet.numbers(area)
        buttons = []
        for value in range(1, 7):
            barred = ' aria-disabled="true"' if value not in fitting else ""
            label = escape(self.say("sheet.write", value=value, area=name, box=filled + 1))
            action = f'data-action="{area}={value}" aria-label="{label}"'
            buttons.append(f'<button type="button" {action}{barred}>{value}</button>')
        words = escape(self.say("sheet.choose", box=filled + 1, area=name))
        return (
            f'<div class="kr-numbers" role="group" data-stop="{area} number" aria-label="{words}">'
            f"<span>{words}</span>{''.join(buttons)}</div>"
        )

    def foot(self) -> str:
        """What stands below the areas: foxes, total, tools, the signs in words."""
        score = self.score
        buttons = "".join(
            f'<button type="button" data-action="{action}">{escape(self.say(f"sheet.{action}"))}</button>'
            for action in ("undo", "clear", "example")
        )
        # Each change is said in one sentence by the live region; the total itself keeps quiet.
        total = f'{self.say("sheet.total")} <output aria-live="off">{score.total}</output>'
        return (
            f'<p class="kr-sum">{picture("fox")}<span class="kr-foxes">{self.foxes()}</span>'
            f'<strong class="kr-total">{total}</strong></p>'
            f'<div class="kr-tools">{buttons}</div>{self.legend()}'
        )

    def foxes(self) -> str:
        """What the foxes are worth, as a sum."""
        score = self.score
        if not score.foxes:
            return self.say("sheet.no_foxes")
        return self.say("sheet.foxes", foxes=score.foxes, each=score.lowest, points=score.fox_points)

    def legend(self) -> str:
        """The signs of the actions and the fox in words; screen readers hear them at each bonus."""
        signs = "".join(
            f"<span>{picture(kind)} {escape(GAME(f'bonus.{kind}', self.language))}</span>"
            for kind in ("fox", "reroll", "extra")
        )
        return (
            f'<p class="kr-legend" aria-hidden="true">{signs}<span>↘ {self.say("sheet.diagonal")}</span></p>'
        )

    def box(
        self, action: str, face: str, name: str, marked: bool, *, shut: bool = False, kind: str = ""
    ) -> str:
        """A box to press; ``action`` is its area and place, a ``shut`` one can't be used now."""
        state = f' aria-pressed="{str(marked).lower()}"' + (' aria-disabled="true"' if shut else "")
        return (
            f'<button type="button" class="kr-box{kind}" data-action="{action}"{state} '
            f'aria-label="{escape(name)}">{self.inside(action, face, marked)}</button>'
        )

    def inside(self, action: str, face: str, marked: bool) -> str:
        """What stands in a box."""
        # A number that is written in a box is its own mark; what is printed there needs a cross.
        cross = picture("cross") if marked and not action.startswith(("orange", "purple")) else ""
        return f"<span>{face}</span>{cross}"

    def _line(self, line: tuple[int, Bonus], kind: str, marks: int) -> str:
        bits, bonus = line
        full = marks & bits == bits
        words = self.say("sheet.line", line=self.say(f"sheet.{kind}"), bonus=bonus_text(bonus, self.language))
        if full:
            words += f", {self.say('sheet.earned')}"
        arrow = '<span aria-hidden="true">↘</span>' if kind == "diagonal" else ""
        inside = f"{arrow}{self._sign(bonus)}{unseen(words)}"
        return f'<span class="kr-tag{" kr-done" if full else ""}">{inside}</span>'

    def _sign(self, bonus: Bonus) -> str:
        """A bonus as a picture: the shape of its area with what is written there, or a shape of its own."""
        if not bonus.area:
            return picture(bonus.kind)
        letter = self.say(f"letter.{bonus.area}")
        return f'{picture(bonus.area, str(bonus.number or "X"))}<small aria-hidden="true">{letter}</small>'


def picture(name: str, inside: str = "") -> str:
    """A shape, perhaps with a letter inside, as a small picture that says nothing by itself."""
    size = 12 if len(inside) == 1 else 9.5
    text = f'<text x="12" y="{12 + 0.36 * size + LOW.get(name, 0):g}" font-size="{size}">{inside}</text>'
    return (
        f'<svg class="kr-shape kr-{name}" viewBox="0 0 24 24" aria-hidden="true">'
        f"{SHAPES[name]}{text if inside else ''}</svg>"
    )


def unseen(words: str) -> str:
    """Words for screen readers only."""
    return f'<span class="kr-unseen">{escape(words)}</span>'


def _here(holds: bool) -> str:
    return ' class="kr-here"' if holds else ""
