"""Drawing the score pad: how the match stands, the form for a deal, the list of deals, the agreements."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import accumulate
from typing import TYPE_CHECKING

from cleverlib.klaverjas import CHOICES
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.widgets.game_panels import choices, field
from cleverlib.widgets.klaverjas_tables import TEXTS as SWITCH_TEXTS
from cleverlib.widgets.klaverjas_tables import button, rule_words
from cleverlib.widgets.markup import wide
from cleverlib.widgets.wrong_field import INVALID, is_wrong, marks, sentence

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_pad import ScorePad


def draw(pad: ScorePad) -> str:
    """The whole pad."""
    inside = _setup(pad) if pad.setting_up else f"{_standing(pad)}{_form(pad)}"
    return f'<div class="kr-game kr-pad">{inside}{_deals(pad)}{_tools(pad)}</div>'


def _say(pad: ScorePad, key: str, **values: object) -> str:
    return escape(pad.say(key, **values))


def _standing(pad: ScorePad) -> str:
    """The totals, and who deals and leads now or who has won."""
    totals = "".join(
        f"<div><dt>{escape(pad.side(side))}</dt><dd>{pad.totals[side]}</dd></div>" for side in (0, 1)
    )
    number = len(pad.entries)
    if pad.winner is not None:
        words = _say(pad, "now.won", side=pad.side(pad.winner))
    else:
        dealer = pad.dealt_by(number)
        key = "now.extra" if number >= pad.rules.deals else "now.deal"
        words = _say(pad, key, number=number + 1, deals=pad.rules.deals)
        leads = (
            _say(pad, "now.chooser")
            if pad.rules.leader == "chooser"
            else _say(pad, "now.leads", who=pad.player((dealer + 1) % SEATS))
        )
        words += f" {_say(pad, 'now.dealer', who=pad.player(dealer))} {leads}"
    return (
        f'<dl class="kr-totals">{totals}</dl>'
        f'<p class="kr-turn-now" tabindex="-1" data-focus><strong>{words}</strong></p>'
    )


def _form(pad: ScorePad) -> str:
    """The fields for one deal; fresh ones after each deal that was written."""
    if pad.winner is not None:
        return ""
    number = len(pad.entries)
    sides = {str(side): pad.side(side) for side in (0, 1)}
    # Of radio buttons the group is what is wrong, and its first button what can have the focus.
    why = {side: marks(pad, "playing", invalid="") if side == "0" else "" for side in sides}
    playing = "".join(
        f'<label class="kr-check"><input type="radio" name="playing" value="{side}"{why[side]}> '
        f"{escape(name)}</label>"
        for side, name in sides.items()
    )
    group = f' role="radiogroup" aria-labelledby="kr-playing"{INVALID if is_wrong(pad, "playing") else ""}'
    numbers = "".join(
        f"<fieldset><legend>{escape(name)}</legend>{_number(pad, f'points{side}', 'form.points')}"
        f"{_number(pad, f'roem{side}', 'form.roem') if pad.rules.roem else ''}</fieldset>"
        for side, name in sides.items()
    )
    pit = {"": pad.say("form.pit_open"), "no": pad.say("form.pit_no")} | {
        side: pad.say("form.pit_side", side=name) for side, name in sides.items()
    }
    revoke = {"": pad.say("form.revoke_no")} | sides
    return (
        f'<form data-action="add" data-form="deal {number}" class="kr-entry">'
        f'<fieldset{group}><legend id="kr-playing">{_say(pad, "form.playing")}</legend>{playing}</fieldset>'
        f'{sentence(pad, "playing")}<div class="kr-both">{numbers}</div>'
        f"{sentence(pad, 'points0', 'points1', 'roem0', 'roem1')}"
        f"<p><small>{_say(pad, 'form.one')}</small></p>"
        f"{_select(pad, 'pit', pit)}{sentence(pad, 'pit')}{_select(pad, 'revoke', revoke)}"
        f"{_submit(pad, 'form.add')}</form>"
    )


def _number(pad: ScorePad, name: str, label: str) -> str:
    control = f'<input id="kr-{name}" name="{name}" inputmode="numeric" autocomplete="off"{marks(pad, name)}>'
    return field(_say(pad, label), f"kr-{name}", control)


def _select(pad: ScorePad, name: str, options: Mapping[str, str]) -> str:
    control = f'<select id="kr-{name}" name="{name}"{marks(pad, name)}>{choices(options, "")}</select>'
    return field(_say(pad, f"form.{name}"), f"kr-{name}", control)


def _submit(pad: ScorePad, key: str) -> str:
    return f'<p class="kr-tools"><button type="submit" class="kr-main">{_say(pad, key)}</button></p>'


def _deals(pad: ScorePad) -> str:
    """What was written, deal by deal, with the totals as they went."""
    heads = "".join(
        f'<th scope="col">{escape(pad.side(side))}<small>{_say(pad, "list.numbers")}</small></th>'
        for side in (0, 1)
    )
    scores = pad.scores
    totals = list(accumulate((one.written for one in scores), lambda a, b: (a[0] + b[0], a[1] + b[1])))
    rows = []
    for number, (entry, score) in enumerate(zip(pad.entries, scores, strict=True)):
        cells = "".join(f"<td>{score.written[side]} <b>{totals[number][side]}</b></td>" for side in (0, 1))
        how = _say(pad, f"short.{score.outcome}")
        if entry.revoke is not None:
            how = _say(pad, "short.revoke", side=pad.side(entry.revoke))
        dealer = escape(pad.player(pad.dealt_by(number)))
        played = _say(pad, "list.played", side=pad.side(entry.playing))
        rows.append(
            f'<tr><th scope="row">{number + 1}</th><td class="kr-words kr-dealer">{dealer}</td>'
            f'<td class="kr-words">{played}, {how}</td>{cells}</tr>'
        )
    columns = "".join(
        f'<th scope="col" class="kr-{name}">{_say(pad, f"list.{name}")}</th>'
        for name in ("deal", "dealer", "how")
    )
    empty = f'<tr><td class="kr-words" colspan="5">{_say(pad, "list.empty")}</td></tr>'
    return wide(
        pad.say("list.title"),
        f'<table class="kr-count kr-list"><caption>{_say(pad, "list.title")}</caption>'
        f"<thead><tr>{columns}{heads}</tr></thead>"
        f"<tbody>{''.join(rows) or empty}</tbody></table>",
    )


def _tools(pad: ScorePad) -> str:
    name = _say(pad, "tool.name")
    # Two places: the focus moves into what opens, and out of it again to the button that opened it.
    key, place = ("tool.setup", 'data-place="setup"')
    if pad.setting_up:
        key, place = ("tool.back", 'data-place="back" data-heir="setup"')
    setup = f'<button type="button" data-action="setup" {place}>{_say(pad, key)}</button>'
    undo = button("undo", pad.say("tool.undo"))
    printed = f'<button type="button" data-print>{_say(pad, "tool.print")}</button>'
    buttons = f"{undo}{setup}{printed}"
    return f'<div class="kr-tools" role="group" aria-label="{name}">{buttons}</div>'


def _setup(pad: ScorePad) -> str:
    """The form for a match: who plays, who deals first, what is agreed."""
    names = "".join(
        field(
            _say(pad, "setup.name", seat=seat + 1),
            f"kr-name{seat}",
            f'<input id="kr-name{seat}" name="name{seat}" value="{escape(pad.names[seat])}" '
            f'autocomplete="off"{marks(pad, f"name{seat}")}>',
        )
        + sentence(pad, f"name{seat}")
        for seat in range(SEATS)
    )
    dealers = {str(seat): pad.player(seat) for seat in range(SEATS)}
    dealer = field(
        _say(pad, "setup.dealer"),
        "kr-dealer",
        f'<select id="kr-dealer" name="dealer">{choices(dealers, str(pad.dealer))}</select>',
    )
    plain = pad.rules.plain()
    from cleverlib.widgets.klaverjas_pad import SWITCHES  # noqa: PLC0415  # it imports this module

    switches = "".join(
        field(
            escape(SWITCH_TEXTS(f"option.{name}.name", pad.language)),
            f"kr-{name}",
            f'<select id="kr-{name}" name="option.{name}">'
            + choices(
                {
                    str(value): rule_words(name, value, pad.language)
                    for value in CHOICES.get(name, (100, 200, 0))
                },
                str(plain[name]),
            )
            + "</select>",
        )
        for name in SWITCHES
    )
    keep = ""
    if pad.entries:
        ticked = " checked" if pad.winner is None else ""
        keep = (
            f'<label class="kr-check"><input type="checkbox" name="keep" value="yes"{ticked}> '
            f"{_say(pad, 'setup.keep')}</label>"
        )
    return (
        f'<section class="kr-panel"><h2 tabindex="-1" data-focus>{_say(pad, "setup.title")}</h2>'
        '<form data-action="new">'
        f"<p>{_say(pad, 'setup.about')}</p>{names}{dealer}"
        f'<details id="kr-pad-options"><summary>{_say(pad, "setup.options")}</summary>'
        f"{switches}</details>{keep}"
        f"{_submit(pad, 'setup.begin')}</form></section>"
    )
