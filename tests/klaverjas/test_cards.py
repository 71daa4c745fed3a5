"""The pack: codes, values, order."""

import copy
import pickle
from itertools import pairwise

import pytest

from cleverlib import LANGUAGES
from cleverlib.klaverjas import (
    DECK,
    Card,
    Rank,
    Suit,
    UnknownCard,
    UnknownRank,
    UnknownSuit,
    hand_text,
    in_order,
    parse_cards,
    trick_winner,
)
from tests.klaverjas.positions import RANKS

OTHER = {"s": "h", "h": "r", "r": "k", "k": "s"}


@pytest.mark.rule("klaverjas.cards.deck")
def test_thirty_two_different_cards():
    assert len(DECK) == len(set(DECK)) == 32
    assert {(card.suit, card.rank) for card in DECK} == {(suit, rank) for suit in Suit for rank in Rank}
    assert [card.index for card in DECK] == list(range(32))


@pytest.mark.rule("klaverjas.cards.notation")
def test_codes_read_back():
    codes = [suit + rank for suit in "shrk" for rank in RANKS]
    assert [str(Card.parse(code)) for code in codes] == codes
    assert [str(Suit.parse(code)) for code in "shrk"] == list("shrk")
    assert [str(Rank.parse(code)) for code in RANKS] == RANKS
    assert (Card.parse("hB").shown_in("nl"), Card.parse("hB").shown_in("en")) == ("♥B", "♥J")
    assert Card.parse("hB").name_in("nl") == "harten boer"
    assert Card.parse("hB").name_in("en") == "jack of hearts"
    assert Card.parse("s10").name_in("nl") == "schoppen 10"


@pytest.mark.parametrize("code", ["", "B", "Bh", "HB", "h11", "hb", "h1", "x7", "hB ", None, 7, ["hB"]])
def test_an_unknown_code_is_named(code):
    with pytest.raises(UnknownCard) as caught:
        Card.parse(code)
    assert repr(code) in caught.value.nl and repr(code) in caught.value.en
    assert isinstance(caught.value, ValueError)


def test_an_unknown_suit_or_rank_is_named():
    for kind, error, code in ((Suit, UnknownSuit, "x"), (Rank, UnknownRank, "6"), (Suit, UnknownSuit, None)):
        with pytest.raises(error) as caught:
            kind.parse(code)
        assert all(repr(code) in caught.value.text(language) for language in LANGUAGES)


def test_one_object_for_each_card():
    card = Card.parse("r10")
    assert Card(Suit.DIAMONDS, Rank.TEN) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert eval(repr(card)) is card
    with pytest.raises(AttributeError):
        card.rank = Rank.AAS
    assert parse_cards("r10 s7") == parse_cards(["r10", "s7"]) == (card, Card.parse("s7"))


@pytest.mark.rule("klaverjas.cards.values_plain")
def test_values_outside_trump():
    for suit in Suit:
        trump = Suit.parse(OTHER[suit.value])
        points = {card.rank.value: card.points(trump) for card in DECK if card.suit is suit}
        assert points == {"A": 11, "10": 10, "H": 4, "V": 3, "B": 2, "9": 0, "8": 0, "7": 0}


@pytest.mark.rule("klaverjas.cards.values_trump")
def test_values_in_trump():
    for suit in Suit:
        points = {card.rank.value: card.points(suit) for card in DECK if card.suit is suit}
        assert points == {"B": 20, "9": 14, "A": 11, "10": 10, "H": 4, "V": 3, "8": 0, "7": 0}


@pytest.mark.rule("klaverjas.cards.total")
def test_152_points_in_every_trump():
    for trump in Suit:
        assert sum(card.points(trump) for card in DECK) == 152
        assert sum(card.points(trump) for card in DECK if card.suit is trump) == 62


@pytest.mark.rule("klaverjas.cards.order_plain")
def test_order_outside_trump():
    order = parse_cards("hA h10 hH hV hB h9 h8 h7")
    assert sorted(order, key=lambda card: -card.strength(Suit.SPADES)) == list(order)
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert trick_winner([low, high], Suit.SPADES) == 1
            assert trick_winner([high, low], Suit.SPADES) == 0


@pytest.mark.rule("klaverjas.cards.order_trump")
def test_order_in_trump():
    order = parse_cards("hB h9 hA h10 hH hV h8 h7")
    assert sorted(order, key=lambda card: -card.strength(Suit.HEARTS)) == list(order)
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert trick_winner([low, high], Suit.HEARTS) == 1
            assert trick_winner([high, low], Suit.HEARTS) == 0


def test_what_is_no_suit_rank_or_codes_is_named():
    card = Card.parse("hB")
    for call in (card.points, card.strength, lambda suit: Card(suit, Rank.AAS)):
        with pytest.raises(UnknownSuit, match="'h'"):
            call("h")
    with pytest.raises(UnknownRank, match="'A'"):
        Card(Suit.HEARTS, "A")
    for codes in (None, 7, [None], [card]):
        with pytest.raises(UnknownCard):
            parse_cards(codes)
    with pytest.raises(TypeError):
        sorted([card, "h7"])


def test_a_hand_lies_in_order_and_stands_so_in_a_sentence():
    spades, cards = Suit.SPADES, parse_cards("rV s9 hA sB k7 h10 sA kH")
    assert " ".join(map(str, in_order(cards, spades))) == "sB s9 sA hA h10 kH k7 rV"
    assert " ".join(map(str, in_order(cards))) == "sA sB s9 hA h10 kH k7 rV"
    assert hand_text(cards, "nl", Suit.HEARTS) == "♥A ♥10, ♣H ♣7, ♦V, ♠A ♠B ♠9"
    assert hand_text(cards, "en", spades) == "♠J ♠9 ♠A, ♥A ♥10, ♣K ♣7, ♦Q"
    assert hand_text((), "nl") == ""


@pytest.mark.parametrize("trump", [None, *Suit])
def test_suits_of_one_colour_never_lie_side_by_side(trump):
    red = {Suit.HEARTS, Suit.DIAMONDS}
    suits = [card.suit for card in in_order(DECK, trump)[::8]]
    assert set(suits) == set(Suit)
    assert all((one in red) != (other in red) for one, other in pairwise(suits))
