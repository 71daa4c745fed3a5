"""A whole lesson as one widget: ten steps for the pupil, and the teacher's, board and paper views of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from typing import cast
from uuid import uuid4

from cleverlib import Language
from cleverlib.errors import CleverlibError, quoted
from cleverlib.lessons import WrongCode, new_code, read_code
from cleverlib.lessons.code import LONGEST as CODE_LENGTH
from cleverlib.lessons.lesson import Level, lesson
from cleverlib.widgets import lesson_stage, lesson_steps
from cleverlib.widgets.board import Board, fields, source, unknown
from cleverlib.widgets.lesson_code import code_form, code_trouble, copy_button, level_choice
from cleverlib.widgets.lesson_pictures import outcome_words
from cleverlib.widgets.lesson_print import answer_sheet, worksheet
from cleverlib.widgets.lesson_pupil import ACTS, Fields
from cleverlib.widgets.lesson_state import SEATS, TEXTS, VIEWS, Last, LessonState, View
from cleverlib.widgets.lesson_teacher import teacher
from cleverlib.widgets.markup import button, field, listed

STYLES = (
    "lesson",
    "lesson_tasks",
    "lesson_table",
    "lesson_chart",
    "lesson_figures",
    "lesson_teacher",
    "lesson_stage",
    "lesson_paper",
)
"""The styles of a lesson, by what they are for."""

KEEP_REFUSAL = ("address", "code", "view", "level")
"""The actions after which a refused class code is still told; by any other the reader goes on without it."""


class LessonBoard(Board):
    """One lesson. Actions: ``step:<name>`` goes to a step; ``code``, ``level``, ``seat``, ``predict``,
    ``answer:<exercise>``, ``exit`` and ``report`` take what a form sends; ``go`` plays once by hand,
    ``sim:<runs>`` simulates, ``unit:<one|thousand>`` changes the numbers, ``figure:<word>`` the figure;
    ``again:<exercise>`` renews an exercise, ``own:<number>`` changes one's own; ``view:<name>``,
    ``stage:<next|back>``, ``fresh``, ``tally:<+|-><outcome>`` and ``tally:<clear|undo>`` are the teacher's.
    """

    _css = "".join(source(f"{name}.css") for name in ("board", "cards", *STYLES))

    def __init__(self, language: Language, name: str) -> None:
        self.state = LessonState(lesson(name), language)
        # What an action did shows in the lesson itself, so only a refusal stands in the line at the bottom.
        self.quiet = True
        super().__init__(language, f"lesson.{name}", takes=["code", "step", "view"])

    # Drawing

    def draw(self) -> str:
        state = self.state
        views: Mapping[View, Callable[[LessonState], str]] = {
            "board": lesson_stage.stage,
            "teacher": teacher,
            "sheet": worksheet,
            "answers": answer_sheet,
        }
        if state.view == "pupil":
            return self._address() + self._pupil()
        drawn = views[state.view](state)
        if state.view == "teacher":
            drawn = f'<div class="kr-teacher"><p class="kr-views">{self._views()}</p>{drawn}</div>'
        return self._address() + drawn

    def static(self) -> str:
        # An address may ask for another view than the one that is exported. Which one is known before Python
        # runs (data-view), so the page then says what is coming instead of showing a pupil's first step.
        say = self.state.say
        coming = "".join(
            f'<p class="kr-coming" data-for="{view}">{say(f"coming.{view}")}</p>'
            for view in VIEWS
            if view != "pupil"
        )
        return super().static() + coming

    def _address(self) -> str:
        state = self.state
        if not self.ack:
            # Only once a reader does something: an address that was opened stays as it is.
            return ""
        quiet = " data-quiet" if self.quiet else ""
        words = f"code={state.code}&step={state.place}&view={state.view}"
        # A wrong code stays in the address, so that it can be seen and mended there.
        asked = "" if state.wrong else f' data-address="{escape(words)}" data-turn="view=pupil"'
        return f"<i{asked}{quiet}></i>"

    def _pupil(self) -> str:
        state = self.state
        count = state.say("step.count", step=state.place, steps=len(state.steps))
        minutes = state.lesson.minutes[state.place - 1]
        time = state.say("step.minutes", minutes=minutes)
        return (
            f'<div class="kr-lesson">{code_trouble(state)}{self._head()}{self._strip()}'
            f'<section class="kr-panel"><p class="kr-count">{count} · {time}</p>'
            f'<h2 tabindex="-1" data-focus>{state.title(state.step)}</h2>{lesson_steps.step(state)}</section>'
            f"{self._foot()}</div>"
        )

    def _head(self) -> str:
        state, say = self.state, self.state.say
        link = f'readonly data-link="code={state.code}&amp;step={state.place}&amp;view=pupil"'
        summary = (
            f'{say("head.code")} <b class="kr-code">{state.code}</b> · {say(f"level.{state.level}")} · '
            f"{say('head.seat')}: {state.seat}"
        )
        rows = (
            level_choice(state, say("head.level")),
            field(
                say("head.seat"),
                "",
                "seat",
                str(state.seat),
                size=3,
                more='data-action="seat" inputmode="numeric"',
            ),
            field(say("head.link"), "", "lesson-link", size=30, more=link)
            + copy_button(state, "lesson-link"),
            self._views(),
        )
        inside = "".join(f'<p class="kr-answer">{row}</p>' for row in rows)
        # What is in a closed part can't have the focus.
        shown = " open" if state.last.focus == "board" else ""
        return (
            f'<details id="settings" class="kr-lesson-settings"{shown}><summary>{summary}</summary>'
            f"{code_form(state)}<p>{say('head.code_about')}</p>{inside}<p>{say('head.privacy')}</p></details>"
        )

    def _views(self) -> str:
        state = self.state
        buttons = []
        for view in ("pupil", "board", "teacher"):
            # The teacher's page has a button of its own that opens the board.
            now = state.now(view) if state.view == "pupil" else ""
            words, here = state.say(f"head.{view}"), view == state.view
            buttons.append(button(words, f"view:{view}", pressed=here, more=now))
        return f"{state.say('head.views')}: {''.join(buttons)}"

    def _strip(self) -> str:
        state = self.state
        items = []
        for number, step in enumerate(state.steps, start=1):
            label = state.say("step.name", step=number, title=state.title(step))
            here = 'aria-current="step"' if step == state.step else ""
            shut = not state.can_go(step)
            items.append(button(str(number), f"step:{step}", label=label, shut=shut, more=here))
        name = state.say("step.list")
        return f'<nav aria-label="{name}" data-stop="steps">{listed(items, tag="ol", kind="kr-strip")}</nav>'

    def _foot(self) -> str:
        # Each has a place of its own, so that after the step the focus goes to the heading of the next.
        state, at = self.state, self.state.place - 1
        buttons = []
        if at:
            before = state.steps[at - 1]
            buttons.append(
                button(state.say("step.back"), f"step:{before}", more=f'data-place="from-{before}"')
            )
        if at + 1 < len(state.steps):
            after = state.steps[at + 1]
            words = state.say("step.next", title=state.title(after))
            shut, place = not state.can_go(after), f'data-place="to-{after}"'
            buttons.append(button(words, f"step:{after}", main=True, shut=shut, more=place))
        return f'<p class="kr-lesson-foot">{"".join(buttons)}</p>'

    # What is kept

    def store(self) -> str:
        return self.state.store()

    def load(self, text: str) -> None:
        self.state.load(text)

    # What a reader does

    def act(self, action: str) -> str:
        word, sent = fields(action)
        name, _, rest = word.partition(":")
        self.quiet, state = False, self.state
        state.last = Last(self.ack)
        if name not in KEEP_REFUSAL:
            state.wrong, state.asked = None, state.asked + (state.wrong is not None)
        if name in ACTS:
            said = ACTS[name](self.state, rest, sent)
        elif name in self._acts:
            said = self._acts[name](self, rest, sent)
        else:
            raise unknown(word)
        self.quiet = not state.last.aloud
        return said

    def _open(self, step: str) -> str:
        state = self.state
        if step not in state.steps:
            raise CleverlibError.say(TEXTS, "step.none")
        if not state.can_go(step):
            raise CleverlibError.say(TEXTS, "step.first_lock")
        state.step = step
        return state.say("step.here", step=state.place, title=state.title(step))

    def _step(self, rest: str, sent: Fields) -> str:
        return self._open(rest)

    def _from_address(self, rest: str, sent: Fields) -> str:
        """What the page's address asks for; what is wrong in it is said, the rest holds."""
        state, wrong = self.state, []
        if sent.get("view") in VIEWS:
            state.view = cast(View, sent["view"])
        try:
            if "code" in sent:
                self._use(sent["code"])
        except CleverlibError as error:
            wrong.append(error)
        number = sent.get("step", "")
        if number.isdecimal() and 1 <= int(number) <= len(state.steps):
            step = state.steps[int(number) - 1]
            if state.view == "board":
                state.stage = step
            else:
                state.step = step if state.can_go(step) else "predict"
        if wrong:
            raise wrong[0]
        return self._shown()

    def _shown(self) -> str:
        """Which view is shown, and where it stands."""
        state = self.state
        return state.say(
            f"view.{state.view}", step=state.place, title=state.title(state.here), code=state.code
        )

    def _use(self, text: str) -> None:
        state = self.state
        try:
            code = read_code(text[: CODE_LENGTH + 1])
        except WrongCode as error:
            # It stands at the top of the view until a code is accepted, with the nearest ones as buttons.
            state.wrong, self.quiet = error, True
            raise
        state.code, state.wrong, state.notes, state.asked = code, None, {}, state.asked + 1
        if not state.can_go(state.step):
            state.step = "predict"

    def _code(self, rest: str, sent: Fields) -> str:
        try:
            self._use(sent.get("code", ""))
        except WrongCode:
            self.state.fault("code")
            raise
        return self.state.say("head.new_code", code=self.state.code, step=self.state.place)

    def _fresh(self, rest: str, sent: Fields) -> str:
        self._use(new_code(uuid4().hex))
        return self.state.say("head.new_code", code=self.state.code, step=self.state.place)

    def _level(self, rest: str, sent: Fields) -> str:
        state = self.state
        if sent.get("value") not in state.lesson.levels:
            raise unknown("level")
        state.level = cast(Level, sent["value"])
        last = state.steps[-1]
        state.step = state.step if state.step in state.steps else last
        state.stage = state.stage if state.stage in state.steps else last
        return state.say("head.new_level", level=state.say(f"level.{state.level}"), steps=len(state.steps))

    def _seat(self, rest: str, sent: Fields) -> str:
        text = sent.get("value", "").strip()
        if not text:
            raise CleverlibError.say(TEXTS, "head.no_seat", most=SEATS)
        if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= SEATS):
            raise CleverlibError.say(TEXTS, "head.bad_seat", text=quoted(text), most=SEATS)
        self.state.seat = int(text)
        return self.state.say("head.new_seat", seat=int(text))

    def _view(self, rest: str, sent: Fields) -> str:
        if rest not in VIEWS:
            raise unknown(f"view:{rest}")
        state = self.state
        closed, state.view, state.beat = state.view, rest, 0
        if closed in ("pupil", "teacher"):
            state.home = closed
        elif state.view == state.home:
            state.last = replace(state.last, focus=closed)
        if closed == "board" and state.view == "pupil" and state.step != state.stage:
            # Who saw another step on the board is told why the own lesson is elsewhere.
            state.last = replace(state.last, aloud=True)
            stage = state.steps.index(state.stage) + 1
            return state.say("view.own", step=state.place, title=state.title(state.step), stage=stage)
        return self._shown()

    def _stage(self, rest: str, sent: Fields) -> str:
        return lesson_stage.move(self.state, -1 if rest == "back" else 1)

    def _tally(self, rest: str, sent: Fields) -> str:
        state, outcomes = self.state, self.state.lesson.experiment.outcomes
        if rest == "clear":
            if any(state.tallied()):
                state.cleared = state.tally.copy()
            state.tally.clear()
            return state.say("teacher.cleared")
        if rest == "undo":
            state.tally, state.cleared = state.tally + state.cleared, Counter()
            return state.say("teacher.undone", total=sum(state.tallied()))
        sign, number = rest[:1], rest[1:]
        if sign not in ("+", "-") or not number.isdecimal() or int(number) not in outcomes:
            raise unknown(f"tally:{rest}")
        outcome = int(number)
        if sign == "-" and not state.tally[outcome]:
            raise CleverlibError.say(TEXTS, "teacher.no_fewer")
        state.tally[outcome] += 1 if sign == "+" else -1
        words = outcome_words(state.lesson, outcome, state)
        total = sum(state.tallied())
        return state.say("teacher.tallied", outcome=words, count=state.tally[outcome], total=total)

    _acts: Mapping[str, Callable[[LessonBoard, str, Fields], str]] = {
        "address": _from_address,
        "step": _step,
        "code": _code,
        "fresh": _fresh,
        "level": _level,
        "seat": _seat,
        "view": _view,
        "stage": _stage,
        "tally": _tally,
    }
