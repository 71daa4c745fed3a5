"""The service worker's list: every file that the pages of the site load, recorded or written by the build."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from web.steps import archives, listing, node
from web.steps.errors import BuildError
from web.steps.export import fingerprint

SOURCE = "web/worker/offline.mjs"
JOIN = Path(__file__).with_name("join_offline.mjs")
# Names that carry a hash of what is in the file.
STEADY = re.compile(
    r"assets/.*-[\w-]{8,}\.\w+|runtime/.*-[0-9a-f]{12}(\.\w+|/[^/]+)|shell/[0-9a-f]{12}/[^/]+"
)
LOADED = "loaded.txt"  # beside marimo's assets: which of them pages load
SKIPPED = {
    ".nojekyll",
    "_headers",
    "robots.txt",
    "sitemap.xml",
    "runtime/licences.txt",
    "offline.js",
    listing.NAME,
}


def files(site: Path) -> Iterator[dict[str, str | None]]:
    """The files to keep, each with its address from the site's root and its revision (none where steady)."""
    loaded = set((site / "assets" / LOADED).read_text(encoding="utf-8").split())
    for file in sorted(f for f in site.rglob("*") if f.is_file()):
        name = file.relative_to(site).as_posix()
        unused = name.startswith("assets/") and file.name not in loaded
        if unused or name in SKIPPED or name.startswith("library/"):
            continue
        steady = STEADY.fullmatch(name)
        address = name.removesuffix("index.html") or "./"
        yield {"url": address, "revision": None if steady else archives.digest(file.read_bytes())}


def write(root: Path, cache: Path, site: Path) -> None:
    """Write the site's ``offline.js``, when all else in the site stands."""
    joined, mark = cache / "offline.js", cache / "offline-made-from.txt"
    wanted = fingerprint([root / SOURCE, JOIN, root / "web/package-lock.json"])
    if not (mark.is_file() and mark.read_text() == wanted):
        command = [node.node(), str(JOIN), str(node.install(root)), str(root / SOURCE), str(joined)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            said = done.stderr.strip().splitlines() or ["rolldown gave no reason"]
            raise BuildError(f"the service worker could not be joined: {said[-1]}")
        mark.write_text(wanted)
    text = joined.read_text(encoding="utf-8")
    if text.count("self.KANSRIJK_FILES") != 1:
        raise BuildError("the joined service worker has no place for its list: check web/worker/offline.mjs")
    listed = json.dumps(list(files(site)), separators=(",", ":"))
    (site / "offline.js").write_text(text.replace("self.KANSRIJK_FILES", listed), encoding="utf-8")
