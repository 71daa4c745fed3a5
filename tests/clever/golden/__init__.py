"""Whole games as text: every action, every throw, the position at each turn, in both languages.

The greedy player plays them: its choices depend on the points alone, so that they stay the same for good.
"""

from pathlib import Path

from cleverlib.clever import Game, Options, Throw, action_text
from cleverlib.clever.describe import dice_text
from cleverlib.clever.players import Player

FOLDER = Path(__file__).parent
OTHER_OPTIONS = Options(
    unusable_throw="push",
    unfit_die=True,
    passive_skip=False,
    solo_passive_other=True,
    solo_tray_ties="colour",
    bonus_order="fixed",
    leftover_extra_dice="unlimited",
)
GAMES = {
    "solo": (1, "eik", Options(), False),
    "two-players": (2, "beuk", Options(), False),
    "four-players": (4, "linde", Options(), False),
    "solo-other-options": (1, "wilg", OTHER_OPTIONS, False),
    "three-players-real-dice": (3, "els", Options(), True),
}


def playthrough(name):
    """Play one of the games to its end."""
    players, seed, options, real_dice = GAMES[name]
    game = Game.new(players, seed, options, real_dice=real_dice)
    seats = [Player("greedy", f"{seed} {seat}") for seat in range(players)]
    while not game.is_over:
        seat = game.to_move
        game.play(seats[seat].choose(game.observe(seat), game.legal_actions()))
    return game


def transcript(game, language):
    """The game from its start, one line an action, its code in front."""
    again = Game.new(game.players, game.table.seed, game.options, real_dice=game.table.real_dice)
    lines, turn = [], None
    for action in game.actions:
        state = again.state
        if (here := (state.round, state.active, state.solo_passive)) != turn:
            turn = here
            lines += ["", again.describe(language), ""]
        seat = again.to_move
        again.play(action)
        said = f"{action!s:>8}  {seat + 1}: {action_text(action, language)}"
        lines.append(f"{said}. {dice_text(again.state, language)}" if isinstance(action, Throw) else said)
    return "\n".join([*lines[1:], "", again.describe(language), ""])
