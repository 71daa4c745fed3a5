"""Values of whole deals by the kernel and by an independent engine, side by side.

Run by hand for all 2,000 deals in four trumps: ``python -m tests.klaverjas.solver.colver_values [deals]``.
"""

import sys

import colver

from cleverlib.klaverjas import DECK, Suit
from cleverlib.klaverjas.bits import set_of
from cleverlib.klaverjas.solver.engine import Kernel, set_up
from cleverlib.odds.chance import Stream
from tests.klaverjas.test_colver import RULES, THEIRS, their_deal

ALL = 2_000


def hands_of(number):
    """The hands of one of the deals."""
    pack = list(DECK)
    Stream("solver colver", number).shuffle(pack)
    return [pack[seat * 8 : seat * 8 + 8] for seat in range(4)]


def our_values(engine, hands, trumps=range(4)):
    """For each of the trumps what seat 0, which leads, and its partner get more than the others."""
    sets = tuple(set_of(card.index for card in hand) for hand in hands)
    found = []
    for trump in trumps:
        set_up(engine, sets, trump, 0, RULES, playing_side=0, pit=3)
        found.append(engine.value(0))
    return found


def their_values(hands):
    """The same by the other engine, which counts the points of both sides."""
    env = colver.Env.deal_with_hands(3, [[THEIRS[card] for card in hand] for hand in hands])
    return [first - second for first, second in env.solve_all_suits()["suits"]]


def contradicts_itself(hands, trump):
    """Whether the other engine does not get what it promises when it plays all four hands itself."""
    env = their_deal(hands, list(Suit)[trump], 0)
    promised = their_values(hands)[trump]
    while not env.is_terminal():
        choose = max if env.current_player() % 2 == 0 else min
        card, _ = choose(env.solve_scores()["scores"], key=lambda scored: scored[1])
        env.step(card)
    first, second = env.get_points()
    return first - second != promised


def compare(count):
    """How many values agree, and where they don't: the deal, the trump, ours and theirs."""
    kernel, agreed, apart = Kernel(), 0, []
    for number in range(count):
        hands = hands_of(number)
        for trump, (ours, others) in enumerate(
            zip(our_values(kernel, hands), their_values(hands), strict=True)
        ):
            agreed += ours == others
            if ours != others:
                apart.append((number, trump, ours, others))
    return agreed, apart


if __name__ == "__main__":
    agreed, apart = compare(int(sys.argv[1]) if len(sys.argv) > 1 else ALL)
    print(f"{agreed} values agree, {len(apart)} do not")
    for number, trump, ours, others in apart:
        own = contradicts_itself(hands_of(number), trump)
        print(f"deal {number}, trump {trump}: {ours} here, {others} there; contradicts itself: {own}")
