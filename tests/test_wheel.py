"""The built wheel, installed apart from the project: the whole library with types, data and kernels."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_examples import PACKAGES
from web.steps.runtime import own_wheel

ROOT = Path(__file__).parents[1]
EXAMPLES = """
import doctest, importlib, sys
import cleverlib
print(cleverlib.__file__)
for name in sys.argv[1:]:
    found = doctest.testmod(importlib.import_module(name))
    print(name, found.attempted, found.failed)
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with nothing but the installed wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*command, str(folder / "home"), str(own_wheel(ROOT, folder))], check=True)
    return folder / "home"


def test_the_examples_run_from_it(home, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", EXAMPLES, *PACKAGES],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    place, *lines = done.stdout.splitlines()
    assert Path(place).is_relative_to(home)
    ran = [line.split() for line in lines]
    assert [name for name, _, _ in ran] == PACKAGES, done.stdout
    assert all(int(attempted) > 0 and failed == "0" for _, attempted, failed in ran)


def test_it_has_types_data_and_kernels(home):
    library = home / "cleverlib"
    assert (library / "py.typed").is_file()
    for kind in ("*.toml", "*.js", "*.css", "*.wasm"):
        source = {file.relative_to(ROOT / "cleverlib") for file in (ROOT / "cleverlib").rglob(kind)}
        assert source
        assert {file.relative_to(library) for file in library.rglob(kind)} == source
