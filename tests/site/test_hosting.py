"""The site on hosts: the recipes for nginx and others, the zip for a classroom."""

import mimetypes
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
import zipfile
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from tests.site.conftest import DIST, ROOT
from tests.site.test_offline import small_site
from web.steps import ask, check_host, classroom
from web.steps.offline import STEADY
from web.steps.serve import Handler, Server


def test_the_zip_starts_without_anything_else(tmp_path):
    made = classroom.write(ROOT, small_site(tmp_path / "site"), tmp_path / "kansrijk.zip")
    assert made.read_bytes() == classroom.write(ROOT, tmp_path / "site", tmp_path / "again.zip").read_bytes()
    with zipfile.ZipFile(made) as archive:
        archive.extractall(tmp_path / "out")
    # On a machine with nothing but Python: none of the project's own folders or settings count.
    path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    with subprocess.Popen(
        ["sh", str(tmp_path / "out/kansrijk/start.sh"), "--quiet"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={"PATH": path, "PYTHONUNBUFFERED": "1"},
    ) as running:
        address = running.stdout.readline().split()[1]
        body = urllib.request.urlopen(f"{address}nl/", timeout=10).read()
        running.terminate()
    assert body == b"b"


def rules_of(headers):
    """The rules of a ``_headers`` file as Netlify and Cloudflare Pages read it: paths and their headers."""
    found = []
    for line in headers.read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            found.append((re.compile(re.escape(line.strip()).replace(r"\*", ".*")), {}))
        elif line.startswith(" "):
            name, _, value = line.strip().partition(": ")
            found[-1][1][name] = value
        else:
            assert not line or line.startswith("#"), line
    return found


class ByHeaders(Handler):
    """A host that knows the types of common files, and for all else does what ``_headers`` says."""

    extensions_map = {
        kind: mimetypes.types_map[kind] for kind in (".html", ".css", ".js", ".json", ".svg")
    } | {"": "application/octet-stream"}

    def end_headers(self):
        headers = {}
        for path, given in rules_of(self.site / "_headers"):
            if path.fullmatch("/" + urlsplit(self.path).path.removeprefix(self.prefix)):
                assert not given.keys() & headers.keys(), (
                    "hosts join the values of a header that is set twice"
                )
                headers |= given
        if kind := headers.pop("Content-Type", None):
            self._headers_buffer = [
                line for line in self._headers_buffer if not line.lower().startswith(b"content-type:")
            ]
            self.send_header("Content-Type", kind)
        for name, value in headers.items():
            self.send_header(name, value)
        # Not that of the development server, which asks for every file anew.
        SimpleHTTPRequestHandler.end_headers(self)


@pytest.mark.browser
def test_the_layout_for_netlify_and_cloudflare_gives_types_and_caching():
    with Server(DIST) as server:
        server.RequestHandlerClass = partial(ByHeaders, site=DIST, prefix="/")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        problems, notes = check_host.report(server.address)
        page = ask.ask(server.address, "nl/")
        server.shutdown()
    assert problems == []
    assert not any("short time" in note for note in notes), notes
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert page.headers["Cache-Control"] is None, "pages are asked for again, as hosts do by themselves"
    rules = rules_of(DIST / "_headers")
    assert len(rules) <= 100, "more than Cloudflare Pages takes"
    lasting = [path for path, given in rules if "immutable" in given.get("Cache-Control", "")]
    names = [file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()]
    kept = {name for name in names if any(path.fullmatch(f"/{name}") for path in lasting)}
    # Besides what carries a hash only what no page loads.
    assert {name for name in kept if not STEADY.fullmatch(name)} == {
        "assets/loaded.txt",
        "runtime/licences.txt",
    }


@pytest.mark.browser
def test_the_layout_for_github_pages_is_whole():
    assert (DIST / ".nojekyll").is_file(), "else names that begin with an underscore stay away"
    assert (DIST / "404.html").is_file()
    # It tells names apart by capitals, as not every machine does that a site is built on.
    names = [file.relative_to(DIST).as_posix() for file in DIST.rglob("*")]
    assert len({name.lower() for name in names}) == len(names)


@pytest.mark.browser
def test_the_recipe_for_nginx_serves_the_whole_site(tmp_path):
    assert shutil.which("nginx"), "install nginx (on Debian: apt-get install nginx-light)"
    # Once as the whole of a host, and once below a path; without a certificate, which only a host has.
    (tmp_path / "root").mkdir()
    (tmp_path / "root/school").symlink_to(DIST)
    recipes = recipe_for(8943, DIST, ""), recipe_for(8944, tmp_path / "root", "/school")
    main = tmp_path / "nginx.conf"
    temporary = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main.write_text(
        f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/errors; user root;\n"
        f"events {{}}\nhttp {{ access_log off; {temporary} {''.join(recipes)} }}\n"
    )
    with subprocess.Popen(["nginx", "-c", str(main)], stderr=subprocess.PIPE, text=True) as running:
        for _ in range(50):
            time.sleep(0.1)
            problems, notes = check_host.report("http://127.0.0.1:8943/")
            if not problems or "no site answered" not in problems[0]:
                break
        answer = ask.ask("http://127.0.0.1:8943/", "nl/")
        below = ask.ask("http://127.0.0.1:8944/school/", "nl/")
        gone = [
            ask.ask("http://127.0.0.1:8944/school/", name) for name in ("gone", "nl/gone/", "assets/gone")
        ]
        running.terminate()
    assert problems == [], (tmp_path / "errors").read_text()
    assert [note for note in notes if not re.search(r"MB( as sent| at most)$", note)] == []
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-cache"
    assert below.body == answer.body
    assert {(one.status, one.body) for one in gone} == {(404, (DIST / "404.html").read_bytes())}
    assert gone[0].headers.get_content_type() == "text/html"
    assert (tmp_path / "errors").read_text() == ""


def recipe_for(port, root, path):
    """The recipe as a host would change it, each in names of its own, without its server for plain http."""
    recipe = (ROOT / "web/hosting/nginx.conf").read_text(encoding="utf-8")
    plain = re.search(r"server \{\n    listen 80;.*?\n\}\n", recipe, re.DOTALL)[0]
    assert "return 301 https://" in plain
    certificates = re.findall(r"    ssl_certificate\w* .*\n", recipe)
    assert len(certificates) == 2
    changes = {
        plain: "",
        certificates[0]: "",
        certificates[1]: "",
        "listen 443 ssl;": f"listen 127.0.0.1:{port};",
    }
    changes |= {
        "root /srv/kansrijk;": f"root {root};",
        'set $kansrijk_path "";': f'set $kansrijk_path "{path}";',
    }
    for was, now in changes.items():
        assert recipe.count(was) == 1, was
        recipe = recipe.replace(was, now)
    return recipe.replace("$kansrijk_keep", f"$keep_{port}")


@pytest.mark.browser
def test_a_notebook_stands_in_another_sites_frame_with_its_own_parameters(visit, site, tmp_path):
    step = list(course(CLEVER).steps.values())[3]
    (tmp_path / "index.html").write_text(
        f"""<!DOCTYPE html><title>Elsewhere</title>
        <iframe src="{site}nl/clever/learn/?embed=yes&amp;step={step.id}"
          title="Kansrijk" width="800" height="600"></iframe>
        <script>
        window.heights = [];
        addEventListener("message", ({{ data }}) => {{
          window.heights.push(data.kansrijk.height);
          document.querySelector("iframe").style.height = `${{data.kansrijk.height}}px`;
        }});
        </script>"""
    )
    with Server(tmp_path) as elsewhere:
        threading.Thread(target=elsewhere.serve_forever, daemon=True).start()
        opened = visit(elsewhere.address)
        frame = opened.page.frame_locator("iframe")
        frame.locator("html[data-awake=yes]").wait_for(state="attached")
        assert not frame.locator("header.kr-top").is_visible()
        assert frame.locator("h1").is_visible()
        assert frame.locator("#root").get_by_role("heading", name=step.title["nl"]).is_visible()
        # The frame is as high as the page in it asks, and that doesn't make the page ask for more.
        opened.page.wait_for_timeout(2000)
        heights = opened.page.evaluate("window.heights")
        assert heights[-1] > 600
        opened.page.wait_for_timeout(1000)
        assert opened.page.evaluate("window.heights") == heights
        assert frame.locator("html").evaluate("one => one.scrollHeight <= innerHeight")
        elsewhere.shutdown()
    # The frame is of another origin here; within it no one else is asked.
    opened.trouble = [one for one in opened.trouble if not one.startswith(f"elsewhere: {site}")]
    opened.trouble = [one for one in opened.trouble if "favicon" not in one and "404" not in one]
