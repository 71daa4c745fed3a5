"""The charts of odds in klaverjassen say what the library and the stored deals say."""

from fractions import Fraction
from itertools import pairwise
from math import inf

import pytest

from cleverlib import LANGUAGES
from cleverlib.charts import klaverjas_odds as charts
from cleverlib.charts.words import share
from cleverlib.klaverjas import ROTTERDAM, Card, Suit, parse_cards
from cleverlib.klaverjas.odds import Hidden, partner_trumps, partner_trumps_binomial, roem_in_trick
from cleverlib.klaverjas.odds import trumps_in_hand as in_hand
from cleverlib.klaverjas.odds import trumps_in_hand_binomial as in_hand_binomial
from cleverlib.klaverjas.played import OUTCOMES, stored_deals
from cleverlib.odds.simulation import Estimate
from tests.charts_of import assert_twinned, rows_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mine", [None, 0, 3, 8])
def test_trumps(language, mine):
    twin = charts.trump_bars(mine, 0, language)
    assert_twinned(twin, language)
    exact, model = (
        (in_hand(), in_hand_binomial())
        if mine is None
        else (partner_trumps(mine), partner_trumps_binomial(mine))
    )
    for count, row in enumerate(twin.rows):
        chance, other = exact.chance(count), model.chance(count)
        assert row == (str(count), share(chance, language), str(chance), share(other, language))
    assert len(rows_of(twin.chart)[0]) == 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boer(language):
    hand = parse_cards("sH sA r7 r10 rV k7 k8 kA")
    boer = Card.parse("rB")
    even = charts.boer_bars(Hidden.at_start(hand), boer, "Story.", language)
    assert_twinned(even, language)
    assert {row[2] for row in even.rows} == {"1/3"}
    tricks = [[(0, Card.parse("sA")), (1, Card.parse("s7")), (2, Card.parse("sV")), (3, Card.parse("r9"))]]
    after = Hidden.after(set(hand) - {Card.parse("sA")}, 0, tricks, Suit.parse("r"), ROTTERDAM)
    twin = charts.boer_bars(after, boer, "Story.", language)
    assert [Fraction(row[2]) for row in twin.rows] == list(after.where(boer).values())
    assert twin.sentence.startswith("Story. ")
    assert ("rechts" if language == "nl" else "the player on the right") in twin.sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", ["", "hH", "sV sH", "r7 r8 rA"])
def test_roem(language, cards):
    laid = parse_cards(cards)
    twin = charts.roem_bars(laid, Suit.SPADES, ROTTERDAM, language)
    assert_twinned(twin, language)
    odds = roem_in_trick(Suit.SPADES, ROTTERDAM, laid)
    assert Fraction(twin.rows[0][2]) == odds.any
    equal = sum((odds.kind(kind) for kind in ("equal", "jacks", "low")), Fraction(0))
    expected = [odds.kind("three"), odds.kind("four"), odds.kind("stuk"), equal]
    assert [Fraction(row[2]) for row in twin.rows[1:]] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chances_of_a_hand(language):
    nothing = charts.make_bars({suit: Estimate(0.0, inf, 0) for suit in Suit}, language, "Press the button.")
    assert_twinned(nothing, language)
    assert nothing.sentence == "Press the button."
    assert [row[1:] for row in nothing.rows] == [("–", "–", 0)] * 4
    assert rows_of(nothing.chart)[0] == [], "no bars of nothing"
    begun = dict.fromkeys(Suit, Estimate(0.0, inf, 0)) | {Suit.SPADES: Estimate(1.0, inf, 1)}
    assert len(rows_of(charts.make_bars(begun, language).chart)[0]) == 1
    found = dict(zip(Suit, (Estimate(share / 8, 0.05, 80) for share in (1, 6, 2, 3)), strict=True))
    twin = charts.make_bars(found, language)
    assert_twinned(twin, language)
    assert Suit.HEARTS.name_in(language) in twin.sentence
    assert twin.rows[1][1:] == (share(Fraction(3, 4), language), "5,0" if language == "nl" else "5.0", 80)
    spans = [(row["low"], row["high"]) for row in rows_of(twin.chart)[0]]
    assert spans[1] == (65.0, 85.0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["rotterdam", "amsterdam"])
def test_whole_deals(language, variant):
    tally = stored_deals()[variant]
    points = charts.points_bars(variant, 82, language)
    assert_twinned(points, language)
    reached = Fraction(sum(n for at, n in tally.points.items() if at >= 82), tally.deals)
    assert share(reached, language) in points.sentence
    nat, pit = tally.share("nat", "tegenpit"), tally.share("pit")
    assert points.rows[-2:] == (("nat", share(nat, language)), ("pit", share(pit, language)))
    every = sum(row["value"] for row in rows_of(points.chart)[0])
    assert every == pytest.approx(float(100 * (1 + nat + pit)), abs=1e-4)
    assert [row["opacity"] for row in rows_of(points.chart)[0][-2:]] == [0, 0], "not a range of points"
    on = sum(row["value"] for row in rows_of(points.chart)[0] if row["on"])
    assert on == pytest.approx(float(100 * reached), abs=1e-4), "the bars that stand out are those deals"
    assert [row[0] for row in points.rows][2:4] == ["82–101", "102–121"]
    assert points.rows[-3][0] == "162"
    last = charts.last_bars(variant, language)
    assert_twinned(last, language)
    chances = (tally.made(True), tally.made(False), tally.settled())
    assert [row[1] for row in last.rows] == [share(chance, language) for chance in chances]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("outcome", OUTCOMES)
def test_two_rule_sets(language, outcome):
    twin = charts.rules_bars(outcome, language)
    assert_twinned(twin, language)
    row = twin.rows[OUTCOMES.index(outcome)]
    assert row[1:] == tuple(share(tally.share(outcome), language) for tally in stored_deals().values())
    assert row[1] in twin.sentence


@pytest.mark.parametrize("least", [60, 70, 82, 90, 100, 110, 120, 130, 140, 150])
def test_ranges_of_points_join_without_a_gap(least):
    names = [row[0] for row in charts.points_bars("rotterdam", least, "nl").rows[:-2]]
    ends = [tuple(map(int, name.split("–"))) for name in names]
    assert ends[0][0] == 0 and ends[-1] == (162,)
    assert all(one[-1] + 1 == other[0] for one, other in pairwise(ends))
    assert least in [end[0] for end in ends]
