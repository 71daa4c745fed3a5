"""Compiling the search kernels to WebAssembly, beside their sources, where the library looks for them."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from web.steps.errors import BuildError
from web.steps.export import fingerprint

FOLDER = "cleverlib/kernels"
# No standard library and no entry point: a kernel is a set of functions over its own memory.
FLAGS = (
    "-target",
    "wasm32-freestanding",
    "-std=c11",
    "-O3",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-nostdlib",
    "-Wl,--no-entry",
    "-Wl,--strip-all",
)


def compile_all(root: Path) -> list[Path]:
    """Compile every kernel whose source or compiler changed; returns the compiled files.

    Raises ``BuildError`` with what the compiler says.
    """
    return [_compile(root, source) for source in sorted((root / FOLDER).glob("*.c"))]


def _compile(root: Path, source: Path) -> Path:
    target, mark = source.with_suffix(".wasm"), root / ".build/kernels" / f"{source.stem}.txt"
    sources = [source, *source.parent.glob(f"{source.stem}*.h")]
    wanted = fingerprint([*sources, root / "web/locks/tools.txt", Path(__file__)])
    if target.is_file() and mark.is_file() and mark.read_text() == wanted:
        return target
    if not find_spec("ziglang"):
        raise BuildError(
            "the kernels need the package ziglang to be compiled: run build.py, which installs it"
        )
    command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{source.relative_to(root)} could not be compiled: {done.stderr.strip()}")
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.write_text(wanted)
    return target
