"""The golden playthroughs: whole games, kept as text, come out the same to the letter."""

import pytest

from cleverlib import LANGUAGES
from tests.junior.golden import FOLDER, GAMES, playthrough, transcript


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_out_as_written(name):
    game = playthrough(name)
    for language in LANGUAGES:
        written = (FOLDER / f"{name}.{language}.txt").read_text(encoding="utf-8")
        assert transcript(game, name, language) == written


def test_no_other_playthrough_lies_about():
    expected = {f"{name}.{language}.txt" for name in GAMES for language in LANGUAGES}
    assert {path.name for path in FOLDER.glob("*.txt")} == expected
