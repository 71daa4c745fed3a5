"""The compiled kernels: there, free of imports, small in memory, and named when they can't run."""

import sys
from pathlib import Path

import pytest
import wasmtime

from cleverlib import kernels
from cleverlib.kernels import KernelMissing, load
from web.steps import kernels as step
from web.steps.errors import BuildError

FOLDER = Path(kernels.__file__).parent
ROOT = FOLDER.parents[1]
SOURCES = sorted(FOLDER.glob("*.c"))
MOST_MEMORY = 64 * 2**20


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_kernel_stands_alone(source):
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, source.with_suffix(".wasm").read_bytes())
    assert not module.imports
    store = wasmtime.Store(engine)
    memory = wasmtime.Instance(store, module, []).exports(store)["memory"]
    assert memory.data_len(store) < MOST_MEMORY


def test_every_load_has_a_memory_of_its_own():
    one, other = load("klaverjas"), load("klaverjas")
    for run, trump in ((one, 0), (other, 1)):
        run["rules"](0, 1, 200, 0, 100, 100)
        run["deal"](255, 255 << 8, 255 << 16, 255 << 24, trump, 0, 3)
    # Whoever holds all trumps takes every trick.
    assert (one["value"](0), other["value"](0)) == (262, -262)


def test_what_is_missing_is_named(monkeypatch):
    with pytest.raises(KernelMissing, match=r"bridge\.wasm"):
        load("bridge")
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    with pytest.raises(KernelMissing, match="wasmtime"):
        load("klaverjas")


def test_a_kernel_is_compiled_again_only_when_it_changed(tmp_path):
    folder = tmp_path / step.FOLDER
    folder.mkdir(parents=True)
    (tmp_path / "web/locks").mkdir(parents=True)
    (tmp_path / "web/locks/tools.txt").write_text("")
    source = folder / "sum.c"
    code = '__attribute__((export_name("sum"), used)) int sum(int a, int b) { return a + b; }\n'
    source.write_text(code)
    (target,) = step.compile_all(tmp_path)
    first = target.stat().st_mtime_ns
    assert step.compile_all(tmp_path) == [target] and target.stat().st_mtime_ns == first
    source.write_text(code + "\n")
    step.compile_all(tmp_path)
    assert target.stat().st_mtime_ns > first
    source.write_text("int sum(\n")
    with pytest.raises(BuildError, match=r"sum\.c could not be compiled"):
        step.compile_all(tmp_path)


def test_the_compiled_kernels_follow_from_their_sources_alone(tmp_path):
    folder = tmp_path / step.FOLDER
    folder.mkdir(parents=True)
    (tmp_path / "web/locks").mkdir(parents=True)
    (tmp_path / "web/locks/tools.txt").write_text("")
    for source in FOLDER.glob("*.[ch]"):
        (folder / source.name).write_bytes(source.read_bytes())
    for target in step.compile_all(tmp_path):
        assert target.read_bytes() == (FOLDER / target.name).read_bytes()
