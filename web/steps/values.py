"""What the command line takes: the address of a site, a port. Uses the standard library alone."""

from __future__ import annotations

import argparse
import re
from urllib.parse import urlsplit

EXAMPLE = "https://example.org/kansrijk"
# What may stand in an address as it is; all else is written with %, and a name in its xn-- form.
WRITTEN = re.compile(r"[A-Za-z0-9:/._~\[\]%!$&'()*+,;=-]+")
HIGHEST = 65535


def address(text: str) -> str:
    """A site's full address as it was given, its scheme in small letters.

    Raises ``ValueError`` with a sentence when it is none.
    """
    scheme, mark, rest = text.partition("://")
    try:
        parts = urlsplit(text)
        whole = bool(parts.hostname) and parts.port != 0 and "@" not in parts.netloc
    except ValueError:  # brackets that don't fit, a port that is no number
        whole = False
    if not (mark and whole and scheme.lower() in {"http", "https"} and WRITTEN.fullmatch(rest)):
        raise ValueError(f"{text!r} is no address of a site: one looks like {EXAMPLE}")
    return f"{scheme.lower()}://{rest}"


def base_url(text: str) -> str:
    """The value of ``--base-url``."""
    try:
        return address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def port(text: str) -> int:
    """The value of ``--port``."""
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII) or int(text) > HIGHEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 0 to {HIGHEST}")
    return int(text)
