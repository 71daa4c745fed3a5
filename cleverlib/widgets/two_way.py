"""A two-way table with counts that the reader can change, and one row to look at alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.errors import CleverlibError, quoted
from cleverlib.texts import grouped
from cleverlib.widgets.figures import TEXTS, chance_words, control, frame, unknown_word

MOST = 1_000_000
Label = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TwoWay:
    """``cells[row][column]`` are counts; ``given`` is the row that is looked at alone, -1 for all of them;
    ``asked`` is the column whose chance the sentence tells.
    """

    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    cells: tuple[tuple[int, ...], ...]
    given: int = -1
    asked: int = 0
    start: TwoWay | None = field(default=None, compare=False)

    @property
    def parts(self) -> tuple[int, int]:
        """The count of what is asked, and of everything that is looked at."""
        rows = self.cells if self.given < 0 else (self.cells[self.given],)
        return sum(row[self.asked] for row in rows), sum(map(sum, rows))

    def sentence(self, language: Language) -> str:
        part, whole = self.parts
        if not whole:
            return TEXTS("table.empty", language)
        words = {"part": part, "whole": whole, "what": self.columns[self.asked][language]}
        words |= chance_words(Fraction(part, whole), language)
        if self.given < 0:
            return TEXTS("table.everything", language, **words)
        return TEXTS("table.given", language, given=self.rows[self.given][language], **words)

    def draw(self, language: Language, prefix: str) -> str:
        total = escape(TEXTS("table.total", language))
        head = "".join(f'<th scope="col">{escape(column[language])}</th>' for column in self.columns)
        body = "".join(self._row(r, language, prefix) for r in range(len(self.rows)))
        sums = [sum(row[c] for row in self.cells) for c in range(len(self.columns))]
        foot = "".join(f"<td>{grouped(number, language)}</td>" for number in (*sums, sum(sums)))
        name = TEXTS("table.name", language)
        table = (
            f'<table class="kr-two-way"><caption class="kr-unseen">{name}</caption>'
            f'<thead><tr><td></td>{head}<th scope="col">{total}</th></tr></thead><tbody>{body}</tbody>'
            f'<tfoot><tr><th scope="row">{total}</th>{foot}</tr></tfoot></table>'
        )
        only = TEXTS("table.only", language)
        choices = [
            (-1, TEXTS("table.all", language)),
            *((r, row[language]) for r, row in enumerate(self.rows)),
        ]
        buttons = "".join(
            control(prefix, f"given:{r}", words, pressed=self.given == r) for r, words in choices
        )
        tools = (
            f'<span class="kr-step" role="group" aria-label="{only}">{only} {buttons}</span>'
            f"{control(prefix, 'reset', TEXTS('table.reset', language))}"
        )
        return frame("table", name, table, tools, self.sentence(language))

    def _row(self, r: int, language: Language, prefix: str) -> str:
        here = ' class="kr-here"' if self.given == r else ""
        cells = "".join(
            f'<td><input inputmode="numeric" size="6" value="{count}" data-action="{prefix}cell:{r},{c}" '
            f'id="cell-{r}-{c}" aria-label="{escape(self._cell_name(r, c, language))}"></td>'
            for c, count in enumerate(self.cells[r])
        )
        name = f'<th scope="row">{escape(self.rows[r][language])}</th>'
        return f"<tr{here}>{name}{cells}<td>{grouped(sum(self.cells[r]), language)}</td></tr>"

    def _cell_name(self, r: int, c: int, language: Language) -> str:
        return TEXTS("table.cell", language, row=self.rows[r][language], column=self.columns[c][language])

    def change(self, word: str, value: str) -> TwoWay:
        name, _, rest = word.partition(":")
        try:
            numbers = tuple(int(part) for part in rest.split(",")) if rest else ()
        except ValueError:
            raise unknown_word(word) from None
        if name == "reset" and not numbers:
            return self.start or self
        if name == "given" and len(numbers) == 1 and -1 <= numbers[0] < len(self.rows):
            return self._kept(given=numbers[0])
        if name == "cell" and len(numbers) == 2 and self._inside(*numbers):
            return self._kept(cells=self._with(*numbers, _count(value)))
        raise unknown_word(word)

    def _inside(self, r: int, c: int) -> bool:
        return 0 <= r < len(self.rows) and 0 <= c < len(self.columns)

    def _with(self, r: int, c: int, count: int) -> tuple[tuple[int, ...], ...]:
        row = (*self.cells[r][:c], count, *self.cells[r][c + 1 :])
        return (*self.cells[:r], row, *self.cells[r + 1 :])

    def _kept(self, **changes: Any) -> TwoWay:
        return replace(self, start=self.start or self, **changes)

    def state(self) -> Mapping[str, Any]:
        return {"cells": [list(row) for row in self.cells], "given": self.given}

    def restored(self, state: Mapping[str, Any]) -> TwoWay:
        cells = tuple(tuple(_count(str(count)) for count in row) for row in state["cells"])
        given = int(state["given"])
        if [len(row) for row in cells] != [len(self.columns)] * len(self.rows) or given >= len(self.rows):
            raise ValueError("table")
        return self._kept(cells=cells, given=max(-1, given))


def _count(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) < 8 and int(plain) <= MOST):
        raise CleverlibError.say(TEXTS, "table.number", text=quoted(text), most=MOST)
    return int(plain)
