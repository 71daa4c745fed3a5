"""The courses there are, and every move that a reader might try in a position."""

from itertools import product

from cleverlib.clever import AREAS, DICE, LAYOUT, Done, Pass, Reroll, Stop, Take, Throw, UseBonus, UseExtra
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.junior import JUNIOR
from cleverlib.junior import AREAS as COLOURS
from cleverlib.junior import Choose, Tick, default_layout
from cleverlib.junior import Done as Finish
from cleverlib.junior import Pass as Skip
from cleverlib.junior import Throw as Roll
from cleverlib.junior import UseBonus as Bonus

COURSES = {subject.name: course(subject) for subject in (CLEVER, JUNIOR)}
STEPS = [(name, step.id) for name, one in COURSES.items() for step in one]

CELLS = [(r, c) for r, row in enumerate(LAYOUT.yellow_cells) for c, value in enumerate(row) if value]
BOXES = {"yellow": CELLS, "blue": range(2, 13)}


def clever_moves():
    """Each die in each box, each box as a bonus, an extra die in each area, and all that has no box."""
    boxes = [(area, box) for area in AREAS for box in BOXES.get(area, range(1, 12))]
    for (area, box), die in product(boxes, DICE):
        yield Take(die, area, box)
    for area, box in boxes:
        yield UseBonus(area, box, 6 if area in ("orange", "purple") else 0)
    for area, die in product(AREAS, DICE):
        yield UseExtra(die, area, BOXES.get(area, [1])[0])
    yield from (Throw(), Reroll(), Pass(), Stop(), Done())


def junior_moves():
    """Each colour, each box with dice and as a bonus, and all that has no box."""
    for area in COLOURS:
        yield Choose(area)
        for box in default_layout().boxes[area]:
            yield Tick(area, box)
            yield Bonus(area, box)
    yield from (Roll(), Skip(), Finish())


MOVES = {"clever": clever_moves, "junior": junior_moves}
