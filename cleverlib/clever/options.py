"""What a table has to agree on where the rules are silent: one option for each question, with its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cleverlib.agreed import Agreed
from cleverlib.clever.errors import TEXTS, UnknownOption

YES_NO = (False, True)
CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "unusable_throw": ("lost", "push"),
    "unfit_die": YES_NO,
    "stop_early": YES_NO,
    "passive_skip": YES_NO,
    "solo_passive_other": YES_NO,
    "solo_tray_ties": ("random", "colour"),
    "bonus_order": ("player", "fixed"),
    "decline_bonus": YES_NO,
    "leftover_extra_dice": ("once", "unlimited"),
}
"""The values of each option."""


@dataclass(frozen=True, slots=True)
class Options(Agreed):
    """The rule set of a game; ``Options()`` has the written defaults.

    A value that an option does not have raises ``UnknownOption``. Each option settles one rule:

    - ``unusable_throw`` (clever.turn.unusable): no thrown die fits. ``"lost"``: no die is taken and nothing
      moves; ``"push"``: a die is taken unmarked and the lower ones go to the tray.
    - ``unfit_die`` (clever.turn.unfit_die): whether a die that fits nowhere may be taken though another fits.
    - ``stop_early`` (clever.turn.stop_early): whether the active player may stop before the third throw.
    - ``passive_skip`` (clever.passive.skip): whether a passive player may take nothing though a die fits.
    - ``solo_passive_other`` (clever.solo.none_fits): whether a solo player may take one of the other three
      dice when none of the tray fits.
    - ``solo_tray_ties`` (clever.solo.tray_ties): ``"random"``: equal dice go to the solo tray by seeded
      chance, or with real dice as the reader says; ``"colour"``: white, yellow, blue, green, orange, purple.
    - ``bonus_order`` (clever.bonus.order): ``"player"``: open bonuses in the order the player likes;
      ``"fixed"``: row, column, diagonal, left to right, each with all that it sets off.
    - ``decline_bonus`` (clever.bonus.decline): whether a usable cross of a bonus may be let go.
    - ``leftover_extra_dice`` (clever.end.once_each): after the last turn, ``"once"``: each die once, counted
      together with that turn's own extra dice; ``"unlimited"``: any die any number of times.
    """

    choices = CHOICES
    texts = TEXTS
    unknown = UnknownOption

    unusable_throw: Literal["lost", "push"] = "lost"
    unfit_die: bool = False
    stop_early: bool = False
    passive_skip: bool = True
    solo_passive_other: bool = False
    solo_tray_ties: Literal["random", "colour"] = "random"
    bonus_order: Literal["player", "fixed"] = "player"
    decline_bonus: bool = False
    leftover_extra_dice: Literal["once", "unlimited"] = "once"
