"""The runtime step: what stops a build and what it says, and what reaches the browser."""

import ast
import base64
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.site.conftest import PAGES, ROOT
from web.steps import archives, lockfile, node, scripts, wheels
from web.steps.errors import BuildError
from web.steps.record import library_modules

LISTS = ROOT / "web/runtime"
METADATA = "Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"


def make_wheel(folder: Path, name: str, needs: str = "") -> Path:
    """A wheel of one module."""
    tree = folder / f"tree-{name}"
    (tree / f"{name}-1.0.dist-info").mkdir(parents=True)
    (tree / f"{name}.py").write_text("VALUE = 1\n")
    (tree / f"{name}-1.0.dist-info/METADATA").write_text(METADATA.format(name=name) + needs)
    (tree / f"{name}-1.0.dist-info/WHEEL").write_text(
        "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    wheels.pack(tree, wheel)
    return wheel


def pins(name: str) -> dict[str, set[str]]:
    """The versions by package that a lock file names."""
    found: dict[str, set[str]] = {}
    for package, version in re.findall(
        r"^([a-z0-9-]+)==(\S+)", (ROOT / f"web/locks/{name}.txt").read_text(), re.M
    ):
        found.setdefault(package, set()).add(version)
    return found


# What stops a build


def test_another_pyodide_than_marimo_expects_stops_the_build(tmp_path):
    (tmp_path / "web").mkdir()
    package = json.loads((ROOT / "web/package.json").read_text())
    package["dependencies"]["pyodide"] = "313.9.9"
    (tmp_path / "web/package.json").write_text(json.dumps(package))
    with pytest.raises(
        BuildError, match=r"marimo expects Pyodide 314\.0\.0, but web/package\.json pins 313\.9\.9"
    ):
        node.check_versions(tmp_path)
    assert node.check_versions(ROOT) == "314.0.0"


def test_a_worker_script_that_names_no_pyodide_stops_the_build(tmp_path):
    (tmp_path / "worker-abc.js").write_text("self.onmessage = null")
    with pytest.raises(BuildError, match="no longer says which Pyodide"):
        node.expected_pyodide(tmp_path)


def test_a_script_that_marimo_has_no_more_stops_the_build(tmp_path):
    (tmp_path / "web/runtime").mkdir(parents=True)
    (tmp_path / "web/runtime/scripts.txt").write_text("# recorded\ngone-abc.js\n")
    (tmp_path / "web/runtime/edit.txt").write_text("# recorded\n")
    (tmp_path / "web/package-lock.json").write_text("{}")
    with pytest.raises(BuildError, match=r"no script gone-abc\.js any more"):
        scripts.build(tmp_path, tmp_path)


def test_without_node_the_build_says_what_to_install(monkeypatch):
    monkeypatch.setattr(node, "_wheel_folder", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda *args, **options: None)
    with pytest.raises(BuildError, match="install nodejs"):
        node.node()


def test_an_old_node_stops_the_build(monkeypatch, tmp_path):
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v16.20.2\n")
    old.chmod(0o755)
    monkeypatch.setattr(node, "_wheel_folder", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=r"v16\.20\.2; Node 24 or later is needed"):
        node.node()


@pytest.fixture
def offline(monkeypatch, tmp_path):
    """A tree whose locks pip answers from one folder of wheels, without any network."""
    shelf, root = tmp_path / "shelf", tmp_path / "root"
    (root / "web/locks").mkdir(parents=True)
    wheel = make_wheel(shelf, "tiny")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf))
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (root / "web/locks/browser.txt").write_text(f"tiny==1.0 --hash=sha256:{digest}\n")
    (root / "web/locks/pure.txt").write_text("")
    return root, wheel


def test_wheels_with_the_right_hash_are_fetched_once(offline, tmp_path):
    root, wheel = offline
    fetched = wheels.fetch(root, tmp_path / "got")
    assert [file.name for file in fetched] == [wheel.name]
    wheel.unlink()
    assert wheels.fetch(root, tmp_path / "got") == fetched


def test_a_wrong_hash_stops_the_build_and_names_the_package(offline, tmp_path):
    root, wheel = offline
    wheel.write_bytes(wheel.read_bytes() + b"changed")
    with pytest.raises(BuildError, match=r"tiny==1\.0.*has another hash than web/locks/browser\.txt says"):
        wheels.fetch(root, tmp_path / "got")


def test_a_missing_wheel_stops_the_build_and_names_the_package(offline, tmp_path):
    root, wheel = offline
    wheel.unlink()
    with pytest.raises(BuildError, match=r"no wheel of tiny==1\.0 for the browser was found"):
        wheels.fetch(root, tmp_path / "got")


@pytest.fixture
def runtime_folder(tmp_path):
    """Two wheels, their entries, and a place with Pyodide's own lock file."""
    for name, needs in {"upper": "Requires-Dist: lower\n", "lower": ""}.items():
        make_wheel(tmp_path, name, needs)
    (tmp_path / "pyodide-lock.json").write_text('{"info": {"python": "3.14.0"}, "packages": {"other": {}}}')
    return tmp_path, lockfile.entries(tmp_path.glob("*.whl"))


def carried(folder, entries):
    """The entries with the archive that carries the wheels as their file."""
    name = archives.write(sorted(folder.glob("*.whl")), folder, "libraries")
    return {package: entry | {"file_name": name} for package, entry in entries.items()}


def test_the_lock_file_names_the_archives_and_what_packages_need(runtime_folder):
    folder, entries = runtime_folder
    name = lockfile.write(folder, folder, carried(folder, entries))
    lock = json.loads((folder / name).read_text())
    assert lock["info"] == {"python": "3.14.0"}
    carrier = next(folder.glob("libraries-*.bin"))
    assert lock["archives"] == {carrier.name: carrier.stat().st_size}
    assert {name: (entry["imports"], entry["depends"]) for name, entry in lock["packages"].items()} == {
        "lower": (["lower"], []),
        "upper": (["upper"], ["lower"]),
    }


def unpacked(file):
    """What Node, which has a Zstandard of its own, finds in a packed file."""
    script = "process.stdout.write(require('zlib').zstdDecompressSync(require('fs').readFileSync(0)))"
    with file.open("rb") as packed:
        return subprocess.run(
            [node.node(), "-e", script], stdin=packed, capture_output=True, check=True
        ).stdout


def test_an_archive_holds_what_the_wheels_would_install(runtime_folder):
    folder, entries = runtime_folder
    first = next(iter(carried(folder, entries).values()))["file_name"]
    with tarfile.open(fileobj=io.BytesIO(unpacked(folder / first))) as archive:
        names = archive.getnames()
        assert archive.extractfile("upper.py").read() == b"VALUE = 1\n"
        assert archive.extractfile("upper-1.0.dist-info/PYODIDE_SOURCE").read() == archives.SOURCE
    assert "lower-1.0.dist-info/METADATA" in names
    assert not any(name.endswith("RECORD") for name in names)
    assert next(iter(carried(folder, entries).values()))["file_name"] == first, "the same bytes again"


def test_a_runtime_without_one_of_its_archives_is_not_written(runtime_folder):
    folder, entries = runtime_folder
    packages = carried(folder, entries)
    next(folder.glob("*.bin")).unlink()
    with pytest.raises(BuildError, match="with lower is missing"):
        lockfile.write(folder, folder, packages)


def test_a_runtime_with_a_changed_archive_is_not_written(runtime_folder):
    folder, entries = runtime_folder
    packages = carried(folder, entries)
    next(folder.glob("*.bin")).write_bytes(b"changed")
    with pytest.raises(BuildError, match="with lower has a wrong hash"):
        lockfile.write(folder, folder, packages)


def test_packages_that_wait_on_each_other_are_refused(tmp_path):
    for name, needs in {"upper": "Requires-Dist: lower\n", "lower": "Requires-Dist: upper\n"}.items():
        make_wheel(tmp_path, name, needs)
    with pytest.raises(BuildError, match="need each other"):
        lockfile.write(tmp_path, tmp_path, lockfile.entries(tmp_path.glob("*.whl")))


# What goes into the runtime


def test_only_what_the_browser_needs_counts_as_needed():
    metadata = (
        "Requires-Dist: Plain_Name>=1\nRequires-Dist: docs; extra == 'docs'\n"
        "Requires-Dist: windows; sys_platform == 'win32'\nRequires-Dist: wasm; sys_platform == 'emscripten'\n"
        "Requires-Dist: old; python_version < '3.12'\nRequires-Dist: elsewhere\n"
    )
    there = {"plain-name", "docs", "windows", "wasm", "old"}
    assert wheels.requirements(metadata, there) == ["plain-name", "wasm"]


def test_a_tree_packs_to_the_same_bytes_whatever_its_dates_and_order(tmp_path):
    digests = set()
    for place, names in {"one": ("a", "b", "c"), "two": ("c", "b", "a")}.items():
        for name in names:
            file = tmp_path / place / f"{name}.dist-info/METADATA"
            file.parent.mkdir(parents=True)
            file.write_text(name)
        digests.add(wheels.pack(tmp_path / place, tmp_path / f"{place}.whl"))
    assert len(digests) == 1


def test_the_record_in_a_wheel_has_the_hash_of_every_file(tmp_path):
    with zipfile.ZipFile(make_wheel(tmp_path, "tiny")) as archive:
        rows = [row.split(",") for row in archive.read("tiny-1.0.dist-info/RECORD").decode().split()]
        assert {row[0] for row in rows} == set(archive.namelist())
        for name, digest, size in rows:
            if not name.endswith("RECORD"):
                content = archive.read(name)
                assert int(size) == len(content)
                padded = digest.removeprefix("sha256=") + "="
                assert base64.urlsafe_b64decode(padded) == hashlib.sha256(content).digest()


def test_a_lent_wheel_gives_only_its_python_files(tmp_path):
    wheel = tmp_path / f"lent-1.0-cp314-cp314-{wheels.LENDER[0]}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("lent/__init__.py", "")
        archive.writestr("lent/_fast.so", "machine code")
    wheels.unpack(wheel, tmp_path / "tree", wheels.Keep.everything())
    assert [f.name for f in (tmp_path / "tree").rglob("*") if f.is_file()] == ["__init__.py"]
    assert wheels.sent_name(wheel) == "lent-1.0-py3-none-any.whl"


def test_what_stays_of_a_wheel_follows_the_lists():
    keep = wheels.Keep(frozenset({"a", "a.b"}), ("c.*",), ("a/data/*.json",))
    stays = ["a/__init__.py", "a/b.py", "c/d.py", "a/data/x.json", "a/fast.so", "a-1.dist-info/METADATA"]
    goes = ["a/z.py", "c.py", "a/data/x.txt", "a-1.dist-info/licenses/LICENSE", "a/py.typed"]
    assert [path for path in stays + goes if keep.file(path)] == stays


def test_the_licences_of_all_wheels_go_along(tmp_path):
    wheel = tmp_path / "tiny-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tiny.py", "LICENSE = 'not this'")
        archive.writestr("tiny-1.0.dist-info/licenses/LICENSE.md", "Do what you like.")
    assert wheels.notices([wheel]) == "== tiny 1.0\n\nDo what you like.\n"


def test_versions_in_the_browser_are_those_of_the_export():
    ours, tools = pins("browser") | pins("pure"), pins("tools")
    ours["marimo"] = ours.pop("marimo-base")
    # 4.17.3 with pyrsistent stands in for a later one, which needs a package without a wheel for the browser.
    assert ours.pop("jsonschema") == {"4.17.3"}
    differing = {name for name in ours.keys() & tools.keys() if ours[name] != tools[name]}
    assert differing == set()
    assert {"marimo", "altair", "anywidget", "icepool"} <= ours.keys() & tools.keys()


@pytest.mark.parametrize("name", ["tools", "browser", "pure"])
def test_every_pin_has_hashes_and_no_address(name):
    text = (ROOT / f"web/locks/{name}.txt").read_text()
    for pin in re.split(r"\n(?=\S)", text):
        assert pin.startswith("#") or "--hash=sha256:" in pin, pin
    assert "://" not in text


@pytest.mark.parametrize("name", ["lazy", "data"])
def test_every_entry_of_a_reviewed_list_has_its_reason(name):
    for line in (LISTS / f"{name}.txt").read_text().splitlines():
        assert not line.strip() or line.startswith("#") or re.search(r"\s#\s+\w", line), line


def test_the_recorded_list_is_sorted_and_holds_only_modules_of_libraries():
    names = [line for line in (LISTS / "kept.txt").read_text().splitlines() if not line.startswith("#")]
    assert names == sorted(set(names))
    assert {"encodings.utf_8", "marimo", "altair"} <= set(names)
    assert library_modules(names) == set(names)


def imported_by(file: Path) -> set[str]:
    """The modules outside the project that a source file names in its imports."""
    found = set()
    for item in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(item, ast.Import):
            found |= {alias.name for alias in item.names}
        elif isinstance(item, ast.ImportFrom) and item.module and not item.level:
            found.add(item.module)
    return {name for name in found if name.split(".")[0] != "cleverlib"}


def test_all_that_the_library_and_the_notebooks_import_stays():
    keep = wheels.Keep.read(LISTS)
    files = [*(ROOT / "cleverlib").rglob("*.py"), *(ROOT / "notebooks").glob("*.py")]
    builtin = set(sys.builtin_module_names) | {"math", "js", "pyodide"}
    lacking = {
        (file.relative_to(ROOT).as_posix(), name)
        for file in files
        for name in imported_by(file) - builtin
        if not keep.module(name)
    }
    assert lacking == set(), "run build.py record, or add them to web/runtime/lazy.txt with a reason"


# What the browser then has

EVERYTHING = """
import importlib, pkgutil
import cleverlib
names = [module.name for module in pkgutil.walk_packages(cleverlib.__path__, "cleverlib.")]
for name in names:
    importlib.import_module(name)
len(names)
"""
CHART = """
import traceback
import altair
try:
    altair.Chart(altair.Data(values=[])).mark_bar().encode(x=altair.X("a:N").scale(zero="no")).to_dict()
except Exception as error:
    said = "".join(traceback.format_exception(error))
said
"""
TEXT = """
import marimo
page = marimo.md("```python\\nx = 1\\n```\\n\\n- [ ] a\\n\\n/// details | more\\ntext\\n///\\n").text
assert "site.nl".encode("idna") and "é".encode("latin-1") and "é".encode("utf-16") and "é".encode("cp1252")
page
"""
SOURCE = """
import inspect
from cleverlib.clever import Sheet
inspect.getsource(Sheet)
"""


@pytest.mark.browser
def test_what_was_left_out_is_not_missed(site, visit):
    opened = visit(site + PAGES[0])
    opened.live()
    assert opened.python(EVERYTHING) > 20
    said = opened.python(CHART)
    assert "SchemaValidationError: 'no' is an invalid value for `zero`" in said
    assert "<code>" in opened.python(TEXT)
    assert "class Sheet" in opened.python(SOURCE)
