"""Every rule can be read in both languages, and every rule that code decides has a test that names it."""

import ast
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

import cleverlib.rulebook
from cleverlib.rulebook import RulebookError, rulebook

TESTS = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in Path(str(files(cleverlib.rulebook))).glob("*/parts.toml"))


def marked_rules():
    """The ids in every ``pytest.mark.rule(...)`` of the tests."""
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    yield ast.literal_eval(argument), file.relative_to(TESTS)


@pytest.mark.parametrize("game", GAMES)
def test_every_decided_rule_has_a_test(game):
    tested = {rule_id for rule_id, _ in marked_rules()}
    assert [rule.id for rule in rulebook(game) if rule.kind == "decided" and rule.id not in tested] == []


def test_every_tested_rule_is_in_a_rulebook():
    known = {rule.id for game in GAMES for rule in rulebook(game)}
    assert [(rule_id, str(file)) for rule_id, file in marked_rules() if rule_id not in known] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_part_has_rules_and_every_source_is_used(game):
    book = rulebook(game)
    assert [part for part in book.parts if not book.part(part)] == []
    assert set(book.sources) == {key for rule in book for key in rule.source}


def test_an_unknown_game_has_no_rulebook():
    with pytest.raises(FileNotFoundError):
        rulebook("ganzenbord")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "opinion"}, "kind is 'opinion'"),
        ({"title": {"nl": "Titel"}}, "title needs words in nl and en"),
        ({"text": {"nl": "Tekst", "en": " "}}, "text needs words in nl and en"),
        ({"id": "chess.castle"}, "must start with clever."),
        ({"colour": "red"}, "unknown fields: colour"),
        ({"source": ["hearsay"]}, "source hearsay is not in sources.toml"),
        ({"status": "silent"}, "must name its option"),
    ],
)
def test_a_broken_rule_is_named(change, said):
    table = {
        "id": "clever.x",
        "kind": "decided",
        "status": "official",
        "title": {"nl": "Titel", "en": "Title"},
        "text": {"nl": "Tekst", "en": "Text"},
        "source": [],
    } | change
    with pytest.raises(RulebookError, match=said):
        cleverlib.rulebook._rule(table, "clever", "turn", {})


def test_a_file_that_cannot_be_read_is_named_with_the_line(tmp_path, monkeypatch):
    shutil.copytree(files("cleverlib.rulebook") / "clever", tmp_path / "clever")
    (tmp_path / "clever/tips.toml").write_text('[[rule]]\nid = "clever.x\n')
    monkeypatch.setattr(cleverlib.rulebook, "files", lambda _: tmp_path)
    with pytest.raises(RulebookError, match=r"clever/tips\.toml: .*at line 2"):
        rulebook.__wrapped__("clever")
