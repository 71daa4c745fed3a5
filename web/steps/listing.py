"""The list of all files of a site with their contents' hashes, in the form that ``sha256sum -c`` reads.

The build writes it last; the check asks it what must be there, in a folder and at a host alike.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

NAME = "SHA256SUMS"
LINE = re.compile(r"([0-9a-f]{64}) [ *](\S.*)")


def digest(content: bytes) -> str:
    """The SHA-256 of a file's contents, as the list has it."""
    return hashlib.sha256(content).hexdigest()


def write(site: Path) -> None:
    """Write the list into a site in which all else stands."""
    names = (f.relative_to(site).as_posix() for f in site.rglob("*") if f.is_file())
    lines = [f"{digest((site / name).read_bytes())}  {name}\n" for name in sorted(names) if name != NAME]
    (site / NAME).write_text("".join(lines), encoding="utf-8", newline="\n")


def read(text: str) -> dict[str, str]:
    """The hash of each file by its name; empty when the text is no such list."""
    found = [LINE.fullmatch(line) for line in text.splitlines()]
    return {one[2]: one[1] for one in found if one} if all(found) else {}


def base(robots: str) -> str:
    """The full address that a site was built for, which its ``robots.txt`` names; empty without one."""
    found = re.search(r"^Sitemap: (\S+/)sitemap\.xml$", robots, re.MULTILINE)
    return found[1] if found else ""


def problem(name: str, content: bytes, wanted: str) -> str | None:
    """What is wrong with a file's contents by the list, in a sentence."""
    if digest(content) == wanted:
        return None
    if not content:
        return f"{name} is empty"
    return f"{name} is not the file that was built, but another or a part of it ({len(content):,} bytes)"
