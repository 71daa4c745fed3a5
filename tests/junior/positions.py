"""Positions for tests: a throw that lies on the table, with given sheets, then actions played by code."""

from cleverlib.junior import Game, Options, Sheet, parse_action, presets
from cleverlib.junior.state import Seat

A, B = presets()["a"], presets()["b"]
EMPTY = Sheet(A)


def sheet(layout=A, **marks):
    return Sheet.of(layout, **marks)


def table(faces="", actions="", *, sheets=(), players=2, layout=A, roller=0, bonuses=(), **options):
    """A game in which the roller has thrown ``faces`` (names, jokers as ``j``), after the actions."""
    game = Game.new(players, "table", Options(**options), layout)
    seats = tuple(
        Seat(sheets[number] if number < len(sheets) else Sheet(layout)) for number in range(players)
    )
    state = game.state._replace(seats=seats, seat=roller, roller=roller)
    if faces:
        names = tuple({"j": "joker"}.get(name, name) for name in faces.split())
        assert len(names) == 5
        state = state._replace(phase="colour", faces=names, left=31, throws=1)
    if bonuses:
        one = seats[roller]._replace(bonuses=tuple(bonuses))
        seats = (*seats[:roller], one, *seats[roller + 1 :])
        state = state._replace(seats=seats, phase="bonus", finished=True, colour="yellow", used=1)
    game._set(state)
    return do(game, actions)


def do(game, actions):
    for code in actions.split():
        game.play(parse_action(code))
    return game


def codes(game):
    """The codes of all legal actions, in order."""
    return " ".join(map(str, game.legal_actions()))


def marks(game, seat=0):
    return game.state.seats[seat].sheet


def left(game):
    """The faces that the player who acts may still use."""
    return sorted(game.state.faces[die] for die in game.state.free)
