"""The build's own parts: its words, its server, its messages."""

import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest

import build
from cleverlib import LANGUAGES
from cleverlib.texts import Texts, placeholders
from tests.site.conftest import ROOT
from web.steps.export import fingerprint
from web.steps.serve import Server


@pytest.mark.parametrize("file", sorted(file.name for file in (ROOT / "web/words").glob("*.toml")))
def test_the_words_of_the_site_stand_in_both_languages(file):
    for key, words in Texts.of("web.words", file).items():
        assert set(words) == set(LANGUAGES), key
        assert placeholders(words["nl"]) == placeholders(words["en"]), key


@pytest.mark.parametrize("job", ["", "serve", "test", "lint", "zip", "check", "record", "lock"])
def test_help_explains_every_command(job):
    words = [sys.executable, str(ROOT / "build.py"), *filter(None, [job]), "--help"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "usage:" in said


def test_further_words_go_to_pytest_and_only_there(capsys):
    arguments = build.read(["test", "--fast", "-k", "a fox", "tests/clever", "-x"])
    assert (arguments.fast, arguments.rest) == (True, ["-k", "a fox", "tests/clever", "-x"])
    assert build.read(["serve", "--port", "0"]).rest == []
    with pytest.raises(SystemExit):
        build.read(["serve", "-k", "fox"])
    assert "unrecognized arguments: -k fox" in capsys.readouterr().err


def test_fingerprints_follow_names_and_contents(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    two.write_text("b")
    before = fingerprint([one, two])
    assert before == fingerprint([two, one])
    assert before != fingerprint([one, two], "word")
    two.write_text("c")
    assert before != fingerprint([one, two])


def fetch(address):
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Content-Type"], error.read()


@pytest.fixture
def small_server(tmp_path):
    (tmp_path / "404.html").write_text("missing page")
    (tmp_path / "folder").mkdir()
    for name in ("module.mjs", "code.wasm", "index.html"):
        (tmp_path / name).write_text(name)
    with Server(tmp_path, prefix="/deep/er/") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


def test_the_server_serves_below_a_path_with_the_right_types(small_server):
    assert fetch(f"{small_server}code.wasm")[:2] == (200, "application/wasm")
    assert fetch(f"{small_server}module.mjs")[:2] == (200, "text/javascript")
    assert fetch(small_server)[2] == b"index.html"


def test_the_server_answers_with_the_missing_page(small_server):
    assert fetch(f"{small_server}folder/")[0] == 404, "no list of files"
    assert fetch(f"{small_server}gone") == (404, "text/html; charset=utf-8", b"missing page")
    assert fetch(small_server.replace("/deep/er/", "/index.html"))[0] == 404
    assert fetch(f"{small_server}../../../../../etc/hostname")[0] == 404
