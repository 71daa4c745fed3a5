"""Every rule that the library names is in a rulebook."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import cleverlib
from cleverlib.rulebook import rulebook
from tests.rulebook.test_rulebook import GAMES

ROOT = Path(str(files(cleverlib)))
NAMED = re.compile(rf"(?<![\w.])(?:{'|'.join(GAMES)})(?:\.[a-z0-9_]+)+")
"""A rule id wherever it stands: in quotes, in backticks or between brackets in a docstring."""
KNOWN = {rule.id for game in GAMES for rule in rulebook(game)}


def is_module(name):
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def unknown_ids(source):
    return [name for name in NAMED.findall(source) if name not in KNOWN and not is_module(name)]


@pytest.mark.parametrize("game", GAMES)
def test_the_sources_name_only_rules_that_exist(game):
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / game).rglob("*.py")}
    wrong = [(path.name, name) for path, source in sources.items() for name in unknown_ids(source)]
    assert wrong == []
    assert any(name in KNOWN for source in sources.values() for name in NAMED.findall(source))


def test_a_wrong_id_would_be_found():
    source = '"clever.score.fox", ``clever.fox.lowest``, (clever.tie), cleverlib.clever.nothing, clever.game'
    assert unknown_ids(source) == ["clever.fox.lowest", "clever.tie"]
