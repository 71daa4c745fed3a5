"""What seat 0 sees in a position written down by hand, in the form of ``Deal.observe``."""

import tomllib
from pathlib import Path

from cleverlib.klaverjas import DECK, ROTTERDAM, Suit, legal_cards, parse_cards, trick_roem, trick_winner

TRUMP = Suit.parse("h")
FILE = Path(__file__).with_name("positions.toml")


def positions():
    """Every position of the file: subject, number, and what stands there."""
    with FILE.open("rb") as file:
        found = tomllib.load(file)
    return [(subject, number, one) for subject, group in found.items() for number, one in group.items()]


def cards_of(text):
    """The seat that led and the cards of a trick as written."""
    leader, *codes = text.split()
    return int(leader), parse_cards(codes)


def seen(position, rules=ROTTERDAM):
    """The observation of seat 0; checks that the cards are a possible history."""
    hand = parse_cards(position["hand"])
    points, roem, won, laid = [0, 0], [0, 0], [0, 0], list(hand)
    tricks, counts = [], [8] * 4
    for text in position["tricks"]:
        leader, cards = cards_of(text)
        assert len(cards) == 4
        assert not tricks or leader == tricks[-1]["winner"], text
        winner = (leader + trick_winner(cards, TRUMP)) % 4
        last = len(tricks) == 7
        value = sum(card.points(TRUMP) for card in cards) + 10 * last
        bonus = trick_roem(cards, TRUMP, rules).points
        points[winner % 2] += value
        roem[winner % 2] += bonus
        won[winner % 2] += 1
        tricks.append(
            {
                "leader": leader,
                "cards": [str(c) for c in cards],
                "winner": winner,
                "points": value,
                "roem": bonus,
                "caller": None,
            }
        )
        laid += cards
        counts = [count - 1 for count in counts]
    table = []
    if position["table"]:
        leader, cards = cards_of(position["table"])
        table = [{"seat": (leader + place) % 4, "card": str(card)} for place, card in enumerate(cards)]
        assert (leader + len(cards)) % 4 == 0
        assert not tricks or leader == tricks[-1]["winner"]
        for play in table:
            counts[play["seat"]] -= 1
        laid += cards
    else:
        assert not tricks or tricks[-1]["winner"] == 0, position
    assert len(hand) == counts[0] == 8 - len(tricks)
    assert len(laid) == len(set(laid)), position
    on_table = [card for card in DECK if str(card) in {play["card"] for play in table}]
    order = sorted(on_table, key=lambda card: [play["card"] for play in table].index(str(card)))
    chooser = position["chooser"]
    return {
        "game": "klaverjas",
        "seat": 0,
        "number": 0,
        "dealer": 3,
        "rules": rules.plain(),
        "allow_revokes": False,
        "phase": "play",
        "to_move": 0,
        "bids": [{"seat": seat, "suit": None} for seat in range(chooser)] + [{"seat": chooser, "suit": "h"}],
        "trump": "h",
        "chooser": chooser,
        "playing_side": chooser % 2,
        "hand": [str(card) for card in hand],
        "cards_left": counts,
        "trick": table,
        "tricks": tricks,
        "points": points,
        "roem": roem,
        "tricks_won": won,
        "legal": [str(card) for card in sorted(legal_cards(hand, order, TRUMP, rules))],
        "result": None,
    }
