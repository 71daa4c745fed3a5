"""Drawing the table as HTML: four seats with what they laid, the trick before, the choice of trump."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from cleverlib import Language
from cleverlib.klaverjas import PASS, Action, Card, Choose, Suit
from cleverlib.klaverjas.cards import HELD_SUITS
from cleverlib.widgets.cards import TEXTS, Laid, card_name, face, suit_name, suit_sign, trick_row

# Clockwise from the seat that looks at the table.
_SIDES: Final = ("south", "west", "north", "east")


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits at a seat: the name, ``notes`` such as dealer or a bid, cards left, whether it is to move."""

    name: str
    notes: tuple[str, ...] = ()
    left: int | None = None
    turn: bool = False


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick that was turned over: its cards in order of play, who took it, points and roem."""

    laid: tuple[Laid, ...]
    winner: str
    points: int
    roem: int = 0


def seat_names(language: Language) -> tuple[str, ...]:
    """The names of seats 0 to 3 as the reader at seat 0 sees them."""
    return tuple(TEXTS(f"seat.{seat}", language) for seat in range(4))


def table(
    places: Sequence[Place],
    cards: Mapping[int, Card],
    language: Language,
    *,
    trump: Suit | None = None,
    best: int | None = None,
    viewer: int = 0,
) -> str:
    """The table with the cards of the trick before the seats that laid them.

    ``places`` are seats 0 to 3, clockwise; ``viewer`` sits at the bottom. ``cards`` maps seats to what they
    laid; ``best`` is the seat that holds the trick.
    """

    def spot(turn: int) -> str:
        seat = (viewer + turn) % 4
        place, card = places[seat], cards.get(seat)
        marks = f'data-seat="{seat}"'
        marks += ' data-best="yes"' if seat == best else ""
        marks += ' data-turn="yes"' if place.turn else ""
        lies = _lies(place.name, card, language, trump=trump, best=seat == best)
        return f'<div class="kr-place kr-{_SIDES[turn]}" {marks}>{_who(place, language)}{lies}</div>'

    inside = "".join(map(spot, (2, 1, 3, 0)))
    name = escape(TEXTS("table.name", language))
    return f'<div class="kr-table" role="group" aria-label="{name}">{inside}</div>'


def _who(place: Place, language: Language) -> str:
    notes = [*place.notes, TEXTS("seat.turn", language)] if place.turn else place.notes
    tags = "".join(f'<span class="kr-note">{escape(note)}</span>' for note in notes)
    left = "" if place.left is None else TEXTS("seat.left", language, count=place.left)
    count = f"<small>{escape(left)}</small>" if left else ""
    return f'<p class="kr-who"><strong>{escape(place.name)}</strong>{count}{tags}</p>'


def _lies(who: str, card: Card | None, language: Language, *, trump: Suit | None, best: bool) -> str:
    """What lies before a seat: its card, or the place where it will lie."""
    if card is None:
        words = escape(TEXTS("table.empty", language, who=who))
        return f'<span class="kr-spot" role="img" aria-label="{words}"></span>'
    words = TEXTS("trick.laid", language, who=who, card=card_name(card, language, trump))
    if best:
        words = TEXTS("trick.best", language, card=words)
    return f'<span class="kr-card" role="img" aria-label="{escape(words)}">{face(card, language)}</span>'


def trump_sign(trump: Suit | None, language: Language) -> str:
    """Which suit is trump, large; nothing before it is chosen."""
    if trump is None:
        return ""
    word = escape(TEXTS("table.trump", language))
    return f'<p class="kr-trump"><span>{word}</span> {suit_name(trump, language)}</p>'


def last_trick(trick: LastTrick, language: Language, *, trump: Suit | None = None) -> str:
    """The trick before, small, with who took it and what it brought."""
    facts = [TEXTS("table.taken", language, who=trick.winner)]
    facts.append(TEXTS("table.points", language, points=trick.points))
    if trick.roem:
        facts.append(TEXTS("table.roem", language, roem=trick.roem))
    title = escape(TEXTS("table.last", language))
    return (
        f'<div class="kr-last-trick" role="group" aria-label="{title}"><p><strong>{title}</strong>'
        f"<span>{escape(', '.join(facts))}</span></p>{trick_row(trick.laid, language, trump=trump)}</div>"
    )


def bidding(
    choices: Iterable[Action], language: Language, *, actions: Mapping[str, str] | None = None
) -> str:
    """Buttons for the choice of trump: a suit each, and a pass where one may pass.

    The suits lie as in a hand. ``actions`` maps the codes of the game's actions to what pressing them sends;
    without it, the codes.
    """

    def sent(code: str) -> str:
        return actions[code] if actions else code

    def place(action: Action) -> int:
        return HELD_SUITS.index(action.suit) if isinstance(action, Choose) else len(HELD_SUITS)

    buttons = []
    for action in sorted(choices, key=place):
        if isinstance(action, Choose):
            label = escape(TEXTS("bid.suit", language, suit=action.suit.name_in(language)))
            inside = f"{suit_sign(action.suit)}<span>{escape(action.suit.name_in(language))}</span>"
        elif action is PASS:
            label, inside = escape(TEXTS("bid.pass", language)), escape(TEXTS("bid.pass", language))
        else:
            continue
        buttons.append(
            f'<button type="button" data-action="{sent(str(action))}" aria-label="{label}">{inside}</button>'
        )
    name = escape(TEXTS("bid.name", language))
    return f'<div class="kr-bids" role="group" data-stop="bids" aria-label="{name}">{"".join(buttons)}</div>'
