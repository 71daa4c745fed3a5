"""Measure the engine of klaverjassen: questions about play, whole deals, undo.

Run by hand: ``python tests/benchmarks/klaverjas_speed.py``. Aims: 100,000 calls of ``legal_cards`` in about
a second on one core, a complete deal by random players in under 3 ms, undo no dearer than the move.
"""

import time

from cleverlib.klaverjas import (
    AMSTERDAM,
    DECK,
    ROTTERDAM,
    Deal,
    Match,
    Rules,
    find_revoke,
    legal_cards,
    trick_roem,
    trick_winner,
    why_illegal,
)
from cleverlib.odds.chance import Stream


def random_deal(seed: int, rules: Rules) -> Deal:
    """A deal played to its end and counted, each legal action equally likely."""
    deal, stream = Deal.new(seed, rules), Stream(seed, "choices")
    while not deal.is_over:
        deal.play(stream.pick(deal.legal_actions()))
    assert deal.result is not None
    return deal


def positions(rules: Rules, count: int) -> list[tuple]:
    """Hands as frozensets and tricks as tuples, as they came up in random deals."""
    found: list[tuple] = []
    seed = 0
    while len(found) < count:
        record = random_deal(seed, rules).record()
        hands = [set(hand) for hand in record.hands or ()]
        for turn, (seat, card) in enumerate(record.laid()):
            trick = record.cards[turn - turn % 4 : turn]
            found.append((frozenset(hands[seat]), trick, record.trump, rules))
            hands[seat].remove(card)
        seed += 1
    return found[:count]


def seconds(call, arguments: list[tuple]) -> float:
    """Processor time for a call on each of the arguments."""
    begin = time.process_time()
    for given in arguments:
        call(*given)
    return time.process_time() - begin


def undo_ratio(deals: int = 300) -> float:
    """The time of an undo against the move that it takes back."""
    move = undo = 0.0
    for seed in range(deals):
        actions = random_deal(seed, ROTTERDAM).actions
        deal = Deal.new(seed, ROTTERDAM)
        begin = time.perf_counter()
        for action in actions:
            deal.play(action)
        middle = time.perf_counter()
        for _ in actions:
            deal.undo()
        move, undo = move + middle - begin, undo + time.perf_counter() - middle
    return undo / move


if __name__ == "__main__":
    for rules in (ROTTERDAM, AMSTERDAM):
        asked = positions(rules, 100_000)
        print(f"100,000 legal_cards, {rules.variant}: {seconds(legal_cards, asked):.2f} s")
    cards = [(card, *position) for position in asked[:5_000] for card in position[0]]
    each = seconds(why_illegal, cards) / len(cards)
    print(f"why_illegal: {each * 1e6:.1f} µs a card")
    stream = Stream("tricks")
    tricks = [stream.sample(DECK, 4) for _ in range(50_000)]
    suits = [DECK[stream.below(32)].suit for _ in tricks]
    winners = seconds(trick_winner, list(zip(tricks, suits, strict=True)))
    print(f"trick_winner: {winners / len(tricks) * 1e6:.1f} µs")
    roem = seconds(trick_roem, [(trick, suit, ROTTERDAM) for trick, suit in zip(tricks, suits, strict=True)])
    print(f"trick_roem: {roem / len(tricks) * 1e6:.1f} µs")

    deals = seconds(random_deal, [(seed, ROTTERDAM) for seed in range(2_000)]) / 2_000
    print(f"a complete random deal, dealt and counted: {deals * 1e3:.2f} ms")
    records = [(random_deal(seed, ROTTERDAM).record(),) for seed in range(500)]
    print(f"find_revoke on a complete deal: {seconds(find_revoke, records) / 500 * 1e3:.2f} ms")
    print(f"undo against the move: {undo_ratio():.3f}")

    match, stream = Match.new(1), Stream(1, "choices")
    while not match.is_over:
        match.play(stream.pick(match.legal_actions()))
    text = match.to_json()
    print(
        f"a saved match: {len(text)} characters, read in {seconds(Match.from_json, [(text,)]) * 1e3:.1f} ms"
    )
