"""What the tests of courses and quizzes in the browser share."""

from playwright.sync_api import expect

WAYS = ("back", "again", "hint", "next")
LIVE = ".kr-board:not([data-static])"
FOCUSED = """() => { let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return [at.dataset.action ?? '', at.tagName, at.hasAttribute('data-hint')]; }"""


GROUP = """() => { let at = document.activeElement;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at.closest('[data-stop]')?.dataset.stop ?? ''; }"""
OFFSET = """button => { const centre = (one) => { const box = one.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]; };
    const [x, y] = centre(button.getRootNode().activeElement);
    const [tx, ty] = centre(button);
    return [tx - x, ty - y]; }"""


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


def way(page, action):
    """Walk to a button of the row below a part: Tab to the row, which is one stop, then along it."""
    walk(page, lambda now, _, __: now in WAYS, ["Tab"] * 40)
    page.keyboard.press("End" if action == "next" else "Home")
    walk(page, lambda now, _, __: now == action, ["ArrowRight"] * len(WAYS))


def hinted(page):
    """Walk to what the hint points at: Tab to its group, which is one stop, then arrows towards it."""
    target = page.locator(f"{LIVE} [data-hint]")
    group = target.evaluate("button => button.closest('[data-stop]')?.dataset.stop ?? ''")
    for _ in range(25):
        page.keyboard.press("Tab")
        if page.evaluate(GROUP) == group:
            break
    for _ in range(40):
        place, _, there = before = focused(page)
        if there:
            return
        dx, dy = target.evaluate(OFFSET)
        keys = ["ArrowRight" if dx > 0 else "ArrowLeft", "ArrowDown" if dy > 0 else "ArrowUp"]
        for key in keys if abs(dx) > abs(dy) else keys[::-1]:
            page.keyboard.press(key)
            if focused(page) != before:
                break
    raise AssertionError(f"the hint's button is never reached; the focus stays on {place}")


def course_by_keyboard(page, steps):
    """Do each step with Tab, arrows and Enter alone, led by the hints."""
    for number, step in enumerate(steps):
        expect(heading(page)).to_have_text(step.title["nl"])
        for _ in range(3 * len(step.solution)):
            way(page, "hint")
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
        way(page, "next")
        page.keyboard.press("Enter")
    expect(heading(page)).to_have_text("Klaar")
