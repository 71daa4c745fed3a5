"""One conformance test for every game: a new game joins by a line in ``GAMES``."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.clever import Game as Clever
from cleverlib.errors import DamagedGame, IllegalAction
from cleverlib.junior import Game as Junior
from cleverlib.junior import presets
from cleverlib.klaverjas import DAILY, TOURNAMENT, Deal, Match
from cleverlib.odds.chance import Stream
from cleverlib.protocol import GameProtocol

# Name: how to make a game from a seed, the number of seats, and the number of scores.
GAMES = {
    "clever solo": (lambda seed: Clever.new(1, seed), 1, 1),
    "clever for four": (lambda seed: Clever.new(4, seed), 4, 4),
    "clever with real dice": (lambda seed: Clever.new(2, seed, real_dice=True), 2, 2),
    "clever junior for two": (lambda seed: Junior.new(2, seed), 2, 2),
    "clever junior for four": (lambda seed: Junior.new(4, seed, layout=presets()["b"]), 4, 4),
    "a deal of klaverjassen": (Deal.new, 4, 2),
    "a tournament deal": (lambda seed: Deal.new(seed, TOURNAMENT), 4, 2),
    "a deal with revokes": (lambda seed: Deal.new(seed, allow_revokes=True), 4, 2),
    "a match of klaverjassen": (lambda seed: Match.new(seed, DAILY), 4, 2),
}

every_game = pytest.mark.parametrize(
    ("new", "seats"), [(new, seats) for new, seats, _ in GAMES.values()], ids=GAMES
)


def advance(game, seed, most=10**9):
    """Play random actions until the end, or ``most`` of them; returns what was played."""
    stream = Stream(seed, "conformance")
    played = []
    while not game.is_over and len(played) < most:
        choices = game.legal_actions()
        played.append(choices[stream.below(len(choices))])
        game.play(played[-1])
    return played


def seen(game, seats):
    """All that can be asked of a position."""
    return (
        game.to_move,
        game.is_over,
        len(game.legal_actions()),
        tuple(game.legal_actions()[:50]),
        tuple(game.scores()),
        [game.describe(language) for language in LANGUAGES],
        [game.observe(seat) for seat in range(seats)],
        game.to_json(),
    )


@pytest.mark.parametrize(("new", "seats", "scores"), GAMES.values(), ids=GAMES)
def test_has_the_verbs(new, seats, scores):
    assert isinstance(new(1), GameProtocol)
    assert len(new(1).scores()) == scores
    assert new(1).to_move in range(seats)


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_plays_to_the_end(new, seats, seed):
    game = new(seed)
    stream = Stream(seed, "choices")
    while not game.is_over:
        assert game.to_move in range(seats)
        choices = game.legal_actions()
        assert len(choices) > 0
        some = choices[:100]
        assert len(set(some)) == len(some)
        game.play(choices[stream.below(len(choices))])
    assert game.to_move is None
    assert len(game.legal_actions()) == 0


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_the_same_seed_and_actions_give_the_same_game(new, seats, seed):
    one, other = new(seed), new(seed)
    for action in advance(one, seed):
        other.play(action)
    assert seen(one, seats) == seen(other, seats)


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_undo_and_redo_are_exact(new, seats, seed):
    game = new(seed)
    stream = Stream(seed, "choices")
    positions = [seen(game, seats)]
    while not game.is_over:
        choices = game.legal_actions()
        game.play(choices[stream.below(len(choices))])
        positions.append(seen(game, seats))
    for position in reversed(positions[:-1]):
        game.undo()
        assert seen(game, seats) == position
    for position in positions[1:]:
        game.redo()
        assert seen(game, seats) == position


@every_game
def test_nothing_to_take_back_or_to_redo(new, seats):
    game = new(3)
    before = seen(game, seats)
    for verb in (game.undo, game.redo):
        with pytest.raises(IllegalAction) as caught:
            verb()
        assert caught.value.nl and caught.value.en
    assert seen(game, seats) == before
    advance(game, 3, 5)
    game.undo()
    game.play(game.legal_actions()[0])
    with pytest.raises(IllegalAction):
        game.redo()


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**6), most=st.integers(0, 80))
def test_saved_games_read_back(new, seats, seed, most):
    game = new(seed)
    advance(game, seed, most)
    again = type(game).from_json(game.to_json())
    assert seen(again, seats) == seen(game, seats)


@every_game
@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: json.dumps(json.loads(text) | {"format": "chess"}),
        lambda text: json.dumps(json.loads(text) | {"version": 10**6}),
        lambda text: json.dumps(json.loads(text) | {"actions": None}),
    ],
    ids=["empty", "cut off", "a list", "format", "version", "actions"],
)
def test_a_damaged_game_keeps_its_text(new, seats, damage):
    game = new(5)
    advance(game, 5, 20)
    text = damage(game.to_json())
    with pytest.raises(DamagedGame) as caught:
        type(game).from_json(text)
    assert caught.value.source == text
    assert caught.value.nl and caught.value.en


@every_game
def test_an_illegal_action_changes_nothing(new, seats):
    game = new(7)
    stream = Stream(7, "choices")
    played = set(advance(new(8), 8))
    while not game.is_over:
        before = seen(game, seats)
        choices = game.legal_actions()
        for action in sorted(played, key=repr)[::5]:
            if action not in choices:
                with pytest.raises(IllegalAction) as caught:
                    game.play(action)
                assert caught.value.nl and caught.value.en and caught.value.position
        assert seen(game, seats) == before
        game.play(choices[stream.below(len(choices))])


@every_game
def test_what_a_seat_sees_is_plain_data(new, seats):
    game = new(9)
    stream = Stream(9, "choices")
    while not game.is_over:
        for seat in range(seats):
            view = game.observe(seat)
            assert json.loads(json.dumps(view)) == view
        choices = game.legal_actions()
        game.play(choices[stream.below(len(choices))])
