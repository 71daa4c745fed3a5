"""What the tests of courses and quizzes in the browser share."""

from playwright.sync_api import expect

LIVE = ".kr-board:not([data-static])"
FOCUSED = """() => { let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return [at.dataset.action ?? '', at.tagName, at.hasAttribute('data-hint')]; }"""


def said(page):
    return page.locator(".kr-said")


def heading(page):
    return page.locator(f"{LIVE} .kr-lesson h2")


def press(page, action):
    # Forced, because what may not be chosen is meant to be pressed too: it says why.
    page.locator(f'{LIVE} [data-action="{action}"]').first.click(force=True)


def focused(page):
    """Action and tag of the element that has the focus, and whether the hint points at it."""
    return page.evaluate(FOCUSED)


def walk(page, found, keys):
    """Press keys until the focus is on what ``found`` accepts; says where it went when it is never there."""
    seen = []
    for key in keys:
        now = focused(page)
        if found(*now):
            return now
        seen.append(now[0] or now[1])
        page.keyboard.press(key)
    raise AssertionError(f"never reached; went over {seen}")


def hinted(page):
    """Walk by Tab and arrows to what the hint points at: Tab between groups, arrows inside the group."""
    group = page.locator(f"{LIVE} [data-hint]").evaluate("b => b.closest('[data-stop]')?.dataset.stop ?? ''")
    page.keyboard.press("Tab")
    at = "() => { let at = document.activeElement; while (at.shadowRoot?.activeElement) "
    at += "at = at.shadowRoot.activeElement; return at.closest('[data-stop]')?.dataset.stop ?? ''; }"
    for _ in range(25):
        if focused(page)[2] or (group and page.evaluate(at) == group):
            break
        page.keyboard.press("Tab")
    if focused(page)[2]:
        return
    page.keyboard.press("Home")
    inside = page.locator(f'{LIVE} [data-stop="{group}"] button[data-action]').count()
    order = ["ArrowRight"] * inside
    for key in [*order, "ArrowDown", "Home", *["ArrowDown"] * inside, *["ArrowLeft", "ArrowUp"] * inside]:
        if focused(page)[2]:
            return
        page.keyboard.press(key)
    raise AssertionError("the hint's button is never reached")


def course_by_keyboard(page, steps):
    """Do each step with Tab, arrows and Enter alone, led by the hints."""
    for number, step in enumerate(steps):
        expect(heading(page)).to_have_text(step.title["nl"])
        for _ in range(3 * len(step.solution)):
            walk(page, lambda action, _, __: action == "hint", ["Tab"] * 40)
            page.keyboard.press("Enter")
            expect(page.locator(f"{LIVE} [data-hint]")).to_have_count(1)
            before = said(page).inner_text()
            page.locator(f"{LIVE} .kr-lesson h2").focus()
            hinted(page)
            page.keyboard.press("Enter")
            expect(said(page)).not_to_have_text(before)
            page.locator(f"{LIVE} .kr-lesson h2").focus()
            if page.locator(f"{LIVE} .kr-told-good").count():
                break
        expect(page.locator(f"{LIVE} progress")).to_have_js_property("value", number + 1)
        walk(page, lambda action, _, __: action == "next", ["Tab"] * 40)
        page.keyboard.press("Enter")
    expect(heading(page)).to_have_text("Klaar")
