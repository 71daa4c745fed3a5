"""The page on odds in klaverjassen: which controls drive which chart, and the work of solving many deals."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import inf
from typing import Any, cast

from cleverlib import Language
from cleverlib.charts import klaverjas_odds as charts
from cleverlib.charts.theme import Twinned
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import ROTTERDAM, Card, Suit, hand_text, parse_cards, trick_winner
from cleverlib.klaverjas.cards import HELD_SUITS
from cleverlib.klaverjas.odds import Hidden
from cleverlib.klaverjas.played import OUTCOMES, VARIANTS, Variant
from cleverlib.odds.simulation import Estimate
from cleverlib.pages.odds import Section, sections
from cleverlib.texts import Texts
from cleverlib.widgets.choices import Group, Values
from cleverlib.widgets.hand_builder import HAND, HandBuilder
from cleverlib.widgets.task import Step, Work

TEXTS = Texts.of("cleverlib.pages", "klaverjas_odds.texts.toml")
PAGE = "klaverjas.odds"
SEATS = 4
# Deals for each suit: a standard error of at most 3.5 percentage points.
DEALS = 200
LAID: Mapping[str, str] = {"none": "", "one": "hH", "two": "h9 h10", "stuk": "sV sH", "three": "r7 r8 rA"}
TRUMP = Suit.SPADES


def say(key: str, language: Language, **values: object) -> str:
    """A sentence of the page."""
    return TEXTS(key, language, **values)


def _trumps(values: Values, language: Language) -> Twinned:
    mine = None if values["mine"] == "hand" else int(values["mine"])
    return charts.trump_bars(mine, int(values["count"]), language)


def _trumps_groups(_: Values, language: Language) -> Sequence[Group]:
    before = {"hand": say("ask.before", language)}
    return (
        Group.numbers("mine", say("ask.mine", language), range(charts.SUIT + 1), before),
        Group.numbers("count", say("ask.count", language), range(charts.SUIT + 1)),
    )


@dataclass(frozen=True, slots=True)
class BoerDeal:
    """A deal up to the fall of the boer of trump: the reader's hand at seat 0, each card with its seat."""

    trump: Suit
    hand: tuple[Card, ...]
    plays: tuple[tuple[int, Card], ...]

    @classmethod
    def of(cls, data: Mapping[str, str]) -> BoerDeal:
        """Read a deal; who lays which card follows from who takes each trick."""
        trump, cards = Suit.parse(data["trump"]), parse_cards(data["cards"])
        plays: list[tuple[int, Card]] = []
        leader = 0
        for start in range(0, len(cards), SEATS):
            trick = cards[start : start + SEATS]
            plays += [((leader + place) % SEATS, card) for place, card in enumerate(trick)]
            if len(trick) == SEATS:
                leader = (leader + trick_winner(trick, trump)) % SEATS
        return cls(trump, parse_cards(data["hand"]), tuple(plays))

    def hidden(self, laid: int) -> Hidden:
        """What the reader doesn't know after so many cards."""
        plays = self.plays[:laid]
        mine = set(self.hand) - {card for seat, card in plays if seat == 0}
        tricks = [plays[start : start + SEATS] for start in range(0, laid, SEATS)]
        return Hidden.after(mine, 0, tricks, self.trump, ROTTERDAM)


@cache
def boer_deals() -> tuple[BoerDeal, ...]:
    """The stored deals."""
    text = files(__package__).joinpath("klaverjas_boer.toml").read_text(encoding="utf-8")
    return tuple(map(BoerDeal.of, tomllib.loads(text)["deal"]))


def _boer(values: Values, language: Language) -> Twinned:
    deal, laid = boer_deals()[int(values["deal"])], int(values["laid"])
    boer = deal.plays[-1][1]
    suit = deal.trump.name_in(language)
    if laid:
        seat, card = deal.plays[laid - 1]
        who, what = say(f"who.{seat}", language), card.shown_in(language)
        story = say("boer.story", language, trump=suit, who=who, card=what, laid=laid)
    else:
        hand = hand_text(deal.hand, language, deal.trump)
        story = say("boer.start", language, trump=suit, hand=hand)
    return charts.boer_bars(deal.hidden(laid), boer, story, language)


def _boer_groups(values: Values, language: Language) -> Sequence[Group]:
    deals = boer_deals()
    numbers = {str(place): str(place + 1) for place in range(len(deals))}
    return (
        Group("deal", say("ask.deal", language), numbers),
        Group.numbers("laid", say("ask.laid", language), range(len(deals[int(values["deal"])].plays))),
    )


def _roem(values: Values, language: Language) -> Twinned:
    return charts.roem_bars(parse_cards(LAID[values["laid"]]), TRUMP, ROTTERDAM, language)


def _roem_groups(_: Values, language: Language) -> Sequence[Group]:
    def word(codes: str) -> str:
        return " ".join(card.shown_in(language) for card in parse_cards(codes)) or say(
            "ask.nothing", language
        )

    laid = {name: word(codes) for name, codes in LAID.items()}
    return (Group("laid", say("ask.table", language, trump=TRUMP.name_in(language)), laid),)


def _variants(language: Language) -> Group:
    names = {str(variant): charts.TEXTS(f"rules.{variant}", language) for variant in VARIANTS}
    return Group("rules", say("ask.rules", language), names)


def _points(values: Values, language: Language) -> Twinned:
    return charts.points_bars(cast(Variant, values["rules"]), int(values["least"]), language)


def _points_groups(_: Values, language: Language) -> Sequence[Group]:
    least = (60, 70, 82, 90, 100, 110, 120, 130, 140, 150)
    return _variants(language), Group.numbers("least", say("ask.least", language), least)


def _rules(values: Values, language: Language) -> Twinned:
    return charts.rules_bars(values["outcome"], language)


def _rules_groups(_: Values, language: Language) -> Sequence[Group]:
    names = {name: charts.TEXTS(f"outcome.{name}", language) for name in OUTCOMES}
    return (Group("outcome", say("ask.outcome", language), names),)


def _last(values: Values, language: Language) -> Twinned:
    return charts.last_bars(cast(Variant, values["rules"]), language)


SECTIONS = sections(
    Section("trumps", _trumps_groups, {"mine": "hand", "count": "2"}, _trumps, ("klaverjas.tips.count",)),
    Section("boer", _boer_groups, {"deal": "0", "laid": "0"}, _boer, ("klaverjas.tips.draw",)),
    Section("roem", _roem_groups, {"laid": "none"}, _roem, ("klaverjas.tips.roem",)),
    Section("points", _points_groups, {"rules": "rotterdam", "least": "82"}, _points),
    Section("rules", _rules_groups, {"outcome": "gehaald"}, _rules, ("klaverjas.tips.feed",)),
    Section(
        "last",
        lambda _, language: (_variants(language),),
        {"rules": "rotterdam"},
        _last,
        ("klaverjas.tips.last",),
    ),
)
MAKE_TIPS = ("klaverjas.tips.choose",)

Found = Mapping[Suit, Estimate]
NOTHING: Found = {suit: Estimate(0.0, inf, 0) for suit in HELD_SUITS}


def make_chart(hand: HandBuilder, result: Any, language: Language) -> Twinned:
    """The chances of the hand with each suit as trump; a result of another hand is not shown.

    Until there is one, the sentence says what to do: which cards are missing, and which button to press.
    """
    key, found = result or (None, NOTHING)
    button = say("make.button", language)
    asked = "make.ready" if hand.whole else "make.missing"
    waiting = say(asked, language, missing=HAND - len(hand.hand), button=button)
    return charts.make_bars(found if key == hand.key_of_hand else NOTHING, language, waiting)


def chances(hand: HandBuilder) -> Work:
    """Work that finds the chance to make each suit trump: the four take turns, deal by deal."""
    key, cards, rules, missing = hand.key_of_hand, hand.hand, hand.rules, HAND - len(hand.hand)

    def work(seed: str) -> Iterator[Step]:
        if missing:
            raise CleverlibError.say(TEXTS, "make.incomplete", missing=missing)
        # Only now: the solver is not needed before somebody asks.
        from cleverlib.klaverjas.chance import HandSimulation  # noqa: PLC0415

        runs = {
            suit: HandSimulation.of_hand(cards, suit, rules, seed=seed, deals=DEALS, exact_deals=0, levels=())
            for suit in HELD_SUITS
        }
        total, done = len(runs) * DEALS, 0
        for _ in range(DEALS):
            for run in runs.values():
                run.step()
                done += 1
                yield Step(done / total, (key, {suit: one.result.taken for suit, one in runs.items()}))

    return work


def tell_chances(result: Any, language: Language) -> str:
    """What is said when all deals are solved."""
    return charts.best_suit(result[1], language)
