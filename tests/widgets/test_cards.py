"""Cards, hands and tables as markup: everything has a name, what is barred says why, every suit its shape."""

import re
from xml.etree import ElementTree

import pytest

from cleverlib import LANGUAGES
from cleverlib.klaverjas import DECK, PASS, ROTTERDAM, Card, Choose, Suit, parse_cards, why_illegal
from cleverlib.widgets.board import source
from cleverlib.widgets.card_table import LastTrick, Place, bidding, last_trick, seat_names, table, trump_sign
from cleverlib.widgets.cards import (
    SUIT_PATHS,
    Held,
    Laid,
    card_picture,
    face,
    hand,
    hidden_hand,
    letters_legend,
    trick_row,
)

SPADES = Suit.SPADES


def tree(markup):
    """The markup read as XML, so that what is not closed or not escaped is found."""
    return ElementTree.fromstring(f"<root>{markup}</root>")


def names(markup):
    return [element.get("aria-label") for element in tree(markup).iter() if element.get("aria-label")]


def test_the_edge_of_a_card_lies_inside_its_picture():
    """Also the thicker one of a card that may be played: what lies outside the picture is cut off."""
    thickest = max(float(width) for width in re.findall(r"stroke-width: ([\d.]+)", source("cards.css")))
    for drawn in (face(DECK[0], "nl"), re.search(r"<svg.*?</svg>", hidden_hand(1, "nl"))[0]):
        picture = tree(drawn)[0]
        _, _, width, height = map(float, picture.get("viewBox").split())
        x, y, wide, high = (float(picture[0].get(name)) for name in ("x", "y", "width", "height"))
        assert picture[0].tag == "rect" and min(x, y) >= thickest / 2
        assert max(x + wide - width, y + high - height) <= -thickest / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_face_of_its_own(language):
    faces = {face(card, language) for card in DECK}
    assert len(faces) == 32
    for card in DECK:
        drawn = tree(face(card, language))
        assert drawn.find(".//text").text == card.rank.letter_in(language)
        assert sum(path.get("d") == SUIT_PATHS[card.suit] for path in drawn.iter("path")) == 2
        assert names(card_picture(card, language)) == [card.name_in(language)]


def test_letters_follow_the_language_and_the_legend_explains_them():
    assert [Card.parse(f"h{rank}").rank.letter_in("en") for rank in "BVHA"] == list("JQKA")
    assert all(word in letters_legend("en") for word in ("boer", "vrouw", "heer", "aas"))
    assert "V is vrouw" in letters_legend("nl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_barred_card_stays_a_button_and_gives_its_reason(language):
    cards, trick = parse_cards("s7 rH"), parse_cards("kA sB")
    held = []
    for card in cards:
        why = why_illegal(card, cards, trick, SPADES, ROTTERDAM)
        held.append(Held(card, f"play:{card}", why.text(language) if why else ""))
    buttons = {b.get("data-action"): b for b in tree(hand(held, language, name="x")).iter("button")}
    assert buttons["play:rH"].get("aria-disabled") is None
    barred = buttons["play:s7"]
    assert barred.get("aria-disabled") == "true"
    assert barred.get("title") == held[0].why != ""
    assert "".join(barred.find("span").itertext()).startswith(Card.parse("s7").name_in(language))
    assert "".join(buttons["play:rH"].find("span").itertext()) == Card.parse("rH").name_in(language)


def test_what_people_write_is_escaped():
    markup = table([Place('<b>"Jan"', ("a&b",))] * 4, {0: DECK[0]}, "nl")
    assert "<b>" not in markup and "&lt;b&gt;" in markup and "a&amp;b" in markup
    assert any("Jan" in name for name in names(markup))
    assert "&lt;" in hand([], "nl", name="<x>")


@pytest.mark.parametrize("viewer", range(4))
def test_the_table_turns_with_who_looks(viewer):
    places = [Place(name) for name in seat_names("nl")]
    sides = {
        int(div.get("data-seat")): div.get("class").split("kr-")[-1]
        for div in tree(table(places, {}, "nl", viewer=viewer)).iter("div")
        if div.get("data-seat")
    }
    assert sides == {(viewer + n) % 4: side for n, side in enumerate(("south", "west", "north", "east"))}


def test_the_table_tells_who_laid_what_and_who_holds_the_trick():
    places = [Place(name, turn=seat == 3) for seat, name in enumerate(seat_names("nl"))]
    cards = {1: Card.parse("kA"), 2: Card.parse("sB")}
    told = names(table(places, cards, "nl", trump=SPADES, best=2))
    assert "Links: klaveren aas" in told
    assert "Maat: schoppen boer, troef, heeft de slag" in told
    assert "Rechts: nog geen kaart" in told
    assert "aan de beurt" in table(places, cards, "nl")


def test_a_trick_row_and_the_last_trick_say_who_took_it():
    laid = tuple(
        Laid(card, name, card.code == "sB") for card, name in zip(parse_cards("kA sB"), "ab", strict=True)
    )
    assert names(trick_row(laid, "en")) == ["a: ace of clubs", "b: jack of spades, holds the slag"]
    words = last_trick(LastTrick(laid, "b", 31, 20), "en")
    assert "to b, 31 points, 20 roem" in words
    assert "roem" not in last_trick(LastTrick(laid, "b", 31), "en")


def test_bidding_offers_what_the_game_offers():
    actions = [Choose(suit) for suit in Suit]
    sent = re.findall(r'data-action="([^"]*)"', bidding([*actions, PASS], "nl"))
    assert sent == ["+s", "+h", "+k", "+r", "-"]
    given = {str(action): f"play:{place}" for place, action in enumerate(actions)}
    sent = re.findall(r'data-action="([^"]*)"', bidding(actions, "nl", actions=given))
    assert sent == ["play:0", "play:1", "play:3", "play:2"]


def test_hidden_cards_show_nothing_but_their_number():
    markup = hidden_hand(3, "nl")
    assert names(markup) == ["3 dichte kaarten"]
    assert "<text" not in markup
    assert names(hidden_hand(1, "en")) == ["1 card face down"]


def test_the_sign_of_trump():
    assert trump_sign(None, "nl") == ""
    assert "schoppen" in trump_sign(SPADES, "nl")
