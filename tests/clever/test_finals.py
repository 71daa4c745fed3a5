"""The stored final scores are those of the games that their script plays."""

import pytest

from cleverlib.clever.finals import final_score, played, seed_of, stored, stored_finals
from cleverlib.clever.players import LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_games_give_the_stored_totals(level):
    seed, first = stored()["seed"], stored()["levels"][level]["first"]
    again = 8 if level == "sensible" else len(first)
    assert [final_score(level, seed_of(seed, number)) for number in range(again)] == first[:again]


def test_all_games_are_there():
    assert {level: sum(counts.values()) for level, counts in stored_finals().items()} == dict.fromkeys(
        LEVELS, stored()["games"]
    )
    for level in LEVELS:
        counts = stored_finals()[level]
        for total in stored()["levels"][level]["first"]:
            assert counts[total] > 0


def test_a_game_is_seen_move_by_move():
    games = [(game.is_over, len(game.actions)) for game in played("random", "moves")]
    assert [over for over, _ in games] == [False] * (len(games) - 1) + [True]
    assert [moves for _, moves in games] == list(range(1, len(games) + 1))
