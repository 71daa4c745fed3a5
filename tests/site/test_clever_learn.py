"""The course of Clever, done by a reader in Chromium."""

import pytest
from playwright.sync_api import expect

from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from tests.site.guided import LIVE, course_by_keyboard, focused, heading, press, said

expect.set_options(timeout=20_000)
pytestmark = pytest.mark.browser

PATH = "nl/clever/learn/"
STEPS = course(CLEVER)


def test_the_course_is_completed_by_keyboard_alone(visit, site):
    page = visit(site + PATH).live()
    course_by_keyboard(page, STEPS)
    expect(page.locator(f"{LIVE} .kr-lesson")).to_contain_text("29 van de 29 stappen")
    assert page.locator(f"{LIVE} .kr-left").count() == 0


@pytest.mark.parametrize("where", ["site", "subsite"])
def test_a_step_has_an_address_and_a_wrong_move_its_reason(visit, request, where):
    page = visit(request.getfixturevalue(where) + PATH + "?step=green").live()
    expect(heading(page)).to_have_text("Groen: hoog genoeg")
    expect(page.locator(f"{LIVE} .kr-owner")).to_have_text("Jouw blad")
    press(page, "why:0.green:5")
    expect(said(page)).to_contain_text("Nu is vakje 3 aan de beurt")
    link = page.locator(f"{LIVE} .kr-told-wrong a")
    assert link.get_attribute("href") == "../../rules/clever/#clever.sheet.left_to_right"
    assert page.locator(f"{LIVE} [data-hint]").count() == 0
    press(page, "why:0.purple:4")
    expect(page.locator(f"{LIVE} [data-hint]")).to_have_count(1)
    page.locator(f"{LIVE} [data-hint]").click()
    expect(page.locator(f"{LIVE} .kr-told-good")).to_contain_text("6 punten")
    press(page, "next")
    expect(heading(page)).to_have_text("Oranje: soms dubbel")
    assert page.url.endswith("?step=orange")
    assert focused(page)[1] == "H2", "reading goes on at the heading"
    link_page = visit(page.url.split("?")[0] + link_address(page)).page
    expect(link_page.locator("h1")).to_be_visible()


def link_address(page):
    """The address of the first rule of the step, as the link says it."""
    return page.locator(f"{LIVE} .kr-more a").first.get_attribute("href")


def test_an_unknown_step_is_answered(visit, site):
    page = visit(site + PATH + "?step=nergens").live()
    expect(said(page)).to_contain_text("De stap 'nergens' is er niet")
    expect(heading(page)).to_have_text("Gooi")


def test_progress_stays_on_the_device(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    press(page, "play:0.0")
    expect(page.locator(f"{LIVE} .kr-told-good")).to_be_visible()
    press(page, "next")
    expect(heading(page)).to_have_text("Kies en vul in")
    page.goto(site + PATH)
    page = opened.live()
    expect(heading(page)).to_have_text("Kies en vul in")
    expect(page.locator(f"{LIVE} progress")).to_have_js_property("value", 1)
    expect(page.locator(f"{LIVE} #course-list summary")).to_contain_text("1 van 29 gedaan")


def test_all_steps_can_be_read_before_python(visit, site):
    page = visit(site + PATH).page
    page.locator("details.kr-read summary").first.click()
    for step in list(STEPS)[:3]:
        expect(page.locator("details.kr-read").first).to_contain_text(step.text["nl"])
