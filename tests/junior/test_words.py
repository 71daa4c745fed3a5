"""Everything the game says can be said in both languages, and each refusal names its rule."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import cleverlib.junior
from cleverlib import LANGUAGES
from cleverlib.junior import (
    AREAS,
    CHOICES,
    Choose,
    Done,
    Game,
    IllegalAction,
    ImpossibleSheet,
    ImpossibleTable,
    Options,
    Pass,
    Sheet,
    Throw,
    Tick,
    UnknownAction,
    UnknownOption,
    UseBonus,
    action_text,
    box_text,
    parse_action,
    presets,
)
from cleverlib.junior.errors import TEXTS
from cleverlib.rulebook import rulebook
from tests.junior.positions import A, sheet, table

FOLDER = Path(str(files(cleverlib.junior)))
BOOK = rulebook("junior")
ACTIONS = [
    Throw(),
    Done(),
    Pass(),
    *map(Choose, AREAS),
    *(kind(area, box) for kind in (Tick, UseBonus) for area in AREAS for box in A.boxes[area]),
]


def test_every_action_has_a_code_and_words():
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS)
    for action in ACTIONS:
        assert parse_action(str(action)) == action
    for language in LANGUAGES:
        assert len({action_text(action, language) for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize(
    "code", ["", "x", "T", "y1", "y1.0", "y0.1", "*", "*t", "cy ", "y1.٣", "r1.123", None, 3]
)
def test_what_is_no_code(code):
    with pytest.raises(UnknownAction) as caught:
        parse_action(code)
    assert caught.value.nl != caught.value.en


def test_the_position_in_words():
    game = table("j j dots cake cake", "cy y1.3", sheets=[sheet(yellow=2, green=[(1, 3), (4, 2)])])
    assert game.describe("nl").splitlines() == [
        "Aanname: indeling A.",
        "Beurt 1, van speler 1. Speler 1 streept af in geel.",
        "Op tafel: joker, cadeau met bolletjes, taartpunt, taartpunt. Gebruikt: joker.",
        "Speler 1. 1 ster. Geel: 3 van 12, nu paarse bloemballon. Rood: 0 van 8, nu kaars. "
        "Groen: 2 van 16; rij 1: 3; rij 4: 2. "
        "Blauw: 0 van 12, nu 2 keer donut, 2 keer taartpunt, 2 keer cupcake.",
        "Speler 2. 0 sterren. Geel: 0 van 12, nu rode hartballon. Rood: 0 van 8, nu kaars. "
        "Groen: 0 van 16. Blauw: 0 van 12, nu 2 keer donut, 2 keer taartpunt, 2 keer cupcake.",
    ]
    assert table(bonuses=["red", "blue"]).describe("en").splitlines()[1] == (
        "Turn 1, of player 1. Player 1 has a bonus tick. Colour: red, blue."
    )


def test_the_end_in_words():
    game = table(sheets=[sheet(yellow=12), sheet(yellow=12), sheet()], players=3)
    game._set(game.state._replace(phase="over"))
    assert game.describe("nl").splitlines()[1] == "Het spel is klaar. Spelers 1 en 2 winnen samen."
    game = table(sheets=[sheet(red=8)] * 4, players=4)
    game._set(game.state._replace(phase="over"))
    assert game.describe("en").splitlines()[1] == "The game is over. Players 1, 2, 3 and 4 win together."


@pytest.mark.parametrize(
    ("area", "box", "nl", "en"),
    [
        ("yellow", (1, 3), "ballon 3", "balloon 3"),
        ("red", (1, 8), "wagon 8", "carriage 8"),
        ("green", (2, 4), "cadeau 4 in rij 2", "present 4 in row 2"),
        ("blue", (3, 1), "vakje 1 in rij 3 van blauw", "box 1 in row 3 of blue"),
    ],
)
def test_a_box_in_words(area, box, nl, en):
    assert (box_text(area, box, "nl"), box_text(area, box, "en")) == (nl, en)


def test_every_refusal_can_be_said():
    for options in (Options(), Options(**{name: values[-1] for name, values in CHOICES.items()})):
        game, number = Game.new(3, 4, options, presets()["b"]), 0
        while not game.is_over:
            before = game.state
            number += 1
            for action in ACTIONS[number % 9 :: 9]:
                if not game.is_legal(action):
                    with pytest.raises(IllegalAction) as caught:
                        game.play(action)
                    error = caught.value
                    assert error.rule is None or error.rule in BOOK, error.rule
                    assert error.nl != error.en
                    for language in LANGUAGES:
                        assert game.describe(language) in error.position
            assert game.state is before
            game.play(game.legal_actions()[-1])


@pytest.mark.parametrize("action", ["t", None, 3, Choose("pink"), Tick("pink", (1, 1)), Tick("yellow", "x")])
def test_what_is_no_action(action):
    for game in (Game.new(2), table("heart candle dots cake cake", "cy"), table(bonuses=["yellow"])):
        with pytest.raises(IllegalAction):
            game.play(action)


def test_every_sentence_is_used():
    """Each key stands in the code in full, or its group is filled in there."""
    paths = [*FOLDER.rglob("*.py"), FOLDER.parent / "agreed.py"]  # it checks the options of both games
    sources = "\n".join(path.read_text("utf-8") for path in paths).replace("'", '"')
    groups = set(re.findall(r'f"(\w+)\.\{', sources)) | {"field", "nth"}
    unused = [key for key in TEXTS if key.split(".")[0] not in groups and f'"{key}"' not in sources]
    assert [key for key in unused if not key.startswith("layout.")] == []
    for key in (key for key in TEXTS if key.startswith("layout.")):
        assert f'"{key}"' in sources or key in ("layout.stars", "layout.circles"), key
    for group in ("illegal", "say"):
        for key in (key.removeprefix(f"{group}.") for key in TEXTS if key.startswith(f"{group}.")):
            said = any(f'"{name}"' in sources for name in (key, f"{group}.{key}", key.split("_")[-1]))
            assert said, f"{group}.{key} is never said"


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0"])
def test_a_seat_that_does_not_exist_sees_nothing(seat):
    with pytest.raises(ImpossibleTable):
        Game.new(2).observe(seat)


@pytest.mark.parametrize("seed", [1.5, None, True, b"x", "\ud800"])
def test_a_seed_that_is_none(seed):
    with pytest.raises(ImpossibleTable):
        Game.new(2, seed)


@pytest.mark.parametrize(
    "given", [{"bonus_time": "never"}, {"jokers_alone": 1}, {"dragon": True}, [], "x", {"game_end": True}]
)
def test_what_is_no_option(given):
    with pytest.raises(UnknownOption) as caught:
        Game.new(2, 0, given)
    assert caught.value.nl != caught.value.en


@pytest.mark.parametrize(
    "marks",
    [
        {"yellow": 13},
        {"yellow": -1},
        {"red": True},
        {"red": "1"},
        {"blue": (1, 2)},
        {"blue": (5, 0, 0)},
        {"blue": "000"},
        {"green": [(0, 1)]},
        {"green": [(1, 5)]},
        {"green": ["11"]},
        {"green": [(1, 1.0)]},
    ],
)
def test_a_sheet_that_cannot_be(marks):
    with pytest.raises(ImpossibleSheet) as caught:
        Sheet.of(A, **marks)
    assert caught.value.nl != caught.value.en


def test_a_closed_box_cannot_be_ticked():
    for area, box in (("yellow", (1, 2)), ("blue", (1, 2)), ("green", (9, 9))):
        with pytest.raises(ImpossibleSheet):
            Sheet(A).tick(area, box)


def test_a_sheet_reads_back():
    one = Sheet.of(A, yellow=3, red=2, green=[(1, 1), (4, 4)], blue=(1, 0, 2))
    assert Sheet.of(A, **one.marks()) == one
