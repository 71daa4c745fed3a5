"""Random games for 1 to 4 players under random rule sets keep what must always hold."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib.clever import CHOICES, Game, Options, Pass, Reroll, Take, Throw, UseBonus, UseExtra
from tests.clever.recount import recount
from tests.random_games import check_every_way_back, moments

MOST_DICE = {1: 24, 2: 24, 3: 25, 4: 24}

rule_sets = st.builds(Options, **{name: st.sampled_from(values) for name, values in CHOICES.items()})
tables = st.tuples(st.integers(1, 4), st.integers(0, 2**32), rule_sets, st.booleans())


def random_game(players, seed, options, real_dice):
    """The moments of a random game."""
    return moments(Game.new(players, seed, options, real_dice=real_dice), seed)


@settings(max_examples=2000, deadline=None)
@given(tables)
def test_dice_are_conserved_and_tracks_hold(table):
    for game, _, _ in random_game(*table):
        state = game.state
        taken = sum(1 << die for die in state.taken)
        assert taken.bit_count() == len(state.taken) <= 3
        assert state.loose | state.tray | taken == 63
        assert state.loose.bit_count() + state.tray.bit_count() + len(state.taken) == 6
        for seat in state.seats:
            assert 0 <= seat.rerolls <= seat.rerolls_earned <= 7
            assert 0 <= seat.extras <= seat.extras_earned <= 7
            assert seat.sheet.score().foxes <= 5


@settings(max_examples=400, deadline=None)
@given(tables)
def test_every_box_comes_from_a_die_or_a_bonus(table):
    regular, marks, players = Counter(), Counter(), table[0]
    for _game, mover, action in random_game(*table):
        if isinstance(action, Take):
            regular[mover] += 1
        if isinstance(action, (UseBonus, UseExtra)) or (isinstance(action, Take) and action.area):
            marks[mover] += 1
    for number, seat in enumerate(_game.state.seats):
        assert regular[number] <= MOST_DICE[players]
        assert marks[number] == sum(seat.sheet.filled(area) for area in seat.sheet.score().areas)


@settings(max_examples=400, deadline=None)
@given(tables)
def test_actions_earned_are_those_on_the_sheet_and_of_the_rounds(table):
    for game, _, _ in random_game(*table):
        rounds = Counter(["reroll", "extra", "reroll"][: game.state.round])
        for seat in game.state.seats:
            earned = Counter(bonus.kind for bonus in seat.sheet.earned()) + rounds
            assert (seat.rerolls_earned, seat.extras_earned) == (earned["reroll"], earned["extra"])


@settings(max_examples=400, deadline=None)
@given(tables)
def test_the_score_equals_an_independent_recount(table):
    *_, (game, _, _) = random_game(*table)
    for seat, score in zip(game.observe(0)["seats"], game.scores(), strict=True):
        marks = seat["sheet"]
        assert recount(marks) == {name: getattr(score, name) for name in recount(marks)}


@settings(max_examples=250, deadline=None)
@given(tables)
def test_undo_redo_and_json_give_the_same_positions(table):
    check_every_way_back(random_game(*table))


@settings(max_examples=250, deadline=None)
@given(tables)
def test_turns_have_at_most_three_throws_and_rerolls_cost_one(table):
    throws, rerolls, turn = 0, 0, None
    for game, mover, action in random_game(*table):
        state = game.state
        if (here := (state.round, state.active, state.solo_passive)) != turn:
            turn, throws, rerolls = here, 0, 0
        if isinstance(action, Throw):
            throws += 1
        if isinstance(action, Reroll):
            assert mover == state.active and not state.solo_passive
            rerolls += 1
        assert throws - rerolls <= (1 if state.solo_passive else 3)


@pytest.mark.rule("clever.round.dice")
@pytest.mark.parametrize(("players", "most"), MOST_DICE.items())
def test_the_most_regular_dice_are_reached_and_never_passed(players, most):
    """Whoever always takes the lowest die loses no throw, and so takes 24, 24, 25 or 24 dice."""
    counts = set()
    for seed in range(8):
        game, regular = Game.new(players, seed, Options(unusable_throw="push")), Counter()
        while not game.is_over:
            choices = game.legal_actions()
            dice = {name: die["face"] for name, die in game.observe(0)["dice"].items()}
            takes = [action for action in choices if isinstance(action, Take)]
            if takes:
                # Orange takes anything, so the picky areas stay open for later dice.
                action = min(takes, key=lambda take: (dice[take.die], take.area != "orange"))
                regular[game.to_move] += 1
            else:
                action = next((a for a in choices if isinstance(a, Pass)), choices[0])
            game.play(action)
        counts.add(max(regular.values()))
    assert max(counts) == most
