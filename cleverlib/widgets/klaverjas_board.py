"""Klaverjassen to play: against and with computer players, or with up to four people on one device."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from cleverlib import Language
from cleverlib.errors import CleverlibError, DamagedGame
from cleverlib.klaverjas import (
    CALL,
    DAILY,
    PASS,
    QUIET,
    Action,
    Card,
    Choose,
    Deal,
    Match,
    Rules,
    action_text,
    why_illegal,
)
from cleverlib.texts import Texts
from cleverlib.widgets.board import Late, source, unknown
from cleverlib.widgets.cards import TEXTS as CARDS
from cleverlib.widgets.dutch_day import dutch_day
from cleverlib.widgets.game_board import GameBoard
from cleverlib.widgets.klaverjas_stats import Statistics
from cleverlib.widgets.session import PERSON, Session, fresh_seed

TEXTS = Texts.of("cleverlib.widgets", "klaverjas_board.texts.toml")
LEVELS = ("easy", "medium", "strong")
STAND_IN: Final = "medium"
AWAY = 45_000
"""Milliseconds after which the computer offers to play on for somebody (klaverjas.house.away)."""
USUAL = (PERSON, "medium", "medium", "medium")
DAILY_NAME = "daily "


class KlaverjasBoard(GameBoard):
    """A match of klaverjassen, or one deal of it played from some card on.

    Beside the actions of every game: ``why:12.h7`` asks why a card may not be played, ``tip:12`` what a
    computer player would do; ``next`` goes on after a deal; ``daily`` starts the challenge of the day;
    ``review:2.9`` shows deal 2 (from 0) after 9 actions with open cards, ``look?value=9`` another step of it,
    ``review:off`` leaves it; ``from:2.9`` plays on from there; ``open:2.9`` works out what open cards would
    give; ``stats`` shows and hides the statistics, ``forget`` wipes them; ``away:12`` offers a stand-in,
    ``stand:1`` takes it for a seat, ``here`` declines it, ``back:1`` ends it.
    """

    name = "klaverjas"
    levels = LEVELS
    hidden = True
    patience = AWAY
    _css = "".join(source(f"{name}.css") for name in ("board", "game_board", "cards", "klaverjas_board"))

    def __init__(self, language: Language, key: str = "klaverjas.game") -> None:
        self.stats = Statistics()
        self.house: dict[str, Any] = {}
        self.shows_stats = False
        self._fresh()
        super().__init__(language, key)

    def _fresh(self) -> None:
        """What belongs to one session and is not kept."""
        self.acknowledged = 0
        self.reviewed: tuple[int, int] | None = None
        self.opened = ""
        self.away: int | None = None
        self.standing_in: set[int] = set()

    # What every game gives.

    def first(self) -> Session:
        return Session(Match.new(fresh_seed()), USUAL)

    def setup(self) -> str:
        from cleverlib.widgets.klaverjas_setup import form  # noqa: PLC0415  # the rulebook takes a while to read

        return form(self)

    def begin(self, form: Mapping[str, str]) -> Session:
        from cleverlib.widgets.klaverjas_setup import chosen  # noqa: PLC0415

        seats, names, rules, revokes = chosen(form, self.house)
        if form.get("save") == "yes":
            self.house = {"seats": list(seats), "rules": rules.plain(), "revokes": revokes}
        seed = form.get("seed", "").strip() or fresh_seed()
        return Session(Match.new(seed, rules, allow_revokes=revokes), seats, names)

    def read(self, text: str) -> Match | Deal:
        try:
            kind = json.loads(text)["format"]
        except (ValueError, KeyError, TypeError, RecursionError):
            kind = ""
        return Deal.from_json(text) if kind == "kansrijk.klaverjas.deal" else Match.from_json(text)

    def seats(self, game: Any) -> int:
        return len(USUAL)

    def choose(self, level: str, seed: str, seen: Mapping[str, Any], legal: Sequence[Any]) -> Any:
        from cleverlib.klaverjas.players import Player  # noqa: PLC0415  # a first look at the table needs none

        return Player(cast(Any, STAND_IN if level == PERSON else level), seed).choose(seen, legal)

    def waits(self) -> bool:
        return self.ended is not None or (super().waits() and self.mover not in self.standing_in)

    @property
    def legal(self) -> Sequence[Any]:
        return () if self.ended else super().legal

    @property
    def covered(self) -> bool:
        return self.ended is None and self.reviewed is None and super().covered

    def who(self, seat: int) -> str:
        people = self.session.people
        if self.session.names[seat]:
            return self.session.names[seat]
        if len(people) == 1:
            return CARDS(f"seat.{(seat - people[0]) % 4}", self.language)
        if seat in people:
            return super().who(seat)
        return self.text("who.computer", seat=seat + 1)

    def is_you(self, seat: int) -> bool:
        """Whether a seat is that of the one reader, who gave no name."""
        return self.session.people == (seat,) and not self.session.names[seat]

    def whom(self, seat: int) -> str:
        """A player inside a sentence, as one to whom something goes: a name, or ``jou``, ``links``."""
        people = self.session.people
        if self.session.names[seat] or len(people) != 1:
            return self.who(seat)
        return self.text(f"whom.{(seat - people[0]) % 4}")

    def hand_of(self, seat: int) -> str:
        """What a hand is called."""
        return self.text("hand.yours") if self.is_you(seat) else self.text("hand.of", who=self.whom(seat))

    def before(self) -> tuple[Deal, int]:
        return self.deal, len(self.deal.state.tricks)

    def tell(self, action: Action, seat: int, before: tuple[Deal, int]) -> str:
        from cleverlib.widgets.klaverjas_told import told  # noqa: PLC0415  # it needs this module's board

        return told(self, action, seat, before)

    def _told(self, action: Action, seat: int, before: tuple[Deal, int]) -> str:
        # The sentence names the player itself.
        return self.tell(action, seat, before)

    def draw(self) -> str:
        from cleverlib.widgets.klaverjas_tables import agreements  # noqa: PLC0415

        around = "" if self.panel != "play" or self.covered or self.replayed else agreements(self)
        return f"{super().draw()}{around}"

    def position(self) -> str:
        from cleverlib.widgets.klaverjas_position import draw  # noqa: PLC0415  # it draws this module's widget

        return draw(self)

    # What klaverjassen has besides.

    def text(self, key: str, **values: object) -> str:
        """A sentence of this board."""
        return TEXTS(key, self.language, **values)

    @property
    def deal(self) -> Deal:
        """The deal that is shown."""
        game = self.game
        return game.deal if isinstance(game, Match) else cast(Deal, game)

    @property
    def match(self) -> Match | None:
        """The match in play; ``None`` for a deal that is played from some card on."""
        game = self.session.game
        return game if isinstance(game, Match) else None

    @property
    def mover(self) -> int | None:
        """The seat to move in play."""
        return self.session.game.to_move

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals of the game in play."""
        return self.match.deals if self.match else (cast(Deal, self.session.game),)

    @property
    def ended(self) -> Deal | None:
        """The deal that has just ended, until the reader goes on."""
        if self.replayed:
            return None
        last = self.deals[-1]
        if last.is_over:
            return last
        number = len(self.deals) - 1
        return self.deals[-2] if number and not last.actions and self.acknowledged < number else None

    @property
    def our_seat(self) -> int:
        """The seat of the reader, or of the first of the people."""
        people = self.session.people
        return people[0] if people else 0

    @property
    def our_side(self) -> int:
        """The side of the reader, or of the first of the people."""
        return self.our_seat % 2

    def side_head(self, side: int) -> str:
        """A pair in words, as a heading."""
        return upper(self.side_name(side))

    def side_name(self, side: int) -> str:
        """A pair in words, inside a sentence: we and they, or two names where both pairs have people."""
        if len({seat % 2 for seat in self.session.people}) == 1:
            return self.text("side.we" if side == self.our_side else "side.they")
        return self.text("side.pair", first=self.who(side), second=self.who(side + 2))

    @property
    def day(self) -> str:
        """The day of the daily challenge in play, or nothing."""
        seed = self.match.seed if self.match else ""
        return seed.removeprefix(DAILY_NAME) if isinstance(seed, str) and seed.startswith(DAILY_NAME) else ""

    def carry_out(self, action: Any) -> str:
        self.away = None
        said = super().carry_out(action)
        self._count()
        return said

    def _count(self) -> None:
        """Count what has ended, once."""
        match = self.match
        if match is None:
            return
        finished = [deal for deal in match.deals if deal.is_over]
        if finished and (score := finished[-1].result):
            self.stats.count_deal(f"{match.seed}/{len(finished)}", score, self.our_side)
        if match.is_over:
            self.stats.count_match(f"{match.seed}/match", match.scores(), self.our_side, self.day)

    def _take(self, session: Session, said: str) -> str:
        self._fresh()
        self.shows_stats = False
        return super()._take(session, said)

    def do_why(self, rest: str, _: Mapping[str, str]) -> str:
        count, _dot, code = rest.partition(".")
        self.check(count)
        card, deal = Card.parse(code), self.deal
        if deal.state.phase != "play" or deal.to_move is None or deal.trump is None:
            raise unknown(f"why:{rest}")
        why = why_illegal(card, deal.hands[deal.to_move], deal.trick, deal.trump, deal.rules)
        if why is None:
            raise unknown(f"why:{rest}")
        return why.text(self.language)

    def do_tip(self, count: str, _: Mapping[str, str]) -> str:
        from cleverlib.klaverjas.players import Player  # noqa: PLC0415

        self.check(count)
        if not self.legal or self.mover is None:
            raise unknown(f"tip:{count}")
        game = self.session.game
        advice = Player(STAND_IN, f"{self.session.seed} tip {count}").decide(game.observe(self.mover))
        what = action_text(advice.action, self.language)
        return self.text("said.tip", what=what, why=advice.text(self.language))

    def do_next(self, _: str, __: Mapping[str, str]) -> str:
        self.acknowledged = len(self.deals) - 1
        self.opened, self.reviewed = "", None
        return self.text("said.next", number=len(self.deals))

    def do_daily(self, _: str, __: Mapping[str, str]) -> str:
        day = dutch_day()
        # The computer players choose by the day too, so that the same plays lead to the same match.
        session = Session(Match.daily(day), USUAL, seed=f"{DAILY_NAME}{day}")
        return self._take(session, self.text("said.daily", day=day, deals=DAILY.deals))

    def do_stats(self, _: str, __: Mapping[str, str]) -> str:
        self.shows_stats = not self.shows_stats
        return self.text("said.stats" if self.shows_stats else "said.back")

    def do_forget(self, _: str, __: Mapping[str, str]) -> str:
        self.stats = Statistics()
        return self.text("said.forgotten")

    # Somebody who is away.

    def do_away(self, count: str, _: Mapping[str, str]) -> str:
        if count != str(self.session.count) or self.replayed or self.ended or self.mover is None:
            raise Late
        self.away = self.session.count
        return self.offer(self.mover)

    def offer(self, seat: int) -> str:
        """The offer to play on for somebody who does nothing."""
        return self.text("away.offer_you" if self.is_you(seat) else "away.offer", who=self.who(seat))

    def do_here(self, _: str, __: Mapping[str, str]) -> str:
        self.away = None
        return self.text("said.here")

    def do_stand(self, rest: str, _: Mapping[str, str]) -> str:
        if rest not in map(str, self.session.people):
            raise unknown(f"stand:{rest}")
        self.standing_in.add(int(rest))
        self.away = None
        return self.text("away.stands", who=self.whom(int(rest)))

    def do_back(self, rest: str, _: Mapping[str, str]) -> str:
        if rest not in map(str, self.standing_in):
            raise unknown(f"back:{rest}")
        self.standing_in.remove(int(rest))
        return self.text("away.back", who=self.who(int(rest)))

    # Looking back on a deal that is over.

    def _place(self, rest: str) -> tuple[int, int]:
        """The number of a deal that is over and of one of its actions."""
        number, _dot, step = rest.partition(".")
        if not (number.isdecimal() and step.isdecimal()) or int(number) >= len(self.deals):
            raise unknown(f"review:{rest}")
        deal = self.deals[int(number)]
        if not deal.is_over:
            raise CleverlibError.say(TEXTS, "refused.not_over")
        return int(number), min(int(step), len(deal.actions))

    def reviewed_deal(self, number: int, step: int) -> Deal:
        """A deal as it was after so many actions; a copy."""
        deal = Deal.from_json(self.deals[number].to_json())
        for _ in range(len(deal.actions) - step):
            deal.undo()
        return deal

    def do_review(self, rest: str, _: Mapping[str, str]) -> str:
        self.opened = ""
        if rest == "off":
            self.reviewed = None
            return self.text("said.back")
        self.reviewed = self._place(rest)
        number, step = self.reviewed
        return self.text("said.review", number=number + 1, step=step, total=len(self.deals[number].actions))

    def do_look(self, _: str, sent: Mapping[str, str]) -> str:
        number = self.reviewed[0] if self.reviewed else 0
        return self.do_review(f"{number}.{sent.get('value', '')}", {})

    def do_from(self, rest: str, _: Mapping[str, str]) -> str:
        number, step = self._place(rest)
        deal = self.reviewed_deal(number, step)
        # Undone actions are not kept: from here on other cards may fall.
        again = Deal.from_json(deal.to_json())
        if again.is_over:
            raise CleverlibError.say(TEXTS, "refused.nothing_left")
        session = Session(again, self.session.seats, self.session.names, fresh_seed())
        return self._take(session, self.text("said.from", number=number + 1))

    def do_open(self, rest: str, sent: Mapping[str, str]) -> str:
        if not rest:
            return super().do_open(rest, sent)
        from cleverlib.widgets.klaverjas_told import open_cards  # noqa: PLC0415  # the solver takes a while

        number, step = self._place(rest)
        self.opened = ""
        self.opened = open_cards(self, self.reviewed_deal(number, step), self.deals[number])
        return self.text("open.said")

    # Keeping.

    def store(self) -> str:
        more = {"house": self.house, "stats": self.stats.plain()}
        return json.dumps({**json.loads(super().store()), **more}, separators=(",", ":"))

    def load(self, text: str) -> None:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = {}
        if isinstance(data, dict):
            # Before the game: where that is damaged, statistics and agreements stay.
            self.stats = Statistics.of(data.get("stats"))
            self.house = _house(data.get("house"))
        super().load(text)

    @property
    def speaking(self) -> bool:
        """Whether roem may be called now."""
        return self.deal.state.phase == "call"


def upper(sentence: str) -> str:
    """A sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]


def _house(data: Any) -> dict[str, Any]:
    """A stored set of agreements, if it is whole."""
    try:
        rules = Rules.of(data["rules"])
        seats = [str(kind) for kind in data["seats"]]
    except (CleverlibError, DamagedGame, KeyError, TypeError):
        return {}
    if len(seats) != len(USUAL) or not {PERSON, *LEVELS}.issuperset(seats) or PERSON not in seats:
        return {}
    return {"seats": seats, "rules": rules.plain(), "revokes": data.get("revokes") is True}


__all__ = ["CALL", "LEVELS", "PASS", "QUIET", "Choose", "KlaverjasBoard"]
