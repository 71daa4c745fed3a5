"""The rule sets: what tables agree on, one switch for each question, with its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal

from cleverlib.klaverjas.errors import TEXTS, UnknownOption

CHOICES: Final[Mapping[str, tuple[str | bool | int, ...]]] = {
    "variant": ("rotterdam", "amsterdam"),
    "undertrump": ("forbidden", "forced", "free"),
    "roem": (True, False),
    "roem_called": (False, True),
    "four_jacks": (200, 100),
    "four_low": (0, 100),
    "first_speaker": ("left_of_dealer", "dealer"),
    "forced_choice": (False, True),
    "trump_must_be_held": (False, True),
    "leader": ("left_of_dealer", "chooser"),
    "revoke_penalty": ("deal", "deal_and_roem", "minus_100"),
    "deals": (16, 8),
}
"""The values of each switch, its default first. ``pit_bonus`` and ``tegenpit_bonus`` are any whole number
from 0 to ``MOST_BONUS``; clubs use 100, for tegenpit also 200 or 0."""

MOST_BONUS: Final = 1000
_BONUSES: Final = ("pit_bonus", "tegenpit_bonus")


@dataclass(frozen=True)
class Rules:
    """The rule set of a deal or match; ``Rules()`` is ``ROTTERDAM``. Change one with ``dataclasses.replace``.

    A value that a switch does not have raises ``UnknownOption``. Each switch settles a rule:

    - ``variant`` (klaverjas.play.rotterdam, klaverjas.play.amsterdam): whether a player who can't follow
      suit must trump a trick that the partner holds (``"rotterdam"``) or need not (``"amsterdam"``).
    - ``undertrump`` (klaverjas.play.undertrump): a player who can neither follow suit nor go over the trump
      in the trick. ``"forbidden"``: plays another suit if there is one; ``"forced"``
      (klaverjas.play.undertrump_forced): must still play a trump, except in Amsterdam on the partner's
      trick; ``"free"`` (klaverjas.play.undertrump_free): any card, in Amsterdam on the partner's trick too.
    - ``roem`` (klaverjas.roem.off): whether there is roem at all.
    - ``roem_called`` (klaverjas.roem.called): whether roem counts only when the pair that takes the trick
      calls it before the trick is turned.
    - ``four_jacks`` (klaverjas.roem.jacks): roem for four jacks, 200 or 100.
    - ``four_low`` (klaverjas.roem.low, klaverjas.tournament.equal): roem for four 7s, 8s or 9s, 0 or 100.
    - ``pit_bonus`` (klaverjas.count.pit): what the playing pair gets for all eight tricks.
    - ``tegenpit_bonus`` (klaverjas.count.tegenpit): what the other pair gets for all eight tricks.
    - ``first_speaker`` (klaverjas.trump.order, klaverjas.trump.dealer_first): who may choose trump first,
      and must choose when all pass: ``"left_of_dealer"`` or ``"dealer"``.
    - ``forced_choice`` (klaverjas.trump.forced): whether the first speaker must choose in every deal.
    - ``trump_must_be_held`` (klaverjas.trump.any_suit): whether trump must be a suit that the chooser holds.
    - ``leader`` (klaverjas.play.lead, klaverjas.play.lead_chooser): who leads to the first trick,
      ``"left_of_dealer"`` or ``"chooser"``.
    - ``revoke_penalty`` (klaverjas.revoke.penalty): ``"deal"``: the other pair writes 162 and 100 more, the
      offenders 0; ``"deal_and_roem"``: the same plus all roem of the deal; ``"minus_100"``: the deal counts
      as it was played and the offenders lose 100.
    - ``deals`` (klaverjas.match.length): how many deals a match has, 16 or 8.
    """

    variant: Literal["rotterdam", "amsterdam"] = "rotterdam"
    undertrump: Literal["forbidden", "forced", "free"] = "forbidden"
    roem: bool = True
    roem_called: bool = False
    four_jacks: int = 200
    four_low: int = 0
    pit_bonus: int = 100
    tegenpit_bonus: int = 100
    first_speaker: Literal["left_of_dealer", "dealer"] = "left_of_dealer"
    forced_choice: bool = False
    trump_must_be_held: bool = False
    leader: Literal["left_of_dealer", "chooser"] = "left_of_dealer"
    revoke_penalty: Literal["deal", "deal_and_roem", "minus_100"] = "deal"
    deals: int = 16

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                raise UnknownOption.say(
                    TEXTS, "option.value", name=name, value=repr(value), allowed=", ".join(map(str, allowed))
                )
        for name in _BONUSES:
            value = getattr(self, name)
            if type(value) is not int or not 0 <= value <= MOST_BONUS:
                raise UnknownOption.say(TEXTS, "option.bonus", name=name, value=repr(value), most=MOST_BONUS)

    @cached_property
    def style(self) -> int:
        """The switches that decide which card may be played, as :func:`cleverlib.klaverjas.bits.legal`
        reads them: 0 to 2 for Rotterdam, 3 to 5 for Amsterdam, each forbidden, forced, free."""
        return 3 * (self.variant == "amsterdam") + CHOICES["undertrump"].index(self.undertrump)

    @property
    def calls_roem(self) -> bool:
        """Whether players have to call roem in this rule set."""
        return self.roem and self.roem_called

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Rules:
        """Rules from a mapping; what is not given keeps its default. Raises ``UnknownOption``."""
        if not isinstance(given, Mapping):
            raise UnknownOption.say(TEXTS, "option.rules", value=repr(given))
        if unknown := set(given) - set(CHOICES) - set(_BONUSES):
            raise UnknownOption.say(TEXTS, "option.name", name=", ".join(sorted(map(repr, unknown))))
        return cls(**given)

    def plain(self) -> dict[str, str | bool | int]:
        """The rules as a mapping that JSON can hold."""
        return asdict(self)


def checked_rules(rules: object) -> Rules:
    """The same rules; raises ``UnknownOption`` for anything else."""
    if not isinstance(rules, Rules):
        raise UnknownOption.say(TEXTS, "option.rules", value=repr(rules))
    return rules


ROTTERDAM: Final = Rules()
AMSTERDAM: Final = Rules(variant="amsterdam")
TOURNAMENT: Final = replace(ROTTERDAM, roem_called=True, four_jacks=100, four_low=100, first_speaker="dealer")
"""Rotterdam with federation rules (klaverjas.tournament.rules)."""
