"""What tree, grid and two-way table have in common: each is a value that draws itself and can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, Protocol, Self

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts, percent
from cleverlib.widgets.markup import button

TEXTS = Texts.of("cleverlib.widgets", "figures.texts.toml")


class Figure(Protocol):
    """A figure that a reader can change; its action words stand behind a prefix of the widget's."""

    def draw(self, language: Language, prefix: str) -> str:
        """The figure as HTML with its sentence under it; each control sends ``prefix`` and a word."""

    def sentence(self, language: Language) -> str:
        """What it shows, in words: its twin."""

    def change(self, word: str, value: str) -> Self:
        """The figure after a word of its own; raises ``CleverlibError`` for what it does not know."""

    def state(self) -> Mapping[str, Any]:
        """What a reader changed, as plain data."""

    def restored(self, state: Mapping[str, Any]) -> Self:
        """The figure with that state; raises ``KeyError``, ``TypeError`` or ``ValueError`` if damaged."""


def unknown_word(word: str) -> CleverlibError:
    """The error for a word that no control of a figure sends."""
    return CleverlibError.say(TEXTS, "unknown", word=word)


def control(prefix: str, word: str, text: str, *, label: str = "", pressed: bool | None = None) -> str:
    """A button of a figure."""
    return button(text, prefix + word, label=label, pressed=pressed)


def chance_words(chance: Fraction, language: Language) -> dict[str, str]:
    """A chance as a fraction and as a percentage, for a sentence."""
    return {"chance": str(chance), "percent": percent(chance, language)}


def frame(kind: str, name: str, inside: str, controls: str, sentence: str) -> str:
    """A figure with its controls, and its sentence as a caption."""
    tools = f'<div class="kr-tools">{controls}</div>' if controls else ""
    return (
        f'<figure class="kr-figure kr-figure-{kind}" aria-label="{escape(name)}">{inside}{tools}'
        f"<figcaption>{escape(sentence)}</figcaption></figure>"
    )
