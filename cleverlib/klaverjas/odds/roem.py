"""How often four random cards in a slag hold roem, counted over every set of cards that can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations

from cleverlib.klaverjas.cards import DECK, Card, Rank, Suit
from cleverlib.klaverjas.odds.errors import TEXTS
from cleverlib.klaverjas.roem import trick_roem
from cleverlib.klaverjas.rules import Rules
from cleverlib.odds import Distribution, ImpossibleOdds

TRICK = 4

Kinds = tuple[str, ...]
"""The names of the parts of the roem in one slag, in alphabetical order; empty without roem."""


@dataclass(frozen=True, slots=True)
class RoemOdds:
    """The roem of a slag: its points, the chance of each combination of kinds, the number of sets counted."""

    points: Distribution
    kinds: dict[Kinds, Fraction]
    sets: int

    @property
    def any(self) -> Fraction:
        """The chance of any roem at all."""
        return 1 - self.kinds.get((), Fraction(0))

    def kind(self, name: str) -> Fraction:
        """The chance of this kind of roem, alone or together with another."""
        return sum((chance for kinds, chance in self.kinds.items() if name in kinds), Fraction(0))


def roem_in_trick(
    trump: Suit,
    rules: Rules,
    laid: Collection[Card] = (),
    gone: Collection[Card] = (),
) -> RoemOdds:
    """The roem of a slag that holds ``laid`` (0 to 4 cards) and for the rest random cards.

    Each set of the other cards that are not ``gone`` is equally likely: nobody's choice of card is counted
    in, and no duty to follow suit. Without ``laid`` and ``gone`` that makes C(32, 4) = 35,960 sets. A card
    twice, or too few cards left, raises ``ImpossibleOdds``.
    """
    on_table, away = frozenset(laid), frozenset(gone)
    free = frozenset(DECK) - on_table - away
    if len(on_table) != len(laid) or len(on_table) > TRICK or on_table & away:
        raise ImpossibleOdds.say(TEXTS, "roem.laid")
    if len(free) < TRICK - len(on_table):
        raise ImpossibleOdds.say(TEXTS, "roem.few", cards=len(free))
    # Rows and stuk lie within one suit, so slagen are put together suit by suit.
    found: Counter[tuple[int, int, Kinds]] = Counter({(0, 0, ()): 1})
    for suit in Suit:
        must = frozenset(card for card in on_table if card.suit == suit)
        may = frozenset(card for card in free if card.suit == suit)
        more: Counter[tuple[int, int, Kinds]] = Counter()
        for (size, points, kinds), ways in found.items():
            for (extra, worth, names), number in _suit_roem(must, may, trump, rules).items():
                if size + extra <= TRICK:
                    more[size + extra, points + worth, tuple(sorted(kinds + names))] += ways * number
        found = more
    slagen = Counter(
        {(points, kinds): ways for (size, points, kinds), ways in found.items() if size == TRICK}
    )
    # Four of a kind takes one card of each suit, so those slagen were counted above as without roem.
    for rank in Rank:
        four = frozenset(card for card in DECK if card.rank == rank)
        if on_table <= four <= on_table | free:
            slagen[0, ()] -= 1
            slagen[_roem(four, trump, rules)] += 1
    return _odds(slagen)


@lru_cache(maxsize=1024)
def _suit_roem(
    must: frozenset[Card], may: frozenset[Card], trump: Suit, rules: Rules
) -> Counter[tuple[int, int, Kinds]]:
    """The sets of cards of one suit that a slag can hold, counted by size, points and kinds of roem."""
    found: Counter[tuple[int, int, Kinds]] = Counter()
    for extra in range(min(len(may), TRICK - len(must)) + 1):
        for more in combinations(may, extra):
            held = frozenset((*must, *more))
            found[(len(held), *_alone(held, trump, rules))] += 1
    return found


def _alone(held: frozenset[Card], trump: Suit, rules: Rules) -> tuple[int, Kinds]:
    """The roem of cards of one suit, laid in a slag with cards of other suits that add none."""
    if len(held) < 2:
        return 0, ()
    suit = next(iter(held)).suit
    fillers = [card for card in _LOWEST if card.suit != suit]
    return _roem(held.union(fillers[: TRICK - len(held)]), trump, rules)


_LOWEST = tuple(min(card for card in DECK if card.suit == suit) for suit in Suit)


@cache
def _roem(slag: frozenset[Card], trump: Suit, rules: Rules) -> tuple[int, Kinds]:
    roem = trick_roem(slag, trump, rules)
    return roem.points, tuple(sorted(part.kind for part in roem.parts))


def _odds(slagen: Counter[tuple[int, Kinds]]) -> RoemOdds:
    sets = slagen.total()
    points: Counter[int] = Counter()
    kinds: Counter[Kinds] = Counter()
    for (worth, names), ways in slagen.items():
        points[worth] += ways
        kinds[names] += ways
    return RoemOdds(
        Distribution.weighted(points),
        {names: Fraction(ways, sets) for names, ways in kinds.most_common() if ways},
        sets,
    )
