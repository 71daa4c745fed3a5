"""From one view of a lesson to another: what is said, where the reader goes on, which step a pupil is at."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.widgets.lesson_state import VIEWS
from tests.widgets.lesson_played import Played

NAMES = {
    "nl": dict(zip(VIEWS, ("Leerling", "Digibord", "Docent", "Werkblad", "Antwoordblad"), strict=True)),
    "en": dict(zip(VIEWS, ("Pupil", "Board", "Teacher", "Worksheet", "Answer sheet"), strict=True)),
}


def goes_on_at(markup):
    """The words of the buttons that take the focus."""
    return re.findall(r"<button[^>]* data-asked=[^>]*>([^<]*)</button>", markup)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_view_says_its_name(language):
    for name in VIEWS:
        played = Played(language=language)
        for way in (f"address?view={name}&code=kupo56", f"view:{name}"):
            said = played.do(way)
            assert said.startswith(NAMES[language][name]), way
            assert ("kupo56" in said) == (name not in ("pupil", "board"))
    played.do("view:board")
    played.do("stage:next")
    assert "2: " in played.do("view:board"), "the board says its step"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", ["board", "sheet", "answers"])
def test_a_teacher_goes_on_at_the_button_that_opened_a_view(view, language):
    played = Played(language=language)
    played.do("view:teacher")
    assert goes_on_at(played.markup) == []
    played.do(f"view:{view}")
    leave = re.search(r'<button[^>]*data-place="leave"[^>]*>', played.markup)[0]
    assert 'data-action="view:teacher"' in leave
    played.do("view:teacher")
    assert goes_on_at(played.markup) == [played.board.state.say(f"teacher.{view}_link")]
    played.do("tally:+1")
    assert goes_on_at(played.markup) == []


def test_a_pupil_goes_on_at_the_button_that_opened_the_board():
    played = Played()
    played.do("view:board")
    played.do("view:pupil")
    assert goes_on_at(played.markup) == ["Digibord"]
    assert '<details id="settings" class="kr-lesson-settings" open>' in played.markup
    played.do("step:predict")
    assert goes_on_at(played.markup) == [] and " open>" not in played.markup


def test_a_view_that_an_address_opened_has_no_button_to_return_to():
    played = Played()
    played.do("address?view=board&step=3")
    played.do("view:pupil")
    assert goes_on_at(played.markup) == []


def test_who_closes_the_board_is_told_that_the_own_lesson_is_elsewhere():
    played = Played()
    played.do("address?view=board&step=3&code=kupo56")
    said = played.do("view:pupil")
    assert "stap 1: De situatie" in said and "onthoudt stap 3" in said
    assert "data-quiet" not in played.markup, "everyone sees it"
    assert "step=1&amp;view=pupil" in played.markup
    played.do("view:board")
    assert played.board.state.here == "play"


def test_who_closes_the_board_at_the_own_step_is_told_no_more_than_the_view():
    played = Played()
    played.do("view:board")
    assert played.do("view:pupil") == "Leerlingweergave, stap 1: De situatie."
    assert "data-quiet" in played.markup


def test_only_the_board_shuts_the_rest_of_the_page():
    for view in VIEWS:
        played = Played()
        played.do(f"address?view={view}")
        assert ("data-alone" in played.markup) == (view == "board")
