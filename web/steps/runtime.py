"""The runtime that readers' browsers load: Pyodide, the libraries and cleverlib, compiled and pruned."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from web.steps import node, wheels
from web.steps.console import Report
from web.steps.errors import BuildError
from web.steps.export import fingerprint

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
OWN = "cleverlib"
# What the results of this step follow from, beside their sources.
STEPS = (Path(wheels.__file__), Path(__file__), Path(__file__).with_name("compile.mjs"))
Entry = dict[str, Any]


def build_runtime(
    root: Path, cache: Path, out: Path, report: Report, keep: wheels.Keep | None = None
) -> None:
    """Write Pyodide, its standard library, the wheels and ``pyodide-lock.json`` into ``out``.

    ``cache`` keeps downloads and compiled libraries; they are made again only when locks, kept modules or
    these steps change. ``keep`` says what stays of the libraries, by default what the lists in ``web/runtime``
    say. Raises ``BuildError`` with one sentence when something is missing or does not fit.
    """
    report("Pyodide", 0.02)
    node.check_versions(root)
    pyodide = node.install(root) / "pyodide"
    report("libraries", 0.1)
    libraries = _libraries(root, cache, pyodide, keep or wheels.Keep.read(root / "web/runtime"), report)
    report(OWN, 0.9)
    own = _own(root, cache, pyodide)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copy(pyodide / name, out / name)
    for folder in (libraries, own):
        for file in [*folder.glob("*.whl"), *folder.glob("*.zip")]:
            shutil.copy(file, out / file.name)
    entries: dict[str, Entry] = {}
    for folder in (libraries, own):
        entries |= json.loads((folder / "entries.json").read_text())
    _write_lock(out, pyodide, entries)


def _libraries(root: Path, cache: Path, pyodide: Path, keep: wheels.Keep, report: Report) -> Path:
    folder = cache / "libraries"
    locks = [root / "web/locks/browser.txt", root / "web/locks/pure.txt", root / "web/package-lock.json"]
    wanted = fingerprint([*STEPS, *locks], *keep.words())
    mark = folder / "made-from.txt"
    if mark.is_file() and mark.read_text() == wanted:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    downloads = cache / "wheels"
    shutil.rmtree(downloads, ignore_errors=True)
    fetched = wheels.fetch(root, downloads)
    tree = folder / "tree"
    names: dict[str, str] = {}
    for wheel in fetched:
        name = wheel.name.split("-")[0]
        lent = any(platform in wheel.name for platform in wheels.LENDER)
        file = "-".join(wheel.name.split("-")[:2]) + "-py3-none-any.whl" if lent else wheel.name
        names[wheels.normal(name)] = file
        wheels.unpack(wheel, tree / name, keep, pure=lent)
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        for entry in archive.namelist():
            if not entry.endswith("/") and keep.file(entry):
                archive.extract(entry, tree / "python_stdlib")
    compile_tree(tree, pyodide, lambda what, part: report(what, 0.2 + 0.65 * part))
    wheels.pack(tree / "python_stdlib", folder / "python_stdlib.zip")
    # A wheel of which nothing is imported isn't sent at all.
    full = {name: file for name, file in names.items() if _imports(tree / file.split("-")[0])}
    entries = {
        name: _entry(tree / file.split("-")[0], folder / file, set(full) - {name})
        for name, file in full.items()
    }
    (folder / "entries.json").write_text(json.dumps(entries))
    shutil.rmtree(tree)
    mark.write_text(wanted)
    return folder


def _own(root: Path, cache: Path, pyodide: Path) -> Path:
    folder = cache / OWN
    sources = [f for f in sorted((root / OWN).rglob("*")) if f.is_file() and "__pycache__" not in f.parts]
    wanted = fingerprint(
        [*sources, root / "pyproject.toml", root / "LICENSE", root / "web/package-lock.json", *STEPS],
        *(f.relative_to(root).as_posix() for f in sources),
    )
    mark = folder / "made-from.txt"
    if mark.is_file() and mark.read_text() == wanted:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    plain, tree, compiled = folder / "plain", folder / "tree" / OWN, folder / "compiled"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(plain)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the wheel of {OWN} could not be built: {done.stderr.strip().splitlines()[-1]}")
    wheel = next(plain.glob("*.whl"))
    for place in (tree, compiled / OWN):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(place)
    # The library keeps its source beside the bytecode: tracebacks and readers can show its lines.
    compile_tree(compiled, pyodide, lambda what, part: None)
    for file in compiled.rglob("*.pyc"):
        beside = tree / file.relative_to(compiled / OWN).parent
        target = beside / "__pycache__" / f"{file.stem}.cpython-314.pyc"
        target.parent.mkdir(exist_ok=True)
        shutil.copy(file, target)
    # Its widgets and charts need these, also on a page that doesn't import them itself.
    entry = _entry(tree, folder / wheel.name, {"icepool"}) | {"depends": ["altair", "anywidget", "icepool"]}
    (folder / "entries.json").write_text(json.dumps({OWN: entry}))
    for place in (plain, folder / "tree", compiled):
        shutil.rmtree(place)
    mark.write_text(wanted)
    return folder


def compile_tree(tree: Path, pyodide: Path, report: Report) -> None:
    """Compile every Python file below ``tree`` with the given Pyodide under Node, in place."""
    command = [node.node(), str(Path(__file__).with_name("compile.mjs")), str(pyodide), str(tree)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout and running.stderr
        for line in running.stdout:
            done, total = map(int, line.split())
            report("compiling", done / total)
        said = running.stderr.read().strip().splitlines()
    if running.returncode:
        raise BuildError(
            f"Pyodide could not compile the libraries: {said[-1] if said else 'it gave no reason'}"
        )


def _entry(tree: Path, target: Path, others: set[str]) -> Entry:
    info = next(tree.glob("*.dist-info"))
    metadata = (info / "METADATA").read_text(encoding="utf-8")
    digest = wheels.pack(tree, target)
    name, version = target.name.split("-")[:2]
    return {
        "name": wheels.normal(name),
        "version": version,
        "file_name": target.name,
        "install_dir": "site",
        "sha256": digest,
        "package_type": "package",
        "imports": _imports(tree),
        "depends": wheels.requirements(metadata, others),
        "unvendored_tests": False,
    }


def _imports(tree: Path) -> list[str]:
    """What a wheel's tree can be imported as."""
    return sorted(
        {
            file.name.split(".")[0]
            for file in tree.iterdir()
            if not file.name.endswith((".dist-info", ".data"))
            and (file.is_dir() or file.suffix in {".py", ".pyc", ".so"})
        }
    )


def _write_lock(out: Path, pyodide: Path, entries: Mapping[str, Entry]) -> None:
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    missing = [entry["file_name"] for entry in entries.values() if not (out / entry["file_name"]).is_file()]
    if missing:
        names = ", ".join(missing)
        raise BuildError(f"these wheels are missing from the runtime: {names}; delete .build and build again")
    lock = {"info": info, "packages": dict(sorted(entries.items()))}
    (out / "pyodide-lock.json").write_text(json.dumps(lock, indent=1) + "\n", encoding="utf-8")
