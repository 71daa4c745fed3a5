"""A pupil's own answers, to print and to copy: what stands in the list that is handed in."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from cleverlib.lessons.experiments import by_hand
from cleverlib.lessons.lesson import Option
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button

Row = tuple[str, str]
"""A name and what stands behind it."""


def own_answers(state: LessonState) -> str:
    """The pupil's own answers; the only part of a pupil's page that is printed."""
    rows = [*_answers(state)]
    said = "\n".join([state.lesson.title[state.language], *(f"{name}: {value}" for name, value in rows)])
    table = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>' for name, value in rows
    )
    done = f'data-done="{state.say("exit.copied")}" data-failed="{state.say("exit.uncopied")}"'
    copy = button(state.say("exit.copy"), more=f'type="button" data-copy="own-text" {done}')
    title = state.say("exit.own")
    return (
        f'<section class="kr-own"><h3>{title}</h3><p class="kr-screen">{state.say("exit.own_about")}</p>'
        f'<table><caption class="kr-unseen">{title}</caption>{table}</table>'
        f'<p class="kr-tools kr-screen">{print_button(state)}{copy}</p>'
        f'<label class="kr-screen"><span class="kr-unseen">{title}</span>'
        f'<textarea id="own-text" readonly rows="4">{escape(said)}</textarea></label></section>'
    )


def print_button(state: LessonState) -> str:
    """The button that prints the page."""
    return button(state.say("exit.print"), main=True, more='type="button" data-print')


def _answers(state: LessonState) -> Iterator[Row]:
    lesson, run = state.lesson, state.run
    none = state.say("exit.nothing")
    option, reason = lesson.predict.option(run.option), lesson.reason(run.reason)
    yield state.say("exit.name"), ""
    yield state.say("head.code"), state.code
    yield state.say("head.seat"), str(state.seat)
    yield state.title("predict"), option.said[state.language] if option else none
    if option and reason:
        yield state.say("hand_in.sure"), state.say(f"predict.{run.sure}")
        yield state.say("predict.because"), reason.said[state.language]
    yield state.title("play"), _played(state) or none
    if report := run.notes.get("report"):
        yield state.title("simulate"), report
    if "faded" in state.steps:
        for name in ("faded", "faded2", "near", "far", "own"):
            yield from _exercise(state, name)
        yield from _exit(state)


def _played(state: LessonState) -> str:
    lesson, run = state.lesson, state.run
    if not run.goes:
        return ""
    made = [by_hand(lesson.experiment_name, state.code, lesson.id, state.seat, n) for n in range(run.goes)]
    hits = sum(go.outcome in lesson.experiment.event for go in made)
    return state.say("exit.goes", event=state.event, hits=hits, goes=len(made))


def _exercise(state: LessonState, name: str) -> Iterator[Row]:
    """Every answer to an exercise, with what was asked, since a pupil can renew it."""
    run, title = state.run, state.say(f"hand_in.{name}")
    keys = sorted(key for key in run.attempts if tasks.split(key)[0] == name)
    if not keys:
        yield title, state.say("exit.nothing")
        return
    yield title, state.exercise(name).question(state.language)
    for key in keys:
        at = tasks.split(key)[1]
        label = state.say("hand_in.answer") if at is None else state.say("hand_in.line", line=at + 1)
        said = state.say("hand_in.then").join(run.attempts[key])
        verdict = state.say("hand_in.good" if tasks.solved(state, key) else "hand_in.open")
        if rule := run.rules.get(key):
            verdict = f"{verdict}; {state.rule(rule)}"
        yield f"{title}, {label}", f"{said} ({verdict})"


def _exit(state: LessonState) -> Iterator[Row]:
    run, exit_ = state.run, state.lesson.exit
    first, last = exit_.option(run.notes.get("first", "")), exit_.option(run.exit)
    title = state.title("exit")
    if first is not None:
        yield f"{title}, {state.say('hand_in.first')}", _given(state, first, run.notes.get("first_why", ""))
    if last is not None:
        name = title if first is None else f"{title}, {state.say('hand_in.new')}"
        yield name, _given(state, last, run.notes.get("why", ""))
    elif first is None:
        yield title, state.say("exit.nothing")


def _given(state: LessonState, option: Option, why: str) -> str:
    return state.say("hand_in.given", option=option.said[state.language], why=why)
