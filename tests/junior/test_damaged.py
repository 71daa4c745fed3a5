"""Whatever text stands in the place of a saved game: a game, or ``DamagedGame`` with the text kept."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cleverlib.junior import DamagedGame, Game


def saved(moves=30, **changes):
    game = Game.new(2, "eik")
    for _ in range(moves):
        game.play(game.legal_actions()[0])
    return json.dumps(json.loads(game.to_json()) | changes)


SAVED = saved()
FIELDS = tuple(json.loads(SAVED))
ANY_TEXT = st.text(st.characters(exclude_categories=()))
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(10**40, 10**42),
    st.floats(),
    ANY_TEXT,
    st.sampled_from(["٣", "t٣", "gg３", "\ud800", "wy00 " * 99, "\u2028t", "kansrijk.junior"]),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.one_of(st.lists(inner), st.dictionaries(ANY_TEXT, inner)), max_leaves=8
)
CODES = st.lists(
    st.sampled_from(["t", "wp1", "-", ".", "gg1", "oo1", "pp1", "wo1", "r", "t111111", "!k", "*y00"])
)


def read(text):
    """The game in a text, or nothing when it is damaged; any other error comes through."""
    try:
        return Game.from_json(text)
    except DamagedGame as error:
        assert error.source == text
        assert error.nl != error.en
        assert error.nl.encode() and error.en.encode()
        assert len(error.nl) < 600
        return None


@given(ANY_TEXT)
def test_any_text(text):
    assert read(text) is None


@given(VALUES)
def test_any_json(value):
    assert read(json.dumps(value)) is None


@given(st.integers(0, len(SAVED) - 1))
def test_a_text_cut_short(length):
    assert read(SAVED[:length]) is None
    assert read(SAVED[length + 1 :]) is None


@given(st.integers(0, len(SAVED) - 1), st.characters(exclude_categories=()))
def test_one_other_character(place, character):
    if game := read(SAVED[:place] + character + SAVED[place + 1 :]):
        assert read(game.to_json()).state == game.state


@given(st.dictionaries(st.sampled_from(FIELDS), VALUES, min_size=1))
def test_other_values_inside(changes):
    if game := read(json.dumps(json.loads(SAVED) | changes)):
        assert read(game.to_json()).state == game.state


@given(st.sampled_from(FIELDS))
def test_a_field_that_is_missing(name):
    assert read(json.dumps({key: value for key, value in json.loads(SAVED).items() if key != name})) is None


@given(st.dictionaries(st.sampled_from(tuple(json.loads(SAVED)["options"])), VALUES, min_size=1))
def test_other_options(options):
    read(json.dumps(json.loads(SAVED) | {"options": options}))


@given(CODES)
def test_other_actions(codes):
    if game := read(saved(actions=" ".join(codes), count=len(codes))):
        assert [str(action) for action in game.actions] == codes


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        SAVED.replace('"eik"', "9" * 5000),
        SAVED.replace('"players": 2', '"players": ' + "9" * 4000),
        SAVED.replace('"players": 2', '"players": 1e999'),
        SAVED.replace('"count": 30', '"count": 1e3'),
        SAVED.replace('"eik"', '"\\ud800"'),
        SAVED.replace('"eik"', "NaN"),
        "\ufeff" + SAVED,
        SAVED + SAVED,
        SAVED + "\0",
        "",
    ],
    ids=lambda _: "",
)
def test_texts_that_break_careless_readers(text):
    assert read(text) is None


@pytest.mark.parametrize("given", [None, 3, [], {}, b"\xff", object()], ids=lambda _: "")
def test_what_is_no_text(given):
    assert read(given) is None
