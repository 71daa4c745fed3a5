"""The grid of two dice: 36 boxes that are equally likely, to colour by hand or by sum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cleverlib import Language
from cleverlib.widgets.figures import TEXTS, chance_words, control, frame, unknown_word

FACES = range(1, 7)
SUMS = range(2, 13)
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grid:
    """``marked`` holds the coloured boxes: the face of the white die, and of the blue one."""

    marked: frozenset[Cell] = frozenset()

    @classmethod
    def of_sums(cls, *sums: int) -> Grid:
        """The grid with every box coloured whose sum is one of these."""
        return cls(frozenset((a, b) for a in FACES for b in FACES if a + b in sums))

    @property
    def chance(self) -> Fraction:
        """The chance of a coloured box."""
        return Fraction(len(self.marked), 36)

    def sentence(self, language: Language) -> str:
        if not self.marked:
            return TEXTS("grid.none", language)
        words = chance_words(self.chance, language)
        return TEXTS("grid.some", language, marked=len(self.marked), **words)

    def draw(self, language: Language, prefix: str) -> str:
        rows, columns = TEXTS("grid.rows", language), TEXTS("grid.columns", language)
        head = "".join(f'<th scope="col">{face}</th>' for face in FACES)
        body = "".join(
            f'<tr><th scope="row">{a}</th>{"".join(self._cell(a, b, language, prefix) for b in FACES)}</tr>'
            for a in FACES
        )
        table = (
            f'<table class="kr-dice-grid" data-stop="grid"><caption class="kr-unseen">'
            f"{TEXTS('grid.name', language)}</caption><thead><tr><th><small>{rows} ↓ {columns} →</small></th>"
            f"{head}</tr></thead><tbody>{body}</tbody></table>"
        )
        sums = "".join(control(prefix, f"sum:{total}", str(total)) for total in SUMS)
        choose = TEXTS("grid.choose", language)
        tools = (
            f'<span class="kr-step" role="group" data-stop="sums" aria-label="{choose}">'
            f"{choose} {sums}</span>"
            f"{control(prefix, 'clear', TEXTS('grid.clear', language))}"
        )
        return frame("grid", TEXTS("grid.name", language), table, tools, self.sentence(language))

    def _cell(self, a: int, b: int, language: Language, prefix: str) -> str:
        label = TEXTS("grid.cell", language, row=a, column=b, sum=a + b)
        on = (a, b) in self.marked
        return f"<td>{control(prefix, f'cell:{a},{b}', str(a + b), label=label, pressed=on)}</td>"

    def change(self, word: str, value: str) -> Grid:
        name, _, rest = word.partition(":")
        try:
            numbers = tuple(int(part) for part in rest.split(",")) if rest else ()
        except ValueError:
            raise unknown_word(word) from None
        if name == "clear" and not numbers:
            return Grid()
        if name == "sum" and len(numbers) == 1 and numbers[0] in SUMS:
            ones = self.of_sums(numbers[0]).marked
            return Grid(self.marked - ones if ones <= self.marked else self.marked | ones)
        if name == "cell" and len(numbers) == 2 and all(number in FACES for number in numbers):
            return Grid(self.marked ^ {(numbers[0], numbers[1])})
        raise unknown_word(word)

    def state(self) -> Mapping[str, Any]:
        return {"marked": [list(cell) for cell in sorted(self.marked)]}

    def restored(self, state: Mapping[str, Any]) -> Grid:
        cells = frozenset((int(a), int(b)) for a, b in state["marked"])
        if not all(a in FACES and b in FACES for a, b in cells):
            raise ValueError("grid")
        return Grid(cells)
