"""Any game of the game protocol as a widget that can be played: alone, together, against the computer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError
from cleverlib.protocol import GameProtocol
from cleverlib.saved import damaged
from cleverlib.texts import Texts
from cleverlib.widgets.board import Board, Late, fields, source, unknown
from cleverlib.widgets.game_panels import PACES, Panels
from cleverlib.widgets.session import PERSON, Session, pack, unpack
from cleverlib.widgets.stored import stored

TEXTS = Texts.of("cleverlib.widgets", "game_board.texts.toml")
PANELS = ("play", "new", "share")


class GameBoard(Board):
    """A game to play. A subclass says how it begins, is read, drawn and told; this class does the rest.

    Actions: ``play:12.3`` plays the fourth legal action as the thirteenth of the game (so that one that
    was meant for another position is refused); ``computer:12`` and ``hurry:12`` let computer players act,
    once or until a person has to; ``undo`` and ``redo`` go back and on to where a person had to act;
    ``panel:new``, ``panel:share`` and ``panel:play`` show a part of the widget; ``begin?...`` starts the
    game of the form, ``open?text=...``, ``file?value=...`` and ``address?game=...`` open a shared one,
    ``previous`` takes the game before that again; ``hand:1`` shows a hidden hand; ``replay:7`` shows the
    position after 7 actions, as does ``step?value=7``, ``run`` lets that go on by itself,
    ``replay:off`` leaves it;
    ``pace?value=slow`` sets the pace. A subclass adds an action ``name:rest?field=value`` by a method
    ``do_name(rest, fields)`` that returns what is said.
    """

    name: ClassVar[str]
    """The name of the game: in the file's name and the key on the device."""
    levels: ClassVar[Sequence[str]] = ()
    """The levels of computer players, each with its words under ``level`` in the texts of this module."""
    undoes: ClassVar[bool] = False
    """Whether :meth:`position` draws ``undo`` and ``redo`` itself; else they stand among the tools."""
    hidden: ClassVar[bool] = False
    """Whether players have hands that others may not see."""

    _css = source("board.css") + source("game_board.css")

    def __init__(self, language: Language, key: str = "") -> None:
        self.session = self.first()
        self.panel = "play"
        self.pace = "normal"
        self.lifted: int | None = None
        self.replayed: GameProtocol[Any] | None = None
        self.replayer = 0
        self.running = False
        self.last = ""
        self.previous = ""
        super().__init__(language, key or self.name, takes=["game"])

    # What a subclass gives.

    def first(self) -> Session:
        """The session that stands ready at a first visit."""
        raise NotImplementedError

    def begin(self, form: Mapping[str, str]) -> Session:
        """A new session by what the form of :meth:`setup` sent; raises ``CleverlibError``."""
        raise NotImplementedError

    def setup(self) -> str:
        """The fields of the form for a new game, as HTML; the button is added."""
        raise NotImplementedError

    def read(self, text: str) -> GameProtocol[Any]:
        """The game of a text; raises ``DamagedGame``."""
        raise NotImplementedError

    def seats(self, game: GameProtocol[Any]) -> int:
        """How many seats a game has."""
        raise NotImplementedError

    def choose(self, level: str, seed: str, seen: Mapping[str, Any], legal: Sequence[Any]) -> Any:
        """The action of a computer player who sees ``seen``, of ``observe``; the seed is of this move."""
        raise NotImplementedError

    def position(self) -> str:
        """The drawing of ``self.game`` as ``self.viewer`` sees it, with buttons for ``self.legal``."""
        raise NotImplementedError

    def before(self) -> Any:
        """What :meth:`tell` has to know of the position before an action."""
        return None

    def tell(self, action: Any, seat: int, before: Any) -> str:
        """What an action that was just played did, as a sentence without the player's name."""
        raise NotImplementedError

    def waits(self) -> bool:
        """Whether somebody on this device has to act, as opposed to a computer player."""
        seat = self.session.game.to_move
        return seat is None or self.session.seats[seat] == PERSON

    # What a subclass draws with.

    @property
    def game(self) -> GameProtocol[Any]:
        """The game that is shown: the one in play or, in a replay, that as it was."""
        return self.replayed or self.session.game

    @property
    def legal(self) -> Sequence[Any]:
        """The actions that the reader may choose from now; none in a replay or when a computer has to act."""
        return () if self.replayed or not self.waits() else self.session.game.legal_actions()

    @property
    def viewer(self) -> int:
        """The seat from whose side the position is drawn: the person who acts or acted last.

        In a replay it is the player whose move is shown.
        """
        if self.replayed:
            return self.replayer
        people, mover = self.session.people, self.game.to_move
        if mover is not None and (mover in people or self.waits()):
            return mover
        return self.lifted if self.lifted in people else people[0] if people else 0

    def choice(self, index: int) -> str:
        """The word of the action that plays ``self.legal[index]``."""
        return f"play:{self.session.count}.{index}"

    def you(self, seat: int) -> bool:
        """Whether a player is simply called you: the only person there, without a name."""
        return self.session.people == (seat,) and not self.session.names[seat]

    def who(self, seat: int) -> str:
        """The name of a player: what was given, or the usual one."""
        if given := self.session.names[seat]:
            return given
        if self.you(seat):
            return self.plain("who.you")
        kind = self.session.seats[seat]
        if kind != PERSON:
            return self.plain("who.computer", seat=seat + 1, level=self.plain(f"level.{kind}"))
        return self.plain("who.person", seat=seat + 1)

    def plain(self, key: str, **values: object) -> str:
        """A sentence of this module."""
        return TEXTS(key, self.language, **values)

    def say(self, key: str, **values: object) -> str:
        """A sentence of this module, safe as HTML."""
        return escape(self.plain(key, **values))

    # The widget's own part.

    @property
    def covered(self) -> bool:
        """Whether a hand has to stay hidden until its player says to be there."""
        if not self.hidden or self.replayed or self.session.game.is_over or not self.waits():
            return False
        return len(self.session.people) > 1 and self.lifted != self.session.game.to_move

    def act(self, action: str) -> str:
        word, sent = fields(action)
        verb, _, rest = word.partition(":")
        do: Callable[[str, Mapping[str, str]], str] | None = getattr(self, f"do_{verb}", None)
        if do is None:
            raise unknown(action)
        return do(rest, sent)

    def draw(self) -> str:
        return Panels(self).draw()

    def code(self) -> str:
        """The session as a word for an address."""
        return pack(self.session.to_text())

    def store(self) -> str:
        data = {
            "format": "kansrijk.board",
            "version": 1,
            "session": self.session.to_text(),
            "previous": self.previous,
            "pace": self.pace,
        }
        return json.dumps(data, separators=(",", ":"))

    def load(self, text: str) -> None:
        try:
            data = stored(text, "kansrijk.board")
            session, previous, pace = data["session"], str(data["previous"]), data["pace"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise self._because("refused.saved", damaged(text, "unreadable")) from error
        try:
            self._take(self._parse(session), "")
        except CleverlibError as error:
            raise self._because("refused.saved", error) from error
        self.previous = previous
        self.pace = pace if pace in PACES else self.pace

    def _parse(self, text: str) -> Session:
        return Session.from_text(text, self.read, self.seats, self.levels)

    def _because(self, key: str, why: CleverlibError) -> CleverlibError:
        nl, en = (TEXTS(key, language, why=why.text(language)) for language in LANGUAGES)
        return CleverlibError(nl=nl, en=en)

    def _take(self, session: Session, said: str) -> str:
        """Go on with another session; the one before stays within reach."""
        if self.session.count or self.session.back:
            self.previous = self.session.to_text()
        self.session, self.panel, self.last = session, "play", ""
        self.replayed, self.running, self.lifted = None, False, None
        return said

    def open_game(self, given: str) -> str:
        """Open a game from a link, a packed word or a file's text; raises ``CleverlibError``."""
        try:
            session = self._parse(unpack(given))
        except CleverlibError as error:
            raise self._because("refused.shared", error) from error
        own = "said.opened" if self.session.count or self.session.back else "said.opened_first"
        return self._take(session, self.plain(own))

    def carry_out(self, action: Any) -> str:
        """Play an action of the seat to move; returns the sentence that tells it."""
        seat, before = self.session.game.to_move, self.before()
        assert seat is not None
        if self.waits():
            self.lifted = seat
        self.session.play(action)
        self.last = self._told(action, seat, before)
        return self.last

    def check(self, count: str) -> None:
        """Raise ``Late`` for what was meant for another position than the one after ``count`` actions."""
        if self.replayed or count != str(self.session.count):
            raise Late

    def do_play(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, place = rest.partition(".")
        self.check(count)
        legal = self.legal
        if not place.isdecimal() or int(place) >= len(legal):
            raise unknown(f"play:{rest}")
        return self.carry_out(legal[int(place)])

    def do_computer(self, count: str, _: Mapping[str, str]) -> str:
        return self._computer(count, most=1)

    def do_hurry(self, count: str, _: Mapping[str, str]) -> str:
        return self._computer(count, most=10_000)

    def _computer(self, count: str, most: int) -> str:
        said: list[str] = []
        if count == str(self.session.count) and not self.replayed:
            while not self.waits() and len(said) < most:
                said.append(self._computer_plays())
        if not said:
            raise Late
        return " ".join(said[-3:])

    def _computer_plays(self) -> str:
        session, game = self.session, self.session.game
        seat = game.to_move
        assert seat is not None
        # By the number of the move, so that a move taken back is made again in the same way.
        seed = f"{session.seed} {session.count}"
        return self.carry_out(
            self.choose(session.seats[seat], seed, game.observe(seat), game.legal_actions())
        )

    def do_undo(self, _: str, __: Mapping[str, str]) -> str:
        return self._travel("undo")

    def do_redo(self, _: str, __: Mapping[str, str]) -> str:
        return self._travel("redo")

    def _travel(self, way: str) -> str:
        """Back or on to the nearest position in which somebody on this device has to act."""
        if self.replayed:
            raise CleverlibError.say(TEXTS, "refused.replay")
        step = self.session.undo if way == "undo" else self.session.redo
        step()
        while not self.waits() and (self.session.back if way == "redo" else self.session.count):
            step()
        self.last = self.plain(f"said.{way}")
        return self.last

    def do_panel(self, rest: str, _: Mapping[str, str]) -> str:
        if rest not in PANELS:
            raise unknown(f"panel:{rest}")
        self.panel = rest
        return self.plain(f"said.panel.{rest}")

    def do_begin(self, _: str, sent: Mapping[str, str]) -> str:
        return self._take(self.begin(sent), self.plain("said.begun"))

    def do_open(self, _: str, sent: Mapping[str, str]) -> str:
        return self.open_game(sent.get("text", ""))

    def do_file(self, _: str, sent: Mapping[str, str]) -> str:
        return self.open_game(sent.get("value", ""))

    def do_address(self, _: str, sent: Mapping[str, str]) -> str:
        return self.open_game(sent.get("game", ""))

    def do_previous(self, _: str, __: Mapping[str, str]) -> str:
        if not self.previous:
            raise unknown("previous")
        return self._take(self._parse(self.previous), self.plain("said.previous"))

    def do_hand(self, rest: str, _: Mapping[str, str]) -> str:
        mover = self.session.game.to_move
        if mover is None or rest != str(mover):
            raise Late
        self.lifted = mover
        return self.plain("said.hand", who=self.who(mover))

    def do_pace(self, _: str, sent: Mapping[str, str]) -> str:
        if sent.get("value") not in PACES:
            raise unknown("pace")
        self.pace = sent["value"]
        return self.plain("said.pace")

    def do_step(self, _: str, sent: Mapping[str, str]) -> str:
        return self.do_replay(sent.get("value", ""), {})

    def do_run(self, _: str, __: Mapping[str, str]) -> str:
        self.running = self.replayed is not None and not self.running
        return self.plain("said.runs" if self.running else "said.stands")

    def do_replay(self, rest: str, _: Mapping[str, str]) -> str:
        if rest == "off":
            self.replayed, self.running, self.last = None, False, ""
            return self.plain("said.replay.off")
        total = self.session.count
        if not rest.isdecimal() or not total:
            raise CleverlibError.say(TEXTS, "refused.no_replay")
        if self.hidden and not self.session.game.is_over:
            raise CleverlibError.say(TEXTS, "refused.replay_hidden")
        if self.replayed is None:
            self.replayed = self.read(self.session.game.to_json())
        game, step = self.replayed, min(int(rest), total)
        told = self.plain("said.replay.start")
        while len(game.actions) > max(step - 1, 0):
            game.undo()
        while len(game.actions) < step:
            seat, before = game.to_move, self.before()
            game.redo()
            assert seat is not None
            self.replayer = seat
            told = self._told(game.actions[-1], seat, before)
        self.running = self.running and step < total
        self.panel, self.last = "play", told
        return self.plain("said.replay.step", step=step, total=total, told=told)

    def _told(self, action: Any, seat: int, before: Any) -> str:
        told = self.tell(action, seat, before)
        if len(self.session.seats) == 1:
            return told[:1].upper() + told[1:]
        return f"{self.who(seat)}: {told}"
