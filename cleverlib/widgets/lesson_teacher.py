"""The teacher's view of a lesson: what it is for, how it runs, the class tally, and the answers of a code."""

from __future__ import annotations

from html import escape

from cleverlib.lessons.lesson import STEPS
from cleverlib.widgets import lesson_chart as chart
from cleverlib.widgets.lesson_pictures import outcome_words
from cleverlib.widgets.lesson_print import answers
from cleverlib.widgets.lesson_state import LessonState


def teacher(state: LessonState) -> str:
    """The whole view."""
    notes, language = state.lesson.teacher, state.language

    def listed(key: str) -> str:
        items = "".join(f"<li>{escape(said[language])}</li>" for said in notes[key])
        return f"<h3>{state.say(f'teacher.{key}')}</h3><ul>{items}</ul>"

    def told(key: str) -> str:
        return f"<h3>{state.say(f'teacher.{key}')}</h3><p>{escape(notes[key][language])}</p>"

    title = f"{escape(state.lesson.title[language])}: {state.say('teacher.title').lower()}"
    return (
        f'<section class="kr-teacher"><h2 tabindex="-1" data-focus>{title}</h2>'
        f"{_code(state)}{_tally(state)}<div class='kr-columns'><div>{listed('goals')}{listed('tags')}{told('prior')}"
        f"{told('materials')}{told('real')}</div><div>{listed('mistakes')}{_timing(state)}{_levels(state)}</div></div>"
        f"{_misconceptions(state)}"
        f'<details id="answers"><summary><h3>{state.say("teacher.answers", code=state.code)}</h3></summary>'
        f"<p>{state.say('teacher.honest')}</p>{answers(state)}</details></section>"
    )


def _code(state: LessonState) -> str:
    code = state.code
    link = f"code={code}"
    return (
        f'<section class="kr-task"><h3>{state.say("teacher.code")}</h3>'
        f'<form data-action="code" data-form="code-{code}" class="kr-answer"><label>{state.say("head.code")} '
        f'<input name="code" id="code-field" value="{code}" size="8" autocomplete="off" autocapitalize="off" spellcheck="false"></label>'
        f"<button>{state.say('head.set_code')}</button>"
        f'<button type="button" data-action="fresh">{state.say("teacher.fresh")}</button></form>'
        f'<p class="kr-answer"><label>{state.say("teacher.pupil_link")} <input id="pupil-link" readonly data-link="{link}" size="30"></label>'
        f"{copy_button(state, 'pupil-link')}</p>"
        f'<p class="kr-tools"><button type="button" data-action="view:board">{state.say("teacher.board_link")}</button>'
        f'<button type="button" data-action="view:sheet">{state.say("teacher.sheet_link")}</button>'
        f'<button type="button" data-action="view:answers">{state.say("teacher.answers_link")}</button></p>'
        f"<p>{state.say('teacher.honest')}</p></section>"
    )


def copy_button(state: LessonState, field: str) -> str:
    """The button that copies a field with an address."""
    return (
        f'<button type="button" data-copy="{field}" data-done="{state.say("head.copied")}" '
        f'data-failed="{state.say("head.uncopied")}">{state.say("head.copy")}</button>'
    )


def _tally(state: LessonState) -> str:
    rows = []
    for outcome, count in zip(state.lesson.experiment.outcomes, state.tallied(), strict=True):
        words = outcome_words(state.lesson, outcome, state)
        more, fewer = (escape(state.say(f"teacher.{key}", outcome=words)) for key in ("more", "fewer"))
        rows.append(
            f'<li><span>{escape(words)}</span><button type="button" data-action="tally:-{outcome}" aria-label="{fewer}">−</button>'
            f'<b>{count}</b><button type="button" data-action="tally:+{outcome}" aria-label="{more}">+</button></li>'
        )
    drawn = ""
    if total := sum(state.tallied()):
        drawn = chart.bars(state, state.tallied(), state.say("simulate.chart", runs=chart.grouped(total)))
    return (
        f'<section class="kr-task"><h3>{state.say("teacher.tally")}</h3><p>{state.say("teacher.tally_about")}</p>'
        f'<ul class="kr-tally">{"".join(rows)}</ul>{drawn}'
        f'<p><button type="button" data-action="tally:clear">{state.say("teacher.clear")}</button></p></section>'
    )


def _timing(state: LessonState) -> str:
    rows = "".join(
        f'<tr><th scope="row">{number}. {state.title(step)}</th><td>{state.say("step.minutes", minutes=minutes)}</td></tr>'
        for number, (step, minutes) in enumerate(zip(STEPS, state.lesson.minutes, strict=True), start=1)
    )
    total = state.say("step.minutes", minutes=sum(state.lesson.minutes))
    return (
        f'<h3>{state.say("teacher.timing")}</h3><table class="kr-exact"><tbody>{rows}</tbody>'
        f'<tfoot><tr><th scope="row">{state.say("teacher.total")}</th><td>{total}</td></tr></tfoot></table>'
    )


def _levels(state: LessonState) -> str:
    names = ", ".join(state.say(f"level.{level}") for level in state.lesson.levels)
    upper = "" if "basis" in state.lesson.levels else f" {state.say('teacher.not_basis')}"
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
