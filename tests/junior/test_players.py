"""Computer players: legal, repeatable, as good as their level says; and how long a game takes."""

import json
from functools import cache

import pytest
from hypothesis import given, settings

from cleverlib.junior import CHOICES, Game, Options, UnknownLevel, presets
from cleverlib.junior.players import LEVELS, Player
from cleverlib.junior.players.view import position_of
from tests.junior.positions import codes, sheet, table
from tests.junior.test_random_games import random_game, tables


@cache
def play(levels, seed, layout="a", options=None):
    """A whole game; what a player is shown goes through JSON, so that it can hold nothing but plain data."""
    game = Game.new(len(levels), seed, options, presets()[layout])
    seats = [Player(level, f"{seed} {seat}") for seat, level in enumerate(levels)]
    while not game.is_over:
        seen = json.loads(json.dumps(game.observe(game.to_move)))
        game.play(seats[game.to_move].choose(seen, game.legal_actions()))
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_players_play_legally_and_repeatably(level):
    other = Options(**{name: values[-1] for name, values in CHOICES.items()})
    for options in (None, other):
        one = play((level,) * 3, 11, "b", options)
        again = play.__wrapped__((level,) * 3, 11, "b", options)
        assert one.to_json() == again.to_json()


def wins(better, worse, games):
    """The share of two-player games that the better level wins, a shared win counted as half."""
    total = 0.0
    for seed in range(games):
        seat = seed % 2
        levels = (better, worse) if seat == 0 else (worse, better)
        winners = play(levels, seed).winners()
        total += (seat in winners) / len(winners)
    return total / games


def test_levels_differ_as_they_should():
    assert wins("greedy", "random", 16) > 0.75
    assert wins("sensible", "random", 16) > 0.75


def test_greedy_takes_the_star():
    game = table("drop candle candle dots cake", sheets=[sheet(yellow=2)])
    assert str(Player("greedy").choose(game.observe(0), game.legal_actions())) in ("cy", "cr")
    game = table("drop candle dots dots cake", sheets=[sheet(yellow=2)])
    assert str(Player("greedy").choose(game.observe(0), game.legal_actions())) == "cy"


def test_an_unknown_level_is_refused():
    with pytest.raises(UnknownLevel) as caught:
        Player("perfect")
    assert "sensible" in caught.value.nl


@settings(max_examples=30, deadline=None)
@given(tables)
def test_a_player_sees_the_whole_position_but_not_the_throws_to_come(table_):
    for game, mover, _ in random_game(*table_):
        if mover is not None:
            seen = game.observe(mover)
            state, seen_table = position_of(seen)
            assert state == game.state._replace(throws=0)
            assert seen_table._replace(seed=table_[1]) == game.table
            assert "seed" not in seen


@pytest.mark.parametrize(("players", "least", "most"), [(2, 12, 18), (4, 15, 23)])
def test_a_game_takes_as_many_turns_as_it_should(players, least, most):
    """With greedy players and layout A; a rough simulation elsewhere gave 15 and 19."""
    games = [play(("greedy",) * players, seed).state.turn for seed in range(20)]
    assert least <= sum(games) / len(games) <= most


def test_a_player_finds_its_only_action():
    game = table()
    assert codes(game) == "t"
    assert Player("sensible").choose(game.observe(0), game.legal_actions()) == game.legal_actions()[0]
