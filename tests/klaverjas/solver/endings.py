"""Random positions late in a deal, rule sets of every kind, and the plainest search there is."""

from dataclasses import replace

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.cards import DECK, Suit
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import CHOICES, Rules
from cleverlib.klaverjas.solver import Won
from cleverlib.odds.chance import Stream

SWITCHES = ("variant", "undertrump", "roem", "roem_called", "four_jacks", "four_low")


def random_rules(stream):
    """Rules with every switch that touches play or points drawn at random."""
    drawn = {name: stream.pick(CHOICES[name]) for name in SWITCHES}
    return replace(
        Rules(), **drawn, pit_bonus=stream.pick([0, 100, 101]), tegenpit_bonus=stream.pick([0, 90, 200])
    )


def random_position(stream, rules, left, on_table=0):
    """A position reached by random legal play with ``left`` cards in the hand that leads.

    Returns hands, trump, leader, trick and what was won, as ``solve`` takes them. Suits are dealt in clumps,
    so that roem and long trumps come up often.
    """
    pack = list(DECK)
    stream.shuffle(pack)
    if stream.below(2):
        # Neighbours stay together: each seat gets cards of a row in turn.
        ranks = sorted(pack, key=lambda card: (card.index + stream.below(6)) % 32)
        pack = [card for seat in range(4) for card in ranks[seat::4]]
    hands = [bits.set_of(card.index for card in pack[seat * 8 : seat * 8 + 8]) for seat in range(4)]
    trump, leader = stream.below(4), stream.below(4)
    points, roem, tricks = [0, 0], [0, 0], [0, 0]
    pit = stream.below(3) == 0
    for turn in range(4 * (8 - left) + on_table):
        if turn % 4 == 0:
            trick, start = [], leader
        seat = (start + len(trick)) % 4
        may = list(bits.cards_of(bits.legal(hands[seat], trick, trump, rules.style)))
        # Now and then one side tries for every trick.
        card = (
            max(may, key=lambda c: bits.POWER[trump][c >> 3][c] * (-1) ** seat) if pit else stream.pick(may)
        )
        hands[seat] ^= 1 << card
        trick.append(card)
        if len(trick) == 4:
            leader = (start + bits.winner(trick, trump)) % 4
            points[leader % 2] += bits.points_of(trick, trump)
            roem[leader % 2] += roem_of(trick, trump, rules).points
            tricks[leader % 2] += 1
            trick = []
    table = trick if on_table else []
    held = [tuple(DECK[card] for card in bits.cards_of(hand)) for hand in hands]
    won = Won(tuple(points), tuple(roem), tuple(tricks))
    return held, list(Suit)[trump], leader, [DECK[card] for card in table], won


def plain_value(hands, trump, leader, trick, won, rules, playing_side):  # noqa: PLR0917
    """The difference at the end with best play, found by trying every way of playing: side 0 minus side 1."""

    def best(held, start, laid, total, tricks):
        if not any(held):
            for side in (0, 1):
                if tricks[side] == 8:
                    bonus = rules.pit_bonus if side == playing_side else rules.tegenpit_bonus
                    return total + (bonus if side == 0 else -bonus)
            return total
        seat = (start + len(laid)) % 4
        found = []
        for card in bits.cards_of(bits.legal(held[seat], laid, trump, rules.style)):
            after = [hand ^ (1 << card) if place == seat else hand for place, hand in enumerate(held)]
            lies = [*laid, card]
            if len(lies) < 4:
                found.append(best(after, start, lies, total, tricks))
                continue
            winner = (start + bits.winner(lies, trump)) % 4
            gain = bits.points_of(lies, trump) + roem_of(lies, trump, rules).points
            gain += 0 if any(after) else 10
            more = [count + (winner % 2 == side) for side, count in enumerate(tricks)]
            found.append(best(after, winner, [], total + (gain if winner % 2 == 0 else -gain), more))
        return min(found) if seat % 2 else max(found)

    trump = trump.index
    held = [bits.set_of(card.index for card in hand) for hand in hands]
    ahead = won.points[0] + won.roem[0] - won.points[1] - won.roem[1]
    return best(held, leader, [card.index for card in trick], ahead, won.tricks)


def streams(name, count):
    """So many streams of chance of one name."""
    return (Stream(name, number) for number in range(count))
