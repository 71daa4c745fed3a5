"""The page on odds in Clever in Chromium: buttons drive charts, tables hold the numbers, games play."""

import re

import pytest
from playwright.sync_api import expect

from cleverlib.clever.odds import Goal, blue_sum, turn_chance
from cleverlib.texts import percent

expect.set_options(timeout=20_000)
pytestmark = pytest.mark.browser

PATH = "nl/clever/odds/"


def press(page, board, action):
    """Press a button of a board, known by a group that only it has."""
    page.locator(f'.kr-board:has([data-action="{board}"]) [data-action="{action}"]').click()


def until(page, condition, seconds=20):
    """Wait for what the page does after its sentence stands, such as drawing a chart again."""
    for _ in range(10 * seconds):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page didn't get there")


def tables(page):
    return page.locator(".kr-numbers-table")


def assert_for_the_eye_alone(page):
    """Nothing of the charts is in the accessibility tree, where Vega would put English."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    said = [node for node in nodes if not node["ignored"]]
    roles = {node["role"]["value"] for node in said}
    assert "heading" in roles and not {role for role in roles if role.lower().startswith("graphics")}
    told = [one["value"].get("value") for node in said for one in node.get("properties", ())]
    assert "visualization" not in told and "group mark container" not in told
    names = [node["name"]["value"] for node in said if node["role"]["value"] in ("image", "img")]
    assert names == [], "what a chart shows stands beside it"
    # Each table, where it scrolls too, is named after its chart: by the heading above it.
    called = tables(page).locator("[role=group]").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert called == tables(page).locator("caption").all_text_contents()
    headings = page.locator("#root h2").all_text_contents()
    assert called == [title for title in headings if title in called] and len(called) > 5


def test_buttons_change_chart_sentence_and_table(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    charts = page.locator("svg.marks")
    expect(charts).to_have_count(9)
    before = charts.nth(0).inner_html()
    press(page, "wanted=9", "wanted=9")
    expect(page.locator("#root")).to_contain_text(
        "In 11 van de 100 worpen (11,1%) zijn wit en blauw samen 9."
    )
    until(page, lambda: charts.nth(0).inner_html() != before)
    cells = tables(page).nth(0).locator("tbody tr").all_text_contents()
    assert cells == [f"{total}{percent(chance, 'nl')}{chance}" for total, chance, *_ in blue_sum().rows()]
    press(page, "wanted=9", "white=6")
    reached = "De witte steen ligt op 6. Voor 9 moet blauw dan 3 gooien"
    expect(page.locator("#root")).to_contain_text(reached)
    # Numbers on axes have the decimal comma of the page.
    press(page, "dice=2", "dice=2")
    expect(page.locator("#root")).to_contain_text("Kies je uit twee stenen een 5")
    numbers = charts.nth(1).locator("text")
    until(page, lambda: any(re.fullmatch(r"0,\d", text) for text in numbers.all_text_contents()[:12]))
    assert not any(re.search(r"\d\.\d", text) for text in charts.locator("text").all_text_contents())
    # What was chosen is still chosen after a reload, in buttons, sentence and chart.
    page.reload()
    page = opened.live()
    expect(page.locator('[data-action="white=6"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#root")).to_contain_text(reached)
    expect(page.locator("#root")).to_contain_text("Kies je uit twee stenen een 5")


def test_a_goal_in_another_colour_has_its_own_values(visit, site):
    page = visit(site + PATH).live()
    press(page, "kind=exactly", "area=blue")
    expect(page.locator("#root")).to_contain_text("Je doel is een 6 in blauw.")
    press(page, "kind=exactly", "value=12")
    press(page, "kind=exactly", "rerolls=2")
    chance = turn_chance(Goal.exactly("blue", 12), rerolls=2)
    expect(page.locator("#root")).to_contain_text(f"({percent(chance, 'nl')})")


def test_games_are_played_here_and_can_be_stopped(visit, site):
    page = visit(site + PATH).live()
    press(page, "level=random", "level=random")
    start = page.locator('[data-action="start"]')
    expect(start).to_have_text("Speel hier 300 partijen")
    start.click()
    stop = page.locator('[data-action="stop"]')
    expect(stop).to_be_focused()
    bar = page.locator("progress")
    until(page, lambda: bar.evaluate("bar => bar.value") > 0.02)
    # The page stays awake: another chart answers while the games go on.
    press(page, "wanted=9", "wanted=4")
    expect(page.locator("#root")).to_contain_text("In 8 van de 100 worpen (8,3%) zijn wit en blauw samen 4.")
    stop.click()
    expect(page.locator(".kr-said", has_text="Gestopt bij")).to_be_visible()
    expect(page.locator("#root")).to_contain_text(re.compile(r"Hier zijn \d+ partijen gespeeld"))
    expect(start).to_be_focused()


def test_charts_speak_the_language_of_the_page_once(visit, site):
    assert_for_the_eye_alone(visit(site + PATH).live())
