"""What the command line takes, and the sentences with which it refuses the rest."""

import pytest

import build
from web.steps import jobs, values
from web.steps.errors import BuildError


@pytest.mark.parametrize(
    "bad",
    ["nonsense", "", "http://", "https://", "ftp://example.org/", "https://a b/", "http://[", "https:/x.org",
     "https://x.org:port/", "https://me@x.org/", "https://x.org/?a", "https://x.org/\n"],
)  # fmt: skip
def test_a_bad_base_url_is_refused_at_once(bad, capsys):
    with pytest.raises(SystemExit):
        build.read(["--base-url", bad])
    assert f"argument --base-url: {bad!r} is no address of a site" in capsys.readouterr().err


def test_a_good_base_url_is_taken():
    for good in ("https://example.org/kansrijk", "http://[::1]:8000/", "https://x.org/a%20b/"):
        assert build.read(["--base-url", good]).base_url == good
    assert build.read(["--base-url", "HTTPS://Example.org"]).base_url == "https://Example.org"


@pytest.mark.parametrize("bad", ["99999", "-1", "x", "65536", "٣", ""])
def test_a_bad_port_is_refused_at_once(bad, capsys):
    with pytest.raises(SystemExit):
        build.read(["serve", "--port", bad])
    assert f"argument --port: {bad!r} is no port" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("site", "said"),
    [
        ("127.0.0.1:8437", "no folder here"),
        ("htp://x", "no folder here"),
        ("gone", "no folder here"),
        ("http:/127.0.0.1:8437", "no address of a site"),
        ("http://[", "no address of a site"),
        ("HTTP://a b/", "no address of a site"),
    ],
)
def test_what_is_no_folder_and_no_address_is_told_what_an_address_looks_like(site, said):
    with pytest.raises(BuildError, match=said) as refused:
        jobs.report_check(site)
    assert values.EXAMPLE in str(refused.value)
