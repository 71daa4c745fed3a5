"""A deal: dealing, choosing trump, who leads, counting while it goes on, called roem."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.errors import IllegalAction
from cleverlib.klaverjas import (
    AMSTERDAM,
    CALL,
    DECK,
    PASS,
    QUIET,
    ROTTERDAM,
    TOURNAMENT,
    Card,
    CardNotInHand,
    Choose,
    Deal,
    DuplicateCard,
    ImpossibleRecord,
    ImpossibleTable,
    Match,
    Rules,
    Suit,
    TooManyCards,
    UnknownAction,
    UnknownCard,
    UnknownLanguage,
    UnknownOption,
    UnknownSuit,
    action_text,
    find_revoke,
    parse_action,
    trick_roem,
    trick_winner,
)
from cleverlib.klaverjas.dealing import cut_pack, deal_out
from tests.klaverjas.playing import play_out

HEARTS = Choose(Suit.HEARTS)
FORCED = replace(ROTTERDAM, forced_choice=True)
# Each seat holds one whole suit: hearts at seat 1.
SUITS = [DECK[start : start + 8] for start in range(0, 32, 8)]


def refused(deal, action, rule, error=IllegalAction):
    """The deal does not take the action and names the rule."""
    with pytest.raises(error) as caught:
        deal.play(action)
    assert caught.value.rule == rule
    assert caught.value.nl and caught.value.en and caught.value.position


def lay(deal, codes):
    for code in codes.split():
        deal.play(Card.parse(code))


@pytest.mark.rule("klaverjas.table.shuffle")
def test_shuffled_and_cut_every_card_equally_likely_anywhere():
    packs = [cut_pack(seed, 0) for seed in range(3_200)]
    assert all(set(pack) == set(DECK) for pack in packs)
    assert cut_pack(7, 3) == cut_pack(7, 3) != cut_pack(7, 4)
    for place in (0, 17, 31):
        counts = Counter(pack[place] for pack in packs)
        assert sum((counts[card] - 100) ** 2 / 100 for card in DECK) < 61.1  # chi-square, 31 degrees, 0.1 %


@pytest.mark.rule("klaverjas.table.deal")
def test_three_two_three_from_the_dealers_left():
    hands = deal_out(DECK, 3)
    numbers = [[card.index for card in hand] for hand in hands]
    assert numbers[0] == [0, 1, 2, 12, 13, 20, 21, 22]
    assert numbers[1] == [3, 4, 5, 14, 15, 23, 24, 25]
    assert numbers[3] == [9, 10, 11, 18, 19, 29, 30, 31]
    assert deal_out(DECK, 1)[2] == hands[0]


@pytest.mark.rule("klaverjas.table.first_dealer")
def test_the_reader_chooses_and_leads_first():
    deal = Deal.new(1)
    assert deal.dealer == 3 and deal.to_move == 0
    deal.play(HEARTS)
    assert deal.to_move == 0


@pytest.mark.rule("klaverjas.table.direction")
def test_turns_go_to_the_left():
    deal = Deal.new(1)
    order = []
    for _ in range(3):
        order.append(deal.to_move)
        deal.play(PASS)
    deal.play(HEARTS)
    for _ in range(4):
        order.append(deal.to_move)
        deal.play(deal.legal_actions()[0])
    assert order == [0, 1, 2, 0, 1, 2, 3]


@pytest.mark.rule("klaverjas.table.pairs")
def test_points_go_to_the_pair():
    deal = Deal.of_hands(SUITS)
    deal.play(HEARTS)
    assert deal.playing_side == 0
    lay(deal, "sA hA r10 k10")
    # Seat 1 took it, for the pair of seats 1 and 3.
    assert deal.scores() == (0, 42)


@pytest.mark.rule("klaverjas.trump.order")
@pytest.mark.rule("klaverjas.house.choice")
def test_choose_or_pass_from_the_dealers_left():
    for dealer in range(4):
        deal = Deal.new(5, dealer=dealer)
        assert deal.to_move == (dealer + 1) % 4
        assert list(deal.legal_actions()) == [Choose(suit) for suit in Suit] + [PASS]
        refused(deal, Card.parse("sA"), "klaverjas.trump.order")


@pytest.mark.rule("klaverjas.trump.first_choice")
def test_the_first_choice_stands():
    deal = Deal.new(5)
    deal.play(PASS)
    deal.play(HEARTS)
    assert deal.trump is Suit.HEARTS and deal.playing_side == 1
    refused(deal, Choose(Suit.SPADES), "klaverjas.play.turn")
    refused(deal, PASS, "klaverjas.play.turn")


@pytest.mark.rule("klaverjas.trump.must")
def test_after_four_passes_the_first_speaker_must_choose():
    deal = Deal.new(5)
    for _ in range(4):
        deal.play(PASS)
    assert deal.to_move == 0
    assert PASS not in deal.legal_actions()
    refused(deal, PASS, "klaverjas.trump.must")


@pytest.mark.rule("klaverjas.trump.forced")
def test_forced_the_first_speaker_always_chooses():
    deal = Deal.new(5, FORCED)
    assert deal.to_move == 0
    refused(deal, PASS, "klaverjas.trump.forced")
    deal.play(HEARTS)
    assert deal.playing_side == 0


@pytest.mark.rule("klaverjas.trump.dealer_first")
def test_in_tournaments_the_dealer_speaks_first_and_must():
    deal = Deal.new(5, TOURNAMENT, dealer=2)
    assert [deal.to_move, *(deal.play(PASS) or deal.to_move for _ in range(4))] == [2, 3, 0, 1, 2]
    refused(deal, PASS, "klaverjas.trump.must")
    deal.play(HEARTS)
    assert deal.to_move == 3  # the dealer's left still leads


@pytest.mark.rule("klaverjas.trump.any_suit")
def test_a_suit_one_does_not_hold():
    assert HEARTS in Deal.of_hands(SUITS).legal_actions()
    deal = Deal.of_hands(SUITS, replace(ROTTERDAM, trump_must_be_held=True))
    assert list(deal.legal_actions()) == [Choose(Suit.SPADES), PASS]
    refused(deal, HEARTS, "klaverjas.trump.any_suit")


@pytest.mark.rule("klaverjas.play.lead")
def test_the_dealers_left_leads_whoever_chose():
    deal = Deal.new(5)
    deal.play(PASS)
    deal.play(HEARTS)
    assert deal.to_move == 0


@pytest.mark.rule("klaverjas.play.lead_chooser")
def test_an_option_lets_the_chooser_lead():
    deal = Deal.new(5, replace(ROTTERDAM, leader="chooser"))
    deal.play(PASS)
    deal.play(HEARTS)
    assert deal.to_move == 1


@pytest.mark.rule("klaverjas.play.turn")
def test_four_cards_a_trick_and_eight_tricks():
    deal = Deal.of_hands(SUITS)
    deal.play(Choose(Suit.SPADES))
    for number in range(8):
        assert len(deal.state.tricks) == number
        for laid in range(4):
            assert len(deal.trick) == laid
            assert len(deal.hands[deal.to_move]) == 8 - number
            deal.play(deal.legal_actions()[0])
    assert deal.is_over and not any(deal.hands)
    refused(deal, Card.parse("sA"), None)


@pytest.mark.rule("klaverjas.play.winner_leads")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_winner_of_a_trick_leads(seed):
    deal = play_out(Deal.new(seed), seed)
    tricks = deal.state.tricks
    for before, trick in pairwise(tricks):
        assert trick.leader == before.winner
        won = trick_winner([DECK[card] for card in before.cards], deal.trump)
        assert before.winner == (before.leader + won) % 4


@pytest.mark.rule("klaverjas.count.last_slag")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_ten_for_the_last_trick(seed):
    deal = play_out(Deal.new(seed), seed)
    for number, trick in enumerate(deal.state.tricks):
        worth = sum(DECK[card].points(deal.trump) for card in trick.cards)
        assert trick.points == worth + (10 if number == 7 else 0)


@pytest.mark.rule("klaverjas.count.total")
@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10**6), rules=st.sampled_from([ROTTERDAM, AMSTERDAM, TOURNAMENT, FORCED]))
def test_every_deal_shares_162_points(seed, rules):
    deal = Deal.new(seed, rules)
    while not deal.is_over:
        assert len(deal.legal_actions()) > 0
        play_out(deal, f"{seed} {len(deal.actions)}", most=1)
    found = deal.result
    assert sum(found.card_points) == 162 and sum(found.tricks) == 8
    assert deal.scores() == found.written
    assert find_revoke(deal.record()) is None
    assert found.playing_side == deal.playing_side


@pytest.mark.rule("klaverjas.house.roem")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_roem_is_found_for_everyone(seed):
    deal = play_out(Deal.new(seed), seed)
    roem = [0, 0]
    for trick in deal.state.tricks:
        found = trick_roem([DECK[card] for card in trick.cards], deal.trump, ROTTERDAM).points
        assert trick.roem == found and trick.caller is None
        roem[trick.winner % 2] += found
    assert tuple(roem) == deal.result.roem


class TestCalledRoem:
    """Where roem has to be called, the winner of a trick may, then the partner; then it is turned."""

    @staticmethod
    def trick_with_stuk(rules=TOURNAMENT):
        # Seat 3 speaks first and dealt; seat 0 leads, seat 1 holds all hearts and takes the trick.
        hands = [list(hand) for hand in SUITS]
        king = Card.parse("hH")
        hands[1].remove(king)
        hands[1].append(hands[0].pop(0))
        hands[0].append(king)
        deal = Deal.of_hands(hands, rules)
        deal.play(HEARTS)
        lay(deal, "hH hB r7 k7")
        return deal

    @pytest.mark.rule("klaverjas.roem.called")
    def test_called_by_the_winner(self):
        deal = self.trick_with_stuk()
        assert deal.to_move == 1 and list(deal.legal_actions()) == [CALL, QUIET]
        refused(deal, Card.parse("h7"), "klaverjas.roem.called")
        deal.play(QUIET)
        assert deal.to_move == 3
        deal.undo()
        # King and jack alone are no roem: a call brings nothing, and does no harm.
        deal.play(CALL)
        assert deal.state.roem == (0, 0) and deal.to_move == 1

    def test_what_is_called_counts_and_what_is_not_is_lost(self):
        hands = [list(hand) for hand in SUITS]
        hands[0].remove(Card.parse("s7"))
        hands[1].remove(Card.parse("hV"))
        hands[0].append(Card.parse("hV"))
        hands[1].append(Card.parse("s7"))
        for words, roem, caller in (
            ([CALL], 20, 1),
            ([QUIET, CALL], 20, 3),
            ([QUIET, QUIET], 0, None),
        ):
            deal = Deal.of_hands(hands, TOURNAMENT)
            deal.play(HEARTS)
            lay(deal, "hV hH r7 k7")
            for word in words:
                deal.play(word)
            assert deal.state.roem == (0, roem)
            assert deal.state.tricks[0].caller == caller
            assert deal.state.phase == "play" and deal.to_move == 1

    def test_nothing_to_call_without_roem(self):
        deal = self.trick_with_stuk(replace(TOURNAMENT, roem=False))
        assert deal.state.phase == "play" and deal.to_move == 1

    def test_whether_there_is_roem_does_not_show_in_the_choices(self):
        deal = play_out(Deal.new(3, TOURNAMENT), 3, stop=lambda game: game.state.phase == "call")
        assert list(deal.legal_actions()) == [CALL, QUIET]


@pytest.mark.rule("klaverjas.revoke.impossible")
def test_only_allowed_cards_are_taken_and_the_rule_is_named():
    deal = Deal.of_hands([*SUITS[:2], [*SUITS[2][:7], DECK[31]], [*SUITS[3][:7], DECK[23]]])
    deal.play(HEARTS)
    lay(deal, "s7 h7 kA")
    refused(deal, Card.parse("sA"), "klaverjas.play.turn", CardNotInHand)
    while deal.actions:
        deal.undo()
    deal.play(Choose(Suit.CLUBS))
    lay(deal, "s7 h7")
    assert list(deal.legal_actions()) == [Card.parse("kA")]
    refused(deal, Card.parse("r7"), "klaverjas.play.rotterdam")


def test_actions_read_back():
    for deal in (Deal.new(1), play_out(Deal.new(1, TOURNAMENT), 1, 30)):
        for action in deal.legal_actions():
            assert parse_action(str(action)) is action or parse_action(str(action)) == action
    assert [str(action) for action in (HEARTS, PASS, CALL, QUIET)] == ["+h", "-", "!", "."]
    assert action_text(Card.parse("hB"), "nl") == "leg harten boer"
    assert action_text(HEARTS, "en") == "choose hearts as troef"
    assert action_text(PASS, "nl") == "pas"
    for code in ("", "h", "+x", "hBB", None):
        with pytest.raises(UnknownAction):
            parse_action(code)


def test_a_deal_of_given_hands_is_kept():
    deal = play_out(Deal.of_hands(SUITS, dealer=1, number=4), 2, 9)
    again = Deal.from_json(deal.to_json())
    assert again.to_json() == deal.to_json() and again.hands == deal.hands
    assert again.describe("nl") == deal.describe("nl")


def test_deals_that_can_not_be_are_named():
    for call in (
        lambda: Deal.new(1.5),
        lambda: Deal.new(True),
        lambda: Deal.new(1, dealer=4),
        lambda: Deal.new(1, number=-1),
        lambda: Deal.new(1, number="2"),
        lambda: Deal.of_hands([]),
        lambda: Deal.of_hands(SUITS[:3]),
        lambda: Deal.of_hands([*SUITS[:3], SUITS[3][1:]]),
        lambda: Deal.of_hands([*SUITS, ()]),
        lambda: Deal.of_hands(SUITS, number="2"),
        lambda: Deal.of_hands(SUITS, number=-1),
        lambda: Deal.of_hands(SUITS, dealer=None),
        lambda: Deal.new(1).observe(4),
        lambda: Deal.new(1).describe("nl", -1),
    ):
        with pytest.raises(ImpossibleTable) as caught:
            call()
        assert caught.value.nl and caught.value.en
    with pytest.raises(ImpossibleRecord):
        Deal.new(1).record()


@pytest.mark.parametrize(
    ("hands", "error", "said"),
    [
        (None, UnknownCard, "None"),
        ([None, *SUITS[1:]], UnknownCard, "None"),
        ([["s7", *SUITS[0][1:]], *SUITS[1:]], UnknownCard, "'s7'"),
        ([[["s7"], *SUITS[0][1:]], *SUITS[1:]], UnknownCard, "['s7']"),
        ([*SUITS[:3], SUITS[2]], DuplicateCard, "♦7"),
        ([SUITS[0][:7] + SUITS[0][:1], *SUITS[1:]], DuplicateCard, "♠7"),
        ([SUITS[0] + SUITS[1][:1], *SUITS[1:]], TooManyCards, "9"),
    ],
)
def test_what_is_wrong_with_given_hands_is_named(hands, error, said):
    with pytest.raises(error) as caught:
        Deal.of_hands(hands)
    assert said in caught.value.nl and said in caught.value.en


def test_what_is_no_rule_set_suit_or_language_is_named():
    for call in (
        lambda rules: Deal.new(1, rules),
        lambda rules: Deal.of_hands(SUITS, rules),
        lambda rules: Match.new(1, rules),
    ):
        for rules in (None, "rotterdam", Rules):
            with pytest.raises(UnknownOption) as caught:
                call(rules)
            assert repr(rules) in caught.value.nl and repr(rules) in caught.value.en
    with pytest.raises(UnknownSuit):
        Choose("h")
    for say in (
        Deal.new(1).describe,
        Match.new(1).describe,
        Suit.HEARTS.name_in,
        SUITS[0][0].name_in,
        lambda language: action_text(PASS, language),
    ):
        for language in ("de", None, ["nl"]):
            with pytest.raises(UnknownLanguage) as caught:
                say(language)
            assert repr(language) in caught.value.nl and "nl, en" in caught.value.en
    with pytest.raises(UnknownAction):
        action_text("pas", "nl")


def test_what_is_no_action_is_refused():
    for before in (0, 1):
        deal = Deal.of_hands(SUITS)
        if before:
            deal.play(HEARTS)
        for action in (None, "hB", 7, ["-"]):
            with pytest.raises(IllegalAction):
                deal.play(action)
        assert len(deal.actions) == before


def test_a_hand_is_only_told_for_the_seat_that_asks():
    deal = play_out(Deal.new(9), 9, 12)
    mine = {card.shown_in("en") for card in deal.hands[2]}
    told = deal.describe("en", 2)
    assert all(card in told for card in mine)
    hidden = {card.shown_in("en") for seat in (0, 1, 3) for card in deal.hands[seat]}
    assert not [card for card in hidden if card in told.split("Hand of player 3")[1]]
    assert not [card for card in mine | hidden if card in deal.describe("en")]


def test_a_seed_deals_the_same_everywhere():
    # Written down once; the browser has to deal the same.
    assert " ".join(map(str, sorted(Deal.new("eik").hands[0]))) == "sH h10 hH r7 rV k9 kB kA"
