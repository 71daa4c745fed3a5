"""The explorers of klaverjassen: how a deal is counted, line by line, from the reader's numbers."""

from __future__ import annotations

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import DealScore
from cleverlib.pages import Line
from cleverlib.texts import Texts
from cleverlib.widgets.explore_count import Count

TEXTS = Texts.of("cleverlib.pages", "klaverjas_explore.texts.toml")


def count_lines(count: Count, language: Language) -> list[Line]:
    """How a deal is counted, step by step; where no deal can end so, the one line that says why."""
    try:
        return _Lines(count.score(), language).lines()
    except CleverlibError as error:
        return [Line(error.text(language), error.rule or "klaverjas.count.total")]


class _Lines:
    def __init__(self, score: DealScore, language: Language) -> None:
        self.score, self.language = score, language
        self.playing, self.other = score.playing_side, 1 - score.playing_side
        self.earned = sum(score.roem)

    def say(self, key: str, **values: object) -> str:
        return TEXTS(f"line.{key}", self.language, **values)

    def who(self, side: int) -> str:
        return TEXTS(f"side.{side}", self.language)

    def lines(self) -> list[Line]:
        score, playing, other = self.score, self.playing, self.other
        points, roem, totals = score.card_points, score.roem, score.totals
        names = {"playing": self.who(playing), "other": self.who(other)}
        found = [
            Line(
                self.say("points", **names, mine=points[playing], theirs=points[other]),
                "klaverjas.count.total",
            )
        ]
        if self.earned:
            told = self.say("roem", **names, mine=roem[playing], theirs=roem[other])
            found.append(Line(told, "klaverjas.count.roem_both"))
        everything = sum(totals)
        told = self.say(
            "half",
            **names,
            mine=totals[playing],
            theirs=totals[other],
            everything=everything,
            half=everything / 2,
        )
        found.append(Line(told, "klaverjas.count.half"))
        return [*found, *self._outcome(names), *self._pit(names), self._written()]

    def _outcome(self, names: dict[str, str]) -> list[Line]:
        score, playing, other = self.score, self.playing, self.other
        mine, theirs = score.totals[playing], score.totals[other]
        if mine > theirs:
            return [Line(self.say("taken", **names, mine=mine, theirs=theirs), "klaverjas.count.taken")]
        first = (
            Line(self.say("exact", **names), "klaverjas.count.exact_half")
            if mine == theirs
            else Line(self.say("nat", **names), "klaverjas.count.nat")
        )
        key = "all_roem" if self.earned else "all"
        sums = self.say(key, **names, roem=self.earned, total=162 + self.earned)
        return [first, Line(sums, "klaverjas.count.nat")]

    def _pit(self, names: dict[str, str]) -> list[Line]:
        score = self.score
        if score.outcome == "pit":
            bonus = score.bonus[self.playing]
            return [
                Line(self.say("pit", **names), "klaverjas.count.pit"),
                Line(self.say("pit_after", **names, bonus=bonus), "klaverjas.count.pit_after"),
            ]
        if score.outcome == "tegenpit":
            bonus = score.bonus[self.other]
            return [Line(self.say("tegenpit", **names, bonus=bonus), "klaverjas.count.tegenpit")]
        for side in (0, 1):
            if not score.card_points[side]:
                told = self.say("no_pit", who=self.who(side), tricks=score.tricks[side])
                return [Line(told, "klaverjas.count.pit_slagen")]
        return []

    def _written(self) -> Line:
        first, second = self.score.written
        return Line(self.say("written", first=first, second=second), "klaverjas.match.total")
