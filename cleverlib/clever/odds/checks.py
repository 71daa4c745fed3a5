"""What the odds accept: dice and their faces, throws of a turn; anything else raises ``ImpossibleOdds``."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cleverlib.clever.errors import TEXTS as CLEVER_TEXTS
from cleverlib.clever.layout import AREAS, DICE, Area, Die
from cleverlib.odds.dice import check_face
from cleverlib.odds.errors import ImpossibleOdds
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.clever.odds")
MOST_REROLLS = 7
FACES = range(1, 7)
SUMS = range(2, 13)

Faces = Mapping[Die, int]


def refuse(key: str, **values: object) -> ImpossibleOdds:
    """The error under ``key``; a die or area among the values is named in each language."""
    said: dict[str, str] = {}
    for language in ("nl", "en"):
        words = dict(values)
        if values.get("die") in DICE:
            words["die"] = TEXTS(f"die.{values['die']}", language)
        if values.get("area") in AREAS:
            words["area"] = CLEVER_TEXTS(f"area.{values['area']}", language)
        said[language] = TEXTS(key, language, **words)
    return ImpossibleOdds(nl=said["nl"], en=said["en"])


def check_area(area: object) -> None:
    """Refuse what is no area of the sheet."""
    if area not in AREAS:
        raise refuse("goal.area", value=area, areas=", ".join(AREAS))


def check_faces(faces: Faces) -> None:
    """Refuse dice that don't exist and faces that no die has."""
    for die, face in faces.items():
        check_die(die)
        check_face(face)


def check_die(die: object) -> None:
    """Refuse what is no die of the game."""
    if die not in DICE:
        raise refuse("throw.no_die", value=die, dice=", ".join(DICE))


def check_thrown(dice: Collection[Die], lying: Faces, *, blue: bool) -> None:
    """Refuse a throw of ``dice`` while ``lying`` ones show their face, when that can't be.

    With ``blue`` the sum of blue and white matters: if one of the two is thrown, the other must lie
    with a known face or be thrown too (clever.blue.anywhere).
    """
    for die in dice:
        check_die(die)
    check_faces(lying)
    for die in dice:
        if die in lying:
            raise refuse("throw.both", die=die)
        if list(dice).count(die) > 1:
            raise refuse("throw.twice", die=die)
    pair = [die for die in ("blue", "white") if die in dice]
    if blue and len(pair) == 1:
        other: Die = "white" if pair == ["blue"] else "blue"
        if other not in lying:
            raise refuse("throw.lies", die=other)


def check_turn(throws: int, rerolls: int) -> None:
    """Refuse a number of throws other than 1 to 3, or of re-rolls other than 0 to 7."""
    if type(throws) is not int or not 1 <= throws <= 3:
        raise refuse("turn.throws", value=throws)
    if type(rerolls) is not int or not 0 <= rerolls <= MOST_REROLLS:
        raise refuse("turn.rerolls", value=rerolls, most=MOST_REROLLS)


def area_of(die: Die) -> Area | None:
    """The area of a coloured die; ``None`` for the white one, which goes anywhere (clever.white.joker)."""
    return None if die == "white" else die
