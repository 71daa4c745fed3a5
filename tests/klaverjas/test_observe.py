"""A seat sees its own hand and the table, and nothing that the hidden cards could change."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.errors import IllegalAction
from cleverlib.klaverjas import AMSTERDAM, DECK, ROTTERDAM, TOURNAMENT, Deal
from cleverlib.odds.chance import Stream
from tests.klaverjas.playing import play_out


def shuffled_elsewhere(deal, seat, stream):
    """The same course of play with the unplayed cards that ``seat`` can't see dealt anew."""
    others = [other for other in range(4) if other != seat]
    unseen = sorted(card for other in others for card in deal.hands[other])
    stream.shuffle(unseen)
    hands = []
    for other in range(4):
        laid = [card for who, card in deal.record().laid() if who == other] if deal.trump else []
        left = len(deal.hands[other])
        if other == seat:
            now = list(deal.hands[other])
        else:
            now, unseen = unseen[:left], unseen[left:]
        hands.append(laid + now)
    again = Deal.of_hands(hands, deal.rules, dealer=deal.dealer, allow_revokes=deal.table.allow_revokes)
    for action in deal.actions:
        again.play(action)
    return again


@pytest.mark.rule("klaverjas.table.hidden")
@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    rules=st.sampled_from([ROTTERDAM, AMSTERDAM, TOURNAMENT]),
    most=st.integers(0, 60),
    seat=st.integers(0, 3),
)
def test_hidden_cards_change_nothing_that_a_seat_sees(seed, rules, most, seat):
    # Where any card may be laid, every other deal of the hidden cards allows the same course of play.
    deal = play_out(Deal.new(seed, rules, allow_revokes=True), seed, most)
    stream = Stream(seed, "elsewhere")
    if deal.is_over:
        deal.undo()
    for _ in range(3):
        again = shuffled_elsewhere(deal, seat, stream)
        assert again.observe(seat) == deal.observe(seat)
        for language in ("nl", "en"):
            assert again.describe(language, seat) == deal.describe(language, seat)


def test_the_same_where_only_legal_cards_are_taken():
    compared = 0
    for seed in range(150):
        deal = play_out(Deal.new(seed), seed, 3 + seed % 30)
        try:
            again = shuffled_elsewhere(deal, seed % 4, Stream(seed, "elsewhere"))
        except IllegalAction:
            continue  # with those cards somebody would have had to play differently
        assert again.observe(seed % 4) == deal.observe(seed % 4)
        compared += again.hands != deal.hands
    assert compared > 20


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), most=st.integers(0, 50))
def test_what_is_seen(seed, most):
    deal = play_out(Deal.new(seed), seed, most)
    for seat in range(4):
        view = deal.observe(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["hand"] == [str(card) for card in sorted(deal.hands[seat])]
        assert view["cards_left"] == [len(hand) for hand in deal.hands]
        laid = [card for trick in view["tricks"] for card in trick["cards"]]
        laid += [one["card"] for one in view["trick"]]
        assert len(laid) + sum(view["cards_left"]) == 32
        assert not {card for other in range(4) for card in map(str, deal.hands[other])} & set(laid)
        assert view["legal"] == (list(map(str, deal.legal_actions())) if seat == deal.to_move else [])
        assert "seed" not in view and set(laid) <= set(map(str, DECK))
    assert (view["result"] is None) == (not deal.is_over)
