"""The table of klaverjassen: matches by its own buttons, hidden hands, looking back, keeping."""

import html
import json
import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cleverlib import LANGUAGES
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import DAILY, DECK, Card, Deal, Match, Rules, in_order, why_illegal
from cleverlib.klaverjas.players import Player
from cleverlib.klaverjas.scoring import score_deal
from cleverlib.klaverjas.solver import Won, solve
from cleverlib.odds.chance import Stream
from cleverlib.widgets.board import Late
from cleverlib.widgets.dutch_day import dutch_day
from cleverlib.widgets.klaverjas_board import KlaverjasBoard
from cleverlib.widgets.klaverjas_stats import Statistics
from cleverlib.widgets.session import PERSON, Session

PEOPLE = (PERSON,) * 4
FORM = "begin?base=rotterdam&" + "&".join(f"seat{seat}=person" for seat in range(4))


def people(seed="eik", rules=None, **options):
    """A board with four people, so that every move is the test's own."""
    board = KlaverjasBoard("nl")
    board._take(Session(Match.new(seed, rules or Rules(deals=8), **options), PEOPLE, seed="x"), "")
    return board


def play_out(board, until, seed="y"):
    """Press offered buttons by chance until something holds."""
    stream = Stream(seed, "test")
    for _ in range(2000):
        if until(board):
            return board
        if board.ended is not None:
            board.act("next")
            continue
        if board.covered:
            board.act(f"hand:{board.mover}")
            continue
        offered = re.findall(r'data-action="(play:[\d.]+)"', board.draw())
        assert offered, board.draw()
        board.act(stream.pick(offered))
    raise AssertionError("it never came to that")


def ended(board):
    return board.ended is not None


def over(board):
    return board.session.game.is_over


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_finds_a_table_with_computers(language):
    board = KlaverjasBoard(language)
    assert board.session.seats == (PERSON, "medium", "medium", "medium")
    assert board.mover == 0, "the reader speaks first"
    drawn = board.draw()
    assert drawn.count('data-action="play:') == 5, "four suits and a pass"
    assert 'data-then="away:0" data-wait="45000"' in drawn
    hand = drawn[drawn.index('data-stop="hand"') :]
    assert hand.count("<svg") >= 8


@pytest.mark.rule("klaverjas.house.choice")
def test_a_whole_deal_is_written_as_the_library_counts_it():
    board = play_out(people(), ended)
    deal = board.ended
    again = score_deal(deal.state.points, deal.state.roem, deal.state.won, deal.playing_side, deal.rules)
    assert deal.result == again
    drawn = board.draw()
    for points in again.written:
        assert f"<td>{points}</td>" in drawn
    assert "kr-tricks" in drawn and drawn.count("<li>") >= 8
    assert drawn.count("<table") == len(re.findall("<table[^>]*><caption", drawn)) == 2


def test_a_match_of_eight_deals_ends_and_is_counted_once():
    board = play_out(people(), over)
    match = board.match
    assert board.stats.counts["deals"] == len(match.results) >= 8
    assert board.stats.counts["matches"] == 1
    counts = board.stats.counts
    assert counts["played"] == counts["taken"] + counts["nat"]
    assert counts["played"] + counts["against"] == counts["deals"]
    before = board.stats.plain()
    board.act("undo")
    play_out(board, over)
    assert board.stats.plain() == before
    drawn = board.draw()
    assert "winnen de partij" in drawn and str(max(match.scores())) in drawn


def test_hands_stay_covered_until_their_player_has_the_screen():
    board = people()
    assert board.covered
    drawn = board.draw()
    assert "kr-card" not in drawn and "Geef het scherm aan" in drawn
    board.act("hand:0")
    assert not board.covered
    mine = {card.name_in("nl") for card in board.deal.hands[0]}
    others = {card.name_in("nl") for seat in (1, 2, 3) for card in board.deal.hands[seat]}
    drawn = board.draw()
    assert all(name in drawn for name in mine)
    assert not [name for name in others if re.search(rf"[\">]{name}\b", drawn)]
    board.act("play:0.4")
    assert board.covered, "now it is the next one's hand"


def test_only_one_hand_is_ever_drawn():
    board = KlaverjasBoard("nl")
    board._take(Session(Match.new("eik"), (PERSON, "easy", "easy", "easy"), seed="x"), "")
    stream = Stream("z", "test")
    for _ in range(120):
        if board.ended:
            board.act("next")
        drawn = board.draw()
        shown = drawn[drawn.index('data-stop="hand"') :].split("</div>")[0]
        for seat in (1, 2, 3):
            for card in board.deal.hands[seat]:
                assert not re.search(rf"[\">]{card.name_in('nl')}\b", shown)
        if board.waits():
            board.act(stream.pick(re.findall(r'data-action="(play:[\d.]+)"', drawn)))
        else:
            board.act(f"computer:{board.session.count}")


def test_a_card_that_may_not_be_laid_gives_the_reason_of_the_library():
    def barred(board):
        return not board.covered and 'data-action="why:' in board.draw()

    board = people()
    stream = Stream("q", "test")
    for _ in range(400):
        if board.ended:
            board.act("next")
        if board.covered:
            board.act(f"hand:{board.mover}")
        if barred(board):
            break
        board.act(stream.pick(re.findall(r'data-action="(play:[\d.]+)"', board.draw())))
    action = re.search(r'data-action="(why:\d+\.(\w+))"', board.draw())
    deal = board.deal
    card = Card.parse(action[2])
    why = why_illegal(card, deal.hands[deal.to_move], deal.trick, deal.trump, deal.rules)
    before = board.session.count
    assert board.act(action[1]) == why.text("nl")
    assert board.session.count == before
    with pytest.raises(Late):
        board.act(f"why:{before + 1}.{card}")


def test_a_hint_is_what_a_computer_player_would_do_and_why():
    board = KlaverjasBoard("nl")
    said = board.act("tip:0")
    assert said.startswith("Tip: ") and (" als troef. " in said or "pas. " in said)
    board.act("play:0.0")
    seen = board.session.game.observe(0)
    advice = Player("medium", f"{board.session.seed} tip 1").decide(seen)
    assert advice.action in board.legal
    assert advice.text("nl") in board.act("tip:1")
    with pytest.raises(Late):
        board.act("tip:0")


def test_where_people_may_revoke_every_card_can_be_laid_and_is_judged():
    board = play_out(people("linde", allow_revokes=True), ended)
    assert "why:" not in board.draw()
    score = board.ended.result
    assert score.revoke is not None
    assert "verzaakte in slag" in board.draw()
    assert board.stats.counts["revoked"] + board.stats.counts["caught"] == 1


def test_roem_is_called_where_the_rules_ask_for_it():
    board = people(rules=Rules(deals=8, roem_called=True))
    play_out(board, lambda b: b.deal.state.phase == "call" and not b.covered)
    drawn = board.draw()
    assert "Roep je roem?" in drawn
    assert drawn.count('data-action="play:') == 2
    said = board.act(f"play:{board.session.count}.0")
    assert "roept roem" in said and "Slag voor" in said


def test_a_finished_trick_stays_in_view_until_the_next_card():
    board = play_out(people(), lambda b: len(b.deal.state.tricks) == 1 and not b.covered)
    drawn = board.draw()
    assert "Slag voor" in drawn
    for index in board.deal.state.tricks[0].cards:
        assert f": {DECK[index].name_in('nl')}" in drawn
    assert drawn.count('data-best="yes"') == 1
    play_out(board, lambda b: b.deal.state.trick and not b.covered)
    assert "Vorige slag" in board.draw()


def test_a_deal_is_looked_back_on_and_played_on_from_any_card():
    board = play_out(people(), ended)
    with pytest.raises(CleverlibError):
        board.act("review:1.0")
    total = len(board.deals[0].actions)
    for step in (0, 1, 7, total):
        board.act(f"review:0.{step}")
        assert len(board.reviewed_deal(0, step).actions) == step
        assert f"Stap {step} van {total}" in board.draw()
    board.act("look?value=9")
    assert board.reviewed == (0, 9)
    before = board.deals[0].actions[:9]
    match = board.session.to_text()
    board.act("from:0.9")
    assert isinstance(board.session.game, Deal)
    assert board.deal.actions == before
    play_out(board, over)
    assert board.stats.counts["deals"] == 1, "practice doesn't count"
    assert 'data-action="next"' not in board.draw()
    board.act("previous")
    assert board.session.to_text() == match
    with pytest.raises(CleverlibError):
        board.act(f"from:0.{total}")


def test_open_cards_are_worked_out_by_the_solver():
    board = play_out(people(), ended)
    total = len(board.deals[0].actions)
    deal = board.reviewed_deal(0, total - 12)
    found = solve(
        [list(hand) for hand in deal.hands],
        deal.trump,
        deal.state.leader,
        deal.rules,
        deal.trick,
        Won(deal.state.points, deal.state.roem, deal.state.won),
        playing_side=deal.playing_side,
    )
    assert "onder de knoppen" in board.act(f"open:0.{total - 12}")
    said = board.opened
    ours, theirs = board.our_side, 1 - board.our_side
    totals = [found.points[side] - found.bonus[side] for side in (0, 1)]
    assert f"{totals[ours]}, " in said and f" {totals[theirs]}, roem" in said
    assert board.side_name(ours) in said
    assert said in html.unescape(board.draw())
    names = ", ".join(card.name_in("nl") for card in in_order(found.best_cards, deal.trump))
    assert f": {names}." in said
    assert ("even goed" in said) == (len(found.best_cards) > 1)
    for step, words in ((0, "Troef is hier nog niet gekozen"), (total, "geen kaart meer")):
        with pytest.raises(CleverlibError) as caught:
            board.act(f"open:0.{step}")
        assert words in caught.value.nl and not board.opened


def test_each_trick_leads_to_its_own_first_card():
    for rules in (Rules(deals=8), Rules(deals=8, roem_called=True)):
        board = play_out(people(rules=rules), ended)
        board.act("review:0.0")
        steps = [int(step) for step in re.findall(r'data-action="review:0\.(\d+)">Bekijk slag', board.draw())]
        assert len(steps) == 8
        for place, step in enumerate(steps):
            deal = board.reviewed_deal(0, step)
            assert (len(deal.state.tricks), deal.state.trick) == (place, ())
            assert deal.state.phase == "play"


def test_after_a_while_the_computer_offers_to_play_on():
    board = KlaverjasBoard("nl")
    assert "Ben je er nog" in board.act("away:0")
    assert 'data-action="stand:0"' in board.draw()
    board.act("here")
    assert 'data-action="stand:0"' not in board.draw()
    board.act("away:0")
    board.act("stand:0")
    assert not board.waits()
    board.act("hurry:0")
    assert board.ended is not None, "the stand-in plays until the end of the deal"
    board.act("next")
    assert "De computer speelt nu voor" in board.draw()
    board.act("back:0")
    board.act(f"hurry:{board.session.count}")
    assert board.mover == 0 and board.waits()
    with pytest.raises(Late):
        board.act("away:99999")


@pytest.mark.rule("klaverjas.house.daily")
def test_the_daily_challenge_is_the_same_for_everyone(monkeypatch):
    monkeypatch.setattr("cleverlib.widgets.klaverjas_board.dutch_day", lambda: "2026-11-30")
    played = []
    for _ in range(2):
        board = KlaverjasBoard("nl")
        board.act("daily")
        assert board.match.rules == DAILY
        assert board.day == "2026-11-30"
        stream = Stream("daily", "test")
        while not board.ended:
            if board.waits():
                board.act(stream.pick(re.findall(r'data-action="(play:[\d.]+)"', board.draw())))
            else:
                board.act(f"computer:{board.session.count}")
        played.append(board.match.to_json())
    assert played[0] == played[1]
    hands = Match.daily("2026-11-30").deals[0].table.hands
    assert board.deals[0].table.hands == hands


@settings(max_examples=300, deadline=None)
@given(st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1)))
def test_the_dutch_day_is_that_of_the_time_zone(moment):
    when = moment.replace(tzinfo=UTC)
    assert dutch_day(when) == when.astimezone(ZoneInfo("Europe/Amsterdam")).date().isoformat()


@pytest.mark.parametrize("month", [3, 10])
def test_the_dutch_day_at_the_change_of_the_clock(month):
    for year in range(2020, 2040):
        for day in range(24, 32):
            start = datetime(year, month, day, 20, tzinfo=UTC)
            for hour in range(8):
                when = start + timedelta(hours=hour, minutes=30)
                assert dutch_day(when) == when.astimezone(ZoneInfo("Europe/Amsterdam")).date().isoformat()


def test_the_form_sets_seats_rules_and_what_is_kept_of_them():
    board = KlaverjasBoard("nl")
    board.act(
        "begin?base=amsterdam&seat0=person&seat1=strong&seat2=easy&seat3=person&name0=Eva"
        "&option.deals=8&option.four_jacks=100&option.forced_choice=True&revokes=yes&save=yes"
    )
    rules = board.match.rules
    assert (rules.variant, rules.deals, rules.four_jacks, rules.forced_choice) == ("amsterdam", 8, 100, True)
    assert board.match.allow_revokes and board.who(0) == "Eva"
    assert board.session.seats == (PERSON, "strong", "easy", PERSON)
    other = KlaverjasBoard("nl")
    other.load(board.store())
    assert other.house == board.house
    other.act("panel:new")
    assert "Zo spelen wij" in other.draw()
    other.act("begin?base=house&seat0=person&seat1=easy&seat2=easy&seat3=easy")
    assert other.match.rules == rules
    for wrong in (
        "begin?base=house",
        "begin?base=x&seat0=person&seat1=easy&seat2=easy&seat3=easy",
        "begin?base=rotterdam&seat0=easy&seat1=easy&seat2=easy&seat3=easy",
        "begin?base=rotterdam&seat0=person&seat1=easy&seat2=easy&seat3=easy&option.deals=7",
    ):
        with pytest.raises(CleverlibError):
            other.act(wrong)


def test_every_switch_can_be_set_by_the_form():
    board = KlaverjasBoard("en")
    board.act("panel:new")
    drawn = board.draw()
    for name in Rules().plain():
        assert f'name="option.{name}"' in drawn


def test_a_reload_goes_on_where_it_was():
    board = play_out(people(), lambda b: len(b.deal.state.tricks) == 3)
    other = KlaverjasBoard("nl")
    other.load(board.store())
    assert other.match.to_json() == board.match.to_json()
    assert other.session.seats == board.session.seats


@pytest.mark.parametrize("damage", ["", "{", "null", "[]", '{"format": "kansrijk.board", "version": 1}'])
def test_a_damaged_state_is_refused_and_keeps_the_board(damage):
    board = KlaverjasBoard("nl")
    before = board.match.to_json()
    with pytest.raises(CleverlibError):
        board.load(damage)
    assert board.match.to_json() == before and board.draw()


def test_statistics_outlive_a_damaged_game():
    board = play_out(people(), ended)
    data = json.loads(board.store())
    data["session"] = "broken"
    other = KlaverjasBoard("nl")
    with pytest.raises(CleverlibError):
        other.load(json.dumps(data))
    assert other.stats.counts == board.stats.counts
    for wrong in (None, [], {"counts": 3, "days": [], "known": 1}, {"counts": {"deals": -1, "x": 2}}):
        assert Statistics.of(wrong).counts["deals"] == 0
    other.act("stats")
    assert "Zo ging het" in other.draw()
    other.act("forget")
    assert other.stats.counts["deals"] == 0


def test_rules_in_force_are_always_on_the_page():
    board = people(rules=Rules(variant="amsterdam", four_jacks=100, deals=8))
    board.act("hand:0")
    drawn = board.draw()
    assert "Afspraken: Amsterdams" in drawn
    assert drawn.count("kr-other") == 3


@pytest.mark.parametrize(("language", "said"), [("nl", "Jij legt"), ("en", "You lay the")])
def test_sentences_speak_to_the_reader_and_of_the_others(language, said):
    board = KlaverjasBoard(language)
    board.act("begin?base=rotterdam&seat0=person&seat1=easy&seat2=easy&seat3=easy&option.forced_choice=True")
    board.act(board.choice(0))
    assert board.act(board.choice(0)).startswith(said)
    for seat, word in enumerate(("jou", "links", "je maat", "rechts")):
        assert language == "en" or board.whom(seat) == word
    board.act("begin?base=rotterdam&seat0=person&seat1=person&seat2=easy&seat3=easy&name0=Eva")
    assert board.act(board.choice(0)).startswith("Eva ")
    assert board.whom(0) == "Eva"


def test_a_name_that_is_too_long_is_refused_and_the_form_stays():
    board = KlaverjasBoard("nl")
    board.act("panel:new")
    seats = "seat0=person&seat1=easy&seat2=easy&seat3=easy"
    with pytest.raises(CleverlibError, match="At most 40") as caught:
        board.act(f"begin?base=rotterdam&{seats}&name0={'a' * 41}")
    assert "41 letters" in caught.value.nl and board.panel == "new"
    board.act(f"begin?base=rotterdam&{seats}&name0=Annemarie++van+den+Bergh-de+Vries")
    assert board.session.names[0] == "Annemarie van den Bergh-de Vries"
    with pytest.raises(CleverlibError):
        board.open_game(board.session.to_text().replace("Annemarie", "A" * 50))
