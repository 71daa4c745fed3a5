"""Measure how fast a page comes alive: ours as built, against the same notebook exported plainly.

Run by hand after a build: ``python tests/benchmarks/startup.py``. The plain page has marimo's own export, all
wheels as published and the standard library as npm has it. Both come from one server of this script, which
compresses as an ordinary static host does; on the slow link it shapes all connections together. Every pair
opens both pages in fresh contexts, one after the other. Aims: ratio 0.42 on localhost, 0.40 for a reload,
0.60 on the slow link. Below each ratio stands the course of a start: at how many seconds each step was done.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from web.steps import lockfile, marimo_page, node, runtime, wheels  # noqa: E402
from web.steps.browser import FLAGS, chromium  # noqa: E402
from web.steps.serve import TYPES  # noqa: E402

PAGES = {"plain": "", "ours": "nl/clever/scoring/"}
TEXT = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest"}
# The widget's script says so once Python has drawn it; ours counts only when the live page is shown in the
# place of the exported one. The time is left as an attribute: the page's policy forbids waiting scripts.
WATCH = """{
  const note = () => { document.documentElement.dataset.liveAt ??= performance.now(); };
  document.addEventListener("kansrijk:live", () => { if (!document.getElementById("kr-first")) note(); });
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-awake"] });
}"""
# When what happened, in ms from the start of the navigation.
PAGE = """() => ({
  origin: performance.timeOrigin,
  text: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  scripts: Math.max(0, ...performance.getEntriesByType("resource")
    .filter((one) => /assets\\/(index|start)-.*\\.js$/.test(one.name)).map((one) => one.responseEnd)),
})"""
# marimo's worker keeps the times of its own steps.
WORKER = (
    """() => globalThis.t?.spans?.map(({ name, startTime, endTime }) => [name, startTime, endTime]) ?? null"""
)
STEPS = {
    "text": "text readable",
    "scripts": "page scripts there",
    "worker:init": "worker begins",
    "loadPyodide": "Python and libraries there",
    "startSession.runPython": "marimo imported",
    "live": "live",
}
GOALS = {"localhost": (0.42, 0.40), "slow link": (0.60, None)}  # cold, reload


@dataclass
class Link:
    """A shared link: bytes a second for all connections together, and the seconds that a request travels."""

    rate: float = 0.0  # 0 is unlimited
    delay: float = 0.0
    free_at: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, size: int) -> None:
        """Wait until the link has carried that many bytes."""
        if self.rate:
            with self.lock:
                self.free_at = max(self.free_at, time.monotonic()) + size / self.rate
                wait = self.free_at - time.monotonic()
            time.sleep(max(wait, 0.0))


@cache
def body(file: Path) -> tuple[bytes, bool]:
    """A file's bytes as sent, and whether they are compressed."""
    content = file.read_bytes()
    return (gzip.compress(content, 6), True) if file.suffix in TEXT else (content, False)


class Shaped(ThreadingHTTPServer):
    """Serves one folder over a link and counts what it sends."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, site: Path, link: Link) -> None:
        super().__init__(("127.0.0.1", 0), Sender)
        self.site, self.link = site.resolve(), link
        self.sent = self.requests = 0
        self.address = f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that closes a connection early is no error."""


class Sender(BaseHTTPRequestHandler):
    """Sends files in small pieces, as the link allows."""

    protocol_version = "HTTP/1.1"
    server: Shaped

    def setup(self) -> None:
        time.sleep(self.server.link.delay)  # the handshake
        super().setup()

    def do_GET(self) -> None:
        file = (self.server.site / urlsplit(self.path).path.lstrip("/")).resolve()
        file = file / "index.html" if file.is_dir() else file
        time.sleep(self.server.link.delay)
        if not file.is_relative_to(self.server.site) or not file.is_file():
            self.send_error(404)
            return
        content, packed = body(file)
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(file.suffix, self.guess(file)))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.server.requests += 1
        for start in range(0, len(content), 16384):
            piece = content[start : start + 16384]
            self.server.link.send(len(piece))
            self.wfile.write(piece)
            self.server.sent += len(piece)

    def guess(self, file: Path) -> str:
        """The type of what the site's own table doesn't name."""
        return {".html": "text/html; charset=utf-8", ".css": "text/css"}.get(
            file.suffix, "application/octet-stream"
        )

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing about single requests."""


@contextmanager
def serving(site: Path, link: Link) -> Iterator[Shaped]:
    """Serve in a thread while the block runs."""
    with Shaped(site, link) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def plain_site(folder: Path) -> Path:
    """Export the notebook plainly into ``folder`` and put all that it loads beside it, as published."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    notebook = folder / "clever_scoring.py"
    shutil.copy(ROOT / "notebooks/clever_scoring.py", notebook)
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    command = [sys.executable, "-m", "marimo", "-q", "-y", "export", "html-wasm", str(notebook), "-o", "out"]
    subprocess.run([*command, "--mode", "run", "--no-sandbox"], cwd=folder, env=environment, check=True)
    page, target = folder / "out/index.html", folder / "out/runtime"
    target.mkdir()
    pyodide = node.install(ROOT) / "pyodide"
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(pyodide / name, target)
    for wheel in wheels.fetch(ROOT, ROOT / ".build/plain-wheels", {**wheels.LOCKS, "plain": ("any",)}):
        if wheels.lent(wheel):  # has no wheel for the browser: the Python files of another
            wheels.unpack(wheel, folder / wheel.stem, wheels.Keep.everything())
            wheels.pack(folder / wheel.stem, target / wheels.sent_name(wheel))
        else:
            shutil.copy(wheel, target)
    packages = lockfile.entries(target.glob("*.whl"))
    own = runtime.own_wheel(ROOT, folder / "own")
    shutil.copy(own, target)
    packages[runtime.OWN] = lockfile.entry(own, ()) | {"depends": ["altair", "anywidget", "icepool"]}
    lock = lockfile.write(target, pyodide, packages)
    page.write_text(marimo_page.point(page.read_text("utf-8"), "runtime/", f"runtime/{lock}"), "utf-8")
    return folder / "out"


@dataclass(frozen=True)
class Load:
    """One load of a page: seconds until live, bytes and requests."""

    live: float
    sent: int
    requests: int
    steps: dict[str, float]


def steps(page: Page) -> dict[str, float]:
    """When the steps of a start were done, in seconds from the start of the navigation."""
    times = page.evaluate(PAGE)
    found = {name: times[name] / 1000 for name in ("text", "scripts")}
    for worker in page.workers:
        for name, start, end in worker.evaluate(WORKER) or ():
            if name in STEPS:
                found[name] = ((start if name == "worker:init" else end) - times["origin"]) / 1000
    return found


def visit(browser: Browser, server: Shaped, path: str) -> tuple[Load, Load]:
    """Open a page in a fresh context and reload it."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WATCH)
    loads = []
    for again in (False, True):
        server.sent = server.requests = 0
        if again:
            page.reload(wait_until="commit")
        else:
            page.goto(server.address + path, wait_until="commit")
        page.wait_for_selector("html[data-live-at]", state="attached", timeout=180_000)
        live = float(page.get_attribute("html", "data-live-at") or 0) / 1000
        loads.append(Load(live, server.sent, server.requests, steps(page) | {"live": live}))
        page.wait_for_timeout(1000)  # what still comes after that is not hurried into the next load
    context.close()
    return loads[0], loads[1]


def compare(name: str, sites: dict[str, Path], link: Link, pairs: int) -> None:
    """Load both pages alternately and print the medians and their ratio."""
    for site in sites.values():
        for file in filter(Path.is_file, site.resolve().rglob("*")):
            body(file)  # compressed ahead, as hosts do
    loads: dict[str, list[tuple[Load, Load]]] = {which: [] for which in sites}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for pair in range(pairs):
            for which in list(sites) if pair % 2 == 0 else list(sites)[::-1]:
                with serving(sites[which], link) as server:
                    loads[which].append(visit(browser, server, PAGES[which]))
        browser.close()
    for turn, word in enumerate(("cold", "reload")):
        times = {which: statistics.median(load[turn].live for load in loads[which]) for which in sites}
        for which in sites:
            example = loads[which][0][turn]
            spread = " ".join(f"{load[turn].live:.1f}" for load in loads[which])
            print(
                f"{name:<10} {word:<7} {which:<6} {times[which]:7.2f} s {example.sent / 1e6:7.2f} MB "
                f"{example.requests:4d} requests   ({spread})"
            )
        goal = GOALS[name][turn]
        aim = f"  (aim {goal:.2f})" if goal else ""
        print(f"{name:<10} {word:<7} ratio  {times['ours'] / times['plain']:7.2f}{aim}", flush=True)
        for which in sites:
            passed = {
                said: statistics.median(load[turn].steps[step] for load in loads[which])
                for step, said in STEPS.items()
                if all(step in load[turn].steps for load in loads[which])
            }
            course = ", ".join(
                f"{said} {at:.1f}" for said, at in sorted(passed.items(), key=lambda one: one[1])
            )
            print(f"{name:<10} {word:<7} {which:<6} {course}", flush=True)


def main() -> None:
    """Measure on the links that the command line names."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=5, help="loads of each page on localhost (default 5)")
    parser.add_argument(
        "--slow-pairs", type=int, default=3, help="loads of each on the slow link (default 3)"
    )
    parser.add_argument("--rate", type=float, default=10.0, help="the slow link's Mbit/s (default 10)")
    parser.add_argument("--delay", type=float, default=40.0, help="its delay of a request in ms (default 40)")
    arguments = parser.parse_args()
    if not (ROOT / "dist/index.html").is_file():
        sys.exit("dist/ is missing: run build.py first")
    sites = {"plain": plain_site(ROOT / ".build/plain"), "ours": ROOT / "dist"}
    if arguments.pairs:
        compare("localhost", sites, Link(), arguments.pairs)
    if arguments.slow_pairs:
        slow = Link(arguments.rate * 1e6 / 8, arguments.delay / 1000)
        compare("slow link", sites, slow, arguments.slow_pairs)


if __name__ == "__main__":
    main()
