"""Finding a Chromium for the tests, or installing one through the system's package manager."""

from __future__ import annotations

import os
import shutil
import subprocess

from web.steps.console import step
from web.steps.errors import BuildError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# What a headless Chromium needs on a build machine; without the last it looks for its maker's servers.
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")


def find_chromium() -> str | None:
    """The path of an installed Chromium or Chrome, or ``None``; ``KANSRIJK_CHROMIUM`` names another one."""
    named = os.environ.get("KANSRIJK_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def chromium() -> str:
    """The path of a Chromium; installs Debian's where that is possible, else raises ``BuildError``."""
    if found := find_chromium():
        return found
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        with step("Chromium, through apt"):
            for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
                subprocess.run(
                    ["apt-get", *words],
                    env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                    stdout=subprocess.DEVNULL,
                    check=False,
                )
        if found := find_chromium():
            return found
    raise BuildError(
        "the browser tests need Chromium or Chrome: install it (on Debian: apt-get install chromium) "
        "or name one in KANSRIJK_CHROMIUM; build.py test --fast leaves these tests out"
    )
