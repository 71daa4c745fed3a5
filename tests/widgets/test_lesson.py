"""A pupil in a lesson, from prediction to exit, with wrong input, saved and damaged states."""

import json
import re
from html import escape

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.lesson import lessons
from cleverlib.widgets.lesson import LessonBoard
from cleverlib.widgets.lesson_state import FORMAT
from cleverlib.widgets.lesson_tasks import BLANKS
from tests.widgets.lesson_played import PREDICTION, Played, exact


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
