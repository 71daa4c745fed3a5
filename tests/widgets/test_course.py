"""The course as a widget: moves, reasons, hints, places, progress."""

import json
import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.widgets.board import unknown
from cleverlib.widgets.clever_stage import CleverStage
from cleverlib.widgets.course import Course
from cleverlib.widgets.klaverjas_stage import KlaverjasStage

STEPS = course(CLEVER)


class Plain:
    """A stage with a button for each legal move, whose word is ``do:`` and the code."""

    css = ""

    def show(self, position, start, number, *, live):
        self.legal = CLEVER.legal(position) if live else ()

    def picture(self):
        return "".join(f'<button data-action="do:{action}">x</button>' for action in self.legal)

    def told(self, before, action):
        return f"Played {action}."

    def press(self, word):
        if not word.startswith("do:"):
            raise unknown(word)
        return CLEVER.parse(word.removeprefix("do:")), ""

    def ways(self, action):
        return ["nowhere", f"do:{action}"]


@pytest.fixture(params=LANGUAGES)
def board(request):
    return Course(request.param, STEPS, Plain())


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
    assert board.markup.count(" data-told") == 1, "what was right comes into view"
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
    assert "'nowhere'" in do(board, "address?step=nowhere")
    assert 'data-address="step=chain"' in board.markup
    do(board, "go:finish")
    assert board.markup.count('data-action="go:chain"') == 2, "in the list and among those left to do"


def test_a_step_that_is_done_takes_no_more_moves_but_starts_again(board):
    do(board, "do:t")
    assert 'data-action="do:' not in board.markup
    said, heard = board.said, board.heard
    assert do(board, "do:oo1") == said and board.heard == heard, "nothing is said of what came too late"
    do(board, "again")
    assert "kr-told" not in board.markup
    assert saved(board)["done"] == {"throw": "yes"}


def test_progress_is_restored_and_forgotten(board):
    do(board, "do:t")
    do(board, "next")
    fresh = Course(board.language, STEPS, Plain())
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


REAL = [(STEPS, CleverStage), (course(KLAVERJAS), KlaverjasStage)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("steps", "stage"), REAL, ids=["clever", "klaverjas"])
def test_the_arrows_on_the_real_board_lead_through_the_whole_course(steps, stage, language):
    board = Course(language, steps, stage(language))
    for step in steps:
        assert step.task[language] in board.markup
        for _ in range(3 * len(step.solution)):
            do(board, "hint")
            (word,) = re.findall(r'data-action="([^"]+)" data-hint', board.markup)
            do(board, word)
            if board.attempt.done:
                break
        assert step.done[language] in board.markup
        assert 'data-action="play:' not in board.markup, "nothing can be pressed any more"
        do(board, "next")
    assert len(saved(board)["done"]) == len(steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_may_not_be_laid_gives_its_reason(language):
    board = Course(language, course(KLAVERJAS), KlaverjasStage(language))
    do(board, "go:rotterdam")
    said = do(board, "why:0.r10")
    assert "Rotterdam" in said
    assert "kr-told-wrong" in board.markup
    do(board, "why:0.k7")
    assert "data-hint" in board.markup


def test_rotterdam_and_amsterdam_stand_side_by_side():
    board = Course("nl", course(KLAVERJAS), KlaverjasStage("nl"))
    do(board, "go:amsterdam")
    assert "kr-beside" not in board.markup, "the answer is not given away"
    do(board, "hint")
    (word,) = re.findall(r'data-action="([^"]+)" data-hint', board.markup)
    do(board, word)
    sides = board.markup.partition("kr-beside")[2].partition("kr-ways")[0].split("<section>")[1:]
    assert [side.count('class="kr-card"') for side in sides] == [2, 8]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_real_board_a_shut_box_gives_its_reason(language):
    board = Course(language, STEPS, CleverStage(language))
    do(board, "go:green")
    said = do(board, "why:0.green:5")
    assert ("vakje 3" if language == "nl" else "Box 3") in said
    assert "#clever.sheet.left_to_right" in board.markup
    do(board, "why:0.purple:4")
    assert "data-hint" in board.markup
    before = board.markup
    assert do(board, "play:9.0"), "what was meant for another position is refused"
    assert board.markup == before


def test_a_die_is_picked_up_and_then_a_box_chosen():
    board = Course("nl", STEPS, CleverStage("nl"))
    do(board, "go:white")
    assert "wit" in do(board, "die:0.white").lower()
    assert not board.progress.done
    box = re.search(r'data-action="(play:0[^"]+)" data-place="green:5"', board.markup)
    do(board, box[1])
    assert board.progress.done == {"white": "yes"}


@pytest.mark.parametrize(
    "word", ["daily", "stats", "undo", "open:0.0", "panel:new", "begin?seat1=person", "odds"]
)
@pytest.mark.parametrize(("steps", "stage"), REAL, ids=["clever", "klaverjas"])
def test_the_board_of_a_course_does_nothing_but_play(steps, stage, word):
    board = Course("nl", steps, stage("nl"))
    before = board.markup
    assert do(board, word)
    assert board.markup == before
