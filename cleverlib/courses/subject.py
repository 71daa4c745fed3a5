"""What a course must know of a game: positions as immutable values, and predicates over what was played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
A = TypeVar("A", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Trail(Generic[P, A]):
    """What a goal is asked about: the position at the start, the actions played since, the position now."""

    start: P
    actions: tuple[A, ...]
    now: P


AnyTrail = Trail[Any, Any]
Predicate = Callable[..., bool]
"""Takes a :class:`Trail` and then its arguments, which are words; says whether it holds."""


def named(*predicates: Predicate) -> Mapping[str, Predicate]:
    """Predicates under their names in goals: that of a function like ``round_`` without its ``_``."""
    return {predicate.__name__.rstrip("_"): predicate for predicate in predicates}


class Subject(Protocol[P, A]):
    """A game as a course sees it. ``P`` is a position, hashable and never changed; ``A`` an action."""

    name: str
    predicates: Mapping[str, Predicate]

    def start(self, given: Mapping[str, Any]) -> P:
        """The position that a step describes; raises ``CleverlibError`` when there is none such."""

    def parse(self, code: str) -> A:
        """Read the code of an action; raises ``CleverlibError``."""

    def legal(self, position: P) -> Sequence[A]:
        """All legal actions, in a fixed order."""

    def after(self, position: P, action: A) -> P:
        """The position after an action; raises ``IllegalAction`` with the rule when it is not legal."""
