"""The roem that a deal can end with: what real tricks hold is possible, and the rest is not."""

from dataclasses import replace

import pytest

from cleverlib.klaverjas import (
    DECK,
    ROTTERDAM,
    TOURNAMENT,
    ImpossibleScore,
    Suit,
    parse_cards,
    score_deal,
    trick_roem,
)
from cleverlib.klaverjas.roem_totals import possible, trick_values
from cleverlib.odds.chance import Stream

BOTH = pytest.mark.parametrize("rules", [ROTTERDAM, TOURNAMENT], ids=["rotterdam", "tournament"])


def cut_into_tricks(stream):
    """The pack in eight tricks of four, rich in roem: cards keep company with their neighbours."""
    left = list(DECK)
    stream.shuffle(left)
    for _ in range(8):
        first, by_rank = left[0], stream.below(2)
        others = sorted(
            left[1:],
            key=lambda card: (
                (card.rank if by_rank else card.suit) is not (first.rank if by_rank else first.suit),
                abs(card.rank.index - first.rank.index),
            ),
        )
        trick = [first, *others[:3]]
        left = [card for card in left if card not in trick]
        yield trick


@BOTH
def test_whatever_tricks_hold_is_possible(rules):
    stream = Stream("tricks", rules.four_low)
    most = 0
    for _ in range(2_000):
        trump = DECK[stream.below(32)].suit
        roem, tricks = [0, 0], [0, 0]
        for trick in cut_into_tricks(stream):
            side = stream.below(2)
            roem[side] += trick_roem(trick, trump, rules).points
            tricks[side] += 1
        assert possible(tuple(roem), tuple(tricks), rules)
        most = max(most, sum(roem))
    assert most > 300


@pytest.mark.parametrize(
    ("rules", "tricks", "points"),
    [
        (ROTTERDAM, "s7 s8 s9 s10/h7 h8 h9 h10/r7 r8 r9 r10/k7 k8 k9 k10/sB hB rB kB/sV hV rV kV"
         "/sH hH rH kH/sA hA rA kA", 700),
        (TOURNAMENT, "s7 h7 r7 k7/s8 h8 r8 k8/s9 h9 r9 k9/s10 h10 r10 k10/sB hB rB kB/sV hV rV kV"
         "/sH hH rH kH/sA hA rA kA", 800),
    ],
)  # fmt: skip
def test_the_richest_deals(rules, tricks, points):
    found = [trick_roem(parse_cards(trick), Suit.HEARTS, rules).points for trick in tricks.split("/")]
    assert sum(found) == points
    assert possible((points, 0), (8, 0), rules)
    assert not possible((points + 10, 0), (8, 0), rules)
    assert possible((sum(found[:3]), sum(found[3:])), (3, 5), rules)


def test_the_last_trick_holds_what_the_others_left():
    # Four of each of four ranks and three rows of four leave the fourth row: 700, not 650.
    called = replace(ROTTERDAM, roem_called=True)
    for roem, tricks in (((650, 0), (8, 0)), ((50, 600), (1, 7)), ((400, 250), (4, 4))):
        assert not possible(roem, tricks, ROTTERDAM)
        assert possible(roem, tricks, called)
    # Three ranks and four rows of 7 to 10 or 8 to jack: what is left need not be equal.
    assert possible((500, 0), (7, 1), ROTTERDAM)
    # Seven rows of four: the last of them can be 9 to queen, which leaves 7, 8, king and ace.
    assert possible((70, 300), (1, 7), ROTTERDAM)
    assert possible((70, 320), (1, 7), ROTTERDAM)


@BOTH
def test_one_trick_holds_what_the_list_says(rules):
    single = [roem for roem in range(0, 1000, 10) if possible((roem, 0), (1, 7), rules)]
    assert single == trick_values(rules)
    assert single == [0, 20, 40, 50, 70, 100] + ([200] if rules is ROTTERDAM else [])


@BOTH
@pytest.mark.parametrize(
    ("roem", "tricks"),
    [
        ((10, 0), (4, 4)),
        ((0, 30), (4, 4)),
        ((30, 30), (4, 4)),
        ((25, 0), (4, 4)),
        ((60, 0), (1, 7)),
        # In two tricks these take stuk twice.
        ((80, 0), (2, 6)),
        ((0, 110), (6, 2)),
    ],
)
def test_what_can_not_lie_in_the_tricks_is_refused(rules, roem, tricks):
    with pytest.raises(ImpossibleScore) as caught:
        score_deal((81, 81), roem, tricks, 0, rules)
    for sentence in (caught.value.nl, caught.value.en):
        assert str(roem[0]) in sentence and str(roem[1]) in sentence
    assert caught.value.rule == "klaverjas.roem.where"
