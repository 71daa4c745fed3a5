"""The check of a built site in a folder: its files by its own list, and where its pages lead."""

import subprocess
from pathlib import Path

import pytest

from tests.site.conftest import ROOT
from web.steps import check, listing, plain, shell
from web.steps.render import Frame


def small_site(folder: Path, body: str) -> Path:
    policy = '<meta http-equiv="Content-Security-Policy" content="">'
    (folder / "index.html").write_text(f"<head>{policy}</head>{body}", encoding="utf-8")
    listing.write(folder)
    return folder


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<img src="gone.svg">', "gone.svg is missing"),
        ('<script src="https://elsewhere.example/x.js"></script>', "leads to another host"),
        ('<a href="/nl/">x</a>', "works only at the root of a host"),
        ('<a href="../up.html">x</a>', "../up.html is missing"),
        ('<a href="#top">x</a><img src="data:,">', None),
    ],
)
def test_check_names_what_is_wrong(tmp_path, body, said):
    found = check.problems(small_site(tmp_path, body))
    assert (found == []) if said is None else [said in problem for problem in found] == [True]


def test_check_names_a_page_without_a_policy_and_styles_from_elsewhere(tmp_path):
    site = small_site(tmp_path, "")
    (site / "bare.html").write_text("<p>x</p>")
    (site / "style.css").write_text('p { background: url("https://elsewhere.example/x.png"); }')
    listing.write(site)
    assert check.problems(site) == [
        "bare.html: no content security policy",
        "style.css asks for https://elsewhere.example/x.png",
    ]


def test_check_names_large_files_and_missing_sites(tmp_path):
    assert "build the site first" in check.problems(tmp_path)[0]
    with (small_site(tmp_path, "") / "large.bin").open("wb") as file:
        file.truncate(check.LARGEST + 1)
    assert ["large.bin is larger than 24 MB" in problem for problem in check.problems(tmp_path)] == [True]


def test_check_names_what_is_missing_empty_or_other_than_the_list_of_the_site_says(tmp_path):
    (tmp_path / "runtime").mkdir()
    for name in ("404.html", "_headers", ".nojekyll", "offline.js", "runtime/stdlib.bin", "runtime/x.wasm"):
        (tmp_path / name).write_text(f'<meta http-equiv="Content-Security-Policy"> {name}')
    site = small_site(tmp_path, "")
    assert check.problems(site) == []
    (site / ".nojekyll").unlink()
    (site / "404.html").unlink()
    (site / "offline.js").unlink()
    (site / "runtime/x.wasm").write_bytes(b"")
    (site / "runtime/stdlib.bin").write_bytes((site / "runtime/stdlib.bin").read_bytes()[:-1])
    assert check.problems(site) == [
        ".nojekyll is missing",
        "404.html is missing",
        "offline.js is missing",
        "runtime/stdlib.bin is not the file that was built, but another or a part of it (61 bytes)",
        "runtime/x.wasm is empty",
    ]
    (site / listing.NAME).unlink()
    assert "the list of the site's files, is missing" in check.problems(site)[0]


def test_the_list_of_files_is_one_that_sha256sum_reads(tmp_path):
    site = small_site(tmp_path, "x")
    (site / "a b").mkdir()
    (site / "a b/ë.txt").write_text("y")
    listing.write(site)
    assert list(listing.read((site / listing.NAME).read_text("utf-8"))) == ["a b/ë.txt", "index.html"]
    assert listing.read("<p>a page of the host's</p>") == {}
    done = subprocess.run(["sha256sum", "-c", listing.NAME], cwd=site, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_site_that_knows_its_own_address_may_use_it_and_no_other(tmp_path):
    base = "https://example.org/kansrijk/"
    site = small_site(tmp_path, f'<a href="{base}">x</a><a href="{base}nl/?step=a">x</a><a href="nl/">x</a>')
    (site / "nl").mkdir()
    (site / "nl/index.html").write_text('<meta http-equiv="Content-Security-Policy">')
    (site / "robots.txt").write_text(f"User-agent: *\nSitemap: {base}sitemap.xml\n")
    listing.write(site)
    assert check.problems(site) == []
    wrong = ["https://example.org/", "https://elsewhere.example/kansrijk/", f"{base}gone/"]
    small_site(site, "".join(f'<a href="{link}">x</a>' for link in wrong))
    assert check.problems(site) == [
        "index.html: leads to another host: https://example.org/",
        "index.html: leads to another host: https://elsewhere.example/kansrijk/",
        "index.html: https://example.org/kansrijk/gone/ is missing",
    ]


def test_the_missing_page_of_a_site_with_an_address_passes_the_check(tmp_path, monkeypatch):
    # The folder of the site's own files has parts that only a build fetches.
    monkeypatch.setattr(shell, "address", lambda _: "shell/0123456789ab/")
    frame = Frame(ROOT, tmp_path, "https://example.org/kansrijk")
    about = {"language": "nl", "title": "Weg", "about": "Weg", "path": ""}
    frame.file("missing.html", "404.html", about, styles="")
    frame.values("nl", "", "Begin", "Begin", "")
    plain.sitemap(frame)
    for place in ("nl", "en"):
        (tmp_path / place).mkdir()
        small_site(tmp_path / place, "")
    assert "https://example.org/kansrijk/nl/" in small_site(tmp_path, "").joinpath("404.html").read_text(
        "utf-8"
    )
    assert check.problems(tmp_path) == []
