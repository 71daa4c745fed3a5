"""Choosing cards from the pack: a small button for each of the 32, by suit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from cleverlib import Language
from cleverlib.klaverjas import DECK, Card, Suit, in_order
from cleverlib.klaverjas.cards import HELD_SUITS
from cleverlib.widgets.cards import card_name, suit_sign


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands on a card of the pack: a short ``word`` and whether the card is taken from the pack."""

    word: str
    taken: bool = True


def picker(
    marks: Mapping[Card, Mark],
    language: Language,
    *,
    name: str,
    trump: Suit | None = None,
    rows: bool = False,
) -> str:
    """The pack, a line for each suit; pressing a card sends ``card:hB``. ``name`` says what it is for.

    The suits lie as in a hand, each from strong to weak, or with ``rows`` as rows for roem go.
    """
    lines = "".join(_line(suit, marks, language, trump, rows) for suit in HELD_SUITS)
    return f'<div class="kr-pack" role="group" aria-label="{escape(name)}" data-stop="pack">{lines}</div>'


def _line(suit: Suit, marks: Mapping[Card, Mark], language: Language, trump: Suit | None, rows: bool) -> str:
    cards = [card for card in reversed(DECK) if card.suit is suit]
    shown = cards if rows else in_order(cards, trump)
    tiles = "".join(_tile(card, marks.get(card), language, trump) for card in shown)
    return f'<div class="kr-pack-row kr-suit-{suit}">{tiles}</div>'


def _tile(card: Card, mark: Mark | None, language: Language, trump: Suit | None) -> str:
    name = card_name(card, language, trump)
    word = ""
    if mark:
        name = f"{name}, {mark.word}"
        # Drawn by the style: the name says it already, and would else have to repeat what is seen.
        word = f'<small data-word="{escape(mark.word)}"></small>'
    pressed = "true" if mark and mark.taken else "false"
    face = f"{suit_sign(card.suit)}{card.rank.letter_in(language)}"
    return (
        f'<button type="button" class="kr-tile" data-action="card:{card}" aria-pressed="{pressed}">'
        f'<span aria-hidden="true"><span>{face}</span>{word}</span>'
        f'<span class="kr-unseen">{escape(name)}</span></button>'
    )


def suit_choice(trump: Suit, language: Language, *, name: str) -> str:
    """Four buttons for the trump suit; pressing one sends ``trump:h``."""
    buttons = "".join(
        f'<button type="button" data-action="trump:{suit}" aria-pressed="{str(suit is trump).lower()}">'
        f"{suit_sign(suit)}<span>{escape(suit.name_in(language))}</span></button>"
        for suit in HELD_SUITS
    )
    return _choice(name, "trump", buttons)


def choice(name: str, word: str, options: Mapping[str, str], chosen: str) -> str:
    """Buttons of which one is on; pressing one sends ``word:value``. ``options`` maps values to words."""
    buttons = "".join(
        f'<button type="button" data-action="{word}:{value}" aria-pressed="{str(value == chosen).lower()}">'
        f"{escape(said)}</button>"
        for value, said in options.items()
    )
    return _choice(name, word, buttons)


def _choice(name: str, stop: str, buttons: str) -> str:
    return (
        f'<div class="kr-choice"><span aria-hidden="true">{escape(name)}</span>'
        f'<div class="kr-options" role="group" aria-label="{escape(name)}" data-stop="{stop}">'
        f"{buttons}</div></div>"
    )


def tools(buttons: Mapping[str, str], *, name: str, stop: str = "tools") -> str:
    """A row of plain buttons; ``buttons`` maps actions to words."""
    inside = "".join(
        f'<button type="button" data-action="{action}">{escape(said)}</button>'
        for action, said in buttons.items()
    )
    return f'<div class="kr-tools" role="group" aria-label="{escape(name)}" data-stop="{stop}">{inside}</div>'
