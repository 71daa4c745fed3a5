"""Drawing the choice of a layout and the form in which one is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from cleverlib.junior import AREAS, FACES, PICTURES, area_name, picture_name
from cleverlib.junior.errors import TEXTS as GAME
from cleverlib.junior.layout_text import write
from cleverlib.junior.shape import FIELDS, SOURCES
from cleverlib.texts import Texts
from cleverlib.widgets.game_panels import choices, field
from cleverlib.widgets.junior_pictures import die
from cleverlib.widgets.junior_position import badge

TEXTS = Texts.of("cleverlib.widgets", "junior_layouts.texts.toml")

if TYPE_CHECKING:
    from cleverlib.widgets.junior_layouts import LayoutBoard


class LayoutForm:
    """Draws one widget."""

    def __init__(self, board: LayoutBoard) -> None:
        self.board = board
        self.language = board.language
        self.data: Mapping[str, Any] = board.draft or board.layout.plain()

    def say(self, key: str, **values: object) -> str:
        """A sentence, ready for HTML."""
        return escape(TEXTS(key, self.language, **values))

    def draw(self) -> str:
        """The choice, and what the page wants beside it."""
        board = self.board
        inside = self._choose()
        if board.part != "choose":
            inside += self._dice()
        if board.part == "all":
            inside += self._sheet() + self._sources() + self._text()
        if board.part != "choose":
            inside += self._problems() + self._keep()
        # Beside a game or a sheet, which names its layout itself, the choice is nothing for paper.
        screen = " kr-noprint" if board.part == "choose" else ""
        return f'<div class="kr-game kr-jlayouts{screen}">{inside}</div>'

    def _choose(self) -> str:
        board = self.board
        names = {key: TEXTS("layout", self.language, layout=one.name) for key, one in board.layouts.items()}
        select = f'<select id="kr-jchoose" data-action="choose">{choices(names, board.chosen)}</select>'
        drop = self._button("drop", "drop") if board.chosen.startswith("own ") else ""
        return (
            f'<div class="kr-jchoose">{field(self.say("choose"), "kr-jchoose", select)}'
            f"{badge(board.layout, self.language)}{drop}</div>"
        )

    def _button(self, action: str, key: str, place: str = "") -> str:
        name = f' data-place="{place}"' if place else ""
        return f'<button type="button" data-action="{action}"{name}>{self.say(key)}</button>'

    def _select(self, action: str, options: Mapping[str, str], chosen: str, label: str) -> str:
        return (
            f'<select data-action="{action}" id="kr-j{action.replace(":", "-").replace(".", "-")}" '
            f'aria-label="{escape(label)}">{choices(options, chosen)}</select>'
        )

    def _pictures(self, pictures: Iterable[str]) -> dict[str, str]:
        return {picture: picture_name(picture, self.language) for picture in pictures}

    def _dice(self) -> str:
        options = self._pictures(FACES)
        dice = []
        for number, faces in enumerate(self.data["dice"]["faces"], 1):
            cells = []
            for place, face in enumerate(faces, 1):
                label = TEXTS("dice.face", self.language, die=number, face=place)
                select = self._select(f"face:{number}.{place}", options, face, label)
                cells.append(f"<li>{die(face, self.language)}{select}</li>")
            title = self.say("dice.die", die=number)
            dice.append(f"<li><h3>{title}</h3><ol class='kr-jfacerow'>{''.join(cells)}</ol></li>")
        return f'<h2>{self.say("dice.title")}</h2><ul class="kr-jfacelist">{"".join(dice)}</ul>'

    def _sheet(self) -> str:
        data = self.data
        balloons, presents = self._pictures(PICTURES["yellow"]), self._pictures(PICTURES["green"])
        yellow = [
            self._select(f"balloon:{place}", balloons, kind, self._label("yellow", 1, place))
            for place, kind in enumerate(data["yellow"]["balloons"], 1)
        ]
        candles = {str(n): TEXTS("sheet.candles", self.language, candles=n) for n in (1, 2, 3)}
        red = [
            self._select(f"carriage:{place}", candles, str(n), self._label("red", 1, place))
            for place, n in enumerate(data["red"]["carriages"], 1)
        ]
        parts = [
            self._area("yellow", self._track("yellow", 1, data["yellow"], yellow)),
            self._area("red", self._track("red", 1, data["red"], red) + self._length("red.1")),
            self._area("green", self._green(presents)),
        ]
        blue = ""
        for row, track in enumerate(data["blue"]["rows"], 1):
            cells = [escape(str(place)) for place in range(1, track["boxes"] + 1)]
            name = escape(picture_name(track["treat"], self.language))
            blue += f"<h4>{name}</h4>{self._track('blue', row, track, cells)}{self._length(f'blue.{row}')}"
        parts.append(self._area("blue", blue))
        return f"<h2>{self.say('sheet.title')}</h2>{''.join(parts)}"

    def _area(self, area: str, inside: str) -> str:
        name = escape(GAME(f"area.{area}", self.language).capitalize())
        opened = f'<details class="kr-jarea kr-j-{area}" id="kr-jedit-{area}">'
        return f"{opened}<summary>{name}</summary>{inside}</details>"

    def _label(self, area: str, row: int, place: int) -> str:
        colour = GAME(f"area.{area}", self.language)
        return TEXTS("sheet.box", self.language, area=colour, row=row, box=place)

    def _track(self, area: str, row: int, track: Mapping[str, Any], cells: list[str]) -> str:
        """A line for each box: what stands there, a star, a circle."""
        lines = []
        for place, cell in enumerate(cells, 1):
            box = f"{area}.{row}.{place}"
            where = self._label(area, row, place)
            on = " checked" if place in track["stars"] else ""
            star = (
                f'<label class="kr-jstarbox"><input type="checkbox" id="kr-jstar-{box.replace(".", "-")}" '
                f'data-action="star:{box}"{on}> {self.say("sheet.star")}'
                f'<span class="kr-unseen"> {escape(where)}</span></label>'
            )
            circle = self._circle(box, track["circles"].get(str(place), ""), where)
            lines.append(f'<li><span class="kr-jcell">{cell}</span>{star}{circle}</li>')
        return f'<ol class="kr-jlines">{"".join(lines)}</ol>'

    def _circle(self, box: str, colour: str, where: str) -> str:
        options = {"": TEXTS("sheet.no_circle", self.language)}
        for area in AREAS:
            name = area_name(area, self.language)
            options[area] = TEXTS("sheet.circle", self.language, colour=name)
        label = TEXTS("sheet.circle_at", self.language, where=where)
        return self._select(f"circle:{box}", options, colour, label)

    def _green(self, presents: Mapping[str, str]) -> str:
        rows = []
        for row, kinds in enumerate(self.data["green"]["presents"], 1):
            cells = "".join(
                self._select(f"present:{row}.{column}", presents, kind, self._label("green", row, column))
                for column, kind in enumerate(kinds, 1)
            )
            rows.append(f'<li class="kr-jpresents">{cells}</li>')
        circles = "".join(
            self._circle(
                f"green.1.{column}",
                self.data["green"]["circles"].get(str(column), ""),
                TEXTS("sheet.column", self.language, column=column),
            )
            for column in (2, 3, 4)
        )
        under = f"<p>{self.say('sheet.columns')}</p><div class='kr-jpresents'>{circles}</div>"
        return f'<ol class="kr-jlines">{"".join(rows)}</ol>{self._length("green.1")}{under}'

    def _length(self, row: str) -> str:
        return (
            f'<p class="kr-tools">{self._button(f"longer:{row}", "sheet.longer")}'
            f"{self._button(f'shorter:{row}', 'sheet.shorter')}</p>"
        )

    def _sources(self) -> str:
        options: dict[str, str] = {key: TEXTS(f"source.{key}", self.language) for key in SOURCES}
        lines = []
        for name in FIELDS:
            words = GAME(f"field.{name}", self.language)
            control = self._select(f"source:{name}", options, self.data["source"][name], words)
            lines.append(f"<li><span>{escape(words[0].upper() + words[1:])}</span>{control}</li>")
        return (
            f"<h2>{self.say('source.title')}</h2><p>{self.say('source.about')}</p>"
            f'<ul class="kr-jsources">{"".join(lines)}</ul>'
        )

    def _problems(self) -> str:
        if self.board.draft is None:
            return f'<p class="kr-jfine">{self.say("problems.start")}</p>'
        found = self.board.problems
        if not found:
            return f'<p class="kr-jfine">✓ {self.say("problems.none")}</p>'
        lines = "".join(f"<li>{escape(problem.text(self.language))}</li>" for problem in found)
        title = self.say("problems.title", problems=len(found))
        return f'<div class="kr-jproblems"><h2>{title}</h2><ul>{lines}</ul></div>'

    def _keep(self) -> str:
        if self.board.draft is None:
            return f'<p class="kr-tools">{self._button("start", "start")}</p>'
        name = escape(str(self.data["name"]))
        entry = f'<input id="kr-jname" data-action="name" value="{name}" maxlength="30" autocomplete="off">'
        return (
            f"{field(self.say('name'), 'kr-jname', entry)}"
            f'<p class="kr-tools">{self._button("save", "save")}{self._button("stop", "stop")}</p>'
        )

    def _text(self) -> str:
        """The layout as text: to keep, to send, to open."""
        text = escape(write(self.data))
        file = f'data-download="clever-junior.toml" data-text="{text}"'
        chosen = '<input id="kr-jfile" name="file" type="file" accept=".toml,.json,text/plain">'
        typed = '<textarea id="kr-jtext" name="text" rows="4" spellcheck="false"></textarea>'
        return (
            f"<h2>{self.say('text.title')}</h2><p>{self.say('text.about')}</p>"
            f'<p class="kr-tools"><button type="button" {file}>{self.say("text.download")}</button></p>'
            f'<form data-action="open">{field(self.say("text.file"), "kr-jfile", chosen)}'
            f"{field(self.say('text.paste'), 'kr-jtext', typed)}"
            f'<p class="kr-tools"><button type="submit">{self.say("text.open")}</button></p></form>'
        )
