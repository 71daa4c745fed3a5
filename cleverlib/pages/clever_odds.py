"""The page on odds in Clever: which controls drive which chart, and the work of playing more games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, cast

from cleverlib import Language
from cleverlib.charts import clever_odds as charts
from cleverlib.charts.clever_finals import final_scores, games_of, mean
from cleverlib.charts.clever_scoring import fox_curve
from cleverlib.charts.theme import Twinned
from cleverlib.charts.words import decimal
from cleverlib.clever import AREAS, LAYOUT, Area, Score
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.finals import Counts, played, seed_of
from cleverlib.clever.odds import POLICIES, Goal, Policy
from cleverlib.clever.players import LEVELS, Level
from cleverlib.clever.scoring import SCALE
from cleverlib.pages.odds import Section, sections
from cleverlib.texts import Texts
from cleverlib.widgets.choices import Group, Values
from cleverlib.widgets.task import Step, Work

TEXTS = Texts.of("cleverlib.pages", "clever_odds.texts.toml")
PAGE = "clever.odds"
FACES, SUMS = range(1, 7), range(2, 13)
# How a goal in each area can be put: green and purple take whatever is high enough.
KINDS: Mapping[Area, tuple[str, ...]] = {
    "yellow": ("exactly",),
    "blue": ("exactly", "at_least"),
    "green": ("at_least",),
    "orange": ("exactly", "at_least"),
    "purple": ("at_least",),
}
# Games that a button press adds: some ten seconds of work in a browser.
MORE: Mapping[Level, int] = {"random": 300, "greedy": 100, "sensible": 60}


def say(key: str, language: Language, **values: object) -> str:
    """A sentence of the page."""
    return TEXTS(key, language, **values)


def _blue(values: Values, language: Language) -> Twinned:
    return charts.blue_bars(int(values["white"]) or None, int(values["wanted"]), language)


def _blue_groups(_: Values, language: Language) -> Sequence[Group]:
    not_yet = {"0": say("ask.not_yet", language)}
    return (
        Group.numbers("white", say("ask.white", language), FACES, not_yet),
        Group.numbers("wanted", say("ask.wanted", language), SUMS),
    )


def _staying(values: Values, language: Language) -> Twinned:
    return charts.staying_bars(int(values["dice"]), int(values["face"]), language)


def _staying_groups(_: Values, language: Language) -> Sequence[Group]:
    return (
        Group.numbers("dice", say("ask.dice", language), range(6, 1, -1)),
        Group.numbers("face", say("ask.face", language), FACES),
    )


def _policies(language: Language) -> Group:
    return _named("policy", say("ask.policy", language), POLICIES, "policy", language)


def _named(name: str, label: str, keys: Sequence[str], table: str, language: Language) -> Group:
    return Group(name, label, {key: charts.TEXTS(f"{table}.{key}", language) for key in keys})


def _throws(values: Values, language: Language) -> Twinned:
    return charts.throws_bars(int(values["face"]), cast(Policy, values["policy"]), language)


def _throws_groups(_: Values, language: Language) -> Sequence[Group]:
    return Group.numbers("face", say("ask.first", language), FACES), _policies(language)


def _policy(values: Values, language: Language) -> Twinned:
    return charts.policy_bars(cast(Policy, values["policy"]), language)


def _going(values: Values, language: Language) -> Twinned:
    area: Literal["green", "purple"] = "green" if values["area"] == "green" else "purple"
    return charts.going_on_bars(area, int(values["need"]), int(values["rerolls"]), language)


def _going_groups(_: Values, language: Language) -> Sequence[Group]:
    return (
        _areas(("green", "purple"), language),
        Group("need", say("ask.need", language), {str(face): f"≥ {face}" for face in FACES}),
        _rerolls(language),
    )


def _areas(areas: Sequence[Area], language: Language) -> Group:
    return Group("area", say("ask.area", language), {area: GAME(f"area.{area}", language) for area in areas})


def _rerolls(language: Language) -> Group:
    return Group.numbers("rerolls", say("ask.rerolls", language), range(charts.MOST_REROLLS + 1))


def _goal(values: Values, language: Language) -> Twinned:
    area, value = cast(Area, values["area"]), int(values["value"])
    goal = Goal.exactly(area, value) if values["kind"] == "exactly" else Goal.at_least(area, value)
    words = say(f"goal.{values['kind']}", language, area=GAME(f"area.{area}", language), value=value)
    return charts.goal_bars(goal, words, int(values["rerolls"]), language)


def _goal_groups(values: Values, language: Language) -> Sequence[Group]:
    area = cast(Area, values["area"])
    return (
        _areas(AREAS, language),
        Group(
            "kind", say("ask.kind", language), {kind: say(f"kind.{kind}", language) for kind in KINDS[area]}
        ),
        Group.numbers("value", say("ask.value", language), SUMS if area == "blue" else FACES),
        _rerolls(language),
    )


def _tray(values: Values, language: Language) -> Twinned:
    return charts.tray_bars(cast(charts.Way, values["policy"]), int(values["face"]), language)


def _tray_groups(_: Values, language: Language) -> Sequence[Group]:
    return (
        _named("policy", say("ask.active", language), charts.WAYS, "policy", language),
        Group.numbers("face", say("ask.tray_face", language), FACES),
    )


def _fox(values: Values, language: Language) -> Twinned:
    foxes, green, blue = (int(values[name]) for name in ("foxes", "green", "blue"))
    rest = max(LAYOUT.blue_points)
    lowest = min(green, blue)
    total = green + blue + 3 * rest + foxes * lowest
    score = Score(rest, blue, green, rest, rest, foxes, foxes * lowest, total)
    return fox_curve(score, "green", green, language)


def _fox_groups(_: Values, language: Language) -> Sequence[Group]:
    return (
        Group.numbers("foxes", say("ask.foxes", language), range(1, 6)),
        Group.numbers("green", say("ask.green", language), LAYOUT.green_points),
        Group.numbers("blue", say("ask.blue", language), LAYOUT.blue_points[5:]),
    )


def finals_chart(values: Values, more: Counts | None, language: Language) -> Twinned:
    """The final scores, with those of games played here when they are of the player who is shown."""
    return final_scores(cast(Level, values["level"]), int(values["own"]), more, language)


def _finals(values: Values, language: Language) -> Twinned:
    return finals_chart(values, None, language)


def _finals_groups(_: Values, language: Language) -> Sequence[Group]:
    return (
        _named("level", say("ask.level", language), LEVELS, "level_name", language),
        Group.numbers("own", say("ask.own", language), (60, 100, *SCALE[1:], 300)),
    )


SECTIONS = sections(
    Section("blue", _blue_groups, {"white": "0", "wanted": "7"}, _blue),
    Section("staying", _staying_groups, {"dice": "6", "face": "5"}, _staying, ("clever.tips.start_low",)),
    Section("throws", _throws_groups, {"face": "5", "policy": "lowest"}, _throws),
    Section("policy", lambda _, language: (_policies(language),), {"policy": "careful"}, _policy),
    Section("going", _going_groups, {"area": "green", "need": "5", "rerolls": "0"}, _going),
    Section(
        "goal",
        _goal_groups,
        {"area": "orange", "kind": "exactly", "value": "6", "rerolls": "1"},
        _goal,
        ("clever.tips.spend_rerolls",),
    ),
    Section("tray", _tray_groups, {"policy": "careful", "face": "6"}, _tray, ("clever.tips.two_players",)),
    Section("fox", _fox_groups, {"foxes": "3", "green": "21", "blue": "37"}, _fox, ("clever.tips.balance",)),
    Section(
        "finals", _finals_groups, {"level": "sensible", "own": "200"}, _finals, ("clever.tips.look_ahead",)
    ),
)


@cache
def more_games(level: Level) -> Work:
    """Work that plays more solo games of a player, move by move, and counts their totals; the same for each
    level, so that another score to compare with leaves it running."""
    games = MORE[level]

    def work(seed: str) -> Iterator[Step]:
        counts: Counter[int] = Counter()
        result: tuple[Level, Counts] | None = None
        for number in range(games):
            for game in played(level, seed_of(seed, number)):
                if game.is_over:
                    counts[game.scores()[0].total] += 1
                    result = level, dict(counts)
                # Within a game by its rounds, so that the bar moves with the work and not by leaps.
                begun = (game.state.round - 1) / game.table.rounds
                yield Step((number + (1 if game.is_over else begun)) / games, result)

    return work


def more_label(level: Level, language: Language) -> str:
    """What stands on the button that plays more games."""
    return say("more.button", language, games=MORE[level])


def tell_more(result: Any, language: Language) -> str:
    """What is said when the games are played."""
    _, counts = result
    return say("more.done", language, games=games_of(counts), mean=decimal(mean(counts), language))
