"""What a move in Clever did, told in a sentence or a few: the move, the tray, what was earned, what comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cleverlib import Language
from cleverlib.clever import (
    DICE,
    LAYOUT,
    Action,
    Decline,
    Die,
    Nearest,
    Take,
    Throw,
    UseBonus,
    UseExtra,
    bonus_text,
    box_text,
)
from cleverlib.clever.describe import faces_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.layout import Bonus
from cleverlib.clever.state import State, dice_in
from cleverlib.texts import Texts

if TYPE_CHECKING:
    from cleverlib.widgets.clever_board import CleverBoard

TEXTS = Texts.of("cleverlib.widgets", "clever_board.texts.toml")


class Told:
    """Tells the moves of the game of a board."""

    def __init__(self, board: CleverBoard) -> None:
        self.board = board
        self.game = board.played
        self.language = board.language

    def say(self, key: str, **values: object) -> str:
        """A sentence of the telling."""
        return TEXTS(f"told.{key}", self.language, **values)

    def tell(self, action: Action, seat: int, before: State) -> str:
        """The sentences for an action that a seat has just played in the position ``before``."""
        after = self.game.state
        said = [self._did(action, before, after)]
        tray = dice_in(after.tray & ~before.tray)
        if tray and after.tray != before.tray:
            said.append(self.say("tray", dice=faces_text(after, tray, self.language)))
        if earned := gained(before, after, seat):
            words = ", ".join(bonus_text(bonus, self.language) for bonus in earned)
            said.append(self.say("earned", bonuses=words))
        said += self._next(before, after)
        return " ".join(said)

    def _next(self, before: State, after: State) -> list[str]:
        """What begins or ends with the move."""
        if after.phase == "over":
            return [self._end()]
        if after.round != before.round:
            if bonus := LAYOUT.round_bonuses[after.round - 1]:
                words = bonus_text(bonus, self.language)
                return [self.say("round_bonus", round=after.round, bonus=words)]
            return [self.say("round", round=after.round)]
        if after.solo_passive and not before.solo_passive:
            return [self.say("passive")]
        return []

    def _did(self, action: Action, before: State, after: State) -> str:
        language = self.language
        match action:
            case Throw():
                dice = dice_in(before.loose)
                said = self.say("throw", dice=faces_text(after, dice, language))
            case Take(die, None):
                said = self.say("unmarked", die=_die(die, before, language))
            case Take(die, area, box) | UseExtra(die, area, box):
                assert area is not None and box is not None
                key = "take" if isinstance(action, Take) else "extra"
                said = self.say(key, die=_die(die, before, language), where=box_text(area, box, language))
            case UseBonus(area, box, number):
                said = self.say("bonus", what=number or "X", where=box_text(area, box, language))
            case Decline(bonus):
                said = self.say("decline", bonus=bonus_text(bonus, language))
            case Nearest(die):
                said = self.say("nearest", die=GAME(f"stone.{die}", language))
            case _:
                said = self.say(type(action).__name__.lower())
        return said

    def _end(self) -> str:
        scores, winners = self.game.scores(), self.game.winners()
        if len(scores) == 1:
            return self.say("over", total=scores[0].total)
        total = scores[winners[0]].total
        if len(winners) == 1:
            return self.board.of("told.won", winners[0], total=total)
        names = GAME("say.and", self.language).join(map(self.board.who, winners))
        return self.say("shared", who=names, total=total)


def gained(before: State, after: State, seat: int) -> list[Bonus]:
    """What a seat earned by its own marks between two positions: actions, foxes, bonuses to use."""
    old, new = before.seats[seat], after.seats[seat]
    had = list(old.sheet.earned())
    earned = []
    for bonus in new.sheet.earned():
        if bonus in had:
            had.remove(bonus)
        else:
            earned.append(bonus)
    return earned


def _die(die: Die, state: State, language: Language) -> str:
    return faces_text(state, [DICE.index(die)], language)
