"""What players do, as small immutable values, each with a short code: ``str(action)``, ``parse_action``.

Letters: ``w y b g o p`` are the dice, ``y b g o p`` the areas. A box is written as row and column in yellow
(``21``), as the sum in blue, as the box number elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, overload

from cleverlib.clever.errors import TEXTS, UnknownAction
from cleverlib.clever.layout import AREAS, DICE, Area, Bonus, Box, Die
from cleverlib.errors import shown


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the dice (``t``). With real dice ``faces`` says what they show, in the order white, yellow,
    blue, green, orange, purple, only the dice that were thrown (``t3516``)."""

    faces: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "t" + "".join(map(str, self.faces))


@dataclass(frozen=True, slots=True)
class Take:
    """Choose a die and mark a box with it (``wy21``, ``bb7``, ``gg3``); without an area the die is taken
    and nothing is marked (``w-``)."""

    die: Die
    area: Area | None = None
    box: Box | None = None

    def __str__(self) -> str:
        return f"{self.die[0]}{_box(self.area, self.box)}"


@dataclass(frozen=True, slots=True)
class UseExtra:
    """Spend an extra die: one of the six at the face it shows (``xwy21``)."""

    die: Die
    area: Area
    box: Box

    def __str__(self) -> str:
        return f"x{self.die[0]}{_box(self.area, self.box)}"


@dataclass(frozen=True, slots=True)
class UseBonus:
    """Use an open bonus: a cross (``*y21``, ``*g5``), or a ``number`` in orange or purple (``*o3.4``)."""

    area: Area
    box: Box
    number: int = 0

    def __str__(self) -> str:
        return f"*{_box(self.area, self.box)}" + (f".{self.number}" if self.number else "")


@dataclass(frozen=True, slots=True)
class Decline:
    """Let an open cross go (``!y``, ``!b``, ``!g``), or the choice of round 4 (``!k``)."""

    bonus: Bonus

    def __str__(self) -> str:
        return "!" + (self.bonus.area[0] if self.bonus.area else "k")


@dataclass(frozen=True, slots=True)
class Nearest:
    """With real dice: of the equal dice, this one lay nearest to the solo tray (``nw``)."""

    die: Die

    def __str__(self) -> str:
        return f"n{self.die[0]}"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Spend a re-roll: all dice of the last throw are thrown again (``r``)."""

    def __str__(self) -> str:
        return "r"


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no die (``-``)."""

    def __str__(self) -> str:
        return "-"


@dataclass(frozen=True, slots=True)
class Stop:
    """Give up the throws that are left (``s``)."""

    def __str__(self) -> str:
        return "s"


@dataclass(frozen=True, slots=True)
class Done:
    """Spend no more extra dice (``.``)."""

    def __str__(self) -> str:
        return "."


Action = Throw | Take | UseExtra | UseBonus | Decline | Nearest | Reroll | Pass | Stop | Done

_DIE: dict[str, Die] = {die[0]: die for die in DICE}
_AREA: dict[str, Area] = {area[0]: area for area in AREAS}
_PLAIN: dict[str, Action] = {"t": Throw(), "r": Reroll(), "-": Pass(), "s": Stop(), ".": Done()}
_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile(r"t([1-6]{1,6})"), lambda faces: Throw(tuple(map(int, faces)))),
    (re.compile(r"([wybgop])-"), lambda die: Take(_DIE[die])),
    (re.compile(r"([wybgop])([ybgop])(\d{1,2})"), lambda die, *box: Take(_DIE[die], *_where(*box))),
    (re.compile(r"x([wybgop])([ybgop])(\d{1,2})"), lambda die, *box: UseExtra(_DIE[die], *_where(*box))),
    (re.compile(r"\*([ybg])(\d{1,2})"), lambda *box: UseBonus(*_where(*box))),
    (re.compile(r"\*([op])(\d{1,2})\.([1-6])"), lambda a, b, n: UseBonus(*_where(a, b), int(n))),
    (re.compile(r"n([wybgop])"), lambda die: Nearest(_DIE[die])),
    (re.compile(r"!([ybg])"), lambda area: Decline(Bonus("x", _AREA[area]))),
    (re.compile(r"!k"), lambda: Decline(Bonus("black"))),
)


@cache
def _parse(text: str) -> Action | None:
    if text in _PLAIN:
        return _PLAIN[text]
    for form, make in _FORMS:
        if match := form.fullmatch(text):
            action = make(*match.groups())
            return action if str(action) == text else None
    return None


def parse_action(text: str) -> Action:
    """Read the code of an action; raises ``UnknownAction`` when there is no such code."""
    if isinstance(text, str) and len(text) <= 8 and (action := _parse(text)):
        return action
    raise UnknownAction.say(TEXTS, "action.unknown", code=shown(text))


class Throws(Sequence[Action]):
    """All throws that real dice can show, as a sequence that is never written out.

    It has 6 to the power of the number of dice entries, in ascending order of faces, then ``last`` where
    the player may also do something else; ``in``, ``index`` and places work as in any list.
    """

    __slots__ = ("_last", "dice")

    def __init__(self, dice: tuple[Die, ...], last: tuple[Action, ...] = ()) -> None:
        self.dice = dice
        self._last = last

    def __len__(self) -> int:
        return _ways(self.dice) + len(self._last)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        throws = _ways(self.dice)
        if not 0 <= place < len(self):
            raise IndexError(place)
        if place >= throws:
            return self._last[place - throws]
        return Throw(tuple(place // 6**power % 6 + 1 for power in reversed(range(len(self.dice)))))

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(len(self)))

    def __contains__(self, action: object) -> bool:
        return self._place(action) is not None

    def index(self, action: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of an action; ``ValueError`` when it is not there."""
        place = self._place(action)
        if place is None or place not in range(len(self))[start:stop]:
            raise ValueError(f"{action!r} is not among the throws")
        return place

    def _place(self, action: object) -> int | None:
        if isinstance(action, Throw):
            faces = action.faces
            if not isinstance(faces, (tuple, list)) or len(faces) != len(self.dice):
                return None
            if not all(type(f) is int and 1 <= f <= 6 for f in faces):
                return None
            place = 0
            for face in faces:
                place = 6 * place + face - 1
            return place
        places = [place for place, other in enumerate(self._last) if other == action]
        return _ways(self.dice) + places[0] if places else None


def _ways(dice: tuple[Die, ...]) -> int:
    ways: int = 6 ** len(dice)
    return ways


def _box(area: Area | None, box: Box | None) -> str:
    if area is None:
        return "-"
    return area[0] + (f"{box[0]}{box[1]}" if isinstance(box, tuple) else str(box))


def _where(area: str, box: str) -> tuple[Area, Box]:
    if area == "y":
        return "yellow", (int(box) // 10, int(box) % 10)
    return _AREA[area], int(box)
