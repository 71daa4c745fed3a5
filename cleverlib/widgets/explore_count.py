"""Count the deal: card points, roem and tricks by slider; gehaald, nat or pit, and what each pair writes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import ROTTERDAM, DealScore, ImpossibleScore, Rules, score_deal
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.scoring import DEAL_POINTS
from cleverlib.texts import Texts
from cleverlib.widgets.board import fields, source, unknown
from cleverlib.widgets.card_picker import choice, tools
from cleverlib.widgets.kept_board import KeptBoard
from cleverlib.widgets.rules import rule_tag

TEXTS = Texts.of("cleverlib.widgets", "explore.texts.toml")
MOST_ROEM, ROEM_STEP = 400, 10
TEGENPIT = (100, 200, 0)
OUTCOME_RULES = {
    "gehaald": "klaverjas.count.taken",
    "nat": "klaverjas.count.nat",
    "pit": "klaverjas.count.pit",
    "tegenpit": "klaverjas.count.tegenpit",
}


@dataclass(frozen=True, slots=True)
class Count:
    """What a deal came to: side 0 is "we", side 1 "they". ``points`` and ``tricks`` are those of side 0;
    ``playing`` is the side that chose trump."""

    points: int
    roem: tuple[int, int] = (0, 0)
    tricks: int = 4
    playing: int = 0
    tegenpit: int = 100

    @property
    def card_points(self) -> tuple[int, int]:
        """The card points of both sides, 162 together."""
        return self.points, DEAL_POINTS - self.points

    @property
    def rules(self) -> Rules:
        """The rule set by which it is counted."""
        return replace(ROTTERDAM, tegenpit_bonus=self.tegenpit)

    def score(self) -> DealScore:
        """The counted deal; raises ``ImpossibleScore`` for roem that can't lie in these tricks."""
        tricks = (self.tricks, TRICKS - self.tricks)
        for side in (0, 1):
            if self.roem[side] and not tricks[side]:
                raise ImpossibleScore.say(TEXTS, f"count.no_trick.{side}", "klaverjas.roem.where")
        return score_deal(self.card_points, self.roem, tricks, self.playing, self.rules)


PRESETS: Mapping[str, Count] = {
    "taken": Count(92, (20, 0), 5),
    "nat": Count(70, (20, 50), 4),
    "half": Count(81),
    "half_roem": Count(71, (40, 20), 4),
    "pit": Count(162, (20, 0), 8),
    "tegenpit": Count(0, (0, 20), 0),
    "one_more": Count(82),
    "roem_sinks": Count(85, (0, 20), 5),
    "roem_saves": Count(77, (50, 0), 3),
    "no_pit": Count(162, (0, 0), 7),
}
EXAMPLES = ("taken", "nat", "half", "pit", "tegenpit")


class CountExplorer(KeptBoard):
    """Actions: ``points?value=92``, ``tricks?value=5``, ``roem0?value=20`` and ``roem1?value=0`` move the
    sliders; ``playing:1``, ``tegenpit:200``; ``preset:nat``; ``undo``. ``count`` is what is on the board.
    """

    _css = source("board.css") + source("cards.css") + source("explore.css")
    form = "klaverjas-explore-count"

    def __init__(self, language: Language, key: str = "klaverjas.explore.count") -> None:
        self.count = PRESETS["taken"]
        super().__init__(language, key)

    def plain(self) -> dict[str, Any]:
        count = self.count
        return {
            "points": count.points,
            "roem": list(count.roem),
            "tricks": count.tricks,
            "playing": count.playing,
            "tegenpit": count.tegenpit,
        }

    def take(self, data: Mapping[str, Any]) -> None:
        roem0, roem1 = data["roem"]
        count = Count(data["points"], (roem0, roem1), data["tricks"], data["playing"], data["tegenpit"])
        limits = (
            (count.points, range(DEAL_POINTS + 1)),
            (roem0, range(0, MOST_ROEM + 1, ROEM_STEP)),
            (roem1, range(0, MOST_ROEM + 1, ROEM_STEP)),
            (count.tricks, range(TRICKS + 1)),
            (count.playing, range(2)),
            (count.tegenpit, TEGENPIT),
        )
        if not all(type(value) is int and value in allowed for value, allowed in limits):
            raise ValueError("count")
        self.count = count

    def change(self, action: str) -> str:
        slider, sent = fields(action)
        word, _, value = action.partition(":")
        if slider in ("points", "tricks", "roem0", "roem1"):
            self._slide(slider, sent.get("value", ""))
        elif word == "playing" and value in ("0", "1"):
            self.count = replace(self.count, playing=int(value))
        elif word == "tegenpit" and value in map(str, TEGENPIT):
            self.count = replace(self.count, tegenpit=int(value))
        elif word == "preset" and value in PRESETS:
            self.count = PRESETS[value]
        else:
            raise unknown(action)
        return self._words()

    def _slide(self, slider: str, value: str) -> None:
        most = {"points": DEAL_POINTS, "tricks": TRICKS}.get(slider, MOST_ROEM)
        step = ROEM_STEP if most == MOST_ROEM else 1
        if not value.isdecimal() or int(value) > most or int(value) % step:
            raise unknown(f"{slider}?value={value}")
        number, count = int(value), self.count
        if slider == "points":
            count = replace(count, points=number)
            # Who has points has a trick; the other way round need not be so.
            count = replace(count, tricks=min(max(count.tricks, number > 0), TRICKS - (number < DEAL_POINTS)))
        elif slider == "tricks":
            points = {0: 0, TRICKS: DEAL_POINTS}.get(number, count.points)
            roem = (count.roem[0] * (number > 0), count.roem[1] * (number < TRICKS))
            count = replace(count, tricks=number, points=points, roem=roem)
        else:
            side = int(slider[-1])
            roem = (number, count.roem[1]) if side == 0 else (count.roem[0], number)
            count = replace(count, roem=roem)
        self.count = count

    def _words(self) -> str:
        try:
            score = self.count.score()
        except CleverlibError as error:
            return error.text(self.language)
        playing = self.say(f"side.{score.playing_side}")
        key = "half" if score.totals[0] == score.totals[1] and score.outcome == "nat" else score.outcome
        first = self.say(f"outcome.{key}", playing=playing)
        return f"{first} {self.say('written', first=score.written[0], second=score.written[1])}"

    def say(self, key: str, **values: object) -> str:
        """A sentence of this board."""
        return TEXTS(f"count.{key}", self.language, **values)

    def draw(self) -> str:
        count = self.count
        shown = next((name for name, preset in PRESETS.items() if preset == count), "")
        presets = {name: self.say(f"preset.{name}") for name in PRESETS}
        shows = f"<p>{escape(self.say(f'shows.{shown}'))}</p>" if shown else ""
        sides = {str(side): self.say(f"playing.{side}") for side in (0, 1)}
        bonuses = {str(points): str(points) for points in TEGENPIT}
        sliders = (
            self._slider("points", count.points, DEAL_POINTS, other=DEAL_POINTS - count.points)
            + self._slider("tricks", count.tricks, TRICKS, other=TRICKS - count.tricks)
            + self._slider("roem0", count.roem[0], MOST_ROEM, ROEM_STEP)
            + self._slider("roem1", count.roem[1], MOST_ROEM, ROEM_STEP)
        )
        return (
            f'<div class="kr-explore">{choice(self.say("presets"), "preset", presets, shown)}{shows}'
            f"{choice(self.say('playing.name'), 'playing', sides, str(count.playing))}"
            f'<div class="kr-sliders">{sliders}</div>{self._result()}'
            f"{choice(self.say('tegenpit'), 'tegenpit', bonuses, str(count.tegenpit))}"
            f"{tools({'undo': self.say('undo')}, name=self.say('undo'))}</div>"
        )

    def _slider(self, name: str, value: int, most: int, step: int = 1, other: int | None = None) -> str:
        words = self.say(f"slider.{name}", value=value, other=other or 0)
        return (
            f'<label class="kr-slider"><span>{escape(words)}</span><input type="range" data-action="{name}" '
            f'min="0" max="{most}" step="{step}" value="{value}" aria-label="{escape(words)}"></label>'
        )

    def _result(self) -> str:
        try:
            score = self.count.score()
        except CleverlibError as error:
            return f'<p class="kr-problem">{escape(error.text(self.language))}</p>'
        outcome = escape(self._words().split(". ")[0] + ".")
        rule = OUTCOME_RULES[score.outcome]
        if score.outcome == "nat" and score.totals[0] == score.totals[1]:
            rule = "klaverjas.count.exact_half"
        written = "".join(
            f"<div><dt>{escape(self.say(f'writes.{side}'))}</dt><dd>{score.written[side]}</dd></div>"
            for side in (0, 1)
        )
        return (
            f'{self._bar(score)}<p class="kr-outcome"><strong>{outcome}</strong> '
            f"{rule_tag(rule, self.language)}</p>"
            f'<dl class="kr-written">{written}</dl>'
        )

    def _bar(self, score: DealScore) -> str:
        """Everything that was earned as one bar, the playing pair from the left, with the line at half."""
        playing = score.playing_side
        everything = sum(score.totals)
        mine, theirs = score.totals[playing], score.totals[1 - playing]
        part = 1000 * mine / everything
        names = (self.say(f"side.{playing}"), self.say(f"side.{1 - playing}"))
        half = f"{everything / 2:g}"
        words = self.say(
            "bar", playing=names[0], mine=mine, other=names[1], theirs=theirs, half=everything / 2
        )
        half = half if self.language == "en" else half.replace(".", ",")
        return (
            f'<div class="kr-bar" role="img" aria-label="{escape(words)}">'
            f'<svg viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="kr-mine" y="20" width="{part:.1f}" height="80"/>'
            f'<rect class="kr-theirs" x="{part:.1f}" y="20" width="{1000 - part:.1f}" height="80"/>'
            '<path class="kr-half" d="M500 4V116"/></svg>'
            f'<p aria-hidden="true"><span>{escape(names[0])} {mine}</span>'
            f"<span>{escape(self.say('half', half=half))}</span><span>{escape(names[1])} {theirs}</span>"
            "</p></div>"
        )
