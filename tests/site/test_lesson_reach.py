"""What a keyboard and a screen reader reach in the views of a lesson, in Chromium."""

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from cleverlib.widgets.lesson_state import TEXTS
from tests.site.test_lessons import BOARD, at, tab_to

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.browser

# What can be reached beside the stage, and beside all that holds it.
BESIDE = """(stage) => {
  const open = [];
  for (let at = stage; at && at !== document.body; at = at.parentElement ?? at.getRootNode().host)
    for (const one of at.parentNode.children)
      if (one !== at && !one.inert && one.textContent && one.getClientRects().length) open.push(one);
  return open.map((one) => one.className || one.localName);
}"""
INERT = "() => document.querySelectorAll('body > [inert], main > [inert], #root > [inert]').length"


def stops(page, count):
    """Where the focus is after each of so many presses of Tab: the words of the button."""
    found = []
    for _ in range(count):
        page.keyboard.press("Tab")
        found.append(at(page)["action"])
    return found


def on_paper(page):
    """The teacher's page printed: nothing to press, the addresses in full, the answers unfolded."""
    answers = page.locator(BOARD + "#answers")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(answers.locator(".kr-lines").first).to_be_visible()
    teacher = page.locator(BOARD + ".kr-teacher").first
    expect(teacher.get_by_text("?code=kupo56&view=board")).to_have_text(
        page.locator(BOARD + "#board-copy").input_value()
    )
    expect(teacher.locator(":is(button, input, select):visible")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    expect(answers.locator(".kr-lines").first).to_be_hidden()
    expect(teacher.locator(".kr-on-paper:visible")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_under_the_board_nothing_can_be_reached(visit, site, language):
    opened = visit(f"{site}{language}/lessons/blue/?view=board")
    page = opened.live()
    stage = page.locator(BOARD + ".kr-stage")
    for step in (2, 3):
        expect(stage).to_be_visible()
        assert stage.evaluate(BESIDE) == ["kr-said"], "only the sentence that is said"
        reached = set(stops(page, 8))
        assert {"stage:next", "view:pupil"} <= reached, "the board's own buttons"
        assert reached - {""} == {"stage:back", "stage:next", "view:pupil"}, "and what is the browser's"
        page.keyboard.press("PageDown")
        expect(page.locator(BOARD + "h2")).to_contain_text(f"{step}. ")
        assert stage.evaluate(BESIDE) == ["kr-said"], "also after a new drawing"
        page.reload()
        page = opened.live()
    tab_to(page, lambda focus: focus["action"] == "view:pupil")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-lesson h2")).to_be_focused()
    assert page.evaluate(INERT) == 0
    tab_to(page, lambda focus: focus["tag"] == "summary", back=True)
    page.keyboard.press("Enter")
    tab_to(page, lambda focus: focus["action"] == "view:board")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-stage h2")).to_be_focused()
    page.keyboard.press("PageDown")
    tab_to(page, lambda focus: focus["action"] == "view:pupil")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + '[data-action="view:board"]')).to_be_focused()
    expect(page.locator(".kr-said")).to_be_visible()


def test_the_focus_goes_to_what_opened_a_view_and_to_what_is_missing(visit, site):
    page = visit(f"{site}nl/lessons/memory/?view=teacher&code=kupo56").live()
    on_paper(page)
    for view in ("board", "sheet"):
        button = page.get_by_role("button", name=TEXTS(f"teacher.{view}_link", "nl"))
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(BOARD + "h2")).to_be_focused()
        tab_to(page, lambda focus: focus["place"] == "leave")
        page.keyboard.press("Enter")
        expect(button).to_be_focused()
    field = page.locator(BOARD + "#code-field")
    field.fill("!!")
    page.get_by_role("button", name=TEXTS("head.set_code", "nl")).press("Enter")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    page.locator(BOARD + '[data-action="view:pupil"]').press("Enter")
    # Where the button of that name lies in a closed part, the focus is at the step.
    expect(page.locator(BOARD + "h2")).to_be_focused()
    page.locator(BOARD + '[data-action="step:predict"]').first.press("Enter")
    lock = page.get_by_role("button", name=TEXTS("predict.lock", "nl"))
    page.locator(BOARD + "[name=option]").last.press("Space")
    for _ in range(2):
        lock.press("Enter")
        expect(page.locator(BOARD + "[name=sure]").first).to_be_focused()
    expect(page.locator(BOARD + "[name=option]").last).to_be_checked()
    expect(page.get_by_role("radiogroup", name=TEXTS("predict.sure", "nl"))).to_have_accessible_description(
        TEXTS("predict.choose", "nl")
    )
