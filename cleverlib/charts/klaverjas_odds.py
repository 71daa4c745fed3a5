"""The charts of the page on odds in klaverjassen: trumps, the boer, roem, a hand's chances, whole deals."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import altair as alt

from cleverlib import Language
from cleverlib.charts.bars import BLUE, GREEN, INK, ORANGE, PURPLE, chance_bars, paired_bars, twinned_bars
from cleverlib.charts.theme import Twinned, data, dress
from cleverlib.charts.words import (
    chance_head,
    decimal,
    of_hundred,
    per_hundred,
    share,
    times,
)
from cleverlib.klaverjas import Card, Rules, Suit
from cleverlib.klaverjas.odds import (
    Hidden,
    partner_trumps,
    partner_trumps_binomial,
    roem_in_trick,
    trumps_in_hand,
    trumps_in_hand_binomial,
)
from cleverlib.klaverjas.played import OUTCOMES, VARIANTS, Tally, Variant, stored_deals
from cleverlib.klaverjas.scoring import DEAL_POINTS
from cleverlib.odds.simulation import Estimate
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.charts", "klaverjas_odds.texts.toml")
SUIT = 8
KINDS: Mapping[str, Collection[str]] = {
    "three": ("three",),
    "four": ("four",),
    "stuk": ("stuk",),
    "equal": ("equal", "jacks", "low"),
}
"""The kinds of roem as the chart shows them, and what the rules call them."""
BIN = 20
LOW = 60


def trump_bars(mine: int | None, watched: int, language: Language) -> Twinned:
    """How many trumps a hand holds, or the partner's beside ``mine`` of them; with the binomial model."""
    if mine is None:
        exact, model = trumps_in_hand(), trumps_in_hand_binomial()
    else:
        exact, model = partner_trumps(mine), partner_trumps_binomial(mine)
    rows = [(str(n), exact.chance(n), model.chance(n)) for n in range(SUIT + 1)]
    chance = exact.chance(watched)
    sentence = TEXTS(
        "trumps.hand" if mine is None else "trumps.partner",
        language,
        mine=mine or 0,
        count=watched,
        times=times(chance, "deals", language),
        percent=share(chance, language),
        model=share(model.chance(watched), language),
        mean=decimal(exact.mean, language),
    )
    names = (TEXTS("trumps.exact", language), TEXTS("trumps.model", language))
    axis = TEXTS("trumps.axis", language)
    chart = paired_bars(
        rows,
        names,
        {str(watched)},
        x=axis,
        y=per_hundred("deals", language),
        colour=BLUE,
        description=sentence,
        language=language,
    )
    table = [(name, share(one, language), str(one), share(two, language)) for name, one, two in rows]
    return Twinned(chart, sentence, (axis, names[0], chance_head(language)[1], names[1]), tuple(table))


def boer_bars(hidden: Hidden, boer: Card, story: str, language: Language) -> Twinned:
    """Where the boer of trump is, seen from seat 0, which lacks it; ``story`` says what just fell."""
    where = hidden.where(boer)
    rows = [(TEXTS(f"seat.{seat}", language), where[seat]) for seat in (1, 2, 3)]
    likely = max(where, key=lambda seat: where[seat])
    even = len(set(where.values())) == 1
    said = TEXTS(
        "boer.even" if even else "boer.sentence",
        language,
        seat=TEXTS(f"at.{likely}", language),
        times=times(where[likely], "deals", language),
        percent=share(where[likely], language),
    )
    return twinned_bars(
        rows,
        () if even else {TEXTS(f"seat.{likely}", language)},
        axis=TEXTS("boer.axis", language),
        unit="deals",
        colour=GREEN,
        sentence=f"{story} {said}",
        language=language,
    )


def roem_bars(laid: Sequence[Card], trump: Suit, rules: Rules, language: Language) -> Twinned:
    """How often a trick with these cards and random others holds each kind of roem."""
    odds = roem_in_trick(trump, rules, laid)
    rows = [(TEXTS("roem.any", language), odds.any)]
    rows += [
        (TEXTS(f"roem.{name}", language), sum((odds.kind(kind) for kind in kinds), Fraction(0)))
        for name, kinds in KINDS.items()
    ]
    cards = " ".join(card.shown_in(language) for card in laid)
    sentence = TEXTS(
        "roem.some" if laid else "roem.none",
        language,
        cards=cards,
        times=times(odds.any, "slagen", language),
        percent=share(odds.any, language),
        mean=decimal(odds.points.mean, language),
    )
    return twinned_bars(
        rows,
        {rows[0][0]},
        axis=TEXTS("roem.axis", language),
        unit="slagen",
        colour=PURPLE,
        sentence=sentence,
        language=language,
    )


def make_bars(found: Mapping[Suit, Estimate], language: Language, waiting: str = "") -> Twinned:
    """The chance that a hand makes the deal with each suit as trump, with the error of the simulation.

    A suit of which no deal was solved yet has no bar; where that goes for all, the sentence is ``waiting``.
    """
    names = [suit.name_in(language) for suit in found]
    run = {suit: one for suit, one in found.items() if one.runs}
    base = alt.Chart(data(map(_made, run.values(), (suit.name_in(language) for suit in run)))).encode(
        x=alt.X("name:N", scale=alt.Scale(domain=names), title=None, axis=alt.Axis(labelAngle=0)),
        y=alt.Y(
            "value:Q",
            title=per_hundred("deals", language),
            scale=alt.Scale(domain=[0, 115], nice=False),
            axis=alt.Axis(values=[0, 25, 50, 75, 100]),
        ),
    )
    bars = base.mark_bar(cornerRadiusEnd=3, color=ORANGE, fillOpacity=0.7)
    error = base.mark_rule(color=INK, strokeWidth=2).encode(y="low:Q", y2="high:Q")
    labels = base.mark_text(dx=6, dy=-9, align="left", fontWeight="bold").encode(text="label:N")
    sentence = _best_sentence(run, language) if run else waiting
    notes = [] if run else [_note(TEXTS("make.nothing", language))]
    head = tuple(TEXTS(f"make.{key}", language) for key in ("trump", "chance", "error", "runs"))
    table = [
        (
            suit.name_in(language),
            share(_chance(one), language) if one.runs else "–",
            decimal(100 * one.error, language) if one.runs > 1 else "–",
            one.runs,
        )
        for suit, one in found.items()
    ]
    chart = dress(bars, error, labels, *notes, description=sentence, language=language)
    return Twinned(chart, sentence, head, tuple(table))


def _chance(one: Estimate) -> Fraction:
    """The share that was found, as the fraction that it is."""
    return Fraction(one.mean).limit_denominator(one.runs)


def _made(one: Estimate, name: str) -> dict[str, str | float | None]:
    """A row of data: a bar, its label and the ends of the line that shows the error."""
    known = one.runs > 1
    return {
        "name": name,
        "value": round(100 * one.mean, 3),
        "label": of_hundred(_chance(one)),
        "low": round(100 * max(0.0, one.mean - 2 * one.error), 3) if known else None,
        "high": round(100 * min(1.0, one.mean + 2 * one.error), 3) if known else None,
    }


def _best_sentence(run: Mapping[Suit, Estimate], language: Language) -> str:
    """Which suit can be taken most often, in how many deals that was found, and with what error."""
    best = max(run, key=lambda suit: run[suit].mean)
    chance, runs = _chance(run[best]), min(one.runs for one in run.values())
    return TEXTS(
        "make.sentence" if runs > 1 else "make.few",
        language,
        suit=best.name_in(language),
        times=times(chance, "deals", language),
        percent=share(chance, language),
        error=decimal(100 * run[best].error, language) if runs > 1 else "",
        runs=runs,
    )


def _note(words: str) -> alt.Chart:
    """Words in a chart that has nothing to show yet."""
    note: alt.Chart = alt.Chart(data([{"note": words}])).mark_text(align="left", baseline="top", fontSize=15)
    return note.encode(x=alt.value(12), y=alt.value(12), text="note:N")


def best_suit(found: Mapping[Suit, Estimate], language: Language) -> str:
    """Which suit can be taken most often, in one short sentence."""
    best = max(found, key=lambda suit: found[suit].mean)
    times_taken = times(_chance(found[best]), "deals", language)
    return TEXTS("make.done", language, suit=best.name_in(language), times=times_taken)


def points_bars(variant: Variant, least: int, language: Language) -> Twinned:
    """The card points of the playing pair in the stored deals, and how many reach ``least``."""
    tally = stored_deals()[variant]
    # An edge between two bars lies at ``least``, so that the bars that stand out are the deals that reach it.
    # The few deals far below go in one bar, all points in one of their own.
    starts = [0, *range(LOW + least % BIN, DEAL_POINTS - BIN // 2, BIN), DEAL_POINTS]
    bins = dict.fromkeys(starts, 0)
    for points, count in tally.points.items():
        bins[starts[bisect(starts, points) - 1]] += count
    reached = Fraction(sum(n for points, n in tally.points.items() if points >= least), tally.deals)
    sentence = TEXTS(
        "points.sentence",
        language,
        deals=tally.deals,
        least=least,
        times=times(reached, "deals", language),
        percent=share(reached, language),
        error=_error(reached, tally, language),
        nat=times(tally.share("nat", "tegenpit"), "deals", language),
        pit=times(tally.share("pit"), "deals", language),
    )
    names = {start: f"{start}–{after - 1}" for start, after in pairwise(starts)}
    names[DEAL_POINTS] = str(DEAL_POINTS)
    rows = [(names[at], Fraction(count, tally.deals)) for at, count in bins.items()]
    aside = [
        (TEXTS("outcome.nat", language), tally.share("nat", "tegenpit")),
        (TEXTS("outcome.pit", language), tally.share("pit")),
    ]
    axis = TEXTS("points.axis", language)
    # Under the bars the ends of a range stand below each other, to fit a small screen.
    broken = {start: name.replace("–", "–\n") for start, name in names.items()}
    chart = chance_bars(
        [(broken[at], chance) for at, (_, chance) in zip(bins, rows, strict=True)],
        {broken[at] for at in starts if at >= least},
        x=axis,
        y=per_hundred("deals", language),
        colour=BLUE,
        description=sentence,
        aside=aside,
        language=language,
    )
    table = tuple((name, share(chance, language)) for name, chance in (*rows, *aside))
    return Twinned(chart, sentence, (axis, TEXTS("share", language)), table)


def rules_bars(outcome: str, language: Language) -> Twinned:
    """How deals end under Rotterdam and Amsterdam rules: the same cards, players of the same level."""
    rotterdam, amsterdam = both = [stored_deals()[variant] for variant in VARIANTS]
    rows = [
        (TEXTS(f"outcome.{name}", language), rotterdam.share(name), amsterdam.share(name))
        for name in OUTCOMES
    ]
    names = (TEXTS("rules.rotterdam", language), TEXTS("rules.amsterdam", language))
    one, two = (tally.share(outcome) for tally in both)
    sentence = TEXTS(
        "rules.sentence",
        language,
        deals=both[0].deals,
        outcome=TEXTS(f"outcome.{outcome}", language),
        one=times(one, "deals", language),
        one_percent=share(one, language),
        two=times(two, "deals", language),
        two_percent=share(two, language),
        error=_error(max(one, two), both[0], language),
    )
    axis = TEXTS("rules.axis", language)
    chart = paired_bars(
        rows,
        names,
        {TEXTS(f"outcome.{outcome}", language)},
        x=axis,
        y=per_hundred("deals", language),
        colour=ORANGE,
        description=sentence,
        language=language,
    )
    table = [(name, share(first, language), share(second, language)) for name, first, second in rows]
    roem = (TEXTS("rules.roem", language), *(decimal(Fraction(t.roem, t.deals), language) for t in both))
    return Twinned(chart, sentence, (axis, *names), (*table, roem))


def last_bars(variant: Variant, language: Language) -> Twinned:
    """Deals taken with the last trick and without it, and deals that its ten points settle."""
    tally = stored_deals()[variant]
    rows = [
        (TEXTS("last.won", language), tally.made(True)),
        (TEXTS("last.lost", language), tally.made(False)),
        (TEXTS("last.settled", language), tally.settled()),
    ]
    with_it, without, settled = (chance for _, chance in rows)
    sentence = TEXTS(
        "last.sentence",
        language,
        deals=tally.deals,
        won=times(with_it, "deals", language),
        won_percent=share(with_it, language),
        lost=times(without, "deals", language),
        lost_percent=share(without, language),
        settled=times(settled, "deals", language),
        settled_percent=share(settled, language),
        error=_error(settled, tally, language),
    )
    axis = TEXTS("last.axis", language)
    # The names stand on two lines, so that they fit below their bars on a phone.
    broken = [(name.replace(": ", ":\n"), chance) for name, chance in rows]
    chart = chance_bars(
        broken,
        {broken[2][0]},
        x="",
        y=per_hundred("deals", language),
        colour=PURPLE,
        description=sentence,
        language=language,
    )
    return Twinned(
        chart,
        sentence,
        (axis, TEXTS("share", language)),
        tuple((name, share(chance, language)) for name, chance in rows),
    )


def _error(chance: Fraction, tally: Tally, language: Language) -> str:
    """The standard error of a share, in points of a percentage."""
    return decimal(100 * sqrt(float(chance * (1 - chance)) / tally.deals), language)
