"""The runtime that readers' browsers load: Pyodide, the libraries and cleverlib, compiled and pruned."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

from web.steps import archives, changes, lockfile, node, wheels
from web.steps.console import Report
from web.steps.errors import BuildError
from web.steps.export import fingerprint

MODULE_END = "export default _createPyodideModule;"
OWN = "cleverlib"
# What the results of this step follow from, beside their sources.
STEPS = (
    Path(archives.__file__),
    Path(changes.__file__),
    Path(lockfile.__file__),
    Path(wheels.__file__),
    *(Path(__file__).with_name(name) for name in ("runtime.py", "compile.mjs", "pack.mjs", "shorten.py")),
)
# Pyodide asks for its standard library under this name; ours is in an archive.
NO_LIBRARY = "python_stdlib.zip"
EMPTY_ZIP = b"PK\x05\x06" + bytes(18)


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where pages find the runtime, from the site's root: Pyodide's folder and the lock file."""

    index: str
    lock: str


def build_runtime(
    root: Path, cache: Path, out: Path, report: Report, keep: wheels.Keep | None = None
) -> Addresses:
    """Write Pyodide, its standard library, the archives, their licences and the lock file into ``out``.

    ``out`` is the site's ``runtime/``; every name in it carries a hash of the contents. ``cache`` keeps
    downloads and compiled libraries; they are made again only when locks, kept modules or these steps change.
    ``keep`` says what stays of the libraries, by default what the lists in ``web/runtime`` say. Raises
    ``BuildError`` with one sentence when something is missing or does not fit.
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
    index = _pyodide(root, pyodide, next(libraries.glob("stdlib-*.bin")), out)
    entries: dict[str, lockfile.Entry] = {}
    for folder, stem in ((libraries, "libraries"), (own, OWN)):
        archive = next(folder.glob(f"{stem}-*.bin"))
        shutil.copy(archive, out)
        for name, one in json.loads((folder / "entries.json").read_text()).items():
            entries[name] = one | {"file_name": archive.name}
    shutil.copy(libraries / "licences.txt", out)
    return Addresses(f"{out.name}/{index}/", f"{out.name}/{lockfile.write(out, pyodide, entries)}")


def _pyodide(root: Path, pyodide: Path, library: Path, out: Path) -> str:
    """Write the interpreter's folder, with our part in its module; returns the folder's name."""
    module = (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8")
    if module.count(MODULE_END) != 1:
        raise BuildError(f"pyodide.asm.mjs no longer ends with {MODULE_END}: check this Pyodide version")
    ours = (
        'import { withArchives } from "./archives.mjs";\nexport default withArchives(_createPyodideModule);'
    )
    files = {
        "pyodide.asm.mjs": module.replace(MODULE_END, ours).encode(),
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        NO_LIBRARY: EMPTY_ZIP,
        "stdlib.bin": library.read_bytes(),
        "zstd.wasm": _decoder(pyodide.parent / "zstddec/dist/zstddec.mjs"),
        **{name: (root / "web/worker" / name).read_bytes() for name in ("archives.mjs", "zstd.mjs")},
    }
    name = f"pyodide-{archives.digest(*files.values())}"
    (out / name).mkdir()
    for file, content in files.items():
        (out / name / file).write_bytes(content)
    return name


def _decoder(module: Path) -> bytes:
    """The WebAssembly in the npm package ``zstddec``, whose own module fetches it from a ``data:`` address.

    A strict content security policy forbids that; as a file it is an ordinary one.
    """
    found = re.findall(r'^const wasm = "([A-Za-z0-9+/=]+)"', module.read_text(encoding="utf-8"), re.MULTILINE)
    if len(found) != 1:
        raise BuildError("zstddec no longer holds its WebAssembly as one text: check this version")
    return base64.b64decode(found[0])


def _libraries(root: Path, cache: Path, pyodide: Path, keep: wheels.Keep, report: Report) -> Path:
    folder = cache / "libraries"
    altered = root / "web/runtime/changes.toml"
    locks = [root / "web/locks/browser.txt", root / "web/locks/pure.txt", root / "web/package-lock.json"]
    wanted = fingerprint([*STEPS, altered, *locks], *keep.words())
    mark = folder / "made-from.txt"
    if mark.is_file() and mark.read_text() == wanted:
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    fetched = wheels.fetch(root, cache / "wheels")
    tree = folder / "tree"
    for wheel in fetched:
        wheels.unpack(wheel, tree / wheel.name.split("-")[0], keep)
    changes.make(changes.read(altered), tree.iterdir())
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        for entry in archive.namelist():
            if not entry.endswith("/") and keep.file(entry):
                archive.extract(entry, tree / "python_stdlib")
    compile_tree(tree, pyodide, lambda what, part: report(what, 0.2 + 0.65 * part))
    for wheel in fetched:
        packed = folder / wheels.sent_name(wheel)
        wheels.pack(tree / wheel.name.split("-")[0], packed)
        # A wheel of which nothing is imported isn't sent at all.
        if not lockfile.imports(packed):
            packed.unlink()
    packages = sorted(folder.glob("*.whl"))
    entries = lockfile.entries(packages)
    (folder / "entries.json").write_text(json.dumps(entries))
    archives.write(packages, folder, "libraries")
    wheels.pack(tree / "python_stdlib", folder / "python_stdlib.zip")
    archives.write([folder / "python_stdlib.zip"], folder, "stdlib")
    about = (
        "Pyodide (MPL-2.0) and the Python standard library (PSF-2.0) come from the npm package pyodide, the "
        "unpacker of their archives (zstddec, MIT and BSD-3-Clause) from the npm package zstddec.\n\n"
    )
    (folder / "licences.txt").write_text(about + wheels.notices(fetched), encoding="utf-8")
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
    wheel = own_wheel(root, plain)
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
    wheels.pack(tree, folder / wheel.name)
    entry = lockfile.entry(folder / wheel.name, ()) | {"depends": ["altair", "anywidget", "icepool"]}
    (folder / "entries.json").write_text(json.dumps({OWN: entry}))
    archives.write([folder / wheel.name], folder, OWN)
    for place in (plain, folder / "tree", compiled):
        shutil.rmtree(place)
    mark.write_text(wanted)
    return folder


def own_wheel(root: Path, folder: Path) -> Path:
    """Build the library's wheel into ``folder`` as it would be published, and return it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"the wheel of {OWN} could not be built: {done.stderr.strip().splitlines()[-1]}")
    return next(folder.glob("*.whl"))


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
