"""A hand that the reader builds from the pack or draws."""

import json

from cleverlib.klaverjas import AMSTERDAM, ROTTERDAM
from cleverlib.widgets.hand_builder import HandBuilder


def press(board, *actions):
    for action in actions:
        board.pending = [[board.ack + 1, action]]


def test_cards_go_in_and_out():
    board = HandBuilder("nl")
    assert board.whole
    press(board, "card:hB")
    assert not board.whole
    assert board.said.endswith("Kies nog 1 kaart.")
    press(board, "card:s7")
    assert board.whole
    press(board, "card:hB")
    assert board.said == "Je hand heeft al acht kaarten. Haal er eerst een uit."
    press(board, "undo", "undo")
    assert board.key_of_hand == HandBuilder("nl").key_of_hand


def test_hands_are_drawn_by_seed():
    one, other = HandBuilder("nl"), HandBuilder("en")
    press(one, "draw")
    press(other, "draw")
    assert one.hand == other.hand
    assert len(set(one.hand)) == 8
    press(one, "draw")
    assert one.hand != other.hand


def test_rules_and_an_empty_hand():
    board = HandBuilder("en")
    assert board.rules == ROTTERDAM
    press(board, "rules:amsterdam", "clear")
    assert board.rules == AMSTERDAM
    assert board.hand == ()
    assert "Choose eight cards" in board.said
    for action in ("rules:free", "jump"):
        press(board, action)
        assert "does not know the action" in board.said
    press(board, "card:x9")
    assert board.hand == ()


def test_the_hand_is_kept_and_a_damaged_one_refused():
    board = HandBuilder("nl")
    press(board, "draw", "rules:amsterdam")
    again = HandBuilder("nl")
    again.restore = board.saved
    assert again.key_of_hand == board.key_of_hand
    good = json.loads(board.saved)
    for damage in ({"hand": "hB hB"}, {"hand": 8}, {"rules": "free"}, {"drawn": "1"}):
        bad = HandBuilder("nl")
        text = json.dumps({**good, **damage})
        bad.restore = text
        assert bad.refused == text
        assert bad.key_of_hand == HandBuilder("nl").key_of_hand
