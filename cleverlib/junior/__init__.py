"""Clever Junior (Auch schon clever): the whole game for 2 to 4 players; what is unknown of it is data.

>>> from cleverlib.junior import Game, Sheet, presets
>>> layout = presets()["a"]
>>> Sheet.of(layout, yellow=12, blue=(4, 0, 1)).score().total
7
>>> game = Game.new(players=2, seed="eik", layout=layout)
>>> while not game.is_over:
...     game.play(game.legal_actions()[0])
>>> len(game.scores())
2
"""

from cleverlib.errors import DamagedGame, IllegalAction
from cleverlib.junior.actions import Action, Choose, Done, Pass, Throw, Tick, UseBonus, parse_action
from cleverlib.junior.describe import action_text, area_name, box_text, picture_name
from cleverlib.junior.errors import (
    ImpossibleLayout,
    ImpossibleSheet,
    ImpossibleTable,
    LayoutProblem,
    UnknownAction,
    UnknownLevel,
    UnknownOption,
)
from cleverlib.junior.game import Game
from cleverlib.junior.layout import Box, Layout, Space, check, default_layout, known, presets
from cleverlib.junior.options import CHOICES, Options
from cleverlib.junior.pictures import AREAS, FACES, PICTURES, Area, Picture
from cleverlib.junior.refusal import Reason
from cleverlib.junior.scoring import Score
from cleverlib.junior.sheet import Sheet, Ticked
from cleverlib.junior.state import Seat, State, Table

__all__ = [
    "AREAS",
    "CHOICES",
    "FACES",
    "PICTURES",
    "Action",
    "Area",
    "Box",
    "Choose",
    "DamagedGame",
    "Done",
    "Game",
    "IllegalAction",
    "ImpossibleLayout",
    "ImpossibleSheet",
    "ImpossibleTable",
    "Layout",
    "LayoutProblem",
    "Options",
    "Pass",
    "Picture",
    "Reason",
    "Score",
    "Seat",
    "Sheet",
    "Space",
    "State",
    "Table",
    "Throw",
    "Tick",
    "Ticked",
    "UnknownAction",
    "UnknownLevel",
    "UnknownOption",
    "UseBonus",
    "action_text",
    "area_name",
    "box_text",
    "check",
    "default_layout",
    "known",
    "parse_action",
    "picture_name",
    "presets",
]
