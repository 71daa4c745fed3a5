"""Every page in Chromium: it reads before Python runs, comes alive, and stays accessible and on this site."""

import json
import re

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from tests.odds.test_chance import VECTORS
from tests.site.conftest import PAGES, ROOT
from web.steps.record import MODULES, library_modules
from web.steps.rules import games
from web.steps.settings import every_page, pages, sections
from web.steps.wheels import Keep

pytestmark = pytest.mark.browser

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
PLAIN = [
    "",
    *(f"{section.name}/" for section in sections(ROOT)),
    "settings/",
    "about/",
    *(f"rules/{game}/" for game in games()),
    *(f"{page.path}/" for page in every_page(ROOT) if page.plain),
    # All pages of a programmer are made alike; one of these has the longest names.
    "api/",
    "api/clever/",
    "api/klaverjas/odds/",
]
EVERY = [f"{language}/{page.path}/" for page in pages(ROOT) for language in LANGUAGES]
WIDTHS = (320, 390, 1280, 1920)
# Pages of different kinds: a sheet with charts, and a table of cards.
SLOW = ["nl/clever/scoring/", "en/klaverjas/explore/"]
STATIC = ["", "404.html", *(f"{language}/{path}" for language in LANGUAGES for path in PLAIN)]


def axe_problems(page):
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found["violations"]]


@pytest.mark.parametrize("path", SLOW)
def test_it_reads_before_python_and_controls_say_they_sleep(visit, slow_site, path):
    opened = visit(slow_site + path)
    page = opened.page
    page.wait_for_selector("#kr-first h1")
    page.wait_for_selector("#kr-first .kr-board[data-static] button")
    assert page.locator("html").get_attribute("lang") == path[:2]
    assert page.locator("html[data-awake]").count() == 0
    status = page.locator("#kr-status")
    # How far it is can be seen, and is not read out.
    expect(status).to_have_attribute("aria-live", "off")
    page.wait_for_selector("#kr-first .kr-board[inert]")
    page.locator("#kr-first .kr-board button").first.scroll_into_view_if_needed()
    box = page.locator("#kr-first .kr-board button").first.bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    asleep = page.locator("#kr-status").get_attribute("data-asleep")
    assert page.locator("#kr-status").inner_text() == asleep
    hint = page.locator(".kr-hint")
    assert hint.inner_text() == asleep
    assert abs(hint.bounding_box()["y"] - box["y"]) < 120, "it stands beside the finger"
    # The start is 20 s slower than usual; after it everything works and nothing was logged as an error.
    opened.live()
    assert page.locator("[inert]").count() == 0
    assert status.inner_text() == status.get_attribute("data-awake")
    assert status.get_attribute("aria-live") == "polite"


@pytest.mark.parametrize("path", EVERY)
def test_it_stands_in_both_themes_and_at_every_width(visit, subsite, path):
    """One visit for all of it, since the start of Python is what takes the time."""
    opened = visit(subsite + path)
    page = opened.live()
    assert page.locator("html").get_attribute("lang") == path[:2]
    page.wait_for_timeout(1000)  # marimo fades outputs while cells run; contrast counts once they stand
    problems = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(500)
        problems[scheme] = axe_problems(page)
    assert problems == {"light": [], "dark": []}
    assert too_wide(page) == []
    keep = Keep.read(ROOT / "web/runtime")
    names = library_modules(str(opened.python(MODULES)).split("\n"))
    assert len(names) > 100
    assert sorted(name for name in names if not keep.module(name)) == []


@pytest.mark.parametrize("path", STATIC)
def test_plain_pages_stand_in_both_themes_and_at_every_width(visit, subsite, path):
    page = visit(subsite + path).page
    page.wait_for_load_state("networkidle")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe_problems(page) == [], scheme
    assert too_wide(page) == []


def too_wide(page):
    """The widths at which the page would scroll sideways."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(150)
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0:
            found.append(width)
    return found


FOCUSED = """() => {
  let one = document.activeElement;
  while (one.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const { width, height } = one.getBoundingClientRect();
  const name = `${one.tagName} ${one.textContent.trim().slice(0, 30)}`;
  return { name, seen: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && width > 0 && height > 0 };
}"""


@pytest.mark.parametrize(
    "path", ["nl/", "en/settings/", "nl/table/", "en/rules/clever/", "nl/clever/scoring/"]
)
def test_what_has_the_focus_is_seen(visit, site, path):
    opened = visit(site + path)
    page = opened.live() if path in PAGES else opened.page
    page.wait_for_load_state()
    names = []
    for _ in range(15):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        names.append(found["name"])
        assert found["seen"], found
    assert len(set(names)) > 10


# Controls of a live widget that are too small for a finger; a tick in its label has that for a target.
SMALL = """(least) => {
  const controls = "button, summary, select, input:not([type=checkbox], [type=radio])";
  const small = ({ width, height }) => width && (width < least || height < least);
  return [...document.querySelectorAll("#root *")]
    .flatMap((one) => [...(one.shadowRoot?.querySelectorAll(controls) ?? [])])
    .filter((one) => small(one.getBoundingClientRect()))
    .map((one) => one.outerHTML.slice(0, 120));
}"""


@pytest.mark.parametrize(
    "path", ["nl/clever/play/", "en/klaverjas/play/", "nl/junior/play/", "en/klaverjas/pad/"]
)
def test_on_a_phone_the_widget_comes_first_and_fits_a_finger(visit, site, path):
    page = visit(site + path, viewport={"width": 390, "height": 844}).live()

    def order():
        tops = [
            page.locator(f"#root {one}").first.bounding_box()["y"]
            for one in ("h1", ".kr-board", ".paragraph")
        ]
        return sorted(range(3), key=tops.__getitem__)

    expect(page.locator("#root h1")).to_be_visible()
    assert order() == [0, 1, 2]
    assert page.evaluate(SMALL, 44) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert order() == [0, 2, 1], "where there is room, words come before the widget that they are about"
    size = page.locator("#root .paragraph").first.evaluate("one => getComputedStyle(one).fontSize")
    assert float(size.removesuffix("px")) >= 17


def test_the_root_goes_to_the_readers_language(visit, subsite):
    for locale, language in {"en-GB": "en", "nl-NL": "nl", "fr-FR": "nl"}.items():
        page = visit(subsite, locale=locale).page
        page.wait_for_url(f"{subsite}{language}/")


def test_the_landing_page_leads_to_every_page_and_back(visit, subsite):
    opened = visit(f"{subsite}nl/")
    page = opened.page
    page.click(".kr-part li a")
    page.wait_for_url(re.compile("/nl/clever/"))
    page.click(".kr-language")
    page.wait_for_url(re.compile("/en/clever/"))
    page.click(".kr-home")
    page.wait_for_url(f"{subsite}en/")


@pytest.mark.parametrize("path", ["nl/no/such/page/", "clever/scoring/", "gone"])
@pytest.mark.parametrize("where", ["site", "subsite"])
def test_a_missing_page_leads_home(visit, request, where, path):
    start = request.getfixturevalue(where)
    opened = visit(start + path)
    link = opened.page.locator("[data-home=nl]")
    home = "/" + f"{start}nl/".split("/", 3)[3]
    expect(link).to_have_attribute("href", home)
    link.click()
    opened.page.wait_for_url(f"{start}nl/")
    assert all("404" in trouble for trouble in opened.trouble)
    opened.trouble.clear()


def test_chance_is_the_same_in_the_browser(visit, site):
    opened = visit(site + PAGES[0])
    opened.live()
    for names, faces in VECTORS.items():
        code = f"from cleverlib.odds.chance import Stream; str(Stream(*{names!r}).throw({len(faces)}))"
        assert opened.python(code) == str(faces)
    assert (
        opened.python('str(Stream(2026, "deal").sample(range(32), 8))') == "[25, 13, 15, 16, 18, 26, 2, 28]"
    )


def test_manifests_are_our_own(site, browser):
    for language in ("nl", "en"):
        manifest = json.loads((ROOT / f"dist/{language}/site.webmanifest").read_text(encoding="utf-8"))
        assert manifest["name"] == "Kansrijk"
        for icon in manifest["icons"]:
            assert (ROOT / "dist" / language / icon["src"]).resolve().is_file()
