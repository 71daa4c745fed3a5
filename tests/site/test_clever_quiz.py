"""The quiz on Clever, answered by a reader in Chromium."""

import pytest
from playwright.sync_api import expect

from cleverlib.courses import quiz
from cleverlib.courses.clever import CLEVER
from tests.site.guided import LIVE, heading, press, said, walk, way

expect.set_options(timeout=20_000)
pytestmark = pytest.mark.browser

PATH = "nl/clever/quiz/"
QUESTIONS = quiz(CLEVER)


def test_a_question_is_answered_by_keyboard(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    first, second = list(QUESTIONS)[:2]
    expect(heading(page)).to_have_text(first.ask["nl"])
    heading(page).focus()
    walk(page, lambda action, _, __: action == "answer:0", ["Tab"] * 40)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Nee, zo is het niet.")
    expect(page.locator(f"{LIVE} .kr-status-official")).to_have_text("Zo staat het in de regels.")
    expect(page.locator(f"{LIVE} [data-rule='clever.tray.lower']").first).to_contain_text(
        "Je kiest oranje 3."
    )
    # The first answer counts: another one changes nothing, and another try has no score.
    press(page, f"answer:{first.right}")
    press(page, "again")
    expect(page.locator(f"{LIVE} .kr-answers [aria-pressed]")).to_have_count(0)
    press(page, f"answer:{first.right}")
    expect(said(page)).to_contain_text("Dat klopt. Dit was een oefening")
    way(page, "next")
    page.keyboard.press("Enter")
    expect(heading(page)).to_have_text(second.ask["nl"])
    press(page, "back")
    expect(page.locator(f'{LIVE} [data-action="answer:1"]')).to_have_attribute("aria-pressed", "true")
    page.goto(site + PATH + "?step=finish")
    page = opened.live()
    expect(page.locator(f"{LIVE} .kr-lesson")).to_contain_text("Goede antwoorden: 0.")


def test_a_silent_rule_and_the_finish(visit, site):
    opened = visit(site + PATH + "?step=stop_early")
    page = opened.live()
    press(page, "answer:0")
    expect(said(page)).to_contain_text("Dat klopt.")
    expect(page.locator(f"{LIVE} .kr-status-silent")).to_contain_text("zwijgen de regels")
    page.goto(site + PATH + "?step=finish")
    page = opened.live()
    expect(page.locator(f"{LIVE} .kr-lesson")).to_contain_text("1 van de 38 vragen")
    expect(page.locator(f"{LIVE} .kr-lesson")).to_contain_text("Goede antwoorden: 1.")
