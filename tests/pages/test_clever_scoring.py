"""The worked example of the foxes, on the sheet that the page starts with and on others."""

from itertools import pairwise

import pytest

from cleverlib import LANGUAGES
from cleverlib.clever import Sheet
from cleverlib.pages import numbered
from cleverlib.pages.clever_scoring import fox_lines
from cleverlib.rulebook import rulebook
from cleverlib.widgets.score_sheet import EXAMPLE


def said(sheet, language="nl"):
    return [line.text for line in fox_lines(sheet, language)]


@pytest.mark.rule("clever.score.fox")
def test_the_example_of_three_foxes():
    assert said(EXAMPLE) == [
        "Je hebt 3 vossen.",
        "Je zwakste kleur is groen: 21 punten. Zoveel is elke vos waard.",
        "Samen is dat 3 × 21 = 63 punten voor de vossen.",
        "Stel dat je in groen nog twee vakjes aankruist. Groen gaat dan van 21 naar 36 punten.",
        "Onder vakje 7 van groen staat een vos. Dan heb je er 4.",
        "Je vossen brengen dan 4 × 36 = 144 punten. Dat klopt zolang geen andere kleur onder 36 staat.",
        "Eén kleur met 0 punten is genoeg om alles te verliezen: 3 × 0 = 0.",
    ]


def test_the_lines_follow_the_sheet():
    lower = Sheet.of(**{**EXAMPLE.marks(), "blue": [2, 5, 6, 9, 10, 11, 12]})
    text = " ".join(said(lower))
    assert "3 × 21 = 63" in text
    assert "4 × 22 = 88 punten" in text
    assert "Je zwakste kleur is dan blauw, met 22 punten." in text
    full = Sheet.of(**{**EXAMPLE.marks(), "green": 11})
    assert "Groen is vol. Daar komen geen punten meer bij." in said(full)
    last = Sheet.of(**{**EXAMPLE.marks(), "green": 10})
    assert "Groen gaat dan van 55 naar 66 punten." in " ".join(said(last))


def test_an_empty_area_makes_each_fox_worth_nothing():
    text = said(Sheet.of(green=7))
    assert text[0] == "Je hebt 1 vos."
    assert "1 × 0 = 0 punten" in text[2]
    assert text[-1].startswith("Eén kleur met 0 punten is genoeg: elke vos is nu 0 waard.")
    assert "geel, blauw, oranje en paars" in text[1]


def test_an_empty_sheet_speaks_of_no_product():
    text = said(Sheet())
    assert text[0] == "Je hebt nog geen vos."
    assert text[1].startswith("Alle vijf kleuren staan op 0 punten.")
    assert not any("×" in line for line in text)
    assert "pas mee als elke kleur punten heeft" in text[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", [EXAMPLE, Sheet(), Sheet.of(green=11)], ids=["example", "empty", "full"])
def test_each_line_names_a_rule_of_the_rulebook(sheet, language):
    lines = fox_lines(sheet, language)
    html = numbered(lines, language)
    places = []
    for line in lines:
        assert f'data-rule="{line.rule}"' in html
        assert rulebook("clever")[line.rule].title[language] in html
        places.append(html.index(line.text))
    assert html.startswith("<ol")
    assert all(before < after for before, after in pairwise(places))
    assert html.count("data-rule") == len(lines)
