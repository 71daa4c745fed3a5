"""A distribution adds up, is read right, and refuses what is none."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.odds import Distribution, ImpossibleOdds, Row, frequency

weights = st.dictionaries(st.integers(-20, 20), st.integers(1, 50), min_size=1)


def test_rows_are_ready_for_a_chart_and_fill_gaps():
    half = Distribution.of({1: Fraction(1, 2), 3: Fraction(1, 2)})
    assert half.rows() == (
        Row(1, Fraction(1, 2), Fraction(1), Fraction(1, 2)),
        Row(2, Fraction(0), Fraction(1, 2), Fraction(1, 2)),
        Row(3, Fraction(1, 2), Fraction(1, 2), Fraction(1)),
    )


@given(weights)
def test_moments_and_sums_follow_their_definition(cases):
    distribution = Distribution.weighted(cases)
    total = sum(cases.values())
    every = [outcome for outcome, count in cases.items() for _ in range(count)]
    assert distribution.mean == Fraction(sum(every), total)
    assert distribution.variance == Fraction(sum(x * x for x in every), total) - distribution.mean**2
    assert distribution.deviation == pytest.approx(float(distribution.variance) ** 0.5)
    for value in range(-21, 22):
        assert distribution.chance(value) == Fraction(every.count(value), total)
        assert distribution.at_least(value) == Fraction(sum(x >= value for x in every), total)
        assert distribution.at_most(value) == Fraction(sum(x <= value for x in every), total)


@given(weights)
def test_rows_agree_with_the_questions(cases):
    distribution = Distribution.weighted(cases)
    for row in distribution.rows():
        assert row.chance == distribution.chance(row.outcome)
        assert row.at_least == distribution.at_least(row.outcome)
        assert row.at_most == distribution.at_most(row.outcome)


def test_equal_outcomes_are_added_up_and_impossible_ones_left_out():
    mapped = Distribution.weighted({1: 1, 2: 2, 3: 1, 9: 0}).map(lambda n: n % 2)
    assert mapped.items == ((0, Fraction(1, 2)), (1, Fraction(1, 2)))
    assert Distribution.weighted({1: 3, 9: 0}).items == ((1, Fraction(1)),)


@pytest.mark.parametrize(
    ("chance", "out_of", "said"),
    [
        (Fraction(1, 6), 100, (17, 100, False)),
        (Fraction(1, 4), 100, (25, 100, True)),
        (Fraction(1, 8), 100, (13, 100, False)),  # 12.5 goes up
        (Fraction(0), 10, (0, 10, True)),
        (1, 10, (10, 10, True)),
    ],
)
def test_natural_frequencies(chance, out_of, said):
    assert frequency(chance, out_of) == said


@pytest.mark.parametrize(
    ("ask", "nl", "en"),
    [
        (lambda: Distribution.of({}), "minstens één uitkomst", "at least one outcome"),
        (lambda: Distribution.weighted({1: 0}), "minstens één uitkomst", "at least one outcome"),
        (lambda: Distribution.of({1: Fraction(1, 2)}), "Samen zijn de kansen 1/2", "the chances are 1/2"),
        (lambda: Distribution.of({1: Fraction(3, 2), 2: Fraction(-1, 2)}), "uitkomst 2 is -1/2", "2 is -1/2"),
        (lambda: frequency(Fraction(3, 2)), "3/2 is geen kans", "3/2 is no chance"),
        (lambda: frequency(Fraction(1, 2), 0), "niet per 0 tellen", "count out of 0"),
    ],
)
def test_what_is_no_distribution_says_so(ask, nl, en):
    with pytest.raises(ImpossibleOdds) as error:
        ask()
    assert nl in error.value.text("nl")
    assert en in error.value.text("en")
