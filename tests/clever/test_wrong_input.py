"""Whatever is handed to a game in the place of something sensible comes back as a named error."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.clever import (
    Game,
    IllegalAction,
    ImpossibleTable,
    Options,
    Pass,
    Take,
    Throw,
    UnknownAction,
    UnknownLevel,
    UnknownOption,
    UseBonus,
    WrongFaces,
    action_text,
    parse_action,
)
from cleverlib.clever.players import Player
from cleverlib.errors import CleverlibError, UnknownLanguage

HUGE = 10**5000
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.just(HUGE),
    st.floats(),
    st.text(st.characters(exclude_categories=())),
    st.binary(),
    st.lists(st.integers(7)),
    st.dictionaries(st.text(), st.integers()),
    st.sampled_from([Options, Pass, object(), Throw(), ...]),
)


def refused(kind, ask):
    """The error that comes, checked to be one that can be read in both languages."""
    with pytest.raises(kind) as caught:
        ask()
    error = caught.value
    assert isinstance(error, CleverlibError) and error.nl and error.en and error.nl != error.en
    for sentence in (error.nl, error.en, str(error)):
        assert sentence.encode()
    return error


@pytest.mark.parametrize("players", [0, 5, -1, True, None, "2", 2.0, [2], HUGE], ids=lambda _: "")
def test_players(players):
    assert refused(ImpossibleTable, lambda: Game.new(players)).rule == "clever.needs.players"


@pytest.mark.parametrize("seed", [None, True, 1.5, b"eik", [], HUGE, "\ud800"], ids=lambda _: "")
def test_seeds(seed):
    refused(ImpossibleTable, lambda: Game.new(2, seed))


@pytest.mark.parametrize("options", [0, False, "", "unfit_die", ["unfit_die"], {1: 2}, {"seed": 1}, Options])
def test_options(options):
    refused(UnknownOption, lambda: Game.new(2, 1, options))


def test_options_as_a_mapping_or_nothing():
    assert Game.new(2, 1, {"unfit_die": True}).options == Options(unfit_die=True)
    assert Game.new(2, 1, {}).options == Game.new(2, 1, None).options == Options()
    assert Game.new(players=2, seed=1, options=Options(stop_early=True)).options.stop_early


@pytest.mark.parametrize("language", ["de", "", None, 0, []])
def test_languages(language):
    game = Game.new()
    game.play(Throw())
    refused(UnknownLanguage, lambda: game.describe(language))
    for action in game.legal_actions():
        refused(UnknownLanguage, lambda action=action: action_text(action, language))


def test_nothing_to_take_back():
    game = Game.new(2, "eik")
    for ask in (game.undo, game.redo):
        assert game.describe("nl") in refused(IllegalAction, ask).position


def test_levels():
    refused(UnknownLevel, lambda: Player("clever", 0))


@given(ODD)
def test_anything_odd(odd):
    game = Game.new(2, "eik", real_dice=True)
    before = game.state
    if odd not in (".", "-", "s", "r", "t"):
        refused(UnknownAction, lambda: parse_action(odd))
    for phase in range(2):
        refused(IllegalAction, lambda: game.play(odd))
        for action in (Take(odd, "yellow", (0, 0)), Take("white", odd, 1), UseBonus(odd, odd, odd)):
            refused(IllegalAction, lambda action=action: game.play(action))
        if phase == 0:
            refused(WrongFaces, lambda: game.play(Throw(odd)))
            assert game.state is before
            game.play(Throw([1, 2, 3, 4, 5, 6]))
    if type(odd) is not int or odd not in (0, 1):
        refused(ImpossibleTable, lambda: game.observe(odd))


def test_no_seed_shows():
    """All that may be seen is on the table: another seed gives the same view as long as nothing is thrown."""
    one, other = (Game.new(3, seed) for seed in ("geheim-4711", "anders"))
    for seat in range(3):
        assert {**one.observe(seat)} == {**other.observe(seat)}
    while not one.is_over:
        one.play(one.legal_actions()[-1])
        seen = json.dumps([one.observe(seat) for seat in range(3)])
        assert "geheim" not in seen and "geheim" not in one.describe("nl") + one.describe("en")
    with pytest.raises(IllegalAction) as caught:
        one.play(Throw())
    assert "geheim" not in caught.value.position


def test_the_same_table_looks_the_same_whatever_comes():
    """Two games that reach one position by throws of the reader differ only in the seed, and look alike."""
    views = []
    for seed in ("een", "twee"):
        game = Game.new(2, seed, real_dice=True)
        for code in ("t312354", "gg1"):
            game.play(parse_action(code))
        game.play(game.legal_actions()[7])
        game.undo()
        views.append([game.observe(0) | {"seat": 0}, game.observe(1) | {"seat": 0}])
    assert views[0] == views[1] and views[0][0] == views[0][1]
