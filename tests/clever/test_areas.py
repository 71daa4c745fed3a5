"""What each area takes, and what it earns: one test or more for each rule of the areas."""

from itertools import pairwise

import pytest

from cleverlib.clever import AREAS, Bonus, IllegalAction, Sheet, Take
from tests.clever.positions import boxes, do, marks, table


def earned(sheet, area, box, value=0):
    """The bonuses of one mark, as texts."""
    return [str(bonus) for bonus in sheet.mark(area, box, value).bonuses]


@pytest.mark.rule("clever.sheet.boxes")
def test_the_boxes_of_the_areas():
    assert [len(Sheet().open(area)) for area in ("yellow", "blue")] == [12, 11]
    for area in ("green", "orange", "purple"):
        sheet = Sheet()
        for box in range(1, 12):
            assert sheet.open(area) == (box,)
            sheet = sheet.mark(area, box, 6).sheet
        assert sheet.open(area) == ()


@pytest.mark.rule("clever.sheet.one_box")
def test_one_die_marks_one_box():
    game = do(table(), "t133333 wy11")
    assert marks(game).yellow == {(1, 1)}
    with pytest.raises(IllegalAction) as caught:
        do(table("t133333", sheets=[Sheet.of(yellow={(1, 1)})]), "wy11")
    assert caught.value.rule == "clever.sheet.one_box"


@pytest.mark.rule("clever.sheet.own_colour")
def test_a_coloured_die_goes_to_its_own_area():
    game = table("t666666")
    for die in AREAS:
        assert {area[0] for area in boxes(game, die[0])} == {die[0]}
    with pytest.raises(IllegalAction) as caught:
        game.play(Take("green", "orange", 1))
    assert caught.value.rule == "clever.sheet.own_colour"


@pytest.mark.rule("clever.sheet.left_to_right")
@pytest.mark.rule("clever.mistake.skip_box")
@pytest.mark.parametrize("area", ["green", "orange", "purple"])
def test_rows_fill_from_left_to_right(area):
    game = table("t666666")
    assert boxes(game, area[0] * 2) == {"1"}
    with pytest.raises(IllegalAction) as caught:
        game.play(Take(area, area, 2))
    assert caught.value.rule == "clever.sheet.left_to_right"


@pytest.mark.rule("clever.sheet.any_place")
def test_yellow_and_blue_take_any_place():
    assert boxes(table("t635111"), "yy") == {"00", "31"}
    assert boxes(table("t664111"), "bb") == {"10"}


@pytest.mark.rule("clever.sheet.full")
@pytest.mark.parametrize("area", ["green", "orange", "purple"])
def test_a_full_area_takes_nothing(area):
    full = Sheet.of(**{area: 11 if area == "green" else [6] * 11})
    game = table("t666666", sheets=[full])
    assert not boxes(game, area[0])
    with pytest.raises(IllegalAction) as caught:
        game.play(Take(area, area, 11))
    assert caught.value.rule == "clever.sheet.full"


@pytest.mark.rule("clever.setup.yellow_crossed")
def test_four_yellow_boxes_are_crossed_at_the_start():
    crossed = {(r, c) for r in range(4) for c in range(4)} - set(Sheet().open("yellow"))
    assert crossed == {(0, 3), (1, 2), (2, 1), (3, 0)}
    assert Sheet().yellow == set()


@pytest.mark.rule("clever.yellow.cross")
def test_yellow_takes_the_face_of_the_die():
    game = table("t135555")
    assert boxes(game, "yy") == {"00", "31"}
    with pytest.raises(IllegalAction) as caught:
        game.play(Take("yellow", "yellow", (0, 1)))
    assert caught.value.rule == "clever.yellow.cross"


@pytest.mark.rule("clever.yellow.values")
def test_every_value_stands_in_yellow_twice():
    assert all(len(Sheet().fits("yellow", face)) == 2 for face in range(1, 7))
    assert Sheet().fits("yellow", 6) == ((0, 1), (3, 3))


@pytest.mark.rule("clever.yellow.columns")
@pytest.mark.rule("clever.mistake.yellow_points")
def test_only_full_yellow_columns_score():
    columns = {10: [(0, 0), (1, 0), (2, 0)], 14: [(0, 1), (1, 1), (3, 1)]}
    columns |= {16: [(0, 2), (2, 2), (3, 2)], 20: [(1, 3), (2, 3), (3, 3)]}
    for points, cells in columns.items():
        assert Sheet.of(yellow=cells).score().yellow == points
        assert Sheet.of(yellow=cells[:2]).score().yellow == 0
    full_row = Sheet.of(yellow=[(1, 0), (1, 1), (1, 3)])
    assert full_row.score().total == 0


@pytest.mark.rule("clever.yellow.rows")
@pytest.mark.parametrize(
    ("row", "bonus"), [(0, "blue x"), (1, "orange 4"), (2, "green x"), (3, "fox")], ids=str
)
def test_a_full_yellow_row_earns_its_bonus(row, bonus):
    cells = [cell for cell in Sheet().open("yellow") if cell[0] == row]
    assert bonus in earned(Sheet.of(yellow=cells[:-1]), "yellow", cells[-1])
    assert Sheet.of(yellow=cells[:-1]).earned() == ()


@pytest.mark.rule("clever.yellow.diagonal")
def test_the_yellow_diagonal_earns_an_extra_die():
    assert earned(Sheet.of(yellow=[(0, 0), (1, 1), (2, 2)]), "yellow", (3, 3)) == ["extra"]


@pytest.mark.rule("clever.blue.sum")
@pytest.mark.rule("clever.mistake.white_as_blue")
@pytest.mark.rule("clever.dispute.blue_alone")
@pytest.mark.parametrize("die", ["w", "b"])
def test_blue_counts_white_and_blue_together(die):
    game = table("t315555")
    assert boxes(game, f"{die}b") == {"8"}
    game = table("t342666")
    assert boxes(game, f"{die}b") == {"5"}
    with pytest.raises(IllegalAction) as caught:
        do(game, f"{die}b3")
    assert caught.value.rule == "clever.blue.sum"


@pytest.mark.rule("clever.blue.anywhere")
def test_the_other_die_of_blue_may_lie_anywhere():
    white_on_tray = table("t166266 gg1 t6346")
    assert boxes(white_on_tray, "bb") == {"4"}
    white_on_sheet = table("t123333 wg1 t56666")
    assert boxes(white_on_sheet, "bb") == {"7"}
    passive = table("t253666 gg1 t11 oo1 t1 pp1", players=2)
    assert boxes(passive, "wb") == boxes(passive, "bb") == {"5"}


@pytest.mark.rule("clever.blue.twice")
def test_two_blue_boxes_in_one_turn():
    game = do(table(), "t166666 wb7 t63666 bb4")
    assert marks(game).blue == {4, 7}


@pytest.mark.rule("clever.blue.boxes")
@pytest.mark.rule("clever.mistake.blue_corner")
def test_blue_has_eleven_boxes_and_the_corner_is_none():
    assert Sheet().open("blue") == tuple(range(2, 13))
    assert earned(Sheet.of(blue=[2, 3]), "blue", 4) == ["orange 5"]
    assert earned(Sheet.of(blue=[5]), "blue", 9) == ["reroll"]


@pytest.mark.rule("clever.blue.rows")
@pytest.mark.parametrize(
    ("cells", "bonus"), [((2, 3, 4), "orange 5"), ((5, 6, 7, 8), "yellow x"), ((9, 10, 11, 12), "fox")]
)
def test_a_full_blue_row_earns_its_bonus(cells, bonus):
    assert earned(Sheet.of(blue=cells[1:]), "blue", cells[0]) == [bonus]
    assert Sheet.of(blue=cells[1:]).earned() == ()


@pytest.mark.rule("clever.blue.columns")
@pytest.mark.parametrize(
    ("cells", "bonus"),
    [((5, 9), "reroll"), ((2, 6, 10), "green x"), ((3, 7, 11), "purple 6"), ((4, 8, 12), "extra")],
)
def test_a_full_blue_column_earns_its_bonus(cells, bonus):
    assert earned(Sheet.of(blue=cells[1:]), "blue", cells[0]) == [bonus]
    assert Sheet.of(blue=cells[1:]).earned() == ()


@pytest.mark.rule("clever.blue.points")
def test_blue_scores_by_the_number_of_crosses():
    points = [Sheet.of(blue=range(2, 2 + crosses)).score().blue for crosses in range(12)]
    assert points == [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56]


@pytest.mark.rule("clever.green.threshold")
def test_green_needs_at_least_its_number():
    game = table("t666266", sheets=[Sheet.of(green=2)])
    assert not boxes(game, "gg")
    with pytest.raises(IllegalAction) as caught:
        do(game, "gg3")
    assert caught.value.rule == "clever.green.threshold"
    assert boxes(table("t666366", sheets=[Sheet.of(green=2)]), "gg") == {"3"}
    assert boxes(table("t666666", sheets=[Sheet.of(green=2)]), "gg") == {"3"}


@pytest.mark.rule("clever.green.values")
@pytest.mark.rule("clever.mistake.green_down")
def test_green_counts_up_to_five_and_then_up_to_six():
    assert [Sheet.of(green=n).needs("green") for n in range(11)] == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("clever.green.points")
def test_green_scores_the_number_above_the_last_cross():
    points = [Sheet.of(green=crosses).score().green for crosses in range(12)]
    assert points == [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]


def row_bonuses(area):
    sheet, found = Sheet(), {}
    for box in range(1, 12):
        sheet, bonuses = sheet.mark(area, box, 6)
        if bonuses:
            (found[box],) = map(str, bonuses)
    return found


@pytest.mark.rule("clever.green.bonuses")
def test_green_bonuses():
    assert row_bonuses("green") == {4: "extra", 6: "blue x", 7: "fox", 9: "purple 6", 10: "reroll"}


@pytest.mark.rule("clever.orange.write")
def test_orange_takes_any_face():
    assert all(Sheet.of(orange=(6, 1)).fits("orange", face) == (3,) for face in range(1, 7))
    assert marks(do(table(), "t666626 oo1")).orange == (2,)


@pytest.mark.rule("clever.orange.factor")
@pytest.mark.rule("clever.orange.points")
def test_orange_multiplies_and_adds_up():
    points = [Sheet.of(orange=[5] * count).score().orange for count in range(12)]
    assert [b - a for a, b in pairwise(points)] == [5, 5, 5, 10, 5, 5, 10, 5, 10, 5, 15]


@pytest.mark.rule("clever.orange.bonuses")
def test_orange_bonuses():
    assert row_bonuses("orange") == {3: "reroll", 5: "yellow x", 6: "extra", 8: "fox", 10: "purple 6"}


@pytest.mark.rule("clever.purple.higher")
@pytest.mark.rule("clever.mistake.purple_equal")
@pytest.mark.parametrize(("face", "fits"), [(2, False), (3, False), (4, True), (6, True)])
def test_purple_must_rise(face, fits):
    game = table(f"t66666{face}", sheets=[Sheet.of(purple=(3,))])
    assert bool(boxes(game, "pp")) == fits
    if not fits:
        with pytest.raises(IllegalAction) as caught:
            do(game, "pp2")
        assert caught.value.rule == "clever.purple.higher"


@pytest.mark.rule("clever.purple.after_six")
@pytest.mark.rule("clever.mistake.purple_reset")
@pytest.mark.parametrize("face", range(1, 7))
def test_after_a_six_purple_takes_anything(face):
    assert boxes(table(f"t66666{face}", sheets=[Sheet.of(purple=(3, 6))]), "pp") == {"3"}


@pytest.mark.rule("clever.purple.points")
def test_purple_adds_up():
    assert Sheet.of(purple=(2, 5, 6, 1)).score().purple == 14


@pytest.mark.rule("clever.purple.bonuses")
@pytest.mark.rule("clever.mistake.purple_bonus_early")
def test_purple_bonuses():
    assert row_bonuses("purple") == {
        3: "reroll",
        4: "blue x",
        5: "extra",
        6: "yellow x",
        7: "fox",
        8: "reroll",
        9: "green x",
        10: "orange 6",
        11: "extra",
    }


@pytest.mark.rule("clever.white.joker")
def test_white_goes_anywhere():
    assert {code[0] for code in boxes(table("t425555"), "w")} == set("ybgop")


@pytest.mark.rule("clever.white.blue")
def test_white_in_blue_counts_as_the_sum():
    assert marks(do(table(), "t425555 wb9")).blue == {9}


def test_bonuses_are_read_and_written_alike():
    for text in ("yellow x", "orange 4", "purple 6", "fox", "reroll", "extra", "black"):
        assert str(Bonus.parse(text)) == text
