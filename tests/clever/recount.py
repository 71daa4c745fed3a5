"""A second count of the points, written apart from the library, from the marks alone."""

YELLOW = {
    10: ((0, 0), (1, 0), (2, 0)),
    14: ((0, 1), (1, 1), (3, 1)),
    16: ((0, 2), (2, 2), (3, 2)),
    20: ((1, 3), (2, 3), (3, 3)),
}
MULTIPLIED = {4: 2, 7: 2, 9: 2, 11: 3}


def recount(marks):
    """Points by the names of ``Score``, from ``observe(...)["seats"][n]["sheet"]``."""
    yellow_marks = {tuple(cell) for cell in marks["yellow"]}
    yellow = sum(points for points, column in YELLOW.items() if yellow_marks.issuperset(column))
    crosses = len(marks["blue"])
    blue = {0: 0, 1: 1}.get(crosses, 1 + crosses * (crosses - 1) // 2)
    green = marks["green"] * (marks["green"] + 1) // 2
    orange = sum(MULTIPLIED.get(box, 1) * number for box, number in enumerate(marks["orange"], start=1))
    purple = sum(marks["purple"])
    foxes = (
        ({(3, 1), (3, 2), (3, 3)} <= yellow_marks)
        + ({9, 10, 11, 12} <= set(marks["blue"]))
        + (marks["green"] >= 7)
        + (len(marks["orange"]) >= 8)
        + (len(marks["purple"]) >= 7)
    )
    fox_points = foxes * min(yellow, blue, green, orange, purple)
    return {
        "yellow": yellow,
        "blue": blue,
        "green": green,
        "orange": orange,
        "purple": purple,
        "foxes": foxes,
        "fox_points": fox_points,
        "total": yellow + blue + green + orange + purple + fox_points,
    }
