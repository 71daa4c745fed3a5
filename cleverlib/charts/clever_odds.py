"""The charts of the page on odds in Clever: the sum for blue, dice and throws of a turn, goals, the tray."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from cleverlib import Language
from cleverlib.charts.bars import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    chance_bars,
    paired_bars,
    twinned_bars,
    value_bars,
)
from cleverlib.charts.clever_scoring import COLOURS
from cleverlib.charts.theme import Twinned
from cleverlib.charts.words import chance_cells, chance_head, decimal, per_hundred, share, short, times
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.odds import (
    POLICIES,
    Goal,
    Policy,
    TrayOdds,
    blue_sum,
    dice_staying,
    solo_tray_odds,
    throw_chance,
    throws_left,
    tray_odds,
    turn_chance,
    turn_odds,
)
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.charts", "clever_odds.texts.toml")
FACES = range(1, 7)
SUMS = range(2, 13)
MOST_REROLLS = 3

Way = Policy | Literal["solo"]
WAYS: tuple[Way, ...] = (*POLICIES, "solo")


def blue_bars(white: int | None, wanted: int, language: Language) -> Twinned:
    """The sum of white and blue, or of a blue die beside a white one showing ``white`` (clever.blue.sum)."""
    odds = blue_sum({"white": white} if white else {})
    chance = odds.chance(wanted)
    key = "blue.both" if not white else "blue.one" if chance else "blue.never"
    sentence = TEXTS(
        key,
        language,
        wanted=wanted,
        white=white or 0,
        least=odds.items[0][0],
        most=odds.items[-1][0],
        blue=wanted - (white or 0),
        percent=share(chance, language),
        times=times(chance, "throws", language),
    )
    rows = [(str(total), odds.chance(total)) for total in SUMS]
    return twinned_bars(
        rows,
        {str(wanted)},
        axis=TEXTS("blue.axis", language),
        unit="throws",
        colour=BLUE,
        sentence=sentence,
        language=language,
    )


def staying_bars(dice: int, face: int, language: Language) -> Twinned:
    """How many dice stay in play on average after choosing each face from a throw (clever.tray.lower)."""
    odds = {f: dice_staying(f, dice) for f in FACES}
    key = "all" if face == FACES[0] else "last" if dice == 2 else "sentence"
    sentence = TEXTS(
        f"staying.{key}",
        language,
        dice=dice,
        face=face,
        mean=decimal(odds[face].mean, language),
        others=dice - 1,
        times=times(odds[face].chance(dice - 1), "throws", language),
        percent=share(odds[face].chance(dice - 1), language),
        none=times(odds[face].chance(0), "throws", language),
    )
    chart = value_bars(
        [(str(f), float(one.mean), decimal(one.mean, language)) for f, one in odds.items()],
        {str(face)},
        x=TEXTS("staying.face", language),
        y=TEXTS("staying.axis", language),
        colour=ORANGE,
        description=sentence,
        language=language,
    )
    head = [TEXTS("staying.dice" if count else "staying.none", language, dice=count) for count in range(dice)]
    return Twinned(
        chart,
        sentence,
        (TEXTS("staying.face", language), *head, TEXTS("mean", language)),
        tuple(
            (
                f,
                *(share(one.chance(count), language) for count in range(dice)),
                decimal(one.mean, language, 2),
            )
            for f, one in odds.items()
        ),
    )


def throws_bars(face: int, policy: Policy, language: Language) -> Twinned:
    """The chance of all three throws after choosing each face first (clever.turn.fewer_throws)."""
    odds = {f: throws_left(f, policy) for f in FACES}
    unit = "turns"
    here = odds[face]
    over = TEXTS(
        "throws.over" if here.chance(0) else "throws.on",
        language,
        over=times(here.chance(0), unit, language),
    )
    sentence = TEXTS(
        "throws.sentence" if here.chance(2) < 1 else "throws.always",
        language,
        face=face,
        policy=TEXTS(f"then.{policy}", language),
        times=times(here.chance(2), unit, language),
        percent=share(here.chance(2), language),
        end=over,
    )
    chart = chance_bars(
        [(str(f), one.chance(2)) for f, one in odds.items()],
        {str(face)},
        x=TEXTS("throws.face", language),
        y=per_hundred("turns", language),
        colour=ORANGE,
        description=sentence,
        language=language,
    )
    head = [TEXTS(f"throws.more{count}", language) for count in range(3)]
    return Twinned(
        chart,
        sentence,
        (TEXTS("throws.face", language), *head),
        tuple((f, *(share(one.chance(count), language) for count in range(3))) for f, one in odds.items()),
    )


def policy_bars(policy: Policy, language: Language) -> Twinned:
    """How many dice a whole turn throws under four ways of choosing, and how high the chosen ones are."""
    odds = {one: turn_odds(one) for one in POLICIES}

    def each(one: Policy) -> Fraction:
        return odds[one].chosen.mean / odds[one].throws.mean

    sentence = TEXTS(
        "policy.sentence",
        language,
        policy=TEXTS(f"who.{policy}", language),
        thrown=short(odds[policy].thrown.mean, language),
        throws=short(odds[policy].throws.mean, language),
        each=decimal(each(policy), language),
    )
    chart = value_bars(
        [
            (TEXTS(f"policy.{one}", language), float(turn.thrown.mean), decimal(turn.thrown.mean, language))
            for one, turn in odds.items()
        ],
        {TEXTS(f"policy.{policy}", language)},
        x=TEXTS("policy.axis", language),
        y=TEXTS("policy.thrown", language),
        colour=ORANGE,
        description=sentence,
        language=language,
    )
    head = [TEXTS(f"policy.{name}", language) for name in ("axis", "throws", "thrown", "each", "all")]
    return Twinned(
        chart,
        sentence,
        tuple(head),
        tuple(
            (
                TEXTS(f"policy.{one}", language),
                decimal(turn.throws.mean, language, 2),
                decimal(turn.thrown.mean, language, 2),
                decimal(each(one), language, 2),
                decimal(turn.chosen.mean, language, 2),
            )
            for one, turn in odds.items()
        ),
    )


def going_on_bars(area: Literal["green", "purple"], need: int, rerolls: int, language: Language) -> Twinned:
    """The chance that green or purple can go on, in one throw and in a whole turn, for each next demand.

    In green ``need`` is the number in the box (clever.green.threshold), in purple the least face that is
    higher than the last one (clever.purple.higher).
    """
    goals = {least: Goal.at_least(area, least) for least in FACES}
    rows = [
        (f"≥ {least}", throw_chance(goal), turn_chance(goal, rerolls=rerolls))
        for least, goal in goals.items()
    ]
    _, once, whole = rows[need - 1]
    names = (TEXTS("once", language), TEXTS("whole", language))
    sentence = TEXTS(
        "going.sentence" if once < 1 else "going.always",
        language,
        area=GAME(f"area.{area}", language),
        need=need,
        once=times(once, "throws", language),
        once_percent=share(once, language),
        whole=times(whole, "turns", language),
        whole_percent=share(whole, language),
        rerolls=_with_rerolls(rerolls, language),
    )
    chart = paired_bars(
        rows,
        names,
        {f"≥ {need}"},
        x=TEXTS("going.axis", language),
        y=per_hundred("times", language),
        colour=GREEN if area == "green" else PURPLE,
        description=sentence,
        language=language,
    )
    return Twinned(
        chart,
        sentence,
        (TEXTS("going.axis", language), *names),
        tuple((name, share(one, language), share(two, language)) for name, one, two in rows),
    )


def goal_bars(goal: Goal, words: str, rerolls: int, language: Language) -> Twinned:
    """The best chance of a goal: in one throw, in a whole turn, and with one, two or three re-rolls.

    ``words`` names the goal within a sentence. See :func:`~cleverlib.clever.odds.turn_chance` for what is
    maximised.
    """
    chances = [throw_chance(goal), *(turn_chance(goal, rerolls=n) for n in range(MOST_REROLLS + 1))]
    names = [TEXTS("once", language), TEXTS("goal.none", language)]
    names += [TEXTS("goal.more", language, rerolls=n) for n in range(1, MOST_REROLLS + 1)]
    long = [names[0], TEXTS("goal.whole", language)]
    long += [TEXTS("goal.with", language, rerolls=n) for n in range(1, MOST_REROLLS + 1)]
    turns = "turns"
    here, bare = chances[1 + rerolls], chances[1]
    said = TEXTS(
        "goal.sentence" if chances[0] < 1 else "goal.always",
        language,
        goal=words,
        once=times(chances[0], "throws", language),
        whole=times(bare, turns, language),
        percent=share(bare, language),
    )
    if rerolls and bare < 1:
        said += " " + TEXTS(
            "goal.rerolls",
            language,
            rerolls=rerolls,
            times=times(here, turns, language),
            percent=share(here, language),
        )
    rows = list(zip(names, chances, strict=True))
    chart = chance_bars(
        rows,
        {names[1 + rerolls]},
        x=TEXTS("goal.short", language),
        y=per_hundred("times", language),
        colour=COLOURS[goal.area],
        description=said,
        language=language,
    )
    return Twinned(
        chart,
        said,
        (TEXTS("goal.axis", language), *chance_head(language)),
        tuple((name, *chance_cells(chance, language)) for name, chance in zip(long, chances, strict=True)),
    )


def tray_bars(way: Way, face: int, language: Language) -> Twinned:
    """How often each face lies on the tray for the others, by the way the active player chose."""
    odds = _tray(way)
    rows = [(str(f), odds.shows(f)) for f in FACES]
    chance = odds.shows(face)
    sentence = TEXTS(
        "tray.solo" if way == "solo" else "tray.sentence",
        language,
        policy=TEXTS(f"who.{way}", language) if way != "solo" else "",
        face=face,
        times=times(chance, "turns", language),
        percent=share(chance, language),
        highest=decimal(odds.highest.mean, language),
    )
    chart = chance_bars(
        rows,
        {str(face)},
        x=TEXTS("tray.axis", language),
        y=per_hundred("turns", language),
        colour=BLUE,
        description=sentence,
        language=language,
    )
    every = {one: _tray(one) for one in WAYS}
    return Twinned(
        chart,
        sentence,
        (TEXTS("tray.axis", language), *(TEXTS(f"policy.{one}", language) for one in WAYS)),
        tuple((f, *(share(one.shows(f), language) for one in every.values())) for f in FACES),
    )


def _tray(way: Way) -> TrayOdds:
    return solo_tray_odds() if way == "solo" else tray_odds(way)


def _with_rerolls(rerolls: int, language: Language) -> str:
    return TEXTS("rerolls.some" if rerolls else "rerolls.none", language, rerolls=rerolls)
