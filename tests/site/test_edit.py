"""Each notebook in marimo's editor: a changed cell runs, the change is kept, and nobody else is asked."""

import re
from contextlib import suppress
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from tests.site.conftest import DIST, ROOT
from tests.site.test_pages import WIDTHS, axe_problems
from web.steps.export import in_language
from web.steps.record import MODULES, library_modules
from web.steps.settings import pages
from web.steps.wheels import Keep

pytestmark = pytest.mark.browser

WAIT = 60_000
PATH = "nl/clever/scoring/"
LANGUAGE = 'DEFAULT_LANGUAGE = "nl"'


def shown(page, words):
    """The heading with these words among the output of the cells."""
    return page.locator(".output-area h1", has_text=words)


def change(page, what, new, outcome):
    """Change the code of the cell that has ``what``, and run it until its outcome shows."""
    cell = page.locator(".cm-content", has_text=what)
    code = cell.inner_text().replace(what, new)
    cell.click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(code)
    for _ in range(6):
        # marimo takes what is typed a moment later; a run before that is one of the code as it was.
        page.wait_for_timeout(500)
        page.keyboard.press("Control+Enter")
        with suppress(AssertionError):
            expect(outcome).to_be_visible(timeout=10_000)
            return
    expect(outcome).to_be_visible(timeout=WAIT)


def test_every_notebook_can_be_edited_and_taken_along():
    for page in pages(ROOT):
        for language in LANGUAGES:
            folder = DIST / language / page.path
            assert 'href="edit/"' in (folder / "index.html").read_text(encoding="utf-8")
            html = (folder / "edit/index.html").read_text(encoding="utf-8")
            source = (ROOT / f"notebooks/{page.notebook}.py").read_text(encoding="utf-8")
            source = in_language(source, language, page.notebook)
            assert (folder / f"edit/{page.notebook}.py").read_text(encoding="utf-8") == source
            assert f'<a href="{page.notebook}.py" download ' in html
            code = unquote(re.search(r'<marimo-code hidden="">(.*?)</marimo-code>', html)[1])
            assert f'DEFAULT_LANGUAGE = "{language}"' in code
            assert code.count("@app.cell") == source.count("@app.cell")
            assert '"mode": "edit"' in html


def test_a_changed_cell_runs_and_the_change_stays(visit, subsite):
    opened = visit(subsite + PATH)
    page = opened.page
    page.click("footer >> text=Bewerk dit notebook")
    expect(shown(page, "Punten en vossen")).to_be_visible(timeout=WAIT)
    change(page, LANGUAGE, LANGUAGE.replace("nl", "en"), shown(page, "Points and foxes"))
    # marimo saves a moment later: into the address, and then here.
    for _ in range(100):
        if 'DEFAULT_LANGUAGE = \\"en\\"' in (page.evaluate("localStorage.getItem('marimo:file')") or ""):
            break
        page.wait_for_timeout(200)
    assert "edit/#code/" in page.url
    # The code in the address is what the reader made of it: it comes back, also from another device.
    page.reload()
    expect(shown(page, "Points and foxes")).to_be_visible(timeout=WAIT)
    assert page.locator(".kr-kept").is_visible()
    page.get_by_role("button", name="Begin opnieuw").click()
    expect(shown(page, "Punten en vossen")).to_be_visible(timeout=WAIT)


def test_the_editor_is_accessible_and_has_all_modules(visit, subsite):
    opened = visit(f"{subsite}en/klaverjas/explore/edit/")
    page = opened.page
    expect(page.locator(".output-area h1")).to_be_visible(timeout=WAIT)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        # marimo fades what a cell puts out while it runs: contrast counts once all of it stands.
        for _ in range(10):
            page.wait_for_timeout(1500)
            if not (problems := axe_problems(page)):
                break
        assert problems == [], scheme
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(150)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
    keep = Keep.read(ROOT / "web/runtime")
    names = library_modules(str(opened.python(MODULES)).split("\n"))
    assert sorted(name for name in names if not keep.module(name)) == []


def test_code_of_a_reader_can_draw_a_chart_and_ask_no_other_host(visit, site):
    opened = visit(f"{site}{PATH}edit/")
    page = opened.page
    expect(shown(page, "Punten en vossen")).to_be_visible(timeout=WAIT)
    chart = "import altair\naltair.Chart(altair.Data(values=[{'a': 1}])).mark_point().encode(x='a:Q')"
    # The site's own charts have no menu.
    drawn = page.locator(".vega-embed.has-actions :is(svg, canvas)").first
    change(page, "score = sheet.score()", f"score = sheet.score()\n{chart}", drawn)
    assert opened.trouble == []
    ask = "from pyodide.http import pyfetch\nawait pyfetch('https://elsewhere.example/')\nimport altair"
    refused = page.get_by_text("https://elsewhere.example is another host").first
    change(page, "import altair", ask, refused)
    opened.trouble = [one for one in opened.trouble if not one.startswith("console:")]
