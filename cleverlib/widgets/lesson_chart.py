"""The chart of a lesson: a table whose bars are drawn in its rows, so that picture and numbers are one.

The reader's prediction stays on it as a diamond, on its row or on the bar of the event it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from html import escape
from math import sqrt

from cleverlib.lessons.exercise import shown_number
from cleverlib.lessons.experiments import chances, simulate, tally
from cleverlib.lessons.lesson import Option, lesson
from cleverlib.odds import Distribution
from cleverlib.texts import grouped, number, percent
from cleverlib.widgets.lesson_pictures import outcome_words
from cleverlib.widgets.lesson_state import LessonState

THOUSAND = 1000


def counts(state: LessonState, runs: int) -> tuple[int, ...]:
    """The class's simulation, in the order of the outcomes."""
    return _counts(state.lesson.id, state.code, runs)


@lru_cache(maxsize=32)
def _counts(name: str, code: str, runs: int) -> tuple[int, ...]:
    # Drawn with every press of a button, so worked out once.
    this = lesson(name)
    return tally(simulate(this.experiment_name, code, name, runs), this.experiment.outcomes)


def hits(state: LessonState, seen: Sequence[int]) -> int:
    """How often the event of the lesson came."""
    experiment = state.lesson.experiment
    return sum(n for outcome, n in zip(experiment.outcomes, seen, strict=True) if outcome in experiment.event)


def bars(state: LessonState, seen: Sequence[int], caption: str) -> str:
    """The counts as bars, the event first; the prediction on them where there is one."""
    this, runs = state.lesson, max(1, sum(seen))
    option = this.predict.option(state.run.option)
    event = hits(state, seen)
    top = max([*seen, event]) / runs
    if option and option.chance is not None:
        top = max(top, float(option.chance))
    scale = 1 / max(top, 1e-9)
    rows = []
    if len(this.experiment.event) > 1 or (option and option.chance is not None):
        rows.append(
            _row(state, this.play["event"][state.language], event, runs, scale, event=True, option=option)
        )
    for outcome, count in zip(this.experiment.outcomes, seen, strict=True):
        words = outcome_words(this, outcome, state)
        marked = option is not None and outcome in option.marks
        rows.append(
            _row(state, words, count, runs, scale, inside=outcome in this.experiment.event, marked=marked)
        )
    share = "simulate.thousand" if state.thousand or state.counts_only else "simulate.share"
    head = "".join(
        f'<th scope="col"{kind}><span{unseen}>{state.say(key)}</span></th>'
        for key, kind, unseen in (
            ("simulate.outcome", "", ""),
            ("simulate.bar", ' class="kr-bar-head"', ' class="kr-unseen"'),
            ("simulate.times", "", ""),
            (share, "", ""),
        )
    )
    legend = f'<p class="kr-legend">{state.say("simulate.mark")}</p>' if option else ""
    return (
        f'<table class="kr-bars"><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>{legend}"
    )


def _row(
    state: LessonState,
    words: str,
    count: int,
    runs: int,
    scale: float,
    *,
    event: bool = False,
    inside: bool = False,
    marked: bool = False,
    option: Option | None = None,
) -> str:
    share = Fraction(count, runs)
    if state.thousand or state.counts_only:
        told = str(int(share * THOUSAND + Fraction(1, 2)))
    else:
        told = percent(share, state.language)
    mark = ""
    if option is not None and option.chance is not None:
        at = float(option.chance) * scale * 100
        mark = f'<b class="kr-mark" style="left:{at:.2f}%" aria-hidden="true">◆</b>'
        marked = True
    name = f"{escape(words)}{_marked(state) if marked else ''}"
    kind = "kr-event" if event else "kr-inside" if inside else ""
    bar = f'<i style="width:{float(share) * scale * 100:.2f}%"></i>{mark}'
    return (
        f'<tr class="{kind}"><th scope="row">{name}</th><td class="kr-bar"><span>{bar}</span></td>'
        f"<td>{grouped(count, state.language)}</td><td>{told}</td></tr>"
    )


def _marked(state: LessonState) -> str:
    words = escape(state.say("predict.yours"))
    return f' <b aria-hidden="true">◆</b><span class="kr-unseen">({words})</span>'


def margin(state: LessonState, seen: Sequence[int]) -> str:
    """How sure the share of the event is: two standard errors, as percentage points."""
    runs = sum(seen)
    share = hits(state, seen) / runs
    error = 2 * sqrt(share * (1 - share) / runs) * 100
    text = f"{max(error, 0.1):.1f}"
    return text.replace(".", ",") if state.language == "nl" else text


def distribution_table(state: LessonState, exact: Distribution) -> str:
    """The exact chances of the outcomes as a table."""
    outcomes = state.lesson.experiment.outcomes
    body = "".join(
        f'<tr><th scope="row">{escape(outcome_words(state.lesson, outcome, state))}</th>'
        f"<td>{shown_number(chance, state.language)}</td><td>{percent(chance, state.language)}</td></tr>"
        for outcome, chance in zip(outcomes, chances(exact, outcomes), strict=True)
    )
    heads = (state.say("simulate.outcome"), state.say("explain.chance"), state.say("simulate.share"))
    head = "".join(f'<th scope="col">{word}</th>' for word in heads)
    return (
        f'<table class="kr-exact"><caption>{state.say("explain.exact")}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def moments(state: LessonState, exact: Distribution) -> str:
    """Mean, variance and standard deviation in one sentence."""
    values = {
        "mean": number(float(exact.mean), state.language),
        "variance": number(float(f"{float(exact.variance):.4g}"), state.language),
        "deviation": number(float(f"{exact.deviation:.3g}"), state.language),
    }
    return state.say("explain.mean", **values)
