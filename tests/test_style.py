"""Style and types of the code are clean."""

import subprocess
import sys
from pathlib import Path

import pytest

from web.steps.jobs import LINTERS


@pytest.mark.parametrize("words", LINTERS, ids=" ".join)
def test_clean(words):
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
