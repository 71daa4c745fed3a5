"""The rulebook of klaverjassen is whole, leads somewhere, says what the engine counts, and reads well."""

import dataclasses
import re
from itertools import pairwise

import pytest

from cleverlib.klaverjas import ROTTERDAM, Match
from cleverlib.klaverjas.cards import DECK, Card, Rank, Suit
from cleverlib.klaverjas.rules import Rules
from cleverlib.rulebook import rulebook

BOOK = rulebook("klaverjas")
LANGUAGES = ("nl", "en")

WORDS = ["troef", "bekennen", "introeven", "overtroeven", "ondertroeven", "verzaken", "roem", "stuk", "nel"]
WORDS += ["nat", "pit", "boom", "maat", "slag", "mars", "kaartpunten", "spelend"]


def numbers(rule_id, language):
    return [int(number) for number in re.findall(r"\d+", BOOK[rule_id].text[language])]


def test_reading_order_starts_short_and_ends_with_what_comes_first():
    parts = list(BOOK.parts)
    assert parts[0] == "summary"
    assert parts[-1] == "about"
    order = ["basics", "table", "cards", "trump", "play", "roem", "count", "match", "revoke", "house", "tips"]
    for before, after in pairwise(order):
        assert parts.index(before) < parts.index(after)


def test_the_date_of_the_last_check_is_told():
    assert BOOK.checked == "2026-10-13"
    assert "13 oktober 2026" in BOOK["klaverjas.about.checked"].text["nl"]
    assert "13 October 2026" in BOOK["klaverjas.about.checked"].text["en"]


@pytest.mark.parametrize("word", WORDS)
def test_the_glossary_has_the_word(word):
    entry = BOOK[f"klaverjas.glossary.{word}"]
    assert all(entry.title[language].lower() == word for language in LANGUAGES)


def test_every_option_is_a_field_of_the_rules_and_every_field_has_a_rule():
    fields = {field.name for field in dataclasses.fields(Rules)}
    assert {rule.option for rule in BOOK if rule.option} == fields


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_points_are_those_of_the_cards(language):
    trump, plain = Suit.parse("h"), Suit.parse("s")

    def points(suit, ranks):
        return [Card(suit, Rank.parse(rank)).points(trump) for rank in ranks.split()]

    assert numbers("klaverjas.cards.values_plain", language)[:5] == points(plain, "A 10 H V B")
    assert numbers("klaverjas.cards.values_trump", language)[:6] == points(trump, "B 9 A 10 H V")
    assert numbers("klaverjas.cards.total", language)[0] == sum(card.points(trump) for card in DECK)


@pytest.mark.parametrize("part", ["questions", "mistakes"])
def test_each_question_is_asked_and_leads_to_more(part):
    for rule in BOOK.part(part):
        assert rule.question, rule.id
        assert rule.next, rule.id
    for rule in BOOK.part("mistakes"):
        assert any(BOOK[other].kind == "decided" for other in rule.next), rule.id


def test_the_worked_examples_are_there():
    for rule_id, shown in {
        "klaverjas.count.taken": ("92", "20", "112", "70"),
        "klaverjas.count.nat": ("70", "20", "90", "92", "182"),
        "klaverjas.count.exact_half": ("81", "162"),
        "klaverjas.count.roem_both": ("85", "77", "20", "97"),
        "klaverjas.count.pit": ("162", "100", "262"),
    }.items():
        for language in LANGUAGES:
            assert set(shown) <= set(re.findall(r"\d+", BOOK[rule_id].example[language])), rule_id
    for name in ("trump", "rotterdam", "amsterdam", "undertrump"):
        assert BOOK[f"klaverjas.play.{name}"].example


@pytest.mark.rule("klaverjas.house.daily")
def test_the_daily_challenge_is_what_the_rule_says():
    match = Match.daily("2026-11-30")
    assert match.rules == dataclasses.replace(ROTTERDAM, deals=8)
    assert not match.rules.forced_choice
    assert Match.daily("2026-11-30").deal.hands == match.deal.hands != Match.daily("2026-12-01").deal.hands


def test_both_languages_tell_the_same_numbers():
    for rule in BOOK:
        for words in (rule.text, rule.question, rule.example):
            if words:
                told = [sorted(re.findall(r"\d+", words[language])) for language in LANGUAGES]
                assert told[0] == told[1], rule.id


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
        if words and words is not rule.title:
            assert words["nl"] != words["en"]
    assert rule.title["nl"][-1] != "."
    assert rule.text["nl"][-1] in ".?" and rule.text["en"][-1] in ".?"
    for language in LANGUAGES:
        if rule.question:
            assert rule.question[language].endswith("?")
