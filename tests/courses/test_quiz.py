"""Every question of every quiz: exactly one answer is right, as the game itself decides."""

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import CourseError, UnknownStep, quiz
from cleverlib.courses.clever import CLEVER
from cleverlib.rulebook import rulebook
from tests.courses.subjects import SUBJECTS

QUIZZES = {subject.name: quiz(subject) for subject in SUBJECTS}
QUESTIONS = [(name, question.id) for name, one in QUIZZES.items() for question in one]
PARTS = {
    "clever": ("disputes", "mistakes", "tips"),
    "klaverjas": ("questions", "mistakes", "tips"),
    "junior": ("questions", "tips"),
}
"""The parts of each rulebook of which every rule has a question."""


@pytest.mark.parametrize(("name", "question"), QUESTIONS)
def test_exactly_one_answer_is_right(name, question):
    question = QUIZZES[name][question]
    right = [question.is_right(answer) for answer in question.answers]
    assert right.count(True) == 1
    assert right.index(True) == question.right


@pytest.mark.parametrize(("name", "question"), QUESTIONS)
def test_it_has_words_and_an_example_of_a_rule(name, question):
    question = QUIZZES[name][question]
    for language in LANGUAGES:
        texts = [answer.text[language] for answer in question.answers]
        assert len(set(texts)) == len(texts)
        assert question.ask[language] and question.example.text[language]
    assert question.example.rule in rulebook(name)


@pytest.mark.parametrize("name", QUIZZES)
def test_each_dispute_mistake_tip_and_silent_rule_is_asked(name):
    asked = {question.about.id for question in QUIZZES[name]}
    wanted = {rule.id for rule in rulebook(name) if rule.part in PARTS[name]}
    wanted |= {rule.id for rule in rulebook(name) if rule.status == "silent" and rule.option}
    assert wanted <= asked


@pytest.mark.parametrize("name", QUIZZES)
def test_most_answers_are_judged_by_the_game(name):
    judged = [question for question in QUIZZES[name] if question.trail is not None]
    assert len(judged) > 0.6 * len(QUIZZES[name])


def test_the_place_of_the_right_answer_gives_nothing_away():
    for one in QUIZZES.values():
        first = sum(question.right == 0 for question in one)
        assert 0.25 < first / len(one) < 0.65


QUESTION = """
[[question]]
id = "equal"
about = "clever.dispute.equal_dice"
position = { throws = ["446214"], play = "t" }
then = "pp1"
[[question.answers]]
text = { nl = "Ja", en = "Yes" }
if = "left 0"
[[question.answers]]
text = { nl = "Nee", en = "No" }
if = { not = "left 0" }
"""


@pytest.fixture
def quiz_of(tmp_path, monkeypatch):
    """The quiz on Clever whose only group is a given text."""
    monkeypatch.setattr("cleverlib.courses.read.files", lambda _: tmp_path)
    (tmp_path / "clever").mkdir()
    groups = '[groups]\none.title = { nl = "Een", en = "One" }\n'
    (tmp_path / "clever/quiz.toml").write_text(groups, encoding="utf-8")

    def read(text):
        (tmp_path / "clever/quiz_one.toml").write_text(text, encoding="utf-8")
        return quiz(CLEVER)

    return read


def test_a_question_takes_its_words_from_the_rulebook(quiz_of):
    (question,) = quiz_of(QUESTION)
    assert question.ask["nl"] == "Ik kies een 4. Moeten de andere vieren ook weg?"
    assert question.example.rule == "clever.tray.lower"
    assert question.right == 1
    with pytest.raises(UnknownStep, match="'x'"):
        quiz_of(QUESTION)["x"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('about = "clever.dispute.equal_dice"', 'about = "clever.nothing"', "is no rule of clever"),
        ('about = "clever.dispute.equal_dice"', 'about = "clever.tips.balance"', "ask needs words"),
        ('then = "pp1"', 'then = "pp2"', "question equal"),
        ('if = "left 0"', 'if = "right 0"', "there is no predicate 'right'"),
        ('if = "left 0"', "", "an answer has either if or right"),
        ('if = "left 0"', 'if = "left 0"\nright = true', "an answer has either if or right"),
        ('position = { throws = ["446214"], play = "t" }\nthen = "pp1"', "", "needs a position"),
        ('id = "equal"', "", "(without id)"),
        ("[[question]]", "[[question]", "courses/clever/quiz_one.toml: "),
    ],
)
def test_a_file_that_breaks_the_form_is_named(quiz_of, old, new, said):
    assert old in QUESTION
    with pytest.raises(CourseError) as caught:
        quiz_of(QUESTION.replace(old, new, 1))
    assert said in str(caught.value)


def test_what_is_there_twice_has_one_answer_or_no_example_is_named(quiz_of):
    with pytest.raises(CourseError, match="is there twice"):
        quiz_of(QUESTION + QUESTION)
    with pytest.raises(CourseError, match="needs at least two answers"):
        quiz_of(QUESTION[: QUESTION.rindex("[[question.answers]]")])
    with pytest.raises(CourseError, match="needs an example"):
        ask = 'clever.needs.age"\nask = { nl = "Hoe oud?", en = "How old?" }\n#'
        quiz_of(QUESTION.replace('clever.dispute.equal_dice"', ask))
