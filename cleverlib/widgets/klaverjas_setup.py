"""The form for a new match of klaverjassen: who plays, by which rules, and what it sends."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any, Final

from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import AMSTERDAM, CHOICES, ROTTERDAM, TOURNAMENT, Rules
from cleverlib.rulebook import rulebook
from cleverlib.texts import Texts
from cleverlib.widgets.game_board import TEXTS as GAMES
from cleverlib.widgets.game_form import sent_names
from cleverlib.widgets.game_panels import choices, field
from cleverlib.widgets.klaverjas_tables import rule_words
from cleverlib.widgets.session import PERSON
from cleverlib.widgets.wrong_field import WrongField, marks, sentence

if TYPE_CHECKING:
    from cleverlib.widgets.klaverjas_board import KlaverjasBoard

TEXTS = Texts.of("cleverlib.widgets", "klaverjas_board.texts.toml")
BASES: Final[Mapping[str, Rules]] = {
    "rotterdam": ROTTERDAM,
    "amsterdam": AMSTERDAM,
    "tournament": TOURNAMENT,
}
LEVELS: Final = ("easy", "medium", "strong")
SEATS: Final = 4
BONUSES: Final = (100, 200, 0)
# Switches that are asked before all others; the rest is under "all agreements".
FIRST: Final = ("deals", "forced_choice", "roem_called")
RULES: Final = {
    "variant": "klaverjas.house.variant",
    "undertrump": "klaverjas.variants.undertrump",
    "roem": "klaverjas.roem.off",
    "roem_called": "klaverjas.roem.called",
    "four_jacks": "klaverjas.roem.jacks",
    "four_low": "klaverjas.roem.low",
    "pit_bonus": "klaverjas.count.pit",
    "tegenpit_bonus": "klaverjas.count.tegenpit",
    "first_speaker": "klaverjas.trump.dealer_first",
    "forced_choice": "klaverjas.trump.forced",
    "trump_must_be_held": "klaverjas.trump.any_suit",
    "leader": "klaverjas.play.lead_chooser",
    "revoke_penalty": "klaverjas.revoke.penalty",
    "deals": "klaverjas.match.length",
}
"""The rule behind each switch of the rules."""


def form(board: KlaverjasBoard) -> str:
    """The fields; they start from how this device plays, or else from the match in play."""
    say = board.text
    names = {base: say(f"base.{base}") for base in BASES}
    if board.house:
        names = {"house": say("base.house")} | names
    base = next(iter(names))
    chosen_base = field(
        escape(say("setup.base")),
        "kr-base",
        f'<select id="kr-base" name="base">{choices(names, base)}</select>',
    )
    first = "".join(_option(board, name) for name in FIRST)
    rest = "".join(_option(board, name) for name in Rules().plain() if name not in FIRST)
    revokes = board.house.get("revokes") is True
    return (
        f"{_players(board)}<fieldset><legend>{escape(say('setup.rules'))}</legend>{chosen_base}{first}"
        f"{_check('revokes', say('setup.revokes'), revokes)}"
        f'<details id="kr-options"><summary>{escape(say("setup.all"))}</summary>{rest}</details>'
        f"{_check('save', say('setup.save'), False)}</fieldset>"
    )


def _check(name: str, words: str, checked: bool) -> str:
    state = " checked" if checked else ""
    return (
        f'<label class="kr-check"><input type="checkbox" name="{name}" value="yes"{state}> '
        f"{escape(words)}</label>"
    )


def _players(board: KlaverjasBoard) -> str:
    say = board.text
    kinds = {PERSON: say("setup.person")} | {
        level: say("setup.computer", level=GAMES(f"level.{level}", board.language)) for level in LEVELS
    }
    seats = board.house.get("seats") or board.session.seats
    rows = []
    for seat in range(SEATS):
        kind, name = f"seat{seat}", f"name{seat}"
        who, called = escape(say(f"setup.{kind}")), escape(say("setup.name", seat=seat + 1))
        rows.append(
            f'<div class="kr-seat"><label for="kr-seat{seat}">{who}</label>'
            f'<select id="kr-{kind}" name="{kind}"{marks(board, kind)}>{choices(kinds, seats[seat])}</select>'
            f'<input name="{name}" aria-label="{called}" placeholder="{called}" '
            f'value="{escape(board.session.names[seat])}" autocomplete="off"{marks(board, name)}></div>'
            f"{sentence(board, kind, name)}"
        )
    return (
        f"<fieldset><legend>{escape(say('setup.players'))}</legend>{''.join(rows)}"
        f"<p><small>{escape(say('setup.about'))}</small></p></fieldset>"
    )


def _option(board: KlaverjasBoard, name: str) -> str:
    """A switch; left as it is, it follows the rule set that was chosen above."""
    values = CHOICES.get(name, BONUSES)
    words = {"": board.text("setup.as_base")}
    words |= {str(value): rule_words(name, value, board.language) for value in values}
    rule = rulebook("klaverjas")[RULES[name]]
    control = f'<select id="kr-{name}" name="option.{name}">{choices(words, "")}</select>'
    label = escape(board.text(f"option.{name}.name"))
    return (
        f'<div data-rule="{rule.id}">{field(label, f"kr-{name}", control)}'
        f"<p><small>{escape(rule.text[board.language])}</small></p></div>"
    )


def chosen(
    sent: Mapping[str, str], house: Mapping[str, Any]
) -> tuple[tuple[str, ...], tuple[str, ...], Rules, bool]:
    """Seats, names, rules and whether people may revoke, as a form sent them; raises ``CleverlibError``."""
    seats = tuple(sent.get(f"seat{seat}", "") for seat in range(SEATS))
    if not {PERSON, *LEVELS}.issuperset(seats):
        raise CleverlibError.say(TEXTS, "refused.seats")
    if PERSON not in seats:
        raise WrongField.of(CleverlibError.say(TEXTS, "refused.nobody"), "seat0")
    base = sent.get("base", "rotterdam")
    known = {name: rules.plain() for name, rules in BASES.items()}
    if house:
        known["house"] = house["rules"]
    if base not in known:
        raise CleverlibError.say(TEXTS, "refused.base")
    rules = dict(known[base])
    for name in rules:
        if value := sent.get(f"option.{name}", ""):
            rules[name] = _value(name, value)
    names = sent_names(sent, range(SEATS))
    return seats, names, Rules.of(rules), sent.get("revokes") == "yes"


def _value(name: str, value: str) -> str | bool | int:
    """The value of a switch as the rules know it; what is none is left for them to refuse."""
    known = {str(one): one for one in CHOICES.get(name, BONUSES)}
    return known.get(value, value)
