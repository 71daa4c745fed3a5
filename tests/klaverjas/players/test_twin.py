"""The kernel of the strong player and its twin give the same answers, and the twin deals as it says."""

from collections import Counter

import pytest

from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM, TOURNAMENT, Deal
from cleverlib.klaverjas.odds.hidden import Hidden
from cleverlib.klaverjas.players import medium
from cleverlib.klaverjas.players.engine import Kernel, engine, set_up
from cleverlib.klaverjas.players.game import Game
from cleverlib.klaverjas.players.twin import NONE, Chance, Twin
from cleverlib.klaverjas.players.view import View
from cleverlib.klaverjas.rules import Rules
from cleverlib.klaverjas.scoring import DEAL_POINTS
from cleverlib.klaverjas.solver.open import Position, Won, best_play
from cleverlib.odds.chance import Stream

RULES = (
    ROTTERDAM,
    AMSTERDAM,
    TOURNAMENT,
    Rules(undertrump="forced", pit_bonus=0),
    Rules(undertrump="free", tegenpit_bonus=200),
    Rules(variant="amsterdam", undertrump="forced", forced_choice=True),
    Rules(variant="amsterdam", undertrump="free", leader="chooser", roem=False),
)


@pytest.fixture(scope="module")
def kernel():
    return Kernel()


def moments(stream, rules, **table):
    """The moments of a random deal at which a seat has to speak or lay, with the actions it has."""
    deal = Deal.new(f"moments {stream.below(1 << 30)}", rules, dealer=stream.below(4), **table)
    while not deal.is_over:
        legal = deal.legal_actions()
        if deal.state.phase != "call":
            yield deal, deal.observe(deal.to_move)
        deal.play(stream.pick(legal))


def answers(run, seen, seed, cards):
    """Everything an engine says to what a seat saw."""
    set_up(run, seen)
    kept = run.draw(5, 2, seed)
    said = [run.hand(deal, seat) for deal in range(kept) for seat in range(4)]
    spoke = len(seen["bids"])
    if seen["trump"] is not None:
        return [*said, run.usual(), *map(run.laying, cards)]
    said += [run.choosing(seen["seat"], suit, seat) for suit, seat in enumerate((2, 0, 3, 1))]
    if spoke < 4:
        said += [run.passing(3 - spoke, 0, leader) for leader in (1, NONE)]
    return said


def test_the_kernel_is_what_runs_here():
    assert isinstance(engine(), Kernel)


@pytest.mark.parametrize("number", range(len(RULES)))
def test_kernel_and_twin_agree_on_what_a_choice_is_worth(kernel, number):
    twin, stream, asked = Twin(), Stream("worth", number), 0
    for _ in range(3):
        for deal, seen in moments(stream, RULES[number]):
            # The search near the end is cheap, the twin's dealing and playing at the start is not.
            if stream.below(6 if len(seen["hand"]) > 5 else 3):
                continue
            cards = [card.index for card in deal.legal_actions()] if deal.trump else []
            seed = stream.below(1 << 32)
            assert answers(kernel, seen, seed, cards) == answers(twin, seen, seed, cards)
            asked += 1
    assert asked > 12


@pytest.mark.parametrize("number", range(len(RULES)))
def test_the_kernel_plays_as_medium_does(kernel, number):
    rules, stream = RULES[number], Stream("medium", number)
    asked = 0
    for _ in range(12):
        for deal, seen in moments(stream, rules):
            if deal.trump is None:
                continue
            set_up(kernel, seen)
            assert kernel.usual() == medium.play(View.of(seen)).card
            asked += 1
    assert asked == 12 * 32


def test_where_somebody_revoked_the_hidden_cards_are_dealt_all_the_same(kernel):
    twin, stream, revoked = Twin(), Stream("revokes"), 0
    for _ in range(30):
        for deal, seen in moments(stream, ROTTERDAM, allow_revokes=True):
            if len(deal.state.tricks) != 5 or seen["trick"]:
                continue
            held = [hand & ~can for hand, can in zip(deal.state.hands, View.of(seen).can_hold, strict=True)]
            revoked += any(held[other] for other in range(4) if other != seen["seat"])
            one, other = (answers(run, seen, 7, [deal.legal_actions()[0].index]) for run in (kernel, twin))
            assert one == other
            assert sum(one[:4]) == sum(deal.state.hands)
            assert [hand.bit_count() for hand in one[:4]] == seen["cards_left"]
    assert revoked > 10


def test_before_weighing_every_deal_that_fits_is_equally_likely():
    found = 0
    for deal, seen in (one for number in range(40) for one in moments(Stream("even", number), ROTTERDAM)):
        fitting = Hidden.observed(seen).deals() if len(seen["hand"]) == 3 else 0
        if not 20 < fitting < 120:
            continue
        set_up(twin := Twin(), seen)
        counts = Counter(twin._deals(Chance(7), 60 * fitting))
        assert len(counts) == fitting
        # Each count is about 60, with a spread of about 8.
        assert sum((count - 60) ** 2 / 60 for count in counts.values()) < fitting + 5 * (2 * fitting) ** 0.5
        assert deal.state.hands in counts
        found += 1
        if found == 4:
            return
    raise AssertionError("too few positions came up")


def test_a_deal_with_fewer_surprises_is_kept_more_often(kernel):
    """Seat 0 chose trump freely: medium would have done so with a good hand only."""
    kept = []
    for trump in (0, None):
        kernel.rules(ROTTERDAM.style, 1, 200, 0, 100, 100)
        kernel.start(1, 0xFF << 8, NONE, 1, 0)
        kernel.said(0, NONE if trump is None else trump, 1)
        kernel.draw(4000, 400, 5)
        kept.append(sum((kernel.hand(deal, 0) & 0xFF).bit_count() for deal in range(400)) / 400)
    assert kept[0] > 3 > kept[1]


def test_the_search_finds_what_the_solver_finds_where_nat_and_pit_are_far():
    """Without bonus and roem, once nobody can be nat any more, what is written is what the solver counts."""
    rules = Rules(roem=False, pit_bonus=0, tegenpit_bonus=0)
    stream, compared = Stream("search"), 0
    for _ in range(120):
        for deal, seen in moments(stream, rules):
            if len(deal.state.tricks) != 6 or seen["trick"]:
                continue
            side = seen["playing_side"]
            if seen["points"][side] <= DEAL_POINTS // 2:
                continue
            game = Game(rules, deal.state.trump, deal.state.chooser, 0)
            for trick in deal.state.tricks:
                game.seat = game.leader = trick.leader
                for card in trick.cards:
                    game.lay(card)
            game.hands = list(deal.state.hands)
            state = deal.state
            won = Won(state.points, state.roem, state.won)
            position = Position(state.hands, state.trump, state.to_move, rules, (), won, 2)
            points = best_play(position, side).points
            assert game.searched() == points[0] - points[1]
            compared += 1
    assert compared > 10
