"""One deal of klaverjassen in progress, from the shuffle to the score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Self

from cleverlib import Language, saved
from cleverlib.errors import CleverlibError, IllegalAction
from cleverlib.history import History
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import Action, parse_action
from cleverlib.klaverjas.cards import DECK, SUITS, Card, Suit, parse_cards
from cleverlib.klaverjas.dealing import checked_number, checked_seat, checked_seed, cut_pack, deal_out
from cleverlib.klaverjas.describe import position
from cleverlib.klaverjas.errors import TEXTS, ImpossibleRecord, ImpossibleTable, checked_language
from cleverlib.klaverjas.observe import codes, observation
from cleverlib.klaverjas.refusal import refusal
from cleverlib.klaverjas.revoke import Record, checked_hands
from cleverlib.klaverjas.rules import ROTTERDAM, Rules, checked_rules
from cleverlib.klaverjas.scoring import DealScore, Pair
from cleverlib.klaverjas.state import State, Table, after, legal, record, result, start
from cleverlib.odds.chance import Seed

FIRST_DEALER: Final = 3
"""The player to the right of the reader, who sits at seat 0 (klaverjas.table.first_dealer)."""

_FORM: Final = saved.Form(
    "klaverjas.deal",
    {
        "seed": (int, str, type(None)),
        "number": (int,),
        "dealer": (int,),
        "hands": (list, type(None)),
        "allow_revokes": (bool,),
    },
    "rules",
    Rules.of,
    parse_action,
)


class Deal(History[State, Table, Action]):
    """A deal played by actions; make one with :meth:`new` or :meth:`of_hands`.

    Seats 0 to 3 sit clockwise (klaverjas.table.direction); seats 0 and 2 are side 0, seats 1 and 3 side 1
    (klaverjas.table.pairs). First trump is chosen, then eight tricks are played; where the rules ask for it,
    roem is called after each trick, by the winner of the trick or else the partner. The same seed, rules and
    actions always give the same deal.

    While trump is chosen the legal actions are ``Choose`` a suit or ``PASS``; then cards, of which one that
    is not held raises ``CardNotInHand``, an ``IllegalAction``; after a trick where roem has to be called
    ``CALL`` or ``QUIET``, whether or not there is any.
    """

    __slots__ = ()

    @classmethod
    def new(
        cls,
        seed: Seed = 0,
        rules: Rules = ROTTERDAM,
        *,
        dealer: int = FIRST_DEALER,
        number: int = 0,
        allow_revokes: bool = False,
    ) -> Self:
        """Shuffle, cut and deal; ``number`` counts the deals of one seed from 0.

        With ``allow_revokes`` every card in hand may be laid, and the deal is judged at its end; without it
        only legal cards are taken (klaverjas.revoke.impossible). Raises ``ImpossibleTable`` for a seed, seat
        or number that does not exist, ``UnknownOption`` for what is no rule set.
        """
        checked_rules(rules)
        checked_seed(seed)
        checked_seat(dealer)
        checked_number(number)
        dealt = deal_out(cut_pack(seed, number), dealer)
        hands = tuple(bits.set_of(card.index for card in hand) for hand in dealt)
        return cls(Table(hands, dealer, rules, seed, number, bool(allow_revokes)))

    @classmethod
    def of_hands(
        cls,
        hands: Iterable[Iterable[Card]],
        rules: Rules = ROTTERDAM,
        *,
        dealer: int = FIRST_DEALER,
        number: int = 0,
        allow_revokes: bool = False,
    ) -> Self:
        """A deal of given hands, for seats 0 to 3, eight cards each.

        Raises ``ImpossibleTable`` when they are not the 32 cards (``TooManyCards``, ``DuplicateCard`` or
        ``UnknownCard`` where that says more), or as :meth:`new` does.
        """
        checked_rules(rules)
        checked_seat(dealer)
        checked_number(number)
        given = checked_hands(hands)
        if given is None:
            raise ImpossibleTable.say(TEXTS, "record.hands", "klaverjas.table.deal")
        sets = tuple(bits.set_of(card.index for card in hand) for hand in given)
        return cls(Table(sets, dealer, rules, None, number, bool(allow_revokes)))

    @property
    def rules(self) -> Rules:
        """The rule set of this deal."""
        return self.table.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.table.dealer

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` before it is chosen."""
        return None if self.state.trump is None else SUITS[self.state.trump]

    @property
    def playing_side(self) -> int | None:
        """The side that chose trump; ``None`` before it is chosen."""
        return None if self.state.chooser is None else self.state.chooser % 2

    @property
    def hands(self) -> tuple[frozenset[Card], ...]:
        """The cards that each seat still holds. Computer players get :meth:`observe` instead."""
        return tuple(frozenset(DECK[card] for card in bits.cards_of(hand)) for hand in self.state.hands)

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in order of play."""
        return tuple(DECK[card] for card in self.state.trick)

    @property
    def result(self) -> DealScore | None:
        """The counted deal; ``None`` before the end."""
        return result(self.state, self.table)

    def scores(self) -> Pair:
        """What each side has: card points and roem so far, and at the end what it writes."""
        if (counted := self.result) is not None:
            return counted.written
        points, roem = self.state.points, self.state.roem
        return points[0] + roem[0], points[1] + roem[1]

    def record(self) -> Record:
        """The cards as laid, to be judged by ``find_revoke``; raises ``ImpossibleRecord`` without trump."""
        found = record(self.state, self.table)
        if found is None:
            raise ImpossibleRecord.say(TEXTS, "record.no_trump", "klaverjas.trump.order")
        return found

    def observe(self, seat: int) -> Mapping[str, Any]:
        """What a seat sees, as plain data: see :func:`cleverlib.klaverjas.observe.observation`.

        Raises ``ImpossibleTable`` for a seat that does not exist.
        """
        checked_seat(seat)
        return observation(self.state, self.table, seat)

    def describe(self, language: Language, seat: int | None = None) -> str:
        """The table in words; hands stay hidden, but for that of ``seat`` where one is given.

        Raises ``UnknownLanguage`` or, for a seat that does not exist, ``ImpossibleTable``.
        """
        checked_language(language)
        if seat is not None:
            checked_seat(seat)
        return position(self.state, self.table, language, seat)

    def to_json(self) -> str:
        """The deal as text: what it was made from and the codes of its actions."""
        table = self.table
        given = [" ".join(codes(bits.cards_of(hand))) for hand in table.hands]
        setup = {
            "seed": table.seed,
            "number": table.number,
            "dealer": table.dealer,
            "hands": given if table.seed is None else None,
            "allow_revokes": table.allow_revokes,
        }
        return _FORM.write(setup, table.rules.plain(), self.actions)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a saved deal by playing it again; raises ``DamagedGame``, which keeps the text."""
        found = _FORM.read(text)
        setup = dict(found.setup)
        seed, hands = setup.pop("seed"), setup.pop("hands")
        if hands is not None and not all(type(hand) is str for hand in hands):
            raise saved.damaged(text, "field", name="hands")
        try:
            if hands is None:
                deal = cls.new(seed, found.settings, **setup)
            else:
                deal = cls.of_hands(map(parse_cards, hands), found.settings, **setup)
        except CleverlibError as error:
            raise saved.damaged(text, "settings", why=error) from error
        saved.replay(deal, found.actions, text)
        return deal

    def _start(self) -> State:
        return start(self.table)

    def _list(self) -> Sequence[Action]:
        return legal(self.state, self.table)

    def _after(self, action: Action) -> State:
        return after(self.state, action, self.table)

    def _refusal(self, action: object) -> IllegalAction:
        return self._placed(refusal(self.state, action, self.table))

    def _nothing(self, *, back: bool) -> IllegalAction:
        return self._placed(IllegalAction.say(TEXTS, "refused.no_undo" if back else "refused.no_redo"))

    def _placed(self, error: IllegalAction) -> IllegalAction:
        error.position = f"{self.describe('nl')}\n\n{self.describe('en')}"
        return error

    def __repr__(self) -> str:
        return f"<Deal {self.table.number}, seed {self.table.seed!r}, {len(self._past)} actions>"
