"""Roem in a trick: every kind, what hides, and what does not count."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.klaverjas import (
    DECK,
    ROTTERDAM,
    TOURNAMENT,
    DuplicateCard,
    Rules,
    Suit,
    TrickComplete,
    UnknownCard,
    UnknownSuit,
    parse_cards,
    trick_roem,
)
from tests.klaverjas.positions import RANKS


def roem(cards, trump="h", rules=ROTTERDAM):
    return trick_roem(parse_cards(cards), Suit.parse(trump), rules).points


def kinds(cards, trump="h", rules=ROTTERDAM):
    return [part.kind for part in trick_roem(parse_cards(cards), Suit.parse(trump), rules).parts]


@pytest.mark.rule("klaverjas.roem.sequence")
def test_the_order_of_a_row_is_not_that_of_strength():
    assert roem("s9 s10 sB h7") == 20
    assert roem("sA s10 sH h7") == 0
    assert roem("hB h9 hA h10") == 20  # 9 10 B
    assert roem("hB h9 hA k7") == 0
    assert roem("s7 h8 s9 s10") == 0


@pytest.mark.rule("klaverjas.roem.three")
def test_three_in_a_row():
    for start in range(6):
        ranks = RANKS[start : start + 3]
        assert roem(" ".join(f"s{rank}" for rank in ranks) + " k7") == 20
    found = trick_roem(parse_cards("s10 k7 s9 s8"), Suit.HEARTS, ROTTERDAM)
    assert [(part.kind, part.points, part.cards, part.rule) for part in found.parts] == [
        ("three", 20, parse_cards("s8 s9 s10"), "klaverjas.roem.three")
    ]


@pytest.mark.rule("klaverjas.roem.hidden")
def test_three_in_a_row_among_four_of_a_suit():
    assert roem("s7 s10 sB sV") == 20
    assert roem("s8 s9 s10 sA") == 20
    assert roem("s7 s8 s10 sB") == 0


@pytest.mark.rule("klaverjas.roem.four")
def test_four_in_a_row_is_fifty_and_no_more():
    assert roem("s9 s10 sB sV") == 50
    assert kinds("s7 s8 s9 s10") == ["four"]


@pytest.mark.rule("klaverjas.roem.stuk")
def test_stuk_only_in_trump():
    assert roem("hH s7 hV k9") == 20
    assert roem("sH s7 sV k9") == 0
    assert kinds("hH s7 hV k9") == ["stuk"]
    assert roem("hV s7 k9 hH") == 20


@pytest.mark.rule("klaverjas.roem.stuk_row")
def test_stuk_comes_on_top_of_a_row():
    assert roem("hB hV hH s7") == 40
    assert roem("hV hH hA s7") == 40
    assert roem("h10 hB hV hH") == 70
    assert roem("hB hV hH hA") == 70
    assert roem("hB hV hH h7") == 40
    assert roem("sB sV sH sA") == 50


@pytest.mark.rule("klaverjas.roem.equal")
def test_four_tens_queens_kings_or_aces():
    for rank in ("10", "V", "H", "A"):
        assert roem(f"s{rank} h{rank} r{rank} k{rank}") == 100
        assert roem(f"s{rank} h{rank} r{rank} k{rank}", rules=TOURNAMENT) == 100
    assert roem("sA hA rA k7") == 0


@pytest.mark.rule("klaverjas.roem.jacks")
def test_four_jacks_are_200_by_default():
    assert roem("sB hB rB kB") == 200
    assert roem("sB hB rB kB", rules=Rules(four_jacks=100)) == 100
    assert kinds("sB hB rB kB") == ["jacks"]


@pytest.mark.rule("klaverjas.roem.low")
def test_four_low_cards_are_nothing():
    for rank in "789":
        assert roem(f"s{rank} h{rank} r{rank} k{rank}") == 0
        assert kinds(f"s{rank} h{rank} r{rank} k{rank}") == []


@pytest.mark.rule("klaverjas.tournament.equal")
def test_four_equal_in_tournaments():
    for rank in RANKS:
        assert roem(f"s{rank} h{rank} r{rank} k{rank}", rules=TOURNAMENT) == 100


@pytest.mark.rule("klaverjas.roem.off")
def test_roem_switched_off():
    for cards in ("hB hV hH hA", "sB hB rB kB", "hH hV"):
        assert roem(cards, rules=Rules(roem=False)) == 0


@pytest.mark.rule("klaverjas.roem.where")
def test_roem_does_not_depend_on_who_laid_what():
    for cards in ("hB hV hH hA", "s7 s10 sB sV", "sB hB rB kB", "hH s7 hV k9"):
        found = {trick_roem(order, Suit.HEARTS, ROTTERDAM) for order in permutations(parse_cards(cards))}
        assert len(found) == 1 and found.pop().points > 0


@given(
    cards=st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True),
    trump=st.sampled_from(Suit),
    order=st.permutations(range(4)),
)
def test_order_never_matters(cards, trump, order):
    assert trick_roem(cards, trump, ROTTERDAM) == trick_roem([cards[i] for i in order], trump, ROTTERDAM)


def slow_roem(codes, trump):
    """The points once more, on text alone, from the written values."""
    if len({code[1:] for code in codes}) == 1:
        return {"B": 200, "7": 0, "8": 0, "9": 0}.get(codes[0][1:], 100)
    total = 20 if {trump + "H", trump + "V"} <= set(codes) else 0
    for suit in "shrk":
        places = {RANKS.index(code[1:]) for code in codes if code[0] == suit}
        longest = max(
            (length for length in (3, 4) for low in range(8) if {*range(low, low + length)} <= places),
            default=0,
        )
        total += {0: 0, 3: 20, 4: 50}[longest]
    return total


def test_all_35960_tricks():
    for cards in combinations(DECK, 4):
        assert trick_roem(cards, Suit.HEARTS, ROTTERDAM).points == slow_roem(list(map(str, cards)), "h")


def test_a_growing_trick():
    assert roem("") == roem("hH") == 0
    assert roem("hH hV") == 20
    assert roem("sA hA rA") == 0


def test_bad_tricks_are_named():
    for cards, error in (("s7 s8 s9 s10 sB", TrickComplete), ("s7 s8 s7", DuplicateCard)):
        with pytest.raises(error):
            roem(cards)
    with pytest.raises(UnknownCard):
        trick_roem(["s7"], Suit.HEARTS, ROTTERDAM)
    with pytest.raises(UnknownSuit):
        trick_roem(parse_cards("s7 s8"), "h", ROTTERDAM)
