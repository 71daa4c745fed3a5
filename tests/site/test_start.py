"""How a page starts: readable before any script, without a jump, and plain about what goes wrong."""

import re

import pytest

from tests.site.conftest import DIST, PAGES

pytestmark = pytest.mark.browser

PATH = "nl/clever/scoring/"
TOPS = """where => [...document.querySelectorAll(where + " :is(h1, h2)")]
    .map((heading) => heading.getBoundingClientRect().top + scrollY)"""
DENIED = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name,
    { get() { throw new DOMException("denied", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };"""


@pytest.mark.parametrize("path", PAGES)
def test_it_reads_without_any_script(browser, site, path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + path)
    assert page.locator("#kr-first h1").is_visible()
    assert page.locator("#kr-first .kr-board :is(button, summary):visible").count()
    charts = (DIST / path / "index.html").read_text(encoding="utf-8").count('class="kr-charts"')
    assert page.locator(".kr-chart:visible svg").count() == charts
    context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_live_page_stands_where_the_exported_one_stood(visit, slow_site, width):
    opened = visit(slow_site + PATH, viewport={"width": width, "height": 800})
    opened.page.wait_for_load_state("load")
    before = opened.page.evaluate(TOPS, "#kr-first")
    after = opened.live().evaluate(TOPS, "#root")
    assert len(before) == len(after) == 4
    assert all(abs(one - other) <= 16 for one, other in zip(before, after, strict=True)), (before, after)


def test_the_line_goes_quiet_once_the_page_is_live(visit, site):
    page = visit(site + PATH).live()
    line = page.locator("#kr-status")
    assert line.inner_text() == line.get_attribute("data-awake")
    page.wait_for_timeout(5000)
    assert line.inner_text() == ""


@pytest.mark.parametrize(
    "missing",
    ["stdlib.bin", "zstd.wasm", "pyodide.asm.wasm", "libraries-", "assets/python-", "assets/start-"],
)
def test_a_file_that_does_not_arrive_is_told_at_once(visit, site, missing):
    opened = visit(f"{site}nl/")
    page = opened.page
    opened.context.route(re.compile(re.escape(missing)), lambda route: route.abort())
    page.goto(site + PATH)
    page.wait_for_selector(".kr-status-failed", timeout=20_000)
    line = page.locator("#kr-status")
    assert re.match(r"Python kan niet starten: het bestand \S+ kwam niet aan\.", line.inner_text())
    assert page.locator("#kr-first h1").is_visible(), "what is there can still be read"
    opened.context.unroute_all()
    page.locator("#kr-again").click()
    opened.live()
    opened.trouble.clear()


@pytest.mark.parametrize(("script", "said"), [(DENIED, "bewaart niets"), (FULL, "is vol")])
def test_a_device_that_keeps_nothing_is_told_in_one_sentence(visit, site, script, said):
    opened = visit(f"{site}nl/")
    opened.page.add_init_script(script)
    opened.page.goto(site + PATH)
    assert said in opened.live().locator("#kr-status").inner_text()


def test_nothing_of_marimos_frame_or_in_another_language_is_left(visit, site):
    page = visit(site + PATH).live()
    for text in ("made with", "Notifications (F8)"):
        assert page.get_by_text(text).locator("visible=true").count() == 0
    assert page.get_by_role("region", name="Notifications").count() == 0
    labels = page.evaluate(
        """() => { const found = []; const look = (part) => { for (const one of part.querySelectorAll("*")) {
             for (const name of ["aria-label", "aria-roledescription", "title"])
               if (one.getAttribute(name)) found.push(one.getAttribute(name));
             if (one.shadowRoot && one.ariaHidden !== "true") look(one.shadowRoot); } };
           look(document); return found; }"""
    )
    assert [label for label in labels if re.search(r"axis|titled|container|: \d+; |Notif", label)] == []
