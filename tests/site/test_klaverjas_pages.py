"""The explorers, the score pad and the cheat sheet of klaverjassen, used by a reader in Chromium."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
WAIT = 15_000


def press(page, action, board=0):
    live = page.locator(".kr-board:not([data-static])").nth(board)
    live.locator(f'[data-action="{action}"]').first.dispatch_event("click")


def board(page, number=0):
    return page.locator(".kr-board:not([data-static])").nth(number)


def said(page, number=0):
    return page.locator(".kr-said").nth(number)


def test_may_i_play_this_card(visit, site):
    page = visit(site + "nl/klaverjas/explore/").live()
    verdicts = board(page).locator(".kr-verdicts")
    assert verdicts.locator(".kr-differs").count() > 0, "the two rule sets differ on the first position"
    press(page, "position:2")
    expect(verdicts.locator("tbody tr")).to_have_count(2, timeout=WAIT)
    expect(verdicts.locator('[data-card="s7"]')).to_contain_text("Ondertroeven is verboden")
    expect(verdicts.locator('[data-card="rH"]')).to_contain_text("Mag")
    press(page, "card:rH")
    expect(said(page)).to_contain_text("Ruiten heer is weg", timeout=WAIT)
    expect(verdicts.locator('[data-card="s7"]')).to_contain_text("Mag", timeout=WAIT)
    press(page, "to:table")
    press(page, "card:h7")
    expect(said(page)).to_contain_text("ligt op tafel", timeout=WAIT)
    press(page, "card:h8")
    expect(said(page)).to_contain_text("Er liggen al drie kaarten", timeout=WAIT)


def test_every_part_of_the_roem_and_the_best_card(visit, site):
    page = visit(site + "en/klaverjas/explore/").live()
    roem = board(page, 1)
    expect(roem.locator(".kr-sum")).to_have_text("40 roem")
    assert roem.locator(".kr-parts li").count() == 2
    press(page, "card:s7", 1)
    press(page, "best", 1)
    expect(said(page, 1)).to_contain_text(
        "Most roem comes from ace of hearts, ten of hearts: 70", timeout=WAIT
    )
    press(page, "practise", 1)
    expect(roem.locator('[data-action^="answer:"]')).to_have_count(8, timeout=WAIT)
    roem.locator('[data-action^="answer:"]').first.dispatch_event("click")
    expect(said(page, 1)).to_contain_text(re.compile("Right|More came from"), timeout=WAIT)


def test_sliders_count_the_deal_and_the_lines_follow(visit, site):
    page = visit(site + "nl/klaverjas/explore/").live()
    count, lines = board(page, 2), page.locator(".kr-lines").first
    expect(lines).to_contain_text("112 is meer dan 70")
    expect(count).to_contain_text("meer dan 91 nodig")
    press(page, "preset:half", 2)
    expect(count).to_contain_text("Gelijk is niet meer dan de helft", timeout=WAIT)
    expect(count.locator(".kr-outcome")).to_contain_text("precies de helft", timeout=WAIT)
    assert count.locator(".kr-written dd").all_inner_texts() == ["0", "162"]
    expect(lines).to_contain_text("Precies de helft is niet meer dan de helft", timeout=WAIT)
    slider = count.locator('[data-action="points"]')
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(count.locator(".kr-outcome")).to_contain_text("gehaald", timeout=WAIT)
    expect(lines).to_contain_text("wij 82, zij 80", timeout=WAIT)
    count.locator('[data-action="tricks"]').fill("8")
    expect(count.locator(".kr-outcome")).to_contain_text("pit", timeout=WAIT)
    count.locator('[data-action="roem1"]').fill("30")
    expect(count.locator(".kr-problem")).to_be_visible(timeout=WAIT)


def test_the_score_pad_checks_writes_keeps_and_undoes(visit, site):
    opened = visit(site + "nl/klaverjas/pad/")
    page = opened.live()
    pad = board(page)
    form = pad.locator('form[data-action="add"]')
    form.locator("input[name=playing]").first.check(force=True)
    form.locator("input[name=points0]").fill("90")
    form.locator("input[name=points1]").fill("70")
    form.locator("button[type=submit]").click()
    expect(said(page)).to_contain_text("Samen is dat 160", timeout=WAIT)
    expect(form.locator("input[name=points0]")).to_have_value("90")
    form.locator("input[name=points0]").fill("92")
    form.locator("input[name=roem0]").fill("20")
    form.locator("button[type=submit]").click()
    expect(pad.locator(".kr-totals dd").first).to_have_text("112", timeout=WAIT)
    expect(form.locator("input[name=points0]")).to_have_value("")
    expect(pad.locator(".kr-turn-now")).to_contain_text("Spel 2 van 16. Speler 1 deelt. Speler 2 komt uit.")
    page.reload()
    page = opened.live()
    expect(board(page).locator(".kr-totals dd").first).to_have_text("112", timeout=WAIT)
    form = board(page).locator('form[data-action="add"]')
    form.locator("input[name=playing]").last.check(force=True)
    form.locator("select[name=revoke]").select_option("1")
    form.locator("button[type=submit]").click()
    expect(board(page).locator(".kr-totals dd").first).to_have_text("374", timeout=WAIT)
    press(page, "undo")
    expect(board(page).locator(".kr-totals dd").first).to_have_text("112", timeout=WAIT)


NAMES = (
    "Annemarie van den Bergh-de Vri",
    "Maximiliaan Oudenhoven-Janssen",
    "Wilhelmina-Christina van Donge",
    "Onderstebovenondersteboventjes",
)
# Whether the line that sticks to the bottom of the screen lies over what has the focus.
COVERED = """() => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const [box, line] = [host.shadowRoot.activeElement, host.shadowRoot.querySelector(".kr-said")].map((one) =>
    one.getBoundingClientRect());
  return box.bottom > line.top && box.top < line.bottom;
}"""


def test_the_score_pad_on_a_phone_with_long_names_and_nonsense(visit, site):
    page = visit(site + "nl/klaverjas/pad/", viewport={"width": 390, "height": 700}).live()
    pad = board(page)
    press(page, "setup")
    form = pad.locator('form[data-action="new"]')
    expect(pad.get_by_role("heading", name="Wie spelen er?")).to_be_visible(timeout=WAIT)
    expect(pad.get_by_role("heading", name="Wie spelen er?")).to_be_in_viewport()
    for seat, name in enumerate(NAMES):
        form.locator(f"input[name=name{seat}]").fill(name)
    form.locator("input[name=name0]").fill("a" * 50)
    form.locator("button[type=submit]").click()
    expect(said(page)).to_contain_text("heeft 50 letters", timeout=WAIT)
    expect(form.locator("input[name=name0]")).to_have_value("a" * 50)
    form.locator("input[name=name0]").fill(NAMES[0])
    form.locator("button[type=submit]").click()
    form = pad.locator('form[data-action="add"]')
    expect(form).to_contain_text(NAMES[0], timeout=WAIT)
    form.locator("input[name=playing]").first.check(force=True)
    said_by = pad.locator("#kr-wrong")
    for wrong, words in (("100,5", "geen heel getal"), ("-5", "minder dan 0"), ("zes", "geen getal")):
        form.locator("input[name=points0]").fill(wrong)
        form.locator("button[type=submit]").click()
        expect(said(page)).to_contain_text(f"‘{wrong}’ is {words}", timeout=WAIT)
        expect(form.locator("input[name=points0]")).to_have_value(wrong)
        expect(form.locator("input[name=points0][aria-invalid=true]:focus")).to_have_count(1)
        expect(said_by).to_contain_text(f"‘{wrong}’ is {words}")
        expect(said_by).to_be_in_viewport()
    form.locator("input[name=playing]").first.focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        assert not page.evaluate(COVERED)
    form.locator("input[name=points0]").fill("92")
    form.locator("button[type=submit]").click()
    expect(pad.locator(".kr-totals dd").first).to_have_text("92", timeout=WAIT)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_cheat_sheet_is_one_page_of_a4(visit, site, language):
    page = visit(f"{site}{language}/klaverjas/sheet/").live()
    for table in ("rotterdam", "amsterdam", "tournament"):
        press(page, f"table:{table}")
        expect(board(page).locator(f'[data-action="table:{table}"]')).to_have_attribute(
            "aria-pressed", "true", timeout=WAIT
        )
        printed = page.pdf(format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "10mm"))
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("page_name", ["explore", "play", "pad", "sheet"])
def test_the_narrowest_phone_needs_no_scrolling_aside(visit, site, page_name):
    page = visit(f"{site}nl/klaverjas/{page_name}/", viewport={"width": 320, "height": 640}).live()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
