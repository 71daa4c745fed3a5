"""Search kernels in C, compiled to WebAssembly when the project is built, and how to run them.

In a reader's browser Pyodide hands the module to the browser itself; elsewhere the package ``wasmtime`` runs
the same file. A kernel has no imports, keeps its state in its own memory and takes and gives whole numbers of
32 bits. Each kernel has a twin in Python that says what it computes and stands in where neither is at hand.
"""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

Function = Callable[..., int]

_BITS: Final = 1 << 32
_SIGN: Final = 1 << 31


class KernelMissing(RuntimeError):
    """The compiled kernel, or what runs WebAssembly, is not there; says which."""


def load(name: str) -> Mapping[str, Function]:
    """A new instance of the kernel ``name``: its functions by name.

    They take whole numbers below 2 to the power of 32, sets of cards included, and return signed ones.
    Raises ``KernelMissing`` where the kernel can't be run.
    """
    file = files(__package__).joinpath(f"{name}.wasm")
    if not file.is_file():
        raise KernelMissing(f"{name}.wasm has not been compiled: build the project, which does it")
    code = file.read_bytes()
    return _in_browser(code) if sys.platform == "emscripten" else _by_wasmtime(code)


def _in_browser(code: bytes) -> Mapping[str, Function]:
    web: Any = import_module("js").WebAssembly
    data = import_module("pyodide.ffi").to_js(code)
    try:
        exports = web.Instance.new(web.Module.new(data)).exports
    except Exception as error:
        raise KernelMissing(f"this browser does not run the kernel: {error}") from error
    # JavaScript takes a number of 32 bits, with or without a sign, as it is.
    return {name: getattr(exports, name) for name in exports.object_keys() if name != "memory"}


def _by_wasmtime(code: bytes) -> Mapping[str, Function]:
    try:
        wasmtime: Any = import_module("wasmtime")
    except ImportError as error:
        raise KernelMissing("the package wasmtime is not installed") from error
    runtime = wasmtime.Engine()
    store = wasmtime.Store(runtime)
    exports = wasmtime.Instance(store, wasmtime.Module(runtime, code), []).exports(store)
    # Left to the end of the interpreter, they would complain that what they need has gone.
    for part in (runtime, store):
        atexit.register(part.close)

    def function(name: str) -> Function:
        run = exports[name]

        def call(*values: int) -> int:
            result = run(store, *[value - _BITS if value >= _SIGN else value for value in values])
            return 0 if result is None else int(result)

        return call

    return {name: function(name) for name in exports if name != "memory"}
