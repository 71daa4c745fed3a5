"""Random deals of the hidden cards, each deal that fits equally likely: for simulation and for players."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from cleverlib.klaverjas.cards import Card
from cleverlib.klaverjas.odds.hidden import Hidden, Split
from cleverlib.odds import Stream


class Dealer:
    """Deals the cards of a ``Hidden`` at random; made once, it deals thousands of times a second.

    Cards that the same hands can hold form a group. How a group is shared out is drawn by the number of deals
    that each way leaves for the other groups, so no deal has to be thrown away.
    """

    def __init__(self, hidden: Hidden) -> None:
        self._hidden = hidden
        self._groups = [(sorted(cards), hidden.shares(cards)) for cards in hidden.groups()]
        # For each group and each room left: the ways to share it out, weighted by the deals that follow.
        self._choices: list[dict[Split, tuple[list[tuple[Split, int]], int]]] = []
        follow = {(0,) * len(hidden.seats): 1}
        for _, shares in reversed(self._groups):
            choices: dict[Split, list[tuple[Split, int]]] = {}
            totals: Counter[Split] = Counter()
            for split, ways in shares.items():
                for after, deals in follow.items():
                    room = tuple(a + b for a, b in zip(split, after, strict=True))
                    choices.setdefault(room, []).append((split, ways * deals))
                    totals[room] += ways * deals
            self._choices.append({room: (splits, totals[room]) for room, splits in choices.items()})
            follow = dict(totals)
        self._choices.reverse()

    def deal(self, stream: Stream) -> dict[int, frozenset[Card]]:
        """The hidden hands by seat, drawn from ``stream``."""
        hands: list[list[Card]] = [[] for _ in self._hidden.seats]
        room = self._hidden.sizes
        for (cards, _), choices in zip(self._groups, self._choices, strict=True):
            split = _drawn(*choices[room], stream)
            shuffled = iter(stream.sample(cards, len(cards)))
            for hand, count in zip(hands, split, strict=True):
                hand.extend(islice(shuffled, count))
            room = tuple(a - b for a, b in zip(room, split, strict=True))
        return {seat: frozenset(hand) for seat, hand in zip(self._hidden.seats, hands, strict=True)}


def _drawn(splits: list[tuple[Split, int]], total: int, stream: Stream) -> Split:
    """One of the splits, as likely as the number of deals beside it; ``total`` is their sum."""
    drawn = stream.below(total)
    for split, deals in splits:
        if drawn < deals:
            return split
        drawn -= deals
    raise AssertionError("the numbers of deals add up to their total")
