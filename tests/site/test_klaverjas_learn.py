"""The course and the quiz of klaverjassen, done by a reader in Chromium."""

import pytest
from playwright.sync_api import expect

from cleverlib.courses import course
from cleverlib.courses.klaverjas import KLAVERJAS
from tests.site.guided import LIVE, course_by_keyboard, heading, press, said

expect.set_options(timeout=20_000)
pytestmark = pytest.mark.browser

STEPS = course(KLAVERJAS)


def test_the_course_is_completed_by_keyboard_alone(visit, site):
    page = visit(site + "nl/klaverjas/learn/").live()
    course_by_keyboard(page, STEPS)
    expect(page.locator(f"{LIVE} .kr-lesson")).to_contain_text(f"{len(STEPS)} van de {len(STEPS)} stappen")


def test_a_wrong_card_gets_the_reason_with_its_rule(visit, site):
    page = visit(site + "en/klaverjas/learn/?step=undertrump").live()
    expect(heading(page)).to_have_text("No undertrumping")
    press(page, "why:0.s8")
    expect(page.locator(f"{LIVE} .kr-told-wrong a")).to_have_attribute(
        "href", "../../rules/klaverjas/#klaverjas.play.undertrump"
    )
    press(page, "why:0.s10")
    expect(page.locator(f"{LIVE} [data-hint]")).to_have_count(1)
    # On a phone the hand is below what there is to read: after the right card that and the way on are seen.
    page.set_viewport_size({"width": 390, "height": 700})
    page.locator(f"{LIVE} [data-hint]").click()
    expect(page.locator(f"{LIVE} .kr-told-good")).to_be_in_viewport(ratio=0.95)
    expect(page.locator(f"{LIVE} .kr-ways [data-main]")).to_be_in_viewport(ratio=0.95)


def test_the_quiz_says_what_a_table_has_to_agree_on(visit, site):
    page = visit(site + "nl/klaverjas/quiz/?step=take_back").live()
    press(page, "answer:0")
    expect(said(page)).to_contain_text("Dat klopt.")
    expect(page.locator(f"{LIVE} .kr-status-agree")).to_be_visible()
