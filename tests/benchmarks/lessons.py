"""How long the lessons' simulations and drawings take, in milliseconds; a browser takes some four times that.

Run inside the environment: ``.venv/bin/python tests/benchmarks/lessons.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from cleverlib.lessons.experiments import simulate
from cleverlib.lessons.lesson import lessons
from cleverlib.widgets.lesson import LessonBoard

CODE = "kupo56"
RUNS = 10_000


def main() -> None:
    """Print a line for each lesson."""
    print(f"{'lesson':10}{f'{RUNS} goes':>14}{'slowest step':>16}")
    for this in lessons():
        start = perf_counter()
        simulate(this.experiment_name, CODE, this.id, RUNS)
        goes = perf_counter() - start
        board = LessonBoard("nl", this.id)
        option, reason = this.predict.options[0].id, this.reasons[0].id
        board.pending = [[1, f"predict?option={option}&sure=very&reason={reason}"]]
        slowest = 0.0
        for number, step in enumerate(board.state.steps, start=2):
            start = perf_counter()
            board.pending = [[number, f"step:{step}"]]
            slowest = max(slowest, perf_counter() - start)
        print(f"{this.id:10}{goes * 1000:11.0f} ms{slowest * 1000:13.0f} ms")


if __name__ == "__main__":
    main()
