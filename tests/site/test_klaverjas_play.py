"""The page on which klaverjassen is played, by a reader in Chromium; the library knows the outcome."""

import json
import re

import pytest
from playwright.sync_api import expect

from cleverlib.klaverjas import Card, Deal, Match, why_illegal
from cleverlib.widgets.dutch_day import dutch_day
from cleverlib.widgets.game_board import TEXTS as GAMES
from cleverlib.widgets.session import PERSON, Session

pytestmark = pytest.mark.browser
WAIT = 20_000
PATH = "nl/klaverjas/play/"
KEY = "kansrijk.klaverjas.game"
LEVELS = ("easy", "medium", "strong")

# Presses the first thing that may be played, or lets the computers play on; waits for the answer. Tells what
# it pressed, or nothing when the deal is over.
PRESS = """() => new Promise((done) => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const picture = host.shadowRoot.querySelector(".kr-board > div");
  const words = ["hurry:", "hand:", "play:"].map((word) => `[data-action^="${word}"]`);
  const button = picture.querySelector(words.join());
  if (!button) return done("");
  const seen = new MutationObserver(() => (seen.disconnect(), setTimeout(() => done(button.dataset.action))));
  seen.observe(picture, { childList: true });
  button.click();
})"""


def live(page):
    return page.locator(".kr-board:not([data-static])")


def tell(page, words):
    expect(page.locator(".kr-said")).to_contain_text(words, timeout=WAIT)


def press(page, action):
    live(page).locator(f'[data-action^="{action}"]').first.dispatch_event("click")


def read(text):
    kind = json.loads(text)["format"]
    return Deal.from_json(text) if kind == "kansrijk.klaverjas.deal" else Match.from_json(text)


def session(page):
    """The session that the page keeps on the device."""
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEY))
    return Session.from_text(kept["session"], read, lambda game: 4, LEVELS)


def hand(page):
    """The cards of the hand as a screen reader names them."""
    name = "card => card.getAttribute('aria-label') ?? card.querySelector('.kr-unseen').textContent"
    return live(page).locator(".kr-hand .kr-card").evaluate_all(f"cards => cards.map({name})")


def play_deal(page):
    """Play until the end of a deal; returns how often something was pressed."""
    for presses in range(200):
        if not page.evaluate(PRESS):
            return presses
    raise AssertionError("the deal does not end")


def test_a_whole_deal_and_what_is_written(visit, site):
    page = visit(site + PATH).live()
    assert len(hand(page)) == 8
    play_deal(page)
    end = live(page).locator(".kr-end")
    expect(end).to_be_visible(timeout=WAIT)
    match = session(page).game
    score = match.deals[0].result
    assert match.results == (score,)
    cells = end.locator(".kr-row-written td").all_inner_texts()
    assert [int(cell) for cell in cells] == list(score.written)
    points = end.locator(".kr-row-points td").all_inner_texts()
    assert [int(cell) for cell in points] == list(score.card_points)
    live(page).locator("#kr-tricks summary").click()
    assert live(page).locator(".kr-tricks > li").count() == 8
    press(page, "stats")
    tell(page, "geteld")
    assert live(page).locator("tr").filter(has_text="Spellen").locator("td").inner_text() == "1"
    press(page, "stats")
    press(page, "next")
    tell(page, "Spel 2 begint.")
    assert len(hand(page)) == 8


def test_the_deal_is_looked_back_on_solved_and_played_on(visit, site):
    page = visit(site + PATH).live()
    play_deal(page)
    match = session(page).to_text()
    press(page, "open:")
    tell(page, "Met open kaarten")
    press(page, "review:0.")
    tell(page, "Spel 1, stap")
    assert live(page).locator(".kr-open .kr-hand").count() == 4
    live(page).locator('[data-place="review next"]').click()
    live(page).locator('[data-place="review next"]').click()
    press(page, "from:")
    tell(page, "vanaf deze kaart")
    assert isinstance(session(page).game, Deal)
    play_deal(page)
    expect(live(page).locator(".kr-end")).to_be_visible(timeout=WAIT)
    press(page, "panel:new")
    press(page, "previous")
    tell(page, "vorige spel")
    assert session(page).to_text() == match


def test_the_daily_challenge_is_the_same_in_two_browsers(visit, site):
    seen = []
    # Where the calendar says today and where it says tomorrow: the day of the challenge is that in Amsterdam.
    for language, zone in (("nl", "Pacific/Kiritimati"), ("en", "Pacific/Pago_Pago")):
        page = visit(f"{site}{language}/klaverjas/play/", timezone_id=zone).live()
        before = dutch_day()
        press(page, "daily")
        expect(live(page).locator(".kr-where")).to_contain_text(re.compile(r"\d{4}-\d\d-\d\d"), timeout=WAIT)
        for _ in range(12):
            page.evaluate(PRESS)
        kept = session(page)
        assert kept.game.rules.deals == 8 and kept.game.rules.variant == "rotterdam"
        day = kept.game.seed.removeprefix("daily ")
        assert day in (before, dutch_day())
        assert kept.game.deals[0].table.hands == Match.daily(day).deals[0].table.hands
        seen.append((kept.game.to_json(), kept.seed))
    assert seen[0] == seen[1]


def test_a_match_goes_on_after_a_reload(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    for _ in range(9):
        page.evaluate(PRESS)
    expect(live(page).locator('[data-action^="play:"]').first).to_be_visible(timeout=WAIT)
    before, held = session(page).to_text(), hand(page)
    page.reload()
    page = opened.live()
    expect(live(page).locator(".kr-trump")).to_be_visible(timeout=WAIT)
    assert hand(page) == held
    assert session(page).to_text() == before
    press(page, "undo")
    tell(page, "teruggenomen")


def test_a_card_that_may_not_be_laid_says_why(visit, site):
    page = visit(site + PATH).live()
    for _ in range(60):
        barred = live(page).locator('[data-action^="why:"]')
        if barred.count():
            break
        if not page.evaluate(PRESS):
            press(page, "next")
            tell(page, "begint")
    deal = session(page).game.deal
    code = barred.first.get_attribute("data-action").rpartition(".")[2]
    why = why_illegal(Card.parse(code), deal.hands[0], deal.trick, deal.trump, deal.rules)
    count = session(page).count
    barred.first.click(force=True)
    tell(page, why.text("nl"))
    assert session(page).count == count


def test_hands_of_others_on_this_device_stay_covered(visit, site):
    page = visit(site + PATH, viewport={"width": 390, "height": 844}).live()
    press(page, "panel:new")
    form = live(page).locator('form[data-action="begin"]')
    expect(live(page).get_by_role("heading", name="Een nieuw spel")).to_be_visible(timeout=WAIT)
    expect(live(page).get_by_role("heading", name="Een nieuw spel")).to_be_in_viewport()
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, width
    for seat in range(4):
        form.locator(f"select[name=seat{seat}]").select_option(PERSON)
    form.locator("input[name=name0]").fill("Eva")
    form.locator("input[name=name3]").fill("Onderstebovenondersteboventjes")
    form.locator('select[name="base"]').select_option("amsterdam")
    form.locator('select[name="option.deals"]').select_option("8")
    form.locator("button[type=submit]").click()
    expect(live(page).locator(".kr-curtain")).to_contain_text("Geef het scherm aan Eva", timeout=WAIT)
    assert live(page).locator(".kr-hand").count() == 0
    press(page, "hand:0")
    expect(live(page).locator(".kr-hand")).to_be_visible(timeout=WAIT)
    assert session(page).game.rules.variant == "amsterdam"
    expect(live(page).locator(".kr-table")).to_contain_text("Onderstebovenondersteboventjes")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    press(page, "play:0.4")
    expect(live(page).locator(".kr-curtain")).to_contain_text("Speler 2", timeout=WAIT)


def test_after_45_seconds_the_computer_offers_to_play_on(visit, site):
    page = visit(site + PATH).live()
    page.clock.install()
    press(page, "play:0.0")
    expect(live(page).locator(".kr-trump")).to_be_visible(timeout=WAIT)
    page.clock.fast_forward(46_000)
    tell(page, "Ben je er nog")
    press(page, "stand:0")
    expect(live(page).locator(".kr-away")).to_contain_text("De computer speelt nu voor", timeout=WAIT)
    press(page, "hurry:")
    expect(live(page).locator(".kr-end")).to_be_visible(timeout=WAIT)


def test_a_card_is_laid_by_keyboard(visit, site):
    page = visit(site + PATH).live()
    for panel in ("new", "share"):
        live(page).locator(f'[data-action="panel:{panel}"]').focus()
        page.keyboard.press("Enter")
        tell(page, GAMES(f"said.panel.{panel}", "nl"))
        expect(live(page).locator("h2:focus")).to_have_count(1)
        live(page).locator('[data-action="panel:play"]').press("Enter")
        # Not on a suit, which a second press would choose.
        expect(live(page).locator(f'[data-action="panel:{panel}"]:focus')).to_have_count(1)
    live(page).locator('[data-action="play:0.0"]').focus()
    page.keyboard.press("Enter")
    expect(live(page).locator(".kr-trump")).to_be_visible(timeout=WAIT)
    first = live(page).locator('.kr-hand [tabindex="0"]')
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    tell(page, "legt")
    assert session(page).count == 2


def test_a_damaged_match_is_refused_and_kept(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    page.evaluate('key => localStorage.setItem(key, \'{"format": "kansrijk.board"\')', KEY)
    page.reload()
    page = opened.live()
    tell(page, "niet te lezen")
    assert len(hand(page)) == 8
