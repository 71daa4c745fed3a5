"""Computer players: legal, repeatable, sensible where it counts, and they say why."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM, TOURNAMENT, Choose, Deal, bits
from cleverlib.klaverjas.actions import PASS
from cleverlib.klaverjas.cards import DECK
from cleverlib.klaverjas.players import LEVELS, TEXTS, Player, UnknownLevel, strong
from cleverlib.klaverjas.players.likely import Likely
from cleverlib.klaverjas.players.trump import worth, would_choose
from cleverlib.klaverjas.players.view import View
from cleverlib.odds.chance import Stream
from tests.klaverjas.players.seen import positions, seen
from tests.klaverjas.playing import play_out

EFFORT = 0.04


def play(levels, seed, rules=ROTTERDAM):
    """A deal between two levels, side 0 and side 1; every choice must be legal and say why."""
    deal = Deal.new(seed, rules)
    seats = [Player(levels[seat % 2], f"{seed} {seat}", effort=EFFORT) for seat in range(4)]
    while not deal.is_over:
        # What a player is shown goes through JSON, so that it can hold nothing but plain data.
        shown = json.loads(json.dumps(deal.observe(deal.to_move)))
        choice = seats[deal.to_move].decide(shown)
        assert choice.nl and choice.en and choice.nl != choice.en
        deal.play(choice.action)
    return deal


def test_there_are_sixty_positions():
    assert Counter(subject for subject, _, _ in positions()) == dict.fromkeys(
        ("draw", "feed", "withhold", "roem", "count", "last"), 10
    )


@pytest.mark.parametrize(("subject", "number", "position"), positions(), ids=lambda part: str(part)[:8])
def test_medium_finds_the_sensible_card(subject, number, position):
    observation = seen(position)
    good = position["good"].split()
    assert set(good) < set(observation["legal"]), "the position asks nothing"
    choice = Player("medium").decide(observation)
    assert str(choice.action) in good, f"{subject} {number}: {choice.action}, {choice.en}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [ROTTERDAM, AMSTERDAM, TOURNAMENT], ids=["r", "a", "t"])
def test_players_play_legally_and_repeatably(level, rules):
    one, other = (play((level, "easy"), "eik", rules) for _ in range(2))
    assert one.to_json() == other.to_json()


def test_medium_beats_easy_from_both_sides():
    lead = 0
    for seed in range(40):
        one, other = play(("medium", "easy"), seed).result, play(("easy", "medium"), seed).result
        lead += one.written[0] - one.written[1] + other.written[1] - other.written[0]
    assert lead / 80 > 15


def test_strong_finds_the_only_card_that_is_right():
    # The highest trump takes a trick whenever it comes; the last one brings ten more.
    position = {
        "chooser": 0,
        "hand": "hA k7",
        "tricks": [
            "0 hB h7 h8 h10",
            "0 h9 hV s7 hH",
            "0 kA k8 k9 kB",
            "0 sA s9 s8 sB",
            "0 rA r7 r8 r9",
            "0 r10 rV rB rH",
        ],
        "table": "",
    }
    choice = Player("strong", effort=0.2).decide(seen(position))
    assert str(choice.action) == "k7"
    assert choice.rule == "strong_end" and f"{strong.DEALS // 5} deals" in choice.en


def test_every_reason_is_written_and_given():
    path = Path(strong.__file__).with_name("texts.toml")
    with path.open("rb") as file:
        assert set(tomllib.load(file)) == {"player", "why"}
    given_ = {key.removeprefix("why.") for key in TEXTS if key.startswith("why.")}
    met = set()
    for seed in range(60):
        for level in ("easy", "medium"):
            deal = Deal.new(seed, TOURNAMENT)
            seats = [Player(level, f"{seed} {seat}") for seat in range(4)]
            while not deal.is_over:
                choice = seats[deal.to_move].decide(deal.observe(deal.to_move))
                met.add(choice.rule)
                deal.play(choice.action)
    for seed in range(30):
        deal, player = Deal.new(seed), Player("strong", seed, effort=EFFORT)
        # One deal to the end, of the others what is said.
        while deal.trump is None or (seed == 0 and not deal.is_over):
            choice = player.decide(deal.observe(deal.to_move))
            met.add(choice.rule)
            deal.play(choice.action)
    everybody_passes = {**Deal.new(1).observe(0), "bids": [{"seat": seat, "suit": None} for seat in range(4)]}
    everybody_passes["legal"] = ["+k", "+r", "+h", "+s"]
    met.add(Player("strong", effort=EFFORT).decide(everybody_passes).rule)
    met |= {Player("medium").decide(seen(position)).rule for _, _, position in positions()}
    assert met == given_


def test_an_unknown_level_is_refused():
    with pytest.raises(UnknownLevel) as caught:
        Player("perfect")
    assert "medium" in caught.value.nl


def test_a_hand_with_boer_nel_and_ace_is_worth_playing():
    good = bits.set_of(card.index for card in map(DECK.__getitem__, (12, 10, 15, 11, 7, 23, 0, 1)))
    assert would_choose(good) == 1
    assert worth(good, 1) > max(worth(good, suit) for suit in (0, 2, 3))
    bad = bits.set_of((0, 1, 8, 9, 16, 17, 24, 25))
    assert would_choose(bad) is None


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 31))
def test_a_view_counts_what_was_laid(seed, turns):
    deal = Deal.new(seed, allow_revokes=False)
    play_out(deal, seed, stop=lambda d: d.trump is not None and len(d.record().cards) >= turns)
    if deal.is_over:
        return
    seat = deal.to_move
    view = View.of(deal.observe(seat))
    others = [other for other in range(4) if other != seat]
    for other in others:
        assert not deal.state.hands[other] & ~view.can_hold[other], "a hand holds what it can't"
        assert view.left[other] == deal.state.hands[other].bit_count()
    hidden = 0
    for other in others:
        hidden |= deal.state.hands[other]
    assert view.unseen == hidden
    for card in bits.cards_of(view.legal):
        assert 0 <= view.chance_ours(card) <= 1
    if len(view.trick) == 3:
        # The last to lay knows.
        for card in bits.cards_of(view.legal):
            place = bits.winner((*view.trick, card), view.trump)
            assert view.chance_ours(card) == ((view.leader + place) % 2 == seat % 2)


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(0, 31))
def test_likely_deals_fit_what_was_seen(seed, turns):
    deal = Deal.new(seed)
    play_out(deal, seed, stop=lambda d: d.trump is not None and len(d.record().cards) >= turns)
    if deal.is_over:
        return
    shown = deal.observe(deal.to_move)
    likely = Likely(shown)
    hands = likely.deal(Stream(seed))
    assert hands[deal.to_move] == deal.state.hands[deal.to_move]
    assert [hand.bit_count() for hand in hands] == shown["cards_left"]
    assert sum(hands) + sum(likely.laid()) == bits.ALL
    view = View.of(shown)
    for other in range(4):
        if other != deal.to_move:
            assert not hands[other] & ~view.can_hold[other]


def test_bids_are_read():
    for seed in range(300):
        deal = Deal.new(seed)
        player = Player("medium")
        while deal.trump is None:
            deal.play(player.decide(deal.observe(deal.to_move)).action)
        if deal.state.passes == 1:
            break
    seat = 3
    assert deal.actions[0] is PASS and isinstance(deal.actions[1], Choose)
    read, unread = (Likely(deal.observe(seat), read_bids=reads) for reads in (True, False))
    fits = [0, 0]
    for number in range(100):
        for place, likely in enumerate((read, unread)):
            hands = likely.deal(Stream("bids", number))
            fits[place] += would_choose(hands[0]) is None and would_choose(hands[1]) == deal.trump.index
    assert fits[0] > 60
    assert fits[1] < 30
    assert read.reads_bids and not unread.reads_bids
