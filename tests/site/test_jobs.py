"""What the test command does after a failure, and the serve command before it builds."""

import json

import pytest

import build
from web.steps import jobs
from web.steps.errors import BuildError
from web.steps.serve import HERE, Server, own_address

BROWSER = "tests/site/test_a.py::test_a"


@pytest.fixture
def failing(tmp_path, monkeypatch):
    """Lets a run fail with these tests; returns what runs follow and what the command returns."""

    def run(failed, second=0):
        kept = tmp_path / ".pytest_cache/v/cache/lastfailed"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(dict.fromkeys(failed, True)))
        runs = []
        monkeypatch.setattr(jobs, "pytest", lambda *words: runs.append(words[1:]) or second)
        return jobs.once_more(tmp_path), runs

    return run


@pytest.mark.parametrize("second", [0, 1])
def test_what_failed_in_a_browser_is_run_alone_and_that_counts(failing, second):
    assert failing([BROWSER], second) == (second, [("", BROWSER)])


@pytest.mark.parametrize(
    "failed", [[BROWSER, "tests/clever/test_turn.py::test_b"], [f"{BROWSER}{n}" for n in range(jobs.FEW + 1)]]
)
def test_any_other_failure_stands(failing, failed):
    assert failing(failed) == (jobs.FAILED, [])


def test_a_port_that_is_taken_is_refused_before_anything_is_built(tmp_path, monkeypatch):
    monkeypatch.setattr(jobs, "build", lambda *_: pytest.fail("it was built"))
    with Server(tmp_path) as taken:
        port = str(taken.server_address[1])
        with pytest.raises(BuildError, match=rf"port {port} on {HERE} can't be used .*--port"):
            jobs.run(tmp_path, build.read(["serve", "--port", port]))
    for name in ("no.such.host.invalid", "a..b"):
        with pytest.raises(BuildError, match="can't be used"):
            jobs.run(tmp_path, build.read(["serve", "--host", name, "--port", "0"]))


def test_a_server_for_the_whole_network_names_addresses_that_open_it(tmp_path):
    with Server(tmp_path, "0.0.0.0") as server:
        port = server.server_address[1]
        assert server.addresses[0] == server.address == f"http://{HERE}:{port}/"
        assert set(server.addresses) == {server.address, f"http://{own_address()}:{port}/"}
    with Server(tmp_path, prefix="/a/") as server:
        assert server.addresses == [f"http://{HERE}:{server.server_address[1]}/a/"]
