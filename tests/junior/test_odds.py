"""The odds are exact: each is counted again over all 7776 throws, by other code."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cleverlib.junior import AREAS, Layout, Sheet, action_text, presets
from cleverlib.junior.odds import Odds, leaves, most, options, pair_left
from cleverlib.odds.errors import ImpossibleOdds
from tests.junior.positions import A, B, sheet, table

LAYOUTS = pytest.mark.parametrize("layout", presets().values(), ids=presets())
COLOURS = {
    "yellow": {"heart", "round", "drop", "flower"},
    "red": {"candle"},
    "green": {"dots", "stripes", "checks", "waves"},
    "blue": {"doughnut", "cake", "cupcake"},
}


def share(layout, holds):
    """The share of all throws, written out one by one, that has a property."""
    throws = list(product(*layout.dice))
    return Fraction(sum(map(holds, throws)), len(throws))


def with_jokers_on(*counts):
    """Layout A with its three jokers moved: so many on each die."""
    data = A.plain()
    faces = [["j" if face == "joker" else face for face in die] for die in data["dice"]["faces"]]
    freed = [face for die, n in zip(faces, counts, strict=True) for face in die if face != "j"]
    new, place = [], 0
    for n in counts:
        new.append(["joker"] * n + freed[place : place + 6 - n])
        place += 6 - n
    return Layout.of(data | {"name": "moved", "dice": {"faces": new}})


@pytest.mark.parametrize(
    ("jokers", "chance"),
    [
        ((1, 1, 1, 0, 0), Fraction(91, 216)),
        ((2, 1, 0, 0, 0), Fraction(4, 9)),
        ((3, 0, 0, 0, 0), Fraction(1, 2)),
    ],
)
def test_half_a_joker_a_throw_wherever_they_are_but_the_chance_of_one_differs(jokers, chance):
    odds = Odds(with_jokers_on(*jokers))
    assert odds.layout.jokers == jokers
    assert odds.jokers().mean == Fraction(1, 2)
    assert odds.jokers().at_least(1) == chance


@LAYOUTS
def test_jokers_colours_and_candles(layout):
    odds = Odds(layout)
    for count in range(6):
        assert odds.jokers().chance(count) == share(layout, lambda t, n=count: t.count("joker") == n)
        for area, pictures in COLOURS.items():
            for jokers in (False, True):
                wanted = pictures | ({"joker"} if jokers else set())
                expected = share(layout, lambda t, w=wanted, n=count: sum(f in w for f in t) == n)
                assert odds.colour(area, with_jokers=jokers).chance(count) == expected
    for least in (1, 2, 3):
        expected = share(layout, lambda t, n=least: sum(f in ("candle", "joker") for f in t) >= n)
        assert odds.candles().at_least(least) == expected
        expected = share(layout, lambda t, n=least: t.count("candle") >= n)
        assert odds.candles(with_jokers=False).at_least(least) == expected


@LAYOUTS
def test_two_equal_treats(layout):
    def pair(throw, jokers):
        blue = [face for face in throw if face in COLOURS["blue"]]
        wild = throw.count("joker") if jokers else 0
        return wild >= 2 or (wild == 1 and bool(blue)) or len(set(blue)) < len(blue)

    odds = Odds(layout)
    assert odds.equal_treats() == share(layout, lambda t: pair(t, True))
    assert odds.equal_treats(with_jokers=False) == share(layout, lambda t: pair(t, False))


@LAYOUTS
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_last_carriage_given_the_jokers(layout, jokers):
    given = [t for t in product(*layout.dice) if t.count("joker") == jokers]
    enough = [t for t in given if t.count("candle") + jokers >= 3]
    assert Odds(layout).last_carriage(jokers) == Fraction(len(enough), len(given))


@LAYOUTS
def test_the_last_carriage_adds_up_to_the_chance_of_three_candles(layout):
    odds = Odds(layout)
    parts = [odds.last_carriage(n) * chance for n, chance in odds.jokers().items]
    assert sum(parts) == odds.candles().at_least(3)


@LAYOUTS
@pytest.mark.parametrize("jokers_alone", [True, False])
def test_something_of_use_is_what_the_game_says(layout, jokers_alone):
    """For a sheet half full: against the legal actions of the game itself, throw by throw."""
    half = Sheet.of(layout, yellow=5, red=6, green=[(1, c) for c in (1, 2, 3, 4)], blue=(2, 1, 3))
    odds, hits, per_area, throws = Odds(layout), 0, Counter(), Odds(layout).throws
    for faces, ways in throws.items():
        game = table(" ".join(faces), sheets=[half], layout=layout, jokers_alone=jokers_alone)
        areas = [action.area for action in game.legal_actions() if hasattr(action, "area")]
        hits += ways * bool(areas)
        per_area.update(dict.fromkeys(areas, ways))
    assert sum(throws.values()) == 6**5
    assert odds.use(half, jokers_alone=jokers_alone) == Fraction(hits, 6**5)
    for area in AREAS:
        expected = Fraction(per_area[area], 6**5)
        assert odds.use_of(half, area, jokers_alone=jokers_alone) == expected


@LAYOUTS
def test_throws_are_all_throws(layout):
    assert Odds(layout).throws == Counter(tuple(sorted(t)) for t in product(*layout.dice))


def played_out(game):
    """Every way for the roller to go on with dice: (dice used, boxes ticked, faces left)."""
    found, seen = set(), set()

    def go(depth):
        if game.state in seen:
            return
        seen.add(game.state)
        state = game.state
        if state.seat != 0 or state.phase not in ("tick", "bonus"):
            left = state.free
            faces = tuple(sorted(state.faces[die] for die in left))
            found.add((5 - len(faces), depth, faces))
            return
        if state.phase == "bonus":  # bonuses use no dice
            game.play(game.legal_actions()[0])
            go(depth)
            game.undo()
            return
        for action in game.legal_actions():
            game.play(action)
            go(depth + (str(action) != "."))
            game.undo()

    go(0)
    return found


@LAYOUTS
def test_what_a_colour_leaves_is_what_the_game_leaves(layout):
    one = Sheet.of(layout, yellow=2, red=2, blue=(1, 0, 2))
    for faces in list(Odds(layout).throws)[::40]:
        for option in options(faces, one, [Sheet(layout)]):
            game = table(" ".join(faces), f"c{option.area[0]}", sheets=[one], layout=layout)
            ways = played_out(game)
            best = max((used, ticks) for used, ticks, _ in ways)
            assert (5 - len(option.left), option.ticks) == best
            assert (*best, tuple(sorted(option.left))) in ways


def test_the_example_of_what_is_left():
    throw = ("doughnut", "doughnut", "candle", "heart", "joker")
    yellow, red, green, blue = options(throw, Sheet(A), [Sheet(A), sheet(yellow=1)])
    assert (yellow.area, yellow.ticks, yellow.left) == ("yellow", 2, ("candle", "doughnut", "doughnut"))
    assert yellow.useful == (("red", "blue"), ("red", "blue"))
    assert (red.ticks, green.ticks, blue.ticks) == (2, 1, 1)
    assert blue.left == ("joker", "heart", "candle")
    assert blue.useful == (("yellow", "red", "green"), ("yellow", "red", "green"))
    assert pair_left(Counter(yellow.left)) and not pair_left(Counter(red.left) - Counter(["doughnut"]))


@LAYOUTS
@pytest.mark.parametrize("area", AREAS)
def test_what_a_colour_leaves_on_average(layout, area):
    """Summed again throw by throw, all 7776 of them, from the answer for one throw."""
    me, other = Sheet.of(layout, red=2), Sheet.of(layout, yellow=4, red=5)
    cache, possible, pair, nothing, dice = {}, 0, 0, 0, 0
    for throw in product(*layout.dice):
        key = tuple(sorted(throw))
        if key not in cache:
            cache[key] = next((o for o in options(key, me, [other]) if o.area == area), None)
        if (option := cache[key]) is None:
            continue
        possible += 1
        dice += len(option.left)
        treats = [option.left.count(treat) for treat in ("doughnut", "cake", "cupcake")]
        pair += max(treats) + option.left.count("joker") >= 2
        nothing += not option.useful[0]
    found = leaves(layout, area, me, other)
    assert found.possible == Fraction(possible, 6**5)
    assert found.dice.mean == Fraction(dice, possible)
    assert (found.pair, found.nothing) == (Fraction(pair, possible), Fraction(nothing, possible))


def test_most_uses_most_dice():
    assert most(sheet(red=2), "red", Counter({"candle": 1, "joker": 2}))[:2] == (3, 2)
    assert most(sheet(red=7), "red", Counter({"candle": 2}))[:2] == (0, 0)
    assert most(sheet(yellow=12), "yellow", Counter({"heart": 2, "joker": 1}))[:2] == (0, 0)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Odds(A).colour("pink"),
        lambda: Odds(A).showing(["dragon"]),
        lambda: Odds(A).last_carriage(4),
        lambda: Odds(A).last_carriage(True),
        lambda: Odds(A).use_of(Sheet(A), "pink"),
        lambda: options(["heart"] * 4, Sheet(A)),
        lambda: options(["heart"] * 4 + ["dragon"], Sheet(A)),
        lambda: leaves(A, "pink"),
        lambda: leaves(B, "yellow", Sheet.of(B, yellow=12)),
    ],
)
def test_what_cannot_be_asked(ask):
    with pytest.raises(ImpossibleOdds) as caught:
        ask()
    assert caught.value.nl != caught.value.en


def test_words_for_a_choice():
    game = table("heart candle dots cake cupcake")
    assert [action_text(action, "nl") for action in game.legal_actions()] == [
        "kies geel",
        "kies rood",
        "kies groen",
    ]
