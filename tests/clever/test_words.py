"""What the game says, and that it says it with the rules of the rulebook."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cleverlib.clever
from cleverlib import LANGUAGES
from cleverlib.clever import (
    CHOICES,
    Game,
    IllegalAction,
    ImpossibleTable,
    Options,
    action_text,
    bonus_text,
    box_text,
)
from cleverlib.clever.actions import Throws
from cleverlib.clever.errors import TEXTS
from cleverlib.clever.layout import LAYOUT, Bonus
from cleverlib.clever.sheet import Sheet
from cleverlib.odds.chance import Stream
from cleverlib.rulebook import rulebook
from tests.clever.positions import do, pending, table
from tests.clever.test_saved import actions

BOOK = rulebook("clever")
FOLDER = Path(str(files(cleverlib.clever)))


def test_each_option_settles_the_rule_that_names_it():
    by_option = {rule.option: rule.id for rule in BOOK if rule.option and rule.kind == "decided"}
    assert set(by_option) == set(CHOICES)
    for option, rule_id in by_option.items():
        assert f"``{option}`` ({rule_id})" in Options.__doc__


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 4), st.integers(0, 999), st.booleans(), st.lists(actions, min_size=5, max_size=5))
def test_a_refusal_names_a_rule_and_the_position_in_both_languages(players, seed, real_dice, tries):
    game, stream = Game.new(players, seed, real_dice=real_dice), Stream(seed, "words")
    while not game.is_over:
        before = game.state
        for action in tries:
            if not game.is_legal(action):
                with pytest.raises(IllegalAction) as caught:
                    game.play(action)
                error = caught.value
                assert error.rule in BOOK
                assert error.nl != error.en
                for language in LANGUAGES:
                    assert game.describe(language) in error.position
        assert game.state is before
        game.play(stream.pick(game.legal_actions()))


@given(actions, st.sampled_from(LANGUAGES))
def test_every_action_can_be_said(action, language):
    assert action_text(action, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_can_be_said(language):
    bonuses = {*LAYOUT.black_choices, *(b for b in LAYOUT.round_bonuses if b), Bonus("fox")}
    assert len({bonus_text(bonus, language) for bonus in bonuses}) == len(bonuses)


def test_the_position_in_words():
    game = table("t312354 gg1", sheets=[Sheet.of(yellow=[(0, 0), (2, 2)], orange=(3, 3, 3, 3))], rerolls=2)
    assert game.describe("nl").splitlines() == [
        "Ronde 1 van 6. Je bent actief. Worp 2 van 3.",
        "Je gooit.",
        "Voor de volgende worp: wit 3, oranje 5, paars 4. "
        "Op het dienblad: geel 1, blauw 2. Op het blad: groen 3.",
        "Jouw blad. Punten: 16. Geel: 3 in rij 1; 2 in rij 3. Blauw: leeg. Groen: tot en met vakje 1. "
        "Oranje: 3, 3, 3, 6. Paars: leeg. Opnieuw gooien: 2. Extra dobbelstenen: 0. Vossen: 0.",
    ]
    open_bonus = pending(Sheet(), "yellow x", "orange 4").describe("en")
    assert open_bonus.splitlines()[1] == "You use a bonus. Open: X in yellow; 4 in orange."
    assert pending(Sheet(), "yellow x", players=2).describe("en").splitlines()[1:3] == [
        "Player 1 uses a bonus. Open: X in yellow.",
        "Player 1. Points: 0. Yellow: empty. Blue: empty. Green: empty. Orange: empty. Purple: empty. "
        "Re-rolls: 0. Extra dice: 0. Foxes: 0.",
    ]


def test_the_number_of_the_throw_is_that_of_the_throw_that_lies_there_or_comes():
    game, said = table("", players=2, rerolls=1), []
    for code in ("t333333", "r", "t333333", "gg1", "t33333", "pp1", "t3333", "oo1"):
        said.append(re.search(r"Worp (\d)", game.describe("nl"))[1])
        do(game, code)
    assert said == list("11112233")
    assert "Worp" not in game.describe("nl")


@pytest.mark.parametrize(
    ("area", "box", "nl", "en"),
    [
        ("yellow", (3, 1), "geel, de 3 in rij 4", "yellow, the 3 in row 4"),
        ("blue", 9, "blauw, som 9", "blue, sum 9"),
        ("green", 5, "groen, vakje 5", "green, box 5"),
    ],
)
def test_a_box_in_words(area, box, nl, en):
    assert (box_text(area, box, "nl"), box_text(area, box, "en")) == (nl, en)


def test_every_sentence_is_used():
    """Each key stands in the code in full, or its group is filled in there."""
    paths = [*FOLDER.rglob("*.py"), FOLDER.parent / "agreed.py"]  # it checks the options of both games
    sources = "\n".join(path.read_text("utf-8") for path in paths)
    groups = set(re.findall(r'f"(\w+)\.\{', sources)) | {"illegal", "sheet", "saved"}
    unused = [key for key in TEXTS if key.split(".")[0] not in groups and f'"{key}"' not in sources]
    assert unused == []
    for group in ("illegal", "sheet", "saved"):
        for key in (key.removeprefix(f"{group}.") for key in TEXTS if key.startswith(f"{group}.")):
            said = any(f'"{name}"' in sources for name in (key, f"{group}.{key}"))
            assert said, f"{group}.{key} is never said"


def test_a_seat_that_does_not_exist_sees_nothing():
    for seat in (-1, 1, True, None, "0"):
        with pytest.raises(ImpossibleTable):
            Game.new(1).observe(seat)


def test_a_sheet_for_real_throws_can_be_walked_and_searched():
    throws = Game.new(1, real_dice=True).legal_actions()
    assert isinstance(throws, Throws) and len(throws) == 6**6
    for place in (0, 1, 6, 12345, 6**6 - 1):
        assert throws.index(throws[place]) == place and throws[place] in throws
    assert throws[-1].faces == (6,) * 6
    assert [str(throw) for throw in throws[:2]] == ["t111111", "t111112"]
    with pytest.raises(IndexError):
        throws[6**6]
    with pytest.raises(ValueError, match="not among"):
        throws.index("t")
