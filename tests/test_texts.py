"""Every sentence stands in both languages and asks for the same values."""

from importlib.resources import files
from pathlib import Path

import pytest

import cleverlib
from cleverlib import LANGUAGES
from cleverlib.errors import LONGEST, BrokenFile, UnknownLanguage, shown
from cleverlib.texts import Texts, number, percent, placeholders

ROOT = Path(str(files(cleverlib)))
FILES = sorted(path.relative_to(ROOT.parent) for path in ROOT.rglob("*texts.toml"))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_parity(file):
    texts = Texts.of(".".join(file.parent.parts), file.name)
    assert len(texts)
    for key, sentence in texts.items():
        assert set(sentence) == set(LANGUAGES), f"{file}: {key} needs nl and en, no more"
        assert all(words.strip() for words in sentence.values()), f"{file}: {key} is empty in one language"
        assert placeholders(sentence["nl"]) == placeholders(sentence["en"]), (
            f"{file}: {key} asks for other values"
        )


@pytest.mark.parametrize(("points", "said"), [(0, "0 punten"), (1, "1 punt"), (2, "2 punten")])
def test_one_is_singular(points, said):
    texts = Texts({"points": {"nl": "{points:punt|punten}", "en": "{points:point|points}"}})
    assert texts("points", "nl", points=points) == said


def test_numbers_follow_the_language():
    assert number(2.5, "nl") == "2,5"
    assert number(2.5, "en") == "2.5"
    assert number(3, "nl") == 3
    assert percent(0.358, "nl") == "35,8%"
    assert percent(0.358, "en", 0) == "36%"


def test_thousands_stand_apart_from_five_digits_on():
    said = Texts({"it": {"nl": "{n} {n:spel|spellen}", "en": "{n} {n:game|games}"}})
    assert said("it", "nl", n=10_000) == "10.000 10.000 spellen"
    assert said("it", "en", n=1_234_567) == "1,234,567 1,234,567 games"
    assert said("it", "nl", n=9999) == "9999 9999 spellen"


@pytest.mark.parametrize("language", ["de", "NL", "", None, [], 1])
def test_another_language_is_named(language):
    with pytest.raises(UnknownLanguage) as caught:
        Texts.of("cleverlib")("language.unknown", language, value="x")
    assert repr(language) in caught.value.nl and "Nederlands" in caught.value.nl
    assert repr(language) in caught.value.en and "Dutch" in caught.value.en


class Silent:
    def __repr__(self):
        raise RuntimeError


def test_what_was_given_is_shown_in_short():
    assert shown("wit") == "'wit'"
    assert shown("x" * 999) == "'" + "x" * (LONGEST - 1) + "…"
    assert shown(10**5000) in ("<int>", "1" + "0" * (LONGEST - 1) + "…")
    assert shown(Silent()) == "<Silent>"


@pytest.mark.parametrize(("text", "said"), [("a = \n", "at line 1"), ("a = 3", "text a is not a table")])
def test_a_file_that_cannot_be_read_is_named(text, said, tmp_path, monkeypatch):
    (tmp_path / "broken.texts.toml").write_text(text)
    monkeypatch.setattr(cleverlib.texts, "files", lambda _: tmp_path)
    with pytest.raises(BrokenFile, match=rf"cleverlib/pages/broken\.texts\.toml: .*{said}"):
        Texts.of("cleverlib.pages", "broken.texts.toml")
