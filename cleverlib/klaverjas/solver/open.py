"""Solving a deal with open cards from any point on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, NoReturn

from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import DECK, Card, Suit, listed, suit_index
from cleverlib.klaverjas.dealing import SEATS, checked_seat
from cleverlib.klaverjas.errors import TEXTS as GAME_TEXTS
from cleverlib.klaverjas.errors import DuplicateCard, TooManyCards, TrickComplete, UnknownCard
from cleverlib.klaverjas.play import HAND, TRICK, TRICKS
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules, checked_rules
from cleverlib.klaverjas.scoring import CARD_POINTS, LAST_TRICK, Pair
from cleverlib.klaverjas.solver.engine import Engine, engine, set_up
from cleverlib.texts import Texts

TEXTS: Final = Texts.of("cleverlib.klaverjas.solver")


class ImpossiblePosition(CleverlibError):
    """Hands, a trick or a score so far that don't go together; says what is wrong."""


class Won(NamedTuple):
    """What side 0 and side 1 have so far: card points, roem, and tricks."""

    points: Pair = (0, 0)
    roem: Pair = (0, 0)
    tricks: Pair = (0, 0)


NOTHING: Final = Won()


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play with open cards comes to. Every pair is for side 0 and side 1.

    ``points`` are the totals at the end of the deal: card points with the ten for the last trick, roem, and
    the bonus for pit; what was won before counts along, nat does not. With roem only their difference is the
    same for every way of playing best: the totals are those of ``line``, the cards to come in one such way.
    ``best_cards`` are all cards that keep the difference, for the seat to move; empty when the deal is over.
    """

    points: Pair
    best_cards: frozenset[Card]
    line: tuple[Card, ...]
    roem: Pair
    tricks: Pair
    bonus: Pair

    @property
    def difference(self) -> int:
        """The total of side 0 minus that of side 1: the value that best play settles."""
        return self.points[0] - self.points[1]


@dataclass(frozen=True, slots=True)
class Position:
    """A position in numbers, checked; ``hands`` hold the cards on the table too.

    ``left`` counts the cards of the leader, also the one on the table.
    """

    hands: tuple[int, ...]
    trump: int
    leader: int
    rules: Rules
    trick: tuple[int, ...]
    won: Won
    left: int

    @property
    def pit(self) -> int:
        """A bit for each side that can still take all eight tricks."""
        if sum(self.won.tricks) + self.left != TRICKS:
            return 0
        return (not self.won.tricks[1]) | (not self.won.tricks[0]) << 1

    @property
    def ahead(self) -> int:
        """By how much side 0 is ahead so far."""
        points, roem, _ = self.won
        return points[0] + roem[0] - points[1] - roem[1]

    def put_into(self, run: Engine, playing_side: int, *, pit: int) -> None:
        """Set up an engine; ``pit`` as :func:`set_up` takes it."""
        set_up(run, self.hands, self.trump, self.leader, self.rules, playing_side=playing_side, pit=pit)
        for card in self.trick:
            run.play(card)


def solve(  # noqa: PLR0917 (the order of the question is fixed: cards, trump, who leads, rules)
    hands: Sequence[Collection[Card]],
    trump: Suit,
    leader: int,
    rules: Rules,
    trick: Sequence[Card] = (),
    won: Won | Sequence[Sequence[int]] | None = None,
    *,
    playing_side: int | None = None,
) -> Solution:
    """Best play from any point of a deal, each side playing for its own points minus the other's.

    ``hands`` hold the cards that seats 0 to 3 still have, ``trick`` the 0 to 3 cards on the table in order of
    play; ``leader`` is the seat that leads, or led, this trick. ``won`` is what both sides have so far: pairs
    of card points, of roem and of tricks. Without it nothing counts before these cards, and where they are
    fewer than 32, pit neither.

    ``playing_side`` matters only where pit and tegenpit differ; without it the leader's side plays. Where
    roem has to be called, everyone calls it. Any number of cards from eight each down to none is accepted.

    Raises ``ImpossiblePosition`` for hands of unequal size or a score that can't be, and for what is no card,
    suit, seat or rule set the errors that the rest of the package raises.
    """
    at = _checked(hands, trump, leader, rules, trick, won)
    side = leader % 2 if playing_side is None else _checked_side(playing_side)
    return best_play(at, side, find_all=True)


def makes(  # noqa: PLR0917 (the same order)
    hands: Sequence[Collection[Card]],
    trump: Suit,
    leader: int,
    playing_side: int,
    rules: Rules,
    trick: Sequence[Card] = (),
    won: Won | Sequence[Sequence[int]] | None = None,
) -> bool:
    """Whether the playing side can get more than the other, roem included: taken and not nat.

    Accepts what :func:`solve` accepts and raises the same, but takes a fraction of the time.
    """
    at = _checked(hands, trump, leader, rules, trick, won)
    _checked_side(playing_side)
    return taken(at, playing_side)


def taken(at: Position, playing_side: int) -> bool:
    """The same for a position that was checked. A bonus for pit never changes who has more."""
    run = engine()
    at.put_into(run, playing_side, pit=0)
    return bool(run.at_least(playing_side, 1 + (at.ahead if playing_side else -at.ahead)))


def best_play(at: Position, playing_side: int, *, find_all: bool = False) -> Solution:
    """The solution of a position that was checked; ``find_all`` asks for the best cards too."""
    run = engine()
    at.put_into(run, playing_side, pit=at.pit)
    value = run.value(0)
    best = run.best(value) if find_all and at.left else 0
    line = tuple(run.card_of_line(place) for place in range(run.line(value)))
    points, roem, tricks = (list(pair) for pair in at.won)
    trick, leader, left = list(at.trick), at.leader, at.left
    for card in line:
        trick.append(card)
        if len(trick) < TRICK:
            continue
        leader = (leader + bits.winner(trick, at.trump)) % SEATS
        side, left = leader % 2, left - 1
        points[side] += bits.points_of(trick, at.trump) + (0 if left else LAST_TRICK)
        roem[side] += roem_of(trick, at.trump, at.rules).points
        tricks[side] += 1
        trick = []
    bonus = [0, 0]
    for side in (0, 1):
        if tricks[side] == TRICKS:
            bonus[side] = at.rules.pit_bonus if side == playing_side else at.rules.tegenpit_bonus
    totals = [points[side] + roem[side] + bonus[side] for side in (0, 1)]
    return Solution(
        (totals[0], totals[1]),
        frozenset(DECK[card] for card in bits.cards_of(best)),
        tuple(DECK[card] for card in line),
        (roem[0], roem[1]),
        (tricks[0], tricks[1]),
        (bonus[0], bonus[1]),
    )


def _checked(  # noqa: PLR0917 (the same order)
    hands: Sequence[Collection[Card]],
    trump: Suit,
    leader: int,
    rules: Rules,
    trick: Sequence[Card],
    won: Won | Sequence[Sequence[int]] | None,
) -> Position:
    given = [listed(hand) for hand in listed(hands)]
    laid = listed(trick)
    suit = suit_index(trump)
    checked_seat(leader)
    checked_rules(rules)
    if len(given) != SEATS:
        _impossible("hands", count=len(given))
    if len(laid) >= TRICK:
        raise TrickComplete.say(GAME_TEXTS, "trick.complete", "klaverjas.play.turn")
    for place, card in enumerate(laid):
        given[(leader + place) % SEATS] += (card,)
    sets = []
    seen = 0
    for hand in given:
        if len(hand) > HAND:
            raise TooManyCards.say(GAME_TEXTS, "hand.too_many", "klaverjas.table.deal", count=len(hand))
        own = 0
        for card in hand:
            if not isinstance(card, Card):
                raise UnknownCard.say(GAME_TEXTS, "card.not_one", value=repr(card))
            if card.bit & seen:
                raise DuplicateCard.say(GAME_TEXTS, "card.twice", "klaverjas.cards.deck", card=card)
            seen |= card.bit
            own |= card.bit
        sets.append(own)
    sizes = [len(hand) for hand in given]
    if len(set(sizes)) > 1:
        _impossible("sizes", sizes=", ".join(map(str, sizes)))
    so_far = (
        NOTHING if won is None else _checked_won(won, sizes[0], bits.points_of(bits.cards_of(seen), suit))
    )
    return Position(tuple(sets), suit, leader, rules, tuple(card.index for card in laid), so_far, sizes[0])


def _checked_won(won: Won | Sequence[Sequence[int]], left: int, points_left: int) -> Won:
    try:
        points, roem, tricks = ((int(first), int(second)) for first, second in won)
    except (TypeError, ValueError):
        _impossible("won", value=repr(won))
    if min(*points, *roem, *tricks) < 0:
        _impossible("won", value=repr(won))
    if sum(tricks) + left != TRICKS:
        _impossible("tricks", tricks=sum(tricks), left=left)
    gone = CARD_POINTS - points_left + (0 if left else LAST_TRICK)
    if sum(points) != gone:
        _impossible("points", points=sum(points), gone=gone)
    for side in (0, 1):
        if not tricks[side] and (points[side] or roem[side]):
            _impossible("no_tricks", side=side)
    return Won(points, roem, tricks)


def _checked_side(side: object) -> int:
    if type(side) is not int or side not in (0, 1):
        _impossible("side", value=repr(side))
    return side


def _impossible(reason: str, **values: object) -> NoReturn:
    raise ImpossiblePosition.say(TEXTS, f"position.{reason}", None, **values)
