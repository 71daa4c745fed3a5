"""What the build takes out of the libraries, and what it changes in them, before it compiles them."""

import ast
import inspect
import tomllib

import pytest

from tests.site.conftest import ROOT
from web.steps import changes
from web.steps.errors import BuildError
from web.steps.shorten import shorten

CHANGES = ROOT / "web/runtime/changes.toml"
LIBRARY = '''"""First line.

More of it.
"""
from __future__ import annotations
from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, overload
import typing

if TYPE_CHECKING:
    import nowhere
if typing.TYPE_CHECKING:
    import nowhere
else:
    FOUND = 1

class Asked:
    """One.

    Two.
    """
    @overload
    def ask(self, what: int) -> int: ...
    @typing.overload
    def ask(self, what: str) -> str: ...
    def ask(self, what: nowhere.Kind, *more: int, last: str = "x", **others: int) -> nowhere.Kind:
        return what, more, last, others

class Empty:
    @overload
    def only(self) -> None: ...

@dataclass
class Kept:
    number: int = 3

@singledispatch
def kind(one):
    return "any"

@kind.register
def _(one: int) -> str:
    return "whole"

async def later(one: int) -> int:
    return one
'''


@pytest.fixture
def shortened():
    """The library's names after it ran shortened."""
    names = {"__name__": __name__}
    exec(compile(shorten(LIBRARY.encode(), "library.py"), "library.py", "exec", dont_inherit=True), names)
    return names


def test_what_runs_does_so_as_before(shortened):
    assert shortened["Asked"]().ask(1, 2, three=3) == (1, (2,), "x", {"three": 3})
    assert shortened["Kept"](4).number == 4
    assert shortened["FOUND"] == 1
    assert (shortened["kind"](1), shortened["kind"]("1")) == ("whole", "any")


def test_what_no_code_uses_is_gone(shortened):
    assert shortened["__doc__"] == "First line."
    assert shortened["Asked"].__doc__ == "One."
    assert shortened["Asked"].ask.__annotations__ == shortened["later"].__annotations__ == {}
    assert str(inspect.signature(shortened["Asked"].ask)) == "(self, what, *more, last='x', **others)"
    assert vars(shortened["Empty"]).keys() & {"only"} == set()
    text = ast.unparse(shorten(LIBRARY.encode(), "library.py"))
    assert "nowhere" not in text
    assert "@" not in text.replace("@dataclass", "").replace("@singledispatch", "").replace(
        "@kind.register", ""
    )


def test_docstrings_stay_whole_where_they_are_read():
    tree = shorten(LIBRARY.encode(), "library.py", documented=True)
    assert ast.get_docstring(tree) == "First line.\n\nMore of it."


def test_a_block_left_empty_stays_a_block():
    source = b"def f():\n    if TYPE_CHECKING:\n        import nowhere\nf()\n"
    exec(compile(shorten(source, "f.py"), "f.py", "exec"), {})


@pytest.fixture
def tree(tmp_path):
    """Two unpacked wheels."""
    for name in ("one", "two"):
        (tmp_path / name / name).mkdir(parents=True)
        (tmp_path / name / name / "a.py").write_text(f"import {name}\nVALUE = 1\n")
    return tmp_path


def test_a_change_is_made_in_its_file_alone(tree):
    changes.make([changes.Change("two/a.py", "VALUE = 1", "VALUE = 2")], tree.iterdir())
    assert (tree / "one/one/a.py").read_text() == "import one\nVALUE = 1\n"
    assert (tree / "two/two/a.py").read_text() == "import two\nVALUE = 2\n"


@pytest.mark.parametrize(
    ("file", "old"), [("two/b.py", "VALUE"), ("two/a.py", "VALUE = 3"), ("two/a.py", "t")]
)
def test_a_library_that_became_another_stops_the_build(tree, file, old):
    with pytest.raises(BuildError, match=f"{file} no longer holds what web/runtime/changes.toml changes"):
        changes.make([changes.Change(file, old, "")], tree.iterdir())


def test_every_change_says_why():
    listed = tomllib.loads(CHANGES.read_text())["change"]
    assert len(listed) == len(changes.read(CHANGES))
    assert all(one["reason"].strip() for one in listed)
