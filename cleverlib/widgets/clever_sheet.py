"""The score sheet in play: boxes that may be filled now stand out and say how; others say why not."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from cleverlib import Language
from cleverlib.clever import Area, Sheet
from cleverlib.texts import Texts
from cleverlib.widgets.sheet_markup import SheetMarkup, picture

TEXTS = Texts.of("cleverlib.widgets", "clever_board.texts.toml")


class Open(NamedTuple):
    """A box that may be filled: the word to send, a short sign of what may fill it, and that in words."""

    word: str
    sign: str
    words: str


class PlaySheet(SheetMarkup):
    """One player's sheet. ``boxes`` are those that may be filled now; ``why`` is the start of the word that
    asks about another box, empty for a sheet that is only looked at; ``fresh`` is the box filled last;
    ``owner`` names the player where more than one sheet is shown.
    """

    def __init__(
        self,
        sheet: Sheet,
        language: Language,
        *,
        boxes: Mapping[str, Open] | None = None,
        why: str = "",
        fresh: str = "",
        owner: str = "",
    ) -> None:
        super().__init__(sheet, language, owner)
        self.boxes = boxes or {}
        self.why = why
        self.fresh = fresh

    def box(
        self, action: str, face: str, name: str, marked: bool, *, shut: bool = False, kind: str = ""
    ) -> str:
        kind += " kr-fresh" if action == self.fresh else ""
        inside = self.inside(action, face, marked)
        if found := self.boxes.get(action):
            label = escape(f"{name}. {found.words}")
            return (
                f'<button type="button" class="kr-box kr-may{kind}" data-action="{found.word}" '
                f'data-place="{action}" data-by="{escape(found.sign)}" aria-label="{label}">{inside}</button>'
            )
        filled = " kr-filled" if marked else ""
        if not self.why:
            # A picture with its words: nothing to press on a sheet that is only looked at.
            state = TEXTS("sheet.filled" if marked else "sheet.empty", self.language)
            return (
                f'<span class="kr-box{filled}{kind}" role="img" '
                f'aria-label="{escape(f"{name}, {state}")}">{inside}</span>'
            )
        state = f' aria-pressed="{str(marked).lower()}" aria-disabled="true"'
        return (
            f'<button type="button" class="kr-box{filled}{kind}" data-action="{self.why}.{action}" '
            f'data-place="{action}"{state} aria-label="{escape(name)}">{inside}</button>'
        )

    def numbers(self, area: Area, filled: int) -> str:
        return ""

    def foot(self) -> str:
        total = f'{self.say("sheet.total")} <output aria-live="off">{self.score.total}</output>'
        return (
            f'<p class="kr-sum">{picture("fox")}<span class="kr-foxes">{self.foxes()}</span>'
            f'<strong class="kr-total">{total}</strong></p>{self.legend()}'
        )
