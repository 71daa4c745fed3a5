"""Solving from Python: points, best cards, line, who makes the deal, and what can't be asked."""

from dataclasses import replace

import pytest

from cleverlib.klaverjas import (
    AMSTERDAM,
    ROTTERDAM,
    Deal,
    DuplicateCard,
    ImpossibleTable,
    Suit,
    TooManyCards,
    TrickComplete,
    UnknownCard,
    UnknownOption,
    UnknownSuit,
    bits,
    legal_cards,
    parse_cards,
)
from cleverlib.klaverjas.actions import Choose
from cleverlib.klaverjas.solver import ImpossiblePosition, Won, makes, solve
from cleverlib.klaverjas.solver import open as solver
from cleverlib.klaverjas.solver.twin import Twin
from cleverlib.odds.chance import Stream
from tests.klaverjas.playing import play_out
from tests.klaverjas.solver.endings import plain_value, random_position, random_rules, streams

HEARTS = Suit.parse("h")


def hands_of(*hands):
    return [parse_cards(hand) for hand in hands]


def test_the_points_are_those_of_trying_everything():
    for number, stream in enumerate(streams("solve", 150)):
        rules, side = random_rules(stream), stream.below(2)
        position = random_position(stream, rules, 2 + number % 2, stream.below(4))
        hands, trump, leader, trick, won = position
        found = solve(hands, trump, leader, rules, trick, won, playing_side=side)
        assert found.difference == plain_value(*position, rules, side)
        assert sum(found.points) - sum(found.roem) - sum(found.bonus) == 162
        assert sum(found.tricks) == 8
        seat = (leader + len(trick)) % 4
        may = legal_cards(hands[seat], trick, trump, rules)
        for card in may:
            # Lay it and solve again: best exactly when nothing is lost.
            after = [[other for other in hand if other is not card] for hand in hands]
            if len(trick) < 3:
                again = solve(after, trump, leader, rules, [*trick, card], won, playing_side=side)
                assert (again.difference == found.difference) == (card in found.best_cards)
        assert found.best_cards <= may and found.line[0] in found.best_cards


def test_makes_is_more_than_half_of_everything():
    for number, stream in enumerate(streams("makes", 300)):
        rules, side = random_rules(stream), stream.below(2)
        hands, trump, leader, trick, won = random_position(stream, rules, 1 + number % 5, stream.below(4))
        found = solve(hands, trump, leader, rules, trick, won, playing_side=side)
        ahead = found.difference if side == 0 else -found.difference
        assert makes(hands, trump, leader, side, rules, trick, won) == (ahead > 0)


def test_a_line_can_be_played_and_counts_what_it_says():
    for seed in range(6):
        rules = random_rules(Stream("lines", seed))
        deal = Deal.new(seed, replace(rules, roem_called=False))
        trump = list(Suit)[seed % 4]
        found = solve(deal.hands, trump, deal.to_move, deal.rules)
        deal.play(Choose(trump))
        for card in found.line:
            deal.play(card)
        score = deal.result
        assert found.roem == score.roem and found.tricks == score.tricks
        assert (
            tuple(map(sum, zip(score.totals, score.bonus, strict=True))) == found.points
            or score.outcome == "nat"
        )


def test_from_the_middle_of_a_deal():
    deal = Deal.new("midden", AMSTERDAM)
    play_out(deal, "midden", stop=lambda d: len(d.state.tricks) == 3 and len(d.trick) == 2)
    state = deal.state
    won = Won(state.points, state.roem, state.won)
    found = solve(deal.hands, deal.trump, state.leader, AMSTERDAM, deal.trick, won)
    assert len(found.line) == 32 - 14
    for card in found.line:
        deal.play(card)
    assert found.points == deal.result.totals


@pytest.mark.rule("klaverjas.count.pit_slagen")
def test_all_eight_tricks_bring_the_bonus_of_the_side_that_plays():
    hands = hands_of(
        "hB h9 hA h10 hH hV h8 h7",
        "sA s7 s8 s9 s10 sB sV sH",
        "kA k7 k8 k9 k10 kB kV kH",
        "rA r7 r8 r9 r10 rB rV rH",
    )
    rules = replace(ROTTERDAM, tegenpit_bonus=200)
    found = solve(hands, HEARTS, 0, rules)
    assert found.tricks == (8, 0) and found.bonus == (100, 0)
    assert solve(hands, HEARTS, 0, rules, playing_side=1).bonus == (200, 0)
    assert solve(hands, HEARTS, 0, replace(rules, roem=False)).points == (262, 0)
    assert makes(hands, HEARTS, 0, 0, rules) and not makes(hands, HEARTS, 0, 1, rules)


def test_half_is_nat():
    # The last trick is worth its ten alone, and seat 1 takes it.
    hands = hands_of("s7", "s8", "k7", "k8")
    assert solve(hands, Suit.parse("r"), 0, ROTTERDAM, won=Won((81, 71), (0, 0), (4, 3))).points == (81, 81)
    for side in (0, 1):
        assert not makes(hands, Suit.parse("r"), 0, side, ROTTERDAM, won=Won((81, 71), (0, 0), (4, 3)))


def test_without_a_score_fewer_cards_can_not_make_pit():
    hands = hands_of("hB s7", "h9 sA", "hA k7", "s10 r7")
    assert solve(hands, HEARTS, 0, ROTTERDAM).bonus == (0, 0)


def test_a_finished_deal_is_solved():
    found = solve([(), (), (), ()], HEARTS, 0, ROTTERDAM, won=Won((100, 62), (20, 0), (5, 3)))
    assert (found.points, found.line, found.best_cards) == ((120, 62), (), frozenset())


def test_the_twin_serves_where_the_kernel_is_missing(monkeypatch):
    stream = Stream("fallback")
    hands, trump, leader, trick, won = random_position(stream, ROTTERDAM, 3)
    found = solve(hands, trump, leader, ROTTERDAM, trick, won)
    monkeypatch.setattr(solver, "engine", Twin)
    assert solve(hands, trump, leader, ROTTERDAM, trick, won).difference == found.difference


@pytest.mark.parametrize(
    ("error", "change"),
    [
        (DuplicateCard, {"hands": hands_of("hB s7", "hB sA", "hA k7", "s10 r7")}),
        (ImpossiblePosition, {"hands": hands_of("hB s7", "h9", "hA k7", "s10 r7")}),
        (ImpossiblePosition, {"hands": hands_of("hB s7", "h9 sA", "hA k7")}),
        (TooManyCards, {"hands": hands_of("hB s7 s8 s9 sB sV sH k7 k8", "h9", "hA", "s10")}),
        (UnknownCard, {"hands": [["hB"], ["h9"], ["hA"], ["s10"]]}),
        (UnknownCard, {"hands": 7}),
        (UnknownSuit, {"trump": "h"}),
        (ImpossibleTable, {"leader": 4}),
        (UnknownOption, {"rules": "rotterdam"}),
        (TrickComplete, {"trick": parse_cards("k8 k9 kB kV")}),
        (ImpossiblePosition, {"won": Won((10, 10), (0, 0), (3, 3))}),
        (ImpossiblePosition, {"won": Won((0, 0), (0, 0), (0, 0))}),
        (ImpossiblePosition, {"won": "much"}),
        (ImpossiblePosition, {"won": ((-1, 1), (0, 0), (3, 3))}),
        (ImpossiblePosition, {"playing_side": 2}),
    ],
)
def test_what_can_not_be_is_named(error, change):
    asked = {
        "hands": hands_of("hB s7", "h9 sA", "hA k7", "s10 r7"),
        "trump": HEARTS,
        "leader": 0,
        "rules": ROTTERDAM,
    }
    with pytest.raises(error) as caught:
        solve(**{**asked, **change})
    assert caught.value.nl != caught.value.en


def test_a_score_that_can_not_go_with_the_cards_is_named():
    hands = hands_of("s7", "s8", "k7", "k8")
    for won in (((80, 71), (0, 0), (4, 3)), ((152, 0), (0, 20), (7, 0))):
        with pytest.raises(ImpossiblePosition):
            makes(hands, Suit.parse("r"), 0, 0, ROTTERDAM, won=won)
    assert bits.points_of([card.index for hand in hands for card in hand], 2) == 0
