"""The courses there are, and every move that a reader might try in a position."""

from itertools import product

from cleverlib import clever, junior, klaverjas
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.junior import JUNIOR
from cleverlib.courses.klaverjas import KLAVERJAS

SUBJECTS = (CLEVER, KLAVERJAS, JUNIOR)
COURSES = {subject.name: course(subject) for subject in SUBJECTS}
STEPS = [(name, step.id) for name, one in COURSES.items() for step in one]

LAYOUT = clever.LAYOUT
CELLS = [(r, c) for r, row in enumerate(LAYOUT.yellow_cells) for c, value in enumerate(row) if value]
BOXES = {"yellow": CELLS, "blue": range(2, 13)}


def clever_moves():
    """Each die in each box, each box as a bonus, an extra die in each area, and all that has no box."""
    boxes = [(area, box) for area in clever.AREAS for box in BOXES.get(area, range(1, 12))]
    for (area, box), die in product(boxes, clever.DICE):
        yield clever.Take(die, area, box)
    for area, box in boxes:
        yield clever.UseBonus(area, box, 6 if area in ("orange", "purple") else 0)
    for area, die in product(clever.AREAS, clever.DICE):
        yield clever.UseExtra(die, area, BOXES.get(area, [1])[0])
    yield from (clever.Throw(), clever.Reroll(), clever.Pass(), clever.Stop(), clever.Done())


def junior_moves():
    """Each colour, each box with dice and as a bonus, and all that has no box."""
    for area in junior.AREAS:
        yield junior.Choose(area)
        for box in junior.default_layout().boxes[area]:
            yield junior.Tick(area, box)
            yield junior.UseBonus(area, box)
    yield from (junior.Throw(), junior.Pass(), junior.Done())


def klaverjas_moves():
    """Every card, every choice of trump, every word."""
    yield from klaverjas.DECK
    yield from map(klaverjas.Choose, klaverjas.Suit)
    yield from (klaverjas.PASS, klaverjas.CALL, klaverjas.QUIET)


MOVES = {"clever": clever_moves, "junior": junior_moves, "klaverjas": klaverjas_moves}
