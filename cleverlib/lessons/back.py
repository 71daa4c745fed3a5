"""Numbers for "back to the game" and for the exit question: what a choice of the lesson costs, exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cleverlib.lessons import models
from cleverlib.odds import successes


def once() -> dict[str, Any]:
    """The last box of green: 11 points (clever.green.points), by six free throws and in a real turn."""
    from cleverlib.clever.odds import Goal, turn_chance  # noqa: PLC0415  # only this step needs the game

    points = 11
    free = models.at_least_one(6, 1)["answer"]
    turn = turn_chance(Goal.exactly("green", 6))
    sixes = successes(6, 1)
    return {
        "free": free,
        "worth": points * free,
        "turn": turn,
        "turn_worth": points * turn,
        "lost": points * (1 - turn),
        "none": sixes.chance(0),
        "one": sixes.chance(1),
        "two": sixes.at_least(2),
    }


BACK: Mapping[str, Callable[[], dict[str, Any]]] = {"once": once}
"""What each lesson's last steps mention, by the lesson's id."""
