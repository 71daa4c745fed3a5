"""The controls of a chart: groups of buttons, of which one in each group is on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.widgets.board import TEXTS, Board, source, unknown
from cleverlib.widgets.stored import stored

Values = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Group:
    """A question with its possible answers: ``options`` maps each value to the word on its button."""

    name: str
    label: str
    options: Mapping[str, str]

    @classmethod
    def numbers(
        cls, name: str, label: str, numbers: Sequence[int], more: Mapping[str, str] | None = None
    ) -> Group:
        """A group of whole numbers; ``more`` gives words for some of them, or values that are no number."""
        return cls(
            name, label, {**(more or {}), **{str(n): (more or {}).get(str(n), str(n)) for n in numbers}}
        )


class Choices(Board):
    """Groups of buttons; ``values`` holds the value that is on in each group. Action: ``name=value``.

    ``groups`` are fixed, or follow from the values chosen so far: a function that gets them and returns the
    groups to show. A group whose value is not there any more takes the option in the same place, or the
    last one. ``tell(values)`` is the sentence said after each choice: what the chart then says.
    """

    _css = source("board.css") + source("choices.css")

    def __init__(
        self,
        language: Language,
        key: str,
        groups: Sequence[Group] | Callable[[Values], Sequence[Group]],
        values: Values,
        tell: Callable[[Values], str],
    ) -> None:
        self._groups = groups if callable(groups) else lambda _: groups
        self._tell = tell
        self._places: dict[str, int] = {}
        self.values: dict[str, str] = dict(values)
        self._settle()
        super().__init__(language, key)

    def number(self, name: str) -> int:
        """The value of a group as a whole number."""
        return int(self.values[name])

    def act(self, action: str) -> str:
        name, _, value = action.partition("=")
        group = next((group for group in self._shown if group.name == name), None)
        if group is None or value not in group.options:
            raise unknown(action)
        self.values[name] = value
        self._settle()
        return self._tell(self.values)

    def draw(self) -> str:
        return f'<div class="kr-choices">{"".join(map(self._group, self._shown))}</div>'

    def store(self) -> str:
        return json.dumps({"format": "kansrijk/choices", "version": 1, "values": self.values})

    def load(self, text: str) -> None:
        """Take over stored values; a group that is new or has no such value any more keeps one of its own."""
        try:
            data = stored(text, "kansrijk/choices")
            values = {str(name): str(value) for name, value in data["values"].items()}
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise CleverlibError.say(TEXTS, "refused.stored") from error
        self.values |= {name: value for name, value in values.items() if name in self.values}
        self._settle()

    def _settle(self) -> None:
        """Let every group that shows have a value of its own."""
        self._shown = tuple(self._groups(self.values))
        for group in self._shown:
            options = list(group.options)
            if self.values.get(group.name) not in options:
                place = min(self._places.get(group.name, 0), len(options) - 1)
                self.values[group.name] = options[place]
            self._places[group.name] = options.index(self.values[group.name])

    def _group(self, group: Group) -> str:
        def button(value: str, word: str) -> str:
            on = "true" if self.values[group.name] == value else "false"
            action = escape(f"{group.name}={value}", quote=True)
            return f'<button type="button" data-action="{action}" aria-pressed="{on}">{escape(word)}</button>'

        name = escape(f"{self.key}.{group.name}", quote=True)
        buttons = "".join(button(value, word) for value, word in group.options.items())
        return (
            f'<div class="kr-choice" role="group" aria-labelledby="{name}" data-stop="{group.name}">'
            f'<span id="{name}">{escape(group.label)}</span><div>{buttons}</div></div>'
        )
