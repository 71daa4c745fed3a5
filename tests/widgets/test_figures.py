"""Tree, grid and two-way table: their numbers are the exact ones, changes keep them so."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.errors import CleverlibError
from cleverlib.odds import successes, without_replacement
from cleverlib.widgets.grid import Grid
from cleverlib.widgets.tree import Tree
from cleverlib.widgets.two_way import TwoWay

HIT, MISS = {"nl": "een zes", "en": "a six"}, {"nl": "geen zes", "en": "no six"}
ROWS = ({"nl": "wel", "en": "yes"}, {"nl": "niet", "en": "no"})


def test_a_full_tree_has_the_binomial_and_hypergeometric_at_its_ends():
    tree = Tree(HIT, MISS, 1, 6, 3, full=True)
    assert tree.leaves() == dict(successes(3, 1).items)
    cards = Tree(HIT, MISS, 8, 32, 3, back=False, full=True)
    assert cards.leaves() == dict(without_replacement(3, 8, 32).items)


@given(st.integers(1, 5), st.integers(1, 6))
def test_a_stair_has_at_least_one_above_its_lowest_step(marked, stages):
    tree = Tree(HIT, MISS, marked, 6, stages)
    assert tree.leaves()[0] == Fraction(6 - marked, 6) ** stages
    assert sum(tree.leaves().values()) == 1
    assert tree.draw("nl", "figure:").count("<li") == 1 + 2 * stages


def test_a_tree_changes_within_its_limits_and_back():
    tree = Tree(HIT, MISS, 1, 6, 2, most=3, fixed=False)
    changed = tree
    for word in ("stages+", "stages+", "stages+", "marked-", "back"):
        changed = changed.change(word, "")
    assert (changed.stages, changed.marked, changed.back) == (3, 1, False)
    assert tree.restored(changed.state()) == changed
    assert changed.change("reset", "") == tree
    with pytest.raises(CleverlibError):
        tree.change("jump", "")
    with pytest.raises(ValueError, match="tree"):
        tree.restored({"stages": 99, "marked": 1, "back": True})


def test_all_cards_drawn_leave_no_branch_without_a_chance():
    tree = Tree(HIT, MISS, 1, 3, 3, back=False, full=True)
    assert tree.leaves() == {1: Fraction(1)}


@pytest.mark.parametrize("total", range(2, 13))
def test_a_sum_has_as_many_boxes_as_ways(total):
    ways = sum(a + b == total for a, b in product(range(1, 7), repeat=2))
    assert Grid.of_sums(total).chance == Fraction(ways, 36)


def test_boxes_are_coloured_by_hand_and_by_sum():
    grid = Grid().change("cell:6,6", "").change("sum:11", "")
    assert grid.chance == Fraction(3, 36)
    assert "3 van de 36" in grid.sentence("nl") and "1/12" in grid.sentence("nl")
    assert grid.change("sum:11", "").change("cell:6,6", "") == Grid()
    assert grid.restored(grid.state()) == grid
    assert "nog geen vakje" in Grid().sentence("nl")
    assert grid.draw("en", "figure:").count('aria-pressed="true"') == 3
    for word in ("cell:0,1", "cell:1", "sum:13", "sum:x", "what"):
        with pytest.raises(CleverlibError):
            grid.change(word, "")
    with pytest.raises(ValueError, match="grid"):
        grid.restored({"marked": [[7, 1]]})


@given(st.lists(st.integers(0, 999), min_size=4, max_size=4))
def test_a_row_alone_gives_the_conditional_chance(counts):
    table = TwoWay(ROWS, ROWS, (tuple(counts[:2]), tuple(counts[2:])), given=1)
    if sum(counts[2:]):
        assert str(Fraction(counts[2], counts[2] + counts[3])) in table.sentence("nl")
    else:
        assert "staat niets" in table.sentence("nl")
    assert f"<td>{sum(counts)}</td>" in table.draw("nl", "figure:")


def test_cells_take_whole_numbers_only():
    table = TwoWay(ROWS, ROWS, ((1, 2), (3, 4)))
    changed = table.change("cell:0,1", " 20 ").change("given:0", "")
    assert changed.parts == (1, 21)
    assert changed.change("reset", "") == table
    assert table.restored(changed.state()) == changed
    for text in ("", "-1", "1,5", "x", "²", "99999999", "1 000"):
        with pytest.raises(CleverlibError, match="whole number"):
            table.change("cell:0,0", text)
    for word in ("cell:9,9", "given:5", "cell:x", "else"):
        with pytest.raises(CleverlibError):
            table.change(word, "1")
    with pytest.raises(ValueError, match="table"):
        table.restored({"cells": [[1]], "given": 0})
