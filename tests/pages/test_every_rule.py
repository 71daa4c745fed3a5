"""Every rule of each game stands on a notebook page: in a step, a question, or what else there is."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import course, quiz
from cleverlib.courses.junior import JUNIOR
from cleverlib.pages import clever_learn, clever_quiz, junior_learn, klaverjas_learn, klaverjas_quiz
from cleverlib.rulebook import rulebook


def read(game, language):
    if game == "junior":
        return junior_learn.to_read(course(JUNIOR), quiz(JUNIOR), language)
    learn, asked = {"clever": (clever_learn, clever_quiz), "klaverjas": (klaverjas_learn, klaverjas_quiz)}[
        game
    ]
    return learn.to_read(learn.board(language)) + asked.to_read(asked.board(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["clever", "klaverjas", "junior"])
def test_every_rule_is_on_a_page(game, language):
    shown = set(re.findall(r'data-rule="([^"]+)"', read(game, language)))
    assert [rule.id for rule in rulebook(game) if rule.id not in shown] == []
