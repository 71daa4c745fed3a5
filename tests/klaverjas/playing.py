"""Playing deals and matches at random, for the tests."""

from cleverlib.odds.chance import Stream


def play_out(game, seed, most=10**9, stop=None):
    """Play random actions until the end, ``most`` of them, or until ``stop(game)``; returns the game."""
    stream = Stream(seed, "playing")
    done = 0
    while not game.is_over and done < most and not (stop and stop(game)):
        game.play(stream.pick(game.legal_actions()))
        done += 1
    return game
