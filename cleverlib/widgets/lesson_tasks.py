"""Drawing exercises: the worked example, lines with blanks, problems with an answer field and feedback."""

from __future__ import annotations

from html import escape

from cleverlib.errors import CleverlibError
from cleverlib.lessons.exercise import Exercise, shown_number
from cleverlib.lessons.lesson import RULES, Line
from cleverlib.lessons.run import ATTEMPTS
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button, field, select

BLANKS = {"faded": 1, "faded2": 2}
"""How many of the last lines are left open in the two faded examples."""


def split(name: str) -> tuple[str, int | None]:
    """An answer's name as exercise and line: ``faded2.1`` is the line 1 of ``faded2``; ``near`` has none."""
    exercise, _, line = name.partition(".")
    return exercise, int(line) if line.isdecimal() else None


def line_of(exercise: Exercise, at: int | None) -> Line | None:
    """The line that an answer is about."""
    return None if at is None else exercise.task.lines[at]


def solved(state: LessonState, name: str) -> bool:
    """Whether the last answer under this name is accepted."""
    attempts = state.run.attempts.get(name)
    if not attempts:
        return False
    exercise_name, at = split(name)
    exercise = state.exercise(exercise_name)
    try:
        return exercise.judge(attempts[-1], line_of(exercise, at))[1].good
    except CleverlibError:
        return False


def finished(state: LessonState, name: str) -> bool:
    """Whether nothing more is asked under this name: solved, or tried three times."""
    return solved(state, name) or len(state.run.attempts.get(name, ())) >= ATTEMPTS


def rule_tag(state: LessonState, rule: str) -> str:
    """The name of a rule, as a tag."""
    return f'<span class="kr-tag">{escape(state.rule(rule))}</span>'


def lines(state: LessonState, exercise: Exercise, last: int | None = None) -> list[str]:
    """The lines of an exercise with their values and rules, up to ``last`` of them."""
    return [
        f"<li><span>{escape(exercise.line(line, state.language))}</span> "
        f"<strong>{shown_number(exercise.value_of(line), state.language)}</strong> "
        f"{rule_tag(state, line.rule)}</li>"
        for line in exercise.task.lines[:last]
    ]


def worked(state: LessonState) -> str:
    """The worked example."""
    exercise = Exercise.worked(state.lesson)
    return (
        f'<p class="kr-ask">{escape(exercise.question(state.language))}</p>'
        f'<ol class="kr-lines">{"".join(lines(state, exercise))}</ol><p>{state.say("task.worked")}</p>'
    )


def faded(state: LessonState, name: str) -> str:
    """An example whose last lines are blanks, each to be filled with a number and its rule."""
    exercise = state.exercise(name)
    task = exercise.task
    blanks = range(len(task.lines) - BLANKS[name], len(task.lines))
    items = lines(state, exercise, blanks[0])
    for at in blanks:
        key = f"{name}.{at}"
        words = escape(exercise.line(task.lines[at], state.language))
        if finished(state, key):
            items += lines(state, exercise, at + 1)[-1:]
            items.append(f'<li class="kr-verdict">{_feedback(state, key)}</li>')
        else:
            items.append(
                f"<li><span>{words}</span>{_form(state, key, rule=True)}{_feedback(state, key)}</li>"
            )
    title = state.say("task.first" if name == "faded" else "task.second")
    again = again_button(state, name) if all(finished(state, f"{name}.{at}") for at in blanks) else ""
    return (
        f'<section class="kr-task">{_head(state, name, title)}'
        f'<p class="kr-ask">{escape(exercise.question(state.language))}</p>'
        f'<ol class="kr-lines">{"".join(items)}</ol>{again}</section>'
    )


def problem(state: LessonState, name: str) -> str:
    """A problem with one answer field; after three tries its working."""
    exercise = state.exercise(name)
    choose = _choices(state) if name == "own" else ""
    open_form = "" if finished(state, name) else _form(state, name, rule=False)
    working = ""
    if finished(state, name):
        shut = "" if solved(state, name) else " open"
        working = (
            f'<details id="work-{name}"{shut}><summary>{state.say("task.working")}</summary>'
            f'<ol class="kr-lines">{"".join(lines(state, exercise))}</ol></details>'
        )
        working += "" if name == "own" else again_button(state, name)
    return (
        f'<section class="kr-task">{_head(state, name, state.say(f"task.{name}"))}{choose}'
        f'<p class="kr-ask">{escape(exercise.question(state.language))}</p>'
        f"{open_form}{_feedback(state, name)}{working}</section>"
    )


def _head(state: LessonState, name: str, title: str) -> str:
    """The heading of an exercise."""
    now = state.now(f"head:{name}")
    return f"<h3{' tabindex=-1 ' + now if now else ''}>{title}</h3>"


def again_button(state: LessonState, name: str) -> str:
    """The button for the next variant."""
    return button(state.say("task.again"), f"again:{name}")


def _choices(state: LessonState) -> str:
    """Selects for the numbers of the pupil's own problem."""
    task, language = state.lesson.near, state.language
    params = state.exercise("own").params
    selects = []
    for name, values in task.problem.choices.items():
        labels = task.labels.get(name, {})
        options = [(str(v), labels[v][language] if v in labels else str(v)) for v in values]
        more = f'data-action="own:{name}"'
        selects.append(
            select(task.names[name][language], f"own-{name}", options, str(params[name]), more=more)
        )
    return f'<p>{state.say("task.own_about")}</p><div class="kr-tools">{"".join(selects)}</div>'


def _form(state: LessonState, name: str, *, rule: bool) -> str:
    attempts = state.run.attempts.get(name, [])
    ident = name.replace(".", "-")
    chosen = ""
    if rule:
        options = [("", state.say("task.choose")), *((one, state.rule(one)) for one in RULES)]
        picked = state.run.rules.get(name, "")
        chosen = select(state.say("task.rule"), f"rule-{ident}", options, picked, more='name="rule"')
    # A new variant is another form, so that what was typed for the old one does not stay.
    made = "-".join(map(str, state.exercise(split(name)[0]).params.values()))
    tied = f'aria-describedby="said-{ident}"' if feedback(state, name) else ""
    wrong = 'aria-invalid="true"' if name in state.notes else ""
    more = f"{tied} {wrong} {state.now(name)}"
    last = attempts[-1] if attempts else ""
    answer = field(state.say("task.answer"), "value", f"value-{ident}", last, more=more)
    # A button with an id keeps the focus.
    check = button(state.say("task.check"), more=f'id="check-{ident}"')
    return (
        f'<form class="kr-answer" data-action="answer:{name}" data-form="{name}-{made}">'
        f"{chosen}{answer}{check}</form>"
    )


def _feedback(state: LessonState, name: str) -> str:
    said = feedback(state, name)
    if not said:
        return ""
    return mark(said, solved(state, name), f"said-{name.replace('.', '-')}")


def mark(said: str, good: bool, ident: str = "") -> str:
    """A judgement: a sign, a frame and the sentence."""
    kind, sign = ("kr-feedback kr-good", "✓") if good else ("kr-feedback", "→")
    named = f' id="{ident}"' if ident else ""
    return f'<p class="{kind}"{named}><b aria-hidden="true">{sign}</b> {escape(said)}</p>'


def feedback(state: LessonState, name: str) -> str:
    """What there is to say to the last answer under this name; nothing before the first."""
    if note := state.notes.get(name):
        return note
    attempts = state.run.attempts.get(name)
    if not attempts:
        return ""
    exercise_name, at = split(name)
    exercise = state.exercise(exercise_name)
    line = line_of(exercise, at)
    try:
        said = [exercise.feedback(attempts[-1], len(attempts), state.language, line)]
    except CleverlibError as error:
        return error.text(state.language)
    if line is not None:
        chosen = state.run.rules.get(name, "")
        if chosen == line.rule:
            said.append(state.say("task.rule_right"))
        elif not chosen:
            said.append(state.say("task.rule_none"))
        else:
            said.append(state.say("task.rule_wrong", rule=state.rule(chosen)))
    return " ".join(said)
