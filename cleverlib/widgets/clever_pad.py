"""The score pad of Clever for people with real dice: a sheet for each player, rounds and actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from cleverlib import Language
from cleverlib.clever import LAYOUT, Sheet
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts
from cleverlib.widgets.board import fields, source
from cleverlib.widgets.clever_pad_markup import draw
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.sheet_pen import Pen
from cleverlib.widgets.wrong_field import WrongField

TEXTS = Texts.of("cleverlib.widgets", "clever_pad.texts.toml")
LONGEST_NAME = 40
EMPTY = Sheet()
CIRCLES: Mapping[str, int] = {"reroll": LAYOUT.reroll_circles, "extra": LAYOUT.extra_circles}


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table: the sheet, and how many actions of each kind are struck out."""

    name: str
    sheet: Sheet = EMPTY
    reroll: int = 0
    extra: int = 0

    def earned(self, kind: str, round_: int) -> int:
        """The actions of a kind from the sheet and from the rounds begun (clever.round.bonus_start)."""
        rounds = LAYOUT.round_bonuses[:round_]
        return sum(bonus is not None and bonus.kind == kind for bonus in (*self.sheet.earned(), *rounds))


class CleverPad(KeptBoard):
    """Actions: ``turn:i`` shows a player's sheet; ``add?name=``, ``rename?name=`` and ``remove`` change the
    players; ``round`` begins the next round; ``use:kind`` strikes out an action, ``back:kind`` takes a
    stroke back; ``again`` empties all sheets; ``undo``; and the words of ``Pen.write`` for a box.
    """

    _css = source("board.css") + source("score_sheet.css") + source("clever_pad.css")
    form = "clever-pad"

    def __init__(self, language: Language, key: str = "clever.pad") -> None:
        self.players: tuple[Player, ...] = (Player(TEXTS("first", language, number=1)),)
        self.turn = 0
        self.round = 0
        self.named = ""
        super().__init__(language, key)

    @property
    def player(self) -> Player:
        """The player whose sheet is shown."""
        return self.players[self.turn]

    @property
    def rounds(self) -> int:
        """How many rounds so many players play (clever.round.count)."""
        return LAYOUT.rounds[len(self.players)]

    def left(self, kind: str) -> int:
        """How many actions of a kind the player shown has left; negative when too many are struck out."""
        used: int = getattr(self.player, kind)
        return self.player.earned(kind, self.round) - used

    def draw(self) -> str:
        return draw(self)

    def plain(self) -> dict[str, Any]:
        players = [
            {"name": p.name, "marks": dict(p.sheet.marks()), "reroll": p.reroll, "extra": p.extra}
            for p in self.players
        ]
        return {"players": players, "turn": self.turn, "round": self.round}

    def take(self, data: Mapping[str, Any]) -> None:
        players: list[Player] = []
        for entry in data["players"]:
            used = {kind: _whole(entry[kind], circles) for kind, circles in CIRCLES.items()}
            players.append(Player(self._name(entry["name"], players), Sheet.of(**entry["marks"]), **used))
        turn, round_ = (
            _whole(data["turn"], len(players) - 1),
            _whole(data["round"], len(LAYOUT.round_bonuses)),
        )
        if len(players) not in LAYOUT.rounds:
            raise ValueError(f"{len(players)} players")
        self.players, self.turn, self.round = tuple(players), turn, round_

    def change(self, action: str) -> str:
        word, given = fields(action)
        kind, _, rest = word.partition(":")
        # The form that was used gets the focus again: a table of four fills it in three times.
        self.named = kind if kind in ("add", "rename") else ""
        match kind:
            case "turn" if rest.isdecimal() and int(rest) < len(self.players):
                self.turn = int(rest)
                return self._say("said.turn", name=self.player.name, total=self.player.sheet.score().total)
            case "add" | "rename" | "remove":
                try:
                    said: str = getattr(self, f"_{kind}")(given.get("name", ""))
                except CleverlibError as error:
                    # Both forms ask for a name; the wrong one is told by its action.
                    raise WrongField.of(error, kind) from error
                return said
            case "round":
                return self._next_round()
            case "use" | "back" if rest in CIRCLES:
                return self._strike(rest, 1 if kind == "use" else -1)
            case "again":
                self.players = tuple(Player(player.name) for player in self.players)
                self.turn = self.round = 0
                return self._say("said.again")
        pen = Pen(self.player.sheet, self.language)
        said = pen.write(word)
        self._set(sheet=pen.sheet)
        return said

    def _say(self, key: str, **values: object) -> str:
        return TEXTS(key, self.language, **values)

    def _set(self, **changes: Any) -> None:
        players = list(self.players)
        players[self.turn] = replace(self.player, **changes)
        self.players = tuple(players)

    def _add(self, name: str) -> str:
        if len(self.players) == max(LAYOUT.rounds):
            raise CleverlibError.say(TEXTS, "refused.full", most=max(LAYOUT.rounds))
        self.players = (*self.players, Player(self._name(name, self.players)))
        return self._say("said.added", name=self.players[-1].name)

    def _rename(self, name: str) -> str:
        others = [player for player in self.players if player is not self.player]
        self._set(name=self._name(name, others))
        return self._say("said.renamed", name=self.player.name)

    def _remove(self, _: str) -> str:
        if len(self.players) == 1:
            raise CleverlibError.say(TEXTS, "refused.alone")
        gone = self.player
        self.players = tuple(player for player in self.players if player is not gone)
        self.turn = min(self.turn, len(self.players) - 1)
        return self._say("said.removed", name=gone.name)

    def _next_round(self) -> str:
        if self.round >= self.rounds:
            players = len(self.players)
            raise CleverlibError.say(
                TEXTS, "refused.rounds", "clever.round.count", players=players, rounds=self.rounds
            )
        self.round += 1
        return self._say("said.round", round=self.round)

    def _strike(self, kind: str, step: int) -> str:
        used: int = getattr(self.player, kind)
        if step > 0 and self.left(kind) <= 0:
            raise CleverlibError.say(TEXTS, "refused.none", "clever.actions.strike")
        if used + step < 0:
            raise CleverlibError.say(TEXTS, "refused.unused")
        self._set(**{kind: used + step})
        return self._say("said.used" if step > 0 else "said.back", left=self.left(kind))

    @staticmethod
    def _name(given: object, others: Any) -> str:
        """A name as it is kept; raises ``CleverlibError`` for one that is empty, too long or taken."""
        name = " ".join(str(given).split())
        if not name:
            raise CleverlibError.say(TEXTS, "refused.name")
        if len(name) > LONGEST_NAME:
            raise CleverlibError.say(TEXTS, "refused.long", most=LONGEST_NAME)
        if any(name.casefold() == other.name.casefold() for other in others):
            raise CleverlibError.say(TEXTS, "refused.twice", name=name)
        return name


def _whole(given: object, most: int) -> int:
    """A stored number from 0 to ``most``; raises ``ValueError`` for anything else."""
    if type(given) is not int or not 0 <= given <= most:
        raise ValueError(f"{given!r} is no whole number from 0 to {most}")
    return given
