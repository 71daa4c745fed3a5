"""Where the hidden cards lie: exact chances from what one player has seen.

Every way to deal the unseen cards that fits what is known counts once. What is known is how many cards each
hidden hand holds and which cards a hand can't hold, because its player would then have had to play
differently. Bids are not read: why somebody passed is a matter of taste.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from cleverlib.klaverjas.cards import DECK, Card, Suit, parse_cards
from cleverlib.klaverjas.odds.errors import TEXTS
from cleverlib.klaverjas.play import legal_cards
from cleverlib.klaverjas.rules import Rules
from cleverlib.odds import Distribution, ImpossibleOdds

HAND = 8
SEATS = (0, 1, 2, 3)

Split = tuple[int, ...]
"""How many cards of a group lie in each hidden hand, in the order of ``Hidden.seats``."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards one player can't see: whose hands they fill, and what those hands can't hold.

    ``cards`` are shared out over ``seats``; the hand at ``seats[i]`` holds ``sizes[i]`` of them and none of
    ``barred[i]``. Make one with :meth:`all_hands`, :meth:`at_start`, :meth:`after` or :meth:`observed`.

    Raises ``ImpossibleOdds`` when the cards can't be dealt that way.
    """

    cards: frozenset[Card]
    seats: tuple[int, ...]
    sizes: tuple[int, ...]
    barred: tuple[frozenset[Card], ...]

    def __post_init__(self) -> None:
        if len(self.cards) != sum(self.sizes):
            raise ImpossibleOdds.say(TEXTS, "hidden.sizes", cards=len(self.cards), places=sum(self.sizes))
        if not self.deals():
            raise ImpossibleOdds.say(TEXTS, "hidden.impossible")

    @classmethod
    def all_hands(cls) -> Hidden:
        """All four hands before anyone looks."""
        return cls(frozenset(DECK), SEATS, (HAND,) * 4, (frozenset(),) * 4)

    @classmethod
    def at_start(cls, hand: Collection[Card], seat: int = 0) -> Hidden:
        """What the player at ``seat`` doesn't know after looking at a hand of eight cards."""
        others = tuple(other for other in SEATS if other != seat)
        return cls(frozenset(DECK) - set(hand), others, (HAND,) * 3, (frozenset(),) * 3)

    @classmethod
    def after(
        cls,
        hand: Collection[Card],
        seat: int,
        tricks: Iterable[Sequence[tuple[int, Card]]],
        trump: Suit,
        rules: Rules,
        *,
        lawful: bool = True,
    ) -> Hidden:
        """What the player at ``seat`` doesn't know in the middle of a deal.

        ``hand`` holds the cards that player still has; ``tricks`` the cards laid, each with the seat it came
        from, in order, a trick that isn't full last. Everyone is taken to have played by ``rules``: a hand
        can't hold a card that would have made a card laid from it illegal. Without ``lawful`` that is not
        assumed, and only the numbers of cards are known.
        """
        tricks = [tuple(trick) for trick in tricks]
        laid = [play for trick in tricks for play in trick]
        unseen = frozenset(DECK) - set(hand) - {card for _, card in laid}
        others = tuple(other for other in SEATS if other != seat)
        played = Counter(player for player, _ in laid)
        barred: dict[int, set[Card]] = {other: set() for other in others}
        for trick in tricks:
            for place, (player, card) in enumerate(trick):
                if player == seat or not lawful:
                    continue
                before = [earlier for _, earlier in trick[:place]]
                barred[player] |= {
                    other
                    for other in unseen - barred[player]
                    if card not in legal_cards({card, other}, before, trump, rules)
                }
        return cls(
            unseen,
            others,
            tuple(HAND - played[other] for other in others),
            tuple(frozenset(barred[other]) for other in others),
        )

    @classmethod
    def observed(cls, seen: Mapping[str, Any]) -> Hidden:
        """What a player doesn't know, from what ``Deal.observe`` gave that player at any point of a deal."""
        hand, seat = parse_cards(seen["hand"]), seen["seat"]
        if seen["trump"] is None:
            return cls.at_start(hand, seat)
        tricks = [
            [
                ((trick["leader"] + place) % len(SEATS), Card.parse(code))
                for place, code in enumerate(trick["cards"])
            ]
            for trick in seen["tricks"]
        ]
        tricks.append([(play["seat"], Card.parse(play["card"])) for play in seen["trick"]])
        rules = Rules.of(seen["rules"])
        return cls.after(
            hand, seat, tricks, Suit.parse(seen["trump"]), rules, lawful=not seen["allow_revokes"]
        )

    def barring(self, seat: int, cards: Collection[Card]) -> Hidden:
        """The same, knowing also that the hand at ``seat`` holds none of ``cards``."""
        place = self._place(seat)
        barred = (*self.barred[:place], self.barred[place] | set(cards), *self.barred[place + 1 :])
        return Hidden(self.cards, self.seats, self.sizes, barred)

    def showing(self, seat: int, cards: Collection[Card]) -> Hidden:
        """The same, knowing also that the hand at ``seat`` holds ``cards``: they are hidden no longer."""
        self._check_hidden(cards)
        place = self._place(seat)
        if set(cards) & self.barred[place]:
            raise ImpossibleOdds.say(TEXTS, "hidden.impossible")
        sizes = (*self.sizes[:place], self.sizes[place] - len(set(cards)), *self.sizes[place + 1 :])
        return Hidden(self.cards - set(cards), self.seats, sizes, self.barred)

    def deals(self) -> int:
        """In how many ways the hidden cards can lie, each equally likely."""
        return self.shares(self.cards).get(self.sizes, 0)

    def where(self, card: Card) -> dict[int, Fraction]:
        """The chance of each hidden hand to hold ``card``, by seat."""
        found = {seat: Fraction(0) for seat in self.seats}
        for split, chance in self.split({card}).items():
            found[self.seats[split.index(1)]] += chance
        return found

    def everywhere(self) -> dict[Card, dict[int, Fraction]]:
        """``where`` for every hidden card; cards that the same hands can hold share one answer."""
        found = {}
        for group in self.groups():
            chances = self.where(next(iter(group)))
            found.update(dict.fromkeys(group, chances))
        return {card: found[card] for card in sorted(found)}

    def held(self, seat: int, cards: Collection[Card]) -> Distribution:
        """How many of ``cards`` the hand at ``seat`` holds."""
        place = self._place(seat)
        return Distribution.of((split[place], chance) for split, chance in self.split(cards).items())

    def split(self, cards: Collection[Card]) -> dict[Split, Fraction]:
        """How ``cards`` are shared out over the hidden hands: the chance of each split."""
        return {split: chance for (split,), chance in self.splits(cards).items()}

    def splits(self, *groups: Collection[Card]) -> dict[tuple[Split, ...], Fraction]:
        """How several groups of cards lie at the same time; no card may be in two groups.

        A card that isn't hidden, or is in two groups, raises ``ImpossibleOdds``.
        """
        taken = [card for group in groups for card in set(group)]
        self._check_hidden(taken)
        if len(taken) != len(set(taken)):
            raise ImpossibleOdds.say(TEXTS, "hidden.twice")
        placed: list[tuple[tuple[Split, ...], Split, int]] = [((), self.sizes, 1)]
        for ways in [self.shares(group) for group in groups]:
            placed = [
                ((*chosen, split), tuple(r - s for r, s in zip(room, split, strict=True)), count * number)
                for chosen, room, count in placed
                for split, number in ways.items()
                if all(s <= r for s, r in zip(split, room, strict=True))
            ]
        rest = self.shares(self.cards - set(taken))
        total = self.deals()
        return {
            chosen: Fraction(count * rest[room], total) for chosen, room, count in placed if rest.get(room, 0)
        }

    def groups(self) -> list[frozenset[Card]]:
        """The hidden cards, put together by the hands that can hold them."""
        found: dict[tuple[bool, ...], set[Card]] = {}
        for card in sorted(self.cards):
            found.setdefault(self._allowed(card), set()).add(card)
        return [frozenset(cards) for cards in found.values()]

    def shares(self, cards: Iterable[Card]) -> dict[Split, int]:
        """In how many ways ``cards`` alone can lie, for each split that the hands have room for."""
        ways: dict[Split, int] = {(0,) * len(self.seats): 1}
        for allowed, count in Counter(self._allowed(card) for card in cards).items():
            more: dict[Split, int] = {}
            for split, number in ways.items():
                for extra, orders in _shares(count, allowed):
                    both = tuple(a + b for a, b in zip(split, extra, strict=True))
                    if all(held <= size for held, size in zip(both, self.sizes, strict=True)):
                        more[both] = more.get(both, 0) + number * orders
            ways = more
        return ways

    def walks(self, suit: Suit, trump: Suit, opponents: Collection[int]) -> Fraction:
        """The chance that no opponent can take a card of ``suit`` with a trump when it is led now.

        An opponent can when that hand is void in ``suit`` and holds a trump; ``suit`` is a plain suit.
        """
        if suit == trump:
            raise ImpossibleOdds.say(TEXTS, "hidden.plain")
        watched = [self._place(seat) for seat in opponents]
        found = self.splits(self._of(suit), self._of(trump))
        return sum(
            (
                chance
                for (suits, trumps), chance in found.items()
                if all(suits[place] or not trumps[place] for place in watched)
            ),
            Fraction(0),
        )

    def all_follow(self, suit: Suit) -> Fraction:
        """The chance that every hidden hand holds at least one card of ``suit``."""
        found = self.split(self._of(suit))
        return sum((chance for split, chance in found.items() if all(split)), Fraction(0))

    def _of(self, suit: Suit) -> set[Card]:
        return {card for card in self.cards if card.suit == suit}

    def _place(self, seat: int) -> int:
        if seat not in self.seats:
            raise ImpossibleOdds.say(TEXTS, "hidden.seat", seat=seat)
        return self.seats.index(seat)

    def _check_hidden(self, cards: Iterable[Card]) -> None:
        for card in cards:
            if card not in self.cards:
                raise ImpossibleOdds.say(TEXTS, "hidden.card", card=card)

    def _allowed(self, card: Card) -> tuple[bool, ...]:
        return tuple(card not in barred for barred in self.barred)


@cache
def _shares(count: int, allowed: tuple[bool, ...]) -> tuple[tuple[Split, int], ...]:
    """Every way to share out ``count`` cards over the hands that may hold them, with its number of deals."""
    return tuple(_share(count, allowed))


def _share(count: int, allowed: tuple[bool, ...]) -> Iterator[tuple[Split, int]]:
    if not allowed:
        if not count:
            yield (), 1
        return
    for here in range(min(count, HAND) + 1 if allowed[0] else 1):
        for rest, number in _share(count - here, allowed[1:]):
            yield (here, *rest), comb(count, here) * number
