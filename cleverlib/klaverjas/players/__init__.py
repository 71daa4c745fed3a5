"""Computer players for klaverjassen at three levels; they get what ``Deal.observe`` shows, and no more.

>>> from cleverlib.klaverjas import Deal
>>> from cleverlib.klaverjas.players import Player
>>> deal, player = Deal.new(seed="eik"), Player("medium", seed="eik")
>>> while not deal.is_over:
...     choice = player.decide(deal.observe(deal.to_move))
...     deal.play(choice.action)
>>> choice.en
'This is the only card that may be laid.'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from cleverlib import Language
from cleverlib.errors import CleverlibError, shown
from cleverlib.klaverjas import bits
from cleverlib.klaverjas.actions import CALL, PASS, QUIET, Action, Choose
from cleverlib.klaverjas.cards import DECK, SUITS, Card, Suit, parse_cards
from cleverlib.klaverjas.players import medium, strong
from cleverlib.klaverjas.players.trump import best_suit, longest_suit, would_choose
from cleverlib.klaverjas.players.view import View, lawful
from cleverlib.klaverjas.roem import roem_of
from cleverlib.klaverjas.rules import Rules
from cleverlib.odds.chance import Seed, Stream
from cleverlib.texts import Texts

Level = Literal["easy", "medium", "strong"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
TEXTS: Final = Texts.of("cleverlib.klaverjas.players")


class UnknownLevel(CleverlibError):
    """A level at which no computer player plays."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action and why it was chosen: the name of the rule, and a sentence in each language."""

    action: Action
    rule: str
    nl: str
    en: str

    def text(self, language: Language) -> str:
        """The sentence in the reader's language."""
        return self.nl if language == "nl" else self.en


class Player:
    """A player of a level: ``Player("strong", seed=7).decide(deal.observe(seat))``.

    ``"easy"`` lays any card that is allowed, each equally likely, and chooses its longest suit when it has
    four cards of it. ``"medium"`` plays by rules of thumb. ``"strong"`` deals the hidden cards many times, as
    they are likely to lie after what was said and laid, plays each deal out and takes what brings most on the
    whole; ``effort`` multiplies the number of deals, 1 for full strength. The same seed and observations
    always give the same choices. Another level raises ``UnknownLevel``.
    """

    def __init__(self, level: Level, seed: Seed = 0, *, effort: float = 1.0) -> None:
        if level not in LEVELS:
            raise UnknownLevel.say(TEXTS, "player.level", level=shown(level), levels=", ".join(LEVELS))
        self.level = level
        self.effort = effort
        self._stream = Stream(seed, "players", level)

    def choose(self, observation: Mapping[str, Any], legal_actions: Sequence[Action] = ()) -> Action:
        """The action alone; the legal actions are read from the observation, which must be the mover's."""
        return self.decide(observation).action

    def decide(self, observation: Mapping[str, Any]) -> Choice:
        """What to do and why, from what the seat to move sees (``Deal.observe``)."""
        match observation["phase"]:
            case "choose":
                return self._trump(observation)
            case "call":
                return _call(observation)
        if self.level == "easy":
            cards = [DECK[card] for card in bits.cards_of(lawful(observation))]
            return _said(self._stream.pick(cards), "only" if len(cards) == 1 else "easy")
        if self.level == "medium" or lawful(observation).bit_count() == 1:
            found = medium.play(View.of(observation))
            return _said(DECK[found.card], found.name)
        best = strong.card(observation, self._stream, self.effort)
        rule = "strong_end" if best.solved else "strong"
        return _said(DECK[best.card], rule, deals=best.deals, worth=round(best.worth))

    def _trump(self, seen: Mapping[str, Any]) -> Choice:
        hand = bits.set_of(card.index for card in parse_cards(seen["hand"]))
        may_pass = str(PASS) in seen["legal"]
        if self.level == "strong":
            return _strong_trump(strong.trump(seen, self._stream, self.effort), may_pass)
        if self.level == "easy":
            index = longest_suit(hand)
            wants = (hand & bits.SUIT[index]).bit_count() >= 4
        else:
            index, wants = best_suit(hand)[0], would_choose(hand) is not None
        # Where a suit must be held to be chosen, the best one always is: it has cards.
        if may_pass and not wants:
            return _said(PASS, f"{self.level}_pass")
        return _said(Choose(SUITS[index]), f"{self.level}_choose" if wants else "must_choose")


def _strong_trump(found: strong.TrumpFound, may_pass: bool) -> Choice:
    suit, deals, worth = SUITS[found.suit], found.deals, round(found.worth)
    if found.passing is not None:
        return _said(PASS, "strong_pass", suit=suit, deals=deals, worth=worth, passing=round(found.passing))
    return _said(Choose(suit), "strong_choose" if may_pass else "strong_must", deals=deals, worth=worth)


def _call(seen: Mapping[str, Any]) -> Choice:
    """Every level calls what there is."""
    rules = Rules.of(seen["rules"])
    cards = [Card.parse(play["card"]).index for play in seen["trick"]]
    points = roem_of(cards, Suit.parse(seen["trump"]).index, rules).points
    return _said(CALL, "call", points=points) if points else _said(QUIET, "quiet")


def _said(action: Action, rule: str, **values: object) -> Choice:
    said = {}
    for language in ("nl", "en"):
        words = {
            name: value.name_in(language) if isinstance(value, Suit) else value
            for name, value in values.items()
        }
        if isinstance(action, Card):
            words["card"] = action.name_in(language)
        elif isinstance(action, Choose):
            words["suit"] = action.suit.name_in(language)
        why = TEXTS(f"why.{rule}", language, **words)
        said[language] = why[:1].upper() + why[1:]
    return Choice(action, rule, said["nl"], said["en"])


__all__ = ["LEVELS", "Choice", "Level", "Player", "UnknownLevel"]
