"""Positions for tests: a table with real dice, played by codes, or a position set up as it stands."""

from cleverlib.clever import DICE, Bonus, Game, Options, Sheet, parse_action
from cleverlib.clever.state import Seat

FULL_YELLOW = Sheet().open("yellow")


def table(codes="", *, players=1, sheets=(), rerolls=0, extras=0, round_=1, **options):
    """A game with real dice, in a given round, with given sheets and actions, after the actions ``codes``."""
    game = Game.new(players, "table", Options(**options), real_dice=True)
    seats = tuple(
        Seat(sheets[number] if number < len(sheets) else Sheet(), rerolls, extras, rerolls, extras)
        for number in range(players)
    )
    game._set(game.state._replace(seats=seats, round=round_))
    return do(game, codes)


def do(game, codes):
    """Play actions given as codes; returns the game."""
    for code in codes.split():
        game.play(parse_action(code))
    return game


def codes(game):
    """The codes of all legal actions."""
    return {str(action) for action in game.legal_actions()}


def boxes(game, start):
    """The codes of the legal actions that begin in this way, without that beginning."""
    return {code.removeprefix(start) for code in codes(game) if code.startswith(start)}


def marks(game, seat=0):
    """The sheet of a seat."""
    return game.state.seats[seat].sheet


def place(game, where):
    """The names of the dice that lie in ``"throw"``, ``"tray"`` or ``"sheet"``."""
    return {name for name, die in game.observe(0)["dice"].items() if die["place"] == where}


def pending(sheet, *bonuses, players=1, **options):
    """A game in which seat 0 still has these bonuses to use; they are written as in the layout."""
    game = table(players=players, **options)
    seat = Seat(sheet, pending=tuple(Bonus.parse(text) for text in bonuses))
    game._set(game.state._replace(seats=(seat, *game.state.seats[1:])))
    return game


__all__ = ["DICE", "FULL_YELLOW", "boxes", "codes", "do", "marks", "pending", "place", "table"]
