"""What the rules do: how deals end under each variant, from a stored run over many solved deals.

Made by ``tests/benchmarks/klaverjas_rules.py``. Each row says what best play with open cards comes to, over
the same deals for both variants, either with a trump drawn at random and played by the pair that leads, or
with the trump that computer players of medium level choose.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple

from cleverlib.odds.simulation import Estimate

Variant = Literal["rotterdam", "amsterdam"]
Trump = Literal["random", "chosen"]
FIGURES: Final = ("taken", "nat", "pit", "tegenpit", "roem", "roem_playing", "points", "difference")
FILE: Final = "rules_table.json"


class Row(NamedTuple):
    """One variant and one way to get a trump.

    ``taken``, ``nat``, ``pit`` and ``tegenpit`` are chances (nat includes tegenpit, taken includes pit);
    ``roem`` is all roem of a deal, ``roem_playing`` that of the playing side, ``points`` its card points with
    the last trick, ``difference`` its total minus the other's before nat is applied.
    """

    variant: Variant
    trump: Trump
    taken: Estimate
    nat: Estimate
    pit: Estimate
    tegenpit: Estimate
    roem: Estimate
    roem_playing: Estimate
    points: Estimate
    difference: Estimate


class Gap(NamedTuple):
    """Rotterdam minus Amsterdam over the same deals, for one figure and one way to get a trump."""

    trump: Trump
    figure: str
    difference: Estimate


def _estimate(pair: Sequence[float]) -> Estimate:
    """A stored mean and its error."""
    mean, error = pair
    return Estimate(mean, error, _stored()["deals"])


@cache
def _stored() -> Mapping[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    return found


def rows() -> tuple[Row, ...]:
    """The four rows: Rotterdam and Amsterdam, random and chosen trumps."""
    return tuple(
        Row(one["variant"], one["trump"], *(_estimate(one[name]) for name in FIGURES))
        for one in _stored()["rows"]
    )


def gaps() -> tuple[Gap, ...]:
    """What the variant changes; deals are the same, so the error is smaller than that of the rows."""
    return tuple(
        Gap(one["trump"], name, _estimate(one[name])) for one in _stored()["gaps"] for name in FIGURES
    )
