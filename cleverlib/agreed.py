"""What a table agrees on where rules are silent: named options, checked when set, for both dice games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from cleverlib.errors import CleverlibError, shown
from cleverlib.texts import Texts


@dataclass(frozen=True, slots=True)
class Agreed:
    """The rule set of a game. A subclass is a frozen dataclass with a field for each option.

    It gives the ``choices``, the values of each option in the order of the fields; the ``texts`` that say
    under ``option`` what is wrong with a value, a name or a whole set; and ``unknown``, the error for those.
    """

    choices: ClassVar[Mapping[str, tuple[str | bool, ...]]]
    texts: ClassVar[Texts]
    unknown: ClassVar[type[CleverlibError]]

    def __post_init__(self) -> None:
        for name, allowed in self.choices.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                said = ", ".join(map(str, allowed))
                raise self.unknown.say(
                    self.texts, "option.value", name=name, value=shown(value), allowed=said
                )

    @classmethod
    def of(cls, given: Self | Mapping[str, Any] | None) -> Self:
        """Options from a mapping; what is not given keeps its default. Raises ``UnknownOption``.

        Options come back as they are; ``None`` gives the defaults.
        """
        if isinstance(given, cls):
            return given
        if given is None:
            return cls()
        if not isinstance(given, Mapping):
            raise cls.unknown.say(cls.texts, "option.not_options", value=shown(given))
        if strange := set(given) - set(cls.choices):
            raise cls.unknown.say(cls.texts, "option.name", name=", ".join(sorted(map(shown, strange))))
        return cls(**given)

    def plain(self) -> dict[str, str | bool]:
        """The options as a mapping that JSON can hold."""
        return {name: getattr(self, name) for name in self.choices}
