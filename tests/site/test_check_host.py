"""The check of a site where it is hosted, also where the host answers wrongly or not at all."""

import re
import socket
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler
from urllib.error import URLError

import pytest

from tests.site.test_offline import small_site
from web.steps import ask, check_host, listing, sent
from web.steps.serve import Handler, Server


@pytest.fixture
def hosted(tmp_path):
    """A function that serves a small site with a handler, and returns what the check says of it."""
    site = small_site(tmp_path)
    listing.write(site)

    def check(handler=Handler, path=""):
        with Server(site) as server:
            server.RequestHandlerClass = partial(handler, site=site, prefix="/")
            threading.Thread(target=server.serve_forever, daemon=True).start()
            found = check_host.report(server.address + path)
            server.shutdown()
        return found

    check.site = site
    return check


def test_a_good_host_has_no_problems(hosted):
    (hosted.site / "_headers").write_text("x")
    (hosted.site / ".nojekyll").touch()
    listing.write(hosted.site)

    class Hides(Handler):
        def translate_path(self, path):
            return super().translate_path("/gone" if path[1:] in check_host.FOR_HOSTS else path)

    problems, notes = hosted(Hides)
    assert problems == []
    files = [file for file in hosted.site.rglob("*") if file.is_file()]
    # The list itself, and the two that are for the host, count for nothing.
    assert notes[-1] == f"{len(files) - 3} files, 0.0 MB as sent"


def test_wrong_types_missing_files_and_other_hosts_are_named(hosted):
    class Wrong(Handler):
        extensions_map = Handler.extensions_map | {".js": "text/plain"}

    (hosted.site / "nl/index.html").write_text('<a href="https://elsewhere.example/">x</a>')
    listing.write(hosted.site)
    (hosted.site / "nl/site.webmanifest").unlink()
    problems, _ = hosted(Wrong)
    assert "shell/0123456789ab/page.js is sent as text/plain, not as text/javascript" in problems
    assert "nl/site.webmanifest is missing (status 404)" in problems
    assert "nl/ leads to another host: https://elsewhere.example/" in problems


def test_files_that_are_cut_short_empty_or_other_are_named(hosted):
    wasm = hosted.site / "runtime/pyodide-0123456789ab/pyodide.asm.wasm"
    wasm.write_bytes(b"12345")
    listing.write(hosted.site)
    wasm.write_bytes(b"123")
    (hosted.site / "assets/start-abcdefgh.js").write_bytes(b"")
    (hosted.site / "index.html").write_text("another")
    assert hosted()[0] == [
        "assets/start-abcdefgh.js is empty",
        "./ is not the file that was built, but another or a part of it (7 bytes)",
        "runtime/pyodide-0123456789ab/pyodide.asm.wasm is not the file that was built, but another or a part"
        " of it (3 bytes)",
    ]


def test_a_host_that_shows_its_own_page_for_a_wrong_address_is_told(hosted):
    class Bare(Handler):
        send_error = SimpleHTTPRequestHandler.send_error

    problems, notes = hosted(Bare)
    assert problems == []
    assert notes[0] == "an address that isn't there shows a page of the host's, not the site's 404.html"


def test_an_address_that_is_not_the_sites_root_says_so_and_where_that_seems_to_be(hosted):
    for path in ("nl/", "en/clever/learn", "index.html", "nl/index.html"):
        said = hosted(path=path)[0][0]
        assert re.search(r"has no SHA256SUMS.*the site's root, which seems to be http://127[^/]*/$", said)
    (hosted.site / listing.NAME).unlink()
    assert "is this the site's root?" in hosted()[0][0]
    assert "is this the site's root?" in hosted(path="school/")[0][0]


class Broken(Handler):
    """A host that breaks off in the middle of its answer to one address."""

    def do_GET(self):  # noqa: N802  # the standard library's name
        if not self.path.endswith(".wasm"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Length", "10")
        self.end_headers()
        self.wfile.write(b"1")
        self.close_connection = True


class Mispacked(Handler):
    """A host that says of all it sends that it is gzip."""

    def end_headers(self):
        self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class Mute(Handler):
    """A host that closes the connection without an answer."""

    def do_GET(self):  # noqa: N802  # the standard library's name
        self.close_connection = True


class Babbling(Mute):
    """A host that answers in no way that browsers know."""

    def do_GET(self):  # noqa: N802  # the standard library's name
        self.wfile.write(b"220 welcome to the mail\r\n")
        super().do_GET()


@pytest.mark.parametrize(
    ("handler", "said"),
    [
        (Broken, r"pyodide.asm.wasm did not arrive: the connection broke off"),
        (Mispacked, r"no site answered at .*: it is said to be compressed, but can't be unpacked"),
        (Mute, r"no site answered at .*: the connection broke off"),
        (Babbling, r"no site answered at .*: what came is no answer of a web server"),
    ],
)
def test_a_host_whose_answer_is_broken_is_told_why(hosted, handler, said):
    problems, _ = hosted(handler)
    assert len(problems) == 1
    assert re.search(said, problems[0])


def test_an_address_where_nothing_answers_says_why():
    with socket.socket() as taken:  # bound, but not listening
        taken.bind(("127.0.0.1", 0))
        problems, notes = check_host.report(f"http://127.0.0.1:{taken.getsockname()[1]}")
    assert problems[0].endswith(": nothing listens there")
    assert notes == []
    assert ask.reason(URLError(socket.gaierror(-2, "x"))) == "no host of that name can be found"
    assert ask.ask("http://a..b/", "x").why == "no host of that name can be found"
    assert ask.reason(URLError(TimeoutError())) == "nothing came within 30 seconds"
    assert ask.reason(OSError(113, "No route to host")) == "No route to host"


def test_a_first_page_counts_what_it_loads_and_no_more():
    page = """<script data-worker="../assets/python-1.js" data-index="../runtime/p/"
      data-lock="../runtime/l.json"></script>
      <script type="module" src="../assets/index-1.js"></script><a href="../big/">x</a>
      <link rel="stylesheet" href="../shell/page.css"><link rel="alternate" href="../en/">"""
    bodies = {
        "nl/": page,
        "assets/index-1.js": 'import{a}from"./start-1.js";import("./later.js")',
        **dict.fromkeys(
            ["assets/start-1.js", "assets/python-1.js", "shell/page.css", "runtime/p/x.wasm"], "x"
        ),
        **dict.fromkeys(["runtime/l.json", "runtime/libraries.bin"], "x"),
        **dict.fromkeys(
            ["assets/later.js", "big/", "en/", "nl/edit/", "runtime/licences.txt"], page + "x" * 99
        ),
    }
    answers = {name: ask.Answer(name, 200, body=text.encode(), sent=10**6) for name, text in bodies.items()}
    counted = {name for name, text in bodies.items() if "x" * 99 not in text}
    assert sent.loaded(answers["nl/"], answers) == counted - {"nl/"}
    assert list(sent.figures(answers.values())) == [
        f"{len(bodies)} files, {len(bodies)}.0 MB as sent",
        f"a first page with Python sends {len(counted)}.0 MB, a second page 1.00 MB at most",
    ]


def test_what_a_host_could_do_better_is_said(hosted):
    text = "x" * (check_host.LARGE + 1)
    (hosted.site / "shell/0123456789ab/page.js").write_text(text)
    listing.write(hosted.site)
    _, notes = hosted()
    assert "not compressed: shell/0123456789ab/page.js" in notes
    assert any(note.startswith("kept for a short time though the name carries a hash") for note in notes)
    assert any(re.match(r"\d+ files, 0.1 MB as sent", note) for note in notes)
