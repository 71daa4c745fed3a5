"""Which day it is in the Netherlands, also where Python has no table of time zones, as in a browser."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def dutch_day(now: datetime | None = None) -> str:
    """The date in Dutch time as ``2026-11-30``; ``now`` is a time with a zone, the present by default.

    Summer time by the European directive: from the last Sunday of March to that of October, 1:00 UTC.
    """
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    summer = _last_sunday(moment.year, 3) <= moment < _last_sunday(moment.year, 10)
    return (moment + timedelta(hours=2 if summer else 1)).date().isoformat()


def _last_sunday(year: int, month: int) -> datetime:
    """One o'clock UTC on the last Sunday of a month of 31 days."""
    last = datetime(year, month, 31, 1, tzinfo=UTC)
    return last - timedelta(days=(last.weekday() + 1) % 7)
