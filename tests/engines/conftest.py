"""A reader for each engine. Without an engine its journeys are skipped, or fail where it has to be there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.engines.chromium import chromium
from tests.engines.firefox import firefox
from tests.engines.reader import Reader
from tests.engines.tab import Tab
from tests.engines.webkit import webkit
from tests.site.conftest import DIST, serving
from web.steps import engines
from web.steps.serve import Server

DRIVERS = {"Chromium": chromium, "Firefox": firefox, "WebKit": webkit}


@pytest.fixture(scope="session", params=list(engines.ENGINES))
def fresh(request: pytest.FixtureRequest) -> Iterator[Callable[[], Tab]]:
    """What opens a fresh tab in a running browser of one engine."""
    if lack := engines.missing(request.param):
        (pytest.fail if os.environ.get(engines.REQUIRED) else pytest.skip)(lack)
    with DRIVERS[request.param]() as opener:
        yield opener


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Address of the built site."""
    yield from serving(Server(DIST))


@pytest.fixture
def reader(fresh: Callable[[], Tab], site: str) -> Iterator[Reader]:
    """Somebody with an empty browser; fails the test when the console showed an error."""
    with ExitStack() as after:
        tab = fresh()
        after.callback(tab.close)
        yield Reader(tab, site)
    assert tab.trouble == []
