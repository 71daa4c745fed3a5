"""The board view of each lesson in Chromium: all screens fit on a projector, one key leads through them."""

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from cleverlib.lessons.lesson import IDS, lesson
from cleverlib.widgets.lesson import LessonBoard
from cleverlib.widgets.lesson_stage import place
from tests.site.test_lessons import BOARD
from tests.site.test_pages import axe_problems

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.browser

PROJECTORS = [(1280, 720), (1920, 1080)]
# Shows each screen in the place of the live one, and tells by how much it is too high or too wide.
FITS = """(stage, screens) => {
  const place = stage.parentElement;
  const live = [...place.childNodes];
  const over = screens.map((screen) => {
    place.innerHTML = screen;
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = place.querySelector(".kr-stage");
    return [scrollHeight - clientHeight, scrollWidth - clientWidth];
  });
  place.replaceChildren(...live);
  return over;
}"""


def screens(name, language):
    """Every part of a lesson on the board as heading and markup, with the tally filled and a go made."""
    board = LessonBoard(language, name)
    state, at = board.state, 0

    def do(action):
        nonlocal at
        at += 1
        board.pending = [[at, action]]

    do("address?view=board")
    do("go")
    for outcome in state.lesson.experiment.outcomes:
        do(f"tally:+{outcome}")
    found = []
    while not found or (place(state), board.markup) != found[-1]:
        found.append((place(state), board.markup))
        do("stage:next")
    return found


@pytest.mark.parametrize("name", IDS)
def test_every_screen_of_the_board_fits_and_a_key_leads_to_it(visit, site, name):
    # The other language and theme than where the lesson is done by keyboard.
    language = "en" if lesson(name).number % 2 else "nl"
    address = f"{site}{language}/lessons/{name}/?view=board"
    page = visit(address, viewport={"width": 1280, "height": 720}, color_scheme="dark").live()
    stage, heading = page.locator(BOARD + ".kr-stage"), page.locator(BOARD + "h2")
    drawn = {code: screens(name, code) for code in LANGUAGES}
    for width, height in PROJECTORS:
        page.set_viewport_size({"width": width, "height": height})
        box = stage.bounding_box()
        assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, width, height)
        size = stage.evaluate("stage => parseFloat(getComputedStyle(stage).fontSize)")
        assert size >= height / 36, "large type"
        assert stage.evaluate("stage => getComputedStyle(stage).color") == "rgb(0, 0, 0)"
        for code, parts in drawn.items():
            over = stage.evaluate(FITS, [markup for _, markup in parts])
            assert [part for part, by in zip(parts, over, strict=True) if max(by) > 0] == [], (width, code)
    assert axe_problems(page) == []
    for title, _ in drawn[language]:
        expect(heading).to_have_text(title)
        page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    expect(heading).to_have_text(drawn[language][-2][0])
    for view, drawing in (("pupil", ".kr-lesson"), ("teacher", ".kr-teacher")):
        page.locator(BOARD + f'[data-action="view:{view}"]').evaluate("button => button.click()")
        expect(page.locator(BOARD + drawing).first).to_be_visible()
        assert axe_problems(page) == [], view
