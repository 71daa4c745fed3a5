"""What the kernel of klaverjassen computes, in Python: the same functions, the same answers.

Hands are open and both sides play for the difference of the points: their own minus the others', roem, last
trick and pit bonus included, nat not looked at. The difference still to come is the *value* of a position.

The search asks again and again whether a value is at least some number. It remembers positions between tricks
with a lower and an upper bound. A suit whose cards are shared out in the same order of strength is played in
the same way whichever cards are left, as long as it has no roem; so a remembered position that lies alike
gives bounds too, loosened by the points in which the two differ.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.play import TRICK
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import LAST_TRICK

INFINITE: Final = 8000
"""More than any deal is worth."""
STEP: Final = 40

_SEATS: Final = range(4)


class _Suit(NamedTuple):
    """What is known of a suit with some of its cards left; ``roem`` is no less than there can be."""

    shape: tuple[int, ...]
    points: tuple[int, ...]
    roem: int


class Twin:
    """A position and its search; the functions do what those of the kernel in C with the same name do."""

    def __init__(self) -> None:
        self.rules(0, 1, 200, 0, 100, 100)
        self.deal(0, 0, 0, 0, 0, 0, 0)

    def rules(  # noqa: PLR0917 (in the order of the kernel)
        self, style: int, roem: int, jacks: int, low: int, bonus0: int, bonus1: int
    ) -> int:
        """How cards are played (``Rules.style``), whether there is roem, and what each side gets for pit."""
        self._style, self._bonus = style, (bonus0, bonus1)
        self._rules = Rules(roem=bool(roem), four_jacks=jacks, four_low=low)
        return 0

    def deal(  # noqa: PLR0917 (in the order of the kernel)
        self, h0: int, h1: int, h2: int, h3: int, trump: int, leader: int, pit: int
    ) -> int:
        """Start from four hands of equal size; bit ``s`` of ``pit``: side ``s`` has lost no trick so far."""
        self._hands, self._trump, self._pit = [h0, h1, h2, h3], trump, pit
        self._seat = leader
        self._trick: tuple[int, ...] = ()
        self._owner = {card: seat for seat in _SEATS for card in bits.cards_of(self._hands[seat])}
        powers = [bits.POWER[trump][card >> 3][card] for card in range(32)]
        self._strongest = [sorted(range(s * 8, s * 8 + 8), key=lambda c: -powers[c]) for s in range(4)]
        self._suits: dict[int, _Suit] = {}
        self._roems: dict[int, int] = {}
        self._known: dict[tuple[object, ...], dict[int, tuple[int, int]]] = {}
        self._makers = [self._makers_of(suit) for suit in range(4)]
        self._fours = [
            (0x01010101 << rank, points)
            for rank in range(8)
            if (points := self._meeting(range(rank, 32, 8))) is not None and points
        ]
        self._line: list[int] = []
        return 0

    def play(self, card: int) -> int:
        """The hand to move lays a card; returns what that wins for side 0, or minus what for side 1."""
        self._hands[self._seat] ^= 1 << card
        trick = (*self._trick, card)
        if len(trick) < TRICK:
            self._trick, self._seat = trick, (self._seat + 1) % 4
            return 0
        leader = (self._seat + 1) % 4
        winner, won = self._taken(leader, trick)
        self._trick, self._seat, self._pit = (), winner, self._pit & 1 << winner % 2
        if not any(self._hands):
            won += self._bonus[winner % 2] * (self._pit > 0)
        return -won if winner % 2 else won

    def at_least(self, side: int, least: int) -> int:
        """Whether a side still gets at least so many points more than the other: 1 or 0."""
        if not any(self._hands):
            return int(least <= 0)
        if side == self._seat % 2:
            return int(self._search(self._seat, self._trick, self._pit, least) >= least)
        return int(self._search(self._seat, self._trick, self._pit, 1 - least) <= -least)

    def value(self, guess: int) -> int:
        """The points for side 0 minus those for side 1 still to come; a good guess saves time."""
        if not any(self._hands):
            return 0
        return self._narrowed(None, guess)

    def value_after(self, card: int, guess: int) -> int:
        """The same when the hand to move lays this card, which it may."""
        return self._narrowed(card, guess)

    def best(self, value: int) -> int:
        """The cards after which the hand to move still gets the value it has, as a set."""
        least = -value if self._seat % 2 else value
        return bits.set_of(
            card
            for card in self._legal(self._seat, self._trick)
            if self._laid(self._seat, self._trick, self._pit, card, least) >= least
        )

    def line(self, value: int) -> int:
        """Lay all cards in best play from a position of that value; returns how many there were."""
        self._line = []
        while any(self._hands):
            card = next(bits.cards_of(self.best(value)))
            self._line.append(card)
            value -= self.play(card)
        return len(self._line)

    def card_of_line(self, place: int) -> int:
        """One of the cards of the line."""
        return self._line[place]

    def _narrowed(self, card: int | None, guess: int) -> int:
        """Narrow the value down until it is known, in equal steps and then by halves."""
        sign = -1 if self._seat % 2 else 1
        low, high, least = -INFINITE, INFINITE, sign * guess + 1
        while low < high:
            if card is None:
                found = self._search(self._seat, self._trick, self._pit, least)
            else:
                found = self._laid(self._seat, self._trick, self._pit, card, least)
            low, high = (found, high) if found >= least else (low, found)
            if high == INFINITE:
                least = low + STEP
            elif low == -INFINITE:
                least = high - STEP + 1
            else:
                least = low + (high - low + 1) // 2
        return sign * low

    def _legal(self, seat: int, trick: tuple[int, ...]) -> list[int]:
        held = self._hands[seat]
        if not held:
            return []
        cards = list(bits.cards_of(bits.legal(held, trick, self._trump, self._style)))
        # High cards first: the search is over sooner.
        values = bits.POWER[self._trump][trick[0] >> 3 if trick else cards[0] >> 3]
        return sorted(cards, key=lambda card: -values[card])

    def _search(self, seat: int, trick: tuple[int, ...], pit: int, least: int) -> int:
        """A bound of the value for the side of ``seat`` that settles whether it is at least ``least``."""
        if not trick:
            return self._lead(seat, pit, least)
        highest = -INFINITE
        for card in self._legal(seat, trick):
            highest = max(highest, self._laid(seat, trick, pit, card, least))
            if highest >= least:
                break
        return highest

    def _laid(self, seat: int, trick: tuple[int, ...], pit: int, card: int, least: int) -> int:
        """The same after ``seat`` lays ``card``."""
        self._hands[seat] ^= 1 << card
        trick = (*trick, card)
        if len(trick) < TRICK:
            value = -self._search((seat + 1) % 4, trick, pit, 1 - least)
        else:
            winner, won = self._taken((seat + 1) % 4, trick)
            pit &= 1 << winner % 2
            if winner % 2 == seat % 2:
                value = won + self._search(winner, (), pit, least - won)
            else:
                value = -won - self._search(winner, (), pit, 1 - least - won)
        self._hands[seat] ^= 1 << card
        return value

    def _taken(self, leader: int, trick: tuple[int, ...]) -> tuple[int, int]:
        """Who takes a full trick, and its points; the hands say whether it was the last."""
        cards = bits.set_of(trick)
        if cards not in self._roems:
            self._roems[cards] = roem_of(trick, self._trump, self._rules).points
        last = 0 if any(self._hands) else LAST_TRICK
        points = bits.points_of(trick, self._trump) + self._roems[cards] + last
        return (leader + bits.winner(trick, self._trump)) % 4, points

    def _lead(self, seat: int, pit: int, least: int) -> int:
        side, left = seat % 2, self._hands[0] | self._hands[1] | self._hands[2] | self._hands[3]
        if not left:
            return self._bonus[side] if pit >> side & 1 else 0
        suits = [self._suit(left & suit) for suit in bits.SUIT]
        fours = sum(points for cards, points in self._fours if left & cards == cards)
        most = LAST_TRICK + fours + sum(sum(suit.points) + suit.roem for suit in suits)
        low = -most - (self._bonus[1 - side] if pit >> (1 - side) & 1 else 0)
        high = most + (self._bonus[side] if pit >> side & 1 else 0)
        # Four of a kind goes across the suits, so with one possible only the same cards are alike.
        key = (*[suit.shape for suit in suits], seat, pit, left if fours else 0)
        known = self._known.setdefault(key, {})
        for other, (its_low, its_high) in known.items():
            apart = 0
            if other != left:
                others = [self._suit(other & suit) for suit in bits.SUIT]
                apart = sum(
                    abs(a - b)
                    for one, two in zip(suits, others, strict=True)
                    for a, b in zip(one.points, two.points, strict=True)
                )
            low, high = max(low, its_low - apart), min(high, its_high + apart)
            if low >= least:
                return low
            if high < least:
                return high
        value = -INFINITE
        for card in self._legal(seat, ()):
            value = max(value, self._laid(seat, (), pit, card, least))
            if value >= least:
                break
        low, high = (max(low, value), high) if value >= least else (low, min(high, value))
        known[left] = (low, high)
        return low if value >= least else high

    def _suit(self, left: int) -> _Suit:
        """What is known of one suit with these cards left."""
        if left not in self._suits:
            cards = [card for suit in self._strongest for card in suit if left >> card & 1]
            suit = cards[0] >> 3 if cards else 0
            roem = sum(points for makers, points in self._makers[suit] if left & makers == makers)
            # Where roem is possible each card has a part of its own, so only the same cards are alike.
            shape = (-1, left) if roem else tuple(self._owner[card] for card in cards)
            points = tuple(bits.POINTS[self._trump][card] for card in cards)
            self._suits[left] = _Suit(shape, points, roem)
        return self._suits[left]

    def _makers_of(self, suit: int) -> list[tuple[int, int]]:
        """Cards of a suit that can meet in a trick and make roem there, with what they add.

        A row of four counts what it adds to the two rows of three in it.
        """
        found = []
        for size, adds in ((3, 20), (4, 10)):
            for low in range(9 - size):
                cards = range(suit * 8 + low, suit * 8 + low + size)
                if self._meeting(cards):
                    found.append((bits.set_of(cards), adds))
        stuk = range(suit * 8 + 5, suit * 8 + 7)
        if suit == self._trump and self._meeting(stuk):
            found.append((bits.set_of(stuk), 20))
        return found

    def _meeting(self, cards: range) -> int | None:
        """The roem of these cards; ``None`` when they never meet, two of them having started in one hand."""
        owners = {self._owner.get(card) for card in cards}
        if None in owners or len(owners) < len(cards):
            return None
        return roem_of(cards, self._trump, self._rules).points
