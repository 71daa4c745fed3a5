"""A lesson as a widget, from hook to exit, with wrong input, other views, saved and damaged states."""

import json
import re
from html import escape

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.code import nearest
from cleverlib.lessons.lesson import STEPS, lesson, lessons
from cleverlib.widgets.lesson import LessonBoard
from cleverlib.widgets.lesson_state import FORMAT, VIEWS
from cleverlib.widgets.lesson_tasks import BLANKS

PREDICTION = "predict?option={}&sure=very&reason={}"


class Played:
    """A widget with the transport played: ``do`` sends an action and gives what is said."""

    def __init__(self, name="once", language="nl"):
        self.board = LessonBoard(language, name)
        self.number = 0

    def do(self, action):
        self.number += 1
        self.board.pending = [[self.number, action]]
        return self.board.said

    def predict(self):
        this = self.board.state.lesson
        return self.do(PREDICTION.format(this.predict.options[0].id, this.reasons[0].id))

    @property
    def markup(self):
        return self.board.markup


def exact(played, name):
    return played.board.state.exercise(name).answer


def test_the_prediction_comes_first_and_stays():
    played = Played()
    assert "Zet eerst je voorspelling vast" in played.do("step:play")
    assert "Je mist nog: hoe zeker ben je, waarom denk je dat" in played.do("predict?option=certain")
    assert "Vastgezet" in played.do(PREDICTION.format("certain", "add"))
    assert "staat vast" in played.do(PREDICTION.format("half", "luck"))
    assert played.board.state.run.option == "certain"
    played.do("step:simulate")
    assert "Zeker, of bijna zeker" in played.markup
    assert played.markup.count("◆") == 1
    played.do("sim:100")
    assert played.markup.count("◆") == 4, "on the prediction, the row, the bar and in the legend"


def test_ten_goes_by_hand_and_no_more():
    played = Played()
    played.predict()
    played.do("step:play")
    assert played.do("go").startswith("Gegooid: ")
    for _ in range(9):
        said = played.do("go")
    assert "Je tien keer zit erop" in said
    assert "al tien keer gespeeld" in played.do("go")
    assert played.board.state.run.goes == 10


def test_the_simulation_starts_small_and_says_its_error():
    played = Played()
    played.predict()
    played.do("step:simulate")
    assert "Begin met 100 keer" in played.do("sim:10000")
    assert "100 keer gedaan" in played.do("sim:100")
    said = played.do("sim:10000")
    assert "Dit is een simulatie" in said and "procentpunt" in said
    assert "wet van de grote aantallen" in played.markup
    assert "%" in played.markup
    played.do("unit:thousand")
    assert "Per 1000" in played.markup


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_the_explanation_answers_the_reason_and_names_the_right_option(this, language):
    right = this.predict.option(this.predict.right)
    for reason in this.reasons:
        played = Played(this.id, language)
        played.do(PREDICTION.format(this.predict.options[0].id, reason.id))
        played.do("step:explain")
        assert escape(reason.answer[language]) in played.markup
        assert f"‘{escape(right.said[language])}’" in played.markup


def test_three_steps_of_feedback_and_a_fresh_problem():
    played = Played()
    played.predict()
    played.do("step:problems")
    before = played.board.state.exercise("near").question("nl")
    assert "In 1000 keer" in played.do("answer:near?value=1/2") or "ongeveer 500 keer" in played.board.said
    assert "complementregel" in played.do("answer:near?value=1/2")
    assert "uitwerking" in played.do("answer:near?value=1/2")
    assert 'data-action="answer:near"' not in played.markup
    assert str(exact(played, "near")) in played.markup
    assert "Nieuwe opgave" in played.do("again:near")
    assert played.board.state.exercise("near").question("nl") != before
    assert "Goed" in played.do(f"answer:near?value={exact(played, 'near')}")


def test_what_cant_be_read_is_no_attempt():
    played = Played()
    played.predict()
    played.do("step:problems")
    assert "duizendtallen" in played.do("answer:near?value=1.000")
    assert "meer dan 1" in played.do("answer:near?value=1,5")
    assert "nog niets" in played.do("answer:near?value=")
    assert "nog niets" in played.markup, "the message stands beside the field"
    assert played.board.state.run.attempts == {}


def test_blanks_ask_for_number_and_rule():
    played = Played()
    played.predict()
    played.do("step:faded")
    assert played.markup.count("<form") - 1 == 3, "one blank, then two"
    said = played.do(f"answer:faded.2?rule=product&value={exact(played, 'faded')}")
    assert "Goed" in said and "niet de productregel" in said
    exercise = played.board.state.exercise("faded2")
    value = exercise.value_of(exercise.task.lines[1])
    assert "De regel klopt" in played.do(f"answer:faded2.1?rule=product&value={value}")
    assert "Kies ook de regel" in played.do("answer:faded2.2?rule=&value=1/7")


def test_a_blank_may_hold_a_count():
    played = Played("trumps")
    played.predict()
    played.do("step:faded")
    exercise = played.board.state.exercise("faded2")
    count = exercise.value_of(exercise.task.lines[2])
    assert count > 1
    assert played.do(f"answer:faded2.2?rule=urn&value={count}").startswith("Goed")
    assert "meer dan 1" in played.do("answer:faded2.3?rule=urn&value=1,5")


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_the_exact_value_of_each_blank_is_right(this):
    played = Played(this.id)
    played.predict()
    for name, blanks in BLANKS.items():
        exercise = played.board.state.exercise(name)
        for at in range(len(exercise.task.lines) - blanks, len(exercise.task.lines)):
            value = exercise.value_of(exercise.task.lines[at])
            text = str(value) if len(str(value)) < 40 else f"{float(value):.5f}"
            assert played.do(f"answer:{name}.{at}?rule=&value={text}").startswith("Goed"), (name, at, text)


def test_the_own_problem_follows_the_choices():
    played = Played()
    played.predict()
    played.do("step:problems")
    assert "5 dobbelstenen" in played.do("own:dice?value=5")
    assert "vijf of zes" in played.do("own:faces?value=2")
    assert "Goed" in played.do("answer:own?value=211/243")
    assert "kent de handeling" in played.do("own:dice?value=99")


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_the_own_problem_opens_with_numbers_of_its_own(this):
    for code in ("lepi59", "kupo56", "fepe45"):
        played = Played(this.id)
        played.do(f"code?code={code}")
        played.predict()
        played.do("step:problems")
        for _ in range(3):
            own, near = (played.board.state.exercise(name).params for name in ("own", "near"))
            assert own not in (near, this.near.worked) and this.near.problem.fits(**own)
            played.do("again:near")
        played.do("answer:own?value=1/7")
        own = played.board.state.exercise("own").params
        for _ in range(9):
            played.do("again:near")
            assert played.board.state.exercise("own").params == own, "it stays with its answers"


def test_the_exit_question_and_the_answers_to_hand_in():
    played = Played()
    played.predict()
    played.do("step:exit")
    assert "Kies eerst een antwoord" in played.do("exit?why=x")
    assert "waarom je dat denkt" in played.do("exit?option=none&why=+")
    assert played.board.state.run.exit == ""
    assert "zeldzamer" in played.do("exit?option=none&why=Om+<b>")
    assert "Geen enkele zes. Omdat: Om &lt;b&gt;" in own_text(played)
    played.do("reopen")
    assert "Jouw eerste antwoord" in played.markup, "beside the question that is open again"
    assert "Goed" in played.do("exit?option=two&why=Geteld")
    for said in ("Tot slot, eerste antwoord: Geen enkele zes. Omdat: Om", "nieuw antwoord: Twee of meer"):
        assert said in own_text(played)
    played.do("reopen")
    played.do("exit?option=one&why=Toch")
    assert "eerste antwoord: Geen enkele zes" in own_text(played)
    assert "nieuw antwoord: Precies één zes. Omdat: Toch" in own_text(played)


def own_text(played):
    return played.markup.split('id="own-text"')[1].split("</textarea>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_the_answers_to_hand_in_can_be_read(this, language):
    played = Played(this.id, language)
    played.predict()
    played.do("step:problems")
    tried = ("0,55", "0.56") if language == "nl" else ("0.55", "0.56")
    for text in tried:
        played.do(f"answer:near?value={text}")
    for at in (1, 2):
        played.do(f"answer:faded2.{len(this.near.lines) - at}?rule=space&value=1/7")
    played.do("step:exit")
    text = own_text(played)
    assert {"nl": " daarna ", "en": " then "}[language].join(tried) in text, "no comma between decimals"
    assert not re.search(r"[.,:;?]\s*[.,:;]", text), "no two marks in a row"
    assert all(line.count(": ") for line in text.split("\n")[1:])
    assert played.board.state.exercise("near").question(language) in text.replace("&#x27;", "'")


def test_the_lower_years_hand_in_what_they_did():
    played = Played()
    played.do("level?value=basis")
    played.predict()
    played.do("step:explain")
    assert "lepi59" in own_text(played)
    assert "Opgave" not in own_text(played) and "Tot slot" not in own_text(played)


def test_levels_change_the_steps():
    played = Played()
    assert "5 stappen" in played.do("level?value=basis")
    assert played.markup.count('data-action="step:') - 1 == 5
    played.predict()
    played.do("step:simulate")
    played.do("sim:100")
    assert "%" not in played.markup.split("kr-bars")[1].split("</table>")[0].replace("width", "").replace(
        '%"', ""
    ), "the lower years see counts alone"
    played.do("level?value=D")
    played.do("step:explain")
    assert "Verwachtingswaarde 1, variantie" in played.markup
    played.do("level?value=havoA")
    played.do("step:simulate")
    played.do("sim:10000")
    assert "textarea" in played.markup
    played.do("report?text=Ik+vond+0,66")
    assert "Ik vond 0,66" in played.markup


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


def test_the_state_is_kept_and_comes_back():
    played = Played()
    played.do("code?code=kupo56")
    played.predict()
    played.do("step:explain")
    played.do("figure:stages-")
    played.do("tally:+2")
    again = LessonBoard("en", "once")
    again.restore = played.board.saved
    assert again.state.store() == played.board.saved
    assert again.state.figure().state() == played.board.state.figure().state()


GOOD = {
    "format": FORMAT,
    "version": 1,
    "code": "kupo56",
    "level": "D",
    "seat": 1,
    "step": "hook",
    "tally": {},
    "runs": {},
}


@pytest.mark.parametrize(
    "damage",
    [
        "{",
        "[]",
        "null",
        '"x"',
        json.dumps({**GOOD, "version": 2}),
        json.dumps({**GOOD, "code": "kupo57"}),
        json.dumps({**GOOD, "level": "Z"}),
        json.dumps({**GOOD, "step": "none"}),
        json.dumps({**GOOD, "seat": 99}),
        json.dumps({**GOOD, "tally": {"x": 1}}),
        json.dumps({**GOOD, "runs": {"kupo56": {}}}),
        json.dumps({**GOOD, "runs": {"kupo56": None}}),
    ],
)
def test_a_damaged_state_is_refused_and_set_apart(damage):
    board = LessonBoard("nl", "once")
    board.restore = damage
    assert board.refused == damage
    assert "niet te lezen" in board.said
    assert board.state.step == "hook"
    good = LessonBoard("nl", "once")
    good.restore = json.dumps(GOOD)
    assert good.refused == "" and good.state.level == "D"


@pytest.mark.parametrize(
    "action",
    [
        "",
        "nothing",
        "sim:7",
        "answer:none?value=1",
        "answer:faded.9?value=1",
        "answer:near.1?value=1",
        "again:x",
        "view:x",
        "figure:x",
        "step:",
        "level?value=Q",
    ],
)
def test_an_unknown_action_is_refused_in_words(action):
    played = Played()
    played.predict()
    assert played.do(action)
    assert played.board.state.run.attempts == {}


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
