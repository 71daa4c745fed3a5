"""The widgets of Clever Junior: the game, the sheet, the layouts; what they draw, do, refuse and keep."""

import json
import re
from html import escape
from html.parser import HTMLParser
from urllib.parse import quote

import pytest

from cleverlib import LANGUAGES
from cleverlib.junior import FACES, Game, Layout, Sheet, default_layout, presets
from cleverlib.junior.layout_text import write
from cleverlib.widgets.junior_board import JuniorBoard
from cleverlib.widgets.junior_layouts import LayoutBoard
from cleverlib.widgets.junior_learn import JuniorCourse, JuniorQuiz
from cleverlib.widgets.junior_pictures import TEXTS, die, letter
from cleverlib.widgets.junior_sheet import JuniorSheet
from cleverlib.widgets.session import PERSON


def send(board, *actions):
    """Send actions as the script does; returns what is said."""
    board.pending = [[board.ack + i, action] for i, action in enumerate(actions, start=1)]
    return board.said


class Balance(HTMLParser):
    """Checks that every element that is opened is closed, and collects ids."""

    VOID = frozenset({"input", "br", "path", "circle", "rect", "use"})

    def __init__(self):
        super().__init__()
        self.open, self.ids = [], []

    def handle_starttag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.ids += [value for name, value in attrs if name == "id"]

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.open.pop() == tag


def sound(markup):
    """The markup is well formed and no id is there twice."""
    parser = Balance()
    parser.feed(markup)
    assert parser.open == []
    assert len(set(parser.ids)) == len(parser.ids)
    return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_tell_the_pictures_of_a_colour_apart(language):
    for area in ("yellow", "green", "blue"):
        kinds = [p for p in FACES if f"kr-j-{area}" in die(p, language)]
        assert len(kinds) >= 3
        assert len({letter(p, language) for p in kinds}) == len(kinds)
    assert {f"letter.{picture}" for picture in FACES} <= set(TEXTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_drawn_and_told(language):
    board = JuniorBoard(language)
    assert sound(board.markup)
    turns = 0
    while not board.session.game.is_over:
        count = board.session.count
        said = send(board, f"play:{count}.0" if board.waits() else f"computer:{count}")
        assert said and board.session.count == count + 1
        assert turns % 9 or sound(board.markup)
        turns += 1
        assert turns < 1000
    assert sound(board.markup) and "kr-jend" in board.markup
    assert board.plain("turn.computer", who="x") not in board.markup


def test_the_task_and_the_choices_are_drawn():
    board = JuniorBoard("nl")
    assert "Jij: gooi de stenen." in board.markup
    assert 'data-action="play:0.0"' in board.markup and "Gooi" in board.markup
    assert '<div class="kr-jdice" role="img" aria-label="Vijf stenen, nog niet gegooid">' in board.markup
    assert "Aanname: indeling A" in board.markup
    send(board, "play:0.0")
    for place, action in enumerate(board.legal):
        assert f'data-action="play:1.{place}"' in board.markup, action
    spoken = re.search(r'data-speak="([^"]+)"', board.markup)[1]
    assert "Op tafel:" in spoken


def test_a_box_that_cannot_be_ticked_says_why():
    board = JuniorBoard("nl")
    send(board, "play:0.0", "play:1.0")
    count = board.session.count
    ready = re.findall(r'data-action="play:\d+\.\d+" data-place="seat0', board.markup)
    assert ready, "the boxes that can be ticked are buttons that play"
    assert send(board, f"why:{count}.y1.12")
    assert board.session.count == count
    said, heard = board.said, board.heard
    assert send(board, "why:0.y1.12") == said and board.heard == heard, "late, and not spoken of"


def test_a_new_game_for_a_table():
    board = JuniorBoard("en")
    send(board, "panel:new")
    assert sound(board.markup)
    for option in ("bonus_time", "game_end", "jokers_alone", "all_jokers", "full_area"):
        assert f'name="option.{option}"' in board.markup
    form = (
        f"begin?seat1={PERSON}&name1=Eva&seat2={PERSON}&name2=Jan&seat3=sensible&name3=&seat4=&name4="
        "&layout=b&option.game_end=round&option.all_jokers=yes"
    )
    send(board, form)
    game = board.played
    assert (game.players, game.layout.name) == (3, "B")
    assert game.options.game_end == "round" and game.options.all_jokers
    assert "Eva: throw the dice." in board.markup
    assert "Assumption: layout B" in board.markup
    said = send(board, f"begin?seat1={PERSON}&seat2=&seat3=&seat4=")
    assert "at least two" in said


def test_the_reader_s_layout_is_offered():
    board = JuniorBoard("nl")
    own = Layout.of(presets()["b"].plain() | {"name": "Thuis"})
    board.offer({**presets(), "own Thuis": own}, "own Thuis")
    assert board.played.layout.name == "Thuis", "nothing was played yet"
    send(board, "play:0.0", "panel:new")
    board.offer(dict(presets()), "b")
    assert board.played.layout.name == "Thuis", "a game that has begun keeps its layout"
    assert '<option value="b" selected>' in board.markup


def test_a_game_is_kept_and_comes_back():
    board = JuniorBoard("nl")
    send(board, "play:0.0", "play:1.0")
    again = JuniorBoard("en")
    again.restore = board.saved
    assert again.played.to_json() == board.played.to_json()
    third = JuniorBoard("nl")
    third.restore = "{"
    assert third.refused == "{" and "niet te lezen" in third.said


# The sheet.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_ticks_counts_and_refuses(language):
    board = JuniorSheet(language)
    assert sound(board.markup)
    for place in range(1, 4):
        send(board, f"box:y1.{place}")
    assert board.sheet.yellow == 3 and board.sheet.score().total == 1
    assert "1 ster" in board.markup or "1 star" in board.markup
    for wrong in ("box:y1.5", "box:y1.1", "box:y1.99", "box:x", "odd"):
        before = board.sheet
        assert send(board, wrong)
        assert board.sheet == before
    said = send(board, "box:y1.4")
    assert ("Bonus" in said) and board.sheet.yellow == 4
    send(board, "box:y1.4")
    assert board.sheet.yellow == 3
    send(board, "undo", "undo", "box:g2.3", "box:b3.1", "box:r1.1")
    assert board.sheet == Sheet.of(default_layout(), yellow=3, red=1, green=[(2, 3)], blue=(0, 0, 1))
    send(board, "box:g2.3", "clear")
    assert board.sheet == Sheet(default_layout())
    send(board, "undo")
    assert board.sheet.red == 1


def test_a_full_area_is_told():
    board = JuniorSheet("nl")
    for place in range(1, 13):
        said = send(board, f"box:y1.{place}")
    assert "spel klaar" in said


def test_a_sheet_is_kept_and_follows_the_layout():
    board = JuniorSheet("nl")
    send(board, "box:y1.1", "box:r1.1")
    again = JuniorSheet("nl")
    again.restore = board.saved
    assert again.sheet == board.sheet
    again.use(presets()["b"])
    assert again.sheet.layout.name == "B" and again.sheet.yellow == 1, "marks that fit stay"
    late = JuniorSheet("nl")
    late.use(presets()["b"])
    late.restore = board.saved
    assert late.sheet.layout.name == "B" and late.sheet.red == 1
    for damage in ("{", "[]", json.dumps(json.loads(board.saved) | {"marks": {"yellow": 99}})):
        broken = JuniorSheet("nl")
        broken.restore = damage
        assert broken.refused == damage and "niet te lezen" in broken.said
        assert broken.sheet == Sheet(default_layout())


# Layouts.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", ["choose", "dice", "all"])
def test_layouts_are_drawn(language, part):
    board = LayoutBoard(language, part)
    assert sound(board.markup)
    assert board.layout == presets()["a"]
    send(board, "choose?value=b")
    assert board.layout == presets()["b"] and sound(board.markup)
    assert send(board, "choose?value=z")
    assert board.layout == presets()["b"]


CHANGES = [
    ("face:1.6?value=cake", lambda d: d["dice"]["faces"][0][5] == "cake"),
    ("balloon:2?value=drop", lambda d: d["yellow"]["balloons"][1] == "drop"),
    ("carriage:1?value=2", lambda d: d["red"]["carriages"][0] == 2),
    ("present:1.2?value=waves", lambda d: d["green"]["presents"][0][1] == "waves"),
    ("star:yellow.1.1?value=yes", lambda d: d["yellow"]["stars"] == [1, 3, 6, 9, 12]),
    ("star:blue.3.1?value=no", lambda d: d["blue"]["rows"][2]["stars"] == [3, 4]),
    ("circle:red.1.3?value=", lambda d: "3" not in d["red"]["circles"]),
    ("circle:green.1.2?value=blue", lambda d: d["green"]["circles"]["2"] == "blue"),
    ("source:dice?value=photo", lambda d: d["source"]["dice"] == "photo"),
    ("longer:red.1", lambda d: d["red"]["carriages"][-1] == 3 and len(d["red"]["carriages"]) == 9),
    ("shorter:red.1", lambda d: d["red"]["carriages"][-1] == 3 and len(d["red"]["carriages"]) == 7),
    ("longer:green.1", lambda d: len(d["green"]["presents"]) == 5),
    ("shorter:green.1", lambda d: len(d["green"]["presents"]) == 3),
    ("longer:blue.1", lambda d: d["blue"]["rows"][0]["boxes"] == 5),
    ("shorter:blue.3", lambda d: d["blue"]["rows"][2]["stars"] == [1, 3]),
    ("name?value=Thuis", lambda d: d["name"] == "Thuis"),
]


@pytest.mark.parametrize(("action", "holds"), CHANGES, ids=[action for action, _ in CHANGES])
def test_each_change_changes_one_thing(action, holds):
    board = LayoutBoard("nl", "all")
    before = presets()["a"].plain()
    assert not holds(before)
    assert send(board, action).startswith("Veranderd")
    assert holds(board.draft) and sound(board.markup)
    assert presets()["a"].plain() == before, "the preset stays as it is"


REFUSED = (
    "face:9.9?value=cake face:1.1?value=dragon face:x.1?value=cake face:1?value=cake carriage:1?value=4 "
    "star:green.1.1?value=yes circle:red.1.1?value=pink source:dice?value=x source:x?value=photo "
    "longer:red present:99.1?value=dots save drop odd choose:x"
)


@pytest.mark.parametrize(
    "action",
    REFUSED.split(),
)
def test_a_change_that_cannot_be_is_refused(action):
    board = LayoutBoard("nl", "all")
    assert send(board, action)
    assert board.layout == presets()["a"] and board.own == {}
    assert not board.problems


def test_a_layout_of_one_s_own_is_checked_kept_and_removed():
    board = LayoutBoard("en", "all")
    send(board, "start", "name?value=Home", "face:1.1?value=heart")
    assert board.layout.name == "A", "as long as it breaks something the chosen one counts"
    assert "jokers" in board.problems[0].en and board.problems[0].en in board.markup.replace("&#x27;", "'")
    assert "3 jokers" in send(board, "save")
    send(board, "face:1.2?value=joker")
    assert board.layout.name == "Home"
    send(board, "save")
    assert board.chosen == "own Home" and board.draft is None
    again = LayoutBoard("nl", "choose")
    again.restore = board.saved
    assert again.layout == board.layout and list(again.layouts) == ["a", "b", "own Home"]
    send(again, "drop")
    assert again.layout.name == "A" and list(again.layouts) == ["a", "b"]


def test_with_everything_seen_on_a_photo_the_badge_no_longer_says_assumption():
    board = LayoutBoard("nl", "all")
    send(board, "start", *(f"source:{field}?value=photo" for field in presets()["a"].sources))
    assert not board.layout.assumed
    assert "Aanname: indeling" not in board.markup and "Indeling Eigen A" in board.markup


def test_a_layout_is_opened_as_text():
    board = LayoutBoard("nl", "all")
    data = presets()["b"].plain() | {"name": "Van de foto"}
    said = send(board, f"open?text={quote(write(data))}")
    assert "Van de foto" in said and board.layout.plain() == data
    for text in ("", "dit is niets", write(data | {"name": "A"}), "{"):
        kept = board.layout
        assert send(board, f"open?text={quote(text)}")
        assert board.layout == kept


def test_a_draft_is_kept_as_it_is_even_when_broken():
    board = LayoutBoard("nl", "all")
    send(board, "start", "face:1.1?value=heart")
    again = LayoutBoard("nl", "all")
    again.restore = board.saved
    assert again.draft == board.draft and again.problems


@pytest.mark.parametrize("damage", ["{", "[]", "{}", '{"format": "kansrijk.junior.layouts", "version": 2}'])
def test_damaged_layouts_are_refused(damage):
    board = LayoutBoard("nl", "all")
    board.restore = damage
    assert board.refused == damage and "niet te lezen" in board.said
    assert board.layout == presets()["a"]


def test_a_damaged_draft_is_left_out():
    board = LayoutBoard("nl", "all")
    send(board, "start")
    stored = json.loads(board.saved)
    stored["draft"]["red"] = []
    again = LayoutBoard("nl", "all")
    again.restore = json.dumps(stored)
    assert again.draft is None and sound(again.markup)


def test_the_pictures_of_a_game_are_in_its_stock():
    board = JuniorBoard("nl")
    used = set(re.findall(r'href="#(kr-face-\w+)"', board.markup))
    assert used and used <= set(re.findall(r'id="(kr-face-\w+)"', board.markup))
    assert isinstance(board.played, Game)


# Learning.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_is_done_by_its_own_buttons(language):
    board = JuniorCourse(language)
    for step in board.course:
        assert board.progress.at == step.id
        assert f'data-speak="{escape(step.title[language])}' in board.markup
        assert sound(board.markup)
        for _ in step.solution:
            send(board, "hint")
            hinted = re.search(r'data-action="([^"]+)" data-hint', board.markup)
            assert hinted, f"{step.id} has no button for its hint"
            send(board, hinted[1])
        assert board.attempt.done, step.id
        assert escape(step.done[language]) in board.markup
        send(board, "next")
    assert board.at_finish and len(board.progress.done) == len(board.course)


def test_a_wrong_move_in_the_course_is_told_with_its_rule():
    board = JuniorCourse("nl")
    send(board, "go:colour")
    red = re.search(r'data-action="([^"]+)" data-place="choice red"', board.markup)[1]
    assert send(board, red).startswith("Die kleur mag ook.")
    assert "junior.turn.colour" in board.markup
    box = re.search(r'data-action="(why:[^"]+y1\.2)"', board.markup)[1]
    said = send(board, box)
    assert "Kies eerst een kleur" in said and "data-hint" in board.markup, "two wrong moves bring the arrow"


def test_the_questions_leave_the_address_to_the_course():
    board = JuniorQuiz("nl")
    assert board.takes == [] and "data-address" not in board.markup
    assert sound(board.markup)
    assert 'data-speak="Wat is het verschil met gewoon Clever?' in board.markup
    said = send(board, f"answer:{board.question.right}")
    assert said.startswith("Dat klopt.")
    send(board, "next")
    assert "kr-jdice" in board.markup and 'data-action="play' not in board.markup, (
        "nothing can be played here"
    )
