"""The stored table of what the rules do: complete, consistent, and what its script gives for a deal."""

from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM
from cleverlib.klaverjas.rules_table import FIGURES, gaps, rows
from tests.benchmarks.klaverjas_rules import contract, estimate, figures


def test_every_row_adds_up():
    found = rows()
    assert [(row.variant, row.trump) for row in found] == [
        (variant, trump) for trump in ("random", "chosen") for variant in ("rotterdam", "amsterdam")
    ]
    for row in found:
        assert abs(row.taken.mean + row.nat.mean - 1) < 1e-5
        assert row.pit.mean <= row.taken.mean and row.tegenpit.mean <= row.nat.mean
        assert row.taken.runs >= 2_000 and 0 < row.taken.error < 0.02
        assert row.roem_playing.mean <= row.roem.mean


def test_gaps_are_differences_of_rows():
    stored = {(row.variant, row.trump): row for row in rows()}
    assert len(gaps()) == 2 * len(FIGURES)
    for gap in gaps():
        one, other = (
            getattr(stored[variant, gap.trump], gap.figure) for variant in ("rotterdam", "amsterdam")
        )
        assert abs(gap.difference.mean - (one.mean - other.mean)) < 1e-4
        assert gap.difference.error <= one.error + other.error + 1e-6


def test_a_chosen_trump_is_better_than_a_random_one():
    found = {(row.variant, row.trump): row for row in rows()}
    for variant in ("rotterdam", "amsterdam"):
        assert found[variant, "chosen"].taken.mean > found[variant, "random"].taken.mean + 0.1


def test_the_script_counts_what_best_play_comes_to():
    for trump in ("random", "chosen"):
        for rules in (ROTTERDAM, AMSTERDAM):
            one = figures(3, trump, rules)
            assert set(one) == set(FIGURES)
            assert one["taken"] == (one["difference"] > 0) and one["nat"] != one["taken"]
    assert contract(3, "chosen") == contract(3, "chosen")
    assert estimate([1, 0, 1, 0]) == [0.5, 0.288675]
