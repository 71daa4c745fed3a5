"""Every notebook runs without a browser in both languages and passes marimo's own check."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cleverlib import LANGUAGES

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.py"))
LANGUAGE_LINE = 'DEFAULT_LANGUAGE = "nl"'
SAYS = {
    "clever_scoring": {
        "nl": ["3 × 21 = 63 punten", "van 21 naar 36 punten", "4 × 36 = 144 punten", "3 × 0 = 0"],
        "en": ["3 × 21 = 63 points", "from 21 to 36 points", "4 × 36 = 144 points", "3 × 0 = 0"],
    }
}
"""What the notebook must say when it opens, whatever else it says."""


def run(notebook, language, folder):
    """Run a notebook in a language; returns what its cells put out and define. A cell's error is raised."""
    source = notebook.read_text(encoding="utf-8")
    assert source.count(LANGUAGE_LINE) == 1
    copy = folder / f"{notebook.stem}_{language}.py"
    copy.write_text(source.replace(LANGUAGE_LINE, f'DEFAULT_LANGUAGE = "{language}"'), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(copy.stem, copy)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.app.run()


def words(outputs):
    return "\n".join(output.text for output in outputs if hasattr(output, "text"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(notebook, language, tmp_path):
    outputs, names = run(notebook, language, tmp_path)
    assert names["DEFAULT_LANGUAGE"] == language
    text = words(outputs)
    assert len(re.findall(r"<h1\b", text)) == 1, "a page has one main heading"
    for said in SAYS.get(notebook.stem, {}).get(language, []):
        assert said in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_its_static_picture_holds_the_first_state(notebook, language, tmp_path, monkeypatch):
    monkeypatch.setenv("KANSRIJK_EXPORT", "yes")
    outputs, _ = run(notebook, language, tmp_path)
    text = words(outputs)
    assert 'class="kr-board" data-static' in text
    assert "data-action=" in text
    assert "<marimo-anywidget" not in text, "a live widget in an export stands empty until Python runs"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_marimo_finds_nothing_wrong(notebook):
    done = subprocess.run(
        [sys.executable, "-m", "marimo", "check", str(notebook)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in (done.stdout + done.stderr).lower()


def test_there_are_notebooks():
    assert NOTEBOOKS
