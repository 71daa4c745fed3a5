"""How long each question about hidden cards, hands and roem takes, cold and again; run by hand.

The slowest answer should stay under 40 ms here, which is about 200 ms in a browser.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from cleverlib.klaverjas import odds
from cleverlib.klaverjas.cards import DECK, Card, Suit
from cleverlib.klaverjas.odds import Hidden
from cleverlib.klaverjas.play import legal_cards, trick_winner
from cleverlib.klaverjas.rules import ROTTERDAM
from cleverlib.odds import Stream

TRUMP, PLAIN = Suit.parse("h"), Suit.parse("s")


def shown(name: str, ask: Callable[[], object]) -> None:
    times = []
    for _ in range(2):
        start = perf_counter()
        ask()
        times.append((perf_counter() - start) * 1000)
    print(f"{name:42} {times[0]:8.2f} ms, again {times[1]:8.2f} ms")


def after(count: int) -> tuple[list[Card], list[list[tuple[int, Card]]]]:
    """Seat 0's cards and the tricks after so many random legal cards."""
    stream = Stream("benchmark", count)
    pack = list(DECK)
    stream.shuffle(pack)
    hands = [pack[first : first + 8] for first in range(0, 32, 8)]
    tricks: list[list[tuple[int, Card]]] = [[]]
    seat = 1
    for _ in range(count):
        if len(tricks[-1]) == 4:
            seat = tricks[-1][trick_winner([card for _, card in tricks[-1]], TRUMP)][0]
            tricks.append([])
        before = [card for _, card in tricks[-1]]
        card = stream.pick(sorted(legal_cards(hands[seat], before, TRUMP, ROTTERDAM)))
        hands[seat].remove(card)
        tricks[-1].append((seat, card))
        seat = (seat + 1) % 4
    return hands[0], tricks


def main() -> None:
    for name in ("trumps_in_hand", "trumps_in_hand_binomial", "suit_shapes", "longest_suit"):
        shown(name, getattr(odds, name))
    shown("points_in_hand", odds.points_in_hand)
    shown("boer_with(2)", lambda: odds.boer_with(2))
    shown("roem_in_trick", lambda: odds.roem_in_trick(TRUMP, ROTTERDAM))
    shown("roem_in_trick, first card known", lambda: odds.roem_in_trick(TRUMP, ROTTERDAM, [Card.parse("hV")]))
    for count in (0, 5, 10, 15, 20, 25):
        hand, tricks = after(count)
        hidden = Hidden.after(hand, 0, tricks, TRUMP, ROTTERDAM)
        print(f"after {count} cards: {hidden.deals():,} deals")
        shown("  reading the play", lambda h=hand, t=tricks: Hidden.after(h, 0, t, TRUMP, ROTTERDAM))
        shown("  every card", hidden.everywhere)
        shown("  trumps of the partner", lambda h=hidden: h.held(2, [c for c in h.cards if c.suit == TRUMP]))
        shown("  an ace walks", lambda h=hidden: h.walks(PLAIN, TRUMP, (1, 3)))


if __name__ == "__main__":
    main()
