"""Chances in words: percentages, natural frequencies and labels, in both languages."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.charts.words import decimal, of_hundred, share, times


@pytest.mark.parametrize(
    ("chance", "nl", "en"),
    [
        (Fraction(1, 6), "16,7%", "16.7%"),
        (Fraction(0), "0%", "0%"),
        (Fraction(1), "100%", "100%"),
        (Fraction(1, 7776), "0,01%", "0.01%"),
        (1 - Fraction(1, 7776), "99,99%", "99.99%"),
    ],
)
def test_share(chance, nl, en):
    assert share(chance, "nl") == nl
    assert share(chance, "en") == en


@pytest.mark.parametrize(
    ("chance", "nl", "en"),
    [
        (Fraction(1, 6), "17 van de 100 worpen", "17 of 100 throws"),
        (Fraction(0), "0 van de 100 worpen", "0 of 100 throws"),
        (Fraction(1), "100 van de 100 worpen", "100 of 100 throws"),
        (Fraction(1, 7776), "1 van de 10.000 worpen", "1 of 10,000 throws"),
        (1 - Fraction(1, 300), "997 van de 1000 worpen", "997 of 1000 throws"),
    ],
)
def test_times(chance, nl, en):
    assert times(chance, "throws", "nl") == nl
    assert times(chance, "throws", "en") == en


@given(st.fractions(0, 1))
def test_only_what_never_or_always_happens_is_said_so(chance):
    label = of_hundred(chance)
    assert (label == "0") == (chance == 0)
    assert (label == "100") == (chance == 1)
    assert (share(chance, "en") == "0%") == (chance == 0)
    assert (share(chance, "en") == "100%") == (chance == 1)


def test_numbers():
    assert decimal(Fraction(25, 6), "nl") == "4,2"
    assert decimal(Fraction(25, 6), "en", 2) == "4.17"
