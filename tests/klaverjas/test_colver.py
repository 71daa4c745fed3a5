"""An independent engine agrees about which cards may be played, who takes the trick, and the points."""

from dataclasses import replace
from operator import add

import colver

from cleverlib.klaverjas import AMSTERDAM, DECK, Choose, Deal, Suit, legal_cards
from cleverlib.odds.chance import Stream
from tests.klaverjas.positions import PLAIN_UP, random_positions

# It plays by Amsterdam rules with undertrumping left free, has no roem, and counts 90 for all eight tricks.
# Its cards go 7 8 9 B V H 10 A.
RULES = replace(AMSTERDAM, undertrump="free", roem=False, pit_bonus=90, tegenpit_bonus=90)
THEIRS = {card: card.suit.index * 8 + PLAIN_UP.index(card.rank.value) for card in DECK}
POSITIONS = 10_016


def test_names_of_cards_are_mapped_rightly():
    english = {"B": "J", "V": "Q", "H": "K"}
    for card, number in THEIRS.items():
        rank = english.get(card.rank.value, card.rank.value)
        assert colver.Env.card_name(number) == f"{rank}{card.suit.symbol}"


def their_deal(hands, trump, leader):
    """The deal as theirs, ready to play; the seat after the dealer leads in both games."""
    env = colver.Env.deal_with_hands((leader - 1) % 4, [[THEIRS[card] for card in hand] for hand in hands])
    env.set_contract(trump.index, 80, 0, 0)
    env.set_phase_playing()
    return env


def test_ten_thousand_positions():
    agreed = 0
    env, before = None, ()
    for hand, trick, trump, hands, leader in random_positions(RULES, POSITIONS // 32, "colver"):
        if len(hand) == 8 and not trick:
            env = their_deal(hands, trump, leader)
        else:
            played = [card for seat in range(4) for card in set(before[seat]) - set(hands[seat])]
            env.step(THEIRS[played[0]])
        before = hands
        # That the seats agree shows that each trick before went to the same winner.
        assert env.current_player() == (leader + len(trick)) % 4
        assert set(env.legal_actions()) == {THEIRS[card] for card in legal_cards(hand, trick, trump, RULES)}
        agreed += 1
    assert agreed == POSITIONS


def test_the_points_of_whole_deals():
    for seed in range(300):
        deal, stream = Deal.new(seed, RULES), Stream(seed, "colver")
        deal.play(Choose(stream.pick(list(Suit))))
        env = their_deal(deal.hands, deal.trump, deal.to_move)
        while not deal.is_over:
            card = stream.pick(deal.legal_actions())
            deal.play(card)
            env.step(THEIRS[card])
        assert env.is_terminal()
        assert env.get_points() == list(map(add, deal.result.card_points, deal.result.bonus))
        assert tuple(env.get_tricks_won()) == deal.result.tricks
