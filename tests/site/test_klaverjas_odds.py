"""The page on odds in klaverjassen in Chromium: buttons drive charts, a hand is worked out, work stops."""

import re

import pytest
from playwright.sync_api import expect

from cleverlib.charts.words import times
from cleverlib.klaverjas.odds import partner_trumps, partner_trumps_binomial
from cleverlib.klaverjas.played import stored_deals
from cleverlib.texts import percent
from tests.site.test_clever_odds import assert_for_the_eye_alone, press, until

expect.set_options(timeout=30_000)
pytestmark = pytest.mark.browser

PATH = "nl/klaverjas/odds/"


def test_buttons_change_sentence_and_table(visit, site):
    page = visit(site + PATH).live()
    charts = page.locator("svg.marks")
    expect(charts).to_have_count(7)
    before = charts.nth(0).inner_html()
    press(page, "mine=hand", "mine=3")
    expect(page.locator("#root")).to_contain_text("Heb jij er 3, dan heeft je maat in 37 van de 100 spellen")
    until(page, lambda: charts.nth(0).inner_html() != before)
    rows = page.locator(".kr-numbers-table").nth(0).locator("tbody tr")
    exact, model = partner_trumps(3), partner_trumps_binomial(3)
    for count in (1, 2, 3):
        said = rows.nth(count).text_content()
        assert percent(exact.chance(count), "nl") in said
        assert percent(model.chance(count), "nl") in said
    press(page, "deal=0", "laid=4")
    expect(page.locator("#root")).to_contain_text("rechts legde als laatste ♦9")
    press(page, "outcome=nat", "outcome=nat")
    nat = times(stored_deals()["rotterdam"].share("nat"), "deals", "nl")
    expect(page.locator("#root")).to_contain_text(f"Rotterdams is de uitkomst nat in {nat}")


def test_a_hand_is_worked_out_and_can_be_stopped(visit, site):
    page = visit(site + PATH).live()
    page.locator('[data-action="draw"]').click()
    start, stop = page.locator('[data-action="start"]'), page.locator('[data-action="stop"]')
    start.click()
    expect(stop).to_be_visible()
    expect(page.locator("#root")).to_contain_text(re.compile("als troef is het spel te halen"))
    # The kernel runs in the browser: its slow twin would not come so far so soon.
    until(page, lambda: not stop.count() or page.locator("progress").evaluate("bar => bar.value") > 0.1, 60)
    # At once, for a quick machine may be ready before a slow click lands.
    stop.evaluate_all("buttons => buttons.forEach((button) => button.click())")
    expect(start).to_be_visible()
    rows = page.locator(".kr-numbers-table", has_text="schoppen").locator("tbody tr")
    expect(rows).to_have_count(4)
    runs = [int(row.locator("td").last.text_content()) for row in rows.all()]
    assert min(runs) >= 1
    # Another hand has no result yet.
    page.locator('[data-action="draw"]').click()
    expect(page.locator("#root")).to_contain_text("Je acht kaarten liggen klaar")


def test_a_hand_that_is_not_whole_says_so(visit, site):
    page = visit(site + PATH).live()
    # Nothing was worked out: no bars, and the words say what to press.
    expect(page.locator("#root")).to_contain_text("Je acht kaarten liggen klaar. Druk op")
    chart = page.locator("svg.marks", has_text="Nog niets uitgerekend")
    expect(chart).to_be_visible()
    assert chart.locator(".mark-rect path").count() == 0
    points = page.locator(".kr-numbers-table", has_text="142–161").locator("tbody th")
    assert points.all_text_contents()[-3:] == ["162", "nat", "pit"]
    page.locator('[data-action="clear"]').click()
    expect(page.locator("#root")).to_contain_text("Je hand is leeg")
    expect(page.locator("#root")).to_contain_text("Leg eerst nog 8 kaarten in je hand. Druk dan op")
    page.locator('[data-action="start"]').click()
    expect(page.locator(".kr-said", has_text="Leg eerst nog 8 kaarten")).to_be_visible()


def test_charts_speak_the_language_of_the_page_once(visit, site):
    assert_for_the_eye_alone(visit(site + PATH).live())
