"""Wheels for the browser: fetched with checked hashes, pruned to what pages import, packed reproducibly."""

from __future__ import annotations

import base64
import fnmatch
import hashlib
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement

from web.steps.errors import BuildError

PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
# What markers of requirements are evaluated with.
BROWSER = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": f"{PYTHON}.0",
    "python_version": PYTHON,
    "sys_platform": "emscripten",
    "extra": "",
}
# The platform whose wheels lend the Python files of packages that have none for ours.
LENDER = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64")
# The lock files, and the platforms of the wheels that each of them takes.
LOCKS = {"browser": (PLATFORM, "any"), "pure": LENDER}
DATE = (2020, 1, 1, 0, 0, 0)  # of every file in every archive, so that builds agree to the byte


@dataclass(frozen=True, slots=True)
class Keep:
    """What stays of the libraries: modules by full name, and patterns of modules and of data files' paths."""

    modules: frozenset[str]
    lazy: tuple[str, ...]
    data: tuple[str, ...]

    @classmethod
    def read(cls, folder: Path) -> Keep:
        """Read ``kept.txt``, ``lazy.txt`` and ``data.txt``; what follows a ``#`` is the reason."""

        def lines(name: str) -> list[str]:
            text = (folder / name).read_text(encoding="utf-8")
            return [word for line in text.splitlines() if (word := line.split("#")[0].strip())]

        return cls(frozenset(lines("kept.txt")), tuple(lines("lazy.txt")), tuple(lines("data.txt")))

    @classmethod
    def everything(cls) -> Keep:
        """Leave nothing out."""
        return cls(frozenset(), ("*",), ("*",))

    def words(self) -> tuple[str, ...]:
        """All that it says, for a fingerprint."""
        return (*sorted(self.modules), "lazy", *self.lazy, "data", *self.data)

    def module(self, name: str) -> bool:
        """Whether the module stays."""
        return name in self.modules or any(fnmatch.fnmatchcase(name, pattern) for pattern in self.lazy)

    def file(self, path: str) -> bool:
        """Whether the file at that path in a wheel stays."""
        if path.endswith(".py"):
            return self.module(module_of(path))
        if ".dist-info/" in path:
            # Markdown finds its extensions, and others their plug-ins, through entry points.
            return path.endswith(("/METADATA", "/WHEEL", "/entry_points.txt"))
        if path.endswith(".so"):
            return True
        return any(fnmatch.fnmatchcase(path, pattern) for pattern in self.data)


def module_of(path: str) -> str:
    """The module's name for a Python file's path: ``a/b/__init__.py`` is ``a.b``."""
    return re.sub(r"(?:/__init__)?\.pyc?$", "", path).replace("/", ".")


def fetch(root: Path, folder: Path, locks: Mapping[str, Sequence[str]] = LOCKS) -> list[Path]:
    """The wheels of the locks, each with its platforms, downloaded into ``folder`` unless they are there.

    Raises ``BuildError`` that names the package when one is missing or its hash is wrong.
    """
    mark, wanted = folder / "made-from.txt", "".join((root / f"web/locks/{n}.txt").read_text() for n in locks)
    if mark.is_file() and mark.read_text() == wanted:
        return sorted(folder.glob("*.whl"))
    shutil.rmtree(folder, ignore_errors=True)
    for lock, platforms in locks.items():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        command += ["--require-hashes", "--no-deps", "--only-binary=:all:", "--python-version", PYTHON]
        command += ["--implementation", "cp", "--abi", "cp314", "--abi", "none"]
        command += [word for platform in platforms for word in ("--platform", platform)]
        command += ["-r", str(root / f"web/locks/{lock}.txt"), "-d", str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(fetch_problem(done.stderr, lock))
    mark.write_text(wanted)
    return sorted(folder.glob("*.whl"))


def fetch_problem(said: str, lock: str) -> str:
    """One sentence that names what pip could not fetch."""
    if "DO NOT MATCH THE HASHES" in said:
        named = re.search(r"^\s+([A-Za-z0-9._-]+==\S+) from", said, re.MULTILINE)
        what = named[1] if named else "a package"
        return f"{what} has another hash than web/locks/{lock}.txt says: it was changed, or renew the lock"
    if missing := re.search(r"No matching distribution found for (\S+)", said):
        return f"no wheel of {missing[1]} for the browser was found: check its pin in web/locks/{lock}.in"
    lines = [line for line in said.splitlines() if line.strip()] or ["pip gave no reason"]
    return f"the wheels of web/locks/{lock}.txt could not be fetched: {lines[-1].strip()}"


def lent(wheel: Path) -> bool:
    """Whether a wheel is another platform's, of which only the Python files are used."""
    return any(platform in wheel.name for platform in LENDER)


def sent_name(wheel: Path) -> str:
    """The name under which a fetched wheel goes to the browser."""
    return "-".join([*wheel.name.split("-")[:2], "py3-none-any.whl"]) if lent(wheel) else wheel.name


def unpack(wheel: Path, tree: Path, keep: Keep) -> None:
    """Put what stays of a wheel into ``tree``; of a lent one only its Python files."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith("/") or not keep.file(name) or (lent(wheel) and name.endswith(".so")):
                continue
            target = tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            content = archive.read(name)
            if name.endswith(".dist-info/METADATA"):
                # The description is for people who choose a package.
                content = content.split(b"\n\n")[0] + b"\n"
            target.write_bytes(content)


def pack(tree: Path, target: Path) -> str:
    """Zip a tree, the same bytes every time, with a ``RECORD`` where it is a wheel; returns the SHA-256."""
    entries = {f.relative_to(tree).as_posix(): f.read_bytes() for f in sorted(tree.rglob("*")) if f.is_file()}
    if info := next((name.split("/")[0] for name in entries if ".dist-info/" in name), None):
        entries[f"{info}/RECORD"] = _record(entries, f"{info}/RECORD")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[name])
    return hashlib.sha256(target.read_bytes()).hexdigest()


def _record(entries: Mapping[str, bytes], own: str) -> bytes:
    def line(name: str, content: bytes) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        return f"{name},sha256={digest},{len(content)}"

    return "\n".join([*(line(n, c) for n, c in sorted(entries.items()) if n != own), f"{own},,", ""]).encode()


def notices(fetched: Iterable[Path]) -> str:
    """The licences of the wheels' packages, which go along with the site though no page loads them."""
    parts = []
    for wheel in fetched:
        with zipfile.ZipFile(wheel) as archive:
            names = [
                n
                for n in archive.namelist()
                if re.search(r"\.dist-info/.*(licen[cs]e|copying|notice)", n, re.I)
            ]
            texts = [
                archive.read(name).decode(errors="replace").strip()
                for name in sorted(names)
                if name[-1] != "/"
            ]
        head = " ".join(wheel.name.split("-")[:2])
        parts.append("\n\n".join([f"== {head}", *texts]))
    return "\n\n".join(parts) + "\n"


def requirements(metadata: str, there: Iterable[str]) -> list[str]:
    """The packages among ``there`` that a wheel asks for in the browser, by their normal names.

    Extras and other platforms don't count: Pyodide waits for ever on packages that need each other.
    """
    asked = map(Requirement, re.findall(r"^Requires-Dist: (.+)$", metadata, re.MULTILINE))
    needed = {normal(one.name) for one in asked if not one.marker or one.marker.evaluate(BROWSER)}
    return sorted(needed & set(there))


def normal(name: str) -> str:
    """A package's name as the lock file writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()
