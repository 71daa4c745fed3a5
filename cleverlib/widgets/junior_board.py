"""Clever Junior to play: several people on one device, or against the computer; large, and with few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.junior import (
    Action,
    Choose,
    Game,
    Layout,
    Throw,
    Tick,
    UseBonus,
    area_name,
    box_text,
    parse_action,
    presets,
)
from cleverlib.junior.describe import faces_text
from cleverlib.junior.state import State
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.game_board import GameBoard
from cleverlib.widgets.game_form import sent_options, sent_seats
from cleverlib.widgets.session import PERSON, Session, fresh_seed
from cleverlib.widgets.wrong_field import WrongField

TEXTS = Texts.of("cleverlib.widgets", "junior_board.texts.toml")
LEVELS = ("random", "greedy", "sensible")
MOST = 4


class JuniorBoard(GameBoard):
    """A game of Clever Junior. Beside the actions of every game: ``why:12.b2.3`` asks why a box can't be
    ticked, after twelve actions. ``offer`` gives the layouts from which a new game may choose.
    """

    name = "junior"
    levels = LEVELS
    bare = False
    """Whether the position is drawn without what stands around it: task, names, other sheets, the end."""
    _css = "".join(source(f"{name}.css") for name in ("board", "game_board", "junior", "junior_board"))

    def __init__(self, language: Language, key: str = "junior.game") -> None:
        self.layouts: Mapping[str, Layout] = dict(presets())
        self.chosen = "a"
        super().__init__(language, key)

    @property
    def played(self) -> Game:
        """The game that is shown, as what it is."""
        return cast(Game, self.game)

    def offer(self, layouts: Mapping[str, Layout], chosen: str) -> None:
        """The layouts for a new game, by name, and the one that stands first."""
        if (self.layouts, self.chosen) != (layouts, chosen):
            self.layouts, self.chosen = dict(layouts), chosen
            if not self.session.count and not self.session.back:
                # Nothing was played yet, so the game may as well begin with the layout of the reader.
                before = cast(Game, self.session.game)
                self.session.game = Game.new(
                    before.players, before.table.seed, before.options, layouts[chosen]
                )
            self.markup = self.draw()

    def first(self) -> Session:
        return Session(Game.new(2, fresh_seed(), layout=self.layouts[self.chosen]), (PERSON, "greedy"))

    def setup(self) -> str:
        from cleverlib.widgets.junior_setup import form  # noqa: PLC0415  # the rulebook takes a while to read

        return form(self)

    def begin(self, form: Mapping[str, str]) -> Session:
        seats, names = sent_seats(form, MOST)
        if len(seats) < 2 or not {PERSON, *LEVELS}.issuperset(seats):
            raise WrongField.of(CleverlibError.say(TEXTS, "refused.two"), "seat2")
        layout = self.layouts.get(form.get("layout", self.chosen), self.layouts[self.chosen])
        game = Game.new(len(seats), fresh_seed(), sent_options(form), layout)
        return Session(game, seats, names)

    def read(self, text: str) -> Game:
        return Game.from_json(text)

    def seats(self, game: Any) -> int:
        return cast(Game, game).players

    def choose(self, level: str, seed: str, seen: Mapping[str, Any], legal: Sequence[Any]) -> Any:
        from cleverlib.junior.players import Player  # noqa: PLC0415  # not every game has a computer player

        return Player(cast(Any, level), seed).choose(seen, legal)

    def before(self) -> State:
        return self.played.state

    def position(self) -> str:
        from cleverlib.widgets.junior_position import Position  # noqa: PLC0415  # it draws this module's widget

        return Position(self).draw()

    def tell(self, action: Action, seat: int, before: State) -> str:
        language, after = self.language, self.played.state

        def say(key: str, **values: object) -> str:
            return TEXTS(f"told.{key}", language, **values)

        match action:
            case Throw():
                key = "throw_again" if before.phase == "colour" else "throw"
                return say(key, dice=faces_text(after.faces, language))
            case Choose(area):
                return say("choose", area=area_name(area, language))
            case Tick(area, box) | UseBonus(area, box):
                key = "tick" if isinstance(action, Tick) else "bonus"
                said = [say(key, where=box_text(area, box, language))]
                if stars := _stars(after, seat) - _stars(before, seat):
                    said.append(say("stars", stars=stars))
                _, circles = before.seats[seat].sheet.tick(area, box)
                said += [say("circle", area=area_name(circle, language)) for circle in circles]
                return " ".join(said)
            case _:
                return say(type(action).__name__.lower())

    def do_why(self, rest: str, _: Mapping[str, str]) -> str:
        """Why a box can't be ticked now: raises ``IllegalAction`` with the rule that decides."""
        count, _dot, code = rest.partition(".")
        self.check(count)
        state, table = self.played.state, self.played.table
        action = parse_action(code)
        if isinstance(action, Tick) and state.phase == "bonus":
            action = UseBonus(action.area, action.box)
        Game.at(state, table).play(action)  # says why not
        raise unknown(f"why:{rest}")


def _stars(state: State, seat: int) -> int:
    return state.seats[seat].sheet.score().total
