"""Errors that a reader may see: each carries its sentence in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from cleverlib import Language

if TYPE_CHECKING:
    from cleverlib.texts import Texts

LONGEST = 60


class CleverlibError(ValueError):
    """Something that was asked for can't be; says what is wrong and what to do, in both languages.

    ``nl`` and ``en`` are whole sentences; ``rule`` is the id of the rule that decides, or ``None``.
    ``str(error)`` is the English sentence, followed by the rule id where there is one.
    """

    def __init__(self, *, nl: str, en: str, rule: str | None = None) -> None:
        super().__init__(f"{en} [{rule}]" if rule else en)
        self.nl = nl
        self.en = en
        self.rule = rule

    @classmethod
    def say(cls, texts: Texts, key: str, /, rule: str | None = None, **values: object) -> Self:
        """Make the error whose sentence stands under ``key`` in ``texts``."""
        return cls(nl=texts(key, "nl", **values), en=texts(key, "en", **values), rule=rule)

    def text(self, language: Language) -> str:
        """The sentence in the reader's language."""
        return self.nl if language == "nl" else self.en


class BrokenFile(ValueError):
    """A data file of the library can't be read or says what can't be; names the file and what is wrong."""


class UnknownLanguage(CleverlibError):
    """A language that nothing is written in."""


class IllegalAction(CleverlibError):
    """An action that the rules do not allow here; ``position`` is the game's own description of "here"."""

    def __init__(self, *, nl: str, en: str, rule: str | None = None, position: str = "") -> None:
        super().__init__(nl=nl, en=en, rule=rule)
        self.position = position


class DamagedGame(CleverlibError):
    """A saved game that can't be read; ``source`` keeps its text so that nothing is lost."""

    def __init__(self, *, nl: str, en: str, rule: str | None = None, source: str = "") -> None:
        super().__init__(nl=nl, en=en, rule=rule)
        self.source = source


def shown(value: object) -> str:
    """What was given, as an error can show it: its ``repr``, cut short when it is long.

    A value that can't be written out, such as a number of thousands of digits, is named by its type.
    """
    try:
        text = repr(value)
    except Exception:  # whatever a stranger's repr raises, the reader gets the sentence
        text = f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def quoted(text: str) -> str:
    """What a reader typed, as a sentence to readers shows it: in their quotes, cut short when it is long."""
    return f"‘{text if len(text) <= LONGEST else text[:LONGEST] + '…'}’"
