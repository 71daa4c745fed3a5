"""Reading the TOML files of the project in the build; one that can't be read is named in a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from web.steps.errors import BuildError

ROOT = Path(__file__).resolve().parents[2]


def table(file: Path) -> dict[str, Any]:
    """What a TOML file holds; raises ``BuildError`` that names the file, and the line where there is one."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # TOML's own, and that of text that is no UTF-8
        name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file
        raise BuildError(f"{name} can't be read: {error}") from error


def check(files: Iterable[Path]) -> None:
    """Refuse the first of the files that is TOML and can't be read, before any work is done with it."""
    for file in files:
        if file.suffix == ".toml":
            table(file)
