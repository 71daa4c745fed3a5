"""``pyodide-lock.json``: from which wheel each package comes, and what it needs."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

from web.steps import archives, wheels
from web.steps.errors import BuildError

Entry = dict[str, Any]


def imports(wheel: Path) -> list[str]:
    """What a wheel can be imported as: its packages and its modules at the top."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0]: "/" in name for name in archive.namelist()}
    return sorted(
        {
            name.split(".")[0]
            for name, folder in tops.items()
            if not name.endswith((".dist-info", ".data"))
            and (folder or name.endswith((".py", ".pyc", ".so")))
        }
    )


def entry(wheel: Path, others: Iterable[str]) -> Entry:
    """A wheel's entry; ``others`` are the packages that it may depend on, by their normal names."""
    with zipfile.ZipFile(wheel) as archive:
        info = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(info).decode()
    name, version = wheel.name.split("-")[:2]
    return {
        "name": wheels.normal(name),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": imports(wheel),
        "depends": wheels.requirements(metadata, others),
        "unvendored_tests": False,
    }


def entries(files: Iterable[Path]) -> dict[str, Entry]:
    """The entries of wheels that may depend on each other, by package."""
    named = {wheels.normal(file.name.split("-")[0]): file for file in files}
    return {name: entry(file, set(named) - {name}) for name, file in sorted(named.items())}


def write(out: Path, pyodide: Path, packages: Mapping[str, Entry], stem: str = "lock") -> str:
    """Write the lock file beside the files in ``out``, with the facts about Pyodide from the npm package.

    ``archives`` in it has the size of each file that carries packages. Returns its own name, which has a
    hash. Raises ``BuildError`` when a file is missing there, and when packages need each other in a circle:
    Pyodide would wait on them for ever.
    """
    try:
        TopologicalSorter({name: package["depends"] for name, package in packages.items()}).prepare()
    except CycleError as error:
        raise BuildError(
            f"these packages need each other: {', '.join(error.args[1])}; leave one out"
        ) from error
    for name, package in packages.items():
        file = out / package["file_name"]
        if not file.is_file():
            raise BuildError(f"{file.name} with {name} is missing: delete .build and build again")
        if file.suffix == ".bin" and archives.digest(file.read_bytes()) not in file.name:
            raise BuildError(f"{file.name} with {name} has a wrong hash: delete .build and build again")
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    files = sorted({package["file_name"] for package in packages.values()})
    carriers = {file: (out / file).stat().st_size for file in files if file.endswith(".bin")}
    lock = {"info": info, "archives": carriers, "packages": dict(sorted(packages.items()))}
    text = json.dumps(lock, indent=1) + "\n"
    name = f"{stem}-{archives.digest(text.encode())}.json"
    (out / name).write_text(text, encoding="utf-8")
    return name
