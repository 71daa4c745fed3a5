"""What the pages of odds share: controls that drive a chart, and the tips that a chart tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from cleverlib import Language
from cleverlib.charts.theme import Twinned
from cleverlib.rulebook import rulebook
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

    def advice(self, language: Language) -> str:
        """The tips as HTML, each with its rule."""
        return "".join(tip(rule, language) for rule in self.tips)


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
