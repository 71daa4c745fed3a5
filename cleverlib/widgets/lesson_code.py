"""The class code on the page: the field for it, links with it, and what is said of a code that isn't one."""

from __future__ import annotations

from html import escape

from cleverlib.lessons.code import EXAMPLE
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button, field, select

TROUBLE = "code-trouble"
"""The id of what is said of a code that was refused."""


def code_form(state: LessonState, more: str = "") -> str:
    """The field for a class code, with ``more`` buttons."""
    wrong = "" if state.wrong is None else f'aria-invalid="true" aria-describedby="{TROUBLE}"'
    more_field = f"{wrong} {state.now('code')}"
    # Once a code is accepted it is another form, so that what was typed before does not stay.
    return (
        f'<form data-action="code" data-form="code-{state.code}-{state.asked}" class="kr-answer">'
        f"{field(state.say('head.code'), 'code', 'code-field', state.code, size=8, more=more_field)}"
        f"{button(state.say('head.set_code'))}{more}</form>"
    )


def level_choice(state: LessonState, label: str) -> str:
    """The choice of a level."""
    levels = [(level, state.say(f"level.{level}")) for level in state.lesson.levels]
    return select(label, "level", levels, state.level, more='data-action="level"')


def copy_button(state: LessonState, ident: str) -> str:
    """The button that copies a field with an address."""
    said = f'data-done="{state.say("head.copied")}" data-failed="{state.say("head.uncopied")}"'
    return button(state.say("head.copy"), more=f'type="button" data-copy="{ident}" {said}')


def code_trouble(state: LessonState) -> str:
    """What is wrong with the code that was refused, and a button for each code that may be meant.

    The last button goes on with the code of before; nothing where no code was refused.
    """
    if state.wrong is None:
        return ""
    say = state.say
    choices = [code for code in (state.wrong.near or (EXAMPLE,)) if code != state.code]
    buttons = "".join(button(say("head.use", code=code), f"code?code={code}", main=True) for code in choices)
    stay = button(say("head.stay", code=state.code), f"code?code={state.code}")
    return (
        f'<section class="kr-trouble kr-screen" aria-label="{say("head.code")}">'
        f'<p id="{TROUBLE}"><b aria-hidden="true">!</b> {escape(state.wrong.text(state.language))}</p>'
        f'<p class="kr-tools">{buttons}{stay}</p></section>'
    )
