"""The layouts of Clever Junior on this device: presets, the reader's own, and one in the making.

The same widget stands on each page that depends on the layout, under the same key: what is chosen or made on
one page counts on all of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Literal

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.junior import Layout, LayoutProblem, check, presets
from cleverlib.junior import draft as drafts
from cleverlib.junior.layout import plain_data
from cleverlib.texts import Texts
from cleverlib.widgets.board import Board, fields, source, unknown
from cleverlib.widgets.stored import stored

TEXTS = Texts.of("cleverlib.widgets", "junior_layouts.texts.toml")
Part = Literal["choose", "dice", "all"]
FORM = "kansrijk.junior.layouts"
MOST = 12
"""So many own layouts are kept."""


class LayoutBoard(Board):
    """Chooses a layout and, where the page wants it, edits one.

    ``part`` is what is shown: the choice alone, the dice with it, or everything. ``layout`` is the layout in
    force: the one in the making as long as it breaks nothing, else the chosen one.

    Actions: ``choose?value=b`` chooses; ``start`` begins a layout from the chosen one and ``stop`` leaves it;
    ``name?value=...``, ``face:1.6?value=joker``, ``balloon:3?value=drop``, ``carriage:3?value=2``,
    ``present:1.2?value=dots``, ``star:blue.1.2?value=yes``, ``circle:red.1.3?value=blue``,
    ``source:dice?value=photo``, ``longer:red.1`` and ``shorter:red.1`` change it; ``save`` keeps it,
    ``drop`` removes the chosen own one, ``open?text=...`` reads one.
    """

    _css = "".join(source(f"{name}.css") for name in ("board", "game_board", "junior", "junior_layouts"))

    def __init__(self, language: Language, part: Part = "choose") -> None:
        self.part = part
        self.own: dict[str, Layout] = {}
        self.chosen = "a"
        self.draft: dict[str, Any] | None = None
        super().__init__(language, "junior.layouts")

    @property
    def layouts(self) -> Mapping[str, Layout]:
        """All layouts there are, by key: presets, then the reader's own by name."""
        return {**presets(), **{f"own {name}": layout for name, layout in self.own.items()}}

    @property
    def problems(self) -> tuple[LayoutProblem, ...]:
        """What the layout in the making still breaks."""
        return check(self.draft) if self.draft else ()

    @property
    def layout(self) -> Layout:
        """The layout in force."""
        if self.draft and not self.problems:
            return Layout.of(self.draft)
        return self.layouts[self.chosen]

    def plain(self, key: str, **values: object) -> str:
        """A sentence of this widget."""
        return TEXTS(key, self.language, **values)

    def act(self, action: str) -> str:
        word, sent = fields(action)
        verb, _, rest = word.partition(":")
        if verb in _CHANGES:
            return self._change(verb, rest, sent.get("value", ""))
        do: Callable[[Mapping[str, str]], str] | None = getattr(self, f"do_{verb}", None)
        if do is None or rest:
            raise unknown(action)
        return do(sent)

    def draw(self) -> str:
        from cleverlib.widgets.junior_layout_form import LayoutForm  # noqa: PLC0415  # it draws this widget

        return LayoutForm(self).draw()

    def store(self) -> str:
        data = {
            "format": FORM,
            "version": 1,
            "own": [layout.plain() for layout in self.own.values()],
            "chosen": self.chosen,
            "draft": self.draft,
        }
        return json.dumps(data, separators=(",", ":"))

    def load(self, text: str) -> None:
        try:
            data = stored(text, FORM)
            own = {layout.name: layout for layout in map(Layout.of, data["own"])}
            chosen, draft = str(data["chosen"]), data["draft"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise CleverlibError.say(TEXTS, "refused.saved") from error
        self.own = own
        self.chosen = chosen if chosen in self.layouts else "a"
        # A layout in the making may break what it likes, but not its form: then it can't be drawn.
        self.draft = draft if isinstance(draft, dict) and not _misshapen(draft) else None

    def do_choose(self, sent: Mapping[str, str]) -> str:
        if sent.get("value") not in self.layouts:
            raise unknown("choose")
        self.chosen, self.draft = sent["value"], None
        return self.plain("said.chosen", layout=self.layout.name)

    def do_start(self, _: Mapping[str, str]) -> str:
        self.draft = self._started()
        return self.plain("said.started", layout=self.layouts[self.chosen].name)

    def _started(self) -> dict[str, Any]:
        """A layout in the making that is still as the chosen one, under a name of its own."""
        layout = self.layouts[self.chosen]
        name = layout.name if self.chosen.startswith("own ") else self.plain("own", layout=layout.name)
        return drafts.renamed(layout.plain(), name)

    def do_stop(self, _: Mapping[str, str]) -> str:
        self.draft = None
        return self.plain("said.stopped")

    def do_save(self, _: Mapping[str, str]) -> str:
        if self.draft is None:
            raise unknown("save")
        return self._keep(Layout.of(self.draft), "said.saved")

    def do_drop(self, _: Mapping[str, str]) -> str:
        name = self.chosen.removeprefix("own ")
        if name not in self.own or not self.chosen.startswith("own "):
            raise unknown("drop")
        del self.own[name]
        self.chosen, self.draft = "a", None
        return self.plain("said.dropped", layout=name)

    def do_open(self, sent: Mapping[str, str]) -> str:
        text = sent.get("text", "").strip() or sent.get("file", "")
        return self._keep(Layout.of(plain_data(text)), "said.opened")

    def _keep(self, layout: Layout, said: str) -> str:
        if layout.name in {preset.name for preset in presets().values()}:
            raise CleverlibError.say(TEXTS, "refused.name", layout=layout.name)
        if layout.name not in self.own and len(self.own) >= MOST:
            raise CleverlibError.say(TEXTS, "refused.many", most=MOST)
        self.own[layout.name] = layout
        self.chosen, self.draft = f"own {layout.name}", None
        return self.plain(said, layout=layout.name)

    def _change(self, verb: str, rest: str, value: str) -> str:
        before = self.draft or self._started()
        try:
            name, *numbers = rest.split(".")
            if name.isdecimal():
                name, numbers = "", [name, *numbers]
            self.draft = _CHANGES[verb](before, name, list(map(int, numbers)), value)
        except CleverlibError:
            raise
        except (ValueError, IndexError) as error:
            raise unknown(f"{verb}:{rest}") from error
        if problems := self.problems:
            return self.plain("said.broken", problems=len(problems))
        return self.plain("said.fine")


_Change = Callable[[dict[str, Any], str, list[int], str], dict[str, Any]]
_CHANGES: Mapping[str, _Change] = {
    "name": lambda data, _, __, value: drafts.renamed(data, value),
    "face": lambda data, _, at, value: drafts.with_face(data, at[0], at[1], value),
    "balloon": lambda data, _, at, value: drafts.with_balloon(data, at[0], value),
    "carriage": lambda data, _, at, value: drafts.with_carriage(data, at[0], value),
    "present": lambda data, _, at, value: drafts.with_present(data, at[0], at[1], value),
    "star": lambda data, area, at, value: drafts.with_star(data, area, at[0], at[1], value == "yes"),
    "circle": lambda data, area, at, value: drafts.with_circle(data, area, at[0], at[1], value),
    "source": lambda data, name, _, value: drafts.with_source(data, name, value),
    "longer": lambda data, area, at, _: drafts.longer(data, area, at[0]),
    "shorter": lambda data, area, at, _: drafts.shorter(data, area, at[0]),
}
"""What a change does with the layout in the making: the words after its colon are a name, then numbers."""


def _misshapen(data: Mapping[str, Any]) -> bool:
    from cleverlib.junior.shape import check_shape  # noqa: PLC0415  # only where a draft was kept

    return any(problem.nl for problem in check_shape(drafts.renamed(data, "x")))
