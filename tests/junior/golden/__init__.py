"""Whole games as text: every action, every throw, the position at each turn, in both languages.

The greedy player plays them: its choices depend on stars and boxes alone, so that they stay the same for
good.
"""

from pathlib import Path

from cleverlib.junior import Game, Options, Throw, action_text, presets
from cleverlib.junior.describe import dice_text
from cleverlib.junior.players import Player

FOLDER = Path(__file__).parent
OTHER_OPTIONS = Options(
    bonus_time="at_once", game_end="round", jokers_alone=False, all_jokers=True, full_area="any"
)
GAMES = {
    "two-players": (2, "beuk", Options(), "a"),
    "four-players": (4, "linde", Options(), "a"),
    "three-players-other-options": (3, "els", OTHER_OPTIONS, "a"),
    "two-players-layout-b": (2, "eik", Options(), "b"),
}


def new(name):
    players, seed, options, layout = GAMES[name]
    return Game.new(players, seed, options, presets()[layout])


def playthrough(name):
    """Play one of the games to its end."""
    game = new(name)
    seats = [Player("greedy", f"{game.table.seed} {seat}") for seat in range(game.players)]
    while not game.is_over:
        seat = game.to_move
        game.play(seats[seat].choose(game.observe(seat), game.legal_actions()))
    return game


def transcript(game, name, language):
    """The game from its start, one line an action, its code in front."""
    again, lines, turn = new(name), [], 0
    for action in game.actions:
        if again.state.turn != turn:
            turn = again.state.turn
            lines += ["", again.describe(language), ""]
        seat = again.to_move
        again.play(action)
        said = f"{action!s:>6}  {seat + 1}: {action_text(action, language)}"
        lines.append(f"{said}. {dice_text(again.state, language)}" if isinstance(action, Throw) else said)
    return "\n".join([*lines[1:], "", again.describe(language), ""])
