"""The page scripts: marimo's own, joined so that a page asks for few files instead of hundreds."""

from __future__ import annotations

import shutil
import subprocess
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

from web.steps import node
from web.steps.errors import BuildError
from web.steps.export import fingerprint

LIST = "web/runtime/scripts.txt"
EDITOR = "web/runtime/edit.txt"  # what only the editor loads: it stays in files of its own
JOIN = Path(__file__).with_name("scripts.mjs")


def names(root: Path) -> list[str]:
    """The recorded names of marimo's scripts that pages load, the editable ones included."""
    lines = [line for name in (LIST, EDITOR) for line in (root / name).read_text("utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def original() -> Path:
    """The folder of marimo's assets as they were installed."""
    return Path(str(files("marimo"))) / "_static/assets"


def build(root: Path, cache: Path) -> Path:
    """A folder with marimo's assets, the scripts in it joined; made again only when its sources change.

    Raises ``BuildError`` when a recorded script isn't there, as after a change of marimo's version.
    """
    folder = cache / "assets"
    mark, lists = cache / "assets-made-from.txt", [root / LIST, root / EDITOR]
    wanted = fingerprint([*lists, JOIN, Path(__file__), root / "web/package-lock.json"], version("marimo"))
    if mark.is_file() and mark.read_text() == wanted:
        return folder
    mark.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    assets = original()
    if gone := [name for name in names(root) if not (assets / name).is_file()]:
        raise BuildError(
            f"marimo has no script {gone[0]} any more: empty {LIST} and {EDITOR}, then run build.py record"
        )
    command = [node.node(), str(JOIN), str(node.install(root)), str(assets), *map(str, lists), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["rolldown gave no reason"]
        raise BuildError(f"marimo's page scripts could not be joined: {said[-1]}")
    for file in [*assets.iterdir()]:
        # Workers are scripts of their own; styles, fonts and pictures stay as they are.
        if file.suffix not in {".js", ".map"} or "worker-" in file.name:
            shutil.copy(file, folder / file.name)
    mark.write_text(wanted)
    return folder


def entry(assets: Path) -> str:
    """The name of the script among the assets with which a page begins."""
    return next(file.name for file in sorted(assets.glob("index-*.js")))


def start(assets: Path) -> str:
    """The name of the joined script among the assets; empty among marimo's own."""
    return next((file.name for file in sorted(assets.glob("start-*.js"))), "")
