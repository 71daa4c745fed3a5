"""What the kernel of the strong player computes, in Python: the same functions, the same answers.

One seat looks on: it knows its own cards, all that was said and all that was laid. The hidden cards are dealt
many times, each deal that fits the cards laid equally likely. In each deal the *surprises* are counted: how
often one of the others said or laid what medium would not have said or laid with those cards. Each surprise
makes a deal four times less likely, and so many deals as are asked for are drawn by that weight. What a
choice is worth is what the seats write when in each of those deals medium plays the rest; with ``SEARCHED``
cards left both sides play their best with open cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from math import comb
from typing import Final

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.players.game import Game
from cleverlib.klaverjas.players.trump import best_suit, would_choose
from cleverlib.klaverjas.rules import CHOICES, Rules

NONE: Final = 4
"""In place of a suit: a pass, or no trump yet."""
SEARCHED: Final = 4
MOST_SURPRISES: Final = 15

Way = tuple[tuple[int, int, int, int, int], int]
"""How cards of four kinds are shared out, and in how many deals that is so."""

_SEATS: Final = range(4)
_WORD: Final = (1 << 32) - 1


class Chance:
    """Numbers by xorshift with 32 bits, from a start that is not 0."""

    def __init__(self, state: int) -> None:
        self._state = state or 1

    def next(self) -> int:
        """The next number of 32 bits."""
        state = self._state
        state ^= state << 13 & _WORD
        state ^= state >> 17
        self._state = state = state ^ (state << 5 & _WORD)
        return state

    def below_large(self, n: int) -> int:
        """A number below ``n``, which may be large."""
        high = self.next()
        return (high << 32 | self.next()) % n

    def some_of(self, cards: int, count: int) -> int:
        """So many cards of a set."""
        pool = list(bits.cards_of(cards))
        for place in range(count):
            other = place + (self.next() * (len(pool) - place) >> 32)
            pool[place], pool[other] = pool[other], pool[place]
        return bits.set_of(pool[:count])


class Twin:
    """A deal as one seat sees it; the functions do what those of the kernel in C with the same name do."""

    def rules(  # noqa: PLR0917 (in the order of the kernel)
        self, style: int, roem: int, jacks: int, low: int, bonus: int, counter_bonus: int
    ) -> int:
        """How cards are played (``Rules.style``), what roem there is, and the bonus for pit and tegenpit."""
        self._rules = Rules(
            variant="amsterdam" if style >= bits.AMSTERDAM else "rotterdam",
            undertrump=CHOICES["undertrump"][style % 3],  # type: ignore[arg-type]  # its three values
            roem=bool(roem),
            four_jacks=jacks,
            four_low=low,
            pit_bonus=bonus,
            tegenpit_bonus=counter_bonus,
        )
        return 0

    def start(self, seat: int, hand: int, trump: int, chooser: int, leader: int) -> int:
        """A deal begins; ``seat`` looks and has these cards now. ``trump`` is ``NONE`` until it is chosen."""
        self._me, self._first = seat, (trump, chooser, leader)
        self._game = Game(self._rules, trump, chooser, leader)
        self._game.hands[seat] = hand
        self._said: list[tuple[int, int, int]] = []
        self._laid: list[tuple[int, int]] = []
        self._kept: list[tuple[int, ...]] = []
        return 0

    def said(self, seat: int, suit: int, free: int) -> int:
        """A seat chose a suit or passed, and whether it was free to pass."""
        self._said.append((seat, suit, free))
        return 0

    def lay(self, card: int) -> int:
        """The seat to move laid a card."""
        self._laid.append((self._game.seat, card))
        self._game.lay(card)
        return 0

    def counted(self, roem0: int, roem1: int) -> int:
        """The roem that counted so far, where it is not all that lay there."""
        self._game.roem = [roem0, roem1]
        return 0

    def usual(self) -> int:
        """The card that medium lays now for the seat that looks."""
        return self._game.medium()

    def draw(self, count: int, keep_count: int, seed: int) -> int:
        """Deal the hidden cards ``count`` times and keep so many of the deals, by weight; how many."""
        chance = Chance(seed)
        deals = list(self._deals(chance, count))
        sums = list(accumulate(4 ** (MOST_SURPRISES - self._surprises(deal)) for deal in deals))
        start, at = chance.below_large(sums[-1]), 0
        self._kept = []
        for place in range(keep_count):
            while sums[at] <= (place * sums[-1] + start) // keep_count:
                at += 1
            self._kept.append(deals[at])
        return keep_count

    def hand(self, deal: int, seat: int) -> int:
        """The cards of a seat in one of the deals kept."""
        return self._kept[deal][seat]

    def laying(self, card: int) -> int:
        """What side 0 writes more than side 1, over all deals kept, when the seat lays this card."""
        total = 0
        for hands in self._kept:
            game = self._game.with_hands(hands)
            near = game.left <= SEARCHED
            game.lay(card)
            total += game.searched() if near else game.played()
        return total

    def choosing(self, seat: int, suit: int, leader: int) -> int:
        """The same when a seat chooses this suit, and ``leader`` leads."""
        return sum(Game(self._rules, suit, seat, leader).with_hands(hands).played() for hands in self._kept)

    def passing(self, others: int, first: int, leader: int) -> int:
        """The same when the seat passes.

        So many others may still speak before ``first`` must choose; ``leader`` leads, or with ``NONE``
        whoever chooses.
        """
        total = 0
        for hands in self._kept:
            asked = [(self._me + other) % 4 for other in range(1, others + 1)]
            chooser = next((seat for seat in asked if would_choose(hands[seat]) is not None), first)
            suit = best_suit(hands[chooser])[0]
            begins = chooser if leader == NONE else leader
            total += Game(self._rules, suit, chooser, begins).with_hands(hands).played()
        return total

    def _surprises(self, hands: Sequence[int]) -> int:
        whole = list(hands)
        for seat, card in self._laid:
            whole[seat] |= 1 << card
        found = 0
        for seat, suit, free in self._said:
            likes = would_choose(whole[seat]) if free else best_suit(whole[seat])[0]
            found += seat != self._me and suit != (NONE if likes is None else likes)
        then = Game(self._rules, *self._first).with_hands(whole)
        for seat, card in self._laid:
            found += seat != self._me and then.medium() != card
            then.lay(card)
        return min(found, MOST_SURPRISES)

    def _deals(self, chance: Chance, count: int) -> Iterator[tuple[int, ...]]:
        """Deals of the hidden cards, each that fits equally likely."""
        kinds, splits = self._shared(lawful=True) or self._shared(lawful=False) or ([], [])
        sums = list(accumulate(deals for _, deals in splits))
        for _ in range(count):
            at = chance.below_large(sums[-1])
            a, b, c, first, second = splits[next(i for i, total in enumerate(sums) if total > at)][0]
            hidden = [kinds[1], kinds[2], kinds[4]]
            for kind, one, other, size in ((3, 0, 1, a), (5, 0, 2, b), (6, 1, 2, c)):
                some = chance.some_of(kinds[kind], size)
                hidden[one] |= some
                hidden[other] |= kinds[kind] ^ some
            some = chance.some_of(kinds[7], first)
            more = chance.some_of(kinds[7] ^ some, second)
            hidden[0] |= some
            hidden[1] |= more
            hidden[2] |= kinds[7] ^ some ^ more
            hands = [0] * 4
            hands[self._me] = self._game.hands[self._me]
            for other, cards in enumerate(hidden):
                hands[(self._me + 1 + other) % 4] = cards
            yield tuple(hands)

    def _shared(self, *, lawful: bool) -> tuple[list[int], list[Way]] | None:
        """The hidden cards by who of the three others can hold them, and the ways to share them out.

        A kind has a bit for each of the three. A way says how many of the kinds that two can hold go to the
        first of the two, how many of those that all can hold to the first and the second of the three, and in
        how many deals that is so. ``None`` where no deal fits: then somebody revoked, and nobody is held to
        the law.
        """
        game, me = self._game, self._me
        kinds = [0] * 8
        for card in bits.cards_of(bits.ALL & ~game.gone & ~game.hands[me]):
            free = [not (lawful and game.barred[(me + 1 + other) % 4] >> card & 1) for other in range(3)]
            kinds[free[0] | free[1] << 1 | free[2] << 2] |= 1 << card
        sizes = [kind.bit_count() for kind in kinds]
        rooms = [game.sizes()[(me + 1 + other) % 4] - sizes[1 << other] for other in range(3)]
        found = []
        for a, b, c in product(range(sizes[3] + 1), range(sizes[5] + 1), range(sizes[6] + 1)):
            first, second = rooms[0] - a - b, rooms[1] - (sizes[3] - a) - c
            third = rooms[2] - (sizes[5] - b) - (sizes[6] - c)
            if min(first, second, third) >= 0 and first + second + third == sizes[7]:
                ways = comb(sizes[3], a) * comb(sizes[5], b) * comb(sizes[6], c)
                ways *= comb(sizes[7], first) * comb(sizes[7] - first, second)
                found.append(((a, b, c, first, second), ways))
        return (kinds, found) if found and not kinds[0] else None
