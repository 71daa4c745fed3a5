"""Which files of the library a notebook rests on: a change exports only the pages that it can touch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

LIBRARY = "cleverlib"


def library_files(root: Path, source: str) -> set[Path]:
    """The modules that a notebook's source imports, directly or through others, and the data beside them.

    Data are all files below the folder of an imported package that are no modules. Imports inside functions
    count too; the library imports its own modules by statements only.
    """
    todo, modules = list(_imported(source)), set[Path]()
    while todo:
        for file in _files(root, todo.pop()):
            if file not in modules:
                modules.add(file)
                todo += _imported(file.read_text(encoding="utf-8"))
    folders = {file.parent for file in modules if file.name == "__init__.py" and file.parent.name != LIBRARY}
    return modules | {file for folder in folders for file in _data(folder)} | set(_data(root / LIBRARY, "*"))


@cache
def _imported(source: str) -> tuple[str, ...]:
    """The dotted names of the library that a source names in imports; some may be values, not modules."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return tuple(name for name in found if name.split(".")[0] == LIBRARY)


def _files(root: Path, name: str) -> Iterator[Path]:
    """The file of a module and of the packages that it lies in, those that there are."""
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        path = root.joinpath(*parts[:end])
        for file in (path / "__init__.py", path.with_suffix(".py")):
            if file.is_file():
                yield file


def _data(folder: Path, pattern: str = "**/*") -> Iterator[Path]:
    return (file for file in folder.glob(pattern) if file.is_file() and file.suffix not in {".py", ".pyc"})
