"""The chances of a hand: seeded, sliced at will, in agreement with solving, and honest about themselves."""

import json
from dataclasses import replace

import pytest

from cleverlib.errors import IllegalAction
from cleverlib.klaverjas import (
    ROTTERDAM,
    TOURNAMENT,
    Deal,
    DuplicateCard,
    ImpossibleTable,
    Suit,
    TooManyCards,
    UnknownCard,
    bits,
    parse_cards,
)
from cleverlib.klaverjas.cards import DECK
from cleverlib.klaverjas.chance import HandSimulation, chance_to_make, observed_hand
from cleverlib.klaverjas.outcomes import Spread
from cleverlib.klaverjas.players.likely import Likely
from cleverlib.klaverjas.solver import Won, makes, solve
from cleverlib.odds.chance import Stream
from tests.klaverjas.playing import play_out

HEARTS = Suit.parse("h")
HAND = parse_cards("hB h9 hA sA s10 k7 k8 r9")
FEW = {"deals": 12, "exact_deals": 5, "table_deals": 3}


def plain(found):
    """Everything that was counted, for comparing."""
    outcomes = {"best": found.best, **found.tables}
    return found.makes.items, {
        name: [
            one.taken.items,
            one.pit.items,
            one.tegenpit.items,
            one.points.items,
            one.roem.items,
            one.difference.items,
        ]
        for name, one in outcomes.items()
    }


def test_the_same_seed_gives_the_same_however_it_is_sliced():
    whole = chance_to_make(HAND, HEARTS, seed="eik", **FEW)
    sliced = HandSimulation.of_hand(HAND, HEARTS, seed="eik", **FEW)
    steps = list(sliced.slices(0.0005))
    assert plain(sliced.result) == plain(whole)
    assert [progress.done for progress in steps] == sorted({progress.done for progress in steps})
    assert steps[-1].done == steps[-1].total == 12 + 5 + 2 * 3
    assert steps[0].stage == "taken"
    assert sliced.is_over
    assert plain(chance_to_make(HAND, HEARTS, seed="els", **FEW)) != plain(whole)


def test_what_was_done_counts_when_it_is_cancelled():
    simulation = HandSimulation.of_hand(HAND, HEARTS, seed="eik", **FEW)
    for progress in simulation.slices(0):
        if progress.done >= 4:
            break
    assert simulation.result.taken.runs == progress.done == simulation.progress.done
    assert simulation.result.points.runs == 0 and not simulation.is_over


def test_every_deal_is_solved_as_the_solver_does():
    simulation = HandSimulation.of_hand(HAND, HEARTS, seed="eik", levels=(), **FEW)
    found = simulation.run()
    likely = Likely(observed_hand(HAND, HEARTS))
    taken, points, roem = 0, 0, 0
    for number in range(12):
        hands = [
            [DECK[card] for card in bits.cards_of(hand)]
            for hand in likely.deal(Stream("eik", "chance", number))
        ]
        taken += makes(hands, HEARTS, 0, 0, ROTTERDAM)
        if number < 5:
            solution = solve(hands, HEARTS, 0, ROTTERDAM)
            points += solution.points[0] - solution.roem[0] - solution.bonus[0]
            roem += solution.roem[0]
    assert found.taken.mean == taken / 12 and found.nat.mean == pytest.approx(1 - taken / 12)
    assert found.points.estimate.mean == points / 5 and found.roem.estimate.mean == roem / 5


def test_in_the_middle_of_a_deal_what_was_laid_counts():
    deal = Deal.new("midden")
    play_out(deal, "midden", stop=lambda d: len(d.state.tricks) == 4 and len(d.trick) == 1)
    seat = deal.to_move
    simulation = HandSimulation(json.loads(json.dumps(deal.observe(seat))), seed=1, **FEW)
    found = simulation.run()
    assert found.playing_side == deal.playing_side
    won = deal.state
    side = found.playing_side
    # Nobody can end with fewer points than there are already.
    assert min(points for points, _ in found.points.items) >= won.points[side]
    for outcomes in (found.best, *found.tables.values()):
        assert outcomes.points.runs in (5, 3)
    assert Won(won.points, won.roem, won.won).tricks == tuple(deal.observe(seat)["tricks_won"])


def test_with_all_cards_but_one_trick_laid_there_is_one_answer():
    deal = Deal.new("slot", TOURNAMENT)
    play_out(deal, "slot", stop=lambda d: len(d.state.tricks) == 7 and len(d.trick) == 3)
    found = HandSimulation(deal.observe(deal.to_move), **FEW).run()
    assert found.taken.error == 0 and len(found.points.items) == 1
    assert found.tables["easy"].points.items[0][0] == found.points.items[0][0]


def test_others_may_have_chosen_and_bids_may_be_read():
    found = chance_to_make(HAND, HEARTS, chooser=1, seed="eik", levels=(), deals=20, exact_deals=2)
    assert found.playing_side == 1 and found.read_bids
    assert found.taken.mean < 0.5, "the hand holds boer, nel and ace against them"
    unread = chance_to_make(
        HAND, HEARTS, chooser=1, seed="eik", levels=(), read_bids=False, deals=2, exact_deals=2
    )
    assert not unread.read_bids
    assert found.assumes("nl") != unread.assumes("nl")
    assert "2" in unread.assumes("en") and "open" in unread.assumes("nl")
    assert "0" in unread.assumes_at_table("nl")


def test_a_spread_knows_its_error():
    spread = Spread()
    assert spread.estimate.runs == 0
    spread.counts[1] += 3
    spread.counts[0] += 1
    assert spread.estimate.mean == 0.75
    assert spread.estimate.error == pytest.approx((0.75 * 0.25 / 3) ** 0.5)


@pytest.mark.parametrize(
    ("error", "hand", "more"),
    [
        (DuplicateCard, "hB hB", {}),
        (TooManyCards, "hB h9 hA sA s10 k7 k8 r9 r8", {}),
        (ImpossibleTable, "hB h9", {}),
        (ImpossibleTable, "hB h9 hA sA s10 k7 k8 r9", {"seat": 4}),
        (ImpossibleTable, "hB h9 hA sA s10 k7 k8 r9", {"chooser": -1}),
        (
            IllegalAction,
            "hB h9 hA sA s10 k7 k8 r9",
            {"rules": replace(ROTTERDAM, forced_choice=True), "chooser": 1},
        ),
        (IllegalAction, "sB s9 sA s7 s10 k7 k8 r9", {"rules": replace(ROTTERDAM, trump_must_be_held=True)}),
    ],
)
def test_what_can_not_be_is_named(error, hand, more):
    with pytest.raises(error):
        chance_to_make(parse_cards(hand), HEARTS, **more)


def test_there_is_no_chance_before_trump_and_no_card_without_a_name():
    with pytest.raises(ImpossibleTable):
        HandSimulation(Deal.new(1).observe(0))
    with pytest.raises(UnknownCard):
        chance_to_make(["hB"] * 8, HEARTS)
