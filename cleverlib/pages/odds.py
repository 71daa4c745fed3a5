"""What the pages of odds share: controls that drive a chart, and the tips that a chart tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from importlib import import_module
from typing import Any

from cleverlib import Language
from cleverlib.charts.theme import Twinned
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts
from cleverlib.widgets import show
from cleverlib.widgets.choices import Choices, Group, Values

Build = Callable[[Mapping[str, str], Language], Twinned]
"""Makes a chart from the values of its controls."""


@dataclass(frozen=True, slots=True)
class Section:
    """One chart of a page: its controls with their first values, how it is built, the tips that it tests."""

    name: str
    groups: Callable[[Values, Language], Sequence[Group]]
    first: Mapping[str, str]
    build: Build
    tips: tuple[str, ...] = ()

    def chart(self, values: Values, language: Language) -> Twinned:
        """The chart for these values; kept, for its sentence and its picture are asked in turn."""
        return _built(self.build, tuple(sorted(values.items())), language)

    def controls(self, page: str, language: Language) -> Choices:
        """The buttons that drive the chart; after a press they say the chart's sentence."""
        return Choices(
            language,
            f"{page}.{self.name}",
            lambda values: self.groups(values, language),
            self.first,
            lambda values: self.chart(values, language).sentence,
        )


def tip(rule_id: str, language: Language) -> str:
    """A tip or rule of a rulebook beside the chart that tests it."""
    rule = rulebook(rule_id.partition(".")[0])[rule_id]
    title = escape(rule.title[language], quote=True)
    return (
        f'<aside class="kr-tip" data-rule="{rule_id}" aria-label="{title}">'
        f"<strong>{title}.</strong> {escape(rule.text[language])}</aside>"
    )


@lru_cache(maxsize=64)
def _built(build: Build, values: tuple[tuple[str, str], ...], language: Language) -> Twinned:
    return build(dict(values), language)


def sections(*made: Section) -> Mapping[str, Section]:
    """The sections of a page by name."""
    return {section.name: section for section in made}


@dataclass(frozen=True, slots=True)
class OddsPage:
    """What the cells of a page of odds put out; only notebooks use it, for it needs marimo.

    ``key`` is the page's part of the keys of its widgets; ``texts`` has ``<section>.title`` and ``.about``.
    """

    key: str
    texts: Texts
    sections: Mapping[str, Section]
    language: Language

    def opening(self) -> Any:
        """The page's title and introduction."""
        return _marimo().md(f"# {self._say('page.title')}\n\n{self._say('page.intro')}")

    def controls(self, name: str) -> Any:
        """The element with the buttons of a section."""
        return _marimo().ui.anywidget(self.sections[name].controls(self.key, self.language))

    def head(self, name: str, element: Any) -> Any:
        """A section's title, what it is about, and its controls."""
        mo = _marimo()
        words = f"## {self._say(f'{name}.title')}\n\n{self._say(f'{name}.about')}"
        return mo.vstack([mo.md(words), show(element)])

    def chart(self, name: str, element: Any) -> Any:
        """The chart that a section's controls ask for; a cell that calls this runs again when they change."""
        section = self.sections[name]
        return self.figure(name, section.chart(element.widget.values, self.language), section.tips)

    def figure(self, name: str, twin: Twinned, tips: Sequence[str] = ()) -> Any:
        """The chart of a section, its sentence, its numbers, and the tips that it tests."""
        mo = _marimo()
        advice = "".join(tip(rule, self.language) for rule in tips)
        below = mo.Html(twin.table(self.language, self._say(f"{name}.title")) + advice)
        return mo.vstack([twin.chart, mo.md(twin.sentence), below])

    def _say(self, key: str) -> str:
        return self.texts(key, self.language)


def _marimo() -> Any:
    """marimo, which only notebooks need."""
    return import_module("marimo")
