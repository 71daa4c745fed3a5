"""Clever in play through the widget: what may be done can be pressed, nothing else plays, all is told."""

import re
from html.parser import HTMLParser

import pytest

from cleverlib import LANGUAGES
from cleverlib.charts.words import share
from cleverlib.clever import CHOICES, Game, Options, Throws
from cleverlib.clever.players import Player
from cleverlib.errors import CleverlibError
from cleverlib.odds.chance import Stream
from cleverlib.widgets.clever_board import CleverBoard
from cleverlib.widgets.clever_odds import outlook
from cleverlib.widgets.session import PERSON

DIE_OR_BOX = re.compile(r'data-action="((?:die|box):[^"]+)"')
PLAY = re.compile(r'data-action="play:(\d+)\.(\d+)"')


def send(board, *actions):
    """Send actions as the script does; returns what is said."""
    board.pending = [[board.ack + i, action] for i, action in enumerate(actions, start=1)]
    return board.said


def new(language="nl", **fields):
    board = CleverBoard(language)
    query = "&".join(f"{name}={value}" for name, value in {"seat1": PERSON, "seed": "eik", **fields}.items())
    send(board, f"begin?{query}")
    return board


def offered(board):
    """The places of all actions that can be reached by pressing what is drawn, one or two presses deep."""
    found = {int(place) for _, place in PLAY.findall(board.markup)}
    for word in set(DIE_OR_BOX.findall(board.markup)):
        send(board, word)
        found |= {int(place) for _, place in PLAY.findall(board.markup)}
        for deeper in set(re.findall(r'data-action="(box:[^"]+)"', board.markup)):
            send(board, deeper)
            found |= {int(place) for _, place in PLAY.findall(board.markup)}
        if word.startswith("die:"):
            send(board, word)
    return found


def advance(board, stream):
    """One move: a random press, a typed throw, or the computer's."""
    if board.throws_real:
        typed = "".join(map(str, stream.throw(len(board.legal.dice))))
        send(board, f"throw:{board.session.count}?typed={typed}")
    elif board.waits():
        send(board, board.choice(stream.pick(board.listed)[0]))
    else:
        send(board, f"computer:{board.session.count}")


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"dice": "real"},
        {"seat2": "greedy", "option.unfit_die": "yes", "option.stop_early": "yes"},
        {"seat2": PERSON, "option.unusable_throw": "push", "option.decline_bonus": "yes"},
        {"option.solo_passive_other": "yes", "option.leftover_extra_dice": "unlimited"},
    ],
)
def test_whatever_is_legal_can_be_pressed_and_nothing_else(fields):
    board, stream = new(**fields), Stream("presses")
    while not board.session.game.is_over:
        if board.waits():
            assert offered(board) == {index for index, _ in board.listed}
        else:
            assert not PLAY.findall(board.markup)
        advance(board, stream)
    assert not PLAY.findall(board.markup)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_drawn_and_every_move_told(language):
    board = new(language, seat2="sensible", seat3="random", name1="Eva%20%3Cb%3E")
    while not board.session.game.is_over:
        if board.waits():
            chosen = Player("sensible", board.session.count).choose(
                board.session.game.observe(board.session.game.to_move), board.legal
            )
            assert board.carry_out(chosen).startswith("Eva <b>: ")
            board.markup = board.draw()
        else:
            said = send(board, f"computer:{board.session.count}")
            assert said.startswith("Computer ")
        assert "<b>:" not in board.markup, "a name is no markup"
        Balanced().check(board.markup)


class Balanced(HTMLParser):
    """Checks that every element is closed in its turn."""

    EMPTY = ("input", "circle", "path", "rect", "br")

    def check(self, markup):
        self.open = []
        self.feed(markup)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice: {names}"
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_every_option_can_be_chosen():
    board = new()
    send(board, "panel:new")
    for name, values in CHOICES.items():
        words = re.findall(rf'<input type="radio" name="option\.{name}" value="(\w+)"', board.markup)
        assert len(words) == len(values)
        for word in words:
            got = getattr(new(**{f"option.{name}": word}).played.options, name)
            assert got == {"yes": True, "no": False}.get(word, word)
    assert new().played.options == Options()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seat1": ""}, "Kies wie er speelt"),
        ({"seat2": "wizard"}, "Kies wie er speelt"),
        ({"option.unfit_die": "maybe"}, "unfit_die"),
        ({"option.wings": "yes"}, "wings"),
    ],
)
def test_a_game_that_can_not_be_is_refused_in_words(fields, words):
    board = CleverBoard("nl")
    own = board.session.to_text()
    query = "&".join(f"{name}={value}" for name, value in {"seat1": PERSON, **fields}.items())
    assert words in send(board, f"begin?{query}")
    assert board.session.to_text() == own


def test_a_form_sends_the_values_of_the_game_in_play():
    board = new(seat2="sensible", name1="Eva", dice="real", **{"option.bonus_order": "fixed"})
    send(board, "panel:new")
    assert 'value="Eva"' in board.markup
    assert '<option value="sensible" selected>' in board.markup
    assert 'name="option.bonus_order" value="fixed" checked' in board.markup
    assert 'value="real" checked' in board.markup


def test_real_dice_are_asked_for_and_checked():
    board = new(dice="real")
    assert isinstance(board.legal, Throws)
    assert board.markup.count('type="radio"') == 6 * len(board.legal.dice)
    assert "Geef 6 ogen op" in send(board, "throw:0?typed=123")
    assert "Geef 6 ogen op" in send(board, "throw:0?typed=1234567")
    assert "Geef 6 ogen op" in send(board, "throw:0?white=3")
    assert "Geef 6 ogen op" in send(board, "throw:0?typed=123457")
    assert board.session.count == 0
    faces = {"white": 3, "yellow": 5, "blue": 1, "green": 6, "orange": 2, "purple": 4}
    send(board, "throw:0?" + "&".join(f"{die}={face}" for die, face in faces.items()))
    assert str(board.session.game.actions[0]) == "t351624"
    said, heard = board.said, board.heard
    assert send(board, "throw:0?typed=351624") == said and board.heard == heard, "late, and not spoken of"
    other = new()
    assert "gooit de computer" in send(other, "throw:0?typed=351624")


def test_a_box_or_die_that_can_not_be_used_says_why():
    board = new()
    assert send(board, "why:0.green:3") == "Gooi eerst."
    assert send(board, "whydie:0.white") == "Gooi eerst."
    send(board, "play:0.0")
    assert "vakje 1 aan de beurt" in send(board, "why:1.green:3")
    assert "getal" in send(board, "why:1.yellow:0,1") or "groene" in board.said
    assert send(board, "why:1.pink:3").startswith("Deze pagina kent")
    said, heard = board.said, board.heard
    assert send(board, "why:0.green:3") == said and board.heard == heard, "late, and not spoken of"


def test_a_box_for_two_dice_asks_which_and_can_be_left_again():
    board = new()
    send(board, "play:0.0")
    # In the first throw green and white both fit the first green box.
    word = "box:1.green:1"
    assert "boven het blad" in send(board, word)
    asked = re.search(r'<div class="kr-tools kr-which".*?</div>', board.markup)[0]
    buttons = re.findall("<button[^>]*>", asked)
    assert len(buttons) == len(board.by_box()["green:1"]) + 1
    assert all('data-heir="green:1"' in button for button in buttons), "the box gets the focus back"
    assert sum('data-focus="now"' in button for button in buttons) == len(buttons) - 1
    assert word in buttons[-1], "the last one leaves it"
    send(board, word)
    assert "kr-which" not in board.markup and board.session.count == 1
    send(board, word, "box:1.purple:1")
    assert "kr-which" in board.markup and board.asked == "purple:1"


def test_no_press_on_any_box_or_die_breaks_in_any_position():
    stream = Stream("why")
    board = new(seat2=PERSON)
    while not board.session.game.is_over:
        words = re.findall(r'data-action="(why(?:die)?:[^"]+)"', board.markup)
        count = board.session.count
        for word in stream.sample(words, min(6, len(words))):
            with pytest.raises(CleverlibError) as refused:
                board.act(word)
            assert not refused.value.nl.startswith("Deze pagina kent"), word
        assert board.session.count == count
        advance(board, stream)


def test_what_was_earned_stands_out():
    board, stream = new(), Stream("bonus")
    seen = set()
    while not board.session.game.is_over:
        advance(board, stream)
        if board.earned:
            assert 'class="kr-bonuses"' in board.markup or board.session.game.is_over
            assert "Bonus: " in board.said
            seen |= {bonus.kind for bonus in board.earned}
    assert len(seen) > 1


def test_the_odds_are_those_of_the_library():
    board = new()
    send(board, "play:0.0", "odds")
    assert board.markup.count('<tr role="row">') == len(board.legal) + 1
    state = board.state
    for index, action in board.listed:
        look = outlook(board, action)
        other = Game.from_json(board.session.game.to_json())
        other.play(action)
        points = other.scores()[0].total - board.played.scores()[0].total
        assert look.points == points
        if other.state.phase == "throw" and other.state.throw:
            assert look.dice == other.state.loose.bit_count()
            assert 0 < look.use <= 1
            assert f"<b>{share(look.use, 'nl')}</b>" in board.markup
            assert look.use == 1 or f"<small>{look.use}</small>" in board.markup
        assert board.words(index)
    assert board.state == state


def test_the_end_shows_the_scale_the_foxes_and_the_winner():
    solo, stream = new(), Stream("end")
    while not solo.session.game.is_over:
        advance(solo, stream)
    score = solo.played.scores()[0]
    assert f"Je eindigt op {score.total} punten" in solo.markup
    assert "clever.solo.scale." in solo.markup
    assert f"<small>{score.foxes} × {score.lowest}</small>" in solo.markup
    two = new(seat2=PERSON, name1="Eva", name2="Bo")
    while not two.session.game.is_over:
        advance(two, stream)
    assert any(f"{two.who(seat)} wint" in two.markup for seat in two.played.winners())


def test_other_sheets_can_be_looked_at():
    board = new(seat2="greedy")
    send(board, "play:0.0")
    assert send(board, "sheet:1") == "Je ziet het blad van Computer 2 (graaier)."
    assert board.markup.count('class="kr-sheet"') == 2
    send(board, "sheet:off")
    assert board.markup.count('class="kr-sheet"') == 1
    assert send(board, "sheet:7").startswith("Deze pagina kent")
