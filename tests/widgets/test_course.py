"""The course as a widget: moves, reasons, hints, places, progress."""

import json
import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.widgets.course import Course

STEPS = course(CLEVER)


def picture(now, start, language):
    """A drawing with a button for each legal move."""
    return "".join(f'<button data-action="do:{action}">x</button>' for action in CLEVER.legal(now))


@pytest.fixture(params=LANGUAGES)
def board(request):
    return Course(request.param, STEPS, picture)


def do(board, action):
    board.pending = [[board.ack + 1, action]]
    return board.said


def saved(board):
    return json.loads(board.saved)


def test_it_starts_at_the_first_step(board):
    step = next(iter(STEPS))
    for words in (step.title, step.text, step.task):
        assert words[board.language] in board.markup
    assert 'data-address="step=throw"' in board.markup
    assert "kr-told" not in board.markup and "data-hint" not in board.markup


def test_a_wrong_move_is_answered_with_its_rule_and_two_bring_the_arrow(board):
    do(board, "go:tray")
    said = do(board, "do:pp1")
    step = STEPS["tray"]
    assert said == step.wrong[3].text[board.language]
    assert said in board.markup
    assert 'href="../../rules/clever/#clever.tray.lower"' in board.markup
    assert "data-hint" not in board.markup
    do(board, "do:gg9")
    assert step.hint[board.language] in board.said
    assert re.findall(r'data-action="([^"]+)" data-hint', board.markup) == ["do:oo1"]
    do(board, "do:wo1")
    assert "data-hint" not in board.markup
    assert saved(board)["done"] == {"tray": "yes"}


def test_the_hint_can_be_asked_for(board):
    assert do(board, "hint") == STEPS["throw"].hint[board.language]
    assert 'data-action="do:t" data-hint' in board.markup


def test_the_whole_course_by_its_solutions(board):
    for number, step in enumerate(STEPS, start=1):
        assert f"step={step.id}" in board.markup
        for action in step.solution:
            said = do(board, f"do:{action}")
        assert step.done[board.language] in said
        assert len(saved(board)["done"]) == number
        do(board, "next")
    assert "step=finish" in board.markup
    assert 'data-action="go:throw"' in board.markup, "every step can be chosen again"
    assert do(board, "next") and "step=finish" in board.markup
    assert "kr-left" not in board.markup, "nothing is left to do"
    do(board, "back")
    assert "step=end" in board.markup


def test_steps_can_be_skipped_and_reached_by_address(board):
    do(board, "next")
    do(board, "next")
    assert saved(board) == saved(board) | {"at": "tray", "done": {}}
    do(board, "address?step=chain")
    assert STEPS["chain"].task[board.language] in board.markup
    assert STEPS["chain"].task[board.language] in board.said
    before = board.markup
    assert "'nowhere'" in do(board, "address?step=nowhere")
    assert board.markup == before
    do(board, "go:finish")
    assert board.markup.count('data-action="go:chain"') == 2, "in the list and among those left to do"


def test_a_step_that_is_done_takes_no_more_moves_but_starts_again(board):
    do(board, "do:t")
    before = board.markup
    do(board, "do:oo1")
    assert board.markup == before
    do(board, "again")
    assert "kr-told" not in board.markup
    assert saved(board)["done"] == {"throw": "yes"}


def test_progress_is_restored_and_forgotten(board):
    do(board, "do:t")
    do(board, "next")
    fresh = Course(board.language, STEPS, picture)
    fresh.restore = board.saved
    assert 'data-address="step=choose"' in fresh.markup
    assert saved(fresh) == saved(board)
    do(fresh, "forget")
    assert saved(fresh) == saved(fresh) | {"at": "throw", "done": {}}


def test_damaged_progress_is_refused(board):
    board.restore = "{"
    assert board.refused == "{"
    assert "niet te lezen" in board.said or "can't be read" in board.said


@pytest.mark.parametrize("action", ["", "do:", "do:qq", "go", "go:", "address?x=1", "🎲", "do:gg99"])
def test_odd_actions_are_answered(board, action):
    before = board.markup
    assert do(board, action)
    assert "step=throw" in board.markup
    assert saved(board)["done"] == {} and (board.markup == before or "kr-told" in board.markup)
