"""Computer players: legal, repeatable, and as good as their level says; and what random play scores."""

import json

import pytest
from hypothesis import given, settings

from cleverlib.clever import Game, Options, Sheet, UnknownLevel
from cleverlib.clever.players import LEVELS, Player
from cleverlib.clever.players.features import KNOTS, LONGEST, NAMES, mix
from cleverlib.clever.players.view import dice_to_come, position_of
from tests.clever.positions import pending, table
from tests.clever.random_play import FIRST, GAMES, RULE_SETS, random_totals, stored
from tests.clever.test_random_games import random_game, tables


def play(level, seed, players=1, **settings):
    """A whole game of players of one level; every choice must be legal."""
    game = Game.new(players, seed, **settings)
    seats = [Player(level, f"{seed} {seat}") for seat in range(players)]
    while not game.is_over:
        # What a player is shown goes through JSON, so that it can hold nothing but plain data.
        seen = json.loads(json.dumps(game.observe(game.to_move)))
        game.play(seats[game.to_move].choose(seen, game.legal_actions()))
    return game


def mean(level, games):
    return sum(play(level, seed).scores()[0].total for seed in range(games)) / games


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [1, 3])
def test_players_play_legally_and_repeatably(level, players):
    options = Options(decline_bonus=True, stop_early=True, unfit_die=True, leftover_extra_dice="unlimited")
    for settings_ in ({}, {"real_dice": True}, {"options": options}):
        one, other = (play(level, 11, players, **settings_) for _ in range(2))
        assert one.to_json() == other.to_json()


def test_levels_differ_as_they_should():
    assert 80 < mean("greedy", 20) < 160
    assert mean("sensible", 20) > 200


def test_greedy_takes_the_most_points():
    game = table("t123456", sheets=[Sheet.of(yellow=[(0, 0), (2, 0)])])
    chosen = Player("greedy").choose(game.observe(0), game.legal_actions())
    assert str(chosen) == "yy10"
    chain = pending(Sheet.of(yellow=[(0, 0), (1, 0)]), "yellow x")
    assert str(Player("greedy").choose(chain.observe(0), chain.legal_actions())) == "*y20"


def test_an_unknown_level_is_refused():
    with pytest.raises(UnknownLevel) as caught:
        Player("perfect")
    assert "sensible" in caught.value.nl


@settings(max_examples=40, deadline=None)
@given(tables)
def test_a_player_sees_the_whole_position_but_not_the_throws_to_come(table_):
    for game, mover, _ in random_game(*table_):
        if mover is not None:
            state, seen = position_of(game.observe(mover))
            assert state == game.state._replace(throws=0)
            assert (seen.players, seen.options, seen.real_dice) == (
                game.players,
                game.options,
                game.table.real_dice,
            )
            assert "seed" not in game.observe(mover)


@settings(max_examples=40, deadline=None)
@given(tables)
def test_the_dice_to_come_run_down_to_none(table_):
    before = [25] * table_[0]
    for game, _, _ in random_game(*table_):
        left = [dice_to_come(game.state, game.table, seat) for seat in range(game.players)]
        assert all(0 <= now <= then for now, then in zip(left, before, strict=True))
        before = left
    assert before == [0] * table_[0]


def test_moments_are_mixed_from_two_neighbours():
    for left in range(LONGEST + 1):
        parts = mix(left)
        assert sum(share for _, share in parts) == pytest.approx(1)
        assert all(0 <= row < KNOTS and 0 <= share <= 1 for row, share in parts)
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_play_scores_what_was_written_down(name):
    assert sum(random_totals(RULE_SETS[name], FIRST)) == stored()[name]["sum_of_first"]


@pytest.mark.rule("clever.solo.figures")
def test_random_play_scores_as_published():
    figures = stored()
    assert all(one["games"] == GAMES for one in figures.values())
    assert abs(figures["any_die"]["mean"] - 58) <= 1.5
    assert figures["default"]["mean"] > figures["any_die"]["mean"]
