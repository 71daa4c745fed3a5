"""The browser engines that the tests drive: what each takes, and how what is missing is installed."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass

from web.steps.browser import NAMES

# Set where every engine must be there, so that a missing one fails the tests instead of skipping them.
REQUIRED = "KANSRIJK_ENGINES"


@dataclass(frozen=True)
class Program:
    """A program that an engine's tests run: its names, any of which will do, and Debian's package of it."""

    names: tuple[str, ...]
    package: str
    variable: str  # names another one

    @property
    def path(self) -> str:
        """Where it is, or an empty string."""
        return os.environ.get(self.variable) or next(filter(None, map(shutil.which, self.names)), "")


CHROMIUM = Program(NAMES, "chromium", "KANSRIJK_CHROMIUM")
FIREFOX = Program(("firefox-esr", "firefox"), "firefox-esr", "KANSRIJK_FIREFOX")
WEBKIT = Program(("WebKitWebDriver",), "webkit2gtk-driver", "KANSRIJK_WEBKIT_DRIVER")
DISPLAY = Program(("Xvfb",), "xvfb", "KANSRIJK_XVFB")  # WebKit's browser has no mode without a window

ENGINES = {"Chromium": (CHROMIUM,), "Firefox": (FIREFOX,), "WebKit": (WEBKIT, DISPLAY)}


def missing(engine: str) -> str:
    """What must be installed before an engine of ``ENGINES`` can be driven, or an empty string."""
    packages = " ".join(program.package for program in ENGINES[engine] if not program.path)
    return packages and f"{engine} can't be driven here; on Debian: apt-get install {packages}"
