"""The errors that belong to klaverjassen alone."""

from __future__ import annotations

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError, IllegalAction
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.klaverjas")


class UnknownCard(CleverlibError):
    """A code that names no card, or something that is no card where a card is asked for."""


class UnknownSuit(CleverlibError):
    """A code that names no suit, or something that is no suit where a suit is asked for."""


class UnknownRank(CleverlibError):
    """A code that names no rank."""


class UnknownOption(CleverlibError):
    """A value that a switch of the rules does not have, or something that is no rule set."""


class UnknownLanguage(CleverlibError):
    """A language in which nothing is said here."""


class UnknownAction(CleverlibError):
    """A text that is no code of an action."""


class DuplicateCard(CleverlibError):
    """A card that is there twice; the pack has every card once."""


class TooManyCards(CleverlibError):
    """A hand of more than eight cards."""


class EmptyHand(CleverlibError):
    """A hand without cards where one has to be played."""


class TrickComplete(CleverlibError):
    """A trick that goes on after its fourth card."""


class EmptyTrick(CleverlibError):
    """A trick without cards where its winner is asked for."""


class CardNotInHand(IllegalAction):
    """A card that the player does not hold."""


class ImpossibleScore(CleverlibError):
    """Points, roem and tricks that no deal can end with."""


class ImpossibleRecord(CleverlibError):
    """Cards as laid that no deal can have seen, whether by the rules or against them."""


class ImpossibleTable(CleverlibError):
    """A deal or match that can't be set up: a seed, seat, date or hands that do not exist."""


def checked_language(language: object) -> None:
    """Raise ``UnknownLanguage`` unless texts exist in this language."""
    if language not in LANGUAGES:
        raise UnknownLanguage.say(
            TEXTS, "option.language", value=repr(language), allowed=", ".join(LANGUAGES)
        )
