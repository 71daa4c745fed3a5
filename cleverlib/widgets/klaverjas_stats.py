"""What was taken, nat and pit so far, as this device counts it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cleverlib.klaverjas import DealScore

PARTS: Final = (
    "deals",
    "played",
    "taken",
    "nat",
    "pit",
    "against",
    "wet",
    "tegenpit",
    "revoked",
    "caught",
    "matches",
    "won",
)
"""``played``: deals in which our pair chose trump, of which ``taken``, ``nat`` and ``pit``; ``against``:
those of the others, of which they were ``wet`` or lost by ``tegenpit``; ``revoked`` by us, ``caught`` by
them."""
REMEMBERED: Final = 400
DAYS: Final = 60


class Statistics:
    """Counts of deals and matches; each deal counts once, however often it is taken back and played."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = dict.fromkeys(PARTS, 0)
        self.days: dict[str, tuple[int, int]] = {}
        self._known: list[str] = []

    def count_deal(self, name: str, score: DealScore, side: int) -> None:
        """Count a deal for the side of the reader; ``name`` tells it from all others."""
        if self._seen(name):
            return
        found = ["deals"]
        if score.playing_side == side:
            made = score.outcome in ("gehaald", "pit")
            found += ["played", "taken" if made else "nat"]
            found += ["pit"] if score.outcome == "pit" else []
        else:
            found += ["against"]
            found += ["wet"] if score.outcome in ("nat", "tegenpit") else []
            found += ["tegenpit"] if score.outcome == "tegenpit" else []
        if score.revoke:
            found.append("revoked" if score.revoke.side == side else "caught")
        for part in found:
            self.counts[part] += 1

    def count_match(self, name: str, totals: tuple[int, int], side: int, day: str = "") -> None:
        """Count a finished match; ``day`` is that of a daily challenge."""
        if self._seen(name):
            return
        self.counts["matches"] += 1
        self.counts["won"] += totals[side] > totals[1 - side]
        if day:
            self.days[day] = (totals[side], totals[1 - side])
            self.days = dict(sorted(self.days.items())[-DAYS:])

    def _seen(self, name: str) -> bool:
        if name in self._known:
            return True
        self._known = [*self._known[-REMEMBERED + 1 :], name]
        return False

    def plain(self) -> dict[str, Any]:
        """The counts as data that JSON can hold."""
        days = {day: list(totals) for day, totals in self.days.items()}
        return {"counts": dict(self.counts), "days": days, "known": list(self._known)}

    @classmethod
    def of(cls, data: Any) -> Statistics:
        """What ``plain`` gave; of what is damaged, the whole parts."""
        found = cls()
        if not isinstance(data, Mapping):
            return found
        for part, value in _items(data.get("counts")):
            if part in found.counts and type(value) is int and value >= 0:
                found.counts[part] = value
        for day, totals in _items(data.get("days")):
            if isinstance(totals, list) and [type(one) for one in totals] == [int, int]:
                found.days[str(day)] = (totals[0], totals[1])
        known = data.get("known")
        found._known = [str(name) for name in known] if isinstance(known, list) else []
        return found


def _items(data: Any) -> list[tuple[str, Any]]:
    return list(data.items()) if isinstance(data, Mapping) else []
