"""The chances of a hand: the hidden cards dealt many times, each deal solved with open cards.

>>> from cleverlib.klaverjas import Suit, parse_cards
>>> hand = parse_cards("hB h9 hA h10 sA s10 rA k7")
>>> found = chance_to_make(hand, Suit.parse("h"), deals=50, exact_deals=10, levels=(), seed="eik")
>>> found.taken.mean > 0.9, found.taken.runs, found.points.runs
(True, 50, 10)

What it takes is best play of both sides with all cards open, which nobody has at a table; beside it the same
deals can be played by computer players, who see only their own cards.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Self, TypedDict, Unpack

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import CALL, PASS, QUIET, Choose
from cleverlib.klaverjas.cards import DECK, Card, Suit, suit_index
from cleverlib.klaverjas.deal import FIRST_DEALER, Deal
from cleverlib.klaverjas.dealing import SEATS, checked_seat
from cleverlib.klaverjas.errors import TEXTS as GAME_TEXTS
from cleverlib.klaverjas.errors import ImpossibleTable
from cleverlib.klaverjas.outcomes import HandChances, Outcomes, count_score, count_solution
from cleverlib.klaverjas.play import HAND, legal_cards
from cleverlib.klaverjas.players import Level, Player
from cleverlib.klaverjas.players.likely import Likely
from cleverlib.klaverjas.rules import ROTTERDAM, Rules
from cleverlib.klaverjas.scoring import DealScore, Pair
from cleverlib.klaverjas.solver.open import TEXTS, Position, Won, best_play, taken
from cleverlib.odds.chance import Seed, Stream

DEALS: Final = 1000
EXACT_DEALS: Final = 150
TABLE_DEALS: Final = 100

Stage = Literal["taken", "exact", "easy", "medium", "strong"]


class Progress(NamedTuple):
    """How far a simulation is: deals done of all deals, and what is going on now."""

    done: int
    total: int
    stage: Stage


class Amounts(TypedDict, total=False):
    """How much is simulated, and how.

    ``deals`` deals are tested for taken or nat, the first ``exact_deals`` of them are solved to the end, and
    ``table_deals`` of them are played by computer players of each level in ``levels``: by default ``DEALS``,
    ``EXACT_DEALS`` and ``TABLE_DEALS``, by easy and by medium. The same ``seed`` (by default 0) gives the
    same result. Without ``read_bids`` it says nothing about a hand that its player passed or chose.
    """

    seed: Seed
    deals: int
    exact_deals: int
    table_deals: int
    levels: Sequence[Level]
    read_bids: bool


class Asked(Amounts, total=False):
    """The same for a hand before the first card.

    It is at ``seat``, by default 0; ``chooser`` chose trump, by default ``seat`` itself, and whoever spoke
    before passed; ``dealer`` dealt, by default ``FIRST_DEALER``.
    """

    seat: int
    chooser: int | None
    dealer: int


class HandSimulation:
    """Finds the chances of a hand bit by bit; ``result`` can be read at any time.

    Make one with :meth:`of_hand` or from what a seat saw (``Deal.observe``), once trump has been chosen.
    :class:`Amounts` says what is done, in that order; the result does not depend on how the work is sliced.
    Stop whenever you like: what was done counts.

    A background task drives it like this, and cancels it by leaving the loop::

        for progress in simulation.slices(0.05):
            show(progress, simulation.result)
            await asyncio.sleep(0)
    """

    def __init__(
        self,
        seen: Mapping[str, Any],
        *,
        seed: Seed = 0,
        deals: int = DEALS,
        exact_deals: int = EXACT_DEALS,
        table_deals: int = TABLE_DEALS,
        levels: Sequence[Level] = ("easy", "medium"),
        read_bids: bool = True,
    ) -> None:
        if seen["phase"] != "play":
            raise ImpossibleTable.say(TEXTS, "chance.phase")
        self._seen = seen
        self._seed = seed
        self._rules = Rules.of(seen["rules"])
        self._trump = Suit.parse(seen["trump"])
        self._playing: int = seen["playing_side"]
        self._likely = Likely(seen, read_bids=read_bids)
        self._trick = [Card.parse(play["card"]) for play in seen["trick"]]
        # Between tricks of which nobody led one yet, the seat to move leads.
        self._leader: int = seen["trick"][0]["seat"] if self._trick else seen["to_move"]
        tricks = seen["tricks_won"]
        points, roem = seen["points"], seen["roem"]
        self._won = Won(_pair(points), _pair(roem), _pair(tricks))
        self.result = HandChances(self._playing, read_bids=read_bids and self._likely.reads_bids)
        self._jobs: list[tuple[Stage, int]] = [
            ("taken", deals),
            ("exact", exact_deals),
            *((level, table_deals) for level in levels),
        ]
        self._total = sum(count for _, count in self._jobs)
        self._done = 0

    @classmethod
    def of_hand(
        cls,
        hand: Collection[Card],
        trump: Suit,
        rules: Rules = ROTTERDAM,
        *,
        seat: int = 0,
        chooser: int | None = None,
        dealer: int = FIRST_DEALER,
        **amounts: Unpack[Amounts],
    ) -> Self:
        """A hand of eight cards before the first card; :class:`Asked` says what can be asked.

        Raises ``ImpossibleTable`` for a hand of other than eight cards or a seat that does not exist, what
        ``legal_cards`` raises for what are no cards, ``IllegalAction`` for a choice the rules don't allow.
        """
        seen = observed_hand(hand, trump, rules, seat=seat, chooser=chooser, dealer=dealer)
        return cls(seen, **amounts)

    @property
    def progress(self) -> Progress:
        """How far it is."""
        done = self._done
        for stage, count in self._jobs:
            if done < count:
                return Progress(self._done, self._total, stage)
            done -= count
        return Progress(self._done, self._total, self._jobs[-1][0])

    @property
    def is_over(self) -> bool:
        """Whether all deals are done."""
        return self._done >= self._total

    def step(self) -> None:
        """Do one deal more; nothing when all are done."""
        number = self._done
        for stage, count in self._jobs:
            if number < count:
                self._work(stage, number)
                self._done += 1
                return
            number -= count

    def slices(self, seconds: float = 0.05) -> Iterator[Progress]:
        """Work in slices of about so many seconds, one deal at least; yields after each until all is done."""
        while not self.is_over:
            until = time.perf_counter() + seconds
            self.step()
            while not self.is_over and time.perf_counter() < until:
                self.step()
            yield self.progress

    def run(self) -> HandChances:
        """Do all that is left and return the result."""
        while not self.is_over:
            self.step()
        return self.result

    def _work(self, stage: Stage, number: int) -> None:
        # Every stage starts again from the first deal, so that they are the same deals.
        hands = self._likely.deal(Stream(self._seed, "chance", number))
        if stage == "taken":
            self.result.makes.counts[int(taken(self._position(hands), self._playing))] += 1
        elif stage == "exact":
            solution = best_play(self._position(hands), self._playing)
            count_solution(self.result.best, solution, self._playing)
        else:
            score = self._played(hands, stage, number)
            count_score(self.result.tables.setdefault(stage, Outcomes()), score)

    def _position(self, hands: tuple[int, ...]) -> Position:
        held = list(hands)
        for place, card in enumerate(self._trick):
            held[(self._leader + place) % SEATS] |= card.bit
        trick = tuple(card.index for card in self._trick)
        left = held[0].bit_count()
        return Position(tuple(held), self._trump.index, self._leader, self._rules, trick, self._won, left)

    def _played(self, hands: tuple[int, ...], level: Level, number: int) -> DealScore:
        """The deal played from here by four players of a level."""
        seen = self._seen
        both = zip(hands, self._likely.laid(), strict=True)
        whole = [[DECK[card] for card in bits.cards_of(held | laid)] for held, laid in both]
        deal = Deal.of_hands(whole, self._rules, dealer=seen["dealer"], allow_revokes=seen["allow_revokes"])
        _replay(deal, seen)
        seats = [Player(level, f"{self._seed} {number} {seat}") for seat in range(SEATS)]
        while deal.to_move is not None:
            deal.play(seats[deal.to_move].choose(deal.observe(deal.to_move)))
        assert deal.result is not None
        return deal.result


def _pair(both: Sequence[int]) -> Pair:
    return both[0], both[1]


def chance_to_make(
    hand: Collection[Card], trump: Suit, rules: Rules = ROTTERDAM, **asked: Unpack[Asked]
) -> HandChances:
    """The chances of a hand of eight cards with this trump, all at once.

    Accepts and raises what :meth:`HandSimulation.of_hand` does; use that one where a page must stay alive,
    and ``HandSimulation(deal.observe(seat))`` in the middle of a deal, where cards played and suits that
    others turned out not to have are taken into account.
    """
    return HandSimulation.of_hand(hand, trump, rules, **asked).run()


def observed_hand(
    hand: Collection[Card],
    trump: Suit,
    rules: Rules = ROTTERDAM,
    *,
    seat: int = 0,
    chooser: int | None = None,
    dealer: int = FIRST_DEALER,
) -> dict[str, Any]:
    """What ``seat`` sees with this hand once trump has been chosen and before the first card."""
    held = legal_cards(hand, (), trump, rules)
    suit = suit_index(trump)
    checked_seat(seat)
    checked_seat(dealer)
    who = seat if chooser is None else chooser
    checked_seat(who)
    if len(held) != HAND:
        raise ImpossibleTable.say(GAME_TEXTS, "record.hands", "klaverjas.table.deal")
    # Any other hands will do, as long as the chooser holds trump where that is asked.
    rest = sorted(set(DECK) - held, key=lambda card: (card.suit.index != suit, card.index))
    order = [other for other in ((who + place) % SEATS for place in range(SEATS)) if other != seat]
    others = {other: rest[place * HAND : place * HAND + HAND] for place, other in enumerate(order)}
    deal = Deal.of_hands([held if at == seat else others[at] for at in range(SEATS)], rules, dealer=dealer)
    while deal.to_move != who:
        deal.play(PASS)
    deal.play(Choose(trump))
    return dict(deal.observe(seat))


def _replay(deal: Deal, seen: Mapping[str, Any]) -> None:
    """Say and lay in a fresh deal all that a seat has seen."""
    for bid in seen["bids"]:
        deal.play(Choose(Suit.parse(bid["suit"])) if bid["suit"] else PASS)
    for trick in seen["tricks"]:
        for code in trick["cards"]:
            deal.play(Card.parse(code))
        while deal.state.phase == "call":
            deal.play(CALL if deal.to_move == trick["caller"] else QUIET)
    for play in seen["trick"]:
        deal.play(Card.parse(play["card"]))
