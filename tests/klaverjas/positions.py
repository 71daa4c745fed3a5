"""Random positions reached by legal play, and the rules of play once more, written slowly."""

from dataclasses import replace
from itertools import product

from cleverlib.klaverjas import AMSTERDAM, DECK, ROTTERDAM, legal_cards, trick_winner
from cleverlib.odds.chance import Stream

STYLES = [
    replace(rules, undertrump=under)
    for rules, under in product((ROTTERDAM, AMSTERDAM), ("forbidden", "forced", "free"))
]


def random_positions(rules, deals, seed="positions"):
    """Every position of some deals played at random: hand, trick, trump, all hands, leader."""
    stream = Stream(seed, rules.variant, rules.undertrump)
    for _ in range(deals):
        pack = list(DECK)
        stream.shuffle(pack)
        hands = [pack[seat * 8 : seat * 8 + 8] for seat in range(4)]
        trump = pack[stream.below(32)].suit
        leader = stream.below(4)
        for _ in range(8):
            trick = []
            for place in range(4):
                hand = hands[(leader + place) % 4]
                yield tuple(hand), tuple(trick), trump, tuple(map(tuple, hands)), leader
                card = stream.pick(sorted(legal_cards(hand, trick, trump, rules)))
                hand.remove(card)
                trick.append(card)
            leader = (leader + trick_winner(trick, trump)) % 4


RANKS = ["7", "8", "9", "10", "B", "V", "H", "A"]
TRUMPS_UP = ["7", "8", "V", "H", "10", "A", "9", "B"]
PLAIN_UP = ["7", "8", "9", "B", "V", "H", "10", "A"]


def slow_legal(hand, trick, trump, rules):
    """Which codes of cards may be played, straight from the written rules; works on text alone.

    ``hand`` and ``trick`` hold codes, ``trump`` is a letter; takes one card at a time.
    """
    return {card for card in hand if slow_allowed(card, hand, trick, trump, rules)}


def slow_allowed(card, hand, trick, trump, rules):  # noqa: PLR0911 (one return for each rule reads best)
    if not trick:
        return True
    led = trick[0][0]
    mine = [other for other in hand if other[0] == led]
    trumps_there = [other for other in trick if other[0] == trump]
    top = max((TRUMPS_UP.index(other[1:]) for other in trumps_there), default=-1)

    def beats(other):
        return other[0] == trump and TRUMPS_UP.index(other[1:]) > top

    can_beat = any(beats(other) for other in hand)
    if mine:
        if card[0] != led:
            return False
        return led != trump or beats(card) or not can_beat
    if not any(other[0] == trump for other in hand):
        return True
    if rules.variant == "amsterdam" and len(trick) >= 2 and slow_winner(trick, trump) == len(trick) - 2:
        if rules.undertrump == "free" or card[0] != trump or beats(card):
            return True
        return all(other[0] == trump and not beats(other) for other in hand)
    if can_beat:
        return beats(card)
    if rules.undertrump == "free":
        return True
    if rules.undertrump == "forced":
        return card[0] == trump
    return card[0] != trump or all(other[0] == trump for other in hand)


def slow_winner(trick, trump):
    """The place of the card that takes the trick, on codes."""
    trumps = [card for card in trick if card[0] == trump]
    if trumps:
        return trick.index(max(trumps, key=lambda card: TRUMPS_UP.index(card[1:])))
    following = [card for card in trick if card[0] == trick[0][0]]
    return trick.index(max(following, key=lambda card: PLAIN_UP.index(card[1:])))
