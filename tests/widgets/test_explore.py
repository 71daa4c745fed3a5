"""The explorers of klaverjassen: what they say is what the library says, and no press is lost or breaks."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import (
    AMSTERDAM,
    DECK,
    ROTTERDAM,
    ImpossibleScore,
    TooManyCards,
    TrickComplete,
    legal_cards,
)
from cleverlib.rulebook import rulebook
from cleverlib.widgets.explore_count import EXAMPLES as DEALS
from cleverlib.widgets.explore_count import PRESETS, CountExplorer
from cleverlib.widgets.explore_play import PlayExplorer, positions
from cleverlib.widgets.explore_roem import EXAMPLES, RoemExplorer

BOARDS = (PlayExplorer, RoemExplorer, CountExplorer)


@pytest.mark.parametrize("number", range(len(positions())))
def test_each_position_is_about_its_rule(number):
    board = PlayExplorer("nl")
    board.act(f"position:{number}")
    rule = positions()[number].rule
    assert rule in rulebook("klaverjas")
    reasons = {
        why.rule for card in board.hand for v in ("rotterdam", "amsterdam") if (why := board.verdict(card, v))
    }
    # Two of them are about what is allowed.
    free = {"klaverjas.play.undertrump_only", "klaverjas.play.no_duty_higher"}
    assert rule in reasons or (
        rule in free and any(board.verdict(c, "rotterdam") is None for c in board.hand)
    )


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 10_000), st.sampled_from(["forbidden", "forced", "free"]))
def test_verdicts_are_those_of_the_library(drawn, undertrump):
    board = PlayExplorer("nl")
    board.drawn = drawn
    board.act("draw")
    board.act(f"undertrump:{undertrump}")
    for variant in ("rotterdam", "amsterdam"):
        legal = legal_cards(board.hand, board.trick, board.trump, board.rules(variant))
        assert {card for card in board.hand if board.verdict(card, variant) is None} == legal
    assert board.rules("rotterdam").variant == ROTTERDAM.variant
    assert board.rules("amsterdam").variant == AMSTERDAM.variant


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_and_a_trick_are_built_card_by_card(language):
    board = PlayExplorer(language)
    board.act("clear")
    assert board.hand == board.trick == ()
    board.act("to:table")
    for code in ("kA", "sB", "h7"):
        board.act(f"card:{code}")
    with pytest.raises(TrickComplete):
        board.act("card:h8")
    board.act("to:hand")
    for card in DECK[8:24]:
        if card.code in ("h7",):
            continue
        if len(board.hand) == 8:
            with pytest.raises(TooManyCards):
                board.act(f"card:{card}")
            break
        board.act(f"card:{card}")
    assert (len(board.trick), len(board.hand)) == (3, 8)
    board.act("card:sB")
    assert [card.code for card in board.trick] == ["kA", "h7"]
    board.act("undo")
    assert len(board.trick) == 3
    assert "kr-verdicts" in board.draw()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_goes_over_to_the_other_place_and_the_new_lead_is_told(language):
    board = PlayExplorer(language)
    for action in ("clear", "to:table", "card:kA", "card:h7", "to:hand"):
        board.act(action)
    lead = next(card for card in DECK if card.code == "h7").name_in(language)
    said = board.act("card:kA")
    assert ([card.code for card in board.hand], [card.code for card in board.trick]) == (["kA"], ["h7"])
    assert lead.lower() in said.lower(), "the card that leads now"
    board.act("to:table")
    board.act("card:kA")
    assert (board.hand, [card.code for card in board.trick]) == ((), ["h7", "kA"])
    assert lead.lower() not in board.act("card:kA").lower(), "the lead stays"
    assert [card.code for card in board.trick] == ["h7"]


def test_where_the_rule_sets_differ_the_row_says_so():
    board = PlayExplorer("nl")
    board.act("position:1")
    assert board.draw().count("kr-differs") > 0
    board.act("position:0")
    assert board.draw().count("kr-differs") == 0


@pytest.mark.parametrize(
    ("name", "points"),
    list(zip(EXAMPLES, (20, 20, 50, 20, 40, 70, 100, 200, 0), strict=True)),
)
def test_the_examples_of_roem(name, points):
    board = RoemExplorer("nl")
    board.act(f"example:{name}")
    assert board.roem().points == points
    assert sum(part.points for part in board.roem().parts) == points
    board.act("table:tournament")
    assert board.roem().points == {"jacks": 100, "low": 100}.get(name, points)
    for part in board.roem().parts:
        assert f'data-rule="{part.rule}"' in board.draw()


def test_the_best_card_makes_the_most_roem():
    board = RoemExplorer("nl")
    board.act("clear")
    for code in ("h10", "hB", "hV"):
        board.act(f"card:{code}")
    board.act("trump:h")
    gains = board.gains()
    assert {card.code: points for card, points in gains.items()} == {"hH": 70, "h9": 50}
    said = board.act("best")
    assert "harten heer" in said and "70" in said
    for _ in range(5):
        board.act("practise")
        best = max(board.gains(), key=board.gains().get)
        wanted = max(board.gains().values())
        assert str(wanted) in board.act(f"answer:{best}")
        assert board.roem().points == wanted
    with pytest.raises(CleverlibError):
        board.act("answer:hB")


@pytest.mark.parametrize(
    ("name", "written", "outcome"),
    [
        ("taken", (112, 70), "gehaald"),
        ("nat", (0, 232), "nat"),
        ("half", (0, 162), "nat"),
        ("half_roem", (0, 222), "nat"),
        ("pit", (282, 0), "pit"),
        ("tegenpit", (0, 282), "tegenpit"),
        ("one_more", (82, 80), "gehaald"),
        ("roem_sinks", (0, 182), "nat"),
        ("roem_saves", (127, 85), "gehaald"),
        ("no_pit", (162, 0), "gehaald"),
    ],
)
def test_the_presets_of_counting(name, written, outcome):
    board = CountExplorer("nl")
    board.act(f"preset:{name}")
    score = board.count.score()
    assert (score.written, score.outcome) == (written, outcome)
    assert all(f"<dd>{points}</dd>" in board.draw() for points in written)
    assert set(DEALS) < set(PRESETS)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("points"), st.integers(0, 162)),
            st.tuples(st.just("tricks"), st.integers(0, 8)),
            st.tuples(st.sampled_from(["roem0", "roem1"]), st.sampled_from([0, 20, 50, 70, 100, 120])),
        ),
        max_size=8,
    )
)
def test_sliders_never_leave_points_without_a_trick(moves):
    board = CountExplorer("nl")
    for name, value in moves:
        said = board.act(f"{name}?value={value}")
        assert said
        count = board.count
        assert (count.tricks > 0 or count.points == 0) and (count.tricks < 8 or count.points == 162)
        try:
            count.score()
        except ImpossibleScore as error:
            assert "kr-problem" in board.draw() and error.text("nl") == said


@pytest.mark.parametrize("kind", BOARDS)
def test_what_is_stored_comes_back(kind):
    board = kind("nl")
    for action in ("draw", "practise", "preset:pit"):
        try:
            board.act(action)
        except CleverlibError:
            continue
    other = kind("en")
    other.load(board.store())
    assert other.plain() == board.plain()
    before = other.plain()
    for damage in ("{", "[]", "null", "{}", json.dumps({**json.loads(board.store()), "version": 2})):
        with pytest.raises(CleverlibError):
            other.load(damage)
        assert other.plain() == before


@pytest.mark.parametrize("kind", BOARDS)
def test_each_field_of_a_stored_state_is_checked(kind):
    whole = json.loads(kind("nl").store())
    for name in kind("nl").plain():
        for wrong in (None, "x y", -1, [], 999, {"a": 1}):
            damaged = json.dumps({**whole, name: wrong})
            board = kind("nl")
            try:
                board.load(damaged)
            except CleverlibError:
                continue
            # What is taken can at least be drawn.
            assert board.draw()


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("action", ["", "x", "card:", "card:z9", "trump:q", "points?value=900", "preset:x"])
def test_an_unknown_action_is_named_and_changes_nothing(kind, action):
    board = kind("nl")
    before = board.plain()
    with pytest.raises(CleverlibError):
        board.act(action)
    assert board.plain() == before
