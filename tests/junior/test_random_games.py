"""Random games for 2 to 4 players under random rule sets and layouts keep what must always hold."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.junior import (
    AREAS,
    CHOICES,
    Choose,
    Done,
    Game,
    IllegalAction,
    Layout,
    Options,
    Pass,
    Throw,
    Tick,
    UseBonus,
    presets,
)
from cleverlib.odds.chance import Stream
from tests.random_games import check_every_way_back, moments

rule_sets = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
tables = st.tuples(
    st.integers(2, 4), st.integers(0, 2**32), rule_sets, st.sampled_from(list(presets().values()))
)


def random_game(players, seed, options, layout):
    """The moments of a random game."""
    return moments(Game.new(players, seed, options, layout), seed)


def recount(layout, marks):
    """The stars of a sheet, counted from the plain data of its layout, apart from the library's own way."""
    data = layout.plain()
    rows = [row["stars"] for row in data["blue"]["rows"]]
    green = {tuple(cell) for cell in marks["green"]}
    height = len(data["green"]["presents"])
    return {
        "yellow": sum(star <= marks["yellow"] for star in data["yellow"]["stars"]),
        "red": sum(star <= marks["red"] for star in data["red"]["stars"]),
        "green": sum({(r, c) for c in range(1, 5)} <= green for r in range(1, height + 1))
        + ({(r, 1) for r in range(1, height + 1)} <= green),
        "blue": sum(star <= done for stars, done in zip(rows, marks["blue"], strict=True) for star in stars),
    }


@settings(max_examples=120, deadline=None)
@given(tables)
def test_dice_and_boxes_are_conserved(table):
    """Each tick uses as many dice as its box asks for, of its picture or jokers; no die is made up."""
    ticks = Counter()
    for game, mover, action in random_game(*table):
        state = game.state
        assert state.left & state.used == state.used
        if isinstance(action, Tick):
            space = state.sheet.space(action.area, action.box)
            before = state.free
            game.play(action)
            after = game.state
            game.undo()
            if after.seat == mover and after.phase in ("tick", "bonus"):
                spent = set(before) - set(after.free)
                assert len(spent) == space.dice
                faces = Counter(state.faces[die] for die in spent)
                assert set(faces) <= {space.picture, "joker"}
        if isinstance(action, (Tick, UseBonus)):
            ticks[mover] += 1
    for number, seat in enumerate(game.state.seats):
        assert ticks[number] == sum(map(seat.sheet.ticked, AREAS))


@settings(max_examples=120, deadline=None)
@given(tables)
def test_parts_of_a_turn(table):
    """One colour a part, every other seat once, and only the roller throws."""
    players, parts, turn = table[0], [], 1
    for game, mover, action in random_game(*table):
        if game.state.turn != turn or mover is None:
            order = [(parts[0][0] + n) % players for n in range(players)]
            assert [seat for seat, _ in parts] == order
            parts, turn = [], game.state.turn
        if isinstance(action, Throw):
            assert mover == game.state.roller
        if isinstance(action, (Choose, Pass)):
            parts.append((mover, action))
        if isinstance(action, Tick):
            assert parts[-1] == (mover, Choose(action.area))
        if isinstance(action, Done):
            assert any(isinstance(a, Tick) for a in game.legal_actions())


@settings(max_examples=10, deadline=None)
@given(tables)
def test_every_action_listed_is_legal_and_no_other(table):
    game = Game.new(*table[:3], table[3])
    everything = [Throw(), Done(), Pass(), *map(Choose, AREAS)]
    everything += [
        kind(area, box) for kind in (Tick, UseBonus) for area in AREAS for box in table[3].boxes[area]
    ]
    stream = Stream(table[1], "some")
    for game, _, _ in random_game(*table):
        for action in stream.sample(everything, 6):
            state = game.state
            if action in game.legal_actions():
                game.play(action)
                game.undo()
            else:
                with pytest.raises(IllegalAction):
                    game.play(action)
            assert game.state == state


@settings(max_examples=120, deadline=None)
@given(tables)
def test_the_stars_equal_an_independent_recount(table):
    *_, (game, _, _) = random_game(*table)
    for seat, score in zip(game.observe(0)["seats"], game.scores(), strict=True):
        assert recount(table[3], seat["sheet"]) == score.areas


@settings(max_examples=120, deadline=None)
@given(tables)
def test_the_game_ends_as_soon_as_it_must(table):
    players, options = table[0], table[2]
    for game, _, action in random_game(*table):
        state = game.state
        if isinstance(action, Throw) and state.phase == "throw":
            full = any(seat.sheet.full for seat in state.seats)
            assert not full or (options.game_end == "round" and state.roller > 0)
    assert any(seat.sheet.full for seat in game.state.seats)
    if options.game_end == "round":
        assert game.state.turn % players == 0


@settings(max_examples=60, deadline=None)
@given(tables)
def test_undo_redo_and_json_give_the_same_positions(table):
    check_every_way_back(random_game(*table))


def test_a_game_keeps_its_own_layout():
    data = presets()["b"].plain() | {"name": "Thuis"}
    game = Game.new(2, 1, layout=data)
    assert game.layout == Layout.of(data)
    assert Game.from_json(game.to_json()).layout.name == "Thuis"
    assert "Thuis" in game.describe("nl").splitlines()[0]
