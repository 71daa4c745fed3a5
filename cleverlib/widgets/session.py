"""Who plays a game on this device and what was taken back; all of it as text for device, link or file."""

from __future__ import annotations

import base64
import binascii
import json
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cleverlib.errors import CleverlibError, IllegalAction, shown
from cleverlib.protocol import GameProtocol
from cleverlib.saved import damaged
from cleverlib.texts import Texts

PERSON = "person"
"""The kind of a seat at which somebody on this device plays; any other kind is a level of computer player."""
NAME = "kansrijk.session"
VERSION = 1
LONGEST = 1_000_000
LONGEST_NAME = 40
SHOWN = 30
TEXTS = Texts.of("cleverlib.widgets")
Read = Callable[[str], GameProtocol[Any]]
Seats = Callable[[GameProtocol[Any]], int]


def given_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names as they are kept, without needless spaces; raises ``CleverlibError`` for one that is too long."""
    kept = tuple(" ".join(name.split()) for name in names)
    for name in kept:
        if len(name) > LONGEST_NAME:
            start = f"{name[:SHOWN]}…"
            raise CleverlibError.say(TEXTS, "name.long", name=start, count=len(name), most=LONGEST_NAME)
    return kept


def fresh_seed() -> str:
    """A seed that nobody chose."""
    return os.urandom(5).hex()


@dataclass
class Session:
    """A game with a kind and a name for each seat; an empty name stands for the usual one, and one that is
    too long raises ``CleverlibError``.

    ``seed`` is what the computer players choose by, so that the same game goes on in the same way on
    another device. ``back`` counts the actions that were taken back and can be played again.
    """

    game: GameProtocol[Any]
    seats: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: str = field(default_factory=fresh_seed)
    back: int = 0
    _whole: str = ""

    def __post_init__(self) -> None:
        self.names = given_names(self.names)
        self.names += ("",) * (len(self.seats) - len(self.names))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)

    @property
    def count(self) -> int:
        """How many actions were played."""
        return len(self.game.actions)

    def play(self, action: Any) -> None:
        """Play a legal action; what was taken back is forgotten."""
        self.game.play(action)
        self.back, self._whole = 0, ""

    def undo(self) -> None:
        """Take back one action; raises ``IllegalAction`` when there is none."""
        whole = self._whole or self.game.to_json()
        self.game.undo()
        self.back, self._whole = self.back + 1, whole

    def redo(self) -> None:
        """Play one action again; raises ``IllegalAction`` when there is none."""
        self.game.redo()
        self.back -= 1

    def to_text(self) -> str:
        """The session as JSON, what was taken back included."""
        data = {
            "format": NAME,
            "version": VERSION,
            "seats": self.seats,
            "names": self.names,
            "seed": self.seed,
            "back": self.back,
            "game": self._whole or self.game.to_json(),
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str, read: Read, seats: Seats, kinds: Sequence[str]) -> Session:
        """Read a session, or a game that the library saved; ``read`` makes the game of its text.

        ``seats`` counts the seats of a game, ``kinds`` are the levels of computer players there are. What
        is damaged raises ``DamagedGame``.
        """
        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise damaged(text, "unreadable") from error
        if not isinstance(data, dict) or data.get("format") != NAME:
            game = read(text)
            return cls(game, (PERSON,) * seats(game))
        if type(data.get("version")) is not int or data["version"] != VERSION:
            raise damaged(text, "version", version=shown(data.get("version")), known=VERSION)
        wanted = {"seats": list, "names": list, "seed": str, "back": int, "game": str}
        for name, kind in wanted.items():
            if type(data.get(name)) is not kind:
                raise damaged(text, "field", name=name)
        game = read(data["game"])
        if len(data["seats"]) != seats(game) or not set(map(str, data["seats"])) <= {PERSON, *kinds}:
            raise damaged(text, "field", name="seats")
        if len(data["names"]) > len(data["seats"]) or not all(
            type(name) is str and len(name) <= LONGEST_NAME for name in data["names"]
        ):
            raise damaged(text, "field", name="names")
        session = cls(game, tuple(data["seats"]), tuple(data["names"]), data["seed"])
        try:
            for _ in range(data["back"]):
                session.undo()
        except IllegalAction as error:
            raise damaged(text, "field", name="back") from error
        return session


def pack(text: str) -> str:
    """A text as a short word that can stand in an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(given: str) -> str:
    """The text of what a reader opens: a packed word, a whole address that ends in one, or the text itself.

    What can't be unpacked raises ``DamagedGame``.
    """
    word = given.strip()
    if word.startswith("{"):
        return word
    word = word.rpartition("game=")[2].partition("&")[0].partition("#")[0]
    try:
        packed = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj()
        text = opened.decompress(packed, LONGEST).decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        raise damaged(given, "cut") from error
    if not opened.eof:
        raise damaged(given, "cut")
    return text
