"""Every rule that the game decides is met in its course or its quiz."""

import pytest

from cleverlib.courses import quiz
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.pages import clever_learn, clever_quiz, klaverjas_learn, klaverjas_quiz
from cleverlib.rulebook import rulebook
from tests.courses.subjects import COURSES

GAMES = {"clever": (clever_learn, clever_quiz), "klaverjas": (klaverjas_learn, klaverjas_quiz)}


@pytest.mark.parametrize("subject", [CLEVER, KLAVERJAS], ids=lambda subject: subject.name)
def test_each_decided_rule_is_met(subject):
    met = {rule for step in COURSES[subject.name] for rule in step.rules}
    for question in quiz(subject):
        met |= {question.about.id, question.example.rule, *question.about.next}
    assert [rule.id for rule in rulebook(subject.name) if rule.kind == "decided" and rule.id not in met] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_carry_the_rules_that_they_show(game):
    """The pages of the rules link to where each can be tried, by what the pages carry."""
    for page in GAMES[game]:
        text = page.to_read(page.board("nl"))
        decided = [rule.id for rule in rulebook(game) if f'data-rule="{rule.id}"' in text]
        assert len(decided) > 30
