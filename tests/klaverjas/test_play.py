"""Which card may be played: each rule once, the examples and mistakes, and a slow restatement."""

from dataclasses import replace

import pytest

from cleverlib.klaverjas import (
    AMSTERDAM,
    ROTTERDAM,
    Card,
    CardNotInHand,
    DuplicateCard,
    EmptyHand,
    EmptyTrick,
    Rank,
    Rules,
    Suit,
    TooManyCards,
    TrickComplete,
    UnknownCard,
    UnknownOption,
    UnknownSuit,
    legal_cards,
    parse_cards,
    trick_winner,
    why_illegal,
)
from tests.klaverjas.positions import STYLES, random_positions, slow_legal, slow_winner

FORCED = replace(ROTTERDAM, undertrump="forced")
FREE = replace(ROTTERDAM, undertrump="free")
BOTH = (ROTTERDAM, AMSTERDAM)


def legal(hand, trick, trump, rules=ROTTERDAM):
    """The codes of the legal cards, as a set."""
    return {
        str(card) for card in legal_cards(parse_cards(hand), parse_cards(trick), Suit.parse(trump), rules)
    }


def why(card, hand, trick, trump, rules=ROTTERDAM):
    """The last part of the rule that forbids a card, or ``None``."""
    found = why_illegal(Card.parse(card), parse_cards(hand), parse_cards(trick), Suit.parse(trump), rules)
    if found is None:
        return None
    assert all(Card.parse(card).name_in(code) in found.text(code).lower() for code in ("nl", "en"))
    return found.rule.removeprefix("klaverjas.play.")


def codes(text):
    return set(text.split())


@pytest.mark.rule("klaverjas.play.lead_any")
def test_whoever_leads_may_play_anything():
    for rules in STYLES:
        assert legal("s7 hB rA k10", "", "h", rules) == codes("s7 hB rA k10")


@pytest.mark.rule("klaverjas.play.follow")
def test_follow_suit():
    for rules in STYLES:
        assert legal("s7 s10 hB rA", "sA", "h", rules) == codes("s7 s10")
        assert why("hB", "s7 s10 hB rA", "sA", "h", rules) == "follow"
        assert why("rA", "s7 s10 hB rA", "sA hV", "h", rules) == "follow"
        assert why("s7", "s7 s10 hB rA", "sA", "h", rules) is None
        assert why("rA", "h7 rA", "hB", "h", rules) == "follow"


@pytest.mark.rule("klaverjas.play.no_duty_higher")
def test_no_duty_to_go_higher_in_a_plain_suit():
    for rules in STYLES:
        assert legal("s7 sA hB", "s10", "h", rules) == codes("s7 sA")
        assert legal("s7 sA hB", "s10 h7", "h", rules) == codes("s7 sA")


@pytest.mark.rule("klaverjas.play.trump_led")
def test_trump_led_go_higher_over_the_partner_too():
    for rules in STYLES:
        assert legal("hA h7 s7", "h10 hH", "h", rules) == codes("hA")
        assert why("h7", "hA h7 s7", "h10 hH", "h", rules) == "trump_led"
        assert why("s7", "hA h7 s7", "h10 hH", "h", rules) == "follow"


@pytest.mark.rule("klaverjas.play.trump_led_lower")
def test_trump_led_and_only_lower_ones():
    for rules in STYLES:
        assert legal("hV h7 sA", "hB", "h", rules) == codes("hV h7")


@pytest.mark.rule("klaverjas.play.trump")
def test_example_an_opponent_leads_and_you_must_trump():
    for rules in STYLES:
        assert legal("h7 hA rA k8", "sA", "h", rules) == codes("h7 hA")
        assert why("rA", "h7 hA rA k8", "sA", "h", rules) == "trump"


@pytest.mark.rule("klaverjas.play.overtrump")
def test_overtrump():
    for rules in STYLES:
        assert legal("kB kH rA", "sA k10", "k", rules) == codes("kB")
        assert why("kH", "kB kH rA", "sA k10", "k", rules) == "overtrump"
        assert why("rA", "kB kH rA", "sA k10", "k", rules) == "overtrump"


@pytest.mark.rule("klaverjas.play.overtrump")
def test_the_duty_to_go_over_is_named_whatever_was_laid_instead():
    # The partner's trump lies there, in Rotterdam; the sentence says that it makes no difference.
    for card in ("kH", "rA"):
        assert why(card, "kB kH rA", "s7 k10 s8", "k") == "overtrump"
        position = parse_cards("kB kH rA"), parse_cards("s7 k10 s8"), Suit.CLUBS, ROTTERDAM
        found = why_illegal(Card.parse(card), *position)
        assert "ook op de slag van je maat" in found.nl and "on your maat’s slag too" in found.en
        for rules in (FORCED, FREE):
            assert why(card, "kB kH rA", "sA k10", "k", rules) == "overtrump"
    # No trump there yet: the duty is to trump.
    assert why("rA", "kB kH rA", "s7 sA s8", "k") == "rotterdam"
    assert why("rA", "kB kH rA", "sA", "k") == "trump"


@pytest.mark.rule("klaverjas.play.rotterdam")
def test_example_the_partner_holds_the_trick_in_rotterdam():
    assert legal("h7 r10 s8", "kA k7", "h") == codes("h7")
    assert why("r10", "h7 r10 s8", "kA k7", "h") == "rotterdam"
    assert legal("h7 hB r10", "kA h10 k7", "h") == codes("hB")
    assert legal("hB h7 r10", "kA h10 k7 ", "h") == legal("hB h7 r10", "k7 h10", "h") == codes("hB")


@pytest.mark.rule("klaverjas.play.amsterdam")
def test_example_the_partner_holds_the_trick_in_amsterdam():
    assert legal("h7 r10 s8", "kA k7", "h", AMSTERDAM) == codes("h7 r10 s8")
    assert legal("h7 r10 s8", "k7 kA k8", "h", AMSTERDAM) == codes("h7 r10 s8")


@pytest.mark.rule("klaverjas.play.amsterdam_higher")
def test_trumping_the_partner_in_amsterdam_goes_higher():
    hand, trick = "hB h7 r10", "k7 h10 k8"
    assert legal(hand, trick, "h", AMSTERDAM) == codes("hB r10")
    assert why("h7", hand, trick, "h", AMSTERDAM) == "amsterdam_higher"
    assert legal("h8 h7", trick, "h", AMSTERDAM) == codes("h8 h7")
    assert legal("hB h7", trick, "h", AMSTERDAM) == codes("hB")
    assert legal("h7 r10", trick, "h", replace(AMSTERDAM, undertrump="forced")) == codes("r10")
    assert legal(hand, trick, "h", replace(AMSTERDAM, undertrump="free")) == codes(hand)


@pytest.mark.rule("klaverjas.play.amsterdam_opponent")
def test_an_opponent_holds_the_trick_in_amsterdam():
    # The partner led, but the opponent's ace or trump is higher.
    assert legal("h7 r10 s8", "k7 kA", "h", AMSTERDAM) == codes("h7")
    assert legal("h7 hB r10", "kA h8", "h", AMSTERDAM) == codes("hB")
    assert legal("h7 r10", "kA h8", "h", AMSTERDAM) == codes("r10")
    assert why("r10", "h7 r10 s8", "k7 kA", "h", AMSTERDAM) == "trump"


@pytest.mark.rule("klaverjas.play.undertrump")
def test_example_no_undertrumping():
    for rules in BOTH:
        assert legal("s7 rH", "kA sB", "s", rules) == codes("rH")
        assert why("s7", "s7 rH", "kA sB", "s", rules) == "undertrump"
        assert legal("s7", "kA sB", "s", rules) == codes("s7")
    assert legal("s7 rH", "k7 sB k8", "s", ROTTERDAM) == codes("rH")


@pytest.mark.rule("klaverjas.play.undertrump_only")
def test_only_lower_trumps_left():
    for rules in STYLES:
        assert legal("s7 sV s10", "kA sB", "s", rules) == codes("s7 sV s10")
        assert legal("s7 sV s10", "k7 sB k8", "s", rules) == codes("s7 sV s10")


@pytest.mark.rule("klaverjas.play.undertrump_forced")
def test_undertrumping_forced():
    for rules in (FORCED, replace(AMSTERDAM, undertrump="forced")):
        assert legal("s7 s8 rH", "kA sB", "s", rules) == codes("s7 s8")
        assert why("rH", "s7 s8 rH", "kA sB", "s", rules) == "undertrump_forced"
    assert legal("s7 rH", "k7 sB k8", "s", FORCED) == codes("s7")
    assert legal("s7 rH", "k7 sB k8", "s", replace(AMSTERDAM, undertrump="forced")) == codes("rH")


@pytest.mark.rule("klaverjas.play.undertrump_free")
def test_undertrumping_free():
    for rules in (FREE, replace(AMSTERDAM, undertrump="free")):
        assert legal("s7 rH", "kA sB", "s", rules) == codes("s7 rH")
        assert legal("s7 s9 rH", "kA s10", "s", rules) == codes("s9")
    assert legal("s7 s9 rH", "k7 s10 k8", "s", FREE) == codes("s9")
    assert legal("s7 s9 rH", "k7 s10 k8", "s", replace(AMSTERDAM, undertrump="free")) == codes("s7 s9 rH")


@pytest.mark.rule("klaverjas.play.void")
def test_void_in_both():
    for rules in STYLES:
        assert legal("r7 kA", "sA hB", "h", rules) == codes("r7 kA")
    assert trick_winner(parse_cards("s7 kA r10 s8"), Suit.HEARTS) == 3


@pytest.mark.rule("klaverjas.play.winner")
def test_who_takes_the_trick():
    for trick, trump, place in (
        ("s7 s10 sH sA", "h", 3),
        ("s10 sH sB s9", "h", 0),
        ("sA h7 s10 sH", "h", 1),
        ("sA h10 hB h9", "h", 2),
        ("h10 hB", "h", 1),
        ("rA kA sA s7", "h", 0),
    ):
        assert trick_winner(parse_cards(trick), Suit.parse(trump)) == place


class TestMistakesSeenElsewhere:
    """What public programs got wrong."""

    def test_trump_led_and_the_partner_wins_still_higher(self):
        for rules in BOTH:
            assert legal("h9 h7 rA", "hA hH", "h", rules) == codes("h9")

    def test_undertrumping_the_partner_in_amsterdam_with_another_suit(self):
        assert "h7" not in legal("h7 r8", "k7 h10 k8", "h", AMSTERDAM)

    def test_a_hand_of_only_lower_trumps_can_play(self):
        assert legal("h7 h8", "kA hV k7", "h") == legal("h7 h8", "sA hB", "h") == codes("h7 h8")

    def test_the_trump_ten_is_below_the_jack(self):
        assert legal("h10 r7", "sA hB", "h") == codes("r7")
        assert legal("hB r7", "sA h10", "h") == codes("hB")


@pytest.mark.parametrize("rules", STYLES, ids=lambda rules: f"{rules.variant}-{rules.undertrump}")
def test_a_slow_restatement_agrees(rules):
    seen = 0
    for hand, trick, trump, _, _ in random_positions(rules, 120):
        texts = [list(map(str, cards)) for cards in (hand, trick)]
        found = legal_cards(hand, trick, trump, rules)
        assert found
        assert {str(card) for card in found} == slow_legal(*texts, trump.value, rules)
        for card in hand:
            said = why_illegal(card, hand, trick, trump, rules)
            assert (said is None) == (card in found)
            if said:
                named = card.name_in("nl")
                assert said.nl.startswith(named[:1].upper() + named[1:]), "in words that can be spoken"
                assert said.en.startswith(f"The {card.name_in('en')} ")
                assert not set("♠♥♦♣") & set(said.nl + said.en)
        if trick:
            assert trick_winner(trick, trump) == slow_winner(texts[1], trump.value)
        seen += 1
    assert seen == 120 * 32


def test_hands_are_any_iterable_of_cards():
    hand, trick = parse_cards("s7 rH"), parse_cards("kA sB")
    for given in (list, set, iter, frozenset):
        assert legal_cards(given(hand), trick, Suit.SPADES, ROTTERDAM) == {Card.parse("rH")}
        assert why_illegal(hand[1], given(hand), trick, Suit.SPADES, ROTTERDAM) is None
    for given in (list, iter):
        assert legal_cards(hand, given(trick), Suit.SPADES, ROTTERDAM) == {Card.parse("rH")}
        assert why_illegal(hand[0], hand, given(trick), Suit.SPADES, ROTTERDAM).rule.endswith("undertrump")
        assert trick_winner(given(trick), Suit.SPADES) == 1
    for given in (set, frozenset):
        assert legal_cards(hand, given(trick[:1]), Suit.SPADES, ROTTERDAM) == {Card.parse("s7")}


@pytest.mark.parametrize(
    ("hand", "trick", "error", "said"),
    [
        ("s7 s8 s7", "kA", DuplicateCard, "♠7"),
        ("s7 s8", "s7", DuplicateCard, "♠7"),
        ("s7", "kA k8 kA", DuplicateCard, "♣A"),
        ("s7 s8 s9 s10 sB sV sH sA h7", "kA", TooManyCards, "9"),
        ("s7", "kA k7 k8 k9", TrickComplete, ""),
        ("", "kA", EmptyHand, ""),
    ],
)
def test_impossible_positions_are_named(hand, trick, error, said):
    for call in (
        legal_cards,
        lambda *position: why_illegal(Card.parse("s7"), *position),
    ):
        with pytest.raises(error) as caught:
            call(parse_cards(hand), parse_cards(trick), Suit.HEARTS, ROTTERDAM)
        assert said in caught.value.nl and said in caught.value.en
        assert isinstance(caught.value, ValueError)


def test_a_card_not_in_hand_is_named():
    with pytest.raises(CardNotInHand, match="♥A is not in this hand") as caught:
        why_illegal(Card.parse("hA"), parse_cards("s7"), [], Suit.HEARTS, ROTTERDAM)
    assert "♥A" in caught.value.nl


def test_tricks_without_a_winner_are_named():
    with pytest.raises(EmptyTrick):
        trick_winner([], Suit.HEARTS)
    with pytest.raises(TrickComplete):
        trick_winner(parse_cards("kA k7 k8 k9 k10"), Suit.HEARTS)


def test_what_is_no_card_or_suit_is_named():
    hand = parse_cards("s7 s8")
    for given in (["s7"], [None], [7], [Suit.HEARTS], [Rank.AAS], "s7", None, 7):
        with pytest.raises(UnknownCard):
            legal_cards(given, [], Suit.HEARTS, ROTTERDAM)
        with pytest.raises(UnknownCard):
            legal_cards(hand, given, Suit.HEARTS, ROTTERDAM)
        with pytest.raises(UnknownCard):
            trick_winner(given, Suit.HEARTS)
    with pytest.raises(UnknownCard):
        why_illegal("s7", hand, [], Suit.HEARTS, ROTTERDAM)
    with pytest.raises(UnknownSuit):
        legal_cards(hand, [], "h", ROTTERDAM)
    with pytest.raises(UnknownSuit):
        trick_winner(hand, "h")
    for given in (None, "rotterdam", Rules):
        with pytest.raises(UnknownOption):
            legal_cards(hand, [], Suit.HEARTS, given)
        with pytest.raises(UnknownOption):
            why_illegal(hand[0], hand, [], Suit.HEARTS, given)
