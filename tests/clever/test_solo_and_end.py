"""Solo play, the end of the game, the final count."""

from collections import Counter
from fractions import Fraction

import pytest

from cleverlib.clever import (
    DICE,
    Game,
    IllegalAction,
    Options,
    Reroll,
    Score,
    Sheet,
    parse_action,
    scale_step,
)
from cleverlib.clever.state import Seat
from tests.clever.positions import boxes, codes, do, marks, place, table

ACTIVE = "t111116 pp1 "
"""A whole active part: the purple six sends the rest to the tray."""


def refused(game, code):
    with pytest.raises(IllegalAction) as caught:
        game.play(parse_action(code))
    return caught.value.rule


def last_turn(seat, throw="t111666", **options):
    """A solo game in its last part, after the throw, with this player."""
    game = table(round_=6, **options)
    game._set(game.state._replace(seats=(seat,), solo_passive=True))
    return do(game, throw)


@pytest.mark.rule("clever.solo.turns")
def test_active_and_passive_in_turn_for_six_rounds():
    game, parts = Game.new(1, 2), []
    while not game.is_over:
        if (here := (game.state.round, game.state.solo_passive)) not in parts:
            parts.append(here)
        game.play(game.legal_actions()[0])
    assert parts == [(number, passive) for number in range(1, 7) for passive in (False, True)]


@pytest.mark.rule("clever.solo.tray")
@pytest.mark.rule("clever.mistake.solo_highest")
def test_the_three_lowest_dice_go_to_the_tray():
    game = table(ACTIVE + "t615243")
    assert place(game, "tray") == {"yellow", "green", "purple"}
    assert {code[0] for code in codes(game)} <= {"y", "g", "p", "-"}
    assert refused(game, "oo1") == "clever.solo.none_fits"


@pytest.mark.rule("clever.solo.nearest")
def test_with_real_dice_the_reader_says_which_lies_nearest():
    game = table(ACTIVE + "t122236")
    assert codes(game) == {"ny", "nb", "ng"}
    assert refused(game, "nw") == refused(game, "-") == "clever.solo.nearest"
    do(game, "ng")
    assert codes(game) == {"ny", "nb"}
    do(game, "nb")
    assert place(game, "tray") == {"white", "blue", "green"}
    assert boxes(game, "g") == {"g1"}


@pytest.mark.rule("clever.solo.tray_ties")
@pytest.mark.rule("clever.mistake.solo_favourite")
def test_ties_for_the_tray_favour_no_colour():
    counts = Counter()
    seeds = 3000
    for seed in range(seeds):
        game = Game.new(1, seed)
        passive = game.state._replace(solo_passive=True)
        game._set(passive)
        do(game, "t")
        if len(set(game.state.faces)) < 6:
            counts.update(die for number, die in enumerate(DICE) if game.state.tray & 1 << number)
        assert game.state.tray.bit_count() == 3
        faces = game.state.faces
        on_tray = sorted(faces[die] for die in range(6) if game.state.tray & 1 << die)
        assert on_tray == sorted(faces)[:3]
    expected = sum(counts.values()) / 6
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 20.5  # 5 degrees, 0.1 %
    by_colour = table(ACTIVE + "t555555", solo_tray_ties="colour")
    assert place(by_colour, "tray") == {"white", "yellow", "blue"}


def test_the_tray_is_the_same_for_the_same_seed():
    def trays(seed):
        game, seen = Game.new(1, seed), []
        while not game.is_over:
            seen.append(game.state.tray)
            game.play(game.legal_actions()[0])
        return seen

    assert trays(5) == trays(5) != trays(6)


@pytest.mark.rule("clever.solo.none_fits")
def test_when_nothing_of_the_solo_tray_fits():
    stuck = Sheet.of(blue=range(2, 13), green=4, purple=(5,), orange=[1] * 11, yellow=[(1, 1), (2, 0)])
    game = last_turn(Seat(stuck), "t115161", solo_tray_ties="colour")
    assert place(game, "tray") == {"white", "yellow", "green"}
    assert codes(game) == {"-"}
    higher = last_turn(Seat(stuck), solo_passive_other=True)
    assert codes(higher) == {"gg5", "pp2", "-"}


@pytest.mark.rule("clever.solo.extra")
def test_an_extra_die_in_the_passive_part_is_any_of_the_six():
    game = do(table(ACTIVE + ". t611666", extras=1, solo_tray_ties="colour"), "yy11")
    assert {code[0] for code in boxes(game, "x")} == set("wybgop")


@pytest.mark.rule("clever.solo.no_reroll")
def test_no_reroll_in_the_passive_part():
    game = table(ACTIVE + "t123456", rerolls=3)
    assert Reroll() not in game.legal_actions()
    assert refused(game, "r") == "clever.solo.no_reroll"


@pytest.mark.rule("clever.solo.scale")
@pytest.mark.parametrize(
    ("total", "step"),
    [(0, 0), (139, 0), (140, 140), (159, 140), (160, 160), (199, 180), (260, 260), (280, 260), (281, 281)],
)
def test_the_solo_scale(total, step):
    assert scale_step(total) == step


@pytest.mark.rule("clever.end.last_round")
def test_the_game_ends_after_the_last_passive_part():
    game = do(last_turn(Seat()), "wg1")
    assert game.is_over and codes(game) == set() and game.to_move is None
    assert refused(game, "t") == "clever.end.last_round"


@pytest.mark.rule("clever.end.extra_dice")
@pytest.mark.rule("clever.dispute.left_over")
def test_extra_dice_left_over_may_still_be_spent():
    game = do(last_turn(Seat(extras=2)), "wg1")
    assert not game.is_over
    do(game, "xgg2 xoo1")
    assert game.is_over and marks(game) == Sheet.of(green=2, orange=(6,))


@pytest.mark.rule("clever.end.once_each")
def test_left_over_extra_dice_once_each_or_without_limit():
    once = do(last_turn(Seat(extras=3)), "wg1 xoo1")
    assert refused(once, "xoo2") == "clever.extra.once_each"
    assert do(once, ".").is_over
    free = do(last_turn(Seat(extras=3), leftover_extra_dice="unlimited"), "wg1 xoo1 .")
    do(free, "xoo2 xoo3")
    assert free.is_over and marks(free).orange == (6, 6, 6)


def test_left_over_extra_dice_of_several_players_come_in_seat_order():
    game = Game.new(2, 1, Options(leftover_extra_dice="unlimited"))
    seat = Seat(extras=1)
    state = game.state._replace(phase="extra", seat=1, round=6, active=0, faces=(1,) * 6, loose=0, tray=63)
    game._set(state._replace(seats=(seat, seat), active=1, seat=0))
    do(game, ".")
    assert (game.to_move, game.state.phase) == (0, "leftover")
    do(game, "xoo1")
    assert game.to_move == 1
    assert do(game, ".").is_over


@pytest.mark.rule("clever.end.rerolls_lost")
def test_rerolls_left_over_are_worth_nothing():
    game = do(last_turn(Seat(rerolls=5)), "wg1")
    assert game.is_over and game.scores()[0].total == 1


FOXY = Sheet.of(
    yellow=[(0, 0), (1, 0), (2, 0), (3, 1), (3, 2), (3, 3)],
    blue=[9, 10, 11, 12, 2],
    green=7,
    orange=[2] * 8,
    purple=[6, 6],
)


@pytest.mark.rule("clever.score.total")
def test_the_total_adds_the_areas_and_the_foxes():
    assert FOXY.score() == Score(10, 11, 28, 20, 12, 4, 40, 121)


@pytest.mark.rule("clever.score.fox")
@pytest.mark.rule("clever.mistake.best_colour")
def test_a_fox_is_worth_the_lowest_area_even_when_that_is_nothing():
    nothing = Sheet.of(**FOXY.marks() | {"purple": []}).score()
    assert (nothing.foxes, nothing.fox_points) == (4, 0)
    assert nothing.weakest == ("purple",)
    assert FOXY.score().fox_points == 4 * 10 < 4 * max(FOXY.score().areas.values())


def winners(*sheets):
    return table(players=len(sheets), sheets=sheets).winners()


@pytest.mark.rule("clever.score.winner")
def test_the_highest_total_wins():
    assert winners(Sheet.of(orange=(5,)), Sheet.of(orange=(6,)), Sheet()) == (1,)


@pytest.mark.rule("clever.score.tie")
def test_level_players_are_told_apart_by_their_best_area():
    assert winners(Sheet.of(orange=(3,), purple=(3,)), Sheet.of(orange=(6,))) == (1,)
    assert winners(Sheet.of(purple=(6,)), Sheet(), Sheet.of(orange=(6,))) == (0, 2)
    assert FOXY.score().best_area == 28 < FOXY.score().fox_points  # foxes are no area


def test_throws_are_fair():
    counts = Counter()
    for seed in range(400):
        counts.update(do(Game.new(1, seed), "t").state.faces)
    assert all(abs(Fraction(n, 2400) - Fraction(1, 6)) < Fraction(3, 100) for n in counts.values())
