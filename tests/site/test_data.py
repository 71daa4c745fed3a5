"""A broken line in one of the project's data files stops the build with a sentence that names the file."""

import pytest

import build
from cleverlib.errors import BrokenFile
from web.steps import data, environment, jobs, settings
from web.steps.errors import BuildError

BROKEN = 'title = "x"\nabout = \n'


def test_a_broken_list_of_pages_is_named_with_the_line(tmp_path):
    (tmp_path / "web").mkdir()
    (tmp_path / "web/pages.toml").write_text(BROKEN)
    with pytest.raises(BuildError, match=r"web/pages\.toml can't be read: .*at line 2"):
        settings.every_page(tmp_path)


def test_every_broken_file_is_named_before_anything_is_built(tmp_path):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text("a = 1")
    bad.write_bytes(b'a = "\xff"')
    (tmp_path / "no.txt").write_text(BROKEN)
    data.check([good, tmp_path / "no.txt"])
    with pytest.raises(BuildError, match=r"bad\.toml can't be read: "):
        data.check([good, bad])


def test_a_file_of_the_project_is_named_from_its_top_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(data, "ROOT", tmp_path)
    (tmp_path / "web").mkdir()
    (tmp_path / "web/x.toml").write_text(BROKEN)
    with pytest.raises(BuildError, match=r"^web/x\.toml can't be read"):
        data.table(tmp_path / "web/x.toml")


def test_a_broken_file_of_the_library_ends_a_job_with_its_sentence(monkeypatch, capsys):
    def broken(*_):
        raise BrokenFile("clever/tips.toml: rule clever.x lacks text")

    monkeypatch.setattr(environment, "enter", lambda _: None)
    monkeypatch.setattr(jobs, "run", broken)
    monkeypatch.setattr("sys.argv", ["build.py"])
    assert build.main() == 1
    assert capsys.readouterr().err == "\nStopped: clever/tips.toml: rule clever.x lacks text\n"
