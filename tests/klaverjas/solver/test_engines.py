"""The plainest search, the twin and the kernel agree; and an independent engine agrees with the kernel."""

from itertools import product

import pytest

from cleverlib.klaverjas import bits
from cleverlib.klaverjas.solver.engine import Kernel, engine, set_up
from cleverlib.klaverjas.solver.open import _checked
from cleverlib.klaverjas.solver.twin import Twin
from tests.klaverjas.solver.endings import plain_value, random_position, random_rules, streams


@pytest.fixture(scope="module")
def kernel():
    return Kernel()


def put(run, position, rules, playing_side):
    """Put a random position into an engine; returns what side 0 is ahead."""
    hands, trump, leader, trick, won = position
    at = _checked(hands, trump, leader, rules, trick, won)
    set_up(run, at.hands, at.trump, leader, rules, playing_side=playing_side, pit=at.pit)
    for card in at.trick:
        run.play(card)
    return at.ahead


def answers(run, position, rules, playing_side):
    """Everything an engine says about a position."""
    put(run, position, rules, playing_side)
    value = run.value(0)
    tests = [
        run.at_least(side, least) for side, least in product((0, 1), (value, value + 1, 1 - value, -value))
    ]
    best = run.best(value)
    line = [run.card_of_line(place) for place in range(run.line(value))]
    return value, tests, best, line


def replayed(run, position, rules, playing_side, line):
    """The points that a line brings, as the engine counts them card by card."""
    put(run, position, rules, playing_side)
    return sum(run.play(card) for card in line)


def test_the_kernel_is_what_runs_here():
    assert isinstance(engine(), Kernel)


def test_the_twin_finds_what_trying_everything_finds():
    seen = set()
    for number, stream in enumerate(streams("plain", 250)):
        rules, side = random_rules(stream), stream.below(2)
        position = random_position(stream, rules, 2 + number % 2, stream.below(4))
        ahead = put(twin := Twin(), position, rules, side)
        assert ahead + twin.value(0) == plain_value(*position, rules, side)
        seen.add((rules.variant, rules.undertrump, rules.roem))
    assert len(seen) == 12


@pytest.mark.parametrize(("left", "count"), [(1, 300), (2, 700), (3, 800), (4, 500), (5, 150)])
def test_kernel_and_twin_agree_on_endings(kernel, left, count):
    twin = Twin()
    for stream in streams(f"endings {left}", count):
        rules, side = random_rules(stream), stream.below(2)
        position = random_position(stream, rules, left, stream.below(4))
        value, tests, best, line = answers(kernel, position, rules, side)
        assert (value, tests, best) == answers(twin, position, rules, side)[:3]
        assert replayed(twin, position, rules, side, line) == value
        assert best >> line[0] & 1
        assert bits.set_of(line) == bits.set_of(c.index for hand in position[0] for c in hand)


def test_kernel_and_twin_agree_on_whole_deals(kernel):
    twin = Twin()
    for stream in streams("whole", 3):
        rules, side = random_rules(stream), stream.below(2)
        position = random_position(stream, rules, 8)
        put(kernel, position, rules, side)
        value = kernel.value(0)
        put(twin, position, rules, side)
        assert twin.at_least(0, value) and not twin.at_least(0, value + 1)
