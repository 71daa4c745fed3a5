"""The views of a lesson and the ways into it: class codes, addresses, the board, the tally, sheets."""

import re
from html import escape

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.code import nearest
from cleverlib.lessons.lesson import STEPS, lesson, lessons
from cleverlib.widgets.lesson import LessonBoard
from cleverlib.widgets.lesson_state import VIEWS
from tests.widgets.lesson_played import Played, exact


def test_codes_seats_and_their_mistakes():
    played = Played()
    assert "Bedoel je" in played.do("code?code=kupo57")
    assert "kupo56" in played.do("code?code=KUPO+56")
    assert played.board.state.code == "kupo56"
    assert "geen nummer in de klas" in played.do("seat?value=0")
    assert "geen nummer in de klas" in played.do("seat?value=twaalf")
    assert "Vul je nummer in" in played.do("seat?value=+")
    assert "12" in played.do("seat?value=12")
    fresh = played.do("fresh")
    assert played.board.state.code in fresh != "kupo56"


def test_each_code_keeps_its_own_work():
    played = Played()
    played.do("code?code=kupo56")
    played.predict()
    played.do("step:play")
    played.do("go")
    played.do("code?code=fepe45")
    assert played.board.state.run.option == "" and played.board.state.step == "predict"
    played.do("code?code=kupo56")
    assert played.board.state.run.goes == 1


@pytest.mark.parametrize(
    ("query", "code", "step", "view"),
    [
        ("code=kupo56&step=1&view=teacher", "kupo56", "hook", "teacher"),
        ("code=kupo56&step=7&view=board", "kupo56", "faded", "board"),
        ("view=board", "lepi59", "hook", "board"),
        ("step=7", "lepi59", "predict", "pupil"),
        ("code=nonsense&step=1&view=sheet", "lepi59", "hook", "sheet"),
        ("step=99&view=other", "lepi59", "hook", "pupil"),
        ("step=x", "lepi59", "hook", "pupil"),
    ],
)
def test_the_address_says_where_to_start(query, code, step, view):
    played = Played()
    played.do(f"address?{query}")
    state = played.board.state
    assert (state.code, state.here, state.view) == (code, step, view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", VIEWS)
def test_a_wrong_code_is_told_in_every_view_with_the_nearest_ones(view, language):
    played = Played(language=language)
    played.do(f"address?view={view}&code=kupo57")
    assert "kupo57" in played.board.said
    told = played.markup.split("kr-trouble")[1].split("</section>")[0]
    assert "kupo57" in told and "data-address" not in played.markup
    near = re.findall('data-action="code.code=([^"]*)"', told)
    assert near == [*nearest("kupo57"), "lepi59"], "the last one goes on with the code of before"
    assert played.board.state.code == "lepi59"
    played.do(f"code?code={near[0]}")
    assert played.board.state.code == near[0]
    assert "kr-trouble" not in played.markup and "data-address" in played.markup


@pytest.mark.parametrize("code", ["", "kupo57"])
def test_a_wrong_code_is_let_go_once_the_reader_goes_on(code):
    played = Played("boer")
    played.do(f"address?code={code}")
    for kept in ("view:board", "view:pupil"):
        played.do(kept)
        assert "kr-trouble" in played.markup
    form = re.search('data-form="code-[^"]*"', played.markup)[0]
    played.do("step:predict")
    assert "kr-trouble" not in played.markup and "data-address" in played.markup
    assert form not in played.markup, "what was typed goes too"


def test_who_keeps_the_code_sees_it_in_the_field():
    played = Played("boer")
    played.do("code?code=")
    form = re.search('data-form="code-[^"]*"', played.markup)[0]
    played.do("code?code=lepi59")
    assert form not in played.markup and 'value="lepi59"' in played.markup


def test_the_board_closes_to_where_it_was_opened():
    played = Played()
    for view in ("pupil", "teacher"):
        played.do(f"view:{view}")
        played.do("view:board")
        assert f'data-action="view:{view}"' in played.markup.split("kr-stage-nav")[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_only_a_pupil_is_judged(this, language):
    played = Played(this.id, language)
    right = {"nl": "Goed. ", "en": "Right. "}[language]
    played.predict()
    played.do("step:exit")
    assert played.do(f"exit?option={this.exit.right}&why=x").startswith(right)
    for address in ("view=answers", "view=board&step=10"):
        played.do(f"address?{address}")
        if "board" in address:
            played.do("stage:next")
        assert escape(this.exit.option(this.exit.right).said[language]) in played.markup
        assert right not in played.markup


@pytest.mark.parametrize(
    ("text", "said"), [("", "geen klascode"), ("zzzzzzzz", "zzzzzzzz"), ("<b>", "&lt;b&gt;")]
)
def test_a_code_that_is_like_none_offers_the_example(text, said):
    played = Played()
    played.do("code?code=kupo56")
    played.do(f"address?code={text}&view=teacher")
    told = played.markup.split("kr-trouble")[1].split("</section>")[0]
    assert said in told and 'code=lepi59"' in told and 'code=kupo56"' in told


def test_the_board_has_progress_of_its_own():
    played = Played()
    played.predict()
    played.do("step:explain")
    played.do("figure:stages-")
    played.do("view:board")
    assert played.board.state.here == "hook" and "1. De situatie" in played.markup
    for _ in range(3):
        played.do("stage:next")
    played.do("go")
    played.do("view:pupil")
    assert played.board.state.here == "explain"
    assert played.board.state.run.goes == 0 and played.board.state.run.locked
    played.do("step:simulate")
    assert "◆" in played.markup
    played.do("view:board")
    assert played.board.state.here == "play", "it goes on where the board was"
    assert "◆" not in played.markup


def test_the_board_reveals_piece_by_piece():
    played = Played()
    played.do("address?view=board&step=6")
    this = lesson("once")
    assert this.near.lines[0].said["nl"].split("{")[0] not in played.markup
    seen = [played.markup]
    while played.do("stage:next") and played.board.state.stage == "worked":
        seen.append(played.markup)
    assert len(seen) == 1 + len(this.near.lines)
    assert played.board.state.stage == "faded"
    played.do("stage:back")
    assert played.board.state.stage == "worked"
    assert played.board.state.beat == len(this.near.lines)


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_the_board_runs_from_hook_to_exit(this):
    played = Played(this.id)
    played.do("address?view=board")
    passed = ["hook"]
    while "Dit was de les" not in played.do("stage:next"):
        if played.board.state.stage != passed[-1]:
            passed.append(played.board.state.stage)
    assert passed == list(STEPS)


def test_the_board_goes_back_to_the_start():
    played = Played()
    played.do("address?view=board&step=5")
    passed = ["explain"]
    while "begin van de les" not in played.do("stage:back"):
        if played.board.state.stage != passed[-1]:
            passed.append(played.board.state.stage)
    assert passed == list(STEPS[4::-1])


def test_the_board_shows_the_growing_tally():
    played = Played()
    played.predict()
    played.do("address?view=board&step=3")
    played.do("stage:next")
    assert "tally:+1" in played.markup and "kr-bars" not in played.markup
    played.do("tally:+1")
    assert "kr-bars" in played.markup and "kr-stage" in played.markup


def test_the_tally_grows():
    played = Played()
    played.do("address?view=teacher")
    assert "Daar staat al 0" in played.do("tally:-1")
    assert "nu 1. Samen 1" in played.do("tally:+1")
    assert "nu 2. Samen 2" in played.do("tally:+1")
    assert "kr-bars" in played.markup
    played.do("tally:-1")
    assert "leeg" in played.do("tally:clear")
    assert not any(played.board.state.tallied()) and "tally:clear" not in played.markup
    assert "Samen 1" in played.do("tally:undo")
    assert played.board.state.tally[1] == 1 and "tally:undo" not in played.markup
    played.do("tally:clear")
    played.do("tally:+2")
    assert "tally:clear" in played.markup, "a new tally has begun"
    assert "kent de handeling" in played.do("tally:+99")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_every_step_and_view_of_every_lesson_is_drawn(this, language):
    played = Played(this.id, language)
    for level in this.levels:
        played.do(f"level?value={level}")
        played.predict()
        played.do("step:simulate")
        played.do("sim:100")
        for step in this.steps(level):
            played.do(f"step:{step}")
            assert "{" not in played.markup
            assert played.markup.count("<h2") == 1
    for view in VIEWS:
        played.do(f"view:{view}")
        assert "{" not in played.markup and played.markup.count("<h2") == 1


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_a_pupils_page_holds_no_answers(this):
    """The exported picture is the first state: neither exercise answers nor the right options are in it."""
    board = LessonBoard("nl", this.id)
    for name in ("near", "far", "faded"):
        assert f"<strong>{board.state.exercise(name).answer}</strong>" not in board.static()
    played = Played(this.id)
    played.predict()
    played.do("step:problems")
    for name in ("near", "far", "own"):
        assert f"<strong>{exact(played, name)}</strong>" not in played.markup
    assert this.exit_answers[this.exit.right]["nl"] not in played.markup


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_sheets_are_numbered_through_and_whole(this, language):
    for level in this.levels:
        numbers = [str(number) for number in range(1, len(this.steps(level)) + 1)]
        for view in ("sheet", "answers"):
            played = Played(this.id, language)
            played.do(f"level?value={level}")
            played.do(f"address?view={view}&code=kupo56")
            assert re.findall(r"<h3>(\d+)\. ", played.markup) == numbers, (level, view)
            assert played.board.state.say(f"level.{level}") in played.markup.split("</header>")[0]
            assert this.title[language] not in played.markup.split("</h2>")[0], "the page itself says it"
            if level != "basis":
                for name in this.near.names.values():
                    assert name[language] in played.markup, "the choices of the own problem"
