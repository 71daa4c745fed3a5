"""Every table of a lesson has a caption, and the teacher's page has all that it needs on paper."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.lessons.lesson import lessons
from cleverlib.widgets.lesson_state import VIEWS
from tests.widgets.lesson_played import Played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("this", lessons(), ids=lambda this: this.id)
def test_every_table_has_a_caption(this, language):
    played = Played(this.id, language)
    level = this.levels[-1]
    played.do(f"level?value={level}")
    played.predict()
    played.do("sim:100")
    seen = 0
    for do in (*(f"step:{step}" for step in this.steps(level)), *(f"view:{view}" for view in VIEWS)):
        played.do(do)
        tables = re.findall(r"<table[^>]*>(<caption[^>]*>[^<]+</caption>)?", played.markup)
        assert all(tables), do
        seen += len(tables)
    assert seen > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teachers_page_has_words_for_paper_in_the_place_of_fields(language):
    played = Played(language=language)
    played.do("address?view=teacher&code=kupo56")
    on_paper = re.findall(r'<(\w+) class="kr-on-paper"([^>]*)>', played.markup)
    asked = [re.search('data-link="([^"]*)"', more)[1] for tag, more in on_paper if tag == "span"]
    assert asked == re.findall('<input[^>]*data-link="([^"]*)"', played.markup)
    assert len(asked) == 3 and all(one.startswith("code=kupo56") for one in asked)
    level = played.board.state.say(f"level.{played.board.state.level}")
    said = played.markup.split('<p class="kr-on-paper">')[1].split("</p>")[0]
    assert "kupo56" in said and level in said
    assert '<details id="answers" data-paper>' in played.markup
