"""An independent engine agrees about which cards may be played."""

from dataclasses import replace

import colver

from cleverlib.klaverjas import AMSTERDAM, DECK, legal_cards, trick_winner
from tests.klaverjas.positions import PLAIN_UP, random_positions

# Its rule of play is that of Amsterdam with undertrumping left free; its cards go 7 8 9 B V H 10 A.
RULES = replace(AMSTERDAM, undertrump="free")
THEIRS = {card: card.suit.index * 8 + PLAIN_UP.index(card.rank.value) for card in DECK}
POSITIONS = 10_016


def test_names_of_cards_are_mapped_rightly():
    english = {"B": "J", "V": "Q", "H": "K"}
    for card, number in THEIRS.items():
        rank = english.get(card.rank.value, card.rank.value)
        assert colver.Env.card_name(number) == f"{rank}{card.suit.symbol}"


def test_ten_thousand_positions():
    agreed = 0
    env = None
    for hand, trick, trump, hands, leader in random_positions(RULES, POSITIONS // 32, "colver"):
        if len(hand) == 8 and not trick:
            # The seat after the dealer leads in both games.
            env = colver.Env.deal_with_hands(
                (leader - 1) % 4, [[THEIRS[card] for card in cards] for cards in hands]
            )
            env.set_contract(trump.index, 80, 0, 0)
            env.set_phase_playing()
            before = hands
        elif trick or len(hand) < 8:
            played = next(card for seat in range(4) for card in set(before[seat]) - set(hands[seat]))
            env.step(THEIRS[played])
            before = hands
        seat = (leader + len(trick)) % 4
        assert env.current_player() == seat
        assert set(env.legal_actions()) == {THEIRS[card] for card in legal_cards(hand, trick, trump, RULES)}
        if trick:
            there = [card for card in env.get_current_trick() if card >= 0]
            assert set(there) == {THEIRS[card] for card in trick}
            assert 0 <= trick_winner(trick, trump) < len(trick)
        agreed += 1
    assert agreed == POSITIONS
