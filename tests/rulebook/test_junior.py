"""The rulebook of Clever Junior says what is known, settles each option once, and reads well."""

import re
from dataclasses import fields
from itertools import pairwise

import pytest

from cleverlib import LANGUAGES
from cleverlib.junior import Options, known
from cleverlib.rulebook import rulebook

BOOK = rulebook("junior")


def numbers(rule_id, language):
    return [int(number) for number in re.findall(r"\d+", BOOK[rule_id].text[language])]


def test_reading_order_starts_short_and_ends_with_what_prevails():
    parts = list(BOOK.parts)
    assert parts[0] == "summary" and parts[-1] == "about"
    assert "junior.about.box_prevails" in BOOK
    for before, after in pairwise(["setup", "turn", "others", "yellow", "bonus", "end", "scoring", "tips"]):
        assert parts.index(before) < parts.index(after)


def test_the_date_of_the_last_check_is_told():
    assert BOOK.checked == "2026-11-30"
    assert "30 november 2026" in BOOK["junior.about.checked"].text["nl"]
    assert "30 November 2026" in BOOK["junior.about.checked"].text["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_those_that_are_known(language):
    def told(rule_id):
        return numbers(f"junior.{rule_id}", language)

    assert told("needs.players") == [2, 3, 4]
    assert told("needs.dice") == [known("dice.count"), known("dice.faces")]
    assert told("yellow.balloons") == [known("yellow.boxes")]
    assert told("red.last")[0] == known("red.last")
    assert told("green.stars") == [known("green.columns")]
    assert told("green.circles") == known("green.circled")
    assert told("blue.rows") == [known("blue.rows")]
    for area in ("yellow", "red", "blue"):
        assert told(f"{area}.gives") == [known(f"{area}.stars"), known(f"{area}.circles")]


def test_each_option_is_settled_by_one_rule():
    options = [rule.option for rule in BOOK if rule.option]
    assert sorted(options) == sorted(field.name for field in fields(Options))
    for rule in BOOK:
        assert (rule.status == "silent" and rule.kind == "decided") == bool(rule.option), rule.id
        if rule.option:
            assert rule.question, f"{rule.id} settles a dispute, so it needs the question"


def test_questions_lead_to_the_rule_that_answers():
    for rule in BOOK.part("questions"):
        assert rule.question, rule.id
        assert any(BOOK[other].kind == "decided" for other in rule.next), rule.id


@pytest.mark.parametrize("rule", BOOK, ids=lambda rule: rule.id)
def test_plain_words(rule):
    for words in (rule.title, rule.text, rule.question, rule.example):
        for language, text in words.items():
            assert "!" not in text
            assert "'" not in text, "use the typographic apostrophe"
            assert text == text.strip()
            assert "  " not in text
            assert all(len(sentence.split()) <= 30 for sentence in re.split(r"[.?;:]", text)), (
                f"{rule.id}, {language}: a sentence is too long"
            )
        if words:
            told = [sorted(re.findall(r"\d+", words[language])) for language in LANGUAGES]
            assert told[0] == told[1], rule.id
            assert words["nl"] != words["en"] or words is rule.title
    assert not rule.title["nl"].endswith(".")
    for language in LANGUAGES:
        assert rule.text[language][-1] in ".?"
        if rule.question:
            assert rule.question[language].endswith("?")
