"""The score pad of klaverjassen, for a table with real cards: deals in, checked, counted, kept, undone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from cleverlib import LANGUAGES, Language
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import CHOICES, DECK, DealScore, ImpossibleScore, Revoke, Rules, score_deal
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.roem_totals import trick_values
from cleverlib.klaverjas.scoring import DEAL_POINTS, Pair, total_written
from cleverlib.texts import Texts
from cleverlib.widgets.board import fields, source, unknown
from cleverlib.widgets.game_form import sent_names
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.session import given_names
from cleverlib.widgets.wrong_field import WrongField

TEXTS = Texts.of("cleverlib.widgets", "klaverjas_pad.texts.toml")
SWITCHES = (
    "deals",
    "roem",
    "four_jacks",
    "four_low",
    "pit_bonus",
    "tegenpit_bonus",
    "leader",
    "revoke_penalty",
)
"""The agreements that matter when real cards are counted."""
POINTS = ("points0", "points1")
"""The fields for card points, of side 0 and 1."""
MOST_DEALS = 200
DIGITS = 4
SHOWN = 20
"""The most letters of what was typed that a message repeats."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal as it was written in. ``points`` are the card points of side 0, ``None`` where a revoke ended
    the deal before they were counted; ``pit`` is the side that took all tricks, ``revoke`` the one that
    revoked."""

    playing: int
    points: int | None
    roem: Pair = (0, 0)
    pit: int | None = None
    revoke: int | None = None

    def score(self, rules: Rules) -> DealScore:
        """The counted deal; raises ``ImpossibleScore`` for what no deal can end with."""
        # A revoke that costs the whole deal is written the same whatever the points were.
        points = DEAL_POINTS // 2 if self.points is None else self.points
        pair = (points, DEAL_POINTS - points)
        revoke = None if self.revoke is None else _revoke(self.revoke)
        if self.pit is not None:
            tricks = (TRICKS, 0) if self.pit == 0 else (0, TRICKS)
            return score_deal(pair, self.roem, tricks, self.playing, rules, revoke)
        # Without pit each side has a trick, and how many of the eight changes nothing.
        for mine in (4, 3, 5, 2, 6, 1, 7):
            with suppress(ImpossibleScore):
                return score_deal(pair, self.roem, (mine, TRICKS - mine), self.playing, rules, revoke)
        if not rules.roem:
            raise ImpossibleScore.say(TEXTS, "refused.roem_off", "klaverjas.roem.off")
        first, second = self.roem
        values = ", ".join(map(str, trick_values(rules)[1:]))
        raise ImpossibleScore.say(
            TEXTS, "refused.roem", "klaverjas.roem.where", first=first, second=second, values=values
        )


def _revoke(side: int) -> Revoke:
    """A revoke of which only the side is known, as the count needs no more."""
    return Revoke(side, DECK[0], 0, 0, "klaverjas.revoke.what", "", "", frozenset())


class ScorePad(KeptBoard):
    """Actions: ``add?playing=0&points0=92&points1=&roem0=20&roem1=0&pit=&revoke=`` writes a deal;
    ``new?name0=...&dealer=3&deals=16...`` starts a match; ``setup`` shows and hides its form; ``undo``.
    """

    _css = "".join(
        source(f"{name}.css") for name in ("board", "game_board", "klaverjas_board", "klaverjas_pad")
    )
    form = "klaverjas-pad"

    def __init__(self, language: Language, key: str = "klaverjas.pad") -> None:
        self.names: tuple[str, ...] = ("",) * SEATS
        self.dealer = 3
        self.rules = Rules()
        self.entries: tuple[Entry, ...] = ()
        self.setting_up = False
        super().__init__(language, key)

    def plain(self) -> dict[str, Any]:
        return {
            "names": list(self.names),
            "dealer": self.dealer,
            "rules": self.rules.plain(),
            "entries": [asdict(entry) for entry in self.entries],
        }

    def take(self, data: Mapping[str, Any]) -> None:
        names = given_names(map(str, data["names"]))
        if len(names) != SEATS or data["dealer"] not in range(SEATS) or type(data["dealer"]) is not int:
            raise ValueError("names or dealer")
        rules = Rules.of(data["rules"])
        entries = tuple(_entry(one) for one in data["entries"][:MOST_DEALS])
        for entry in entries:
            entry.score(rules)
        self.names, self.dealer, self.rules, self.entries = names, data["dealer"], rules, entries

    # How the match stands.

    @property
    def scores(self) -> tuple[DealScore, ...]:
        """The deals that were written, counted."""
        return tuple(entry.score(self.rules) for entry in self.entries)

    @property
    def totals(self) -> Pair:
        """What each side has written (klaverjas.match.total)."""
        return total_written(self.scores)

    @property
    def winner(self) -> int | None:
        """The side that has won, if the match is over (klaverjas.match.winner, klaverjas.match.tie)."""
        first, second = self.totals
        if len(self.entries) < self.rules.deals or first == second:
            return None
        return int(second > first)

    def dealt_by(self, number: int) -> int:
        """The seat that deals deal ``number``, from 0 (klaverjas.table.dealer_moves)."""
        return (self.dealer + number) % SEATS

    def player(self, seat: int, language: Language | None = None) -> str:
        """The name of a player, or the usual one; in the pad's language if no other is given."""
        return self.names[seat] or TEXTS("player", language or self.language, seat=seat + 1)

    def side(self, side: int, language: Language | None = None) -> str:
        """The name of a pair."""
        first, second = (self.player(seat, language) for seat in (side, side + 2))
        return TEXTS("pair", language or self.language, first=first, second=second)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the pad."""
        return TEXTS(key, self.language, **values)

    # What is done.

    def change(self, action: str) -> str:
        word, sent = fields(action)
        match word:
            case "add":
                return self._add(sent)
            case "new":
                return self._new(sent)
            case "setup":
                self.setting_up = not self.setting_up
                return self.say("said.setup" if self.setting_up else "said.back")
        raise unknown(action)

    def _add(self, sent: Mapping[str, str]) -> str:
        if self.winner is not None:
            raise CleverlibError.say(TEXTS, "refused.over")
        entry = self._read(sent)
        try:
            score = entry.score(self.rules)
        except ImpossibleScore as error:
            # Points and pit were checked as they were read.
            raise WrongField.of(error, *(f"roem{side}" for side in (0, 1) if entry.roem[side])) from error
        self.entries = (*self.entries, entry)
        first, second = self.totals
        told = self.say(f"outcome.{score.outcome}", side=self.side(score.playing_side))
        if entry.revoke is not None:
            told = self.say("outcome.revoke", side=self.side(entry.revoke))
            if any(entry.roem) and self.rules.revoke_penalty == "deal":
                told += f" {self.say('outcome.no_roem')}"
        written = self.say("said.written", first=score.written[0], second=score.written[1])
        return f"{told} {written} {self.say('said.totals', first=first, second=second)}"

    def _read(self, sent: Mapping[str, str]) -> Entry:
        """The deal of a form, checked; raises ``CleverlibError`` with what to do."""
        if sent.get("playing") not in ("0", "1"):
            raise _wrong("playing", "klaverjas.trump.promise", ("playing",))
        revoke, pit = _side(sent.get("revoke", "")), _side(sent.get("pit", ""))
        given = [self._number(sent, "points", side) for side in (0, 1)]
        roem = (self._number(sent, "roem", 0) or 0, self._number(sent, "roem", 1) or 0)
        points = self._points(given, revoke)
        # A revoke that costs the whole deal leaves nothing to count, and no slagen to ask for.
        if revoke is not None and pit is None and self.rules.revoke_penalty != "minus_100":
            points = None
        if points is not None and sent.get("pit", "") == "" and points in (0, DEAL_POINTS):
            side = 0 if points else 1
            if not roem[1 - side]:
                raise WrongField.of(self._about("pit_or_not", side), "pit")
        if pit is not None:
            everything = DEAL_POINTS if pit == 0 else 0
            points = everything if points is None else points
            if points != everything:
                raise _wrong("no_pit", "klaverjas.count.pit_slagen", (*_filled(given), "pit"))
            if roem[1 - pit]:
                raise WrongField.of(self._about("pit_roem", pit), f"roem{1 - pit}")
        return Entry(int(sent["playing"]), points, roem, pit, revoke)

    def _points(self, given: list[int | None], revoke: int | None) -> int | None:
        """The card points of side 0; the other side's follow from them."""
        first, second = given
        total, filled = "klaverjas.count.total", _filled(given)
        if first is None and second is None:
            if revoke is not None and self.rules.revoke_penalty != "minus_100":
                return None
            raise _wrong("points", total, POINTS)
        if first is not None and second is not None and first + second != DEAL_POINTS:
            raise _wrong("sum", total, POINTS, total=first + second, whole=DEAL_POINTS)
        points = first if first is not None else DEAL_POINTS - (second or 0)
        if not 0 <= points <= DEAL_POINTS:
            raise _wrong("most", total, filled, most=DEAL_POINTS)
        if min(points, DEAL_POINTS - points) == 1:
            raise _wrong("one", "klaverjas.cards.values_plain", filled)
        return points

    def _new(self, sent: Mapping[str, str]) -> str:
        if sent.get("dealer", "") not in map(str, range(SEATS)):
            raise _wrong("dealer", None, ("dealer",))
        given = self.rules.plain()
        for name in SWITCHES:
            if value := sent.get(f"option.{name}", ""):
                known = {str(one): one for one in CHOICES.get(name, (0, 100, 200))}
                given[name] = known.get(value, value)
        self.rules = Rules.of(given)
        self.names = sent_names(sent, range(SEATS))
        self.dealer = int(sent["dealer"])
        if sent.get("keep") != "yes":
            self.entries = ()
        for number, entry in enumerate(self.entries, start=1):
            try:
                entry.score(self.rules)
            except ImpossibleScore as error:
                why = {"nl": error.nl, "en": error.en}
                nl, en = (TEXTS("refused.keep", code, number=number, why=why[code]) for code in LANGUAGES)
                raise CleverlibError(nl=nl, en=en, rule=error.rule) from error
        self.setting_up = False
        return self.say("said.new")

    def _number(self, sent: Mapping[str, str], name: str, side: int) -> int | None:
        """The whole number in the field of a side, or ``None`` for nothing; raises ``CleverlibError``."""
        word = " ".join(sent.get(f"{name}{side}", "").split())
        if not word:
            return None
        if word.isdecimal() and len(word) <= DIGITS:
            return int(word)
        if word.isdecimal():
            key = "huge"
        elif word[0] in "-−–" and word[1:].strip().isdecimal():
            key = "negative"
        elif re.fullmatch(r"\d*[.,]\d+", word):
            key = "decimal"
        else:
            key = "number"
        shown = word if len(word) <= SHOWN else f"{word[:SHOWN]}…"
        raise WrongField.of(self._about(key, side, text=shown, field=f"form.{name}"), f"{name}{side}")

    def _about(self, key: str, side: int, text: str = "", field: str = "") -> CleverlibError:
        """The error that a field or choice of a side can't be."""
        nl, en = (
            TEXTS(
                f"refused.{key}",
                language,
                side=self.side(side, language),
                text=text,
                field=TEXTS(field, language) if field else "",
            )
            for language in LANGUAGES
        )
        return CleverlibError(nl=nl, en=en, rule="klaverjas.count.pit_slagen" if not field else None)

    def draw(self) -> str:
        from cleverlib.widgets.klaverjas_paper import draw  # noqa: PLC0415  # it draws this module's widget

        return draw(self)


def _wrong(key: str, rule: str | None, at: tuple[str, ...], **values: object) -> WrongField:
    """The error that what these fields hold can't be."""
    return WrongField.of(CleverlibError.say(TEXTS, f"refused.{key}", rule, **values), *at)


def _filled(given: list[int | None]) -> tuple[str, ...]:
    """The fields for card points in which something stands."""
    return tuple(name for name, points in zip(POINTS, given, strict=True) if points is not None)


def _side(text: str) -> int | None:
    """Side 0 or 1, or ``None``."""
    return int(text) if text in ("0", "1") else None


def _entry(data: Mapping[str, Any]) -> Entry:
    """A stored deal; raises ``ValueError`` for what is none."""
    roem0, roem1 = data["roem"]
    entry = Entry(data["playing"], data["points"], (roem0, roem1), data["pit"], data["revoke"])
    sides = (entry.playing, entry.pit, entry.revoke)
    numbers = (0 if entry.points is None else entry.points, roem0, roem1)
    if entry.playing is None or not all(
        side is None or (type(side) is int and side in (0, 1)) for side in sides
    ):
        raise ValueError("side")
    if not all(type(number) is int for number in numbers):
        raise ValueError("number")
    return entry
