"""The teacher's view of a lesson: what it is for, how it runs, the class tally, and the answers of a code."""

from __future__ import annotations

from html import escape

from cleverlib.lessons.lesson import STEPS
from cleverlib.widgets import lesson_chart as chart
from cleverlib.widgets.lesson_code import code_form, code_trouble, copy_button, level_choice
from cleverlib.widgets.lesson_pictures import outcome_words
from cleverlib.widgets.lesson_print import answers
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button, field, listed


def teacher(state: LessonState) -> str:
    """The whole view."""
    notes, language = state.lesson.teacher, state.language

    def many(key: str) -> str:
        return (
            f"<h3>{state.say(f'teacher.{key}')}</h3>{listed([escape(said[language]) for said in notes[key]])}"
        )

    def told(key: str) -> str:
        return f"<h3>{state.say(f'teacher.{key}')}</h3><p>{escape(notes[key][language])}</p>"

    aims = f"{many('goals')}{many('tags')}{told('prior')}{told('materials')}{told('real')}"
    course = f"{many('mistakes')}{_timing(state)}{_levels(state)}"
    told_answers = state.say("teacher.answers", code=state.code)
    return (
        f'<h2 tabindex="-1" data-focus>{state.say("teacher.title")}</h2>{code_trouble(state)}'
        f"{_code(state)}{tally(state)}"
        f'<div class="kr-columns"><div>{aims}</div><div>{course}</div></div>'
        f"{_misconceptions(state)}"
        f'<details id="answers" data-paper><summary><h3>{told_answers}</h3></summary>'
        f"<p>{state.say('teacher.honest')}</p>{answers(state)}</details>"
    )


def _code(state: LessonState) -> str:
    say = state.say
    links = "".join(
        f'<p class="kr-answer">{_link(state, name, more)}</p>'
        for name, more in (("pupil_link", ""), ("board_copy", "board"), ("teacher_copy", "teacher"))
    )
    level = level_choice(state, say("teacher.level"))
    opens = "".join(
        button(say(f"teacher.{view}_link"), f"view:{view}", more=state.now(view))
        for view in ("board", "sheet", "answers")
    )
    paper = f"{say('sheet.code', code=state.code)} · {say('head.level')}: {say(f'level.{state.level}')}"
    return (
        f'<section class="kr-task"><h3>{say("teacher.code")}</h3><p class="kr-on-paper">{paper}</p>'
        f"{code_form(state, button(say('teacher.fresh'), 'fresh'))}"
        f'{links}<p class="kr-answer kr-screen">{level}</p>'
        f'<p class="kr-tools">{opens}</p><p>{say("teacher.honest")}</p></section>'
    )


def _link(state: LessonState, name: str, view: str) -> str:
    """The address of a view with the class code, to copy."""
    ident, asked = name.replace("_", "-"), f"code={state.code}" + (f"&amp;view={view}" if view else "")
    shown = field(state.say(f"teacher.{name}"), "", ident, size=30, more=f'readonly data-link="{asked}"')
    # A field cuts a long address off: on paper it stands in full.
    return f'{shown}<span class="kr-on-paper" data-link="{asked}"></span>{copy_button(state, ident)}'


def tally(state: LessonState) -> str:
    """What pupils read out, counted, with the distribution that grows."""
    return (
        f'<section class="kr-task kr-class-tally"><h3>{state.say("teacher.tally")}</h3>'
        f"<p>{state.say('teacher.tally_about')}</p>{tally_buttons(state)}{tally_chart(state)}</section>"
    )


def tally_buttons(state: LessonState) -> str:
    """For each outcome its count, with a button for one more and one fewer."""
    rows = []
    for outcome, count in zip(state.lesson.experiment.outcomes, state.tallied(), strict=True):
        words = outcome_words(state.lesson, outcome, state)
        more, fewer = (state.say(f"teacher.{key}", outcome=words) for key in ("more", "fewer"))
        rows.append(
            f"<span>{escape(words)}</span>{button('−', f'tally:-{outcome}', label=fewer)}"
            f"<b>{count}</b>{button('+', f'tally:+{outcome}', label=more)}"
        )
    # What was wiped can be brought back until the next result is counted.
    word = "undo" if state.cleared and not any(state.tallied()) else "clear"
    last = button(state.say(f"teacher.{word}"), f"tally:{word}", more='data-place="tally-last"')
    return f"{listed(rows, kind='kr-tally')}<p>{last}</p>"


def tally_chart(state: LessonState) -> str:
    """The distribution of the class so far; nothing before the first result."""
    total = sum(state.tallied())
    if not total:
        return ""
    return chart.bars(state, state.tallied(), state.say("simulate.chart", runs=total))


def _timing(state: LessonState) -> str:
    rows = "".join(
        f'<tr><th scope="row">{number}. {state.title(step)}</th>'
        f"<td>{state.say('step.minutes', minutes=minutes)}</td></tr>"
        for number, (step, minutes) in enumerate(zip(STEPS, state.lesson.minutes, strict=True), start=1)
    )
    total = state.say("step.minutes", minutes=sum(state.lesson.minutes))
    return (
        f'<h3>{state.say("teacher.timing")}</h3><table class="kr-exact">'
        f'<caption class="kr-unseen">{state.say("teacher.timing")}</caption><tbody>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{state.say("teacher.total")}</th><td>{total}</td></tr></tfoot></table>'
    )


def _levels(state: LessonState) -> str:
    names = ", ".join(state.say(f"level.{level}") for level in state.lesson.levels)
    upper = "" if "basis" in state.lesson.levels else f" {state.say('teacher.not_basis')}"
    names = names[0].upper() + names[1:]
    return f"<h3>{state.say('teacher.levels')}</h3><p>{names}.{upper} {state.say('teacher.differ_about')}</p>"


def _misconceptions(state: LessonState) -> str:
    language = state.language
    items = "".join(
        f"<li><strong>{escape(reason.misconception[language])}.</strong> "
        f"<em>{escape(reason.said[language])}</em> {escape(reason.answer[language])}</li>"
        for reason in state.lesson.reasons
        if reason.misconception is not None
    )
    return f"<h3>{state.say('teacher.misconceptions')}</h3><ul>{items}</ul>"
