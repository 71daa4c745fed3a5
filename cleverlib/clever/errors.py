"""The errors that belong to Clever alone."""

from __future__ import annotations

from cleverlib import LANGUAGES
from cleverlib.clever.layout import Area, Box
from cleverlib.errors import CleverlibError, IllegalAction, shown
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.clever")


class ImpossibleSheet(CleverlibError):
    """A sheet that no game can lead to; ``area`` and ``box`` say where (``box`` as in the layout)."""

    def __init__(self, *, nl: str, en: str, rule: str | None, area: Area, box: Box | None) -> None:
        super().__init__(nl=nl, en=en, rule=rule)
        self.area = area
        self.box = box

    @classmethod
    def at(
        cls, area: Area, box: Box | None, reason: str, rule: str | None = None, **values: object
    ) -> ImpossibleSheet:
        """The error whose sentence stands under ``sheet.<reason>``, about one box of an area."""
        said = {
            language: TEXTS(
                f"sheet.{reason}", language, area=TEXTS(f"area.{area}", language), box=box, **values
            )
            for language in LANGUAGES
        }
        return cls(nl=said["nl"], en=said["en"], rule=rule, area=area, box=box)

    @classmethod
    def no_area(cls, area: Area) -> ImpossibleSheet:
        """The error about an area that no sheet has."""
        nl, en = (TEXTS("sheet.no_area", language, value=shown(area)) for language in LANGUAGES)
        return cls(nl=nl, en=en, rule=None, area=area, box=None)


class ImpossibleTable(CleverlibError):
    """A game that can't be set up: a number of players or a seed that does not exist."""


class UnknownOption(CleverlibError):
    """An option, or a value of one, that Clever does not have."""


class UnknownAction(CleverlibError):
    """A text that is no code of an action."""


class WrongFaces(IllegalAction):
    """Faces for a real throw that these dice can't show: too many, too few, or not 1 to 6."""


class UnknownLevel(CleverlibError):
    """A level of computer player that does not exist."""
