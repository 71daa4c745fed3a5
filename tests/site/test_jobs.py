"""What the test command does after a failure."""

import json

import pytest

from web.steps import jobs

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
