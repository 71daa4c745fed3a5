"""Where hidden cards lie, checked by listing all deals and playing the record again with each."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from cleverlib.klaverjas import Deal
from cleverlib.klaverjas.cards import DECK, Card, Suit
from cleverlib.klaverjas.odds.hidden import Hidden
from cleverlib.klaverjas.play import legal_cards, trick_winner
from cleverlib.klaverjas.rules import AMSTERDAM, ROTTERDAM
from cleverlib.odds import ImpossibleOdds, Stream

TRUMP = Suit.parse("h")
RULE_SETS = [
    replace(rules, undertrump=undertrump)
    for rules in (ROTTERDAM, AMSTERDAM)
    for undertrump in ("forbidden", "forced", "free")
]


def cards(*codes):
    return {Card.parse(code) for code in codes}


def played(seed, count, rules):
    """A deal of random legal cards, stopped after ``count``: the four hands left, and the tricks."""
    stream = Stream(seed, "hidden")
    pack = sorted(DECK)
    stream.shuffle(pack)
    hands = [pack[first : first + 8] for first in range(0, 32, 8)]
    tricks, seat = [[]], stream.below(4)
    for _ in range(count):
        if len(tricks[-1]) == 4:
            seat = tricks[-1][trick_winner([card for _, card in tricks[-1]], TRUMP)][0]
            tricks.append([])
        before = [card for _, card in tricks[-1]]
        card = stream.pick(sorted(legal_cards(hands[seat], before, TRUMP, rules)))
        hands[seat].remove(card)
        tricks[-1].append((seat, card))
        seat = (seat + 1) % 4
    return hands, tricks


def fits(hands, tricks, rules):
    """Whether every card laid from these (remaining) hands was legal, judged on the whole hand."""
    full = {seat: set(held) for seat, held in hands.items()}
    for trick in tricks:
        for seat, card in trick:
            if seat in full:
                full[seat].add(card)
    for trick in tricks:
        for place, (seat, card) in enumerate(trick):
            if seat in full:
                before = [earlier for _, earlier in trick[:place]]
                if card not in legal_cards(full[seat], before, TRUMP, rules):
                    return False
                full[seat].remove(card)
    return True


def every_deal(hidden):
    """Every way to share out the hidden cards, whatever the hands can't hold."""
    first, second, third = hidden.seats
    for one in combinations(sorted(hidden.cards), hidden.sizes[0]):
        left = hidden.cards - set(one)
        for two in combinations(sorted(left), hidden.sizes[1]):
            yield {first: set(one), second: set(two), third: left - set(two)}


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.variant}-{rules.undertrump}")
@pytest.mark.parametrize(("seed", "count"), [(1, 22), (2, 23), (3, 24), (4, 25), (5, 26), (6, 22), (7, 23)])
def test_the_chances_are_those_of_all_deals_that_fit(seed, count, rules):
    hands, tricks = played(seed, count, rules)
    hidden = Hidden.after(hands[2], 2, tricks, TRUMP, rules)
    deals = [deal for deal in every_deal(hidden) if fits(deal, tricks, rules)]
    assert hidden.deals() == len(deals)
    assert {card: Counter(chances) for card, chances in hidden.everywhere().items()} == {
        card: Counter(
            {seat: Fraction(sum(card in deal[seat] for deal in deals), len(deals)) for seat in hidden.seats}
        )
        for card in hidden.cards
    }
    group = sorted(hidden.cards)[::2]
    for seat in hidden.seats:
        counted = Counter(len(deal[seat] & set(group)) for deal in deals)
        assert dict(hidden.held(seat, group).items) == {
            held: Fraction(ways, len(deals)) for held, ways in counted.items()
        }


@pytest.mark.parametrize("seed", range(6))
def test_an_ace_walks_in_so_many_of_all_deals_that_fit(seed):
    hands, tricks = played(seed, 24, ROTTERDAM)
    hidden = Hidden.after(hands[0], 0, tricks, TRUMP, ROTTERDAM)
    deals = [deal for deal in every_deal(hidden) if fits(deal, tricks, ROTTERDAM)]
    for suit in Suit:
        follow = [all(any(c.suit == suit for c in held) for held in deal.values()) for deal in deals]
        assert hidden.all_follow(suit) == Fraction(sum(follow), len(deals))
        if suit == TRUMP:
            continue
        safe = [
            all(
                any(c.suit == suit for c in deal[seat]) or all(c.suit != TRUMP for c in deal[seat])
                for seat in (1, 3)
            )
            for deal in deals
        ]
        assert hidden.walks(suit, TRUMP, (1, 3)) == Fraction(sum(safe), len(deals))


def test_at_the_start_each_card_is_equally_likely_with_each_other_player():
    hidden = Hidden.at_start(sorted(DECK)[:8], seat=1)
    assert hidden.seats == (0, 2, 3)
    assert hidden.deals() == comb(24, 8) * comb(16, 8)
    assert set(hidden.everywhere()) == set(sorted(DECK)[8:])
    assert all(set(chances.values()) == {Fraction(1, 3)} for chances in hidden.everywhere().values())


def test_all_hands_count_every_deal():
    assert Hidden.all_hands().deals() == 99_561_092_450_391_000


def test_a_void_moves_the_boer_to_the_two_others():
    hidden = Hidden.at_start(cards("s7", "s8", "s9", "s10", "sB", "sV", "sH", "sA"))
    boer = Card.parse("hB")
    known = hidden.barring(1, [card for card in DECK if card.suit == TRUMP])
    assert known.where(boer) == {1: 0, 2: Fraction(1, 2), 3: Fraction(1, 2)}


def test_a_card_that_was_shown_leaves_less_room_beside_it():
    hidden = Hidden.at_start(cards("s7", "s8", "s9", "s10", "sB", "sV", "sH", "sA"))
    shown = hidden.showing(2, cards("hB"))
    assert shown.where(Card.parse("h9")) == {1: Fraction(8, 23), 2: Fraction(7, 23), 3: Fraction(8, 23)}
    assert hidden.held(2, cards("hB", "h9")).chance(2) == Fraction(1, 3) * Fraction(7, 23)


def test_not_overtrumping_tells_that_the_higher_trumps_are_elsewhere():
    mine = sorted(cards("s7", "s8", "s9", "sB", "sV", "sH", "r7", "r8"))
    trick = [(3, Card.parse("sA")), (0, Card.parse("s7")), (1, Card.parse("h10")), (2, Card.parse("k7"))]
    hidden = Hidden.after([c for c in mine if c != trick[1][1]], 0, [trick], TRUMP, ROTTERDAM)
    for code in ("hB", "h9", "hA", "s10"):
        assert hidden.where(Card.parse(code))[2] == 0
    for code in ("h7", "h8", "hV", "hH"):
        assert hidden.where(Card.parse(code))[2] > 0


def test_groups_together_add_up_to_one_and_to_each_alone():
    hidden = Hidden.at_start(sorted(DECK)[::4])
    boeren, azen = ({card for card in hidden.cards if str(card).endswith(rank)} for rank in ("B", "A"))
    both = hidden.splits(boeren, azen)
    assert sum(both.values()) == 1
    alone = Counter()
    for (split, _), chance in both.items():
        alone[split] += chance
    assert dict(alone) == hidden.split(boeren)


HAND = cards("s7", "s8", "s9", "s10", "sB", "sV", "sH", "sA")


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda h: h.where(Card.parse("sA")), "has been seen already"),
        (lambda h: h.held(0, cards("hB")), "seat 0 isn't hidden"),
        (lambda h: h.splits(cards("hB"), cards("hB", "h9")), "in two groups"),
        (lambda h: h.walks(TRUMP, TRUMP, (1, 3)), "troef suit"),
        (lambda h: h.barring(1, h.cards), "can't lie like that"),
        (lambda h: h.barring(1, cards("hB")).showing(1, cards("hB")), "can't lie like that"),
        (
            lambda h: Hidden.at_start(sorted(HAND)[:7]),
            "25 cards are unseen, .* room for 24",
        ),
    ],
)
def test_a_question_without_an_answer_is_refused(ask, said):
    with pytest.raises(ImpossibleOdds, match=said):
        ask(Hidden.at_start(HAND))


@pytest.mark.parametrize("allow_revokes", [False, True])
def test_what_a_player_observes_says_the_same_as_the_cards_laid(allow_revokes):
    deal, stream = Deal.new("hidden", AMSTERDAM, allow_revokes=allow_revokes), Stream("hidden")
    assert Hidden.observed(deal.observe(2)) == Hidden.at_start(deal.hands[2], seat=2)
    while not deal.is_over:
        deal.play(stream.pick(deal.legal_actions()))
        if deal.trump is None:
            continue
        laid = deal.record().laid()
        tricks = [laid[first : first + 4] for first in range(0, len(laid), 4)]
        for seat in range(4):
            known = Hidden.after(
                deal.hands[seat], seat, tricks, deal.trump, AMSTERDAM, lawful=not allow_revokes
            )
            assert Hidden.observed(deal.observe(seat)) == known
            others = {other: deal.hands[other] for other in known.seats}
            assert all(
                not others[other] & barred for other, barred in zip(known.seats, known.barred, strict=True)
            )
