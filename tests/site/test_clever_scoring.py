"""The page on scoring in Clever, played by a reader in Chromium."""

import pytest
from playwright.sync_api import expect

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.browser

PATH = "nl/clever/scoring/"


def total(page):
    return page.locator(".kr-board:not([data-static]) .kr-total output")


def focused(page):
    return page.evaluate(
        """() => { let at = document.activeElement;
             while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
             return at.dataset.action; }"""
    )


def said(page):
    return page.locator(".kr-said")


def wait_total(page, points):
    expect(total(page)).to_have_text(str(points))


def press(page, action):
    # Forced, because a box that has to wait is meant to be pressed too: it says why.
    page.click(f'[data-action="{action}"]', force=True)


@pytest.mark.parametrize("where", ["site", "subsite"])
def test_a_click_changes_points_lines_and_chart(visit, request, where):
    page = visit(request.getfixturevalue(where) + PATH).live()
    assert total(page).inner_text() == "255"
    assert "3 × 21 = 63" in page.locator(".kr-lines").inner_text()
    assert "4 × 36 = 144" in page.locator(".kr-lines").inner_text()
    before = page.locator("svg.marks").first.inner_html()
    press(page, "green:7")
    press(page, "green:8")
    wait_total(page, 351)
    expect(page.locator(".kr-lines")).to_contain_text("4 × 36 = 144 punten voor")
    expect(page.locator("svg.marks").first).to_contain_text("36")
    assert page.locator("svg.marks").first.inner_html() != before
    expect(said(page)).to_contain_text("Groen, vakje 8 gevuld")


def test_quick_clicks_all_arrive(visit, site):
    page = visit(site + PATH).live()
    press(page, "clear")
    wait_total(page, 0)
    page.locator(".kr-board:not([data-static])").evaluate(
        """board => { for (let box = 1; box <= 11; box += 1)
             board.querySelector(`[data-action="green:${box}"]`).click(); }"""
    )
    wait_total(page, 66)


def test_a_box_that_may_not_be_filled_says_why(visit, site):
    page = visit(site + PATH).live()
    press(page, "green:9")
    expect(said(page)).to_contain_text("vakje 7")
    press(page, "purple=2")
    wait_total(page, 257)
    press(page, "purple=1")
    expect(said(page)).to_contain_text("hoger zijn dan 2")
    assert total(page).inner_text() == "257"


def test_the_sheet_is_filled_by_keyboard_alone(visit, site):
    page = visit(site + PATH).live()
    page.locator('[data-action="yellow:0,1"]').focus()
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "yellow:0,0"
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("de 3 in rij 1 gevuld")
    assert focused(page) == "yellow:0,0", "the focus stays"
    page.keyboard.press("Space")
    expect(said(page)).to_contain_text("weer leeg")


def test_the_slider_moves_the_curve(visit, site):
    page = visit(site + PATH).live()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#root")).to_contain_text("Met 22 punten in groen")
    page.keyboard.press("End")
    expect(page.locator("#root")).to_contain_text("Met 66 punten in groen")


def test_the_sheet_is_kept_on_the_device(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    press(page, "green:7")
    wait_total(page, 255 + 7 + 3 * 7 + 28)
    page.reload()
    page = opened.live()
    wait_total(page, 255 + 7 + 3 * 7 + 28)


@pytest.mark.parametrize(
    "damage", ["{", '{"format": "kansrijk/clever-sheet", "version": 1, "marks": {"blue": [13]}}']
)
def test_a_damaged_sheet_is_refused_and_kept(visit, site, damage):
    opened = visit(site + PATH)
    page = opened.live()
    page.evaluate("damage => localStorage.setItem('kansrijk.clever.sheet', damage)", damage)
    page.reload()
    page = opened.live()
    expect(said(page)).to_contain_text("niet te lezen")
    assert total(page).inner_text() == "255"
    assert page.evaluate("localStorage.getItem('kansrijk.clever.sheet.refused')") == damage
