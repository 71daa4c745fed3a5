"""Positions of klaverjassen for steps and questions. The reader sits at seat 0, the partner at seat 2.

In the data a position has ``hand``, the eight cards of the reader, ``rules`` (switches of ``Rules``) and what
was done so far in ``play``: codes of actions, from the player who may speak first on. ``dealer`` is a seat.
The other hands are dealt by chance from what is left, so that ``play`` is legal; ``without`` says what a seat
may not hold: ``{ 3 = "h" }`` suits, ``{ 3 = "h sB" }`` cards too.

A position far into a deal has ``seed`` and ``actions`` instead: the deal of that seed, in which everyone
plays by chance for so many actions. After each move of the reader the others play on to the end of the trick,
or with ``go_on`` until the reader has to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cleverlib.courses.errors import CourseError
from cleverlib.courses.klaverjas.predicates import PREDICATES, READER
from cleverlib.courses.subject import Predicate
from cleverlib.errors import IllegalAction
from cleverlib.klaverjas import DECK, Action, Card, Deal, Rules, parse_cards
from cleverlib.klaverjas.actions import parse_action
from cleverlib.klaverjas.dealing import SEATS
from cleverlib.klaverjas.play import TRICKS
from cleverlib.klaverjas.state import State, Table, after, legal
from cleverlib.odds.chance import Stream

_FIELDS: Final = {"hand", "rules", "play", "dealer", "without", "seed", "actions", "go_on"}
TRIES: Final = 2000


class Scene(NamedTuple):
    """A position; ``go_on`` says whether the others start the next trick by themselves."""

    state: State
    table: Table
    go_on: bool = False

    @property
    def deal(self) -> Deal:
        """The position as a deal, to draw and to ask."""
        return Deal.at(self.state, self.table)


class Klaverjas:
    """The subject klaverjassen."""

    name = "klaverjas"
    predicates: Mapping[str, Predicate] = PREDICATES

    def start(self, given: Mapping[str, Any]) -> Scene:
        """The position that the data describes."""
        if unknown := set(given) - _FIELDS:
            raise CourseError(f"a position of klaverjassen has no {', '.join(sorted(unknown))}")
        rules, go_on = Rules.of(given.get("rules", {})), bool(given.get("go_on"))
        if "seed" in given:
            deal = chance_deal(given["seed"], rules, given.get("actions", 0))
        else:
            deal = _dealt(given, rules)
        return _others(Scene(deal.state, deal.table, go_on))

    def parse(self, code: str) -> Action:
        """Read the code of an action; raises ``UnknownAction``."""
        return parse_action(code)

    def legal(self, position: Scene) -> Sequence[Action]:
        """What the reader may do; nothing when somebody else has to act."""
        return legal(position.state, position.table) if position.state.to_move == READER else ()

    def after(self, position: Scene, action: Action) -> Scene:
        """The position after a move of the reader and what the others then do; raises ``IllegalAction``."""
        if action not in legal(position.state, position.table):
            position.deal.play(action)  # says why not
        state = after(position.state, action, position.table)
        return _others(position._replace(state=state))


def chance_deal(seed: str, rules: Rules, actions: int) -> Deal:
    """A deal in which everyone, after the first choice, plays by chance for so many actions."""
    deal, stream = Deal.new(seed, rules), Stream(seed, "course")
    for _ in range(actions):
        deal.play(stream.pick([one for one in deal.legal_actions() if str(one) != "-"]))
    return deal


def _others(scene: Scene) -> Scene:
    """The others lay the first card they may, as long as their turn is part of the step."""
    state, table, go_on = scene
    while state.to_move not in (None, READER) and state.phase == "play" and (state.trick or go_on):
        state = after(state, legal(state, table)[0], table)
    return scene._replace(state=state)


def _dealt(given: Mapping[str, Any], rules: Rules) -> Deal:
    """A deal with this hand in which ``play`` is legal, the first that chance finds."""
    mine = parse_cards(given["hand"])
    actions = [parse_action(code) for code in given.get("play", "").split()]
    dealer = given.get("dealer", SEATS - 1)
    fixed = _laid(actions, dealer, rules, mine)
    banned = {int(seat): words.split() for seat, words in given.get("without", {}).items()}
    known = {*mine, *(card for cards in fixed.values() for card in cards)}
    rest = [card for card in DECK if card not in known]
    stream = Stream(given["hand"], given.get("play", ""))
    for _ in range(TRIES):
        stream.shuffle(rest)
        hands = _shared_out(rest, fixed, banned)
        if hands is None:
            continue
        deal = Deal.of_hands([mine, *hands], rules, dealer=dealer)
        try:
            for action in actions:
                deal.play(action)
        except IllegalAction:
            continue
        return deal
    raise CourseError(f"no deal was found in which {given.get('play', '')!r} is legal")


def _laid(
    actions: Sequence[Action], dealer: int, rules: Rules, mine: Sequence[Card]
) -> dict[int, list[Card]]:
    """The cards that each of the others lays in the first trick."""
    cards = [action for action in actions if isinstance(action, Card)]
    if len(cards) >= SEATS:
        raise CourseError("a position by hand is in the first trick")
    first = (dealer + 1) % SEATS if rules.leader == "left_of_dealer" else dealer
    laid: dict[int, list[Card]] = {seat: [] for seat in range(1, SEATS)}
    for place, card in enumerate(cards):
        seat = (first + place) % SEATS
        if seat == READER or card in mine:
            raise CourseError(f"{card} is laid by the reader or lies in the reader's hand")
        laid[seat].append(card)
    return laid


def _shared_out(
    rest: Sequence[Card], fixed: Mapping[int, list[Card]], banned: Mapping[int, list[str]]
) -> list[list[Card]] | None:
    """The hands of seats 1 to 3, or ``None`` when a card finds no place."""
    hands = {seat: list(cards) for seat, cards in fixed.items()}
    # Cards that not everybody may hold find their place first.
    for card in sorted(rest, key=lambda card: not any(_is_banned(card, words) for words in banned.values())):
        free = [
            seat
            for seat, hand in hands.items()
            if len(hand) < TRICKS and not _is_banned(card, banned.get(seat, []))
        ]
        if not free:
            return None
        hands[min(free, key=lambda seat: len(hands[seat]))].append(card)
    return list(hands.values())


def _is_banned(card: Card, words: Sequence[str]) -> bool:
    return str(card) in words or str(card.suit) in words


KLAVERJAS: Final = Klaverjas()
