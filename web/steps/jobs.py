"""The jobs of ``build.py``, run inside the project's environment."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

from web.steps import (
    browser,
    check,
    check_host,
    classroom,
    data,
    engines,
    export,
    kernels,
    listing,
    offline,
    runtime,
    scripts,
    settings,
    values,
    wheels,
)
from web.steps.console import step
from web.steps.errors import BuildError
from web.steps.pages import Writer
from web.steps.serve import Server


def run(root: Path, arguments: argparse.Namespace) -> int:
    """Run the job that the command line names; returns the exit code."""
    base = arguments.base_url or ""
    match arguments.job:
        case "test":
            code = (
                test_engines(root, arguments.rest)
                if arguments.engines
                else test(root, fast=arguments.fast, rest=arguments.rest)
            )
        case "lint":
            code = lint(root)
        case "check":
            code = report_check(arguments.site)
        case "record":
            code = record(root, arguments.pages)
        case "zip":
            made = classroom.write(root, build(root, base), root / classroom.NAME)
            print(f"  {made.name}, {made.stat().st_size / 1e6:.0f} MB")
            code = 0
        case "lock":
            code = lock(root)
        case "serve":
            opened(
                root, arguments.host, arguments.port
            ).server_close()  # a build is long to wait for a refusal
            build(root, base)
            code = serve(root, arguments.host, arguments.port)
        case _:
            build(root, base)
            code = 0
    return code


def build(root: Path, base: str = "") -> Path:
    """Build ``dist/`` and return it; steps whose sources are unchanged take their stored result."""
    start = time.perf_counter()
    cache, out = root / ".build", root / "dist"
    with step("kernels"):
        kernels.compile_all(root)
    sources = [f for f in _tree(root) if f.is_file()]
    wanted = export.fingerprint(
        sources, *(f.relative_to(root).as_posix() for f in sources), base, sys.version
    )
    mark = cache / "built-from.txt"
    if mark.is_file() and mark.read_text() == wanted and (out / "index.html").is_file():
        print(f"  nothing changed since the last build ({time.perf_counter() - start:.1f} s)")
        return out
    data.check(sources)
    mark.unlink(missing_ok=True)
    fresh = cache / "dist"
    assemble(root, cache, fresh, base)
    with step("check"):
        if found := check.problems(fresh):
            raise BuildError("the built site has problems:\n  " + "\n  ".join(found))
        shutil.rmtree(out, ignore_errors=True)
        fresh.rename(out)
    mark.write_text(wanted)
    size = sum(f.stat().st_size for f in out.rglob("*") if f.is_file())
    print(f"  built dist/ in {time.perf_counter() - start:.1f} s, {size / 1e6:.0f} MB")
    return out


def assemble(root: Path, cache: Path, fresh: Path, base: str = "", keep: wheels.Keep | None = None) -> None:
    """Write a whole site into ``fresh``; ``keep`` says what stays of the libraries, by default the lists."""
    pages = settings.pages(root)
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    with step("runtime") as report:
        addresses = runtime.build_runtime(root, cache, fresh / "runtime", report, keep)
    with step("page scripts"):
        # What is recorded are the names of marimo's own scripts, which are joined only after that.
        assets = scripts.original() if keep else scripts.build(root, root / ".build")
    with step("notebooks") as report:
        exported = export.export_all(root, root / ".build", [page.notebook for page in pages], report)
    with step("pages"):
        Writer(root, fresh, assets, addresses, base).write(pages, exported)
        offline.write(root, root / ".build", fresh)
        listing.write(fresh)


def opened(root: Path, host: str, port: int) -> Server:
    """A server of ``dist/``; raises ``BuildError`` where that port can't be had."""
    try:
        return Server(root / "dist", host, port)
    except (OSError, UnicodeError) as error:  # the last is of a host's name that can't be one
        reason = getattr(error, "strerror", None) or error
        raise BuildError(
            f"port {port} on {host} can't be used ({reason}); choose another with --port or --host"
        ) from error


def serve(root: Path, host: str, port: int) -> int:
    """Serve ``dist/`` until interrupted."""
    with opened(root, host, port) as server:
        print(f"\n  Kansrijk is at {' and '.join(server.addresses)} (stop with Ctrl+C)", flush=True)
        server.serve_forever()
    return 0


def test(root: Path, *, fast: bool, rest: list[str]) -> int:
    """Run the tests; all but the fast ones against the site as built from this tree."""
    if fast:
        kernels.compile_all(root)
    else:
        browser.chromium()
        build(root)
    # All of it takes every processor; a few chosen tests are quicker, and read better, in one process.
    spread = [] if rest else ["-n", "auto", "--dist", "worksteal"]
    code = pytest(root, "not browser" if fast else "not engines", *spread, *rest)
    return once_more(root) if code == FAILED and spread and not fast else code


def once_more(root: Path) -> int:
    """Run the few tests in a browser that just failed again, one by one; any other failure stands.

    Beside other tests a browser may wait longer for its turn than a test waits for the browser. What fails
    alone too has failed; both runs are on the screen.
    """
    failed = sorted(json.loads((root / ".pytest_cache/v/cache/lastfailed").read_text(encoding="utf-8")))
    if len(failed) > FEW or not all(name.startswith(("tests/site/", "tests/engines/")) for name in failed):
        return FAILED
    print(f"\nFailed beside other tests, now alone: {', '.join(failed)}", flush=True)
    return pytest(root, "", *failed)


def test_engines(root: Path, rest: list[str]) -> int:
    """Make all journeys in every engine; raises ``BuildError`` when one of the engines is missing."""
    if lacking := [sentence for engine in engines.ENGINES if (sentence := engines.missing(engine))]:
        raise BuildError("\n  ".join(["not every browser engine is here:", *lacking]))
    build(root)
    return pytest(root, "", "tests/engines", *rest)


def pytest(root: Path, marks: str, *words: str) -> int:
    """Run the tests with these marks; further words go to pytest. Returns its code."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-m", marks, *words], cwd=root, check=False
    ).returncode


FAILED = 1  # pytest's code for a run in which a test failed
FEW = 12  # more failures than this are no matter of waiting
LINTERS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"])


def lint(root: Path) -> int:
    """Check style and types; returns 1 when one of the checks fails."""
    codes = [
        subprocess.run([sys.executable, "-m", *words], cwd=root, check=False).returncode for words in LINTERS
    ]
    return int(any(codes))


def report_check(site: str) -> int:
    """Print what is wrong with a site in a folder or at an address; returns 1 when something is."""
    if re.match(r"https?:", site, re.IGNORECASE):
        try:
            found, notes = check_host.report(values.address(site))
        except ValueError as error:
            raise BuildError(str(error)) from None
    elif Path(site).is_dir():
        found, notes = check.problems(Path(site)), []
    else:
        raise BuildError(
            f"{site} is no folder here; build the site first, or give its address, such as {values.EXAMPLE}"
        )
    print("\n".join([*notes, *(found or [f"{site}: no problems found"])]))
    return int(bool(found))


def record(root: Path, only: list[str]) -> int:
    """Renew the stored list of modules that the browser uses, from the live pages of a complete build.

    With the paths of some pages the list only grows by what those import.
    """
    from web.steps import record as recorder  # noqa: PLC0415  # only this job needs a browser driver

    paths = [page.path for page in settings.pages(root)]
    if unknown := sorted(set(only) - set(paths)):
        raise BuildError(f"no page is called {', '.join(unknown)}; there are {', '.join(paths)}")
    # On a complete runtime: on the site's own a module that the list lacks could not be imported.
    cache = root / ".build/everything"
    assemble(root, cache, cache / "dist", keep=wheels.Keep.everything())
    recorder.renew(root, cache / "dist", only or paths, keep=bool(only))
    return 0


def lock(root: Path) -> int:
    """Renew the lock files; they carry hashes and no addresses."""
    common = [
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
        "--no-emit-index-url",
        "--no-emit-find-links",
    ]
    for name, extra in {
        "tools": ["--universal", "--python-version", "3.11"],
        "browser": ["--no-deps", "--python-version", "3.14"],
        "pure": ["--no-deps", "--python-version", "3.14"],
        "plain": ["--no-deps", "--python-version", "3.14"],
    }.items():
        source, target = root / f"web/locks/{name}.in", root / f"web/locks/{name}.txt"
        with step(f"lock {name}"):
            subprocess.run(
                ["uv", "pip", "compile", "--quiet", *common, *extra, str(source), "-o", str(target)],
                check=True,
            )
    return 0


def _tree(root: Path) -> list[Path]:
    kept = ("cleverlib", "notebooks", "web")
    skipped = {"__pycache__", "node_modules"}
    files = [f for part in kept for f in (root / part).rglob("*") if not skipped & set(f.parts)]
    return sorted([*files, root / "build.py", root / "pyproject.toml", root / "README.md", root / "LICENSE"])
