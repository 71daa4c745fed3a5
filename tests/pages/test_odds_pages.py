"""The pages of odds: every button leads to a chart, tips are in the rulebook, work gives what charts need."""

from itertools import islice

import pytest

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import ROTTERDAM, Suit, legal_cards
from cleverlib.pages import clever_odds, klaverjas_odds
from cleverlib.pages.odds import tip
from cleverlib.rulebook import rulebook
from cleverlib.widgets.hand_builder import HandBuilder

PAGES = {"clever": clever_odds, "klaverjas": klaverjas_odds}
ALL = [(game, name) for game, page in PAGES.items() for name in page.SECTIONS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_button_says_what_its_chart_shows(game, name, language):
    section = PAGES[game].SECTIONS[name]
    board = section.controls("test", language)
    start = dict(board.values)
    assert start == dict(section.first), "the page opens with what the section names"
    for group in section.groups(start, language):
        for value in group.options:
            board.pending = [[board.ack + 1, f"{group.name}={value}"]]
            assert board.values[group.name] == value
            assert board.said == section.chart(board.values, language).sentence
            assert board.said
        board.pending = [[board.ack + 1, f"{group.name}={start[group.name]}"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), ALL)
def test_tips_stand_beside_their_chart(game, name, language):
    section = PAGES[game].SECTIONS[name]
    for rule in section.tips:
        advice = tip(rule, language)
        assert rulebook(game)[rule].kind == "advice"
        assert f'data-rule="{rule}"' in advice
        assert rulebook(game)[rule].title[language] in advice


def test_all_tips_on_chances_are_there():
    for game, more in {"clever": (), "klaverjas": klaverjas_odds.MAKE_TIPS}.items():
        there = {rule for section in PAGES[game].SECTIONS.values() for rule in section.tips} | set(more)
        tips = {rule.id for rule in rulebook(game).part("tips")}
        assert tips - there == set(), f"put them into a Section of cleverlib/pages/{game}_odds.py"
        assert there <= tips


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_games_are_played_bit_by_bit(level, monkeypatch):
    monkeypatch.setitem(clever_odds.MORE, level, 3)
    steps = list(clever_odds.more_games(level)("seed"))
    parts = [step.part for step in steps]
    assert parts == sorted(parts)
    assert parts[-1] == 1
    assert steps[0].result is None
    name, counts = steps[-1].result
    assert (name, sum(counts.values())) == (level, 3)
    assert [step.result for step in clever_odds.more_games(level)("seed")][-1] == steps[-1].result
    assert "3 partijen" in clever_odds.tell_more(steps[-1].result, "nl")


def test_the_boer_deals_were_played_by_the_rules():
    for deal in klaverjas_odds.boer_deals():
        hand = set(deal.hand)
        assert len(hand) == 8
        assert str(deal.plays[-1][1]) == f"{deal.trump}B"
        assert deal.plays[-1][0] != 0
        trick = []
        for seat, card in deal.plays:
            trick = trick if len(trick) < 4 else []
            if seat == 0:
                assert card in legal_cards(hand, trick, deal.trump, ROTTERDAM)
                hand.remove(card)
            trick.append(card)
        for laid in range(len(deal.plays)):
            where = deal.hidden(laid).where(deal.plays[-1][1])
            assert sum(where.values()) == 1
            assert where[deal.plays[-1][0]] > 0, "where it falls it can be"


def test_the_chances_of_a_hand_come_deal_by_deal():
    hand = HandBuilder("nl")
    *_, step = islice(klaverjas_odds.chances(hand)("seed"), 4)
    key, found = step.result
    assert key == hand.key_of_hand
    assert [one.runs for one in found.values()] == [1] * 4
    assert set(found) == set(Suit)
    shown = klaverjas_odds.make_chart(hand, step.result, "nl")
    assert [row[-1] for row in shown.rows] == [1] * 4
    hand.pending = [[1, "draw"]]
    other = klaverjas_odds.make_chart(hand, step.result, "nl")
    assert [row[-1] for row in other.rows] == [0] * 4, "a result of another hand is not shown"
    assert other.sentence.startswith("Je acht kaarten liggen klaar. Druk op ‘Reken de vier kleuren uit’")
    hand.pending = [[2, f"card:{hand.hand[0]}"]]
    seven = klaverjas_odds.make_chart(hand, None, "nl")
    assert seven.sentence.startswith("Leg eerst nog 1 kaart in je hand.")
    hand.pending = [[3, "clear"]]
    assert "nog 8 kaarten" in klaverjas_odds.make_chart(hand, None, "nl").sentence
    with pytest.raises(CleverlibError, match="8 more cards"):
        next(klaverjas_odds.chances(hand)("seed"))
