"""A lesson's widget with the transport played, for its tests."""

from cleverlib.widgets.lesson import LessonBoard

PREDICTION = "predict?option={}&sure=very&reason={}"


class Played:
    """A widget with the transport played: ``do`` sends an action and gives what is said."""

    def __init__(self, name="once", language="nl"):
        self.board = LessonBoard(language, name)
        self.number = 0

    def do(self, action):
        self.number += 1
        self.board.pending = [[self.number, action]]
        return self.board.said

    def predict(self):
        this = self.board.state.lesson
        return self.do(PREDICTION.format(this.predict.options[0].id, this.reasons[0].id))

    @property
    def markup(self):
        return self.board.markup


def exact(played, name):
    return played.board.state.exercise(name).answer
