"""A change exports the pages that it can touch, and no others."""

from tests.site.conftest import ROOT
from web.steps.sources import library_files


def names(page):
    source = (ROOT / f"notebooks/{page}.py").read_text(encoding="utf-8")
    return {file.relative_to(ROOT).as_posix() for file in library_files(ROOT, source)}


def test_a_page_rests_on_what_it_imports_and_on_the_data_beside_it():
    found = names("clever_scoring")
    assert {
        "cleverlib/__init__.py",
        "cleverlib/texts.toml",
        "cleverlib/clever/layout.toml",
        "cleverlib/pages/clever_scoring.py",
        "cleverlib/pages/clever_scoring.texts.toml",
        "cleverlib/rulebook/clever/scoring.toml",
        "cleverlib/widgets/board.js",
    } <= found
    assert not any(name.startswith(("cleverlib/junior", "cleverlib/lessons")) for name in found)
    assert not any("__pycache__" in name for name in found)


def test_imports_inside_functions_count(tmp_path):
    package = tmp_path / "cleverlib"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("def late():\n    from cleverlib import two\n")
    (package / "two.py").write_text("import math\n")
    (package / "three.py").write_text("")
    found = {file.name for file in library_files(tmp_path, "import cleverlib.one")}
    assert found == {"__init__.py", "one.py", "two.py"}
