"""After one visit the whole site works without network; that can be switched off and emptied."""

import json
import re
import threading

import pytest
from playwright.sync_api import expect

from tests.site.conftest import DIST, PAGES, SUBPATH
from web.steps import offline
from web.steps.serve import Server

PATH = "nl/clever/scoring/"


def small_site(folder):
    for name, text in {
        "index.html": "a",
        "nl/index.html": "b",
        "404.html": "c",
        "assets/loaded.txt": "start-abcdefgh.js\n",
        "assets/start-abcdefgh.js": "d",
        "assets/Plot-abcdefgh.js": "e",
        "runtime/pyodide-0123456789ab/pyodide.asm.wasm": "f",
        "runtime/licences.txt": "g",
        "shell/0123456789ab/page.js": "h",
        "nl/site.webmanifest": "i",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_the_list_has_what_pages_load_and_a_revision_where_a_name_has_no_hash(tmp_path):
    listed = {one["url"]: one["revision"] for one in offline.files(small_site(tmp_path))}
    assert listed.keys() == {
        "./",
        "nl/",
        "assets/start-abcdefgh.js",
        "runtime/pyodide-0123456789ab/pyodide.asm.wasm",
        "shell/0123456789ab/page.js",
        "nl/site.webmanifest",
    }
    assert {url for url, revision in listed.items() if revision is None} == {
        "assets/start-abcdefgh.js",
        "runtime/pyodide-0123456789ab/pyodide.asm.wasm",
        "shell/0123456789ab/page.js",
    }
    (tmp_path / "nl/index.html").write_text("changed")
    assert {one["url"]: one["revision"] for one in offline.files(tmp_path)}["nl/"] != listed["nl/"]


@pytest.mark.browser
def test_the_list_names_files_that_are_there():
    text = (DIST / "offline.js").read_text(encoding="utf-8")
    listed = json.loads(re.search(r'\[\{"url":.*?\}\]', text)[0])
    assert len(listed) > 30
    for one in listed:
        file = DIST / one["url"]
        assert (file / "index.html" if one["url"].endswith("/") else file).is_file(), one


@pytest.mark.browser
def test_every_page_works_without_network_after_one_visit(browser):
    server = Server(DIST, prefix=SUBPATH)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    context = browser.new_context()
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.goto(server.address + PATH)
    page.wait_for_selector("html[data-awake=yes]", state="attached")
    expect(page.locator("#kr-status")).to_contain_text("zonder internet", timeout=120_000)
    server.shutdown()
    server.server_close()
    wrong = []
    page.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
    context.on("requestfailed", lambda request: wrong.append(request.url))
    for path in [PATH, "en/clever/odds/", "nl/", "en/settings/", "nl/rules/clever/"]:
        page.goto(server.address + path)
        if path in PAGES:
            page.wait_for_selector("html[data-awake=yes]", state="attached")
        else:
            page.wait_for_selector("h1")
    assert context.service_workers[0].evaluate("self.missed") == []
    assert wrong == []
    context.close()


@pytest.mark.browser
def test_it_can_be_switched_off_and_emptied(browser, site):
    context = browser.new_context()
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.goto(f"{site}nl/settings/")
    said = page.locator("#kr-offline-said")
    expect(said).to_contain_text("nog niet")
    page.click("[data-offline=on]")
    expect(said).to_contain_text("De hele site staat op dit apparaat", timeout=120_000)
    page.click("[data-offline=off]")
    expect(said).to_contain_text("staat uit")
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    context.close()
