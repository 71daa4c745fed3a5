"""The turn: throw, colour, dice and jokers, the others, passing on."""

import pytest

from cleverlib.junior import Game, IllegalAction, ImpossibleTable, Sheet, parse_action
from tests.junior.positions import A, codes, do, left, marks, sheet, table


def refused(game, code):
    with pytest.raises(IllegalAction) as caught:
        game.play(parse_action(code))
    return caught.value.rule


@pytest.mark.rule("junior.needs.players")
@pytest.mark.parametrize("players", [0, 1, 5, True, "2", 2.0, None])
def test_two_to_four_players(players):
    for fine in (2, 3, 4):
        assert len(Game.new(fine).scores()) == fine
    with pytest.raises(ImpossibleTable) as caught:
        Game.new(players)
    assert caught.value.rule == "junior.needs.players"


@pytest.mark.rule("junior.setup.start")
def test_the_first_seat_starts_with_the_dice():
    """Seat 0 stands for whoever had a birthday most recently: the table decides who sits there."""
    game = Game.new(3)
    assert (game.to_move, game.state.roller, game.state.turn) == (0, 0, 1)


@pytest.mark.rule("junior.turn.throw")
def test_all_five_dice_are_thrown_once():
    game = Game.new(2, "throw")
    assert codes(game) == "t"
    do(game, "t")
    assert len(game.state.faces) == 5
    assert all(face in die for face, die in zip(game.state.faces, A.dice, strict=True))
    assert "t" not in codes(game).split()
    assert refused(game, "t") == "junior.turn.again"
    assert refused(Game.new(2), "cy") == "junior.turn.throw"


@pytest.mark.rule("junior.turn.colour")
def test_a_colour_can_be_chosen_in_which_something_can_be_ticked():
    game = table("heart drop dots doughnut cake")
    assert codes(game) == "cy cg"
    assert refused(game, "cb") == "junior.turn.colour"
    assert refused(game, "y1.1") == "junior.turn.colour"


@pytest.mark.rule("junior.turn.take")
def test_dice_of_the_colour_are_used_and_jokers_added():
    """The example of the rule: two candles and a joker tick red, the rest stays."""
    game = table("candle candle j doughnut heart", "cr r1.1 r1.2")
    assert marks(game).red == 2
    # The third carriage needs two candles: one joker is not enough, so the part is over.
    assert game.to_move == 1 and left(game) == ["doughnut", "heart", "joker"]
    game = table("candle candle j doughnut heart", "cr", sheets=[sheet(red=5)])
    assert codes(do(game, "r1.6")) == "r1.7 .", "a candle and a joker for a carriage of two"
    game = table("candle candle j doughnut heart", "cr r1.3", sheets=[sheet(red=2)])
    assert codes(game) == "r1.4 ."
    do(game, "r1.4")
    assert left(game) == ["doughnut", "heart"]


def test_dice_of_the_colour_go_before_jokers():
    game = table("heart j dots cake cupcake", "cy y1.1")
    assert codes(game) == "y1.2 ."
    do(game, ".")
    assert left(game) == ["cake", "cupcake", "dots", "joker"]


def test_a_die_of_the_colour_that_fits_must_be_used():
    game = table("heart round dots cake cupcake", "cy y1.1")
    assert codes(game) == "y1.2"
    assert refused(game, ".") == "junior.turn.take"
    game = table("heart round dots cake cupcake", "cy")
    assert refused(game, ".") == "junior.turn.take"


@pytest.mark.rule("junior.turn.one_colour")
@pytest.mark.rule("junior.question.two_colours")
def test_one_colour_a_turn_but_a_bonus_may_go_elsewhere():
    game = table("heart dots candle j cake", "cy")
    assert refused(game, "r1.1") == "junior.turn.one_colour"
    assert refused(game, "cg") == "junior.turn.one_colour"
    game = table("flower dots dots cake candle", "cy y1.4", sheets=[sheet(yellow=3)])
    assert codes(game) == "*r1.1"


@pytest.mark.rule("junior.turn.put_back")
def test_what_cannot_be_used_goes_back_to_the_others():
    game = table("heart drop flower candle dots", "cy y1.1")
    assert game.to_move == 1
    assert left(game) == ["candle", "dots", "drop", "flower"]


@pytest.mark.rule("junior.turn.again")
@pytest.mark.rule("junior.question.nothing")
def test_the_roller_who_can_do_nothing_throws_all_five_again():
    game = table("drop flower doughnut cake cupcake")
    assert codes(game) == "t"
    assert refused(game, "-") == "junior.turn.again"
    do(game, "t")
    assert game.state.throws == 2 and game.to_move == 0 and len(left(game)) == 5


@pytest.mark.rule("junior.others.pick")
def test_the_others_pick_from_what_is_left_jokers_included():
    game = table("heart candle candle j dots", "cy y1.1 .")
    assert (game.to_move, left(game)) == (1, ["candle", "candle", "dots", "joker"])
    assert codes(game) == "cy cr cg"
    do(game, "cr r1.1 r1.2")
    assert marks(game, 1).red == 2
    assert game.state.phase == "throw" and game.to_move == 1


@pytest.mark.rule("junior.others.same")
def test_the_dice_stay_so_two_players_may_pick_the_same():
    game = table("heart candle candle dots cake", "cy y1.1", players=4)
    for seat in (1, 2, 3):
        assert game.to_move == seat
        assert left(game) == ["cake", "candle", "candle", "dots"]
        do(game, "cr r1.1 r1.2")
    assert [marks(game, seat).red for seat in range(4)] == [0, 2, 2, 2]


@pytest.mark.rule("junior.others.skip")
def test_another_player_who_can_do_nothing_skips():
    game = table("heart drop flower doughnut cake", "cy y1.1")
    assert codes(game) == "-"
    assert refused(game, "t") == "junior.turn.again"
    do(game, "-")
    assert game.state.phase == "throw" and game.to_move == 1
    game = table("heart candle flower doughnut cake", "cy y1.1")
    assert refused(game, "-") == "junior.others.skip"


@pytest.mark.rule("junior.turn.pass_dice")
def test_the_dice_go_to_the_left():
    game, rollers = Game.new(3, 5), []
    while not game.is_over and len(rollers) < 7:
        if game.state.phase == "throw" and (not rollers or rollers[-1] != game.state.roller):
            rollers.append(game.state.roller)
        game.play(game.legal_actions()[0])
    assert rollers == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("junior.joker.any")
def test_a_joker_is_any_colour_and_any_picture():
    game = table("j drop doughnut cake cupcake")
    assert codes(game) == "cy cr cg cb"
    do(game, "cg")
    assert codes(game).split() == [f"g{r}.{c}" for r in range(1, 5) for c in range(1, 5)]


@pytest.mark.rule("junior.joker.one_die")
@pytest.mark.rule("junior.question.joker_two")
def test_a_joker_counts_for_one_picture():
    assert codes(table("j heart dots drop flower")).split() == ["cy", "cr", "cg"]
    game = table("j heart dots doughnut flower", "cb")
    assert codes(game) == "b1.1"
    do(game, "b1.1")
    assert left(game) == ["dots", "flower", "heart"]
    assert codes(table("j j dots heart flower", "cb")).split() == ["b1.1", "b2.1", "b3.1"]


@pytest.mark.rule("junior.joker.alone")
def test_a_colour_with_jokers_alone():
    assert codes(table("j heart heart dots doughnut")) == "cy cr cg cb"
    game = table("j heart heart dots doughnut", jokers_alone=False)
    assert codes(game) == "cy cg cb"
    assert refused(game, "cr") == "junior.joker.alone"


@pytest.mark.rule("junior.joker.leave")
def test_a_joker_may_be_left():
    assert codes(table("heart j dots dots cake", "cy y1.1")) == "y1.2 ."
    game = table("heart j dots dots cake", "cy y1.1", all_jokers=True)
    assert codes(game) == "y1.2"
    assert refused(game, ".") == "junior.joker.leave"


def test_the_sheet_of_each_player_is_their_own():
    game = table("heart heart dots cake cupcake", "cy y1.1 cy y1.1")
    assert marks(game, 0) == marks(game, 1) == Sheet.of(A, yellow=1)
