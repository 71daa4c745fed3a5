"""The lessons in Chromium: by keyboard from hook to exit; views, codes, print, what stays on the device."""

import re

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from cleverlib.lessons.code import EXAMPLE, nearest
from cleverlib.lessons.exercise import Exercise
from cleverlib.lessons.lesson import IDS, STEPS, lesson, lessons
from cleverlib.texts import grouped
from cleverlib.widgets.lesson import LessonBoard
from cleverlib.widgets.lesson_state import TEXTS, VIEWS
from tests.site.test_pages import axe_problems

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.browser

FOCUS = """() => { let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return {action: at.dataset.action ?? '', place: at.dataset.place ?? '', name: at.name ?? '',
          form: at.form?.dataset.action ?? '', tag: at.localName}; }"""
BOARD = ".kr-board:not([data-static]) "


def at(page):
    return page.evaluate(FOCUS)


def tab_to(page, fits, back=False):
    """Press Tab until what has the focus fits; as a reader without a pointer does."""
    for _ in range(60):
        focus = at(page)
        if fits(focus):
            return focus
        page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab never reached it; last was {focus}")


def go_on(page, step):
    """Go to the next step by keyboard."""
    tab_to(page, lambda focus: focus["place"] == f"to-{step}")
    page.keyboard.press("Enter")
    heading = page.locator(BOARD + "h2")
    expect(heading).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, step
    return heading


def answer(page, form, text):
    tab_to(page, lambda focus: focus["form"] == f"answer:{form}" and focus["name"] == "value")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def choose(page, name):
    """Choose the first option of a set of radio buttons."""
    tab_to(page, lambda focus: focus["name"] == name)
    page.keyboard.press("Space")


def lock(page):
    for name in ("option", "sure", "reason"):
        choose(page, name)
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-lock")).to_be_visible()


def close_lesson(page, first):
    """The exit question: no answer without a reason, and the first answer stays beside a new one."""
    choose(page, "option")
    page.keyboard.press("Enter")
    expect(page.locator(".kr-said")).to_be_visible()
    expect(page.locator(BOARD + ".kr-feedback")).to_have_count(0)
    tab_to(page, lambda focus: focus["name"] == "why")
    page.keyboard.type("3 < 4")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-feedback")).to_have_count(1)
    tab_to(page, lambda focus: focus["action"] == "reopen")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-yours")).to_contain_text(first)
    expect(page.locator(BOARD + ".kr-own")).to_contain_text("3 < 4")


@pytest.mark.parametrize("name", IDS)
def test_each_lesson_is_done_by_keyboard_from_hook_to_exit(visit, site, name):
    this = lesson(name)
    language = "nl" if this.number % 2 else "en"
    # Half of them on the narrowest phone.
    size = {"width": 320, "height": 700} if this.number % 3 else {"width": 1280, "height": 800}
    page = visit(f"{site}{language}/lessons/{name}/", viewport=size).live()
    heading = go_on(page, "predict")
    lock(page)
    go_on(page, "play")
    tab_to(page, lambda focus: focus["action"] == "go")
    for number in range(1, 4):
        page.keyboard.press("Enter")
        expect(page.locator(BOARD + ".kr-goes li")).to_have_count(number)
    go_on(page, "simulate")
    tab_to(page, lambda focus: focus["action"] == "sim:100")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-bars caption")).to_contain_text("100")
    tab_to(page, lambda focus: focus["action"] == "sim:10000")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-bars caption")).to_contain_text(grouped(10_000, language))
    expect(page.locator(BOARD + ".kr-bars tbody")).to_contain_text("◆")
    go_on(page, "explain")
    expect(page.locator(BOARD + ".kr-yours")).to_contain_text(this.reasons[0].answer[language])
    before = page.locator(BOARD + "figcaption").inner_text()
    tab_to(page, lambda focus: focus["action"].startswith("figure:") and focus["tag"] == "button")
    page.keyboard.press("Enter")
    if this.explain["picture"] == "tree":
        expect(page.locator(BOARD + "figcaption")).not_to_have_text(before)
    go_on(page, "worked")
    go_on(page, "faded")
    faded = Exercise.of(this, "faded", EXAMPLE)
    last = len(faded.task.lines) - 1
    answer(page, f"faded.{last}", f"{float(faded.answer):.4f}")
    expect(page.locator(BOARD + ".kr-good")).to_have_count(1)
    go_on(page, "problems")
    near = Exercise.of(this, "near", EXAMPLE)
    answer(page, "near", "1/7")
    expect(page.locator(BOARD + ".kr-feedback")).to_have_count(1)
    answer(page, "near", f"{float(near.answer):.4f}".replace(".", "," if language == "nl" else "."))
    expect(page.locator(BOARD + ".kr-good")).to_have_count(1)
    go_on(page, "game")
    go_on(page, "exit")
    close_lesson(page, this.exit.options[0].said[language])
    expect(page.locator(BOARD + ".kr-own")).to_contain_text(EXAMPLE)
    expect(heading).to_be_visible()
    assert f"step={len(STEPS)}" in page.url and f"code={EXAMPLE}" in page.url
    page.wait_for_timeout(300)
    assert axe_problems(page) == []


def test_a_step_waits_for_the_prediction_and_says_so(visit, site):
    page = visit(site + "nl/lessons/once/").live()
    page.click(BOARD + '[data-action="step:simulate"]', force=True)
    expect(page.locator(".kr-said")).to_contain_text("Zet eerst je voorspelling vast")
    expect(page.locator(".kr-said")).to_be_visible()
    page.click(BOARD + '[data-action="step:predict"] >> nth=0')
    page.click(BOARD + ".kr-predict .kr-main")
    expect(page.locator(".kr-said")).to_contain_text("Je mist nog")


def test_a_wrong_code_is_told_the_nearest_ones(visit, site):
    page = visit(site + "nl/lessons/once/?view=board&code=kupo57").live()
    trouble = page.locator(BOARD + ".kr-trouble")
    expect(trouble).to_contain_text("kupo57")
    assert "code=kupo57" in page.url, "it stays in the address until one is chosen"
    # On the board it lies on top, so that it can be pressed.
    near = nearest("kupo57")[0]
    trouble.locator(f'[data-action="code?code={near}"]').click()
    expect(trouble).to_have_count(0)
    expect(page.locator(BOARD + ".kr-code").first).to_have_text(near)
    page.wait_for_url(re.compile(f"code={near}"))
    page.click(BOARD + '[data-action="view:pupil"]')
    page.locator(BOARD + "#settings summary").click()
    page.fill(BOARD + "#code-field", "zzz")
    page.keyboard.press("Enter")
    expect(trouble).to_contain_text("zzz")
    page.fill(BOARD + "#code-field", "KUPO 56")
    page.keyboard.press("Enter")
    expect(page.locator(BOARD + ".kr-code").first).to_have_text("kupo56")
    page.wait_for_url(re.compile("code=kupo56"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_python_runs_the_page_says_which_view_is_coming(visit, slow_site, language):
    address = f"{slow_site}{language}/lessons/once/?view=teacher&code=kupo56"
    page = visit(address).page
    page.wait_for_selector("#kr-first h1")
    expect(page.locator(".kr-coming:visible")).to_have_text(TEXTS("coming.teacher", language))
    for view in VIEWS[1:]:
        page.evaluate("view => { document.documentElement.dataset.view = view; }", view)
        expect(page.locator(".kr-coming:visible")).to_have_text(TEXTS(f"coming.{view}", language))
        expect(page.locator("#kr-first .kr-lesson")).to_be_hidden()
    page.evaluate("delete document.documentElement.dataset.view")
    expect(page.locator("#kr-first .kr-lesson")).to_be_visible()
    expect(page.locator(".kr-coming:visible")).to_have_count(0)
    expect(page.locator("#kr-first .kr-code")).to_be_hidden()


def test_the_same_code_gives_the_same_exercises_everywhere(visit, site):
    asked = []
    for language in ("nl", "en"):
        page = visit(f"{site}{language}/lessons/once/?code=kupo56&view=teacher").live()
        page.locator(BOARD + "#answers summary").click()
        asked.append(page.locator(BOARD + "#answers .kr-lines strong").all_inner_texts())
    assert asked[0] == asked[1] and len(asked[0]) > 8


def test_progress_stays_on_the_device_and_can_be_wiped(visit, site):
    opened = visit(site + "nl/lessons/once/")
    page = opened.live()
    go_on(page, "predict")
    lock(page)
    page.reload()
    page = opened.live()
    expect(page.locator(BOARD + ".kr-lock")).to_be_visible()
    page.goto(site + "nl/settings/")
    page.click("[data-do=ask]")
    page.click("[data-do=yes]")
    page.wait_for_timeout(500)
    page.goto(site + "nl/lessons/once/")
    page = opened.live()
    expect(page.locator(BOARD + "h2")).to_have_text("De situatie")


def test_another_view_is_a_step_in_the_browsers_history(visit, site):
    page = visit(site + "nl/lessons/once/?view=teacher&code=kupo56").live()
    for view, drawing in (("board", ".kr-stage"), ("sheet", ".kr-paper")):
        page.locator(BOARD + f'[data-action="view:{view}"]').last.click()
        expect(page.locator(BOARD + drawing)).to_be_visible()
        page.wait_for_url(re.compile(f"view={view}"))
        page.go_back()
        expect(page.locator(BOARD + ".kr-teacher").first).to_be_visible()
        page.wait_for_url(re.compile("view=teacher"))
    page.go_forward()
    expect(page.locator(BOARD + ".kr-paper")).to_be_visible()


def test_the_teacher_tallies_the_class_and_hands_out_a_code(visit, site):
    page = visit(site + "en/lessons/blue/?view=teacher").live()
    for _ in range(3):
        page.click(BOARD + '[data-action="tally:+7"]')
    expect(page.locator(BOARD + ".kr-bars")).to_contain_text("100.0%")
    page.click(BOARD + '[data-action="fresh"]')
    field = page.locator(BOARD + "#code-field")
    expect(field).not_to_have_value(EXAMPLE)
    link = page.locator(BOARD + "#pupil-link").input_value()
    assert link == f"{site}en/lessons/blue/?code={field.input_value()}"
    expect(page.locator(BOARD + ".kr-teacher").first).to_contain_text(
        "can open this page and see the answers"
    )
    assert axe_problems(page) == []


def pdf_pages(page):
    """The number of A4 pages that printing gives."""
    data = page.pdf(format="A4")
    return len(re.findall(rb"/Type\s*/Page\b", data)), data


@pytest.mark.parametrize("view", ["sheet", "answers"])
def test_worksheet_and_answer_sheet_are_printed_on_a4(visit, site, view):
    page = visit(f"{site}nl/lessons/once/?code=kupo56&view={view}", color_scheme="dark").live()
    page.emulate_media(media="print", color_scheme="dark")
    colour = "element => getComputedStyle(element).color + getComputedStyle(document.body).backgroundColor"
    assert page.locator("#root h1").evaluate(colour) == "rgb(0, 0, 0)rgb(255, 255, 255)"
    breaks = page.locator("div:has(> marimo-ui-element)").evaluate("e => getComputedStyle(e).breakInside")
    assert breaks == "auto", "the sheet starts under the title"
    hidden = page.locator(BOARD + ".kr-screen").first
    expect(hidden).to_be_hidden()
    expect(page.locator(".kr-top")).to_be_hidden()
    paper = page.locator(BOARD + "article.kr-paper")
    assert paper.evaluate("paper => getComputedStyle(paper).color") == "rgb(0, 0, 0)"
    expect(paper).to_contain_text("kupo56")
    near = Exercise.of(lesson("once"), "near", "kupo56")
    expect(paper).to_contain_text(near.question("nl"))
    shown = f"<strong>{near.answer}</strong>" in paper.inner_html()
    assert shown == (view == "answers")
    # The sheets of all lessons, each in the place of this one.
    for this in lessons():
        board = LessonBoard("nl" if this.number % 2 else "en", this.id)
        board.pending = [[1, f"address?view={view}&code=kupo56"]]
        paper.evaluate("(paper, sheet) => { paper.outerHTML = sheet; }", board.markup)
        pages, _ = pdf_pages(page)
        assert 2 <= pages <= (4 if view == "sheet" else 3), this.id


def test_a_pupil_prints_and_copies_the_own_answers(visit, site, browser):
    opened = visit(site + "nl/lessons/once/?code=kupo56", permissions=["clipboard-read", "clipboard-write"])
    page = opened.live()
    go_on(page, "predict")
    lock(page)
    page.click(BOARD + '[data-action="step:exit"]')
    page.click(BOARD + '[data-copy="own-text"]')
    expect(page.locator(".kr-said")).to_contain_text("gekopieerd")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "kupo56" in copied and lesson("once").predict.options[0].said["nl"] in copied
    page.emulate_media(media="print")
    expect(page.locator(BOARD + ".kr-own")).to_be_visible()
    expect(page.locator(BOARD + ".kr-strip")).to_be_hidden()
    pages, _ = pdf_pages(page)
    assert pages == 1


def test_no_answers_in_the_source_of_a_pupils_page(visit, site):
    page = visit(site + "nl/lessons/once/").page
    source = page.request.get(site + "nl/lessons/once/").text()
    assert "De situatie" in source, "the first step can be read before Python runs"
    this = lesson("once")
    for name in ("faded", "faded2", "near", "far"):
        assert f"<strong>{Exercise.of(this, name, EXAMPLE).answer}</strong>" not in source
    for reason in this.reasons:
        assert reason.answer["nl"] not in source
    assert this.exit_answers[this.exit.right]["nl"] not in source
