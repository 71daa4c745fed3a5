"""Games played at random to their end, for the tests of every game with a position as a value."""

from cleverlib.odds.chance import Stream


def moments(game, seed):
    """Play at random; yields (game, mover, action) before each action, and the game at its end."""
    stream = Stream(seed, "choices")
    while not game.is_over:
        choices = game.legal_actions()
        action = choices[stream.below(len(choices))]
        yield game, game.to_move, action
        game.play(action)
    yield game, None, None


def check_every_way_back(played):
    """Save a game that is played moment by moment, take it back and play it again: each position returns."""
    states = []
    for game, _, _ in played:
        states.append(game.state)
    assert type(game).from_json(game.to_json()).state == states[-1]
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state
    for state in states[1:]:
        game.redo()
        assert game.state == state
