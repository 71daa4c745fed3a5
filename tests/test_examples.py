"""The examples in the descriptions of the library and in the README run and give what they say."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for file in (ROOT / "cleverlib").rglob("*.py")
    if ">>>" in file.read_text(encoding="utf-8")
)
PACKAGES = ["cleverlib.clever", "cleverlib.klaverjas", "cleverlib.junior", "cleverlib.lessons"]


@pytest.mark.parametrize("name", sorted({*MODULES, *PACKAGES}))
def test_the_examples_of_a_module_run(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0, "a public package starts with an example"
    assert found.failed == 0


def test_the_example_of_the_readme_runs():
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    names = {}
    exec(compile(code, "README.md", "exec"), names)  # our own text
    told = {int(number) for number in re.findall(r"# (\d+)$", code, re.MULTILINE)}
    assert told == {names["Sheet"].of(blue={2, 7}, green=3, orange=(4, 6)).score().total}
    assert names["legal_cards"](names["hand"], names["trick"], names["Suit"].parse("s"), names["ROTTERDAM"])
