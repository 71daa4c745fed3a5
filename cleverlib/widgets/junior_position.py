"""Drawing a position of Clever Junior: what to do, the dice, the choices, the sheets."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib import Language
from cleverlib.junior import (
    Action,
    Area,
    Box,
    Choose,
    Done,
    Layout,
    Pass,
    Picture,
    Throw,
    Tick,
    UseBonus,
    action_text,
    area_name,
)
from cleverlib.junior.describe import faces_text
from cleverlib.texts import Texts
from cleverlib.widgets.junior_markup import SheetMarkup, dice_row
from cleverlib.widgets.junior_pictures import SPEAKER, die, sign, stock
from cleverlib.widgets.junior_pictures import TEXTS as PICTURES

TEXTS = Texts.of("cleverlib.widgets", "junior_board.texts.toml")

if TYPE_CHECKING:
    from cleverlib.widgets.junior_board import JuniorBoard


class Position:
    """Draws the game of one widget."""

    def __init__(self, board: JuniorBoard) -> None:
        self.board = board
        self.language = board.language
        self.state = board.played.state
        self.places = {action: place for place, action in enumerate(board.legal)}

    def plain(self, key: str, **values: object) -> str:
        """A sentence of the board."""
        return TEXTS(key, self.language, **values)

    def draw(self) -> str:
        """Everything of the position."""
        board, viewer = self.board, self.board.viewer
        layout, sheet = board.played.layout, self._sheet(viewer)
        parts = [stock(layout, self.language), badge(layout, self.language)]
        if board.bare:
            parts += [self._dice(), self._choices(), sheet]
        else:
            others = [seat for seat in range(board.played.players) if seat != viewer]
            name = f'<h2 class="kr-jwho">{escape(self._name(viewer))}</h2>'
            parts += [self._task(), self._dice(), self._choices(), self._end(), name, sheet]
            parts += map(self._other, others)
        return f'<div class="kr-jgame">{"".join(parts)}</div>'

    def _name(self, seat: int) -> str:
        if self.board.you(seat):
            return PICTURES("sheet.yours", self.language)
        return PICTURES("sheet.name", self.language, who=self.board.who(seat))

    def _task(self) -> str:
        seat = self.board.game.to_move
        if seat is None:
            words = self.plain("task.over")
        else:
            state = self.state
            key: str = "pick" if state.phase == "colour" and state.seat != state.roller else state.phase
            if isinstance(next(iter(self.places), None), (Throw, Pass)) and state.phase == "colour":
                key = "again" if state.seat == state.roller else "skip"
            bonus = state.seats[seat].bonuses[0] if state.seats[seat].bonuses else state.colour
            area = area_name(
                bonus if state.phase == "bonus" and bonus else state.colour or "yellow", self.language
            )
            words = self.plain(f"task.{key}", who=self.board.who(seat), area=area)
        aloud = speak_button(self._aloud(words), self.language)
        return f'<p class="kr-jtask"><span>{escape(words)}</span>{aloud}</p>'

    def _aloud(self, words: str) -> str:
        said = [words]
        if free := self._faces(used=False):
            said.append(self.plain("dice.table_aloud", dice=faces_text(free, self.language)))
        choices = [action_text(action, self.language) for action in self.places]
        if choices and self.state.phase != "tick":
            said.append(self.plain("dice.choices", choices=f" {self.plain('or')} ".join(choices[:6])))
        return " ".join(said)

    def _faces(self, *, used: bool) -> tuple[Picture, ...]:
        state = self.state
        bits = state.used if used else sum(1 << die for die in state.free)
        return tuple(face for place, face in enumerate(state.faces) if bits & 1 << place)

    def _dice(self) -> str:
        if not self.state.faces:
            five = die(None, self.language) * len(self.board.played.layout.dice)
            words = escape(self.plain("dice.unthrown"))
            # One picture: a list of five empty things would say nothing five times.
            return f'<div class="kr-jdice" role="img" aria-label="{words}">{five}</div>'
        parts = []
        for key, used in (("table", False), ("used", True)):
            if faces := self._faces(used=used):
                label = escape(self.plain(f"dice.{key}"))
                row = dice_row(faces, self.language, lambda face: die(face, self.language))
                parts.append(
                    f'<div class="kr-jlay" data-lay="{key}"><p>{label}</p>'
                    f'<ul class="kr-jdice" aria-label="{label}">{row}</ul></div>'
                )
        return f'<div class="kr-jtable">{"".join(parts)}</div>'

    def _choices(self) -> str:
        """Large buttons for all but the boxes, which are pressed on the sheet."""
        buttons = [
            self._choice(place, action)
            for action, place in self.places.items()
            if not isinstance(action, (Tick, UseBonus))
        ]
        label = escape(self.plain("choices"))
        if not buttons:
            return ""
        inside = "".join(buttons)
        return f'<div class="kr-jbig" role="group" data-stop="choices" aria-label="{label}">{inside}</div>'

    def _choice(self, place: int, action: Action) -> str:
        match action:
            case Choose(area):
                inside = f"{sign(area, self.language)}{escape(area_name(area, self.language).capitalize())}"
                name: str = area
            case Throw() | Done() | Pass():
                name = type(action).__name__.lower()
                inside = escape(self.plain(f"button.{name}"))
        return (
            f'<button type="button" data-action="{self.board.choice(place)}" data-place="choice {name}" '
            f"data-focus>{inside}</button>"
        )

    def _sheet(self, seat: int) -> str:
        board, count = self.board, self.board.session.count
        mine = seat == board.game.to_move and bool(self.places)
        boxes = {
            (action.area, action.box): place
            for action, place in self.places.items()
            if isinstance(action, (Tick, UseBonus))
        }

        def action(area: Area, box: Box) -> str | None:
            if not mine:
                return None
            if (area, box) in boxes:
                return board.choice(boxes[area, box])
            return f"why:{count}.{Tick(area, box)}"

        ready = frozenset(boxes) if mine else frozenset()
        sheet = self.state.seats[seat].sheet
        return SheetMarkup(
            sheet, self.language, name=f"seat{seat}", title=self._name(seat), action=action, ready=ready
        ).draw()

    def _other(self, seat: int) -> str:
        stars = PICTURES("sheet.stars", self.language, stars=self.state.seats[seat].sheet.score().total)
        name = f"{self._name(seat)}: {stars}"
        return (
            f'<details class="kr-jother" id="kr-jseat{seat}"><summary>{escape(name)}</summary>'
            f"{self._sheet(seat)}</details>"
        )

    def _end(self) -> str:
        if not self.board.game.is_over:
            return ""
        winners = [self.board.who(seat) for seat in self.board.played.winners()]
        *first, last = winners
        key = "end.one" if not first else "end.more"
        who = f" {self.plain('and')} ".join([", ".join(first), last] if first else [last])
        together = sum(seat.sheet.score().total for seat in self.state.seats)
        return (
            f'<div class="kr-jend"><p>{escape(self.plain("end.together", stars=together))}</p>'
            f"<p>{escape(self.plain(key, who=who))}</p></div>"
        )


def badge(layout: Layout, language: Language) -> str:
    """The name of the layout, and that it is an assumption where it is one (junior.unknown.layout)."""
    words = PICTURES("badge.assumed" if layout.assumed else "badge.seen", language, layout=layout.name)
    link = f'<a href="../facts/" data-rule="junior.unknown.layout">{escape(words)}</a>'
    return f'<p class="kr-jbadge">{link}</p>'


def speak_button(words: str, language: Language) -> str:
    """A button that reads words aloud."""
    failed = escape(PICTURES("speak.none", language))
    return (
        f'<button type="button" class="kr-jspeak" data-speak="{escape(words)}" data-failed="{failed}">'
        f"{SPEAKER}{escape(PICTURES('speak.read', language))}</button>"
    )
