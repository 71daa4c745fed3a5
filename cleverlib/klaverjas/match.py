"""A match: sixteen or eight deals, and more while the pairs are level."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date as calendar
from typing import Any, Final, Self

from cleverlib import Language, saved
from cleverlib.klaverjas.actions import Action, parse_action
from cleverlib.klaverjas.deal import FIRST_DEALER, Deal
from cleverlib.klaverjas.dealing import SEATS, checked_seat, checked_seed
from cleverlib.klaverjas.describe import match_lines
from cleverlib.klaverjas.errors import TEXTS, ImpossibleTable, checked_language
from cleverlib.klaverjas.observe import score_data, trick_data
from cleverlib.klaverjas.rules import ROTTERDAM, Rules, checked_rules
from cleverlib.klaverjas.scoring import DealScore, Pair, total_written
from cleverlib.odds.chance import Seed

_FORM: Final = saved.Form(
    "klaverjas.match",
    {
        "seed": (int, str),
        "first_dealer": (int,),
        "allow_revokes": (bool,),
    },
    "rules",
    Rules.of,
    parse_action,
)

DAILY: Final[Rules] = replace(ROTTERDAM, deals=8)
"""The rules of the daily challenge (klaverjas.house.daily)."""


class Match:
    """A match played by actions, one :class:`Deal` after another; make one with :meth:`new`.

    ``rules.deals`` deals are played (klaverjas.match.length), the dealer moving one place to the left each
    time (klaverjas.table.dealer_moves); while the totals are equal after that, another deal follows
    (klaverjas.match.tie). The next deal is there as soon as one is over. ``match.deal`` is the deal in
    progress, or the last one when the match is over.
    """

    def __init__(self, seed: Seed, rules: Rules, first_dealer: int, allow_revokes: bool) -> None:
        self.seed = seed
        self.rules = rules
        self.first_dealer = first_dealer
        self.allow_revokes = allow_revokes
        self._deals = [self._dealt(0)]
        # Deals that were begun and then taken back, the one to come next last.
        self._later: list[Deal] = []

    @classmethod
    def new(
        cls,
        seed: Seed = 0,
        rules: Rules = ROTTERDAM,
        *,
        first_dealer: int = FIRST_DEALER,
        allow_revokes: bool = False,
    ) -> Self:
        """A new match; raises ``ImpossibleTable`` for a seed or seat that does not exist, ``UnknownOption``
        for what is no rule set."""
        checked_rules(rules)
        checked_seed(seed)
        checked_seat(first_dealer)
        return cls(seed, rules, first_dealer, bool(allow_revokes))

    @classmethod
    def daily(cls, date: str) -> Self:
        """The challenge of a day, written ``2026-11-30``: the same cards for everyone.

        Which day it is in the Netherlands is for the caller to say. Raises ``ImpossibleTable`` for a text
        that is no such date.
        """
        try:
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
                raise ValueError(date)
            calendar.fromisoformat(date)
        except (TypeError, ValueError):
            raise ImpossibleTable.say(TEXTS, "setup.date", value=repr(date)) from None
        return cls.new(f"daily {date}", DAILY)

    @property
    def deal(self) -> Deal:
        """The deal in progress, or the last one."""
        return self._deals[-1]

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals so far, the one in progress last."""
        return tuple(self._deals)

    @property
    def results(self) -> tuple[DealScore, ...]:
        """The counted deals, in order."""
        return tuple(counted for deal in self._deals if (counted := deal.result) is not None)

    @property
    def actions(self) -> tuple[Action, ...]:
        """What was done so far, in all deals."""
        return tuple(action for deal in self._deals for action in deal.actions)

    @property
    def to_move(self) -> int | None:
        """The seat that has to act; ``None`` when the match is over."""
        return self.deal.to_move

    @property
    def is_over(self) -> bool:
        """Whether the last deal has been played and one pair is ahead."""
        return self.deal.is_over

    def legal_actions(self) -> Sequence[Action]:
        """What the seat to move may do: see :class:`Deal`."""
        return self.deal.legal_actions()

    def play(self, action: Action) -> None:
        """Carry out a legal action; any other raises ``IllegalAction``: see :class:`Deal`."""
        self.deal.play(action)
        self._later.clear()
        self._go_on()

    def undo(self) -> None:
        """Take back the last action, in the deal before if this one has not begun."""
        if not self.deal.actions and len(self._deals) > 1:
            self._later.append(self._deals.pop())
        self.deal.undo()

    def redo(self) -> None:
        """Do again what was last taken back."""
        self.deal.redo()
        self._go_on()

    def scores(self) -> Pair:
        """What each side has written in the deals that are over (klaverjas.match.total)."""
        return total_written(self.results)

    @property
    def winner(self) -> int | None:
        """The side with the highest total (klaverjas.match.winner); ``None`` before the end."""
        first, second = self.scores()
        return int(second > first) if self.is_over else None

    def observe(self, seat: int) -> Mapping[str, Any]:
        """What a seat sees: the deal as in :meth:`Deal.observe`, and under ``match`` all that is written.

        ``match`` has the ``number`` of the deal (from 0), how many ``deals`` there are, the ``totals``, the
        ``results``, the ``winner``, and ``last_trick``, which ended the deal before this one.
        """
        before = self._deals[-2].state.tricks[-1] if len(self._deals) > 1 else None
        match = {
            "number": len(self._deals) - 1,
            "deals": self.rules.deals,
            "totals": list(self.scores()),
            "results": [score_data(one) for one in self.results],
            "winner": self.winner,
            "last_trick": trick_data(before) if before else None,
        }
        return {**self.deal.observe(seat), "match": match}

    def describe(self, language: Language, seat: int | None = None) -> str:
        """The match and the deal in words; hands stay hidden, but for that of ``seat``.

        Raises as :meth:`Deal.describe` does.
        """
        checked_language(language)
        lines = match_lines(len(self._deals), self.rules.deals, self.results, self.winner, language)
        return "\n".join([*lines, self.deal.describe(language, seat)])

    def to_json(self) -> str:
        """The match as text: what it was made from and the codes of its actions."""
        setup = {
            "seed": self.seed,
            "first_dealer": self.first_dealer,
            "allow_revokes": self.allow_revokes,
        }
        return _FORM.write(setup, self.rules.plain(), self.actions)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a saved match by playing it again; raises ``DamagedGame``, which keeps the text."""
        return _FORM.open(text, cls.new)

    def _go_on(self) -> None:
        """Bring on the next deal when this one is over and the match is not."""
        if not self.deal.is_over:
            return
        first, second = self.scores()
        if len(self._deals) < self.rules.deals or first == second:
            self._deals.append(self._later.pop() if self._later else self._dealt(len(self._deals)))

    def _dealt(self, number: int) -> Deal:
        dealer = (self.first_dealer + number) % SEATS
        return Deal.new(self.seed, self.rules, dealer=dealer, number=number, allow_revokes=self.allow_revokes)

    def __repr__(self) -> str:
        return f"<Match, seed {self.seed!r}, deal {len(self._deals)} of {self.rules.deals}>"
