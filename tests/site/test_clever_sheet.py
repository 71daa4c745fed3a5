"""The score pad for the table: two players fill their sheets, and it goes on without a network."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_two_players_keep_score_without_a_network_and_after_a_reload(visit, site):
    opened = visit(f"{site}nl/clever/sheet/")
    page = opened.live()
    opened.context.set_offline(True)
    said = page.locator(".kr-said")
    page.get_by_text("Spelers en nieuw spel").click()
    strike = page.get_by_role("button", name="Opnieuw gooien: streep er een door")
    expect(strike).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_label("Nieuwe naam voor Speler 1")).to_have_value("Speler 1")
    page.get_by_label("Naam van een nieuwe speler").fill("Bram")
    page.get_by_role("button", name="Voeg speler toe").click()
    expect(said).to_contain_text("Bram doet mee")
    page.get_by_role("button", name="Begin ronde 1").click()
    expect(strike).not_to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="groen, vakje 1,").first.click()
    expect(said).to_contain_text("Totaal 1")
    page.get_by_role("button", name="Bram, 0 punten").click()
    page.get_by_role("button", name="schrijf 6 in oranje", exact=False).click()
    expect(page.get_by_text("Bram staat voor.")).to_be_visible()
    page.get_by_role("button", name="Maak ongedaan").click()
    expect(page.get_by_text("Speler 1 staat voor.")).to_be_visible()
    opened.context.set_offline(False)
    # What keeps the site for later starts after the page, and asked the network in vain.
    opened.trouble[:] = [one for one in opened.trouble if "ERR_INTERNET_DISCONNECTED" not in one]
    page.reload()
    page.wait_for_selector("html[data-awake=yes]", state="attached")
    expect(page.get_by_role("button", name="Bram, 0 punten")).to_be_visible()
    expect(page.get_by_role("button", name="Speler 1, 1 punt")).to_be_visible()
    # On paper: whose sheet it is, the sheet, the circles and the score; nothing to press.
    page.emulate_media(media="print")
    for word in ("undo", "round", "turn:0", "use:reroll", "use:extra"):
        expect(page.locator(f'[data-action="{word}"]')).to_be_hidden()
    expect(page.locator('[data-action="turn:1"]')).to_be_visible()
    expect(page.get_by_text("Spelers en nieuw spel")).to_be_hidden()
    expect(page.get_by_role("heading", name="Zo werkt het")).to_be_hidden()
    expect(page.locator(".kr-circles").first).to_be_visible()
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", margin=margin))) == 1
