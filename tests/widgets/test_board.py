"""The core of every widget, with the transport played by the test: it sets what the script would set."""

import json

import pytest

from cleverlib.errors import CleverlibError
from cleverlib.widgets import show
from cleverlib.widgets.board import Board, unknown


class Counter(Board):
    """Adds numbers: as small as a widget can be."""

    def __init__(self, language="nl"):
        self.played = []
        super().__init__(language, "counter")

    def act(self, action):
        if action == "break":
            raise RuntimeError("a fault of the widget itself")
        if not action.startswith("add:"):
            raise unknown(action)
        self.played.append(int(action[4:]))
        return f"sum {sum(self.played)}"

    def draw(self):
        return f'<button data-action="add:1">{sum(self.played)}</button>'

    def store(self):
        return json.dumps(self.played)

    def load(self, text):
        try:
            self.played = [int(n) for n in json.loads(text)]
        except (ValueError, TypeError) as error:
            raise CleverlibError(nl="Niet te lezen.", en="Not readable.") from error


def test_it_draws_at_once_and_keeps_nothing_before_the_first_action():
    board = Counter()
    assert board.markup == '<button data-action="add:1">0</button>'
    assert board.saved == ""
    assert board.key == "kansrijk.counter"


def test_pending_actions_are_played_in_order():
    board = Counter()
    board.pending = [[3, "add:30"], [1, "add:10"], [2, "add:20"]]
    assert board.played == [10, 20, 30]
    assert board.ack == 3
    assert board.said == "sum 60"
    assert json.loads(board.saved) == [10, 20, 30]
    assert ">60<" in board.markup


def test_an_action_sent_twice_is_played_once():
    board = Counter()
    board.pending = [[1, "add:1"], [2, "add:2"]]
    board.pending = [[1, "add:1"], [2, "add:2"], [3, "add:3"]]
    board.pending = [[2, "add:2"], [3, "add:3"]]
    assert board.played == [1, 2, 3]


def test_the_whole_answer_goes_out_at_once():
    board, sent = Counter(), []
    board.observe(lambda change: sent.append((change["name"], board.ack)), ["markup", "said", "saved"])
    board.pending = [[1, "add:1"], [2, "add:2"]]
    assert sorted(sent) == [("markup", 2), ("said", 2), ("saved", 2)]


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "kent de handeling"), ("en", "does not know the action")]
)
def test_an_unknown_action_is_refused_in_words_and_the_next_one_is_played(language, words):
    board = Counter(language)
    board.pending = [[1, "jump"], [2, "add:1"]]
    assert (board.played, board.ack) == ([1], 2)
    board.pending = [[3, "jump"]]
    assert words in board.said
    assert board.played == [1]


def test_an_action_that_breaks_is_not_tried_again():
    board = Counter()
    with pytest.raises(RuntimeError):
        board.pending = [[1, "break"]]
    board.pending = [[1, "break"], [2, "add:4"]]
    assert board.played == [4]


def test_a_stored_state_is_taken_over():
    board = Counter()
    board.restore = "[4, 5]"
    assert board.played == [4, 5]
    assert ">9<" in board.markup
    assert board.refused == ""


@pytest.mark.parametrize("damage", ["{", "[1, null]", '"text"'])
def test_a_damaged_state_is_refused_in_words_and_kept(damage):
    board = Counter()
    board.restore = damage
    assert board.said == "Niet te lezen."
    assert board.refused == damage
    assert board.saved == "", "what is on the device is not written over before the reader does something"
    board.pending = [[1, "add:1"]]
    assert board.played == [1]


def test_the_static_picture_is_the_live_one(monkeypatch):
    board = Counter()
    static = board.static()
    assert board.markup in static
    assert '<div class="kr-board" data-static>' in static
    assert Board._css in static

    class Wrapped:
        widget = board

    monkeypatch.delenv("KANSRIJK_EXPORT", raising=False)
    wrapped = Wrapped()
    assert show(wrapped) is wrapped
    monkeypatch.setenv("KANSRIJK_EXPORT", "yes")
    assert show(wrapped).text == static


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="language must be one of nl, en"):
        Counter("de")


def test_the_script_holds_to_the_policy_of_the_pages():
    script = Board._esm
    for forbidden in ("eval(", "new Function", "http:", "https:", "import "):
        assert forbidden not in script
