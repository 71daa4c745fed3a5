"""What a table agrees on where the rules are silent or can be read in two ways, with its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cleverlib.agreed import Agreed
from cleverlib.junior.errors import TEXTS, UnknownOption

YES_NO = (False, True)
CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "bonus_time": ("end", "at_once"),
    "game_end": ("turn", "round"),
    "jokers_alone": YES_NO,
    "all_jokers": YES_NO,
    "full_area": ("lost", "any"),
}
"""The values of each option."""


@dataclass(frozen=True, slots=True)
class Options(Agreed):
    """The rule set of a game; ``Options()`` has the written defaults.

    A value that an option does not have raises ``UnknownOption``. Each option settles one rule:

    - ``bonus_time`` (junior.bonus.when): the bonus tick comes at the ``"end"`` of a player's part of the
      turn, or ``"at_once"``.
    - ``game_end`` (junior.end.when): the game ends after the other players have picked in this ``"turn"``, or
      at the end of the ``"round"``, when everyone has thrown equally often.
    - ``jokers_alone`` (junior.joker.alone): whether a colour may be chosen of which no die lies there, with
      jokers alone.
    - ``all_jokers`` (junior.joker.leave): whether a player must use every joker that fits.
    - ``full_area`` (junior.bonus.full): a bonus into a full area is ``"lost"``, or may go into ``"any"``.
    """

    choices = CHOICES
    texts = TEXTS
    unknown = UnknownOption

    bonus_time: Literal["end", "at_once"] = "end"
    game_end: Literal["turn", "round"] = "turn"
    jokers_alone: bool = True
    all_jokers: bool = False
    full_area: Literal["lost", "any"] = "lost"
