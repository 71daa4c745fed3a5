"""An engine that is not on this machine is named, with what to install."""

import pytest

from web.steps import engines, jobs
from web.steps.errors import BuildError


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine without any browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    for programs in engines.ENGINES.values():
        for program in programs:
            monkeypatch.delenv(program.variable, raising=False)


def test_what_is_missing_is_named_with_its_package(bare, monkeypatch):
    assert engines.missing("Firefox").endswith("apt-get install firefox-esr")
    assert engines.missing("WebKit").endswith("apt-get install webkit2gtk-driver xvfb")
    monkeypatch.setenv("KANSRIJK_WEBKIT_DRIVER", "/opt/WebKitWebDriver")
    assert engines.missing("WebKit").endswith("apt-get install xvfb")
    monkeypatch.setenv("KANSRIJK_FIREFOX", "/opt/firefox")
    assert engines.missing("Firefox") == ""
    assert engines.FIREFOX.path == "/opt/firefox"


def test_the_command_for_all_engines_stops_without_one(bare, tmp_path):
    with pytest.raises(BuildError, match=r"firefox-esr\s.*\s+WebKit"):
        jobs.test_engines(tmp_path, [])
