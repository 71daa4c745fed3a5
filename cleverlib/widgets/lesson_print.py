"""What a lesson puts on paper: a pupil's own answers, the worksheet, the answer sheet with the same code."""

from __future__ import annotations

from html import escape

from cleverlib.lessons.back import back
from cleverlib.lessons.exercise import Exercise, shown_number
from cleverlib.lessons.experiments import by_hand
from cleverlib.lessons.lesson import Question
from cleverlib.lessons.words import fill
from cleverlib.texts import percent
from cleverlib.widgets import lesson_chart as chart
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_pictures import hook_picture
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button, listed

EXERCISES = ("faded", "faded2", "near", "far")


def own_answers(state: LessonState) -> str:
    """The pupil's own answers, to print and to copy; the only part of a pupil's page that is printed."""
    said = "\n".join(f"{name}: {value}" for name, value in _answers(state))
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>'
        for name, value in _answers(state)
    )
    done = f'data-done="{state.say("exit.copied")}" data-failed="{state.say("exit.uncopied")}"'
    copy = button(state.say("exit.copy"), more=f'type="button" data-copy="own-text" {done}')
    title = state.say("exit.own")
    return (
        f'<section class="kr-own"><h3>{title}</h3><p class="kr-screen">{state.say("exit.own_about")}</p>'
        f'<table>{rows}</table><p class="kr-tools kr-screen">{print_button(state)}{copy}</p>'
        f'<label class="kr-screen"><span class="kr-unseen">{title}</span>'
        f'<textarea id="own-text" readonly rows="4">{escape(said)}</textarea></label></section>'
    )


def print_button(state: LessonState) -> str:
    """The button that prints the page."""
    return button(state.say("exit.print"), main=True, more='type="button" data-print')


def _answers(state: LessonState) -> list[tuple[str, str]]:
    lesson, run = state.lesson, state.run
    none = state.say("exit.nothing")
    option, reason = lesson.predict.option(run.option), lesson.reason(run.reason)
    event = lesson.play["event"][state.language]
    made = [by_hand(lesson.experiment_name, state.code, lesson.id, state.seat, n) for n in range(run.goes)]
    hits = sum(go.outcome in lesson.experiment.event for go in made)
    chosen = lesson.exit.option(run.exit)
    rows = [
        (lesson.title[state.language], ""),
        (state.say("exit.name"), ""),
        (state.say("head.code"), state.code),
        (state.say("head.seat"), str(state.seat)),
        (state.title("predict"), option.said[state.language] if option else none),
        (state.say("predict.because"), reason.said[state.language] if reason else none),
        (
            state.title("play"),
            state.say("exit.goes", event=event, hits=hits, goes=len(made)) if made else none,
        ),
    ]
    if report := run.notes.get("report"):
        rows.append((state.title("simulate"), report))
    for name in ("faded", "faded2", "near", "far", "own"):
        tried = [", ".join(texts) for key, texts in run.attempts.items() if tasks.split(key)[0] == name]
        title = {"faded": "task.first", "faded2": "task.second"}.get(name, f"task.{name}")
        rows.append((state.say(title), "; ".join(tried) or none))
    why = run.notes.get("why", "")
    rows.append((state.title("exit"), f"{chosen.said[state.language]}. {why}" if chosen else none))
    return rows


def worksheet(state: LessonState) -> str:
    """The worksheet on A4: the lesson without answers."""
    lesson, language, say = state.lesson, state.language, state.say

    def boxes(question: Question) -> str:
        choices = listed([escape(option.said[language]) for option in question.options], kind="kr-boxes")
        return f"<p>{escape(question.said[language])}</p>{choices}<p>{say('sheet.because')}</p>{_room(2)}"

    def section(number: int, step: str, inside: str, kind: str = "") -> str:
        return f"<section{kind}><h3>{number}. {state.title(step)}</h3>{inside}</section>"

    cells = "".join(f"<th>{number}</th>" for number in range(1, 11))
    ten = f'<table class="kr-ten"><tr>{cells}</tr><tr>{"<td></td>" * 10}</tr></table>'
    hook = "".join(f"<p>{escape(said[language])}</p>" for said in lesson.hook["text"])
    event = escape(lesson.play["event"][language].capitalize())
    parts = [
        _paper_head(state, "sheet.title", names=True),
        section(1, "hook", hook_picture(state) + hook),
        section(2, "predict", boxes(lesson.predict)),
        section(3, "play", f"<p>{escape(lesson.play['ask'][language])} {say('sheet.tally')}</p>{ten}"),
        section(4, "simulate", f"<p>{event}. {say('sheet.found')}</p>"),
        section(5, "explain", f"<p>{say('sheet.explain')}</p>{_room(4)}"),
    ]
    if state.level != "basis":
        faded = "".join(_blank_lines(state, name) for name in ("faded", "faded2"))
        problems = "".join(_open_problem(state, name) for name in ("near", "far"))
        own = f"<section><h4>{say('task.own')}</h4><p>{say('task.own_about')}</p>{_room(4)}</section>"
        parts += [
            section(6, "worked", tasks.worked(state), ' class="kr-new-page"'),
            section(7, "faded", faded, ' class="kr-long"'),
            section(8, "problems", problems + own, ' class="kr-long"'),
            section(10, "exit", boxes(lesson.exit)),
        ]
    return f'<article class="kr-paper">{"".join(parts)}</article>'


def answer_sheet(state: LessonState) -> str:
    """The answers that go with the worksheet of the same code."""
    head = _paper_head(state, "sheet.answers", names=False)
    return f'<article class="kr-paper">{head}{answers(state)}</article>'


def answers(state: LessonState) -> str:
    """Every answer of a code: prediction, simulation, exercises with their working, exit question."""
    lesson, language = state.lesson, state.language
    right, last = lesson.predict.option(lesson.predict.right), lesson.exit.option(lesson.exit.right)
    parts = []
    if right is not None:
        chance = lesson.experiment.chance()
        event = escape(lesson.play["event"][language].capitalize())
        parts.append(
            f"<section><h3>2. {state.say('teacher.right_option')}</h3><p>{escape(right.said[language])}. "
            f"{event}: {shown_number(chance, language)} = {percent(chance, language)}.</p></section>"
        )
    shares = []
    for runs in (100, 10_000):
        seen = chart.hits(state, chart.counts(state, runs))
        shares.append(f"{chart.grouped(runs)}: {chart.grouped(seen)} ({percent(seen / runs, language)})")
    parts.append(f"<section><h3>4. {state.say('teacher.simulated')}</h3><p>{'; '.join(shares)}</p></section>")
    titles = {"faded": "7. " + state.say("task.first"), "faded2": "7. " + state.say("task.second")}
    for name in EXERCISES:
        exercise = Exercise.of(lesson, name, state.code)
        title = titles.get(name) or "8. " + state.say(f"task.{name}")
        parts.append(
            f'<section><h3>{title}</h3><p class="kr-ask">{escape(exercise.question(language))}</p>'
            f'<ol class="kr-lines">{"".join(tasks.lines(state, exercise))}</ol></section>'
        )
    if last is not None:
        said = fill(lesson.exit_answers[last.id], language, back(lesson.id))
        parts.append(
            f"<section><h3>10. {state.say('teacher.right_exit')}</h3>"
            f"<p>{escape(last.said[language])}. {escape(said)}</p></section>"
        )
    return "".join(parts)


def _paper_head(state: LessonState, key: str, *, names: bool) -> str:
    say = state.say
    title = escape(say(key, title=state.lesson.title[state.language]))
    fields = f'<p class="kr-fields">{say("sheet.name")}: <i></i> {say("sheet.class")}: <i></i></p>'
    back = button(say("sheet.back"), "view:teacher")
    return (
        f'<header><h2 class="kr-paper-title" tabindex="-1" data-focus>{title}</h2>'
        f"<p><strong>{say('sheet.code', code=state.code)}</strong></p>{fields if names else ''}</header>"
        f'<p class="kr-tools kr-screen">{print_button(state)}{back}<span>{say("sheet.about")}</span></p>'
    )


def _room(count: int) -> str:
    """Empty lines to write on."""
    return f'<div class="kr-room" aria-hidden="true">{"<i></i>" * count}</div>'


def _blank_lines(state: LessonState, name: str) -> str:
    exercise = Exercise.of(state.lesson, name, state.code)
    given = len(exercise.task.lines) - tasks.BLANKS[name]
    items = tasks.lines(state, exercise, given)
    for line in exercise.task.lines[given:]:
        words = escape(exercise.line(line, state.language))
        items.append(f"<li>{words} ____________ ({state.say('sheet.rule')}: ____________________)</li>")
    return (
        f"<section><h4>{state.say('task.first' if name == 'faded' else 'task.second')}</h4>"
        f"<p>{escape(exercise.question(state.language))}</p><ol>{''.join(items)}</ol></section>"
    )


def _open_problem(state: LessonState, name: str) -> str:
    question = escape(Exercise.of(state.lesson, name, state.code).question(state.language))
    return f"<section><h4>{state.say(f'task.{name}')}</h4><p>{question}</p>{_room(5)}</section>"
