"""What a table agrees on where the rules are silent or can be read in two ways, with its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from cleverlib.errors import shown
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
class Options:
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

    bonus_time: Literal["end", "at_once"] = "end"
    game_end: Literal["turn", "round"] = "turn"
    jokers_alone: bool = True
    all_jokers: bool = False
    full_area: Literal["lost", "any"] = "lost"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                raise UnknownOption.say(
                    TEXTS, "option.value", name=name, value=shown(value), allowed=", ".join(map(str, allowed))
                )

    @classmethod
    def of(cls, given: Options | Mapping[str, Any] | None) -> Options:
        """Options from a mapping; what is not given keeps its default. Raises ``UnknownOption``.

        Options come back as they are; ``None`` gives the defaults.
        """
        if isinstance(given, cls):
            return given
        if given is None:
            return cls()
        if not isinstance(given, Mapping):
            raise UnknownOption.say(TEXTS, "option.not_options", value=shown(given))
        if unknown := set(given) - set(CHOICES):
            raise UnknownOption.say(TEXTS, "option.name", name=", ".join(sorted(map(shown, unknown))))
        return cls(**given)

    def plain(self) -> dict[str, str | bool]:
        """The options as a mapping that JSON can hold."""
        return asdict(self)
