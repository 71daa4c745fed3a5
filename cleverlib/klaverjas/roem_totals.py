"""How much roem each pair can end a deal with, given the tricks it took.

The pack has every card once, so the tricks of a deal share out its rows, stuk and fours of a kind. Here they
are all put together, whoever would have to lay which card when.
"""

from __future__ import annotations

from functools import cache

from cleverlib.klaverjas.play import TRICK, TRICKS
from cleverlib.klaverjas.roem import FOUR, STUK, STUK_RANKS, THREE, equal_points
from cleverlib.klaverjas.rules import Rules

_ALL = 255
_FIVES = tuple(0b11111 << lowest for lowest in range(4))
"""Five ranks in a row: a row of four leaves the lowest in one suit and the highest in another."""

Values = tuple[int, ...]
"""The roem of each trick of a deal that holds any, lowest first."""


def possible(roem: tuple[int, int], tricks: tuple[int, int], rules: Rules) -> bool:
    """Whether side 0 and side 1 can have this roem with these tricks, eight together.

    In a trick there is one row, with or without stuk, or stuk alone, or four of a kind
    (klaverjas.roem.exclusive), and stuk and each four of a kind exist once. Where roem is called, any of it
    may go uncalled. ``rules.roem`` is not looked at.
    """
    return (tricks[0], *roem) in _ends(_equal(rules), rules.roem_called)


def trick_values(rules: Rules) -> list[int]:
    """The different amounts of roem that one trick can hold, lowest first, 0 among them."""
    rows = {THREE, FOUR, STUK, THREE + STUK, FOUR + STUK}
    return sorted({0, *rows, *_equal(rules)})


def _equal(rules: Rules) -> Values:
    return tuple(equal_points(rank, rules) for rank in range(8))


@cache
def _ends(equal: Values, called: bool) -> frozenset[tuple[int, int, int]]:
    """The tricks of side 0, its roem and that of side 1, wherever these go together.

    ``equal`` has the roem for four cards of each rank; ``called`` says whether roem has to be called.
    """
    deals: set[Values] = set()
    for ranks in range(_ALL + 1):
        fours = tuple(sorted(points for rank, points in enumerate(equal) if ranks >> rank & 1))
        if 0 in fours:
            continue
        found = {fours}
        left = _ALL ^ ranks
        for trump in (True, False, False, False):
            suit = _suit(left, trump)
            found = {
                tuple(sorted((*values, *more)))
                for values in found
                for more in suit
                if len(values) + len(more) <= TRICKS
            }
        if not called:
            found = {values for values in found if not _forces(values, left)}
        deals |= found
    return frozenset(end for values in deals for end in _shared(values))


def _forces(values: Values, ranks: int) -> bool:
    """Whether these tricks leave four cards that can't but make other roem than ``values`` says.

    That takes seven rows of four and fours of a kind, the rows out of ``ranks``.
    """
    if ranks == _ALL:
        # With three in a row left over in a plain suit, one of the rows of trump has stuk; in trump the
        # three would have it.
        return values == (THREE, *[FOUR] * (TRICKS - 1))
    return sum(points >= FOUR for points in values) == TRICKS - 1 and ranks not in _FIVES


@cache
def _suit(ranks: int, trump: bool) -> frozenset[Values]:
    """The roem that can be made of these ranks of one suit, in as many tricks as it takes."""
    found: set[Values] = {()}
    if trump and ranks & STUK_RANKS == STUK_RANKS:
        found |= {tuple(sorted((STUK, *rest))) for rest in _suit(ranks ^ STUK_RANKS, trump)}
    for length, points in ((TRICK - 1, THREE), (TRICK, FOUR)):
        for lowest in range(9 - length):
            row = (1 << length) - 1 << lowest
            if ranks & row == row:
                worth = points + STUK * (trump and row & STUK_RANKS == STUK_RANKS)
                found |= {tuple(sorted((worth, *rest))) for rest in _suit(ranks ^ row, trump)}
    return frozenset(found)


def _shared(values: Values) -> set[tuple[int, int, int]]:
    """The ways to share these tricks, and those without roem, between the sides."""
    found = {(0, 0, 0)}
    for points in values:
        found = {
            end
            for tricks, first, second in found
            for end in ((tricks + 1, first + points, second), (tricks, first, second + points))
        }
    spare = TRICKS - len(values)
    return {(tricks + more, first, second) for tricks, first, second in found for more in range(spare + 1)}
