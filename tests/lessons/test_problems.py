"""Each exact answer equals an enumeration of all equally likely cases, and agrees with trying it out."""

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from cleverlib.lessons.answers import LONGEST, Verdict, judge, read_answer
from cleverlib.lessons.problems import PROBLEMS
from cleverlib.odds import Simulation, Stream

DIE = range(1, 7)


def share(cases, hit):
    cases = list(cases)
    return Fraction(sum(map(hit, cases)), len(cases))


def mean(cases, worth):
    cases = list(cases)
    return Fraction(sum(map(worth, cases)), len(cases))


def throws(dice):
    return product(DIE, repeat=dice)


def by_count(number, hits_of):
    """The chance of each number of hits by adding one throw at a time, for too many throws to list."""
    chances = {0: Fraction(1)}
    for _ in range(number):
        after = {}
        for hits, chance in chances.items():
            for more, part in hits_of.items():
                after[hits + more] = after.get(hits + more, 0) + chance * part
        chances = after
    return chances


def least(number, hits, hits_of):
    return sum(chance for count, chance in by_count(number, hits_of).items() if count >= hits)


SIX = {0: Fraction(5, 6), 1: Fraction(1, 6)}
BOER = {0: Fraction(3, 4), 1: Fraction(1, 4)}
BRUTE = {
    "joker_any": lambda dice: share(throws(dice), lambda t: 6 in t),
    "sum_at_least": lambda least: share(throws(2), lambda t: sum(t) >= least),
    "two_sums": lambda one, two: share(throws(2), lambda t: sum(t) in (one, two)),
    "card_pair": lambda others: share(
        permutations(range(32), 2), lambda t: min(t) < 4 <= max(t) < 4 + others
    ),
    "run_then": lambda throws, faces: share(
        product(DIE, repeat=throws + 1),
        lambda t: all(face <= 6 - faces for face in t[:-1]) and t[-1] > 6 - faces,
    ),
    "deals_then": lambda deals: share(
        product(range(4), repeat=deals + 1), lambda t: 0 not in t[:-1] and t[-1] == 0
    ),
    "at_least_one": lambda dice, faces: share(throws(dice), lambda t: max(t) > 6 - faces),
    "one_boer": lambda cards: share(combinations(range(32), cards), lambda hand: min(hand) < 4),
    "both_named": lambda cards: share(permutations(range(3 * cards), 2), lambda t: max(t) < cards),
    "given_sum": lambda least: share((t for t in throws(2) if sum(t) >= least), lambda t: t[1] == 6),
    "trumps_exact": lambda cards, trumps: share(
        combinations(range(32), cards), lambda hand: sum(card < 8 for card in hand) == trumps
    ),
    "sixes_exact": lambda dice, sixes: share(throws(dice), lambda t: t.count(6) == sixes),
    "dice_stay": lambda face, others: mean(throws(others), lambda t: sum(other >= face for other in t)),
    "named_expected": lambda cards, named: (
        mean(
            # By symmetry the place of one card in the pack, counted for each card of the hand.
            ((place, card) for card in range(cards) for place in range(32)),
            lambda pair: pair[0] < named,
        )
        * cards
    ),
    "play_value": lambda helpers, gain: mean(
        permutations(range(24), helpers), lambda places: gain if min(places) < 8 else -162
    ),
    "throw_value": lambda dice, gain, loss: mean(throws(dice), lambda t: gain if 6 in t else -loss),
    "sixes_tail": lambda throws, sixes: least(throws, sixes, SIX),
    "boeren_tail": lambda deals, boeren: least(deals, boeren, BOER),
}


def written(value, kind):
    """A value as a pupil writes it: a fraction, or where that is too long a decimal."""
    text = str(value)
    return read_answer(text if len(text) <= LONGEST else f"{float(value):.6f}", kind)


def every_params(problem):
    names = list(problem.choices)
    for values in product(*problem.choices.values()):
        params = dict(zip(names, values, strict=True))
        if problem.fits(**params):
            yield params


def a_few(problem):
    params = list(every_params(problem))
    return [params[0], params[len(params) // 2], params[-1]]


def test_every_problem_is_counted():
    assert BRUTE.keys() == PROBLEMS.keys()


@pytest.mark.parametrize("name", PROBLEMS)
def test_exact_answers_equal_the_count_of_all_cases(name):
    problem = PROBLEMS[name]
    for params in a_few(problem) if name == "trumps_exact" else every_params(problem):
        if params.get("cards", 0) > 5 and name == "trumps_exact":
            params["cards"] = 5
        assert problem.solve(**params)["answer"] == BRUTE[name](**params), params


@pytest.mark.parametrize("name", PROBLEMS)
def test_trying_it_out_agrees(name):
    problem = PROBLEMS[name]
    for params in a_few(problem):
        trial = Simulation(lambda stream, params=params: problem.go(stream, **params), seed=f"{name}")
        assert trial.run(3000).agrees(float(problem.solve(**params)["answer"])), params


@pytest.mark.parametrize("name", PROBLEMS)
def test_known_mistakes_are_mistakes_and_are_recognised(name):
    problem = PROBLEMS[name]
    for params in every_params(problem):
        values = problem.solve(**params)
        exact = values["answer"]
        slips = {key: value for key, value in values.items() if key.startswith("slip_")}
        assert slips, "each problem knows a mistake"
        assert problem.kind == "number" or 0 <= exact <= 1
        for value in slips.values():
            if round(value - exact, 3) == 0 or (problem.kind == "chance" and value > 1):
                continue
            verdict, found = judge(written(value, problem.kind), exact, problem.kind, slips)
            assert verdict is Verdict.SLIP and slips[found] == value
        for places in (3, 4, 6):
            decimal = read_answer(f"{float(exact):.{places}f}", problem.kind)
            assert judge(decimal, exact, problem.kind, slips)[0].good


def test_draws_follow_from_their_stream():
    for problem in PROBLEMS.values():
        drawn = [problem.draw(Stream("kola46", number)) for number in range(40)]
        assert drawn == [problem.draw(Stream("kola46", number)) for number in range(40)]
        assert len({tuple(one.items()) for one in drawn}) > 1
        assert all(problem.fits(**one) for one in drawn)
