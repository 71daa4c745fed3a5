"""Judging a deal afterwards."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.klaverjas import (
    AMSTERDAM,
    ROTTERDAM,
    Card,
    Choose,
    Deal,
    DuplicateCard,
    ImpossibleRecord,
    Record,
    Rules,
    Suit,
    TooManyCards,
    UnknownCard,
    UnknownOption,
    UnknownSuit,
    find_revoke,
    legal_cards,
    parse_cards,
)
from tests.klaverjas.playing import play_out

HANDS = tuple(
    map(
        parse_cards,
        (
            "sA s7 hB h7 rA r10 k7 k8",
            "s10 sH h9 h8 r7 r8 kA k10",
            "sV sB s9 s8 hA h10 kH kV",
            "hV hH r9 rB rV rH k9 kB",
        ),
    )
)


def record(cards, rules=ROTTERDAM, hands=HANDS, trump="h", leader=0):
    return Record(Suit.parse(trump), leader, parse_cards(cards), rules, hands)


@pytest.mark.rule("klaverjas.revoke.what")
def test_each_kind_of_revoke_is_named():
    for cards, leader, rule in (
        ("sA r7", 0, "follow"),
        ("sA s10 s8 k9", 0, "trump"),
        ("rA r7 kV", 0, "rotterdam"),
        ("h8 h10 hV h7", 1, "trump_led"),
        ("h7 h9 h10 k9", 0, "follow"),
    ):
        found = find_revoke(record(cards, leader=leader))
        seat = (leader + len(parse_cards(cards)) - 1) % 4
        assert (found.rule, found.seat, found.side) == (f"klaverjas.play.{rule}", seat, seat % 2)
        assert found.card == parse_cards(cards)[-1]
        assert all(found.card.name_in(code) in found.text(code).lower() for code in ("nl", "en"))
    for cards in ("", "sA s10 s8 hV k9 k7", "h7 h9 hA hV", "rA r7 h10 rB"):
        assert find_revoke(record(cards)) is None


def test_the_same_cards_by_other_rules():
    # Seat 2 can't follow diamonds; its partner holds the trick.
    assert find_revoke(record("rA r7 kV")).rule == "klaverjas.play.rotterdam"
    assert find_revoke(record("rA r7 kV", AMSTERDAM)) is None


@pytest.mark.rule("klaverjas.revoke.first")
def test_the_first_mistake_counts():
    found = find_revoke(record("sA s10 s8 k9 hB r7 hA hV"))
    assert (found.trick, found.place, found.seat, str(found.card)) == (0, 3, 3, "k9")
    assert found.legal == set(parse_cards("hV hH"))
    assert find_revoke(record("sA s10 s8 hV k9 r10")).trick == 1


def test_a_record_without_hands_knows_what_was_laid():
    # Seat 1 does not follow spades; that is proved as soon as it lays one.
    cards = "sA r7 s8 hV k9 k7 kA kV"
    assert find_revoke(record(cards, hands=None)) is None
    found = find_revoke(record(f"{cards} s10", hands=None))
    assert (found.seat, found.trick, found.rule) == (1, 0, "klaverjas.play.follow")


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), rules=st.sampled_from([ROTTERDAM, AMSTERDAM]))
def test_a_deal_by_the_rules_has_no_revoke(seed, rules):
    deal = play_out(Deal.new(seed, rules), seed)
    full = deal.record()
    assert find_revoke(full) is None
    assert find_revoke(replace(full, hands=None)) is None


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), rules=st.sampled_from([ROTTERDAM, AMSTERDAM]))
def test_any_cards_are_judged_like_legal_cards(seed, rules):
    deal = play_out(Deal.new(seed, rules, allow_revokes=True), seed)
    full = deal.record()
    hands = [set(hand) for hand in full.hands]
    first = None
    for turn, (seat, card) in enumerate(full.laid()):
        trick = full.cards[turn - turn % 4 : turn]
        allowed = legal_cards(hands[seat], trick, full.trump, rules)
        if card not in allowed and first is None:
            first = (turn // 4, turn % 4, seat, card, allowed)
        hands[seat].remove(card)
    found = find_revoke(full)
    assert (found and (found.trick, found.place, found.seat, found.card, found.legal)) == first
    assert find_revoke(replace(full, hands=None)) == found
    assert deal.result.revoke == found


def test_people_may_revoke_and_pay_afterwards():
    deal = Deal.of_hands(HANDS, allow_revokes=True)
    deal.play(Choose(Suit.HEARTS))
    deal.play(Card.parse("sA"))
    assert set(deal.legal_actions()) == set(HANDS[1])
    deal.play(Card.parse("r7"))
    assert not deal.is_over and find_revoke(deal.record()).seat == 1
    play_out(deal, 4)
    found = deal.result
    assert found.revoke.seat == 1 and found.written == (262, 0) and found.outcome == "gehaald"
    assert "revoked in slag 1" in deal.describe("en") and "verzaakte in slag 1" in deal.describe("nl")


def test_the_fine_instead_of_the_deal():
    deal = Deal.of_hands(HANDS, Rules(revoke_penalty="minus_100"), allow_revokes=True)
    deal.play(Choose(Suit.HEARTS))
    deal.play(Card.parse("sA"))
    deal.play(Card.parse("r7"))
    play_out(deal, 4)
    assert deal.result.revoke.seat == 1
    assert sum(deal.result.written) == 62 + sum(deal.result.roem) + sum(deal.result.bonus)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"cards": "sA sA"}, ImpossibleRecord),
        ({"cards": "s10"}, ImpossibleRecord),
        ({"cards": "sA sV"}, ImpossibleRecord),
        ({"leader": 4}, ImpossibleRecord),
        ({"leader": None}, ImpossibleRecord),
        ({"hands": HANDS[:3]}, ImpossibleRecord),
        ({"hands": (HANDS[0], *HANDS[:3])}, DuplicateCard),
        ({"hands": (HANDS[0] + HANDS[1][:1], *HANDS[1:])}, TooManyCards),
        ({"hands": ("s7", *HANDS[1:])}, UnknownCard),
        ({"hands": 4}, UnknownCard),
        ({"rules": None}, UnknownOption),
    ],
)
def test_records_that_can_not_be_are_named(change, error):
    with pytest.raises(error) as caught:
        record(**({"cards": "sA s10"} | change))
    assert caught.value.nl and caught.value.en


def test_what_is_no_card_or_suit_is_named():
    with pytest.raises(UnknownCard):
        Record(Suit.HEARTS, 0, ("sA",), ROTTERDAM)
    with pytest.raises(UnknownCard):
        Record(Suit.HEARTS, 0, None, ROTTERDAM)
    with pytest.raises(UnknownSuit):
        Record("h", 0, (), ROTTERDAM)
    with pytest.raises(ImpossibleRecord, match="None"):
        find_revoke(None)
    assert find_revoke(Record(Suit.HEARTS, 0, (), ROTTERDAM)) is None
