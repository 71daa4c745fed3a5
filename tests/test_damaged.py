"""Whatever text stands in the place of a saved game: a game, or ``DamagedGame`` with the text kept."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever import Game as Clever
from cleverlib.errors import DamagedGame
from cleverlib.junior import Game as Junior

GAMES = {"clever": Clever, "junior": Junior}
every_game = pytest.mark.parametrize("name", GAMES)


def saved(name, moves=30, **changes):
    game = GAMES[name].new(2, "eik")
    for _ in range(moves):
        game.play(game.legal_actions()[0])
    return json.dumps(json.loads(game.to_json()) | changes)


SAVED = {name: saved(name) for name in GAMES}
FIELDS = sorted({field for text in SAVED.values() for field in json.loads(text)})
OPTIONS = sorted({option for text in SAVED.values() for option in json.loads(text)["options"]})
PLACES = st.integers(0, min(map(len, SAVED.values())) - 1)
ANY_TEXT = st.text(st.characters(exclude_categories=()))
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(10**40, 10**42),
    st.floats(),
    ANY_TEXT,
    st.sampled_from(
        ["٣", "t٣", "gg３", "\ud800", "wy00 " * 99, "\u2028t", "kansrijk.clever", "kansrijk.junior"]
    ),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.one_of(st.lists(inner), st.dictionaries(ANY_TEXT, inner)), max_leaves=8
)
CODES = st.lists(
    st.sampled_from(
        [
            "t",
            "wp1",
            "-",
            ".",
            "gg1",
            "oo1",
            "pp1",
            "wo1",
            "r",
            "t111111",
            "!k",
            "*y00",
            "cy",
            "y1.1",
            "*r1.1",
        ]
    )
)


def read(name, text):
    """The game in a text, or nothing when it is damaged; any other error comes through."""
    try:
        return GAMES[name].from_json(text)
    except DamagedGame as error:
        assert error.source == text
        assert error.nl != error.en
        assert error.nl.encode() and error.en.encode()
        assert len(error.nl) < 600
        return None


@every_game
@settings(deadline=None)
@given(ANY_TEXT)
def test_any_text(name, text):
    assert read(name, text) is None


@every_game
@settings(deadline=None)
@given(VALUES)
def test_any_json(name, value):
    assert read(name, json.dumps(value)) is None


@every_game
@settings(deadline=None)
@given(PLACES)
def test_a_text_cut_short(name, length):
    assert read(name, SAVED[name][:length]) is None
    assert read(name, SAVED[name][length + 1 :]) is None


@every_game
@settings(deadline=None)
@given(PLACES, st.characters(exclude_categories=()))
def test_one_other_character(name, place, character):
    if game := read(name, SAVED[name][:place] + character + SAVED[name][place + 1 :]):
        assert read(name, game.to_json()).state == game.state


@every_game
@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(FIELDS), VALUES, min_size=1))
def test_other_values_inside(name, changes):
    if game := read(name, json.dumps(json.loads(SAVED[name]) | changes)):
        assert read(name, game.to_json()).state == game.state


@every_game
@settings(deadline=None)
@given(st.sampled_from(FIELDS))
def test_a_field_that_is_missing(name, field):
    data = json.loads(SAVED[name])
    if data.pop(field, None) is not None:
        assert read(name, json.dumps(data)) is None


@every_game
@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(OPTIONS), VALUES, min_size=1))
def test_other_options(name, options):
    read(name, json.dumps(json.loads(SAVED[name]) | {"options": options}))


@every_game
@settings(deadline=None)
@given(CODES)
def test_other_actions(name, codes):
    if game := read(name, saved(name, actions=" ".join(codes), count=len(codes))):
        assert [str(action) for action in game.actions] == codes


@every_game
def test_texts_that_break_careless_readers(name):
    text = SAVED[name]
    for broken in (
        "[" * 100_000,
        '{"a":' * 100_000,
        text.replace('"eik"', "9" * 5000),
        text.replace('"players": 2', '"players": ' + "9" * 4000),
        text.replace('"players": 2', '"players": 1e999'),
        text.replace('"count": 30', '"count": 1e3'),
        text.replace('"eik"', '"\\ud800"'),
        text.replace('"eik"', "NaN"),
        "\ufeff" + text,
        text + text,
        text + "\0",
        "",
    ):
        assert read(name, broken) is None


@every_game
@pytest.mark.parametrize("given", [None, 3, [], {}, b"\xff", object()], ids=lambda _: "")
def test_what_is_no_text(name, given):
    assert read(name, given) is None
