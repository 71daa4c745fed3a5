"""Drawing the score pad of Clever: players, round, sheet, actions and the score of all."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cleverlib.clever import AREAS, LAYOUT
from cleverlib.clever.describe import bonus_text
from cleverlib.clever.errors import TEXTS as GAME
from cleverlib.clever.scoring import winners
from cleverlib.texts import Texts
from cleverlib.widgets.markup import caption, wide
from cleverlib.widgets.sheet_markup import SheetMarkup, picture
from cleverlib.widgets.wrong_field import marks, sentence

if TYPE_CHECKING:
    from cleverlib.widgets.clever_pad import CleverPad

TEXTS = Texts.of("cleverlib.widgets", "clever_pad.texts.toml")


def draw(pad: CleverPad) -> str:
    """The whole pad as HTML."""
    return "".join((_players(pad), _round(pad), PadSheet(pad).draw(), _scores(pad), _setup(pad)))


class PadSheet(SheetMarkup):
    """The sheet of the player shown; its foot has the two action tracks."""

    def __init__(self, pad: CleverPad) -> None:
        super().__init__(pad.player.sheet, pad.language)
        self.pad = pad

    def foot(self) -> str:
        score = self.score
        foxes = self.say("sheet.foxes", foxes=score.foxes, each=score.lowest, points=score.fox_points)
        total = f'{self.say("sheet.total")} <output aria-live="off">{score.total}</output>'
        tracks = "".join(_track(self.pad, kind) for kind in ("reroll", "extra"))
        return (
            f'<p class="kr-sum">{picture("fox")}<span class="kr-foxes">{foxes}</span>'
            f'<strong class="kr-total">{total}</strong></p>'
            f'<div class="kr-tracks">{tracks}</div>{self.legend()}'
        )


def _button(action: str, words: str, more: str = "") -> str:
    return f'<button type="button" data-action="{action}"{more}>{escape(words)}</button>'


def _players(pad: CleverPad) -> str:
    tabs = []
    for seat, player in enumerate(pad.players):
        total = player.sheet.score().total
        label = escape(TEXTS("tab", pad.language, name=player.name, total=total))
        pressed = str(seat == pad.turn).lower()
        tabs.append(
            f'<button type="button" class="kr-tab" data-action="turn:{seat}" aria-pressed="{pressed}" '
            f'aria-label="{label}">{escape(player.name)} <b>{total}</b></button>'
        )
    name = escape(TEXTS("players", pad.language))
    undo = _button("undo", TEXTS("undo", pad.language))
    return (
        f'<div class="kr-pad-top"><div class="kr-tabs" role="group" data-stop="players" aria-label="{name}">'
        f"{''.join(tabs)}</div>{undo}</div>"
    )


def _round(pad: CleverPad) -> str:
    def say(key: str, **values: object) -> str:
        return TEXTS(key, pad.language, **values)

    rounds = pad.rounds
    if not pad.round:
        said = [say("round.none", rounds=rounds)]
    else:
        said = [say("round.now", round=pad.round, rounds=rounds)]
        bonus = LAYOUT.round_bonuses[pad.round - 1]
        if bonus is None:
            said.append(say("round.nothing"))
        else:
            own = bonus.kind in ("reroll", "extra")
            said.append(say("round.gift" if own else "round.choice", bonus=bonus_text(bonus, pad.language)))
        if pad.round >= rounds:
            said.append(say("round.last"))
    begin = _button("round", say("round.next", round=pad.round + 1)) if pad.round < rounds else ""
    return f'<div class="kr-pad-round"><p>{escape(" ".join(said))}</p>{begin}</div>'


def _track(pad: CleverPad, kind: str) -> str:
    """The circles of one action: struck out, to be used, and still to be earned."""

    def say(key: str, **values: object) -> str:
        return TEXTS(key, pad.language, **values)

    used, earned = getattr(pad.player, kind), pad.player.earned(kind, pad.round)
    circles = "".join(
        f'<i class="{"kr-used" if at < used else "kr-have" if at < earned else "kr-not"}"></i>'
        for at in range(max(LAYOUT.reroll_circles, earned, used))
    )
    name, left = say(f"action.{kind}"), earned - used
    barred = "" if left > 0 else ' aria-disabled="true"'
    use = _button(
        f"use:{kind}",
        say("action.use"),
        f'{barred} aria-label="{escape(say("action.use_name", action=name))}"',
    )
    back_name = escape(say("action.back_name", action=name))
    back = _button(f"back:{kind}", say("action.back"), f' aria-label="{back_name}"') if used else ""
    wrong = f'<span class="kr-wrong">{escape(say("action.too_many"))}</span>' if left < 0 else ""
    count = say("action.left", left=max(0, left), earned=earned)
    return (
        f'<div class="kr-track" role="group" aria-label="{escape(name)}">'
        f"<p>{picture(kind)} <b>{escape(name)}</b> "
        f'{count}</p><p class="kr-circles" aria-hidden="true">{circles}</p>'
        f'<p class="kr-tools">{use}{back}</p>{wrong}</div>'
    )


def _scores(pad: CleverPad) -> str:
    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, pad.language, **values))

    scores = [player.sheet.score() for player in pad.players]
    heads = "".join(
        f'<th scope="col" class="kr-{area}">{picture(area)}<span class="kr-unseen">'
        f"{GAME(f'area.{area}', pad.language)}</span></th>"
        for area in AREAS
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(player.name)}</th><td><b>{score.total}</b></td>'
        + "".join(f"<td>{points}</td>" for points in score.areas.values())
        + f"<td>{score.fox_points}<small>{score.foxes} × {score.lowest}</small></td></tr>"
        for player, score in zip(pad.players, scores, strict=True)
    )
    lead = ""
    if len(scores) > 1 and any(score.total for score in scores):
        best = [pad.players[seat].name for seat in winners(scores)]
        names = TEXTS("and", pad.language).join(best)
        lead = f"<p>{say('score.leads' if len(best) == 1 else 'score.level', names=names)}</p>"
    name = TEXTS("score.heading", pad.language)
    table = (
        f'<table>{caption(name)}<thead><tr><th scope="col">{say("score.player")}</th>'
        f'<th scope="col">{say("score.total")}</th>{heads}'
        f'<th scope="col">{say("score.foxes")}</th></tr></thead><tbody>{rows}</tbody></table>'
    )
    return f'<section class="kr-pad-scores"><h2>{escape(name)}</h2>{lead}{wide(name, table)}</section>'


def _setup(pad: CleverPad) -> str:
    def say(key: str, **values: object) -> str:
        return escape(TEXTS(key, pad.language, **values))

    def named(action: str, words: str, value: str = "") -> str:
        attributes = marks(pad, action) or (" data-focus" if action == focused else "")
        # One form a player and number of players: what was typed goes when it has been taken.
        return (
            f'<form data-action="{action}" data-form="{action}{pad.turn}.{len(pad.players)}.{escape(value)}">'
            f"<label>{say(f'name.{action}', name=value)} "
            f'<input name="name" value="{escape(value)}" autocomplete="off"{attributes}></label> '
            f"<button>{words}</button>{sentence(pad, action)}</form>"
        )

    room = len(pad.players) < max(LAYOUT.rounds)
    focused = "rename" if pad.named == "add" and not room else pad.named
    rename = named("rename", say("rename"), pad.player.name)
    add = named("add", say("add")) if room else ""
    remove = _button("remove", TEXTS("remove", pad.language, name=pad.player.name)) if pad.players[1:] else ""
    again = _button("again", TEXTS("again", pad.language))
    return (
        f'<details id="setup" class="kr-pad-setup"><summary>{say("setup")}</summary>{add}{rename}'
        f'<p class="kr-tools">{remove}{again}</p></details>'
    )
