"""The errors that belong to Clever Junior alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.junior")
_GROUPS = {"area": "area", "picture": "picture", "field": "field", "die": "nth", "row": "nth"}
"""Values that name something and are said in the reader's language: the value and its group of texts."""


def sentence(key: str, language: Language, **values: Any) -> str:
    """The sentence under ``key``; an area, a picture or a field among the values is named in the language."""
    words = {
        name: TEXTS(f"{_GROUPS[name]}.{value}", language)
        if name in _GROUPS and f"{_GROUPS[name]}.{value}" in TEXTS
        else value
        for name, value in values.items()
    }
    return TEXTS(key, language, **words)


class JuniorError(CleverlibError):
    """An error whose sentence names areas and pictures in the reader's language."""

    @classmethod
    def named(cls, key: str, /, rule: str | None = None, **values: Any) -> Self:
        """Make the error whose sentence stands under ``key``."""
        nl, en = (sentence(key, language, **values) for language in LANGUAGES)
        return cls(nl=nl, en=en, rule=rule)


class LayoutProblem(JuniorError):
    """One thing that a layout breaks; ``rule`` is the rule that it goes against, where there is one."""


class ImpossibleLayout(CleverlibError):
    """A layout of dice and sheet that can't be; ``problems`` holds one error for each thing it breaks."""

    def __init__(self, problems: Sequence[LayoutProblem]) -> None:
        nl, en = (" ".join(problem.text(language) for problem in problems) for language in LANGUAGES)
        super().__init__(nl=nl, en=en, rule=problems[0].rule)
        self.problems = tuple(problems)


class ImpossibleSheet(JuniorError):
    """A sheet that no game can lead to."""


class ImpossibleTable(CleverlibError):
    """A game that can't be set up: a number of players, a seed or a seat that does not exist."""


class UnknownOption(CleverlibError):
    """An option, or a value of one, that Clever Junior does not have."""


class UnknownAction(CleverlibError):
    """A text that is no code of an action."""


class UnknownLevel(CleverlibError):
    """A level of computer player that does not exist."""
