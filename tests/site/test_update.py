"""A newer site replaces the one that a reader is using: nothing mixes or is lost, and the reader hears it."""

import re
import shutil
import threading

import pytest
from playwright.sync_api import expect

from tests.site.conftest import DIST, ROOT, SUBPATH
from tests.site.test_clever_play import PRESS, session
from web.steps import offline
from web.steps.serve import Server

pytestmark = pytest.mark.browser

PATH = "nl/clever/play/"
HASHED = re.compile(
    r"(?:lock|libraries|cleverlib|pyodide)-[0-9a-f]{12}|python-[0-9a-f]{12}|(?:index|start)-[\w-]+(?=\.js)"
)
TEXTS = {".html", ".js", ".json", ".txt", ".mjs"}
KEPT = """caches.keys().then(async ([name]) =>
    (await (await caches.open(name)).keys()).map((request) => request.url))"""


def hashed(site):
    """The parts of the site's addresses that carry a hash, and change with what they name."""
    found = {name[0] for file in site.glob("*/*") if (name := HASHED.match(file.name))}
    return found | {folder.name for folder in (site / "shell").iterdir()}


def changed(name):
    """Another name with a hash, as long as this one."""
    return name[:-1] + ("0" if name[-1] != "0" else "1")


def next_version(site):
    """Write a copy of the built site with other names with a hash, and other titles."""
    shutil.copytree(DIST, site)
    swaps = {name: changed(name) for name in hashed(site)}
    scripts = {file: file.read_text(encoding="utf-8") for file in site.glob("assets/*.js")}
    # A file that names one of those has other contents, so another name too.
    while more := {
        file.stem: changed(file.stem)
        for file, text in scripts.items()
        if file.stem not in swaps and any(was in text for was in swaps)
    }:
        swaps |= more
    for file in [f for f in site.rglob("*") if f.suffix in TEXTS]:
        text = file.read_text(encoding="utf-8")
        for was in sorted(swaps, key=len, reverse=True):
            text = text.replace(was, swaps[was])
        file.write_text(text.replace("<title>", "<title>2 "), encoding="utf-8")
    for file in [*site.glob("*/*")]:
        if was := next((one for one in swaps if file.name.removesuffix(file.suffix) == one), ""):
            file.rename(file.with_name(file.name.replace(was, swaps[was])))
    offline.write(ROOT, ROOT / ".build", site)
    return site


@pytest.fixture
def hosted(tmp_path):
    """The address of a site, and a function that puts its next version in its place."""
    now = tmp_path / "now"
    now.symlink_to(DIST)
    following = next_version(tmp_path / "next")
    server = Server(now, prefix=SUBPATH)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def update():
        (tmp_path / "link").symlink_to(following)
        (tmp_path / "link").replace(now)

    yield server.address, update
    server.shutdown()
    server.server_close()


@pytest.fixture
def reader(browser):
    """A context, and what went wrong in it."""
    context = browser.new_context()
    context.set_default_timeout(120_000)
    wrong = []
    context.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    context.on("weberror", lambda one: wrong.append(str(one.error)))
    yield context
    context.close()
    assert wrong == []


def live(page, title):
    expect(page).to_have_title(re.compile(title))
    page.wait_for_selector("html[data-awake=yes]", state="attached")
    return page


def with_a_game(context, address):
    """A page with a game in progress, on a device that has the whole site."""
    page = context.new_page()
    page.goto(address + PATH)
    expect(live(page, "^Speel").locator("#kr-status")).to_contain_text("zonder internet", timeout=120_000)
    page.reload()  # from now on the worker answers
    live(page, "^Speel")
    for _ in range(5):
        page.evaluate(PRESS)
    return page


def test_a_game_goes_on_across_an_update_and_two_tabs_agree(reader, hosted):
    address, update = hosted
    first = with_a_game(reader, address)
    update()
    second, asked = reader.new_page(), []
    second.on("request", lambda request: asked.append(request.url))
    second.goto(f"{address}nl/clever/scoring/")
    live(second, "^2 ")  # while there is a network no page is older than the site
    older = tuple(hashed(DIST))
    assert len(asked) > 10
    assert [url for url in asked if any(part.startswith(older) for part in url.split("/"))] == []
    # The tab with the game hears of it, and goes on as it is.
    expect(first.locator("#kr-status")).to_contain_text("nieuwe versie", timeout=120_000)
    assert "nieuwe versie" not in second.locator("#kr-status").inner_text()
    first.evaluate(PRESS)
    kept = session(first)
    assert kept.count == 6
    first.locator("#kr-again").click()
    live(first, "^2 ")
    assert session(first).to_text() == kept.to_text()
    first.evaluate(PRESS)
    assert session(first).count == 7


def test_after_an_update_the_device_holds_the_newer_site_only(reader, hosted):
    address, update = hosted
    first = with_a_game(reader, address)
    update()
    # Without network the page is as old as all that it uses.
    reader.set_offline(True)
    first.reload()
    live(first, "^Speel")
    reader.set_offline(False)
    first.reload()
    live(first, "^2 ")
    first.close()
    # No page of the old site is open any more: the newer one takes its place.
    last, old = reader.new_page(), tuple(hashed(DIST))
    for _ in range(120):
        last.goto(f"{address}nl/")
        if not any(part.startswith(old) for url in last.evaluate(KEPT) for part in url.split("/")):
            break
        last.close()
        last = reader.new_page()
    reader.set_offline(True)
    last.goto(address + PATH)
    live(last, "^2 ")
    assert session(last).count == 5
