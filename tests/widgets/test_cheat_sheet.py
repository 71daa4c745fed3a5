"""The sheet to print says what the chosen rules say."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import DECK, ROTTERDAM, Suit, parse_cards, trick_roem
from cleverlib.rulebook import rulebook
from cleverlib.widgets.cheat_sheet import TABLES, TRUMP, CheatSheet

ROEM = {"three": "h7 h8 h9 sA", "four": "h7 h8 h9 h10", "equal": "sA hA rA kA", "low": "s7 h7 r7 k7"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_roem_is_that_of_the_rules(language, table):
    sheet = CheatSheet(language)
    sheet.act(f"table:{table}")
    drawn = sheet.draw()
    for key, cards in ROEM.items():
        points = trick_roem(parse_cards(cards), Suit.SPADES, sheet.rules).points
        row = rf"<tr><th scope=\"row\">{re.escape(sheet.say(f'roem.{key}'))}</th><td>{points}</td>"
        assert re.search(row, drawn)
    jacks = trick_roem(parse_cards("sB hB rB kB"), Suit.SPADES, sheet.rules).points
    assert (sheet.say("roem.jacks") in drawn) == (jacks != 100)


def test_cards_stand_from_high_to_low_with_their_points():
    drawn = CheatSheet("nl").draw()
    assert "B 20, 9 14, A 11, 10 10, H 4, V 3, 8 0, 7 0" in drawn
    assert "A 11, 10 10, H 4, V 3, B 2, 9 0, 8 0, 7 0" in drawn
    assert sum(card.points(TRUMP) for card in DECK) == 152


def test_the_two_rule_sets_read_differently_and_each_rule_exists():
    sheet = CheatSheet("nl")
    assert sheet.rules == ROTTERDAM
    rotterdam = sheet.draw()
    sheet.act("table:amsterdam")
    amsterdam = sheet.draw()
    assert "Ook op de slag van je maat" in rotterdam and "Ook op de slag van je maat" not in amsterdam
    for drawn in (rotterdam, amsterdam):
        for named in re.findall(r'data-rules="([^"]*)"', drawn):
            assert all(rule in rulebook("klaverjas") for rule in named.split())
    sheet.act("table:tournament")
    assert "Roep de roem" in sheet.draw() and "De gever kiest" in sheet.draw()
    with pytest.raises(CleverlibError):
        sheet.act("table:x")
