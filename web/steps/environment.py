"""The first step: a Python environment of our own, from the lock file. Uses the standard library alone."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from web.steps.console import step
from web.steps.errors import BuildError

LOCK = "web/locks/tools.txt"


def python_of(root: Path) -> Path:
    """The interpreter of the project's own environment, there or not."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def enter(root: Path) -> None:
    """Make ``.venv`` where it is missing or out of date, and go on inside it.

    Returns when the running interpreter is the environment's; otherwise starts this command again there and
    exits with its code. Raises ``BuildError`` when the environment can't be made.
    """
    mark = root / ".venv" / "made-from.txt"
    wanted = _fingerprint(root)
    if not mark.is_file() or mark.read_text() != wanted:
        _make(root)
        mark.write_text(wanted)
    if Path(sys.prefix).resolve() != (root / ".venv").resolve():
        command = [str(python_of(root)), str(root / "build.py"), *sys.argv[1:]]
        try:
            sys.exit(subprocess.run(command, check=False).returncode)
        except KeyboardInterrupt:
            sys.exit(130)
    # Tools that the export calls (uv, ruff) are found on the path first in the environment.
    os.environ["PATH"] = os.pathsep.join([str(python_of(root).parent), os.environ.get("PATH", "")])


def _fingerprint(root: Path) -> str:
    lock = hashlib.sha256((root / LOCK).read_bytes()).hexdigest()
    return f"{lock} python {sys.version_info.major}.{sys.version_info.minor}\n"


def _make(root: Path) -> None:
    folder = root / ".venv"
    with step("environment"):
        if Path(sys.prefix).resolve() == folder.resolve():
            raise BuildError("the lock file changed: run build.py with the Python that .venv was made from")
        shutil.rmtree(folder, ignore_errors=True)
        try:
            venv.create(folder, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BuildError(
                f"no environment could be made in .venv ({error}); on Debian and Ubuntu install python3-venv"
            ) from error
        pip = [str(python_of(root)), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        done = subprocess.run(
            [*pip, "--require-hashes", "--only-binary=:all:", "-r", str(root / LOCK)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            reason = [line for line in done.stderr.splitlines() if "ERROR" in line] or ["pip gave no reason"]
            raise BuildError(f"the packages of {LOCK} could not be installed: {reason[-1]}")
        packages = subprocess.check_output(
            [str(python_of(root)), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
        ).strip()
        # The project itself is importable as it stands, so that an edit counts at once.
        (Path(packages) / "kansrijk.pth").write_text(f"{root}\n")
