"""What a lesson finds empty or wrong is tied to its field, and the reader goes on there."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.lesson import lessons
from tests.widgets.lesson_played import PREDICTION, Played, exact


def fields_with(markup, attribute):
    """The names of the fields that carry an attribute; a set of radio buttons has that of its buttons."""
    found = []
    for tag, start in re.findall(rf'<(\w+)((?:\s[^>]*)?\s{attribute}(?:="[^"]*")?[^>]*)>', markup):
        whole = start if tag != "fieldset" else markup.partition(start)[2]
        found.append(re.search(r'name="(\w+)"', whole)[1] if "name=" in whole else tag)
    return found


def told_by(markup, ident):
    """What stands in the element that a field is described by."""
    inside = re.search(rf'<p[^>]* id="{ident}">(.*?)</p>', markup)[1]
    return re.sub("<[^>]*>", "", inside)


@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
@pytest.mark.parametrize(
    ("sent", "missing"),
    [
        ("", ["option", "sure", "reason"]),
        ("option=OPTION&reason=REASON", ["sure"]),
        ("option=OPTION&sure=very", ["reason"]),
    ],
)
def test_a_prediction_tells_each_question_that_was_left_open(this, sent, missing):
    played = Played(this.id)
    played.do("step:predict")
    asked = sent.replace("OPTION", this.predict.options[0].id).replace("REASON", this.reasons[0].id)
    assert "Je mist nog" in played.do(f"predict?{asked}")
    assert fields_with(played.markup, "aria-invalid") == missing
    assert fields_with(played.markup, "data-asked") == missing[:1], "the first gets the focus"
    for name in missing:
        assert f'aria-describedby="fault-{name}"' in played.markup
        assert "Kies hier" in told_by(played.markup, f"fault-{name}")
    before = played.markup
    played.do(f"predict?{asked}")
    assert played.markup != before, "the same mistake again gets the focus again"
    played.do("seat?value=3")
    assert fields_with(played.markup, "data-asked") == fields_with(played.markup, "aria-invalid") == []


@pytest.mark.parametrize(
    ("sent", "missing"), [("", ["option", "why"]), ("why=x", ["option"]), ("option=OPTION", ["why"])]
)
def test_the_exit_question_tells_what_is_missing(sent, missing):
    played = Played()
    played.predict()
    played.do("step:exit")
    played.do(f"exit?{sent.replace('OPTION', played.board.state.lesson.exit.options[0].id)}")
    assert fields_with(played.markup, "aria-invalid") == missing
    assert fields_with(played.markup, "data-asked") == missing[:1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", ["pupil", "teacher"])
def test_a_refused_code_is_told_at_its_field(view, language):
    played = Played("blue", language)
    played.do(f"address?view={view}")
    assert fields_with(played.markup, "aria-invalid") == []
    said = played.do("code?code=%21%21")
    assert fields_with(played.markup, "aria-invalid") == fields_with(played.markup, "data-asked") == ["code"]
    assert 'aria-describedby="code-trouble"' in played.markup
    assert told_by(played.markup, "code-trouble") == f"! {said}"
    played.do("code?code=kupo56")
    assert fields_with(played.markup, "aria-invalid") == []


def test_a_code_from_the_address_takes_no_focus():
    played = Played("blue")
    played.do("address?code=zzz&view=teacher")
    assert fields_with(played.markup, "aria-invalid") == ["code"]
    assert "data-asked" not in played.markup


def test_an_answer_that_cant_be_read_is_told_at_its_field():
    played = Played()
    played.predict()
    played.do("step:problems")
    said = played.do("answer:far?value=1.000")
    assert 'id="value-far"' in played.markup.split("aria-invalid")[0].rpartition("<input")[2]
    assert played.markup.count("aria-invalid") == played.markup.count("data-asked") == 1
    assert told_by(played.markup, "said-far").endswith(said)
    played.do("answer:far?value=1/97")
    assert "aria-invalid" not in played.markup and "data-asked" not in played.markup
    assert 'aria-describedby="said-far"' in played.markup, "a wrong answer has its feedback there too"
    played.do(f"answer:far?value={exact(played, 'far')}")
    assert "data-asked" in played.markup.split("</h3>")[1].rpartition("<h3")[2], "its form is gone"


def test_what_was_wrong_in_one_form_is_gone_with_the_next_action():
    played = Played()
    played.do("step:predict")
    played.do("predict?")
    assert "kr-fault" in played.markup
    played.do(PREDICTION.format("certain", "add"))
    assert "kr-fault" not in played.markup and "data-asked" not in played.markup
