"""After one visit the whole site works without network; that can be switched off and emptied."""

import json
import re
import threading
from itertools import cycle

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from tests.site.conftest import DIST, ROOT, SUBPATH
from web.steps import offline
from web.steps.serve import Server
from web.steps.settings import pages

PATH = "nl/clever/scoring/"
# The pages among these addresses, and the files that they name, that don't come.
NAMED = """async (addresses) => {
  const seen = new Set();
  const gone = [];
  const ask = async (url) => {
    if (seen.has(url)) return "";
    seen.add(url);
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) gone.push(url);
    return answer?.ok && answer.headers.get("Content-Type").startsWith("text/html") ? answer.text() : "";
  };
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await ask(address), "text/html");
    const named = [...page.querySelectorAll("script[src], link[rel=stylesheet], link[rel=icon], img[src]")];
    const files = named.map((one) => one.getAttribute("src") ?? one.getAttribute("href"));
    const { worker, lock } = page.querySelector("script[data-lock]")?.dataset ?? {};
    files.push(...[worker, lock].filter(Boolean));
    for (const file of files)
      if (!file.startsWith("data:")) await ask(new URL(file, address).href);
  }
  return gone;
}"""


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
        "404.html",
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
    context.on("console", lambda m: wrong.append(m.text) if m.type == "error" else None)
    context.on("requestfailed", lambda request: wrong.append(request.url))
    page.reload()
    # Each page as it stands, with the files that it names.
    paths = sorted(file.relative_to(DIST).parent.as_posix() for file in DIST.glob("*/**/index.html"))
    assert len(paths) > 2 * len(pages(ROOT))
    assert page.evaluate(NAMED, [f"{server.address}{path}/" for path in paths]) == []
    # Each notebook live in one of the languages, a few at a time; and one of them in the editor.
    live = [f"{language}/{one.path}/" for one, language in zip(pages(ROOT), cycle(LANGUAGES), strict=False)]
    for at in range(0, len(live), 4):
        some = live[at : at + 4]
        opened = [context.new_page() for _ in some]
        for one, path in zip(opened, some, strict=True):
            one.goto(server.address + path, wait_until="commit")
        for one in opened:
            one.wait_for_selector("html[data-awake=yes]", state="attached")
            one.close()
    for path in ("nl/", "en/settings/", "nl/rules/clever/", "en/api/clever/"):
        page.goto(server.address + path)
        page.wait_for_selector("h1")
    # It has a second worker that is still loading: leaving it would break that off.
    page.goto(f"{server.address}en/clever/learn/edit/")
    page.wait_for_selector(".output-area h1")
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
