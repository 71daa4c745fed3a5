"""Playing any game through the widget, with the smallest drawing of two games: Clever and klaverjassen."""

import json
import re

import pytest

from cleverlib.clever import Game
from cleverlib.clever.players import LEVELS, Player
from cleverlib.errors import CleverlibError
from cleverlib.klaverjas import Deal
from cleverlib.odds.chance import Stream
from cleverlib.widgets.clever_board import CleverBoard as PlayedClever
from cleverlib.widgets.game_board import TEXTS as GAMES
from cleverlib.widgets.game_board import GameBoard
from cleverlib.widgets.junior_board import JuniorBoard
from cleverlib.widgets.klaverjas_board import KlaverjasBoard as PlayedKlaverjas
from cleverlib.widgets.session import PERSON, Session, pack, unpack


class CleverBoard(GameBoard):
    name = "clever"
    levels = LEVELS

    def first(self):
        return Session(Game.new(1, "first"), (PERSON,), seed="players")

    def begin(self, form):
        seats = tuple(form["seats"].split())
        return Session(
            Game.new(len(seats), form["seed"]), seats, tuple(form.get("names", "").split()), "players"
        )

    def setup(self):
        return '<input name="seats">'

    def read(self, text):
        return Game.from_json(text)

    def seats(self, game):
        return game.players

    def choose(self, level, seed, seen, legal):
        return Player(level, seed).choose(seen, legal)

    def position(self):
        buttons = "".join(f'<button data-action="{self.choice(i)}"></button>' for i in range(len(self.legal)))
        return f"<p>seat {self.viewer}, {len(self.game.actions)}</p>{buttons}"

    def before(self):
        return self.game.state

    def tell(self, action, seat, before):
        assert before is not self.game.state
        return f"plays {action}."


class KlaverjasBoard(CleverBoard):
    name = "klaverjas"
    hidden = True

    def first(self):
        return Session(Deal.new("first"), (PERSON, "random", PERSON, "random"), seed="players")

    def read(self, text):
        return Deal.from_json(text)

    def seats(self, game):
        return 4

    def choose(self, level, seed, seen, legal):
        assert seen["legal"] == [str(action) for action in legal]
        return Stream(seed).pick(legal)


def send(board, *actions):
    """Send actions as the script does; returns what is said."""
    board.pending = [[board.ack + i, action] for i, action in enumerate(actions, start=1)]
    return board.said


def play_on(board, most=10**9):
    """Play the first legal action, and let computers act, until the game is over or ``most`` actions more."""
    stop = board.session.count + most
    while not board.session.game.is_over and board.session.count < stop:
        if board.covered:
            send(board, f"hand:{board.session.game.to_move}")
        elif board.waits():
            send(board, board.choice(0))
        else:
            assert f'data-then="computer:{board.session.count}"' in board.markup
            send(board, f"computer:{board.session.count}")


@pytest.fixture
def board():
    return CleverBoard("nl")


def test_a_choice_is_played_and_told(board):
    assert send(board, "play:0.0") == "Plays t."
    assert board.session.game.actions == Game.new(1, "first").actions or board.session.count == 1
    assert board.choice(2) == "play:1.2"


@pytest.mark.parametrize("late", ["play:0.0", "play:2.0", "play:", "computer:0", "hand:0", "hand:1"])
def test_a_choice_meant_for_another_position_changes_nothing_and_is_not_spoken_of(board, late):
    said = send(board, "play:0.0")
    if late.startswith("hand"):
        play_on(board)
        said = board.said
    drawn, saved, heard = board.markup, board.saved, board.heard
    assert send(board, late) == said
    assert (board.markup, board.saved, board.heard) == (drawn, saved, heard)
    assert board.ack > heard


@pytest.mark.parametrize("wrong", ["play:1.99", "play:1.x", "play:1"])
def test_a_choice_that_is_not_there_is_refused_in_words(board, wrong):
    send(board, "play:0.0")
    assert wrong in send(board, wrong)
    assert board.session.count == 1


def test_quick_presses_of_one_button_play_once(board):
    send(board, "play:0.0", "play:0.0", "play:0.0")
    assert board.session.count == 1


def test_undo_and_redo(board):
    play_on(board, 6)
    whole = board.session.game.to_json()
    send(board, "undo", "undo")
    assert (board.session.count, board.session.back) == (4, 2)
    send(board, "redo", "redo")
    assert board.session.game.to_json() == whole
    assert send(board, "redo") == "Er is niets om opnieuw te doen."


def test_what_was_taken_back_outlives_a_reload(board):
    play_on(board, 6)
    whole = board.session.game.to_json()
    send(board, "undo", "undo")
    again = CleverBoard("nl")
    again.restore = board.saved
    assert (again.session.count, again.session.back) == (4, 2)
    send(again, "redo", "redo")
    assert again.session.game.to_json() == whole
    send(again, *["undo"] * 6)
    assert again.session.count == 0


def test_a_new_game_leaves_the_old_one_within_reach(board):
    play_on(board, 5)
    old = board.session.to_text()
    send(board, "panel:new")
    assert 'name="seats"' in board.markup
    assert GAMES("new.begin_again", "nl") in board.markup, "the game that stops is named"
    send(board, "begin?seats=person+greedy&seed=eik&names=Eva")
    assert (board.session.game.players, board.session.seats) == (2, (PERSON, "greedy"))
    assert board.who(0) == "Eva"
    assert board.who(1) == "Computer 2 (graaier)"
    send(board, "previous")
    assert board.session.to_text() == old


@pytest.mark.parametrize(
    ("game", "first", "kinds"),
    [
        (PlayedKlaverjas, 0, ["person", "easy", "easy", "easy"]),
        (PlayedClever, 1, ["person"]),
        (JuniorBoard, 1, ["person", "person"]),
    ],
)
def test_a_name_that_is_too_long_is_marked_in_the_form(game, first, kinds):
    board = game("nl")
    seats = "&".join(f"seat{seat}={kind}" for seat, kind in enumerate(kinds, first))
    last = first + len(kinds) - 1
    send(board, "panel:new", f"begin?{seats}&name{last}={'a' * 41}")
    assert board.panel == "new" and "41 letters" in board.said
    marked = re.findall(r'<(?:input|select)[^>]*aria-invalid="true"[^>]*>', board.markup)
    assert len(marked) == 1 and f'name="name{last}"' in marked[0] and 'data-focus="now"' in marked[0]
    assert board.markup.count('id="kr-wrong"') == 1
    send(board, "panel:play", "panel:new")
    assert "kr-wrong" not in board.markup


@pytest.mark.parametrize("panel", ["new", "share"])
def test_the_way_back_leads_to_the_button_that_opened_a_panel(board, panel):
    opener = f'data-action="panel:{panel}"'
    assert opener in board.markup
    send(board, f"panel:{panel}")
    back = re.search(r'<button[^>]*data-action="panel:play"[^>]*>', board.markup)[0]
    assert f'data-heir="panel:{panel}"' in back
    send(board, "panel:play")
    assert opener in board.markup


def test_computers_act_one_by_one_and_are_told(board):
    send(board, "begin?seats=person+greedy&seed=eik")
    while board.waits():
        send(board, board.choice(0))
    count = board.session.count
    said = send(board, f"computer:{count}")
    assert said.startswith("Computer 2 (graaier): plays ")
    assert board.session.count == count + 1
    assert send(board, f"computer:{count}") == said, "the same call again changes nothing"
    assert board.session.count == count + 1


def test_the_wait_can_be_skipped(board):
    send(board, "begin?seats=person+greedy+random&seed=eik")
    while board.waits():
        send(board, board.choice(0))
    send(board, f"hurry:{board.session.count}")
    assert board.waits()


def test_undo_leads_back_past_the_computers(board):
    send(board, "begin?seats=person+greedy&seed=eik")
    while board.waits():
        count = board.session.count
        send(board, board.choice(0))
    send(board, f"hurry:{board.session.count}", "undo")
    assert board.session.count == count
    played = board.session.to_text()
    send(board, board.choice(0), f"hurry:{count + 1}", "undo")
    assert board.session.to_text() == played, "a computer player chooses the same again"


@pytest.mark.parametrize(
    "seats", ["person", "person sensible", "person person person", "greedy person random greedy"]
)
def test_a_whole_game(board, seats):
    send(board, f"begin?seats={seats}&seed=eik")
    play_on(board)
    assert board.session.game.is_over
    again = Game.from_json(board.session.game.to_json())
    assert again.scores() == board.session.game.scores()


def test_a_session_travels_in_a_link(board):
    send(board, "begin?seats=person+greedy&seed=eik&names=Eva")
    play_on(board, 40)
    assert len(board.code()) < 1500
    other = CleverBoard("en")
    play_on(other, 3)
    own = other.session.to_text()
    said = send(other, f"address?game={board.code()}")
    assert said.startswith("The game is open.")
    assert other.session.to_text() == board.session.to_text()
    send(other, "previous")
    assert other.session.to_text() == own


@pytest.mark.parametrize("form", ["text", "code", "address", "bare"])
def test_a_game_is_opened_from_whatever_holds_it(board, form):
    play_on(board, 10)
    text = {
        "text": board.session.to_text(),
        "code": board.code(),
        "address": f"https://example.org/nl/clever/play/?game={board.code()}#x",
        "bare": board.session.game.to_json(),
    }[form]
    other = CleverBoard("nl")
    other.open_game(f"  {text}\n")
    assert other.session.game.to_json() == board.session.game.to_json()


def damaged(board):
    text = board.session.to_text()
    data = json.loads(text)
    code = board.code()
    yield "", "an empty field"
    yield code[:-9], "a part missing"
    yield code[:20] + ("A" if code[20] != "A" else "B") + code[21:], "a letter changed"
    yield "hallo daar", "no code at all"
    yield pack("{}"), "no game"
    yield pack("x" * 2_000_000), "far too long"
    yield text[:-5], "half a file"
    for name, value in {
        "seats": ["person", "person"],
        "names": [3],
        "back": 99,
        "seed": 3,
        "version": 2,
        "game": data["game"].replace("t", "q", 1),
    }.items():
        yield json.dumps({**data, name: value}), name
    yield json.dumps({**data, "seats": ["wizard"]}), "an unknown player"
    yield Deal.new(1).to_json(), "another game"


def test_damaged_games_are_refused_in_words_and_the_own_game_goes_on(board):
    play_on(board, 10)
    own = board.session.to_text()
    for text, what in damaged(board):
        with pytest.raises(CleverlibError) as raised:
            board.open_game(text)
        assert "niet te openen" in raised.value.nl, what
        assert "unchanged" in raised.value.en, what
        assert board.session.to_text() == own


@pytest.mark.parametrize("damage", ["{", "[]", '{"format": "kansrijk.board", "version": 1}', "null"])
def test_a_damaged_state_of_the_device_is_refused(board, damage):
    board.restore = damage
    assert "niet te lezen" in board.said
    assert board.refused == damage
    assert board.saved == ""


def test_presses_meant_for_a_damaged_state_are_not_played(board):
    with board.hold_trait_notifications():
        board.restore = "{"
        board.pending = [[1, "play:0.0"]]
    assert (board.session.count, board.ack) == (0, 1)


def test_presses_kept_from_an_earlier_visit_are_played_on_its_state(board):
    play_on(board, 4)
    again = CleverBoard("nl")
    with again.hold_trait_notifications():
        again.pending = [[1, board.choice(0)]]
        again.restore = board.saved
    assert again.session.count == 5


def test_the_replay_goes_through_the_game_and_back(board):
    play_on(board, 8)
    whole = board.session.to_text()
    assert send(board, "replay:0") == "Zet 0 van 8. Het begin van het spel."
    assert "seat 0, 0" in board.markup
    assert board.legal == ()
    assert send(board, "replay:3").startswith("Zet 3 van 8. Plays ")
    assert send(board, "step?value=1").startswith("Zet 1 van 8.")
    assert "teruggaan" in send(board, "undo") or "terug naar het spel" in board.said
    send(board, "run")
    assert 'data-then="replay:2"' in board.markup
    send(board, "replay:8")
    assert not board.running
    send(board, "replay:off")
    assert board.session.to_text() == whole


def test_hidden_hands_stay_hidden_until_their_player_is_there():
    board = KlaverjasBoard("nl")
    seen = 0
    while board.session.count < 12:
        if board.covered:
            mover = board.session.game.to_move
            assert "seat " not in board.markup
            assert f"Speler {mover + 1}" in board.markup
            said = board.said
            assert send(board, "hand:1") == said and board.covered
            send(board, f"hand:{mover}")
            assert f"seat {mover}," in board.markup
            seen += 1
        elif board.waits():
            send(board, board.choice(0))
        else:
            send(board, f"hurry:{board.session.count}")
    assert seen > 2
    assert "andere handen" in send(board, "replay:0")


def test_unknown_actions_are_refused(board):
    for action in ("jump", "panel:x", "previous", "pace?value=x", "replay:x", "do", "_take"):
        before = board.session.to_text()
        assert send(board, action)
        assert board.session.to_text() == before


def test_packing():
    assert unpack(pack("{}é")) == "{}é"
