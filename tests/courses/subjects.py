"""The courses there are, and every move that a reader might try in a position."""

from itertools import product

from cleverlib.clever import AREAS, DICE, LAYOUT, Done, Pass, Reroll, Stop, Take, Throw, UseBonus, UseExtra
from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.courses.klaverjas import KLAVERJAS
from cleverlib.klaverjas import CALL, DECK, PASS, QUIET, Choose, Suit

COURSES = {subject.name: course(subject) for subject in (CLEVER, KLAVERJAS)}
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


def klaverjas_moves():
    """Every card, every choice of trump, every word."""
    yield from DECK
    yield from map(Choose, Suit)
    yield from (PASS, CALL, QUIET)


MOVES = {"clever": clever_moves, "klaverjas": klaverjas_moves}
