"""Clever to play: alone, together on one device, against the computer; with our dice or the table's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from cleverlib.clever import (
    AREAS,
    DICE,
    Action,
    Area,
    Bonus,
    Box,
    Die,
    Game,
    Nearest,
    Take,
    Throw,
    Throws,
    UseBonus,
    UseExtra,
    action_text,
)
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.state import State
from cleverlib.errors import CleverlibError
from cleverlib.texts import Texts
from cleverlib.widgets.board import source, unknown
from cleverlib.widgets.clever_told import Told, gained
from cleverlib.widgets.game_board import GameBoard
from cleverlib.widgets.game_form import sent_options, sent_seats
from cleverlib.widgets.session import PERSON, Session, fresh_seed
from cleverlib.widgets.wrong_field import WrongField

TEXTS = Texts.of("cleverlib.widgets", "clever_board.texts.toml")
LEVELS = ("random", "greedy", "sensible")
MOST = 4
STYLES = ("board", "game_board", "dice", "score_sheet", "clever_turn", "clever_boxes", "clever_tables")


def box_key(area: Area, box: Box) -> str:
    """The word for a box: ``yellow:0,1``, ``blue:7``, ``green:3``."""
    return f"{area}:{box[0]},{box[1]}" if isinstance(box, tuple) else f"{area}:{box}"


class CleverBoard(GameBoard):
    """A game of Clever. Beside the actions of every game: ``die:12.white`` picks a die up or puts it back,
    ``box:12.blue:7`` presses a box to which several dice or bonuses may go, or leaves it again,
    ``why:12.blue:7`` asks why a box can't be filled and ``whydie:12.white`` why a die can't be taken,
    ``throw:12?white=3&...`` says what real dice show, ``odds`` opens and closes the odds, ``sheet:2`` shows
    another player's sheet.
    """

    name = "clever"
    levels = LEVELS
    undoes = True
    _css = "".join(source(f"{name}.css") for name in STYLES)

    def __init__(self, language: Any, key: str = "clever.game") -> None:
        self.picked: Die | None = None
        self.asked: str | None = None
        self.odds = False
        self.watched: int | None = None
        self.fresh: dict[int, str] = {}
        self.earned: list[Bonus] = []
        self.rolled = False
        super().__init__(language, key)

    @property
    def played(self) -> Game:
        """The game that is shown, as what it is."""
        return cast(Game, self.game)

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.played.state

    def first(self) -> Session:
        return Session(Game.new(1, fresh_seed()), (PERSON,))

    def setup(self) -> str:
        from cleverlib.widgets.clever_setup import form  # noqa: PLC0415  # the rulebook takes a while to read

        return form(self)

    def begin(self, form: Mapping[str, str]) -> Session:
        seats, names = sent_seats(form, MOST)
        if not seats or not {PERSON, *LEVELS}.issuperset(seats):
            raise WrongField.of(CleverlibError.say(TEXTS, "refused.nobody"), "seat1")
        seed = form.get("seed", "").strip() or fresh_seed()
        game = Game.new(len(seats), seed, sent_options(form), real_dice=form.get("dice") == "real")
        return Session(game, seats, names)

    def read(self, text: str) -> Game:
        return Game.from_json(text)

    def seats(self, game: Any) -> int:
        return cast(Game, game).players

    def choose(self, level: str, seed: str, seen: Mapping[str, Any], legal: Sequence[Any]) -> Any:
        from cleverlib.clever.players import Player  # noqa: PLC0415  # most games are played alone

        return Player(cast(Any, level), seed).choose(seen, legal)

    def waits(self) -> bool:
        game = cast(Game, self.session.game)
        # Real dice are thrown and looked at by people, whoever's turn it is.
        return super().waits() or self.throws_real or isinstance(game.legal_actions()[0], Nearest)

    @property
    def throws_real(self) -> bool:
        """Whether somebody at the table has to throw real dice now."""
        return isinstance(self.session.game.legal_actions(), Throws)

    def before(self) -> State:
        return self.state

    def tell(self, action: Action, seat: int, before: State) -> str:
        self.earned = gained(before, self.state, seat)
        self.rolled = isinstance(action, Throw)
        if isinstance(action, (Take, UseExtra, UseBonus)) and action.area and action.box:
            self.fresh[seat] = box_key(action.area, action.box)
        return Told(self).tell(action, seat, before)

    def position(self) -> str:
        from cleverlib.widgets.clever_position import Position  # noqa: PLC0415  # it draws this module's widget

        return Position(self).draw()

    def carry_out(self, action: Any) -> str:
        self.picked = self.asked = None
        return super().carry_out(action)

    def act(self, action: str) -> str:
        # Whatever else is done, a question about one box is no longer open.
        self.rolled = False
        if not action.startswith("box:"):
            self.asked = None
        try:
            return super().act(action)
        finally:
            if action in ("undo", "redo"):
                self.fresh, self.earned, self.picked = {}, [], None

    # What may be pressed.

    def by_die(self) -> Mapping[str, list[int]]:
        """For each die the places of the legal actions that take it."""
        found: dict[str, list[int]] = {die: [] for die in DICE}
        for index, action in self.listed:
            if isinstance(action, (Take, UseExtra, Nearest)):
                found[action.die].append(index)
        return found

    def by_box(self) -> Mapping[str, list[int]]:
        """For each box the places of the legal actions that fill it, with the die that was picked up."""
        found: dict[str, list[int]] = {}
        for index, action in self.listed:
            if isinstance(action, (Take, UseExtra, UseBonus)) and action.area and action.box:
                if self.picked and self.picked != getattr(action, "die", None):
                    continue
                found.setdefault(box_key(action.area, action.box), []).append(index)
        return found

    @property
    def listed(self) -> list[tuple[int, Action]]:
        """The legal actions with their places, but for the throws that real dice can show."""
        legal = self.legal
        if isinstance(legal, Throws):
            first = 6 ** len(legal.dice)
            return [(index, legal[index]) for index in range(first, len(legal))]
        return list(enumerate(legal))

    def do_die(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, die = rest.partition(".")
        self.check(count)
        if die not in DICE or not self.by_die()[die]:
            raise unknown(f"die:{rest}")
        self.picked = None if self.picked == die else die
        name = GAME(f"stone.{die}", self.language)
        return TEXTS("said.picked" if self.picked else "said.put_back", self.language, die=name)

    def do_box(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, key = rest.partition(".")
        self.check(count)
        if key not in self.by_box():
            raise unknown(f"box:{rest}")
        self.asked = None if self.asked == key else key
        return TEXTS("said.which" if self.asked else "said.which_left", self.language)

    def do_throw(self, rest: str, sent: Mapping[str, str]) -> str:
        self.check(rest)
        legal = self.session.game.legal_actions()
        if not isinstance(legal, Throws):
            raise CleverlibError.say(GAME, "illegal.no_faces")
        typed = [int(face) for face in sent.get("typed", "") if face.isdecimal()]
        faces = typed or [int(sent[die]) for die in legal.dice if sent.get(die, "").isdecimal()]
        return self.carry_out(Throw(tuple(faces)))

    def do_why(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, key = rest.partition(".")
        self.check(count)
        name, _colon, where = key.partition(":")
        if name not in AREAS or not where.replace(",", "").isdecimal():
            raise unknown(f"why:{rest}")
        area: Area = name
        box: Any = tuple(map(int, where.split(","))) if area == "yellow" else int(where)
        state = self.state
        mover = state.to_move
        if mover is not None and (pending := state.seats[mover].pending):
            number = next((bonus.number for bonus in pending if bonus.area == area), 0)
            return self._refused(UseBonus(area, box, number))
        kind = UseExtra if state.phase in ("extra", "leftover") else Take
        dice: tuple[Die, ...] = (self.picked,) if self.picked else (area, "white")
        # The first die that could be meant at all gives the reason.
        return self._refused(*(kind(die, area, box) for die in dice))

    def do_whydie(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, die = rest.partition(".")
        self.check(count)
        if die not in DICE:
            raise unknown(f"whydie:{rest}")
        state = self.state
        lying = {"choose": state.loose, "pick": state.tray}.get(state.phase, ~state.used)
        if state.phase != "throw" and lying & 1 << DICE.index(die):
            raise CleverlibError.say(TEXTS, "refused.die")
        kind = UseExtra if state.phase in ("extra", "leftover") else Take
        return self._refused(kind(die, "yellow" if die == "white" else die, 1))

    def _refused(self, *actions: Action) -> str:
        """Raise the reason why the first of these that is not legal isn't."""
        game = cast(Game, self.session.game)
        for action in actions:
            if not game.is_legal(action):
                game.play(action)
        raise CleverlibError.say(TEXTS, "refused.choose")

    def do_odds(self, _: str, __: Mapping[str, str]) -> str:
        self.odds = not self.odds
        return TEXTS("said.odds" if self.odds else "said.no_odds", self.language)

    def do_sheet(self, rest: str, _: Mapping[str, str]) -> str:
        if rest == "off":
            self.watched = None
            return TEXTS("said.own_sheet", self.language)
        if not rest.isdecimal() or int(rest) >= len(self.session.seats):
            raise unknown(f"sheet:{rest}")
        self.watched = int(rest)
        return self.of("said.sheet", self.watched)

    def of(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a player, in the second person where that is the reader."""
        return TEXTS(f"{key}_you" if self.you(seat) else key, self.language, who=self.who(seat), **values)

    def words(self, index: int) -> str:
        """What a legal action does, as a sentence begins."""
        words = action_text(self.legal[index], self.language)
        return words[:1].upper() + words[1:]
