"""Where a reader stands in a lesson: what the drawings of all views are made from."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal, cast, get_args

from cleverlib import Language
from cleverlib.errors import CleverlibError
from cleverlib.lessons import WrongCode, read_code
from cleverlib.lessons.code import EXAMPLE
from cleverlib.lessons.exercise import Exercise
from cleverlib.lessons.experiments import tally
from cleverlib.lessons.lesson import TEXTS as LESSONS
from cleverlib.lessons.lesson import Lesson, Level
from cleverlib.lessons.run import Run
from cleverlib.texts import Texts
from cleverlib.widgets.figures import Figure
from cleverlib.widgets.grid import Grid
from cleverlib.widgets.stored import stored
from cleverlib.widgets.tree import Tree
from cleverlib.widgets.two_way import TwoWay

TEXTS = Texts.of("cleverlib.widgets", "lesson.texts.toml")
FORMAT = "kansrijk/lesson"
SEATS = 40
KEPT = 6
"""How many codes' work is kept on the device; the one used longest ago goes first."""
View = Literal["pupil", "board", "teacher", "sheet", "answers"]
VIEWS: tuple[View, ...] = get_args(View)


@dataclass(frozen=True, slots=True)
class Last:
    """What the drawing tells of the last action alone, whose number is ``number``: ``faults`` are the fields
    of a form that it found empty or wrong, ``focus`` names what the reader goes on with: a field, the head of
    an exercise, or the view that was closed, for the button that opens it. ``aloud`` says that its sentence
    is shown too.
    """

    number: int = 0
    faults: tuple[str, ...] = ()
    focus: str = ""
    aloud: bool = False


@dataclass(slots=True)
class LessonState:
    """The lesson, the class code, who the reader is, and what was done so far with each code.

    ``stage`` is the step of the board view and ``beat`` the part of it that is shown; the board has work of
    its own as well, ``boards``, so that a lesson on the projector starts afresh whatever a pupil did on the
    same device. ``tally`` is what the teacher counted; ``notes`` are the answers to what could not be read,
    by exercise, until the next try; ``wrong`` is the class code that was refused, until one is accepted or
    the reader goes on, and ``asked`` counts how often that happened. ``home`` is the view from which the
    board or a sheet was opened, ``cleared`` the tally that was wiped last.
    """

    lesson: Lesson
    language: Language
    code: str = EXAMPLE
    level: Level = "havoA"
    seat: int = 1
    step: str = "hook"
    stage: str = "hook"
    view: View = "pupil"
    beat: int = 0
    thousand: bool = False
    runs: dict[str, Run] = field(default_factory=dict)
    tally: Counter[int] = field(default_factory=Counter)
    notes: dict[str, str] = field(default_factory=dict)
    boards: dict[str, Run] = field(default_factory=dict)
    wrong: WrongCode | None = None
    asked: int = 0
    home: View | None = None
    cleared: Counter[int] = field(default_factory=Counter)
    last: Last = Last()

    def __post_init__(self) -> None:
        if self.level not in self.lesson.levels:
            self.level = self.lesson.levels[0]

    @property
    def run(self) -> Run:
        """What was done with the present code: by the pupil, or on the board."""
        runs = self.runs if self.view == "pupil" else self.boards
        return runs.setdefault(self.code, Run())

    @property
    def player(self) -> int:
        """Whose throws are made by hand: the pupil's with this number, or those of the board, 0."""
        return self.seat if self.view == "pupil" else 0

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps at this level."""
        return self.lesson.steps(self.level)

    @property
    def place(self) -> int:
        """The number of the step that is shown, from 1."""
        return self.steps.index(self.here) + 1

    @property
    def here(self) -> str:
        """The step that is shown: the board's, or the pupil's."""
        return self.stage if self.view == "board" else self.step

    @property
    def counts_only(self) -> bool:
        """Whether the reader's level works with counts alone."""
        return self.level == "basis"

    def say(self, key: str, **values: object) -> str:
        """A sentence of the lessons' frame."""
        return TEXTS(key, self.language, **values)

    def now(self, name: str) -> str:
        """The attribute of what the reader goes on with after the last action, nothing for anything else."""
        return f'data-focus="now" data-asked="{self.last.number}"' if name and name == self.last.focus else ""

    def fault(self, *names: str) -> None:
        """The fields with these names are empty or wrong; the reader goes on with the first."""
        self.last = replace(self.last, faults=names, focus=names[0])

    @property
    def event(self) -> str:
        """What the lesson counts, as the start of a sentence."""
        words = str(self.lesson.play["event"][self.language])
        return words[0].upper() + words[1:]

    def rule(self, name: str) -> str:
        """The name of a rule of probability."""
        return LESSONS(f"rule.{name}.name", self.language)

    def title(self, step: str) -> str:
        """The name of a step."""
        return self.say(f"step.{step}")

    def exercise(self, name: str) -> Exercise:
        """The exercise with this name as it stands."""
        return self.run.exercise(self.lesson, name, self.code)

    def figure(self) -> Figure:
        """The lesson's figure, as the reader left it."""
        figure = first_figure(self.lesson)
        if not self.run.figure:
            return figure
        try:
            return figure.restored(self.run.figure)
        except (KeyError, TypeError, ValueError):
            return figure

    def tallied(self) -> tuple[int, ...]:
        """The class tally in the order of the outcomes."""
        return tally(self.tally, self.lesson.experiment.outcomes)

    def can_go(self, step: str) -> bool:
        """Whether the step is open: past the prediction only when it is locked."""
        locked = self.runs.get(self.code, Run()).locked
        return locked or self.steps.index(step) <= self.steps.index("predict")

    def store(self) -> str:
        """Everything that stays on the device, as text."""
        runs = {code: run.data() for code, run in self.runs.items() if run != Run()}
        recent = [code for code in runs if code != self.code][-KEPT + 1 :] + [self.code] * (self.code in runs)
        return json.dumps(
            {
                "format": FORMAT,
                "version": 1,
                "code": self.code,
                "level": self.level,
                "seat": self.seat,
                "step": self.step,
                "tally": {str(outcome): count for outcome, count in self.tally.items()},
                "runs": {code: runs[code] for code in recent},
            }
        )

    def load(self, text: str) -> None:
        """Take over what :meth:`store` wrote; raises ``CleverlibError`` for anything else."""
        try:
            data = stored(text, FORMAT)
            runs = {read_code(code): Run.read(run, self.lesson) for code, run in data["runs"].items()}
            level, step, seat = data["level"], data["step"], int(data["seat"])
            if level not in self.lesson.levels or step not in self.lesson.steps(level):
                raise ValueError("level")
            counts = Counter({int(outcome): int(n) for outcome, n in data["tally"].items()})
            code = read_code(data["code"])
            if not 1 <= seat <= SEATS or min(counts.values(), default=0) < 0:
                raise ValueError("seat")
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise CleverlibError.say(LESSONS, "saved.damaged") from error
        self.runs, self.level, self.seat, self.code, self.tally = runs, cast(Level, level), seat, code, counts
        self.step = step if self.can_go(step) else "predict"


def first_figure(lesson: Lesson) -> Figure:
    """The figure with which a lesson explains, as its file describes it."""
    table: dict[str, Any] = dict(lesson.explain)
    match table["picture"]:
        case "tree":
            return Tree(table["hit"], table["miss"], **table["tree"])
        case "grid":
            return Grid.of_sums(*table["sums"])
        case "table":
            cells = tuple(map(tuple, table["cells"]))
            rows, columns = tuple(table["rows"]), tuple(table["columns"])
            return TwoWay(rows, columns, cells, table.get("given", -1), table.get("asked", 0))
    raise ValueError(f"lesson {lesson.id} has no figure {table['picture']}")
