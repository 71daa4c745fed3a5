"""Saved games: short, exact, and when they are damaged, said to be so without losing the text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.clever import (
    CHOICES,
    DamagedGame,
    Decline,
    Done,
    Game,
    Nearest,
    Options,
    Pass,
    Reroll,
    Stop,
    Take,
    Throw,
    UnknownAction,
    UnknownOption,
    UseBonus,
    UseExtra,
    parse_action,
)
from cleverlib.clever.layout import AREAS, DICE, Bonus
from tests.clever.positions import do


def saved(**changes):
    game = Game.new(2, "eik")
    for _ in range(30):
        game.play(game.legal_actions()[0])
    return json.dumps(json.loads(game.to_json()) | changes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json", "geen spel te lezen"),
        (saved()[:-20], "geen spel te lezen"),
        ("null", "geen bewaard spel van de soort clever"),
        (saved(format="klaverjas"), "geen bewaard spel van de soort clever"),
        (saved(version=99), "versie 99"),
        (saved(version="1"), "versie '1'"),
        (saved(version=None), "versie None"),
        (saved(options=[]), "ontbreekt options"),
        (saved(options={"house_rule": True}), "kent de optie 'house_rule' niet"),
        (saved(options={"unfit_die": 1}), "kan niet 1 zijn"),
        (saved(real_dice=1), "ontbreekt real_dice"),
        (saved(players=5), "niet met 5"),
        (saved(players=None), "ontbreekt players"),
        (saved(seed=None), "ontbreekt seed"),
        (saved(seed=[1]), "ontbreekt seed"),
        (saved(count=31), "hoort 31 zetten te hebben en heeft er 30"),
        (saved(actions="t t", count=2), "Zet 2 (t) van dit bewaarde spel kan niet. Kies eerst een steen"),
        (saved(actions="t zz9", count=2), "Zet 2 ('zz9')"),
        (saved(actions="wy00", count=1), "Zet 1 (wy00) van dit bewaarde spel kan niet. Gooi eerst."),
        (saved(actions="t111111", count=1), "Geef geen ogen op"),
    ],
)
def test_damaged_games_say_what_is_wrong(text, said):
    with pytest.raises(DamagedGame) as caught:
        Game.from_json(text)
    assert said in caught.value.nl
    assert caught.value.en and caught.value.en != caught.value.nl
    assert caught.value.source == text


def test_an_option_that_is_missing_has_its_default():
    assert Game.from_json(saved(options={})).options == Options()


def test_a_saved_game_is_short():
    game = Game.new(4, "long")
    while not game.is_over:
        game.play(game.legal_actions()[0])
    assert len(game.to_json()) < 2500


def test_real_dice_are_saved_with_their_faces():
    game = Game.new(1, 0, real_dice=True)
    do(game, "t123456 gg1 t56")
    again = Game.from_json(game.to_json())
    assert again.state == game.state and again.state.faces[5] == 6


boxes = st.one_of(
    st.tuples(st.just("yellow"), st.tuples(st.integers(0, 3), st.integers(0, 3))),
    st.tuples(st.sampled_from(AREAS[1:]), st.integers(1, 12)),
)
dice = st.sampled_from(DICE)
actions = st.one_of(
    st.builds(Throw, st.lists(st.integers(1, 6), max_size=6).map(tuple)),
    st.builds(Take, dice),
    st.builds(lambda die, box: Take(die, *box), dice, boxes),
    st.builds(lambda die, box: UseExtra(die, *box), dice, boxes),
    st.builds(
        lambda box, n: UseBonus(*box, n if box[0] in ("orange", "purple") else 0), boxes, st.integers(1, 6)
    ),
    st.builds(Nearest, dice),
    st.sampled_from([Decline(Bonus("x", area)) for area in AREAS[:3]] + [Decline(Bonus("black"))]),
    st.sampled_from([Reroll(), Pass(), Stop(), Done()]),
)


@given(actions)
def test_codes_read_back(action):
    code = str(action)
    assert parse_action(code) == action
    assert len(code) <= 7 and " " not in code


@pytest.mark.parametrize(
    "code", ["", "T", "t7", "t1234567", "wy", "w", "zz9", "wy012", "*o3", "*y00.4", "gg03", "n", "!o"]
)
def test_what_is_no_code_is_refused(code):
    with pytest.raises(UnknownAction):
        parse_action(code)


@pytest.mark.parametrize("given", [{"unfit_die": "yes"}, {"unusable_throw": True}, {"bonus_order": "any"}])
def test_options_take_only_their_values(given):
    with pytest.raises(UnknownOption) as caught:
        Options(**given)
    assert next(iter(given)) in caught.value.nl


def test_the_defaults_are_those_written_down():
    assert Options().plain() == {
        "unusable_throw": "lost",
        "unfit_die": False,
        "stop_early": False,
        "passive_skip": True,
        "solo_passive_other": False,
        "solo_tray_ties": "random",
        "bonus_order": "player",
        "decline_bonus": False,
        "leftover_extra_dice": "once",
    }
    assert set(CHOICES) == set(Options().plain())
