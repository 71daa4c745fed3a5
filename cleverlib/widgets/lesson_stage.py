"""The board view: a lesson for the projector, large, revealed piece by piece with one key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from cleverlib.lessons.back import back
from cleverlib.lessons.exercise import Exercise, shown_number
from cleverlib.widgets import lesson_steps as steps
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_pictures import go_picture, hook_picture
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.lesson_teacher import tally
from cleverlib.widgets.markup import button, listed


def stage(state: LessonState) -> str:
    """The present step as far as it is revealed, with the buttons that go on and back."""
    shown = beats(state)
    buttons = (
        button(state.say("board.back"), "stage:back", more='data-keys="PageUp ArrowLeft"')
        + button(state.say("board.next"), "stage:next", main=True, more='data-keys="PageDown ArrowRight"')
        + button(state.say("board.leave"), "view:pupil")
    )
    inside = "".join(f'<div class="kr-beat">{beat}</div>' for beat in shown[: state.beat + 1])
    return (
        f'<section class="kr-stage" aria-label="{escape(state.lesson.title[state.language])}">'
        f"<header><strong>{escape(state.lesson.title[state.language])}</strong>"
        f'<span>{state.say("head.code")} <b class="kr-code">{state.code}</b></span></header>'
        f'<h2 tabindex="-1" data-focus>{escape(place(state))}</h2><div class="kr-beats">{inside}</div>'
        f'<p class="kr-stage-nav">{buttons}<small>{state.say("board.about")}</small></p></section>'
    )


def move(state: LessonState, by: int) -> str:
    """Reveal the next piece, or take the last one back; past the end comes the next step."""
    steps_ = state.steps
    last = len(beats(state)) - 1
    state.beat = min(state.beat, last)
    if 0 <= state.beat + by <= last:
        state.beat += by
    else:
        at = steps_.index(state.step) + by
        if at < 0:
            return state.say("board.first")
        if at >= len(steps_):
            return state.say("board.end")
        state.step = steps_[at]
        state.beat = 0 if by > 0 else len(beats(state)) - 1
    return place(state)


def place(state: LessonState) -> str:
    """Which step it is, and how much of it is revealed."""
    title, shown = state.title(state.step), len(beats(state))
    beat = min(state.beat, shown - 1) + 1
    return state.say("board.place", step=state.place, title=title, beat=beat, beats=shown)


def beats(state: LessonState) -> list[str]:
    """The pieces of the present step, in the order in which they are revealed."""
    return BEATS[state.step](state)


def _hook(state: LessonState) -> list[str]:
    first, *rest = steps.paragraphs(state, state.lesson.hook["text"])
    return [hook_picture(state) + first, *rest]


def _choices(question: str, words: list[tuple[str, str]]) -> str:
    """A question with its choices, lettered."""
    items = listed([escape(said) for _, said in words], kind="kr-lettered")
    return f'<p class="kr-ask">{escape(question)}</p>{items}'


def _predict(state: LessonState) -> list[str]:
    lesson = state.lesson
    reasons = [(reason.id, reason.said[state.language]) for reason in lesson.reasons]
    return [
        _choices(lesson.predict.said[state.language], steps.options(state, lesson.predict)),
        _choices(state.say("predict.why"), reasons),
    ]


def _play(state: LessonState) -> list[str]:
    made = steps.goes(state)
    throw = button(state.lesson.play["button"][state.language], "go")
    last = go_picture(made[-1], state) + f"<p>{escape(steps.played(state))}</p>" if made else ""
    ask = escape(state.lesson.play["ask"][state.language])
    return [f"<p>{ask}</p><p>{throw}</p>{last}", tally(state)]


def _simulate(state: LessonState) -> list[str]:
    parts = [f'<p class="kr-ask">{escape(state.lesson.predict.said[state.language])}</p>']
    for runs in (100, 10_000):
        parts.append(f"{steps.simulation(state, runs)}<p>{escape(steps.conclusion(state, runs))}</p>")
    return parts


def _explain(state: LessonState) -> list[str]:
    lesson = state.lesson
    first, *rest = steps.paragraphs(state, lesson.explain["text"])
    parts = [first + state.figure().draw(state.language, "figure:"), *rest]
    parts += [
        f"<p><em>{escape(reason.said[state.language])}</em></p><p>{escape(reason.answer[state.language])}</p>"
        for reason in lesson.reasons
    ]
    return parts


def _exercise(state: LessonState, exercise: Exercise, title: str, blanks: int) -> list[str]:
    """A question, its lines one by one; for the last ``blanks`` first the words, then the value."""
    given = len(exercise.task.lines) - blanks
    parts = [f'<h3>{title}</h3><p class="kr-ask">{escape(exercise.question(state.language))}</p>']
    listed = tasks.lines(state, exercise)
    for at, line in enumerate(exercise.task.lines):
        if at < given:
            parts.append(f'<ul class="kr-lines">{listed[at]}</ul>')
            continue
        parts.append(f"<p>{escape(exercise.line(line, state.language))} …</p>")
        value = shown_number(exercise.value_of(line), state.language)
        parts.append(f"<p><strong>{value}</strong> {tasks.rule_tag(state, line.rule)}</p>")
    return parts


def _worked(state: LessonState) -> list[str]:
    return _exercise(state, Exercise.worked(state.lesson), state.title("worked"), 0)


def _faded(state: LessonState) -> list[str]:
    return [
        beat
        for name, blanks in tasks.BLANKS.items()
        for beat in _exercise(
            state, state.exercise(name), state.say("task.first" if name == "faded" else "task.second"), blanks
        )
    ]


def _problems(state: LessonState) -> list[str]:
    return [
        beat
        for name in ("near", "far")
        for beat in _exercise(state, state.exercise(name), state.say(f"task.{name}"), 0)
    ]


def _game(state: LessonState) -> list[str]:
    return steps.paragraphs(state, state.lesson.game, back(state.lesson.id))


def _exit(state: LessonState) -> list[str]:
    lesson = state.lesson
    answer = escape(steps.exit_answer(state, lesson.exit.right))
    return [
        _choices(lesson.exit.said[state.language], steps.options(state, lesson.exit)),
        f"<p><strong>{state.say('board.answer')}:</strong> {answer}</p>",
    ]


BEATS: Mapping[str, Callable[[LessonState], list[str]]] = {
    "hook": _hook,
    "predict": _predict,
    "play": _play,
    "simulate": _simulate,
    "explain": _explain,
    "worked": _worked,
    "faded": _faded,
    "problems": _problems,
    "game": _game,
    "exit": _exit,
}
