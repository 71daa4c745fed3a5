"""What the odds accept; anything else raises ``ImpossibleOdds``."""

from __future__ import annotations

from cleverlib import LANGUAGES
from cleverlib.errors import shown
from cleverlib.junior.pictures import AREAS, FACES
from cleverlib.odds.distribution import Distribution
from cleverlib.odds.errors import ImpossibleOdds
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.junior.odds")


def refuse(key: str, **values: object) -> ImpossibleOdds:
    """The error under ``key``."""
    nl, en = (TEXTS(key, language, **values) for language in LANGUAGES)
    return ImpossibleOdds(nl=nl, en=en)


def check_area(area: object) -> None:
    """Refuse what is no colour of the game."""
    if area not in AREAS:
        raise refuse("ask.area", value=shown(area), allowed=", ".join(AREAS))


def check_picture(picture: object) -> None:
    """Refuse what no die can show."""
    if picture not in FACES:
        raise refuse("ask.picture", value=shown(picture), allowed=", ".join(FACES))


def check_faces(faces: tuple[object, ...], dice: int) -> None:
    """Refuse a throw with another number of dice, or with what no die can show."""
    if len(faces) != dice:
        raise refuse("ask.faces", expected=dice, found=len(faces))
    for face in faces:
        check_picture(face)


def check_jokers(jokers: object, possible: Distribution) -> None:
    """Refuse a number of jokers that a throw can't show."""
    if type(jokers) is not int or not possible.chance(jokers):
        most = possible.items[-1][0]
        raise refuse("ask.jokers", value=shown(jokers), most=most)
