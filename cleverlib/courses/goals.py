"""Goals: small named predicates that combine.

In the data a goal is a sentence such as ``"marked yellow 2,1"``, the name of a predicate and its arguments,
or a table ``{ all = [...] }``, ``{ any = [...] }`` or ``{ not = ... }`` of goals.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from cleverlib.courses.errors import CourseError
from cleverlib.courses.subject import Predicate, Trail

Goal = Callable[[Trail[Any, Any]], bool]


def goal(source: object, predicates: Mapping[str, Predicate], where: str) -> Goal:
    """Make the goal that ``source`` describes; ``where`` names the file and entry for a ``CourseError``."""
    if isinstance(source, str):
        return _named(source, predicates, where)
    if not isinstance(source, dict) or len(source) != 1:
        raise CourseError(f"{where}: a goal is a sentence or a table with all, any or not, not {source!r}")
    ((joint, inside),) = source.items()
    if joint == "not":
        denied = goal(inside, predicates, where)
        return lambda trail: not denied(trail)
    if joint not in ("all", "any") or not isinstance(inside, list) or not inside:
        raise CourseError(f"{where}: a goal joins a list with all or any, not {source!r}")
    parts = [goal(part, predicates, where) for part in inside]
    join = all if joint == "all" else any
    return lambda trail: join(part(trail) for part in parts)


def _named(source: str, predicates: Mapping[str, Predicate], where: str) -> Goal:
    name, *words = source.split() or [""]
    predicate = predicates.get(name)
    if predicate is None:
        known = ", ".join(sorted(predicates))
        raise CourseError(f"{where}: there is no predicate {name!r}; there are {known}")
    try:
        inspect.signature(predicate).bind(None, *words)
    except TypeError as error:
        raise CourseError(f"{where}: {source!r}: {error}") from None
    return lambda trail: predicate(trail, *words)
