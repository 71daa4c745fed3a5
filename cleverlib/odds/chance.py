"""One seeded source of chance, with named streams, the same in every Python and in the browser.

A stream is made from a seed and names: ``Stream(7, "throws", 3)`` always gives the same numbers, whatever
else was drawn. It uses only ``getrandbits`` of the standard generator, started from a SHA-256 of seed and
names; choices and shuffles are worked out here, because those of :mod:`random` may change between versions.
"""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
Seed = int | str


class Stream:
    """A stream of chance, named by a seed and any further names (strings or whole numbers).

    >>> from cleverlib.odds import Stream
    >>> Stream("eik", "throws", 1).throw(6)
    (4, 5, 5, 3, 4, 3)
    """

    __slots__ = ("_bits",)

    def __init__(self, seed: Seed, *names: Seed) -> None:
        words = [str(part) for part in (seed, *names)]
        name = "".join(f"{len(word)}:{word}" for word in words)
        self._bits = random.Random(int.from_bytes(sha256(name.encode()).digest(), "big")).getrandbits

    def below(self, n: int) -> int:
        """A whole number from 0 up to, not including, ``n``; ``n`` must be 1 or more."""
        if n < 1:
            raise ValueError(f"a number below {n} does not exist: n must be 1 or more")
        if n == 1:
            return 0
        width = (n - 1).bit_length()
        while (value := self._bits(width)) >= n:
            pass
        return value

    def die(self, sides: int = 6) -> int:
        """A throw of one fair die, 1 to ``sides``."""
        return self.below(sides) + 1

    def throw(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """A throw of several fair dice, in order."""
        return tuple(self.die(sides) for _ in range(dice))

    def chance(self) -> float:
        """A number from 0 up to, not including, 1, in steps of 2 to the power of -53."""
        return self._bits(53) / (1 << 53)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely; an empty sequence raises ``ValueError``."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put the items in a random order, in place, each order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """``count`` different items in random order; more than there are raises ``ValueError``."""
        if not 0 <= count <= len(items):
            raise ValueError(f"{count} items can't be drawn from {len(items)}")
        pool = list(items)
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]
