"""The page for the table: who starts, and the points counter; both work without Python."""

import json
import re

import pytest
from playwright.sync_api import expect

from cleverlib.courses import course
from cleverlib.courses.clever import CLEVER
from cleverlib.lessons import new_code

pytestmark = pytest.mark.browser

KEY = "kansrijk.table.points"


@pytest.fixture
def table(visit, site):
    return visit(f"{site}nl/table/").page


def draw(page, text):
    page.get_by_label("Aantal spelers").fill(text)
    page.get_by_role("button", name="Loot").click()
    return page.locator("#kr-start-said").inner_text()


def add(page, *names):
    for name in names:
        page.get_by_label("Naam van een speler").fill(name)
        page.get_by_role("button", name="Voeg speler toe").click()


def write(page, *points):
    for field, number in zip(page.locator(".kr-points td input").all(), points, strict=True):
        field.fill(str(number))
    page.keyboard.press("Enter")


def totals(page):
    return page.locator("tfoot td").all_inner_texts()[:-1]


def test_everyone_can_start_and_nobody_is_forgotten(table):
    names = {"Anna", "Bram", "Chris"}
    first = set()
    for _ in range(40):
        said = draw(table, " Anna, Bram,, Chris ")
        order = re.fullmatch(r"(\w+) begint\. Daarna: (\w+), (\w+)\.", said)
        assert order and set(order.groups()) == names
        first.add(order[1])
    # 40 draws that all miss one of three names happen once in about four million runs.
    assert first == names
    assert re.fullmatch(r"Speler [1-4] begint\. Daarna: (Speler [1-4](, |\.)){3}", draw(table, "4"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Vul eerst in"),
        ("1", "vanaf twee spelers"),
        ("Anna", "vanaf twee spelers"),
        ("13", "tot en met 12"),
        ("2,5", "geen aantal spelers"),
        ("-3", "geen aantal spelers"),
        ("Anna, bram, ANNA", "ANNA staat er twee keer in"),
    ],
)
def test_a_draw_that_cannot_be_says_why(table, text, said):
    assert said in draw(table, text)
    expect(table.get_by_label("Aantal spelers")).to_have_attribute("aria-invalid", "true")


def test_points_are_counted_kept_changed_and_undone(table):
    add(table, "Anna", "Bram")
    write(table, 12, -5)
    write(table, "8", "−2")
    assert totals(table) == ["20", "-7"]
    expect(table.locator(".kr-standing-now")).to_have_text("Anna staat voor met 20 punten.")
    table.get_by_label("De minste punten winnen").check()
    expect(table.locator(".kr-standing-now")).to_have_text("Bram staat voor met -7 punten.")
    table.get_by_role("button", name="Verander ronde 1").click()
    table.get_by_label("Punten van Bram in ronde 1").fill("22")
    table.keyboard.press("Enter")
    assert totals(table) == ["20", "20"]
    expect(table.locator(".kr-standing-now")).to_have_text("Anna en Bram staan gelijk met 20 punten.")
    table.reload()
    assert totals(table) == ["20", "20"]
    add(table, "Chris")
    assert totals(table) == ["20", "20", "0"]
    table.get_by_role("button", name="Haal Anna weg").click()
    assert totals(table) == ["20", "0"]
    table.get_by_role("button", name="Zet terug").click()
    assert totals(table) == ["20", "20", "0"]
    table.get_by_role("button", name="Begin opnieuw").click()
    expect(table.locator("table")).to_have_count(0)
    table.get_by_role("button", name="Zet terug").click()
    assert totals(table) == ["20", "20", "0"]


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ("twaalf", "geen heel getal"),
        ("1.5", "geen heel getal"),
        ("", "staat nog niets"),
        ("123456", "te groot"),
    ],
)
def test_points_that_are_no_number_are_asked_again_and_nothing_is_lost(table, points, said):
    add(table, "Anna", "Bram")
    write(table, 7, points)
    expect(table.locator("#kr-points-said")).to_contain_text(said)
    expect(table.get_by_label("Punten van Anna in ronde 1")).to_have_value("7")
    field = table.get_by_label("Punten van Bram in ronde 1")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", "kr-points-said")


def test_what_a_press_did_is_said_and_the_focus_stays_near(table):
    add(table, "Anna", "Bram", "Cleo")
    write(table, 12, 30, 5)
    expect(table.locator("#kr-points-said")).to_have_text(
        "Ronde 1 staat erbij. Totaal: Anna 12, Bram 30, Cleo 5."
    )
    table.get_by_role("button", name="Haal Bram weg").click()
    expect(table.get_by_role("button", name="Haal Cleo weg")).to_be_focused()
    table.get_by_role("button", name="Haal Cleo weg").press("Enter")
    table.get_by_role("button", name="Haal Anna weg").press("Enter")
    expect(table.get_by_label("Naam van een speler")).to_be_focused()


def test_names_are_checked(table):
    add(table, "Anna", "anna", " ")
    expect(table.locator("#kr-points-said")).to_have_text("Vul eerst een naam in.")
    add(table, "ANNA")
    expect(table.locator("#kr-points-said")).to_contain_text("doet al mee")
    name = table.get_by_label("Naam van een speler")
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    assert totals(table) == ["0"]
    add(table, "Bram")
    expect(name).not_to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize(
    "stored", ["{", "[]", '{"players": ["A"], "rounds": [[1, 2]]}', '{"players": 3}', "null"]
)
def test_a_damaged_score_is_set_aside(visit, site, stored):
    page = visit(f"{site}nl/table/").page
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, stored])
    page.reload()
    expect(page.locator("#kr-points-said")).to_contain_text("apart gezet")
    assert page.evaluate(f"localStorage.getItem('{KEY}.refused')") == stored
    add(page, "Anna")
    assert totals(page) == ["0"]


def test_two_tabs_show_the_same_score(visit, site):
    opened = visit(f"{site}nl/table/")
    other = opened.context.new_page()
    other.goto(f"{site}nl/table/")
    add(opened.page, "Anna", "Bram")
    write(opened.page, 3, 4)
    expect(other.locator("#kr-points-said")).to_contain_text("ander tabblad")
    assert totals(other) == ["3", "4"]


def test_without_storage_it_counts_and_says_that_nothing_is_kept(visit, site):
    opened = visit(f"{site}nl/table/")
    denied = "{get() { throw new DOMException('denied', 'SecurityError'); }}"
    opened.context.add_init_script(f"Object.defineProperty(window, 'localStorage', {denied})")
    page = opened.page
    page.reload()
    add(page, "Anna", "Bram")
    write(page, 3, 4)
    assert totals(page) == ["3", "4"]
    expect(page.locator("#kr-points-said")).to_contain_text("niets bewaren")
    page.goto(f"{site}nl/settings/")
    page.get_by_label("Donker").check()
    expect(page.locator("#kr-settings-said")).to_contain_text("alleen voor deze pagina")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_settings_hold_for_every_page_and_can_be_wiped(visit, site):
    page = visit(f"{site}nl/settings/").page
    page.get_by_label("Donker").check()
    page.get_by_label("Vier kleuren: elke soort een eigen kleur").check()
    page.get_by_label("Zonder beweging").check()
    page.goto(f"{site}en/clever/scoring/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-cards", "four")
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert not page.evaluate("matchMedia('(prefers-color-scheme: light)').matches")
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    page.evaluate("localStorage.setItem('elsewhere', 'stays')")
    page.goto(f"{site}nl/settings/")
    expect(page.get_by_label("Donker")).to_be_checked()
    page.get_by_role("button", name="Wis alles").click()
    page.get_by_role("button", name="Nee, bewaar alles").click()
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Wis alles").click()
    page.get_by_role("button", name="Ja, wis alles").click()
    expect(page.locator("#kr-wipe-said")).to_contain_text("Alles is gewist")
    assert root.get_attribute("data-theme") is None
    assert json.loads(page.evaluate("JSON.stringify(Object.keys(localStorage))")) == ["elsewhere"]


@pytest.mark.parametrize("stored", ["{", '"x"', '{"theme": "pink"}', "null"])
def test_a_setting_that_is_none_is_ignored(visit, site, stored):
    page = visit(f"{site}nl/settings/").page
    page.evaluate("text => localStorage.setItem('kansrijk.settings', text)", stored)
    page.reload()
    expect(page.get_by_label("Volg het apparaat").first).to_be_checked()
    assert page.locator("html").get_attribute("data-theme") is None


@pytest.mark.parametrize(
    "place",
    [
        "rules/clever/?q=vos",
        f"clever/learn/?step={list(course(CLEVER).steps)[3]}",
        f"lessons/once/?code={new_code('eik')}&view=teacher",
    ],
)
def test_the_other_language_keeps_the_place(visit, site, place):
    page = visit(f"{site}nl/{place}").page
    page.locator(".kr-language").click()
    page.wait_for_url(f"{site}en/{place}")


def test_a_report_names_the_page_it_is_about(visit, site):
    opened = visit(f"{site}nl/table/")
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = opened.page
    page.get_by_role("link", name="Over Kansrijk").click()
    expect(page.get_by_label("Tekst van je melding")).to_have_value(
        re.compile(re.escape(f"Pagina: {site}nl/table/"))
    )
    page.get_by_role("button", name="Kopieer de tekst").click()
    expect(page.locator("form [role=status]")).to_have_text("Gekopieerd. Plak hem in een bericht.")
    assert "Browser: Mozilla" in page.evaluate("navigator.clipboard.readText()")
