"""The seeded source gives the same numbers everywhere and treats every outcome alike."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.odds.chance import Stream

# Written down once; the browser tests check the same ones under Pyodide.
VECTORS = {
    ("eik", "throws", 1): (4, 5, 5, 3, 4, 3),
    (0,): (1, 5, 5, 5, 6, 3, 5, 2),
}


@pytest.mark.parametrize(("names", "faces"), VECTORS.items())
def test_fixed_vectors(names, faces):
    assert Stream(*names).throw(len(faces)) == faces


def test_fixed_vectors_of_other_draws():
    assert Stream(2026, "deal").sample(range(32), 8) == [25, 13, 15, 16, 18, 26, 2, 28]
    assert Stream("eik").chance() == 0.8218756615819566
    assert Stream("é", "players", 0).below(10**20) == 54608910090242551954


def test_names_do_not_run_together():
    assert Stream("a", "bc").throw(20) != Stream("ab", "c").throw(20)
    assert Stream(1, 23).throw(20) != Stream(12, 3).throw(20)


@given(st.integers(), st.integers(1, 10**30))
def test_below_stays_below(seed, n):
    assert 0 <= Stream(seed).below(n) < n


def test_faces_are_equally_likely():
    counts = Counter(Stream("fair").throw(60_000))
    assert set(counts) == set(range(1, 7))
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 20.5  # chi-square, 5 degrees, 0.1 %


def test_orders_are_equally_likely():
    counts = Counter()
    stream = Stream("orders")
    for _ in range(24_000):
        items = list("abcd")
        stream.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 24
    assert sum((n - 1_000) ** 2 / 1_000 for n in counts.values()) < 49.7  # 23 degrees, 0.1 %


@given(st.integers(), st.lists(st.integers()), st.data())
def test_sample_takes_each_item_once(seed, items, data):
    count = data.draw(st.integers(0, len(items)))
    places = Stream(seed).sample(range(len(items)), count)
    assert len(set(places)) == len(places) == count


def test_impossible_draws_say_so():
    with pytest.raises(ValueError, match="n must be 1 or more"):
        Stream(1).below(0)
    with pytest.raises(ValueError, match="3 items can't be drawn from 2"):
        Stream(1).sample("ab", 3)
