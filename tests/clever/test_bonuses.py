"""Bonuses: when they come, how they are used, what they set off, when they are lost."""

import pytest

from cleverlib.clever import Decline, IllegalAction, Pass, Sheet, UseBonus, parse_action
from tests.clever.positions import FULL_YELLOW, boxes, codes, do, marks, pending, table


def refused(game, code):
    with pytest.raises(IllegalAction) as caught:
        game.play(parse_action(code))
    return caught.value.rule


@pytest.mark.rule("clever.bonus.under_box")
def test_a_bonus_under_a_box_comes_with_that_box():
    game = do(table(sheets=[Sheet.of(orange=(1, 1))]), "t166666 wo3")
    assert game.state.seats[0].rerolls == 1
    game = do(table(sheets=[Sheet.of(orange=(1, 1, 1))]), "t166666 wo4")
    assert game.state.seats[0].rerolls == 0 and codes(game) >= {"t66666"}


@pytest.mark.rule("clever.bonus.when_full")
def test_a_line_gives_its_bonus_when_its_last_box_is_crossed():
    game = do(table(sheets=[Sheet.of(yellow=[(1, 0)])]), "t155555 wy11")
    assert not game.state.seats[0].pending
    do(game, "t55555 yy13")
    assert codes(game) == {"*o1.4"}


@pytest.mark.rule("clever.bonus.at_once")
@pytest.mark.rule("clever.dispute.keep_bonus")
def test_an_open_bonus_comes_before_everything_else():
    game = pending(Sheet(), "yellow x")
    assert {type(action) for action in game.legal_actions()} == {UseBonus}
    for code in ("t666666", "-", "r", "."):
        assert refused(game, code) == "clever.bonus.at_once"
    assert refused(game, "*b7") == "clever.bonus.at_once"
    do(game, "*y00")
    assert refused(game, "*y02") == "clever.bonus.at_once"


@pytest.mark.rule("clever.bonus.chain")
def test_a_bonus_sets_off_the_next():
    """Yellow's second row writes an orange 4, its fifth box a yellow cross, which completes the last row."""
    sheet = Sheet.of(yellow=[(1, 0), (1, 1), (3, 1), (3, 2)], orange=(1, 1, 1, 1))
    game = do(table(sheets=[sheet]), "t155555 yy13")
    assert codes(game) == {"*o5.4"}
    do(game, "*o5.4")
    assert boxes(game, "*y") == {"00", "01", "02", "20", "22", "23", "33"}
    do(game, "*y33")
    assert marks(game).score().foxes == 1
    assert game.to_move == 0 and not game.state.seats[0].pending


@pytest.mark.rule("clever.bonus.cross")
def test_a_cross_goes_to_any_free_box():
    assert boxes(pending(Sheet.of(yellow=[(0, 0)]), "yellow x"), "*y") == {
        f"{r}{c}" for r, c in FULL_YELLOW if (r, c) != (0, 0)
    }
    assert boxes(pending(Sheet.of(blue=[2, 12]), "blue x"), "*b") == {str(n) for n in range(3, 12)}
    assert codes(pending(Sheet.of(green=6), "green x")) == {"*g7"}


@pytest.mark.rule("clever.bonus.green_cross")
def test_a_green_cross_ignores_the_threshold():
    game = do(pending(Sheet.of(green=10), "green x"), "*g11")
    assert marks(game).green == 11


@pytest.mark.rule("clever.bonus.number")
def test_an_orange_number_is_multiplied_and_cannot_be_changed():
    game = pending(Sheet.of(orange=[1] * 10), "orange 5")
    assert codes(game) == {"*o11.5"}
    assert refused(game, "*o11.6") == "clever.bonus.number"
    assert marks(do(game, "*o11.5")).score().orange == Sheet.of(orange=[1] * 10).score().orange + 15


@pytest.mark.rule("clever.bonus.purple_six")
@pytest.mark.parametrize("row", [(), (3,), (6,), (6, 6, 6)])
def test_a_purple_six_always_fits(row):
    game = pending(Sheet.of(purple=row), "purple 6")
    assert codes(game) == {f"*p{len(row) + 1}.6"}
    assert marks(do(game, f"*p{len(row) + 1}.6")).purple == (*row, 6)


@pytest.mark.rule("clever.bonus.fox")
def test_five_foxes():
    sheets = (
        Sheet.of(yellow=[(3, 1), (3, 2), (3, 3)]),
        Sheet.of(blue=[9, 10, 11, 12]),
        Sheet.of(green=7),
        Sheet.of(orange=[1] * 8),
        Sheet.of(purple=[6] * 7),
    )
    assert [sheet.score().foxes for sheet in sheets] == [1] * 5
    assert Sheet.of(green=6).score().foxes == 0


@pytest.mark.rule("clever.bonus.action")
def test_an_action_is_circled_on_its_track():
    game = do(table(sheets=[Sheet.of(green=3)]), "t444444 gg4")
    assert (game.state.seats[0].extras, game.state.seats[0].extras_earned) == (1, 1)
    game = do(table(sheets=[Sheet.of(blue=[5])]), "t455555 bb9")
    assert (game.state.seats[0].rerolls, game.state.seats[0].rerolls_earned) == (1, 1)


@pytest.mark.rule("clever.bonus.lost")
def test_a_bonus_into_a_full_area_is_lost():
    sheet = Sheet.of(yellow=[(1, 0), (1, 1)], orange=[1] * 11)
    game = do(table(sheets=[sheet]), "t155555 yy13")
    assert not game.state.seats[0].pending and game.legal_actions()
    one_left = Sheet.of(yellow=[(1, 0), (1, 1)], orange=[1] * 10)
    game = do(pending(one_left, "orange 4", "orange 5"), "*o11.5")
    assert marks(game).orange[-1] == 5 and not game.state.seats[0].pending


@pytest.mark.rule("clever.bonus.order")
def test_the_order_of_several_bonuses():
    """Blue 2 completes a row, which writes an orange 5, and a column, which gives a green cross."""
    sheet, start = Sheet.of(blue=[3, 4, 6, 10]), "t121666 wb2"
    free = do(table(sheets=[sheet]), start)
    assert codes(free) == {"*o1.5", "*g1"}
    assert codes(do(free, "*g1")) == {"*o1.5"}
    fixed = do(table(sheets=[sheet], bonus_order="fixed"), start)
    assert codes(fixed) == {"*o1.5"}
    assert refused(fixed, "*g1") == "clever.bonus.order"
    assert codes(do(fixed, "*o1.5")) == {"*g1"}


def test_a_fixed_order_finishes_what_a_bonus_sets_off_first():
    sheet = Sheet.of(blue=[3, 4, 6, 10], orange=(1, 1, 1, 1))
    fixed = do(table(sheets=[sheet], bonus_order="fixed"), "t121666 wb2 *o5.5")
    assert not boxes(fixed, "*g") and boxes(fixed, "*y")
    free = do(table(sheets=[sheet]), "t121666 wb2 *o5.5")
    assert boxes(free, "*g") and boxes(free, "*y")


@pytest.mark.rule("clever.bonus.decline")
def test_declining_a_bonus():
    assert refused(pending(Sheet(), "yellow x"), "!y") == "clever.bonus.decline"
    game = pending(Sheet(), "yellow x", "orange 4", decline_bonus=True)
    assert {a for a in game.legal_actions() if isinstance(a, Decline)} == {parse_action("!y")}
    do(game, "!y")
    assert codes(game) == {"*o1.4"} and marks(game) == Sheet()
    black = pending(Sheet(), "black", decline_bonus=True)
    assert "!k" in codes(black)
    assert Pass() not in do(black, "!k").legal_actions()
