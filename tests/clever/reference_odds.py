"""A second, plain reading of the rules for checking the odds: the sheet as lists, every throw counted.

Written from the rulebook, without the code under test; slow and simple on purpose.
"""

from itertools import product

FACES = range(1, 7)
DICE = ("white", "yellow", "blue", "green", "orange", "purple")
YELLOW = [[3, 6, 5, 0], [2, 1, 0, 5], [1, 0, 2, 4], [0, 3, 4, 6]]
BLUE = [[None, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]
GREEN = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6]
FACTORS = [1, 1, 1, 2, 1, 1, 2, 1, 2, 1, 3]
BLUE_POINTS = [0, 1, 2, 4, 7, 11, 16, 22, 29, 37, 46, 56]
YELLOW_ROWS = ["blue", ("orange", 4), "green", "fox"]
BLUE_ROWS = [("orange", 5), "yellow", "fox"]
BLUE_COLUMNS = ["action", "green", ("purple", 6), "action"]
TRACKS = {
    "green": {4: "action", 6: "blue", 7: "fox", 9: ("purple", 6), 10: "action"},
    "orange": {3: "action", 5: "yellow", 6: "action", 8: "fox", 10: ("purple", 6)},
    "purple": {
        3: "action",
        4: "blue",
        5: "action",
        6: "yellow",
        7: "fox",
        8: "action",
        9: "green",
        10: ("orange", 6),
        11: "action",
    },
}


class Plain:
    """A sheet as sets and lists; ``yellow`` holds cells, the pre-crossed ones left out."""

    def __init__(self, yellow=(), blue=(), green=0, orange=(), purple=()):
        self.yellow, self.blue, self.green = set(yellow), set(blue), green
        self.orange, self.purple = list(orange), list(purple)

    def copy(self):
        return Plain(self.yellow, self.blue, self.green, self.orange, self.purple)

    def crossed(self, row, column):
        return YELLOW[row][column] == 0 or (row, column) in self.yellow

    def yellow_lines(self):
        for row in range(4):
            yield [(row, column) for column in range(4)], YELLOW_ROWS[row]
        yield [(i, i) for i in range(4)], "action"

    def blue_lines(self):
        yield from zip(([s for s in row if s] for row in BLUE), BLUE_ROWS, strict=True)
        yield from zip(([r[c] for r in BLUE if r[c]] for c in range(4)), BLUE_COLUMNS, strict=True)

    def earned(self):
        """All bonuses so far, in a list that only grows."""
        got = [bonus for cells, bonus in self.yellow_lines() if all(self.crossed(*cell) for cell in cells)]
        got += [bonus for sums, bonus in self.blue_lines() if set(sums) <= self.blue]
        for area, filled in (
            ("green", self.green),
            ("orange", len(self.orange)),
            ("purple", len(self.purple)),
        ):
            got += [bonus for box, bonus in TRACKS[area].items() if box <= filled]
        return got

    def total(self):
        columns = zip((10, 14, 16, 20), range(4), strict=True)
        areas = [
            sum(points for points, c in columns if all(self.crossed(r, c) for r in range(4))),
            BLUE_POINTS[len(self.blue)],
            self.green * (self.green + 1) // 2,
            sum(n * f for n, f in zip(self.orange, FACTORS, strict=False)),
            sum(self.purple),
        ]
        return sum(areas) + self.earned().count("fox") * min(areas)

    def fits(self, area, value):
        """The sheets that a die (in blue: a sum) of this value can lead to."""
        for cell in product(range(4), range(4)) if area == "yellow" else ():
            if YELLOW[cell[0]][cell[1]] == value and cell not in self.yellow:
                yield self.with_mark("yellow", cell)
        if area == "blue" and 2 <= value <= 12 and value not in self.blue:
            yield self.with_mark("blue", value)
        if area == "green" and self.green < 11 and value >= GREEN[self.green]:
            yield self.with_mark("green", value)
        if area == "orange" and len(self.orange) < 11:
            yield self.with_mark("orange", value)
        if area == "purple" and len(self.purple) < 11:
            last = self.purple[-1] if self.purple else 0
            if last == 6 or value > last:
                yield self.with_mark("purple", value)

    def with_mark(self, area, mark):
        after = self.copy()
        if area == "green":
            after.green += 1
        elif area in ("yellow", "blue"):
            getattr(after, area).add(mark)
        else:
            getattr(after, area).append(mark)
        return after

    def free(self, bonus):
        """The sheets that a bonus can lead to; none when its area is full."""
        if bonus == "yellow":
            for cell in product(range(4), range(4)):
                if not self.crossed(*cell):
                    yield self.with_mark("yellow", cell)
        elif bonus == "blue":
            for total in range(2, 13):
                if total not in self.blue:
                    yield self.with_mark("blue", total)
        elif bonus == "green" and self.green < 11:
            yield self.with_mark("green", None)
        elif isinstance(bonus, tuple) and len(getattr(self, bonus[0])) < 11:
            yield self.with_mark(*bonus)


def new_bonuses(before, after):
    """What ``after`` has earned on top of ``before``."""
    got = after.earned()
    for bonus in before.earned():
        got.remove(bonus)
    return got


def best_total(before, after, pending=()):
    """The best total once all bonuses of the mark that led from one sheet to the other are carried out."""
    pending = [*pending, *new_bonuses(before, after)]
    best = after.total()
    for place, bonus in enumerate(pending):
        rest = pending[:place] + pending[place + 1 :]
        for then in after.free(bonus):
            best = max(best, best_total(after, then, rest))
    return best


def gain(sheet, area, value):
    """The most points that a value brings in an area; 0 when it does not fit."""
    return max((best_total(sheet, after) - sheet.total() for after in sheet.fits(area, value)), default=0)


def uses(die, throw):
    """The areas and values that a die may be used for."""
    for area in DICE[1:]:
        if die in ("white", area):
            yield area, throw["white"] + throw["blue"] if area == "blue" else throw[die]
