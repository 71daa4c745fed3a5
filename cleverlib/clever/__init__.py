"""Clever (Ganz schön clever): the whole game for 1 to 4 players.

>>> from cleverlib.clever import Game, Sheet
>>> Sheet.of(blue={2, 7}, green=3, orange=(4, 6)).score().total
18
>>> game = Game.new(players=2, seed="eik")
>>> while not game.is_over:
...     game.play(game.legal_actions()[0])
>>> len(game.scores())
2
"""

from cleverlib.clever.actions import (
    Action,
    Decline,
    Done,
    Nearest,
    Pass,
    Reroll,
    Stop,
    Take,
    Throw,
    Throws,
    UseBonus,
    UseExtra,
    parse_action,
)
from cleverlib.clever.describe import action_text, bonus_text, box_text
from cleverlib.clever.errors import (
    ImpossibleSheet,
    ImpossibleTable,
    UnknownAction,
    UnknownLevel,
    UnknownOption,
    WrongFaces,
)
from cleverlib.clever.game import Game
from cleverlib.clever.layout import AREAS, DICE, LAYOUT, Area, Bonus, Box, Cell, Die, Layout, LayoutError
from cleverlib.clever.options import CHOICES, Options
from cleverlib.clever.refusal import Reason
from cleverlib.clever.scoring import SCALE, Score, scale_step
from cleverlib.clever.sheet import Marked, Sheet
from cleverlib.clever.state import Seat, State, Table
from cleverlib.errors import DamagedGame, IllegalAction

__all__ = [
    "AREAS",
    "CHOICES",
    "DICE",
    "LAYOUT",
    "SCALE",
    "Action",
    "Area",
    "Bonus",
    "Box",
    "Cell",
    "DamagedGame",
    "Decline",
    "Die",
    "Done",
    "Game",
    "IllegalAction",
    "ImpossibleSheet",
    "ImpossibleTable",
    "Layout",
    "LayoutError",
    "Marked",
    "Nearest",
    "Options",
    "Pass",
    "Reason",
    "Reroll",
    "Score",
    "Seat",
    "Sheet",
    "State",
    "Stop",
    "Table",
    "Take",
    "Throw",
    "Throws",
    "UnknownAction",
    "UnknownLevel",
    "UnknownOption",
    "UseBonus",
    "UseExtra",
    "WrongFaces",
    "action_text",
    "bonus_text",
    "box_text",
    "parse_action",
    "scale_step",
]
