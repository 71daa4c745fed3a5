"""The four areas, bonuses, the end and the stars."""

import pytest

from cleverlib.junior import IllegalAction, Options, Sheet, known, parse_action, presets
from tests.junior.positions import A, codes, do, marks, sheet, table

WHOLE_GREEN = [(r, c) for r in range(1, 5) for c in range(1, 5)]


def refused(game, code):
    with pytest.raises(IllegalAction) as caught:
        game.play(parse_action(code))
    return caught.value.rule


@pytest.mark.rule("junior.yellow.balloons")
def test_twelve_balloons_from_the_red_heart():
    for layout in presets().values():
        (row,) = layout.rows["yellow"]
        assert len(row) == 12 == known("yellow.boxes")
        assert row[0].picture == "heart" == known("yellow.first")
        assert all(space.dice == 1 for space in row)


@pytest.mark.rule("junior.yellow.order")
@pytest.mark.rule("junior.yellow.box")
def test_balloons_go_in_order_and_must_match():
    game = table("round drop heart dots cake", "cy")
    assert codes(game) == "y1.1"
    assert refused(game, "y1.2") == "junior.yellow.order"
    do(game, "y1.1")
    assert codes(game) == "y1.2"
    game = table("round j j dots cake", "cy y1.1")
    assert codes(game) == "y1.2", "the round one fits now"


@pytest.mark.rule("junior.red.candles")
@pytest.mark.rule("junior.red.last")
def test_carriages_hold_one_to_three_candles():
    for layout in presets().values():
        candles = [space.dice for space in layout.rows["red"][0]]
        assert set(candles) <= {1, 2, 3} and 2 in candles and candles[-1] == 3
    last = sheet(red=7)
    assert codes(table("candle candle heart dots cake", sheets=[last])) == "cy cg"
    assert codes(table("candle candle j dots cake", "cr", sheets=[last])) == "r1.8"
    assert codes(table("candle j j dots cake", "cr", sheets=[last])) == "r1.8"


@pytest.mark.rule("junior.red.order")
@pytest.mark.rule("junior.red.box")
@pytest.mark.rule("junior.question.half_carriage")
def test_all_candles_of_a_carriage_at_once():
    double = sheet(red=2)
    assert "cr" not in codes(table("candle heart dots cake cupcake", sheets=[double])).split()
    game = table("candle j heart dots cake", "cr", sheets=[double])
    assert codes(game) == "r1.3"
    assert refused(game, "r1.4") == "junior.red.order"
    do(game, "r1.3")
    assert marks(game).red == 3
    game = table("candle candle candle dots cake", "cr r1.3 r1.4", sheets=[double])
    assert marks(game).red == 4


@pytest.mark.rule("junior.green.box")
@pytest.mark.rule("junior.green.order")
def test_presents_in_any_order_but_the_same():
    game = table("dots heart cake cupcake drop", "cg")
    assert codes(game).split() == [f"g1.{c}" for c in range(1, 5)]
    assert refused(game, "g2.1") == "junior.green.box"
    do(game, "g1.3")
    assert marks(game).green == {(1, 3)}
    again = table("dots heart cake cupcake drop", "cg", sheets=[marks(game)])
    assert "g1.3" not in codes(again).split()


@pytest.mark.rule("junior.green.stars")
@pytest.mark.rule("junior.score.green")
def test_green_stars_for_full_rows_and_the_left_column():
    assert Sheet.of(A, green=[(2, 1), (2, 2), (2, 3)]).score().green == 0
    assert Sheet.of(A, green=[(2, c) for c in range(1, 5)]).score().green == 1
    assert Sheet.of(A, green=[(r, 1) for r in range(1, 5)]).score().green == 1
    assert Sheet.of(A, green=[(r, 2) for r in range(1, 5)]).score().green == 0
    assert Sheet.of(A, green=WHOLE_GREEN).score().green == 5
    b = presets()["b"]
    assert Sheet.of(b, green=b.boxes["green"]).score().green == 4


@pytest.mark.rule("junior.green.circles")
@pytest.mark.parametrize(("column", "bonus"), [(1, None), (2, "y"), (3, "r"), (4, "b")])
def test_a_full_green_column_earns_its_circle(column, bonus):
    before = sheet(green=[(r, column) for r in (2, 3, 4)])
    game = table("dots heart cake cupcake drop", f"cg g1.{column}", sheets=[before])
    if bonus:
        assert {code[:2] for code in codes(game).split()} == {f"*{bonus}"}
    else:
        assert game.to_move == 1


@pytest.mark.rule("junior.blue.rows")
@pytest.mark.rule("junior.blue.order")
def test_three_rows_of_treats_each_in_order():
    for layout in presets().values():
        assert [row[0].picture for row in layout.rows["blue"]] == ["doughnut", "cake", "cupcake"]
    game = table("cake cake cupcake cupcake dots", "cb", sheets=[sheet(blue=(0, 2, 1))])
    assert codes(game).split() == ["b2.3", "b3.2"]
    assert refused(game, "b2.4") == "junior.blue.order"
    do(game, "b3.2")
    assert codes(game) == "b2.3"


@pytest.mark.rule("junior.blue.box")
def test_every_blue_box_needs_two_of_the_same_treat():
    game = table("cake doughnut cupcake dots heart")
    assert "cb" not in codes(game).split()
    assert codes(table("cake doughnut j dots heart", "cb")).split() == ["b1.1", "b2.1"]
    game = table("cake cake j dots heart", "cb")
    assert codes(game).split() == ["b2.1"]
    assert refused(game, "b1.1") == "junior.blue.box"


@pytest.mark.rule("junior.yellow.gives")
@pytest.mark.rule("junior.red.gives")
@pytest.mark.rule("junior.blue.gives")
@pytest.mark.parametrize(("area", "stars", "circles"), [("yellow", 4, 3), ("red", 4, 3), ("blue", 7, 5)])
def test_stars_and_circles_of_an_area(area, stars, circles):
    for layout in presets().values():
        spaces = [space for row in layout.rows[area] for space in row]
        assert sum(space.star for space in spaces) == stars
        assert sum(space.circle is not None for space in spaces) == circles


@pytest.mark.rule("junior.score.stars")
def test_a_star_counts_when_its_box_is_ticked():
    assert [Sheet.of(A, yellow=n).score().yellow for n in (0, 2, 3, 5, 6, 12)] == [0, 0, 1, 1, 2, 4]
    assert [Sheet.of(A, red=n).score().red for n in (1, 2, 8)] == [0, 1, 4]
    assert Sheet.of(A, blue=(4, 4, 4)).score().blue == 7


@pytest.mark.rule("junior.score.total")
def test_all_stars_together():
    whole = Sheet.of(A, yellow=12, red=8, green=WHOLE_GREEN, blue=(4, 4, 4))
    assert whole.score().areas == {"yellow": 4, "red": 4, "green": 5, "blue": 7}
    assert whole.score().total == 20


@pytest.mark.rule("junior.score.winner")
@pytest.mark.rule("junior.score.tie")
def test_the_most_stars_win_and_ties_share():
    three, two = sheet(yellow=9), sheet(yellow=6)
    assert table(sheets=[two, three, two], players=3).winners() == (1,)
    assert table(sheets=[three, two, three], players=3).winners() == (0, 2)
    game = table("j j j dots dots", "cr r1.8", sheets=[sheet(red=7)])
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    assert "wint" in game.describe("nl")


@pytest.mark.rule("junior.bonus.circle")
def test_a_circle_gives_a_tick_in_its_colour():
    game = table("flower round dots cake cupcake", "cy y1.4", sheets=[sheet(yellow=3, red=2)])
    assert codes(game) == "*r1.3"
    assert refused(game, "*y1.5") == "junior.bonus.circle"
    assert refused(game, "cy") == "junior.bonus.circle"
    assert refused(table("heart dots dots cake cake"), "*y1.1") == "junior.bonus.circle"


@pytest.mark.rule("junior.bonus.when")
def test_the_bonus_comes_at_the_end_or_at_once():
    before = [sheet(yellow=3)]
    game = table("flower heart dots cake cupcake", "cy y1.4", sheets=before)
    assert codes(game) == "y1.5"
    assert refused(game, "*r1.1") == "junior.bonus.when"
    do(game, "y1.5")
    assert codes(game) == "*r1.1"
    game = table("flower heart dots cake cupcake", "cy y1.4", sheets=before, bonus_time="at_once")
    assert codes(game) == "*r1.1"
    assert codes(do(game, "*r1.1")) == "y1.5"


def test_a_bonus_at_once_may_let_another_die_fit():
    """Row 1 box 2 gives a yellow tick in layout A; blue goes on afterwards with what is left."""
    before = [sheet(red=2, yellow=0)]
    game = table("candle candle candle candle dots", "cr r1.3", sheets=before, bonus_time="at_once")
    assert codes(game) == "*y1.1"
    assert codes(do(game, "*y1.1")) == "r1.4"


@pytest.mark.rule("junior.bonus.whole")
def test_a_bonus_is_a_whole_box():
    game = do(table(bonuses=["red"], sheets=[sheet(red=2)]), "*r1.3")
    assert marks(game).red == 3
    game = table(bonuses=["blue"])
    assert codes(game).split() == ["*b1.1", "*b2.1", "*b3.1"]
    game = do(table(bonuses=["red"], sheets=[sheet(red=7)]), "*r1.8")
    assert marks(game).is_full("red")


@pytest.mark.rule("junior.bonus.chain")
def test_a_chain_goes_on():
    """The example of the rule: carriage 3, balloon 4, carriage 4, and its star."""
    game = table("candle candle dots cake doughnut", "cr r1.3", sheets=[sheet(red=2, yellow=3)])
    assert codes(game) == "*y1.4"
    assert codes(do(game, "*y1.4")) == "*r1.4"
    do(game, "*r1.4")
    assert (marks(game).red, marks(game).yellow, marks(game).score().red) == (4, 4, 2)
    assert game.to_move == 1


def test_several_bonuses_in_the_order_that_the_player_likes():
    game = table(bonuses=["yellow", "red", "yellow"])
    assert codes(game).split() == ["*y1.1", "*r1.1"]
    do(game, "*r1.1 *y1.1 *y1.2")
    assert game.to_move == 1


@pytest.mark.rule("junior.bonus.full")
def test_a_bonus_into_a_full_area():
    full = sheet(yellow=3, red=8)
    game = table("flower heart dots cake cupcake", "cy y1.4 y1.5", sheets=[full])
    assert game.to_move == 1, "the red bonus is lost"
    game = table("flower heart dots cake cupcake", "cy y1.4 y1.5", sheets=[full], full_area="any")
    assert {code[1] for code in codes(game).split()} == {"y", "g", "b"}
    do(game, "*b1.1")
    assert marks(game).blue == (1, 0, 0)


def test_of_two_bonuses_only_one_may_still_fit():
    game = do(table(bonuses=["yellow", "yellow"], sheets=[sheet(yellow=11)]), "*y1.12")
    assert game.to_move == 1 and not game.state.seats[0].bonuses


@pytest.mark.rule("junior.end.area")
def test_the_game_ends_when_an_area_is_done_and_the_others_have_picked():
    game = table("flower heart dots candle cupcake", "cy y1.12", sheets=[sheet(yellow=11)], players=3)
    assert not game.is_over and game.to_move == 1
    do(game, "cr r1.1")
    assert not game.is_over and game.to_move == 2
    do(game, "cg g1.1")
    assert game.is_over and codes(game) == ""
    assert refused(game, "t") == "junior.end.area"


@pytest.mark.parametrize(
    ("area", "codes_", "before"),
    [
        ("yellow", "cy y1.12", {"yellow": 11}),
        ("red", "cr r1.8", {"red": 7}),
        ("green", "cg g1.1", {"green": WHOLE_GREEN[1:]}),
        ("blue", "cb b3.4", {"blue": (4, 4, 3)}),
    ],
)
def test_each_area_ends_it(area, codes_, before):
    faces = {"green": "dots heart drop round flower"}.get(area, "j j j heart dots")
    game = table(faces, codes_, sheets=[sheet(**before)])
    while not game.is_over and game.state.turn == 1:
        game.play(game.legal_actions()[-1])
    assert game.is_over and marks(game).full == (area,)


@pytest.mark.rule("junior.end.when")
def test_the_end_of_the_turn_or_of_the_round():
    def play(roller=0, **options):
        near = [sheet(yellow=11)] * 2
        game = table("flower heart dots cake cupcake", "cy y1.12", sheets=near, roller=roller, **options)
        while not game.is_over:
            game.play(game.legal_actions()[0])
        return game.state.turn

    assert Options().game_end == "turn" and play() == 1
    assert play(game_end="round") == 2
    assert play(1, game_end="round") == 1, "the last of the round"


def test_another_player_may_finish_the_area_too():
    game = table("dots heart heart cake cupcake", "cg g1.1", sheets=[sheet(), sheet(yellow=8)])
    do(game, "cy y1.9")
    assert not game.is_over
    game = table("dots flower heart cake cupcake", "cg g1.1 cy y1.12", sheets=[sheet(), sheet(yellow=11)])
    assert game.is_over
