"""Drawing cards as HTML: single cards, a hand, tricks. Pure functions of what they are given.

The style is ``cards.css``; a board that shows cards reads it with ``source("cards.css")``. Where the reader
chose four colours, ``data-cards="four"`` on the page's root element, each suit has a colour of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from cleverlib import Language
from cleverlib.klaverjas import Card, Rank, Suit
from cleverlib.texts import Texts

TEXTS = Texts.of("cleverlib.widgets", "cards.texts.toml")

_STEM: Final = "c.2 2.4 1 4 2.6 5.4H8.3c1.6-1.4 2.4-3 2.6-5.4"
# Each suit in a box of 24 by 24.
SUIT_PATHS: Final[dict[Suit, str]] = {
    Suit.SPADES: "M12 1.2C17.3 6.9 22 10 22 14.5c0 2.8-2.1 4.9-4.7 4.9-1.7 0-3.2-.8-4.2-2.3"
    f"{_STEM}-1 1.5-2.5 2.3-4.2 2.3C4.1 19.4 2 17.3 2 14.5 2 10 6.7 6.9 12 1.2z",
    Suit.HEARTS: "M12 22C5 15.8 1.5 12.2 1.5 7.7 1.5 4.5 3.9 2.2 6.7 2.2c2.2 0 4.2 1.3 5.3 "
    "3.6 1.1-2.3 3.1-3.6 5.3-3.6 2.8 0 5.2 2.3 5.2 5.5C22.5 12.2 19 15.8 12 22z",
    Suit.DIAMONDS: "M12 .8c2 4 5.3 7.9 8.8 11.2-3.5 3.3-6.8 7.2-8.8 11.2"
    "C10 19.2 6.7 15.3 3.2 12 6.7 8.7 10 4.8 12 .8z",
    Suit.CLUBS: "M12 1.5a4.9 4.9 0 0 1 4.2 7.5 4.9 4.9 0 1 1-3.1 8.1"
    f"{_STEM}a4.9 4.9 0 1 1-3.1-8.1A4.9 4.9 0 0 1 12 1.5z",
}
# What tells boer, vrouw, heer and aas apart besides their letter: cap, tiara, crown, star; 24 by 16.
_SIGNS: Final[dict[Rank, str]] = {
    Rank.BOER: '<path d="M2 15c0-6 4-9 10-9s10 3 10 9zM13 6c2-4 5-5.5 9-5-1 3-3.5 5-7 5.5"/>',
    Rank.VROUW: '<path d="M2 15 4 5.5l4.5 4L12 2l3.5 7.5 4.5-4L22 15z"/><circle cx="12" cy="1.8" r="1.8"/>',
    Rank.HEER: '<path d="M2 15V3l4.5 4.5L12 1l5.5 6.5L22 3v12z"/>',
    Rank.AAS: '<path d="m12 0 2.3 5.6 6.1.4-4.7 3.9 1.5 5.9L12 12.6l-5.2 3.2 1.5-5.9L3.6 6l6.1-.4z"/>',
}


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand or a pack to choose from.

    ``action`` is what pressing it sends, or ``None`` for a card that is only shown. ``why`` is the reason
    that it may not be played: it then lies flat and says the reason when asked. ``chosen`` marks a card
    that is picked; ``hint`` is a card worth a look; ``place`` names the button where its action changes with
    each move.
    """

    card: Card
    action: str | None = None
    why: str = ""
    chosen: bool = False
    hint: bool = False
    place: str = ""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: who laid it, and whether it holds the trick."""

    card: Card
    who: str = ""
    best: bool = False


def suit_sign(suit: Suit) -> str:
    """The sign of a suit as a small picture that says nothing by itself."""
    return (
        f'<svg class="kr-suit kr-suit-{suit}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path d="{SUIT_PATHS[suit]}"/></svg>'
    )


def suit_name(suit: Suit, language: Language) -> str:
    """Sign and name of a suit, as in a heading: the sign for the eye, the name for everyone."""
    return f'<span class="kr-suit-name">{suit_sign(suit)} {escape(suit.name_in(language))}</span>'


@cache
def face(card: Card, language: Language) -> str:
    """The front of a card as a picture that says nothing by itself: large index, large suit."""
    letter = card.rank.letter_in(language)
    wide = ' textLength="27" lengthAdjust="spacingAndGlyphs"' if len(letter) > 1 else ""
    path = f'<path d="{SUIT_PATHS[card.suit]}"/>'
    sign = _SIGNS.get(card.rank, "")
    above = f'<g class="kr-sign" transform="translate(33 8) scale(.9)">{sign}</g>' if sign else ""
    return (
        f'<svg class="kr-face kr-suit-{card.suit}" viewBox="0 0 60 84" aria-hidden="true">'
        '<rect class="kr-paper" x="1.25" y="1.25" width="57.5" height="81.5" rx="7"/>'
        f'<text x="17" y="29" font-size="32"{wide}>{letter}</text>'
        f'<g transform="translate(7 33) scale(.8)">{path}</g>'
        f'{above}<g transform="translate(20 43) scale(1.5)">{path}</g></svg>'
    )


def back() -> str:
    """The back of a card as a picture that says nothing by itself."""
    return (
        '<svg class="kr-face kr-back" viewBox="0 0 60 84" aria-hidden="true">'
        '<rect class="kr-paper" x="1.25" y="1.25" width="57.5" height="81.5" rx="7"/>'
        '<rect class="kr-weave" x="6" y="6" width="48" height="72" rx="4"/>'
        '<path class="kr-thread" d="M6 30 30 6l24 24M6 54l24-24 24 24M6 78l24-24 24 24M6 54l24 24 24-24'
        'M6 30l24 24 24-24M6 6l24 24L54 6"/></svg>'
    )


def card_picture(card: Card, language: Language, *, trump: Suit | None = None) -> str:
    """A card to look at, with its name for screen readers."""
    name = escape(card_name(card, language, trump))
    return f'<span class="kr-card" role="img" aria-label="{name}">{face(card, language)}</span>'


def card_name(card: Card, language: Language, trump: Suit | None = None) -> str:
    """The card in words, and that it is troef where it is."""
    name = card.name_in(language)
    return TEXTS("card.trump", language, card=name) if card.suit is trump else name


def card_button(held: Held, language: Language, *, trump: Suit | None = None) -> str:
    """A card to press; what may not be played says so, and why (klaverjas.house.settings)."""
    if held.action is None:
        return card_picture(held.card, language, trump=trump)
    name = card_name(held.card, language, trump)
    state, classes = "", "kr-card"
    if held.why:
        name = TEXTS("card.barred", language, card=name)
        state += f' aria-disabled="true" title="{escape(held.why)}"'
    if held.place:
        state += f' data-place="{escape(held.place)}"'
    if held.chosen:
        state += ' aria-pressed="true"'
    if held.hint:
        name = TEXTS("card.hint", language, card=name)
        classes += " kr-hint"
    # Words in the button, not a label: a label would have to contain the letter that the picture shows.
    return (
        f'<button type="button" class="{classes}" data-action="{escape(held.action)}"{state}>'
        f'{face(held.card, language)}<span class="kr-unseen">{escape(name)}</span></button>'
    )


def hand(
    cards: Iterable[Held], language: Language, *, name: str, trump: Suit | None = None, stop: str = "hand"
) -> str:
    """Cards side by side under one name; one stop for the Tab key, arrow keys lead from card to card."""
    shown = "".join(card_button(held, language, trump=trump) for held in cards)
    inside = shown or f'<span class="kr-none">{escape(TEXTS("hand.empty", language))}</span>'
    return (
        f'<div class="kr-hand" role="group" data-stop="{escape(stop)}" aria-label="{escape(name)}">'
        f"{inside}</div>"
    )


def hidden_hand(count: int, language: Language) -> str:
    """The backs of so many cards."""
    name = escape(TEXTS("hand.hidden", language, count=count))
    backs = f'<span class="kr-card">{back()}</span>' * count
    return f'<div class="kr-hand" role="img" aria-label="{name}">{backs}</div>'


def trick_row(laid: Sequence[Laid], language: Language, *, trump: Suit | None = None) -> str:
    """The cards of a trick in order of play, each with who laid it; the one that holds it is marked."""
    return f'<div class="kr-trick">{"".join(_laid(one, language, trump) for one in laid)}</div>'


def _laid(one: Laid, language: Language, trump: Suit | None) -> str:
    words = card_name(one.card, language, trump)
    if one.who:
        words = TEXTS("trick.laid", language, who=one.who, card=words)
    if one.best:
        words = TEXTS("trick.best", language, card=words)
    best = ' data-best="yes"' if one.best else ""
    who = f"<small>{escape(one.who)}</small>" if one.who else ""
    return (
        f'<span class="kr-laid"{best} role="img" aria-label="{escape(words)}">'
        f'<span class="kr-card">{face(one.card, language)}</span>{who}</span>'
    )


def letters_legend(language: Language) -> str:
    """Which letters stand on the picture cards, in English with the Dutch words once."""
    return f'<p class="kr-letters">{escape(TEXTS("letters", language))}</p>'
