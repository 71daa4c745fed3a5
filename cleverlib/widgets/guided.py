"""What a course and a quiz share: one part at a time, a list of all parts, progress kept on the device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from urllib.parse import parse_qsl

import traitlets

from cleverlib import Language
from cleverlib.courses.progress import FINISH, Progress
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts
from cleverlib.widgets.board import Board, source, unknown

TEXTS = Texts.of("cleverlib.widgets", "guided.texts.toml")


class Guided(Board):
    """A widget of parts. A subclass draws the present part and plays its own actions.

    Actions: ``go:<id>``, ``next``, ``back``, ``forget`` (all progress), and ``address?step=<id>``, which the
    page's address sends. ``words`` is the table of the texts that names the parts (``course`` or ``quiz``).
    """

    words: str
    takes: traitlets.List[str] = traitlets.List(["step"]).tag(sync=True)
    _css = source("board.css") + source("guided.css")

    def __init__(self, language: Language, key: str, name: str, titles: Mapping[str, str]) -> None:
        self.titles = titles
        self.progress = Progress.start(name, tuple(titles))
        self.arrived = False
        self.open_part()
        super().__init__(language, key)

    def open_part(self) -> None:
        """Set up the part at which the progress stands; called after each change of place."""
        raise NotImplementedError

    def part(self) -> str:
        """The present part as HTML, without what stands around it."""
        raise NotImplementedError

    def introduction(self) -> str:
        """What the live region says on arrival at a part."""
        raise NotImplementedError

    def answer(self, action: str) -> str:
        """Carry out an action of the present part; ``unknown`` for one that isn't."""
        raise NotImplementedError

    def groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        """The ids of the parts in groups with a title, for the list."""
        raise NotImplementedError

    @property
    def at_finish(self) -> bool:
        """Whether the reader is past the last part."""
        return self.progress.at == FINISH

    def say(self, key: str, **values: object) -> str:
        """A sentence, ready for HTML."""
        return escape(TEXTS(key, self.language, **values))

    def act(self, action: str) -> str:
        self.arrived = False
        word, _, rest = action.partition(":")
        match word:
            case "go":
                return self._move(self.progress.go(rest))
            case "next":
                return self._move(self.progress.next())
            case "back":
                return self._move(self.progress.back())
            case "forget":
                return self._move(Progress.start(self.progress.name, self.progress.steps))
        if action.startswith("address?"):
            asked = dict(parse_qsl(action.partition("?")[2]))
            return self._move(self.progress.go(asked.get("step", "")))
        if self.at_finish:
            raise unknown(action)
        return self.answer(action)

    def store(self) -> str:
        return self.progress.to_json()

    def load(self, text: str) -> None:
        self.progress = self.progress.read(text)
        self.open_part()

    def draw(self) -> str:
        inside = self._finish() if self.at_finish else self.part()
        arrived = " data-arrived" if self.arrived else ""
        return (
            f'<div class="kr-guided" data-kind="{self.words}"{arrived} '
            f'data-address="step={escape(self.progress.at)}">'
            f"{self._head()}{inside}{self._list()}</div>"
        )

    def rule(self, rule_id: str) -> str:
        """A link to a rule, by its title."""
        game = rule_id.partition(".")[0]
        title = escape(rulebook(game)[rule_id].title[self.language])
        return f'<a class="kr-rule" href="../../rules/{game}/#{rule_id}" data-rule="{rule_id}">{title}</a>'

    def heading(self, words: str) -> str:
        """The heading of a part, which gets the focus on arrival: reading starts there."""
        focus = " data-focus" if self.arrived else ""
        return f'<h2 tabindex="-1"{focus}>{escape(words)}</h2>'

    def buttons(self, *buttons: tuple[str, str] | None) -> str:
        """The row of buttons below a part, each an action and the key of its label.

        A main button gets the focus when what had it is gone. The names of the buttons last no longer than
        the part.
        """
        at = self.progress.at
        drawn = "".join(
            f'<button type="button" data-action="{action}" data-place="{action} {at}"'
            f"{' data-main data-focus' if key.startswith('main.') else ''}>{self.say(key)}</button>"
            for action, key in filter(None, buttons)
        )
        stays = " data-stays" if "data-main" in drawn else ""
        return f'<div class="kr-ways" data-stop="ways"{stays}>{drawn}</div>'

    def _move(self, progress: Progress) -> str:
        self.progress = progress
        self.arrived = True
        self.open_part()
        if self.at_finish:
            return TEXTS(f"{self.words}.finished", self.language, **self._count())
        number, count = progress.number, len(progress.steps)
        where = TEXTS(f"{self.words}.where", self.language, number=number, count=count)
        return f"{where} {self.introduction()}"

    def _count(self) -> Mapping[str, int]:
        return {"done": len(self.progress.done), "count": len(self.progress.steps)}

    def _head(self) -> str:
        done, count = len(self.progress.done), len(self.progress.steps)
        label = self.say(f"{self.words}.done", done=done, count=count)
        where = (
            self.say("finish")
            if self.at_finish
            else self.say(f"{self.words}.where", number=self.progress.number, count=count)
        )
        return (
            f'<p class="kr-where"><span>{where}</span>'
            f'<progress max="{count}" value="{done}" aria-label="{label}"></progress></p>'
        )

    def _finish(self) -> str:
        left = [
            f'<li><button type="button" data-action="go:{step}">{escape(self.titles[step])}</button></li>'
            for step in self.progress.open
        ]
        todo = (
            f"<p>{self.say(f'{self.words}.left')}</p><ul class='kr-left'>{''.join(left)}</ul>" if left else ""
        )
        counted = self.say(f"{self.words}.finished", **self._count())
        words = f"{self.heading(TEXTS('finish', self.language))}<p>{counted}</p>"
        return f'<section class="kr-lesson">{words}{self.after()}{todo}</section>' + self.buttons(
            ("back", "back"), ("forget", f"{self.words}.forget")
        )

    def after(self) -> str:
        """What may follow, at the finish, as HTML."""
        return ""

    def _list(self) -> str:
        groups = "".join(
            f"<li><p>{escape(title)}</p><ol>{''.join(map(self._entry, steps))}</ol></li>"
            for title, steps in self.groups()
        )
        label = self.say(f"{self.words}.list", **self._count())
        return (
            f'<details class="kr-parts" id="{self.words}-list"><summary>{label}</summary>'
            f'<ol class="kr-groups" data-stop="list">{groups}</ol></details>'
        )

    def _entry(self, step: str) -> str:
        done = step in self.progress.done
        here = ' aria-current="step"' if step == self.progress.at else ""
        mark, told = ("✓", self.say("mark.done")) if done else ("○", self.say("mark.open"))
        return (
            f'<li><button type="button" data-action="go:{step}"{here}><span aria-hidden="true">{mark}</span> '
            f'{escape(self.titles[step])}<span class="kr-unseen"> {told}</span></button></li>'
        )
