"""Exporting the notebooks: one marimo export a page and language, done again where its sources changed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cleverlib import LANGUAGES, Language
from web.steps.console import Report
from web.steps.errors import BuildError
from web.steps.sources import library_files

LANGUAGE_LINE = 'DEFAULT_LANGUAGE = "nl"'


def in_language(source: str, language: Language, name: str) -> str:
    """The notebook's source with its language set; it must have exactly one line that says it."""
    if source.count(LANGUAGE_LINE) != 1:
        raise BuildError(f"notebooks/{name}.py must have the line {LANGUAGE_LINE} exactly once")
    return source.replace(LANGUAGE_LINE, f'DEFAULT_LANGUAGE = "{language}"')


def fingerprint(files: Iterable[Path], *words: str) -> str:
    """A hash of the files' names and contents, and of further words."""
    total = hashlib.sha256("\0".join(words).encode())
    for file in sorted(files):
        total.update(f"\0{file.name}\0".encode())
        total.update(file.read_bytes())
    return total.hexdigest()


def export_all(root: Path, cache: Path, names: list[str], report: Report) -> dict[tuple[str, Language], str]:
    """Export every notebook in every language; returns marimo's pages by notebook and language.

    A page comes from the cache when its notebook, what that imports and the tools are unchanged.
    """
    tools = [root / "web/locks/tools.txt", Path(__file__)]
    jobs = [(name, language) for name in names for language in LANGUAGES]
    result: dict[tuple[str, Language], str] = {}

    def one(job: tuple[str, Language]) -> None:
        name, language = job
        source = in_language((root / f"notebooks/{name}.py").read_text(encoding="utf-8"), language, name)
        wanted = fingerprint([*library_files(root, source), *tools], source, sys.version.split()[0])
        result[job] = _export(source, name, cache / "exports" / f"{name}-{language}", wanted)
        report(f"{name} {language}", len(result) / len(jobs))

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, jobs))
    return result


def _export(source: str, name: str, folder: Path, wanted: str) -> str:
    mark, page = folder / "made-from.txt", folder / "out" / "index.html"
    if mark.is_file() and page.is_file() and mark.read_text() == wanted:
        return page.read_text(encoding="utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    mark.unlink(missing_ok=True)
    notebook = folder / f"{name}.py"
    notebook.write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "marimo", "-q", "-y", "export", "html-wasm", str(notebook), "-o", "out"]
    done = subprocess.run(
        [*command, "--mode", "run", "--no-show-code", "--execute", "--no-sandbox", "--force"],
        cwd=folder,
        env={**os.environ, "KANSRIJK_EXPORT": "yes"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not page.is_file():
        said = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise BuildError(f"marimo could not export notebooks/{name}.py: {said[-1]}")
    mark.write_text(wanted)
    return page.read_text(encoding="utf-8")
