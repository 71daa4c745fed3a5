"""What a lesson puts on paper: the worksheet, and the answer sheet with the same code."""

from __future__ import annotations

from html import escape
from itertools import product

from cleverlib.lessons.back import back
from cleverlib.lessons.exercise import Exercise, shown_number
from cleverlib.lessons.lesson import SURE, Question
from cleverlib.lessons.run import GOES
from cleverlib.lessons.words import fill
from cleverlib.texts import grouped, percent
from cleverlib.widgets import lesson_chart as chart
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_code import code_trouble
from cleverlib.widgets.lesson_hand_in import print_button
from cleverlib.widgets.lesson_pictures import hook_picture
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.lesson_steps import exit_why, paragraphs
from cleverlib.widgets.markup import button, listed

EXERCISES = ("faded", "faded2", "near", "far")
BLANK = "______"


def worksheet(state: LessonState) -> str:
    """The worksheet on A4: the lesson without answers, its steps numbered as on the page."""
    lesson, language, say = state.lesson, state.language, state.say
    cells = "".join(f"<th>{number}</th>" for number in range(1, GOES + 1))
    caption = f'<caption class="kr-unseen">{say("play.table")}</caption>'
    ten = f'<table class="kr-ten">{caption}<tr>{cells}</tr><tr>{"<td></td>" * GOES}</tr></table>'
    reasons = [reason.said[language] for reason in lesson.reasons]
    predict = (
        f"{_boxes(state, lesson.predict)}{_ticks(say('predict.sure'), [say(f'predict.{s}') for s in SURE])}"
        f"{_ticks(say('predict.why'), reasons)}"
    )
    parts = {
        "hook": hook_picture(state) + "".join(paragraphs(state, lesson.hook["text"])),
        "predict": predict,
        "play": f"<p>{escape(lesson.play['ask'][language])} {say('sheet.tally')}</p>{ten}",
        "simulate": f"<p>{say('sheet.found', event=state.event)}</p>",
        "explain": f"<p>{say('sheet.explain')}</p>{_room(4)}",
        "worked": tasks.worked(state),
        "faded": "".join(_blank_lines(state, name) for name in tasks.BLANKS),
        "problems": "".join(_open_problem(state, name) for name in ("near", "far")) + _own_problem(state),
        "game": f"<p>{say('sheet.game')}</p>{_room(2)}",
        "exit": f"{_boxes(state, lesson.exit)}<p>{say('sheet.because')}</p>{_room(2)}",
    }
    return _paper(state, "sheet.title", parts, names=True)


def answer_sheet(state: LessonState) -> str:
    """The answers that go with the worksheet of the same code."""
    return _paper(state, "sheet.answers", _answers(state), names=False)


def answers(state: LessonState) -> str:
    """Every answer of a code, step by step."""
    return _sections(state, _answers(state))


def _answers(state: LessonState) -> dict[str, str]:
    lesson, language, say = state.lesson, state.language, state.say
    chance = lesson.experiment.chance()
    right, last = lesson.predict.option(lesson.predict.right), lesson.exit.option(lesson.exit.right)
    exact = f"{state.event}: {shown_number(chance, language)} = {percent(chance, language)}"
    shares = []
    for runs in (100, 10_000):
        seen = chart.hits(state, chart.counts(state, runs))
        shares.append(
            say(
                "sheet.simulated",
                runs=runs,
                hits=grouped(seen, language),
                share=percent(seen / runs, language),
            )
        )
    return {
        "hook": f"<p>{say('sheet.hook')}</p>",
        "predict": f"<p>{escape(right.said[language] if right else '')}. {escape(exact)}.</p>",
        "play": f"<p>{say('sheet.played', goes=GOES, mean=float(f'{float(GOES * chance):.2g}'))}</p>",
        "simulate": f"<p>{escape(state.event)}. {'. '.join(shares)}.</p>",
        "explain": "".join(paragraphs(state, lesson.explain["text"])),
        "worked": f"<p>{say('sheet.worked')}</p>",
        "faded": "".join(_solved(state, name) for name in EXERCISES[:2]),
        "problems": "".join(_solved(state, name) for name in EXERCISES[2:]) + _own_answers(state),
        "game": "".join(paragraphs(state, lesson.game, back(lesson.id))),
        "exit": f"<p>{escape(last.said[language] if last else '')}. "
        f"{escape(exit_why(state, lesson.exit.right))}</p>",
    }


def _paper(state: LessonState, key: str, parts: dict[str, str], *, names: bool) -> str:
    say = state.say
    level = f"{say('head.level')}: {say(f'level.{state.level}')}"
    fields = f'<p class="kr-fields">{say("sheet.name")}: <i></i> {say("sheet.class")}: <i></i></p>'
    back_ = button(say("sheet.back"), "view:teacher", more='data-place="leave"')
    return (
        f'<article class="kr-paper">{code_trouble(state)}'
        f'<header><h2 class="kr-paper-title" tabindex="-1" data-focus>{say(key)}</h2>'
        f"<p><strong>{say('sheet.code', code=state.code)}</strong> · {level}</p>"
        f"{fields if names else ''}</header>"
        f'<p class="kr-tools kr-screen">{print_button(state)}{back_}<span>{say("sheet.about")}</span></p>'
        f"{_sections(state, parts)}</article>"
    )


def _sections(state: LessonState, parts: dict[str, str]) -> str:
    """The steps of the level, numbered; those of several exercises may break between these."""
    return "".join(
        f'<section class="kr-paper-{step}"><h3>{number}. {state.title(step)}</h3>{parts[step]}</section>'
        for number, step in enumerate(state.steps, start=1)
    )


def _boxes(state: LessonState, question: Question) -> str:
    return _ticks(question.said[state.language], [option.said[state.language] for option in question.options])


def _ticks(question: str, words: list[str]) -> str:
    """A question with boxes to tick."""
    return f"<p>{escape(question)}</p>{listed(map(escape, words), kind='kr-boxes')}"


def _room(count: int) -> str:
    """Empty lines to write on."""
    return f'<div class="kr-room" aria-hidden="true">{"<i></i>" * count}</div>'


def _blank_lines(state: LessonState, name: str) -> str:
    exercise = Exercise.of(state.lesson, name, state.code)
    given = len(exercise.task.lines) - tasks.BLANKS[name]
    items = tasks.lines(state, exercise, given)
    for line in exercise.task.lines[given:]:
        words = escape(exercise.line(line, state.language))
        items.append(
            f'<li class="kr-open">{words} <i></i> <span>{state.say("sheet.rule")}: <i></i></span></li>'
        )
    return (
        f"<section><h4>{state.say('task.first' if name == 'faded' else 'task.second')}</h4>"
        f"<p>{escape(exercise.question(state.language))}</p><ol>{''.join(items)}</ol></section>"
    )


def _open_problem(state: LessonState, name: str) -> str:
    question = escape(Exercise.of(state.lesson, name, state.code).question(state.language))
    return f"<section><h4>{state.say(f'task.{name}')}</h4><p>{question}</p>{_room(4)}</section>"


class _Blank(str):
    """A number that the pupil still has to choose, in a sentence."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return f"{self} {form.rpartition('|')[2]}" if "|" in form else str(self)


def _own_problem(state: LessonState) -> str:
    """The pupil's own problem: the question with its numbers open, and what may be chosen for each."""
    task, language = state.lesson.near, state.language
    choices = task.problem.choices
    values = {
        **task.values({name: numbers[0] for name, numbers in choices.items()}),
        **{name: _Blank(BLANK) for name in choices},
        **{f"{name}_name": BLANK for name in task.labels},
    }
    items = [
        f"{escape(task.names[name][language])}: {escape(' / '.join(_told(state, name, n) for n in numbers))}"
        for name, numbers in choices.items()
    ]
    return (
        f"<section><h4>{state.say('task.own')}</h4><p>{state.say('task.own_about')}</p>{listed(items)}"
        f"<p>{escape(fill(task.said, language, values))}</p>{_room(3)}</section>"
    )


def _told(state: LessonState, name: str, number: int) -> str:
    """A number of the pupil's own problem, as its choice names it."""
    labels = state.lesson.near.labels.get(name, {})
    return labels[number][state.language] if number in labels else str(number)


def _own_answers(state: LessonState) -> str:
    """The answer for every choice of numbers in the pupil's own problem."""
    task, language = state.lesson.near, state.language
    choices = task.problem.choices
    items = []
    for numbers in product(*choices.values()):
        params = dict(zip(choices, numbers, strict=True))
        if not task.problem.fits(**params):
            continue
        words = ", ".join(_told(state, name, number) for name, number in params.items())
        answer = shown_number(Exercise.own(state.lesson, state.code, params).answer, language)
        items.append(f"{escape(words)}: <strong>{answer}</strong>")
    names = ", ".join(escape(task.names[name][language]) for name in choices)
    heading = f"<h4>{state.say('task.own')}</h4><p>{state.say('sheet.own', names=names)}</p>"
    return f"<section>{heading}{listed(items, kind='kr-every')}</section>"


def _solved(state: LessonState, name: str) -> str:
    exercise = Exercise.of(state.lesson, name, state.code)
    title = state.say({"faded": "task.first", "faded2": "task.second"}.get(name, f"task.{name}"))
    return (
        f'<section><h4>{title}</h4><p class="kr-ask">{escape(exercise.question(state.language))}</p>'
        f'<ol class="kr-lines">{"".join(tasks.lines(state, exercise))}</ol></section>'
    )
