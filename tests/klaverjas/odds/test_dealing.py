"""Random deals fit what is known, and each of them comes up equally often."""

from collections import Counter

import pytest

from cleverlib.klaverjas.cards import DECK, Suit
from cleverlib.klaverjas.odds import Dealer, Hidden
from cleverlib.klaverjas.rules import ROTTERDAM
from cleverlib.odds import Stream
from tests.klaverjas.odds.test_hidden import TRUMP, every_deal, fits, played


def frozen(deal):
    return tuple(frozenset(hand) for hand in deal.values())


@pytest.mark.parametrize(("seed", "count"), [(1, 24), (4, 25), (6, 26)])
def test_every_deal_that_fits_is_equally_likely(seed, count):
    hands, tricks = played(seed, count, ROTTERDAM)
    hidden = Hidden.after(hands[2], 2, tricks, TRUMP, ROTTERDAM)
    expected = {frozen(deal) for deal in every_deal(hidden) if fits(deal, tricks, ROTTERDAM)}
    dealer, stream, each = Dealer(hidden), Stream(seed, "dealing"), 60
    dealt = Counter(frozen(dealer.deal(stream)) for _ in range(each * len(expected)))
    assert set(dealt) == expected
    # Pearson's statistic has mean n - 1 and variance 2 (n - 1); five deviations are practically never passed.
    freedom = len(expected) - 1
    statistic = sum((dealt[deal] - each) ** 2 / each for deal in expected)
    assert abs(statistic - freedom) <= 5 * (2 * freedom) ** 0.5


def test_a_deal_at_the_start_is_whole_and_follows_its_stream():
    mine = sorted(DECK)[::4]
    hidden = Hidden.at_start(mine, seat=3).barring(1, [card for card in DECK if card.suit == Suit.parse("s")])
    dealer = Dealer(hidden)
    deal = dealer.deal(Stream(7))
    assert [len(hand) for hand in deal.values()] == [8, 8, 8]
    assert frozenset().union(*deal.values()) == hidden.cards
    assert all(card.suit != Suit.parse("s") for card in deal[1])
    assert Dealer(hidden).deal(Stream(7)) == deal != dealer.deal(Stream(8))
