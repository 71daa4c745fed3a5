"""Every step of every course: it can be done, and whoever does it wrong hears why."""

import pytest

from cleverlib import LANGUAGES
from cleverlib.courses import PATIENCE, Attempt
from cleverlib.rulebook import rulebook
from tests.courses.subjects import COURSES, MOVES, STEPS


def attempt(name, step):
    return Attempt(COURSES[name][step], COURSES[name].subject)


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_the_stored_solution_reaches_the_goal(name, step):
    tried = attempt(name, step)
    *before, last = tried.step.solution
    for action in before:
        assert tried.play(action).kind == "on"
    assert not tried.done
    assert tried.play(last).kind == "done"
    assert tried.done


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_hints_alone_lead_to_the_goal(name, step):
    tried = attempt(name, step)
    for _ in tried.step.solution:
        tried.asked = True
        if tried.play(tried.hint).kind == "done":
            break
    assert tried.done


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_each_wrong_first_move_gets_a_reason_with_its_rule(name, step):
    tried, book = attempt(name, step), rulebook(name)
    legal = tried.subject.legal(tried.position)
    wrong = 0
    for action in {*MOVES[name](), *legal}:
        fresh = attempt(name, step)
        answer = fresh.play(action)
        if answer.kind != "wrong":
            assert action in legal
            continue
        wrong += 1
        assert fresh.position == tried.position, "a wrong move is not played"
        assert set(answer.text) == set(LANGUAGES) and all(answer.text.values())
        assert answer.rule in book
        if action in legal:
            own = [reason.text for reason in tried.step.wrong]
            assert answer.text in own, f"{action} is allowed and gets no words of the step's own"
    assert wrong


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_each_reason_of_a_step_is_needed(name, step):
    """A reason that no move meets is a mistake in the data."""
    tried = attempt(name, step)
    met, fringe = {}, [tried.trail]
    while fringe:
        trail = fringe.pop()
        for action in tried.subject.legal(trail.now):
            after = tried._next(trail, action)
            if tried.way(after) is None:
                text = tried.step.reason(after).text
                met[id(text)] = text["en"]
            elif not tried.step.goal(after) and len(after.actions) < len(tried.step.solution):
                fringe.append(after)
    own = {id(reason.text): reason.text["en"] for reason in tried.step.wrong}
    assert [own[one] for one in own.keys() - met.keys()] == [], "no move meets these reasons"
    assert [met[one] for one in met.keys() - own.keys()] == [], "a wrong move gets no words of the step's own"


@pytest.mark.parametrize("name", COURSES)
def test_two_wrong_moves_bring_the_hint(name):
    step = next(step for step in COURSES[name] if step.wrong)
    tried = attempt(name, step.id)
    wrong = [a for a in MOVES[name]() if attempt(name, step.id).play(a).kind == "wrong"]
    for action in wrong[:PATIENCE]:
        assert tried.hint is None
        tried.play(action)
    assert tried.hint == step.solution[0]
    tried.play(tried.hint)
    assert tried.hint is None


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_texts_are_short(name, step):
    step = COURSES[name][step]
    for language in LANGUAGES:
        assert len(step.text[language]) <= 260, "one idea in one or two sentences"
        assert len(step.task[language]) <= 160
        assert (
            "!" not in step.title[language] + step.text[language] + step.task[language] + step.done[language]
        )
