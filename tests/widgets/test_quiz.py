"""The quiz as a widget: answers, the rule with its status, progress, the score at the end."""

import json
import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import quiz
from cleverlib.courses.clever import CLEVER
from cleverlib.widgets.clever_stage import CleverStage
from cleverlib.widgets.guided import TEXTS
from cleverlib.widgets.quiz import Quiz

QUESTIONS = quiz(CLEVER)


@pytest.fixture(params=LANGUAGES)
def board(request):
    return Quiz(request.param, QUESTIONS, CleverStage(request.param))


def do(board, action):
    board.pending = [[board.ack + 1, action]]
    return board.said


def test_the_position_is_a_picture_and_only_answers_can_be_pressed(board):
    actions = set(re.findall(r'data-action="([^":]+)', board.markup))
    # The table of points, which has buttons of its own, is not shown here.
    assert actions - {"sheet"} == {"answer", "next", "go"}
    assert "kr-felt" in board.markup
    assert "data-right" not in board.markup, "the page doesn't give the answer away"


def test_an_answer_shows_the_rule_its_status_and_an_example(board):
    question = QUESTIONS["equal_dice"]
    said = do(board, "answer:0")
    assert said.startswith(TEXTS("quiz.right", board.language))
    assert question.about.text[board.language] in said
    assert TEXTS("status.official", board.language) in said
    assert question.example.text[board.language] in board.markup
    assert 'href="../../rules/clever/#clever.tray.lower"' in board.markup
    assert board.markup.count("data-right") == 1


def test_a_question_of_the_rulebook_is_quoted_as_such(board):
    lead = TEXTS("quiz.book", board.language)
    for question in QUESTIONS:
        do(board, f"go:{question.id}")
        said = do(board, "answer:0")
        asked = question.about.question.get(board.language, "")
        quoted = bool(asked) and asked != question.ask[board.language]
        assert (f"{lead} {asked} " in said) is quoted
        assert (lead in board.markup) is quoted


def test_the_first_answer_counts_and_another_try_has_no_score(board):
    question = QUESTIONS["equal_dice"]
    do(board, f"answer:{(question.right + 1) % 3}")
    shown, said, heard = board.markup, board.said, board.heard
    assert 'data-action="answer:0" aria-pressed' in shown and shown.count('aria-disabled="true"') >= 3
    do(board, f"answer:{question.right}")
    assert (board.markup, board.said, board.heard) == (shown, said, heard), "too late: nothing is said of it"
    do(board, "again")
    assert "data-right" not in board.markup
    assert TEXTS("quiz.practice", board.language) in do(board, f"answer:{question.right}")
    assert board.said.startswith(TEXTS("quiz.right", board.language))
    do(board, "go:finish")
    assert TEXTS("quiz.score", board.language, right=0) in board.markup
    do(board, "go:equal_dice")
    assert "data-arrived" in board.markup, "the question that comes in view is not said in a box over it"
    plain = [re.sub(" data-(focus|arrived)", "", markup) for markup in (board.markup, shown)]
    assert plain[0] == plain[1], "the first answer is shown again"


def test_a_silent_rule_says_that_it_is_a_choice(board):
    do(board, "go:stop_early")
    assert TEXTS("status.silent", board.language) in do(board, "answer:1")


def test_all_questions_and_the_score(board):
    for number, question in enumerate(QUESTIONS):
        assert question.ask[board.language] in board.markup
        wrong = (question.right + 1) % len(question.answers)
        do(board, f"answer:{wrong if number < 3 else question.right}")
        do(board, "next")
    assert TEXTS("quiz.score", board.language, right=len(QUESTIONS) - 3) in board.markup
    assert len(json.loads(board.saved)["done"]) == len(QUESTIONS)
    fresh = Quiz(board.language, QUESTIONS, CleverStage(board.language))
    fresh.restore = board.saved
    assert "step=finish" in fresh.markup
    do(fresh, "back")
    assert 'aria-pressed="true"' in fresh.markup


@pytest.mark.parametrize("action", ["answer:9", "answer:", "answer:-1", "play:0.0", "x", "answer:²"])
def test_odd_actions_are_answered(board, action):
    assert do(board, action)
    assert json.loads(board.saved)["done"] == {}


def test_a_stored_answer_that_is_no_longer_there_counts_as_none(board):
    state = json.loads(Quiz("nl", QUESTIONS, CleverStage("nl")).store())
    board.restore = json.dumps(state | {"at": "equal_dice", "done": {"equal_dice": "7"}})
    assert "kr-told" not in board.markup
