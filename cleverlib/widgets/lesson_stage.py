"""The board view: a lesson for the projector, large, one screen a part, revealed with one key.

A part is a whole screen; a later part of the same screen shows more of it. What belongs together stands on
one screen, and every screen fits on a projector without scrolling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

from cleverlib.lessons.back import back
from cleverlib.lessons.exercise import Exercise
from cleverlib.widgets import lesson_steps as steps
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_code import code_trouble
from cleverlib.widgets.lesson_pictures import go_picture, hook_picture
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.lesson_teacher import tally_buttons, tally_chart
from cleverlib.widgets.markup import button, listed

REASONS = 3
"""How many reasons, with the answers to them, stand on one screen."""

WORDS = ("hook", "predict", "worked", "faded", "problems", "game", "exit")
"""The steps whose screens are words alone, in larger type."""


def stage(state: LessonState) -> str:
    """The present part of the present step, with the buttons that go on and back."""
    parts = beats(state)
    buttons = (
        button(state.say("board.back"), "stage:back", more='data-keys="PageUp ArrowLeft"')
        + button(state.say("board.next"), "stage:next", main=True, more='data-keys="PageDown ArrowRight"')
        + button(state.say("board.leave"), f"view:{state.home or 'pupil'}", more='data-place="leave"')
    )
    title, shown = escape(state.lesson.title[state.language]), parts[min(state.beat, len(parts) - 1)]
    return (
        f'<section class="kr-stage" aria-label="{title}" data-alone>'
        # The page's own title lies under the board.
        f'<header><div><h1>{title}</h1> · {state.say("head.code")} <b class="kr-code">{state.code}</b></div>'
        f'<h2 tabindex="-1" data-focus>{escape(place(state))}</h2></header>{code_trouble(state)}'
        f'<div class="kr-screenful{" kr-roomy" if state.stage in WORDS else ""}">{shown}</div>'
        f'<p class="kr-stage-nav">{buttons}<small>{state.say("board.about")}</small></p></section>'
    )


def move(state: LessonState, by: int) -> str:
    """Show the next part, or the one before; past the end comes the next step."""
    steps_ = state.steps
    last = len(beats(state)) - 1
    state.beat = min(state.beat, last)
    if 0 <= state.beat + by <= last:
        state.beat += by
    else:
        at = steps_.index(state.stage) + by
        if at < 0:
            return state.say("board.first")
        if at >= len(steps_):
            return state.say("board.end")
        state.stage = steps_[at]
        state.beat = 0 if by > 0 else len(beats(state)) - 1
    return place(state)


def place(state: LessonState) -> str:
    """Which step it is, and which part of it where there are more."""
    title, parts = state.title(state.stage), len(beats(state))
    if parts == 1:
        return state.say("board.step", step=state.place, title=title)
    return state.say(
        "board.place", step=state.place, title=title, beat=min(state.beat, parts - 1) + 1, beats=parts
    )


def beats(state: LessonState) -> list[str]:
    """The parts of the present step, each a whole screen."""
    return BEATS[state.stage](state)


def _two(left: str, right: str, kind: str = "") -> str:
    """A screen of two columns."""
    return f'<div class="kr-two{kind}"><div>{left}</div><div>{right}</div></div>'


def _hook(state: LessonState) -> list[str]:
    return [hook_picture(state) + "".join(steps.paragraphs(state, state.lesson.hook["text"]))]


def _choices(question: str, words: Iterable[tuple[str, str]]) -> str:
    """A question with its choices, lettered."""
    items = listed([escape(said) for _, said in words], kind="kr-lettered")
    return f'<p class="kr-ask">{escape(question)}</p>{items}'


def _predict(state: LessonState) -> list[str]:
    lesson = state.lesson
    reasons = [(reason.id, reason.said[state.language]) for reason in lesson.reasons]
    asked = _choices(lesson.predict.said[state.language], steps.options(state, lesson.predict))
    return [_two(asked, _choices(state.say("predict.why"), reasons))]


def _play(state: LessonState) -> list[str]:
    made = steps.goes(state)
    throw = button(state.lesson.play["button"][state.language], "go", main=True)
    last = go_picture(made[-1], state) + f"<p>{escape(steps.played(state))}</p>" if made else ""
    ask = escape(state.lesson.play["ask"][state.language])
    counted = f"<p>{state.say('teacher.tally_about')}</p>{tally_buttons(state)}"
    return [
        f'<p class="kr-ask">{ask}</p><p>{throw}</p>{last}',
        _two(counted, tally_chart(state), " kr-dense"),
    ]


def _simulate(state: LessonState) -> list[str]:
    asked = f'<p class="kr-ask">{escape(state.lesson.predict.said[state.language])}</p>'
    few, many = (
        f"{steps.simulation(state, runs)}<p>{escape(steps.found(state, runs))}</p>" for runs in (100, 10_000)
    )
    return [asked + _two(few, "", " kr-dense"), asked + _two(few, many, " kr-dense")]


def _explain(state: LessonState) -> list[str]:
    lesson = state.lesson
    texts = "".join(steps.paragraphs(state, lesson.explain["text"]))
    reasons = [
        f"<p><em>{escape(reason.said[state.language])}</em></p><p>{escape(reason.answer[state.language])}</p>"
        for reason in lesson.reasons
    ]
    told = ["".join(reasons[at : at + REASONS]) for at in range(0, len(reasons), REASONS)]
    return [_two(texts, state.figure().draw(state.language, "figure:")), *told]


def _asked(state: LessonState, exercise: Exercise, title: str) -> str:
    heading = f"<h3>{title}</h3>" if title else ""
    return f'{heading}<p class="kr-ask">{escape(exercise.question(state.language))}</p>'


def _worked(state: LessonState) -> list[str]:
    return _lines(state, Exercise.worked(state.lesson), "")


def _lines(state: LessonState, exercise: Exercise, title: str) -> list[str]:
    """A question alone, then its lines one by one."""
    items, asked = tasks.lines(state, exercise), _asked(state, exercise, title)
    shown = (f'<ol class="kr-lines">{"".join(items[:count])}</ol>' for count in range(1, len(items) + 1))
    return [asked, *(asked + lines for lines in shown)]


def _faded(state: LessonState) -> list[str]:
    return [part for name in tasks.BLANKS for part in _blanks(state, name)]


def _blanks(state: LessonState, name: str) -> list[str]:
    """A question with its lines, the last ones open; then their values one by one."""
    exercise = state.exercise(name)
    asked = _asked(state, exercise, state.say("task.first" if name == "faded" else "task.second"))
    full = tasks.lines(state, exercise)
    open_ = [
        f"<li>{escape(exercise.line(line, state.language))} <strong>…</strong></li>"
        for line in exercise.task.lines
    ]
    first = len(full) - tasks.BLANKS[name]
    return [
        f'{asked}<ol class="kr-lines">{"".join([*full[:known], *open_[known:]])}</ol>'
        for known in range(first, len(full) + 1)
    ]


def _problems(state: LessonState) -> list[str]:
    return [
        part
        for name in ("near", "far")
        for part in _lines(state, state.exercise(name), state.say(f"task.{name}"))
    ]


def _game(state: LessonState) -> list[str]:
    return ["".join(steps.paragraphs(state, state.lesson.game, back(state.lesson.id)))]


def _exit(state: LessonState) -> list[str]:
    lesson = state.lesson
    asked = _choices(lesson.exit.said[state.language], steps.options(state, lesson.exit))
    answer = escape(steps.exit_why(state, lesson.exit.right))
    return [asked, f"{asked}<p><strong>{state.say('board.answer')}:</strong> {answer}</p>"]


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
