"""The experiments: exact distributions against counts of all cases, simulations within four errors."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest

from cleverlib.lessons.experiments import EXPERIMENTS, by_hand, chances, simulate, tally

DIE = range(1, 7)
RUNS = 10_000


def counted(cases):
    counts = Counter(cases)
    return {outcome: Fraction(n, counts.total()) for outcome, n in counts.items()}


def drawn(draws, marked, size):
    """Marked cards among the draws, one card drawn at a time."""
    chances = {0: Fraction(1)}
    for before in range(draws):
        after = Counter()
        for hits, chance in chances.items():
            hit = Fraction(marked - hits, size - before)
            after[hits + 1] += chance * hit
            after[hits] += chance * (1 - hit)
        chances = after
    return {hits: chance for hits, chance in chances.items() if chance}


def thrown(throws):
    """Sixes among the throws, one die added at a time."""
    chances = {0: Fraction(1)}
    for _ in range(throws):
        after = Counter()
        for hits, chance in chances.items():
            after[hits + 1] += chance / 6
            after[hits] += chance * 5 / 6
        chances = after
    return dict(chances)


BRUTE = {
    "jokers": lambda: counted(t[:3].count(6) for t in product(DIE, repeat=5)),
    "pair": lambda: counted(map(sum, product(DIE, repeat=2))),
    # Every row of four throws of which the first three hold no six.
    "memory": lambda: counted(t[3] for t in product(DIE, repeat=4) if 6 not in t[:3]),
    "once": lambda: counted(t.count(6) for t in product(DIE, repeat=6)),
    "boer": lambda: counted(place // 8 for place in range(24)),
    "trumps": lambda: drawn(8, 8, 32),
    "stay": lambda: counted(t.count(6) for t in product(DIE, repeat=5)),
    "help": lambda: counted(sum(p < 8 for p in places) for places in combinations(range(24), 3)),
    "fair": lambda: thrown(30),
}


def test_every_experiment_is_counted():
    assert BRUTE.keys() == EXPERIMENTS.keys()


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_the_distribution_is_the_count_of_all_cases(name):
    assert dict(EXPERIMENTS[name].exact().items) == BRUTE[name]()


@pytest.mark.parametrize("code", ["kupo56", "lepi59"])
@pytest.mark.parametrize("name", EXPERIMENTS)
def test_simulations_stay_within_four_standard_errors(name, code):
    experiment = EXPERIMENTS[name]
    seen = tally(simulate(name, code, "test", RUNS), experiment.outcomes)
    assert sum(seen) == RUNS
    for count, chance in zip(seen, chances(experiment.exact(), experiment.outcomes), strict=True):
        error = sqrt(RUNS * chance * (1 - chance))
        assert abs(count - RUNS * chance) <= 4 * error + 1


def test_the_first_hundred_of_a_class_are_part_of_its_ten_thousand():
    hundred, more = (simulate("pair", "kupo56", "blue", runs) for runs in (100, 10_000))
    assert all(hundred[outcome] <= more[outcome] for outcome in hundred)
    assert simulate("pair", "kupo56", "blue", 100) == hundred
    assert simulate("pair", "fepe45", "blue", 100) != hundred


def test_neighbours_differ_and_order_does_not_matter():
    mine = [by_hand("once", "kupo56", "once", 7, number) for number in range(10)]
    assert mine == [by_hand("once", "kupo56", "once", 7, number) for number in reversed(range(10))][::-1]
    assert mine != [by_hand("once", "kupo56", "once", 8, number) for number in range(10)]


def test_fixed_vectors():
    """What a class code stands for must never change: printed worksheets rely on it."""
    assert by_hand("pair", "kupo56", "blue", 1, 0).shown == (5, 6)
    assert dict(simulate("boer", "kupo56", "boer", 100)) == {0: 36, 1: 33, 2: 31}
