"""The turn: throws, choosing, the tray, passive players, rounds."""

import pytest

from cleverlib.clever import (
    Game,
    IllegalAction,
    ImpossibleTable,
    Reroll,
    Sheet,
    Take,
    UseBonus,
    UseExtra,
    parse_action,
)
from tests.clever.positions import FULL_YELLOW, boxes, codes, do, marks, place, table

BLOCKED = Sheet.of(green=11, orange=[1] * 11, purple=[6] * 11, yellow=FULL_YELLOW)
"""Only blue still takes anything."""


def refused(game, code):
    """The rule that forbids an action."""
    with pytest.raises(IllegalAction) as caught:
        game.play(parse_action(code))
    return caught.value.rule


@pytest.mark.rule("clever.needs.players")
@pytest.mark.parametrize("players", [0, 5, -1, True, "2", 2.0, None])
def test_one_to_four_players(players):
    for fine in (1, 2, 3, 4):
        assert len(Game.new(fine).scores()) == fine
    with pytest.raises(ImpossibleTable) as caught:
        Game.new(players)
    assert caught.value.rule == "clever.needs.players"


@pytest.mark.rule("clever.round.count")
@pytest.mark.rule("clever.mistake.rounds")
@pytest.mark.parametrize(("players", "rounds"), [(1, 6), (2, 6), (3, 5), (4, 4)])
def test_rounds_by_players(players, rounds):
    game = Game.new(players, 3)
    seen = set()
    while not game.is_over:
        seen.add(game.state.round)
        game.play(game.legal_actions()[0])
    assert seen == set(range(1, rounds + 1))


@pytest.mark.rule("clever.round.turn_order")
def test_everyone_is_active_once_a_round_and_the_turn_goes_left():
    game, order = Game.new(3, 3), []
    while not game.is_over:
        if (here := (game.state.round, game.state.active)) not in order:
            order.append(here)
        game.play(game.legal_actions()[0])
    assert order == [(r, s) for r in range(1, 6) for s in range(3)]


@pytest.mark.rule("clever.round.bonus_start")
@pytest.mark.rule("clever.mistake.round_bonus_late")
def test_the_round_bonus_comes_before_the_first_throw():
    game = Game.new(2, 1)
    assert codes(game) == {"t"}
    assert [(seat.rerolls, seat.extras) for seat in game.state.seats] == [(1, 0), (1, 0)]
    while game.state.round < 2:
        game.play(game.legal_actions()[-1])
    assert game.state.throw == 0
    assert all(seat.extras_earned >= 1 for seat in game.state.seats)


@pytest.mark.rule("clever.round.bonuses")
def test_the_round_bonuses():
    game, earned = Game.new(1, 1), {}
    while not game.is_over:
        seat = game.state.seats[0]
        count = len([b for b in seat.sheet.earned() if b.kind in ("reroll", "extra")])
        earned[game.state.round] = seat.rerolls_earned + seat.extras_earned - count
        game.play(game.legal_actions()[-1])
    assert earned == {1: 1, 2: 2, 3: 3, 4: 3, 5: 3, 6: 3}


@pytest.mark.rule("clever.round.fourth")
def test_round_four_gives_a_cross_or_a_six_to_everyone():
    game = Game.new(2, 4)
    while game.state.round < 4:
        game.play(game.legal_actions()[-1])
    for seat in (0, 1):
        assert game.to_move == seat
        sheet = marks(game, seat)
        assert {action.area for action in game.legal_actions()} == {
            area for area in ("yellow", "blue", "green", "orange", "purple") if sheet.open(area)
        }
        assert {action.number for action in game.legal_actions()} == {0, 6}
        game.play(next(a for a in game.legal_actions() if a.area == "orange"))
        assert marks(game, seat).orange[-1] == 6
        while game.to_move == seat and game.state.seats[seat].pending:
            game.play(game.legal_actions()[0])
    assert codes(game) == {"t"}


@pytest.mark.rule("clever.turn.throws")
def test_first_all_six_dice_then_those_that_are_left():
    game = table()
    assert len(game.legal_actions()) == 6**6
    do(game, "t122222 wg1")
    assert len(game.legal_actions()) == 6**5
    do(game, "t22222 gg2")
    assert len(game.legal_actions()) == 6**4
    do(game, "t2222 oo1")
    assert game.state.solo_passive and len(game.legal_actions()) == 6**6


@pytest.mark.rule("clever.turn.choose")
def test_one_die_a_throw_from_the_dice_just_thrown():
    game = do(table(), "t133333 wg1")
    assert refused(game, "gg2") == "clever.turn.throws"
    do(game, "t33333")
    assert refused(game, "wg2") == "clever.turn.choose"
    assert refused(game, "t33333") == "clever.turn.choose"


@pytest.mark.rule("clever.turn.mark_at_once")
@pytest.mark.rule("clever.mistake.fill_later")
def test_a_die_is_filled_in_before_the_next_throw():
    game = do(table(sheets=[Sheet.of(yellow=[(1, 0), (1, 1)])]), "t155555 yy13")
    assert marks(game).filled("yellow") == 3
    assert codes(game) == {"*o1.4"}
    assert refused(game, "t155") == "clever.bonus.at_once"


@pytest.mark.rule("clever.tray.lower")
@pytest.mark.rule("clever.dispute.equal_dice")
def test_only_strictly_lower_dice_go_to_the_tray():
    game = do(table(), "t312354 gg1")
    assert place(game, "tray") == {"yellow", "blue"}
    assert place(game, "throw") == {"white", "orange", "purple"}
    assert place(game, "sheet") == {"green"}


@pytest.mark.rule("clever.tray.own_face")
def test_the_tray_compares_with_the_face_not_with_the_sum():
    game = do(table(), "t216134 wb8")
    assert place(game, "tray") == {"yellow", "green"}


@pytest.mark.rule("clever.tray.after_last")
def test_after_the_third_throw_the_rest_goes_to_the_tray():
    game = table("t155555 wp1 t15555 yy11 t2222 gg1", players=2)
    assert place(game, "tray") == {"blue", "orange", "purple"}
    stuck = Sheet.of(**BLOCKED.marks() | {"blue": [8]})
    lost = table("t444444 - t444444 - t444444 -", players=2, sheets=[stuck])
    assert len(place(lost, "tray")) == 6
    assert lost.to_move == 1


@pytest.mark.rule("clever.turn.fewer_throws")
def test_without_dice_the_throws_are_over():
    game = do(table(players=2), "t111116 pp1")
    assert game.to_move == 1
    assert place(game, "tray") == {"white", "yellow", "blue", "green", "orange"}


@pytest.mark.rule("clever.turn.lost")
def test_a_throw_without_use_marks_nothing():
    game = table("t444444", sheets=[Sheet.of(**BLOCKED.marks() | {"blue": [8]})])
    before = marks(game)
    assert codes(game) == {"-"}
    do(game, "-")
    assert marks(game) == before and game.state.throw == 1


@pytest.mark.rule("clever.turn.unusable")
def test_an_unusable_throw_is_lost_or_pushes():
    stuck = Sheet.of(**BLOCKED.marks() | {"blue": [8]})
    game = do(table("t414444", sheets=[Sheet.of(**BLOCKED.marks() | {"blue": [8]})]), "-")
    assert len(place(game, "throw")) == 6 and game.state.throw == 1
    push = table("t414444", sheets=[stuck], unusable_throw="push")
    assert codes(push) == {"w-", "y-", "b-", "g-", "o-", "p-"}
    assert refused(push, "-") == "clever.turn.unusable"
    do(push, "w-")
    assert marks(push) == stuck
    assert place(push, "tray") == {"yellow"} and place(push, "sheet") == {"white"}
    assert refused(table("t414444", sheets=[stuck]), "w-") == "clever.turn.unusable"


@pytest.mark.rule("clever.turn.unfit_die")
def test_a_die_that_fits_nowhere():
    sheet = Sheet.of(green=4)
    game = table("t555455", sheets=[sheet])
    assert not boxes(game, "g")
    assert refused(game, "g-") == "clever.turn.unfit_die"
    assert refused(game, "-") == "clever.turn.unfit_die"
    free = table("t335455", sheets=[sheet], unfit_die=True)
    assert boxes(free, "g") == {"-"} and "w-" not in codes(free)
    assert refused(free, "w-") == "clever.turn.unfit_die"
    do(free, "g-")
    assert marks(free) == sheet and place(free, "tray") == {"white", "yellow"}


@pytest.mark.rule("clever.turn.stop_early")
def test_stopping_before_the_third_throw():
    assert refused(table("t133333 wg1"), "s") == "clever.turn.stop_early"
    assert refused(table(stop_early=True), "s") == "clever.turn.stop_early"
    game = table("t133333 wg1", players=2, stop_early=True)
    assert game.is_legal(parse_action("s")) and len(game.legal_actions()) == 6**5 + 1
    assert str(game.legal_actions()[-1]) == "s"
    do(game, "s")
    assert place(game, "tray") == {"yellow", "blue", "green", "orange", "purple"}
    assert game.to_move == 1


@pytest.mark.rule("clever.turn.order")
def test_active_extras_then_passive_players_then_the_next_turn():
    game = table("t111116 pp1", players=3, extras=1)
    assert game.to_move == 0 and boxes(game, "x")
    do(game, ". yy11")
    assert game.to_move == 1 and boxes(game, "x")
    do(game, ". yy11 .")
    assert game.to_move == 1 and game.state.active == 1 and game.state.throw == 0


@pytest.mark.rule("clever.passive.one_die")
def test_a_passive_player_takes_one_die_from_the_tray():
    game = table("t111116 pp1", players=2)
    assert {code[0] for code in codes(game)} == {"w", "y", "b", "g", "o", "-"}
    do(game, "gg1")
    assert marks(game, 1) == Sheet.of(green=1)
    assert game.state.active == 1


@pytest.mark.rule("clever.passive.shared")
def test_several_passive_players_use_the_same_die():
    game = do(table(players=4), "t111116 pp1 gg1")
    assert "gg1" in codes(game)
    do(game, "gg1 gg1")
    assert [marks(game, seat).green for seat in range(4)] == [0, 1, 1, 1]


@pytest.mark.rule("clever.passive.active_dice")
@pytest.mark.rule("clever.dispute.active_dice")
def test_the_active_players_dice_only_when_the_tray_does_not_fit():
    stuck = Sheet.of(blue=range(2, 13), green=4, purple=(5,), orange=[1] * 11)
    # Tray: white 1, yellow 1, blue 1, green 1, orange 1; the active player took purple 6.
    crossed = Sheet.of(**stuck.marks() | {"yellow": [(1, 1), (2, 0)]})
    game = table("t111116 pp1", players=2, sheets=[Sheet(), crossed])
    assert codes(game) == {"pp2", "-"}
    fits = table("t111116 pp1", players=2, sheets=[Sheet(), stuck])
    assert codes(fits) == {"wy11", "wy20", "yy11", "yy20", "-"}
    assert refused(fits, "pp2") == "clever.passive.active_dice"


@pytest.mark.rule("clever.passive.skip")
def test_taking_nothing_as_a_passive_player():
    assert "-" in codes(table("t111116 pp1", players=2))
    strict = table("t111116 pp1", players=2, passive_skip=False)
    assert "-" not in codes(strict)
    assert refused(strict, "-") == "clever.passive.skip"


@pytest.mark.rule("clever.reroll.active_only")
def test_a_passive_player_may_not_reroll():
    game = table("t111116 pp1", players=2, rerolls=1)
    assert refused(game, "r") == "clever.reroll.active_only"


@pytest.mark.rule("clever.reroll.all")
@pytest.mark.rule("clever.dispute.part_of_throw")
def test_a_reroll_takes_all_dice_of_the_last_throw():
    game = do(table(rerolls=1), "t312354 gg1 t666 r")
    assert len(game.legal_actions()) == 6**3
    assert place(game, "tray") == {"yellow", "blue"} and place(game, "sheet") == {"green"}
    do(game, "t111")
    assert game.state.faces == (1, 1, 2, 3, 1, 1)
    with pytest.raises(IllegalAction) as caught:
        do(do(table(rerolls=1), "t666666 r"), "t666")
    assert caught.value.rule == "clever.turn.throws"


@pytest.mark.rule("clever.reroll.no_throw")
def test_a_reroll_is_no_throw():
    game = do(table(rerolls=3), "t122222 r t122222 wg1 t22222 r t22222 gg2 t2222")
    assert game.state.throw == 3
    do(game, "r t2222 oo1")
    assert game.state.seats[0].rerolls == 0 and game.state.solo_passive


@pytest.mark.rule("clever.reroll.repeat")
def test_the_same_throw_may_be_redone_again_with_one_just_earned():
    game = do(table(rerolls=1), "t122222 r t122222")
    assert Reroll() not in game.legal_actions()
    earned = do(table(sheets=[Sheet.of(orange=(1, 1))]), "t122222 oo3 t2222")
    assert Reroll() in earned.legal_actions()
    assert refused(do(earned, "gg1"), "r") == "clever.reroll.all"


@pytest.mark.rule("clever.actions.keep")
def test_an_action_may_be_kept_or_used_in_the_same_turn():
    game = do(table(players=2, sheets=[Sheet.of(orange=(1, 1))]), "t111116 pp1 -")
    do(game, "t111116 pp1")
    assert game.to_move == 0
    do(game, "oo3")
    assert game.state.seats[0].rerolls == 1
    do(game, "t111111")
    assert game.is_legal(Reroll())


@pytest.mark.rule("clever.actions.strike")
def test_an_action_used_is_gone():
    game = do(table(rerolls=1), "t122222 r t122222")
    assert (game.state.seats[0].rerolls, game.state.seats[0].rerolls_earned) == (0, 1)
    assert refused(game, "r") == "clever.actions.strike"


@pytest.mark.rule("clever.actions.several")
def test_several_actions_in_one_turn():
    game = do(table(rerolls=2, extras=2), "t111116 r t111116 r t111116 pp1 xgg1 xoo1")
    assert (game.state.seats[0].rerolls, game.state.seats[0].extras) == (0, 0)


@pytest.mark.rule("clever.actions.tracks")
@pytest.mark.rule("clever.mistake.eighth_space")
def test_seven_of_each_action_can_be_earned():
    full = Sheet.of(yellow=FULL_YELLOW, blue=range(2, 13), green=11, orange=[6] * 11, purple=[6] * 11)
    kinds = [bonus.kind for bonus in full.earned()]
    assert kinds.count("reroll") + 2 == 7
    assert kinds.count("extra") + 1 == 7


@pytest.mark.rule("clever.extra.any_die")
def test_an_extra_die_is_any_of_the_six():
    game = table("t111116 pp1", players=2, extras=1)
    assert {code[0] for code in boxes(game, "x")} == set("wybgop")
    assert marks(do(game, "xpp2")).purple == (6, 6)


@pytest.mark.rule("clever.extra.face")
@pytest.mark.rule("clever.mistake.extra_thrown")
def test_an_extra_die_counts_with_the_face_it_shows():
    game = do(table(extras=1), "t111416 pp1 xgg1")
    assert game.state.faces == (0,) * 6 and marks(game).green == 1
    game = table("t123456 pp1", extras=1, sheets=[Sheet.of(green=4)])
    assert "xgg5" not in codes(game)
    assert marks(do(game, "xoo1")).orange == (5,)


@pytest.mark.rule("clever.extra.when")
@pytest.mark.rule("clever.dispute.passive_extra")
def test_an_extra_die_only_at_the_end_of_the_own_part():
    game = table("t111116", players=2, extras=1)
    assert refused(game, "xgg1") == "clever.extra.when"
    do(game, "pp1 xgg1")
    assert game.to_move == 1
    assert refused(game, "xgg1") == "clever.extra.when"
    do(game, "yy11 xgg1")
    assert marks(game, 1).green == 1


@pytest.mark.rule("clever.extra.once_each")
@pytest.mark.rule("clever.dispute.same_extra")
def test_each_die_at_most_once_as_an_extra_die():
    game = do(table(players=2, extras=3), "t111116 pp1 xoo1")
    assert not boxes(game, "xo")
    assert refused(game, "xoo2") == "clever.extra.once_each"
    assert boxes(game, "xw")
    passive = do(game, ".")
    assert boxes(passive, "o")
    do(passive, "oo1")
    assert boxes(passive, "xo") == {"o2"}


@pytest.mark.rule("clever.extra.just_earned")
def test_an_extra_die_just_earned_may_be_spent():
    game = table("t441516 pp1", players=2, extras=1, sheets=[Sheet.of(green=3)])
    do(game, "xgg4")
    assert game.to_move == 0 and game.state.seats[0].extras == 1
    assert any(isinstance(action, UseExtra) for action in game.legal_actions())


def test_what_is_no_action_is_refused():
    game = table("t111116")
    takes = (Take("pink", "yellow", (0, 0)), Take("white", "pink", 1), Take("white", "blue", None))
    for odd in (*takes, UseExtra("white", None, None), UseBonus("pink", 1), "wy11", None):
        with pytest.raises(IllegalAction):
            game.play(odd)
    assert len(game.actions) == 1
