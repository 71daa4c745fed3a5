"""The archives that carry the libraries to the browser: the contents of many wheels in one compressed tar."""

from __future__ import annotations

import hashlib
import io
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from web.steps import node
from web.steps.errors import BuildError

LEVEL = 19  # the highest of the ordinary levels
# Tells Pyodide that the package came with it, so that it asks no one for another.
SOURCE = b"pyodide\n"


def contents(wheels: Iterable[Path]) -> dict[str, bytes]:
    """The files of wheels by path, as they come to lie beside each other when installed."""
    files: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith(".dist-info/RECORD"):
                    continue
                files[name] = archive.read(name)
                if name.endswith(".dist-info/METADATA"):
                    files[name.replace("METADATA", "PYODIDE_SOURCE")] = SOURCE
    return files


def tar(files: dict[str, bytes]) -> bytes:
    """An uncompressed tar of the files: the same bytes every time, like kinds of files beside each other."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files, key=lambda name: (name.rpartition(".")[2], name)):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            archive.addfile(entry, io.BytesIO(files[name]))
    return out.getvalue()


def write(wheels: Iterable[Path], folder: Path, stem: str) -> str:
    """Write the archive of the wheels into ``folder``; returns its name, which carries a hash."""
    packed = pack(tar(contents(wheels)))
    name = f"{stem}-{digest(packed)}.bin"
    (folder / name).write_bytes(packed)
    return name


def pack(plain: bytes) -> bytes:
    """The bytes packed with Zstandard, which ``web/worker/zstd.mjs`` unpacks: no browser does by itself."""
    command = [node.node(), str(Path(__file__).with_name("pack.mjs")), str(LEVEL)]
    done = subprocess.run(command, input=plain, capture_output=True, check=False)
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines() or ["it gave no reason"]
        raise BuildError(f"Node could not pack the libraries: {said[-1]}")
    return done.stdout


def digest(*parts: bytes) -> str:
    """A short hash for a file's or folder's name, so that it may be kept for ever."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:12]
