"""What a build says while it runs: the name and time of each step, and a bar for long ones."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Report = Callable[[str, float], None]
WIDTH = 24


@contextmanager
def step(name: str) -> Iterator[Report]:
    """Print the step's name, and its time when it ends; yields ``report(what, fraction)`` for its bar."""
    live = sys.stdout.isatty()
    start = time.perf_counter()

    def report(what: str, fraction: float) -> None:
        if live:
            full = round(WIDTH * min(max(fraction, 0.0), 1.0))
            print(f"\r  {name:<34} [{'#' * full}{'.' * (WIDTH - full)}] {what[:30]:<30}", end="", flush=True)

    if live:
        print(f"  {name:<34}", end="", flush=True)
    yield report
    end = "\r" if live else ""
    print(
        f"{end}  {name:<34} {time.perf_counter() - start:6.1f} s{' ' * (WIDTH + 26 if live else 0)}",
        flush=True,
    )
