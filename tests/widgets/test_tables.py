"""Tables that widgets draw have a name, and one that is wide can be scrolled by keyboard."""

import re

import pytest

from cleverlib import LANGUAGES
from cleverlib.widgets.cheat_sheet import CheatSheet
from cleverlib.widgets.clever_pad import CleverPad
from cleverlib.widgets.explore_play import PlayExplorer
from cleverlib.widgets.klaverjas_board import KlaverjasBoard
from cleverlib.widgets.klaverjas_pad import ScorePad


def with_statistics(language):
    board = KlaverjasBoard(language)
    board.stats.days["2026-11-30"] = (100, 62)
    board.act("stats")
    return board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [CheatSheet, CleverPad, PlayExplorer, ScorePad, with_statistics])
def test_every_table_has_a_caption(make, language):
    tables = re.findall(r"<table.*?</table>", make(language).draw())
    assert tables
    for table in tables:
        assert re.match(r"<table[^>]*><caption[^>]*>[^<]+</caption>", table), table[:80]


@pytest.mark.parametrize("make", [CleverPad, ScorePad])
def test_a_wide_table_is_a_region_that_can_have_the_focus(make):
    region = re.search(r'<div class="kr-wide"([^>]*)><table', make("nl").draw())
    assert region
    assert 'role="region"' in region[1] and 'tabindex="0"' in region[1]
    assert re.search(r'aria-label="[^"]+"', region[1])
