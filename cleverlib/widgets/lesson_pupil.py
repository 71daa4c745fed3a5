"""What a pupil does in a lesson: predict, play, simulate, change the figure, answer, close with the exit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from cleverlib.errors import CleverlibError
from cleverlib.lessons import read_answer
from cleverlib.lessons.run import GOES, RUNS, Run
from cleverlib.lessons.run import LONGEST as TEXT_LENGTH
from cleverlib.widgets import lesson_steps, lesson_tasks
from cleverlib.widgets.board import unknown
from cleverlib.widgets.lesson_pictures import go_words
from cleverlib.widgets.lesson_print import EXERCISES
from cleverlib.widgets.lesson_state import TEXTS, LessonState

Fields = Mapping[str, str]


def _predict(state: LessonState, rest: str, sent: Fields) -> str:
    if state.run.locked:
        return state.say("predict.is_locked")
    asked = {"option": "predict.which", "sure": "predict.sure", "reason": "predict.why"}
    if missing := [name for name in asked if not sent.get(name)]:
        state.fault(*missing)
        what = ", ".join(state.say(asked[name]).split("?")[0].lower() for name in missing)
        raise _told(state, "predict.missing", what=what)
    run = Run.read({**Run().data(), **{name: sent[name] for name in asked}}, state.lesson)
    state.runs[state.code] = run
    return state.say("predict.locked")


def _go(state: LessonState, rest: str, sent: Fields) -> str:
    if state.run.goes >= GOES:
        return state.say("play.no_more")
    state.run.goes += 1
    go = lesson_steps.goes(state)[-1]
    outcome = state.lesson.outcome(go.outcome, state.language)
    said = state.lesson.play["say"][state.language].format(shown=go_words(go, state), outcome=outcome)
    return f"{said} {lesson_steps.played(state)}"


def _simulate(state: LessonState, rest: str, sent: Fields) -> str:
    runs = int(rest) if rest.isdecimal() else 0
    if runs not in RUNS[1:]:
        raise unknown(f"sim:{rest}")
    if runs > RUNS[1] and not state.run.runs:
        raise CleverlibError.say(TEXTS, "simulate.first_hundred")
    state.run.runs = runs
    return lesson_steps.conclusion(state, runs)


def _unit(state: LessonState, rest: str, sent: Fields) -> str:
    state.thousand = rest == "thousand"
    play = state.lesson.play
    key = "per_thousand" if state.thousand else "per_one"
    return state.say(
        f"simulate.{key}", turn=play["turn"][state.language], turns=play["turns"][state.language]
    )


def _figure(state: LessonState, rest: str, sent: Fields) -> str:
    figure = state.figure().change(rest, sent.get("value", ""))
    state.run.figure = dict(figure.state())
    return figure.sentence(state.language)


def _answer(state: LessonState, rest: str, sent: Fields) -> str:
    run = state.run
    name, at = lesson_tasks.split(rest)
    if name not in (*EXERCISES, "own") or (at is not None and name not in lesson_tasks.BLANKS):
        raise unknown(f"answer:{rest}")
    exercise = state.exercise(name)
    if at is not None and at >= len(exercise.task.lines):
        raise unknown(f"answer:{rest}")
    text = sent.get("value", "")[:TEXT_LENGTH]
    state.notes.pop(rest, None)
    if "rule" in sent:
        run.rules[rest] = sent["rule"]
    try:
        read_answer(text, exercise.kind_of(lesson_tasks.line_of(exercise, at)))
    except CleverlibError as error:
        # What can't be read is no attempt.
        state.notes[rest] = error.text(state.language)
        state.fault(rest)
        raise
    if name == "own":
        # From the first answer on its numbers stay, also where another exercise gets new ones.
        run.own = dict(exercise.params)
    run.attempts[rest] = [*run.attempts.get(rest, []), text]
    if lesson_tasks.finished(state, rest):
        # Its form is gone: the reader goes on at the head of the exercise.
        state.last = replace(state.last, focus=f"head:{name}")
    return lesson_tasks.feedback(state, rest)


def _again(state: LessonState, rest: str, sent: Fields) -> str:
    run = state.run
    if rest not in EXERCISES:
        raise unknown(f"again:{rest}")
    _forget(state, rest)
    run.variants[rest] = run.variants.get(rest, 0) + 1
    return state.say("task.renewed", question=state.exercise(rest).question(state.language))


def _own(state: LessonState, rest: str, sent: Fields) -> str:
    value = sent.get("value", "")
    choices = state.lesson.near.problem.choices.get(rest, ())
    if not value.isdecimal() or int(value) not in choices:
        raise unknown(f"own:{rest}")
    params = {**state.exercise("own").params, rest: int(value)}
    if not state.lesson.near.problem.fits(**params):
        raise CleverlibError.say(TEXTS, "task.number")
    _forget(state, "own")
    state.run.own = params
    return state.say("task.changed", question=state.exercise("own").question(state.language))


def _forget(state: LessonState, name: str) -> None:
    run = state.run
    for kept in (run.attempts, run.rules, state.notes):
        for key in [key for key in kept if lesson_tasks.split(key)[0] == name]:
            del kept[key]


def _exit(state: LessonState, rest: str, sent: Fields) -> str:
    option = state.lesson.exit.option(sent.get("option", ""))
    why = sent.get("why", "").strip()[:TEXT_LENGTH]
    if option is None:
        state.fault("option", *([] if why else ["why"]))
        raise CleverlibError.say(TEXTS, "exit.missing")
    if not why:
        state.fault("why")
        raise CleverlibError.say(TEXTS, "exit.missing_why")
    state.run.exit = option.id
    state.run.notes["why"] = why
    return lesson_steps.exit_answer(state, option.id)


def _reopen(state: LessonState, rest: str, sent: Fields) -> str:
    run = state.run
    if run.exit:
        # The first answer stays beside the new one.
        run.notes.setdefault("first", run.exit)
        run.notes.setdefault("first_why", run.notes.get("why", ""))
        run.exit = run.notes["why"] = ""
    return state.lesson.exit.said[state.language]


def _report(state: LessonState, rest: str, sent: Fields) -> str:
    state.run.notes["report"] = sent.get("text", "")[:TEXT_LENGTH]
    return state.say("simulate.saved")


def _told(state: LessonState, key: str, **values: object) -> CleverlibError:
    """An error whose values are words of the reader's language already."""
    said = state.say(key, **values)
    return CleverlibError(nl=said, en=said)


ACTS: Mapping[str, Callable[[LessonState, str, Fields], str]] = {
    "predict": _predict,
    "go": _go,
    "sim": _simulate,
    "unit": _unit,
    "figure": _figure,
    "answer": _answer,
    "again": _again,
    "own": _own,
    "exit": _exit,
    "reopen": _reopen,
    "report": _report,
}
"""What an action of this name does to the state, given what stands behind the name and what a form sent.

Each returns the sentence that says what happened, and raises ``CleverlibError``.
"""
