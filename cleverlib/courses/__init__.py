"""Guided courses and quizzes as data: steps and questions on real positions of a game, knowing no game.

A game's own part lies in a folder with its name: :class:`~cleverlib.courses.subject.Subject` says what a
course must know of it, TOML files hold the steps and questions. In signatures ``P`` stands for the game's
positions and ``A`` for its actions.
"""

from cleverlib.courses.attempt import PATIENCE, Answer, Attempt
from cleverlib.courses.course import Course, Step, Wrong, course
from cleverlib.courses.errors import CourseError, UnknownStep
from cleverlib.courses.goals import Goal, goal
from cleverlib.courses.progress import Progress
from cleverlib.courses.quiz import Choice, Example, Question, Quiz, quiz
from cleverlib.courses.subject import Subject, Trail

__all__ = [
    "PATIENCE",
    "Answer",
    "Attempt",
    "Choice",
    "Course",
    "CourseError",
    "Example",
    "Goal",
    "Progress",
    "Question",
    "Quiz",
    "Step",
    "Subject",
    "Trail",
    "UnknownStep",
    "Wrong",
    "course",
    "goal",
    "quiz",
]
