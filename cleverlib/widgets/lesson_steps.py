"""Drawing the ten steps of a lesson for the pupil."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

from cleverlib.lessons.back import back
from cleverlib.lessons.experiments import Go, by_hand
from cleverlib.lessons.lesson import SURE, Option, Question
from cleverlib.lessons.lesson import TEXTS as LESSONS
from cleverlib.lessons.run import GOES, LONGEST
from cleverlib.lessons.words import Said, fill
from cleverlib.texts import percent
from cleverlib.widgets import lesson_chart as chart
from cleverlib.widgets import lesson_tasks as tasks
from cleverlib.widgets.lesson_hand_in import own_answers
from cleverlib.widgets.lesson_pictures import go_picture, hook_picture
from cleverlib.widgets.lesson_state import LessonState
from cleverlib.widgets.markup import button, field


def step(state: LessonState) -> str:
    """The inside of the present step."""
    return STEPS[state.step](state)


def paragraphs(
    state: LessonState, said: Iterable[Said], values: Mapping[str, object] | None = None
) -> list[str]:
    """Sentences as paragraphs."""
    return [f"<p>{escape(fill(one, state.language, values or {}))}</p>" for one in said]


def hook(state: LessonState) -> str:
    """Step 1: a position and a decision."""
    return hook_picture(state) + "".join(paragraphs(state, state.lesson.hook["text"]))


def predict(state: LessonState) -> str:
    """Step 2: answer, certainty and reason, locked."""
    lesson, run = state.lesson, state.run
    question = f'<p class="kr-ask">{escape(lesson.predict.said[state.language])}</p>'
    if run.locked:
        return f'{question}<p class="kr-lock">{state.say("predict.is_locked")}</p>{prediction(state)}'
    sure = [(name, state.say(f"predict.{name}")) for name in SURE]
    reasons = [(reason.id, reason.said[state.language]) for reason in lesson.reasons]
    return (
        f'{question}<form data-action="predict" class="kr-predict">'
        f"{_radios(state, 'option', state.say('predict.which'), options(state, lesson.predict))}"
        f"{_radios(state, 'sure', state.say('predict.sure'), sure)}"
        f"{_radios(state, 'reason', state.say('predict.why'), reasons)}"
        f"{button(state.say('predict.lock'), main=True)}</form>"
    )


def options(state: LessonState, question: Question) -> list[tuple[str, str]]:
    """The options of a question: id and words."""
    return [(option.id, option.said[state.language]) for option in question.options]


def prediction(state: LessonState) -> str:
    """The locked prediction."""
    lesson, run = state.lesson, state.run
    option, reason = lesson.predict.option(run.option), lesson.reason(run.reason)
    if option is None or reason is None:
        return ""
    sure = state.say(f"predict.{run.sure}").lower()
    return (
        f'<p class="kr-yours"><b><span aria-hidden="true">◆</span> {state.say("predict.yours")}:</b> '
        f"{escape(option.said[state.language])} <small>({sure})</small><br>"
        f"<small>{state.say('predict.because')}: {escape(reason.said[state.language])}</small></p>"
    )


def _radios(state: LessonState, name: str, legend: str, choices: list[tuple[str, str]]) -> str:
    first = choices[0][0]
    inputs = "".join(
        f'<label class="kr-choice"><input type="radio" name="{name}" value="{value}"'
        f"{' ' + state.now(name) if value == first else ''}> {escape(words)}</label>"
        for value, words in choices
    )
    fault, tied = _fault(state, name, "predict.choose")
    # Of a plain group of fields it can't be said that something is wrong.
    return f'<fieldset role="radiogroup"{tied}><legend>{escape(legend)}</legend>{fault}{inputs}</fieldset>'


def _fault(state: LessonState, name: str, key: str) -> tuple[str, str]:
    """What is said beside a question that was left open, and the attributes that tie the question to it."""
    if name not in state.last.faults:
        return "", ""
    said = f'<p class="kr-fault" id="fault-{name}">{state.say(key)}</p>'
    return said, f' aria-invalid="true" aria-describedby="fault-{name}"'


def goes(state: LessonState) -> list[Go]:
    """What was played by hand so far."""
    lesson = state.lesson
    return [
        by_hand(lesson.experiment_name, state.code, lesson.id, state.player, number)
        for number in range(state.run.goes)
    ]


def played(state: LessonState) -> str:
    """How often the event came in the goes by hand, in a sentence."""
    made = goes(state)
    hits = sum(go.outcome in state.lesson.experiment.event for go in made)
    key = "play.done" if len(made) == GOES else "play.so_far"
    return state.say(key, event=state.event, hits=hits, goes=len(made))


def play(state: LessonState) -> str:
    """Step 3: ten goes by hand."""
    lesson, made = state.lesson, goes(state)
    more = 'data-action="seat" inputmode="numeric"'
    seat = field(state.say("head.seat"), "", "seat-play", str(state.seat), size=3, more=more)
    parts = [f"<p>{escape(lesson.play['ask'][state.language])}</p>", f'<p class="kr-answer">{seat}</p>']
    throw = button(lesson.play["button"][state.language], "go", main=True, shut=len(made) >= GOES)
    number = state.say("play.go", number=min(len(made) + 1, GOES), goes=GOES)
    parts.append(f'<p class="kr-tools">{throw}<span>{number}</span></p>')
    if made:
        parts.append(go_picture(made[-1], state))
        rows = "".join(
            f"<li{' class=kr-inside' if go.outcome in lesson.experiment.event else ''}>"
            f"<small>{number}</small> {escape(_short(state, go.outcome))}</li>"
            for number, go in enumerate(made, start=1)
        )
        parts.append(f'<ol class="kr-goes" aria-label="{state.say("play.table")}">{rows}</ol>')
        parts.append(f"<p><strong>{escape(played(state))}</strong></p>")
    return "".join(parts)


def _short(state: LessonState, outcome: int) -> str:
    return state.lesson.outcome(outcome, state.language)


def simulate(state: LessonState) -> str:
    """Step 4: a hundred and ten thousand with the class code, beside the prediction."""
    run = state.run
    parts = [f"<p>{state.say('simulate.about')}</p>", prediction(state)]
    hundred = button(state.say("simulate.hundred"), "sim:100", main=True)
    many = button(state.say("simulate.many"), "sim:10000", main=True, shut=not run.runs)
    parts.append(f'<p class="kr-tools">{hundred}{many}</p>')
    if run.runs:
        parts.append(simulation(state, run.runs))
        if not state.counts_only:
            parts.append(_units(state))
        parts.append(f"<p>{escape(conclusion(state, run.runs))}</p>")
        if run.runs > 100 and not state.counts_only:
            shares = [chart.hits(state, chart.counts(state, runs)) / runs for runs in (100, run.runs)]
            few, most = (percent(share, state.language) for share in shares)
            parts.append(f"<p>{state.say('simulate.compare', hundred=few, many=most)}</p>")
        if state.level == "havoA" and run.runs > 100:
            parts.append(_report(state))
    return "".join(parts)


def _units(state: LessonState) -> str:
    """The switch between one turn and a thousand."""
    play = state.lesson.play
    one = state.say("simulate.per_one", turn=play["turn"][state.language])
    many = state.say("simulate.per_thousand", turns=play["turns"][state.language])
    label = state.say("simulate.unit")
    return (
        f'<p class="kr-tools" role="group" aria-label="{label}">{label} '
        f"{button(one, 'unit:one', pressed=not state.thousand)}"
        f"{button(many, 'unit:thousand', pressed=state.thousand)}</p>"
    )


def simulation(state: LessonState, runs: int) -> str:
    """The chart of so many goes."""
    words = state.say("simulate.chart", runs=runs)
    return chart.bars(state, chart.counts(state, runs), words)


def found(state: LessonState, runs: int) -> str:
    """What the simulation gave."""
    seen = chart.counts(state, runs)
    values = {"runs": runs, "event": state.event, "hits": chart.hits(state, seen)}
    if state.counts_only:
        return state.say("simulate.said_count", **values)
    share = percent(chart.hits(state, seen) / runs, state.language)
    return state.say("simulate.said", percent=share, **values)


def conclusion(state: LessonState, runs: int) -> str:
    """What the simulation gave and how sure it is."""
    if state.counts_only:
        return f"{found(state, runs)} {state.say('simulate.error_count')}"
    seen = chart.counts(state, runs)
    share = percent(chart.hits(state, seen) / runs, state.language)
    error = state.say("simulate.error", margin=chart.margin(state, seen), percent=share)
    return f"{found(state, runs)} {error}"


def _report(state: LessonState) -> str:
    kept = escape(state.run.notes.get("report", ""))
    save = button(state.say("simulate.save"), more='id="save-report"')
    return (
        f'<form data-action="report" class="kr-report"><label>{state.say("simulate.report")}'
        f'<textarea name="text" rows="4" maxlength="{LONGEST}">{kept}</textarea></label>{save}</form>'
    )


def explain(state: LessonState) -> str:
    """Step 5: the answer to the reason that was chosen, the figure, and what the level adds."""
    lesson, run = state.lesson, state.run
    parts = []
    reason, right = lesson.reason(run.reason), lesson.predict.option(lesson.predict.right)
    if reason is not None and right is not None:
        verdict = "explain.right" if run.option == right.id else "explain.wrong"
        said = state.say(verdict, option=right.said[state.language])
        chosen = state.say("explain.you_said", reason=reason.said[state.language])
        parts.append(
            f'<div class="kr-yours"><p><strong>{escape(said)}</strong></p>'
            f"<p><small>{escape(chosen)}</small></p>"
            f"<p>{escape(reason.answer[state.language])}</p></div>"
        )
    parts += paragraphs(state, lesson.explain["text"])
    parts.append(state.figure().draw(state.language, "figure:"))
    parts.append(f"<p>{state.say('explain.change')}</p>")
    if not state.counts_only:
        parts.append(_deeper(state))
    if state.steps[-1] == "explain":
        # Here the lesson ends for the lower years.
        parts.append(own_answers(state))
    return "".join(parts)


def _deeper(state: LessonState) -> str:
    title = state.say("explain.deeper", level=state.say(f"level.{state.level}"))
    inside = [f"<h3>{title}</h3>"]
    if said := state.lesson.deeper.get(state.level):
        inside.append(f"<p>{escape(said[state.language])}</p>")
    if state.level in ("vwoA", "D"):
        exact = state.lesson.experiment.exact()
        inside.append(chart.distribution_table(state, exact))
        if state.level == "D" and "labels" not in state.lesson.play:
            inside.append(f"<p>{chart.moments(state, exact)}</p>")
    return f'<section class="kr-task">{"".join(inside)}</section>'


def faded(state: LessonState) -> str:
    """Step 7: the last step blank, then the last two."""
    return tasks.faded(state, "faded") + tasks.faded(state, "faded2")


def problems(state: LessonState) -> str:
    """Step 8: near, far, and one's own."""
    return "".join(tasks.problem(state, name) for name in ("near", "far", "own"))


def game(state: LessonState) -> str:
    """Step 9: what the choice costs."""
    return "".join(paragraphs(state, state.lesson.game, back(state.lesson.id)))


def exit_step(state: LessonState) -> str:
    """Step 10: the exit question, then one's own answers to hand in."""
    lesson, run = state.lesson, state.run
    parts = [f'<p class="kr-ask">{escape(lesson.exit.said[state.language])}</p>']
    option, first = lesson.exit.option(run.exit), lesson.exit.option(run.notes.get("first", ""))
    if first is not None:
        parts.append(_given(state, "exit.first", first, run.notes.get("first_why", "")))
    if option is None:
        fault, tied = _fault(state, "why", "exit.missing_why")
        parts.append(
            f'<form data-action="exit" class="kr-predict">'
            f"{_radios(state, 'option', state.say('predict.which'), options(state, lesson.exit))}"
            f'<label>{state.say("exit.why")}<textarea name="why" rows="2" maxlength="{LONGEST}"'
            f"{tied} {state.now('why')}></textarea></label>{fault}"
            f"{button(state.say('exit.check'), main=True)}</form>"
        )
    else:
        key = "exit.yours" if first is None else "exit.new"
        parts.append(_given(state, key, option, run.notes.get("why", "")))
        parts.append(tasks.mark(exit_answer(state, option.id), option.id == lesson.exit.right))
        parts.append(f"<p>{button(state.say('exit.again'), 'reopen')}</p>")
    return "".join(parts) + own_answers(state)


def _given(state: LessonState, key: str, option: Option, why: str) -> str:
    """An answer to the exit question with its reason."""
    return (
        f'<p class="kr-yours"><b>{state.say(key)}:</b> {escape(option.said[state.language])}<br>'
        f"<small>{escape(why)}</small></p>"
    )


def exit_answer(state: LessonState, option: str) -> str:
    """What a pupil is told who chose this option of the exit question."""
    why = exit_why(state, option)
    return f"{LESSONS('check.right', state.language)} {why}" if option == state.lesson.exit.right else why


def exit_why(state: LessonState, option: str) -> str:
    """Why an option of the exit question is right or not, without a judgement of who chose it."""
    said: Said = state.lesson.exit_answers[option]
    return fill(said, state.language, back(state.lesson.id))


STEPS: Mapping[str, Callable[[LessonState], str]] = {
    "hook": hook,
    "predict": predict,
    "play": play,
    "simulate": simulate,
    "explain": explain,
    "worked": tasks.worked,
    "faded": faded,
    "problems": problems,
    "game": game,
    "exit": exit_step,
}
