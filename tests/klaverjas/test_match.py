"""A match: how long, who deals, the totals, extra deals on a tie, the daily challenge."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.errors import DamagedGame
from cleverlib.klaverjas import AMSTERDAM, DAILY, ROTTERDAM, Deal, ImpossibleTable, Match, Rules
from tests.klaverjas.playing import play_out

SHORT = Rules(deals=8)


def level_match():
    """A short match whose pairs are level after eight deals, the first such seed."""
    return next(
        match
        for seed in range(2_000)
        if len((match := play_out(Match.new(seed, SHORT), seed, stop=past_eight)).deals) > 8
    )


def past_eight(match):
    return len(match.deals) > 8


@pytest.mark.rule("klaverjas.match.length")
@pytest.mark.rule("klaverjas.house.length")
def test_sixteen_deals_or_eight():
    assert ROTTERDAM.deals == 16
    for rules in (ROTTERDAM, SHORT):
        match = play_out(Match.new(1, rules), 1)
        assert len(match.deals) == len(match.results) == rules.deals
        dealers = [deal.dealer for deal in match.deals]
        assert all(dealers.count(seat) == rules.deals // 4 for seat in range(4))


@pytest.mark.rule("klaverjas.table.dealer_moves")
def test_the_dealer_moves_to_the_left():
    match = play_out(Match.new(1, SHORT), 1)
    assert [deal.dealer for deal in match.deals] == [3, 0, 1, 2, 3, 0, 1, 2]
    other = play_out(Match.new(1, SHORT, first_dealer=1), 1)
    assert [deal.dealer for deal in other.deals] == [1, 2, 3, 0, 1, 2, 3, 0]


@pytest.mark.rule("klaverjas.match.total")
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_totals_are_what_was_written(seed):
    match = play_out(Match.new(seed, SHORT), seed)
    written = [deal.result.written for deal in match.deals]
    assert match.scores() == tuple(map(sum, zip(*written, strict=True)))
    assert match.observe(0)["match"]["totals"] == list(match.scores())


@pytest.mark.rule("klaverjas.match.winner")
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_highest_total_wins(seed):
    match = Match.new(seed, SHORT)
    assert match.winner is None
    play_out(match, seed)
    assert match.scores()[match.winner] > match.scores()[1 - match.winner]
    side = "players 1 and 3" if match.winner == 0 else "players 2 and 4"
    assert f"The match is over: {side} win" in match.describe("en")


@pytest.mark.rule("klaverjas.match.tie")
def test_level_pairs_play_on():
    match = level_match()
    first, second = match.scores()
    assert first == second and not match.is_over and match.winner is None
    assert "an extra deal" in match.describe("en") and "extra spel" in match.describe("nl")
    again = Match.from_json(match.to_json())
    assert again.observe(2) == match.observe(2)
    play_out(match, 1)
    assert match.is_over and len(match.deals) > 8 and match.winner is not None
    assert match.deals[8].dealer == 3


def test_deals_differ_and_are_those_of_their_number():
    match = play_out(Match.new("eik", SHORT), 1)
    assert len({tuple(deal.table.hands) for deal in match.deals}) == 8
    for number, deal in enumerate(match.deals):
        alone = Deal.new("eik", SHORT, dealer=deal.dealer, number=number)
        assert alone.table == deal.table


def test_undo_goes_back_into_the_deal_before():
    match = play_out(Match.new(4, SHORT), 4, stop=lambda game: len(game.deals) == 3)
    before = match.to_json()
    for _ in range(50):
        match.undo()
    assert len(match.deals) == 1
    for _ in range(50):
        match.redo()
    assert match.to_json() == before
    with pytest.raises(ValueError, match="nothing to redo"):
        match.redo()


def test_the_last_trick_of_the_deal_before_can_be_seen():
    match = play_out(Match.new(4, SHORT), 4, stop=lambda game: len(game.deals) == 2)
    seen = match.observe(0)["match"]
    assert seen["number"] == 1 and len(seen["last_trick"]["cards"]) == 4
    assert seen["results"][0]["written"] == list(match.scores())


@pytest.mark.rule("klaverjas.house.daily")
def test_the_daily_challenge():
    match = Match.daily("2026-11-30")
    assert match.rules == DAILY == Rules(deals=8)
    assert not match.rules.forced_choice and match.rules.variant == "rotterdam"
    assert Match.daily("2026-11-30").deal.hands == match.deal.hands
    assert Match.daily("2026-12-01").deal.hands != match.deal.hands
    for date in ("2026-02-30", "30-11-2026", "20261130", "2026-W49-1", "", None, 20261130):
        with pytest.raises(ImpossibleTable) as caught:
            Match.daily(date)
        assert repr(date) in caught.value.nl and repr(date) in caught.value.en


def test_matches_that_can_not_be_are_named():
    for call in (
        lambda: Match.new(None),
        lambda: Match.new(1, first_dealer=7),
        lambda: Match.new(1).observe(9),
    ):
        with pytest.raises(ImpossibleTable):
            call()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"seed": 5', '"seed": 5.5', "seed"),
        ('"first_dealer": 3', '"first_dealer": 9', "seat 9"),
        ('"variant": "amsterdam"', '"variant": "utrecht"', "utrecht"),
        ('"actions": "', '"actions": "xx ', "should have"),
        ('"actions": "-', '"actions": "x', "'x'"),
        ('"actions": "-', '"actions": "sA', "First troef has to be chosen"),
        ("kansrijk.klaverjas.match", "kansrijk.klaverjas.deal", "no saved game of the kind"),
    ],
)
def test_a_damaged_match_says_what_is_wrong(old, new, said):
    match = Match.new(5, AMSTERDAM)
    match.play(match.legal_actions()[-1])
    play_out(match, 5, 20)
    text = match.to_json()
    assert old in text
    with pytest.raises(DamagedGame, match=said) as caught:
        Match.from_json(text.replace(old, new))
    assert caught.value.source == text.replace(old, new)


@pytest.mark.parametrize(
    "hands",
    ['["s7"]', "[1, 2, 3, 4]", '["xx", "", "", ""]', "[]"],
)
def test_a_damaged_deal_says_what_is_wrong(hands):
    text = (
        Deal.new(5)
        .to_json()
        .replace('"seed": 5', '"seed": null')
        .replace('"hands": null', f'"hands": {hands}')
    )
    with pytest.raises(DamagedGame) as caught:
        Deal.from_json(text)
    assert caught.value.source == text
