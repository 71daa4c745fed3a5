"""The rulebook of Clever says what the sheet says, settles each option once, and reads well."""

import re
from dataclasses import fields
from itertools import pairwise

import pytest

from cleverlib.clever import LAYOUT, Options
from cleverlib.rulebook import rulebook

BOOK = rulebook("clever")


def numbers(rule_id, language):
    return [int(number) for number in re.findall(r"\d+", BOOK[rule_id].text[language])]


def test_reading_order_starts_short_and_ends_with_what_prevails():
    parts = list(BOOK.parts)
    assert parts[0] == "summary"
    assert parts[-1] == "about"
    assert "clever.about.box_prevails" in BOOK
    for before, after in pairwise(["setup", "turn", "yellow", "white", "bonuses", "solo", "scoring", "tips"]):
        assert parts.index(before) < parts.index(after)


def test_the_date_of_the_last_check_is_told():
    assert BOOK.checked == "2026-10-13"
    assert "13 oktober 2026" in BOOK["clever.about.checked"].text["nl"]
    assert "13 October 2026" in BOOK["clever.about.checked"].text["en"]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_numbers_are_those_of_the_sheet(language):
    def told(rule_id):
        return numbers(rule_id, language)

    cells = [value for row in LAYOUT.yellow_cells for value in row if value]
    assert told("clever.yellow.values") == cells
    assert told("clever.yellow.columns")[:4] == [points for _, points in LAYOUT.yellow_columns]
    assert told("clever.blue.points")[2:13] == list(LAYOUT.blue_points[1:])
    assert told("clever.green.values") == list(LAYOUT.green_needs)
    assert told("clever.green.points") == list(LAYOUT.green_points[1:])
    factors = [box for box, factor in enumerate(LAYOUT.orange_factors, 1) if factor > 1]
    assert told("clever.orange.factor") == factors
    for area in ("green", "orange", "purple"):
        boxes = [(box, bonus) for box, bonus in enumerate(getattr(LAYOUT, f"{area}_bonuses"), 1) if bonus]
        written = [bonus.number for _, bonus in boxes if bonus.number]
        assert sorted(told(f"clever.{area}.bonuses")) == sorted([box for box, _ in boxes] + written)


def test_each_option_is_settled_by_one_rule():
    options = [rule.option for rule in BOOK if rule.option]
    assert sorted(options) == sorted(field.name for field in fields(Options))
    for rule in BOOK:
        assert (rule.status == "silent" and rule.kind == "decided") == bool(rule.option), rule.id
        if rule.option:
            assert rule.question, f"{rule.id} settles a dispute, so it needs the question"


def test_solo_scale_has_each_step():
    steps = [rule.id for rule in BOOK if rule.id.startswith("clever.solo.scale.")]
    lowest = [int(step.rpartition(".")[2]) for step in steps]
    assert lowest == [0, 140, 160, 180, 200, 220, 240, 260, 281]
    for language in ("nl", "en"):
        assert len({BOOK[step].title[language] for step in steps}) == 9
        for step, low, above in zip(steps[1:-1], lowest[1:], lowest[2:], strict=False):
            assert numbers(step, language)[:2] == [low, above - 1]


def test_questions_and_mistakes_lead_to_the_rule_that_answers():
    for rule in (*BOOK.part("disputes"), *BOOK.part("mistakes")):
        assert rule.question, rule.id
        assert any(BOOK[other].kind == "decided" for other in rule.next), rule.id


@pytest.mark.parametrize("rule", BOOK, ids=lambda rule: rule.id)
def test_plain_words(rule):
    for words in (rule.title, rule.text, rule.question, rule.example):
        for language, text in words.items():
            assert "!" not in text
            assert text == text.strip()
            assert "  " not in text
            assert all(len(sentence.split()) <= 30 for sentence in re.split(r"[.?;:]", text)), (
                f"{rule.id}, {language}: a sentence is too long"
            )
        if words and rule.id != "clever.needs.name":
            assert words["nl"] != words["en"] or words is rule.title
    assert not rule.title["nl"].endswith(".")
    assert rule.text["nl"][-1] in ".?" and rule.text["en"][-1] in ".?"
