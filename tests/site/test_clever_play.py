"""The page on which Clever is played, by a reader in Chromium; the library says what a game must come to."""

import json

import pytest
from playwright.sync_api import expect

from cleverlib.clever import Game
from cleverlib.clever.players import Player
from cleverlib.widgets.session import PERSON, Session, pack, unpack

pytestmark = pytest.mark.browser
WAIT = 30_000
PATH = "nl/clever/play/"
KEY = "kansrijk.clever.game"

# Presses the first die or button that plays something, and waits for the answer; false when nothing is left.
PRESS = """() => new Promise((done) => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const picture = host.shadowRoot.querySelector(".kr-board > div");
  const all = [...picture.querySelectorAll('[data-action^="play:"]')];
  if (!all.length) return done(false);
  const seen = new MutationObserver(() => (seen.disconnect(), setTimeout(() => done(true))));
  seen.observe(picture, { childList: true });
  all[all.length >> 1].click();
})"""


def live(page):
    return page.locator(".kr-board:not([data-static])")


def said(page):
    return page.locator(".kr-said")


def tell(page, words):
    expect(said(page)).to_contain_text(words, timeout=WAIT)


def press(page, action):
    live(page).locator(f'[data-action^="{action}"]').first.dispatch_event("click")


def session(page):
    """The session that the page keeps on the device."""
    kept = json.loads(page.evaluate("key => localStorage.getItem(key)", KEY))
    return Session.from_text(
        kept["session"], Game.from_json, lambda game: game.players, ("greedy", "sensible")
    )


def played(seats=(PERSON,), seed="link", most=10**9, **more):
    """A session of the library in which sensible players made so many moves."""
    game = Game.new(len(seats), seed, **more)
    player = Player("sensible", seed)
    while not game.is_over and len(game.actions) < most:
        game.play(player.choose(game.observe(game.to_move), game.legal_actions()))
    return Session(game, seats, seed="players")


def begin(page, **choices):
    press(page, "panel:new")
    form = live(page).locator('form[data-action="begin"]')
    if form.locator("details").get_attribute("open") is None:
        form.locator("summary").click()
    for name, value in choices.items():
        if name == "dice" or name.startswith("option_"):
            form.locator(f'input[name="{name.replace("_", ".", 1)}"][value="{value}"]').check()
        elif name.startswith("name"):
            form.locator(f"input[name={name}]").fill(value)
        else:
            form.locator(f"select[name={name}]").select_option(value)
    form.locator("button[type=submit]").click()
    tell(page, "Het nieuwe spel is begonnen.")


def test_a_whole_solo_game_and_its_score(visit, site):
    page = visit(site + PATH).live()
    presses = 0
    while page.evaluate(PRESS):
        presses += 1
        assert presses < 300
    tell(page, "Het spel is klaar")
    press(page, "panel:share")
    link = live(page).locator("#kr-link").input_value()
    assert link.startswith(f"{site}{PATH}?game=")
    shared = Session.from_text(unpack(link), Game.from_json, lambda game: game.players, ())
    assert shared.game.is_over
    assert len(shared.game.actions) == presses
    score = shared.game.scores()[0]
    press(page, "panel:play")
    expect(live(page).locator(".kr-end h2")).to_contain_text(f"{score.total} punt")
    cells = live(page).locator(".kr-end tbody td").all_inner_texts()
    assert [int(cell) for cell in cells[:6]] == [score.total, *score.areas.values()]
    assert cells[6].split() == [str(score.fox_points), str(score.foxes), "×", str(score.lowest)]
    expect(live(page).locator(".kr-total output")).to_have_text(str(score.total))
    press(page, "replay:0")
    tell(page, f"Zet 0 van {presses}.")
    live(page).locator('[data-place="replay last"]').click()
    tell(page, f"Zet {presses} van {presses}.")


def test_a_game_goes_on_after_a_reload_and_nothing_pressed_is_lost(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    for _ in range(8):
        page.evaluate(PRESS)
    press(page, "undo")
    tell(page, "teruggenomen")
    before = session(page)
    page.reload()
    page = opened.live()
    expect(live(page).locator('[data-action="redo"]')).not_to_have_attribute("aria-disabled", "true")
    press(page, "redo")
    tell(page, "opnieuw gedaan")
    assert session(page).count == before.count + before.back
    # Three presses at once, and gone before any of them can be answered.
    page.evaluate(
        """() => { const host = [...document.querySelectorAll("*")]
                     .find((one) => one.shadowRoot?.querySelector(".kr-board"));
             for (const action of ["undo", "undo", "panel:share"])
               host.shadowRoot.querySelector(`[data-action="${action}"]`).click();
             location.reload(); }"""
    )
    page = opened.live()
    expect(live(page).locator("#kr-link")).to_be_visible(timeout=WAIT)
    kept = session(page)
    assert (kept.count, kept.back) == (before.count - 1, before.back + 1)
    press(page, "panel:play")
    tell(page, "terug bij het spel")
    for _ in range(kept.count):
        press(page, "undo")
    expect(live(page).locator('[data-action="undo"]')).to_have_attribute(
        "aria-disabled", "true", timeout=WAIT
    )


def test_a_shared_game_is_opened_and_the_own_one_kept(visit, site):
    opened = visit(site + PATH)
    page = opened.live()
    page.evaluate(PRESS)
    own = session(page).to_text()
    other = played()
    page.goto(f"{site}{PATH}?game={pack(other.to_text())}")
    page = opened.live()
    tell(page, "Het spel is geopend.")
    expect(live(page).locator(".kr-end h2")).to_contain_text(str(other.game.scores()[0].total))
    assert page.url == site + PATH
    page.reload()
    page = opened.live()
    expect(live(page).locator(".kr-end h2")).to_be_visible(timeout=WAIT)
    press(page, "panel:new")
    press(page, "previous")
    tell(page, "vorige spel")
    assert session(page).to_text() == own


def test_a_damaged_game_is_refused_in_words(visit, site):
    code = pack(played(most=9).to_text())
    page = visit(f"{site}{PATH}?game={code[:-12]}").live()
    tell(page, "niet te openen")
    page.evaluate(PRESS)
    tell(page, "Worp met")
    own = session(page).to_text()
    for damaged in ("hallo", pack("{}"), f"{site}{PATH}?game={code[:30]}x{code[31:]}"):
        press(page, "panel:share")
        live(page).locator("#kr-open").fill(damaged)
        live(page).locator("#kr-open").press("Enter")
        tell(page, "niet te openen")
        expect(live(page).locator("#kr-open")).to_have_value(damaged)
        press(page, "panel:play")
        tell(page, "terug bij het spel")
    assert session(page).to_text() == own


def test_a_game_travels_as_a_file(visit, site, tmp_path):
    page = visit(f"{site}{PATH}?game={pack(played(most=30).to_text())}").live()
    tell(page, "Het spel is geopend.")
    text = session(page).to_text()
    press(page, "panel:share")
    with page.expect_download() as download:
        live(page).locator("[data-download]").click()
    file = tmp_path / "clever.json"
    download.value.save_as(file)
    press(page, "panel:play")
    begin(page)
    assert session(page).to_text() != text
    press(page, "panel:share")
    live(page).locator("input[type=file]").set_input_files(file)
    tell(page, "Het spel is geopend.")
    assert session(page).to_text() == text
    file.write_text(file.read_text()[:-40])
    press(page, "panel:share")
    live(page).locator("input[type=file]").set_input_files(file)
    tell(page, "niet te openen")
    assert session(page).count == 30


def test_computers_act_by_themselves_and_real_dice_are_typed_or_pressed(visit, site):
    page = visit(site + PATH).live()
    begin(page, seat1="greedy", seat2=PERSON, name2="Eva")
    tell(page, "Computer 1 (graaier)")
    live(page).locator("select[data-action=pace]").select_option("fast")
    expect(live(page).locator(".kr-now")).to_contain_text("Eva", timeout=30_000)
    assert session(page).count >= 2, "a throw and a die at least: a high one ends the turn"
    press(page, "sheet:0")
    expect(live(page).locator(".kr-watched")).to_contain_text("Het blad van Computer 1")

    begin(page, seat1=PERSON, seat2="", dice="real", option_unfit_die="yes")
    assert session(page).game.options.unfit_die is True
    live(page).locator("#kr-typed").fill("35")
    live(page).locator(".kr-throw button").click()
    tell(page, "Geef 6 ogen op")
    expect(live(page).locator("#kr-typed")).to_have_value("35")
    live(page).locator("#kr-typed").fill("3 5 1 6 2 4")
    live(page).locator("#kr-typed").press("Enter")
    tell(page, "Worp met wit 3, geel 5, blauw 1, groen 6, oranje 2, paars 4.")
    press(page, "undo")
    for die, face in {"white": 1, "yellow": 2, "blue": 3, "green": 4, "orange": 5, "purple": 6}.items():
        live(page).locator(f'input[name="{die}"][value="{face}"]').check(force=True)
    live(page).locator(".kr-throw button").click()
    tell(page, "Worp met wit 1, geel 2, blauw 3, groen 4, oranje 5, paars 6.")


def test_the_keyboard_is_enough_and_all_is_explained(visit, site):
    first = played(most=1, seed="keys")
    page = visit(f"{site}{PATH}?game={pack(first.to_text())}").live()
    tell(page, "Het spel is geopend.")
    live(page).locator('[data-place="green:5"]').click(force=True)
    tell(page, "Nu is vakje 1 aan de beurt.")
    press(page, "odds")
    rows = live(page).locator(".kr-odds tbody tr")
    expect(rows).to_have_count(len(first.game.legal_actions()), timeout=WAIT)
    ends = [int(cell) for cell in live(page).locator(".kr-odds tbody td:last-child").all_inner_texts()]
    assert ends == sorted(ends, reverse=True)
    press(page, "odds")
    tell(page, "De kansen zijn dicht.")
    keys = page.keyboard

    def at():
        return page.evaluate(
            """() => { let at = document.activeElement;
                 while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
                 return at?.dataset?.place ?? at?.dataset?.action ?? ""; }"""
        )

    def tab_to(*starts):
        for _ in range(60):
            if at().startswith(starts):
                return
            keys.press("Tab")
        raise AssertionError(f"the Tab key does not reach {starts}")

    # A box for two dice asks which, a screen higher: the question takes the focus and gives it back.
    live(page).locator('[data-place="green:1"]').focus()
    keys.press("Enter")
    tell(page, "boven het blad")
    assert at().startswith("play:")
    keys.press("End")
    assert at() == "which none"
    keys.press("Enter")
    tell(page, "blijft nog leeg")
    assert at() == "green:1"

    page.locator("h1").click()
    tab_to("die ")
    keys.press("End")
    assert at() == "die purple"
    keys.press("Home")
    assert at() == "die white"
    keys.press("Enter")
    tell(page, "De witte steen is opgepakt.")
    assert at() == "die white"
    tab_to("yellow:", "green:")
    keys.press("Enter")
    tell(page, "Wit ")
    assert session(page).count == 2
    tab_to("do Throw")
    keys.press("Space")
    tell(page, "Worp met")
    assert at() != "", "the keyboard keeps its place"


# Taps a button twice, as a quick finger does, and notes what the live region says of it.
TWICE = """() => {
  const host = [...document.querySelectorAll("*")].find((one) => one.shadowRoot?.querySelector(".kr-board"));
  const said = host.shadowRoot.querySelector(".kr-said");
  window.heard = [];
  new MutationObserver(() => window.heard.push(said.textContent)).observe(said, { childList: true });
  const button = host.shadowRoot.querySelector('.kr-board > div [data-action^="play:"]');
  button.click();
  button.click();
}"""


def test_a_phone_holds_four_long_names_and_a_second_tap_is_ignored_in_silence(visit, site):
    names = [f"Maximiliaan-Alexand{seat}" for seat in range(1, 5)]
    page = visit(site + PATH, viewport={"width": 390, "height": 844}).live()
    begin(
        page,
        **{f"seat{seat}": PERSON for seat in range(1, 5)},
        **{f"name{seat}": name for seat, name in enumerate(names, start=1)},
    )
    page.evaluate(TWICE)
    tell(page, f"{names[0]}: worp met")
    # A press that does come after it is answered, so that nothing of the second tap can still be on its way.
    press(page, "odds")
    tell(page, "De kansen staan open.")
    assert session(page).count == 1
    assert len(page.evaluate("window.heard")) == 2
    rows = live(page).locator(".kr-choices-table tbody tr")
    expect(rows).to_have_count(len(session(page).game.legal_actions()), timeout=WAIT)
    expect(live(page).locator(".kr-scores")).to_contain_text(names[3])
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        room = rows.first.locator("th").bounding_box()["width"]
        assert room > width / 2, "a choice has a line of its own"


def test_two_windows_keep_both_games(visit, site):
    opened = visit(site + PATH)
    first = opened.live()
    first.evaluate(PRESS)
    second = opened.context.new_page()
    second.goto(site + PATH)
    second.wait_for_selector("html[data-awake=yes]", state="attached")
    press(second, "undo")
    expect(first.locator(".kr-notice")).to_contain_text("ander venster", timeout=WAIT)
    first.evaluate(PRESS)
    assert session(first).count == 0, "the other window keeps its place"
    first.locator(".kr-notice button").click()
    expect(live(first).locator('[data-action="undo"]')).to_have_attribute(
        "aria-disabled", "true", timeout=WAIT
    )
    second.close()
    first.reload()
    opened.live()
    expect(first.locator(".kr-notice")).to_contain_text("Er is nog een versie bewaard")
    first.locator(".kr-notice button").first.click()
    expect(live(first).locator('[data-action="undo"]')).not_to_have_attribute("aria-disabled", "true")


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit, site):
    opened = visit(f"{site}nl/")
    opened.context.add_init_script(
        """const keep = Storage.prototype.setItem;
           Storage.prototype.setItem = function (key, text) {
             if (key.startsWith("kansrijk.clever")) throw new DOMException("full", "QuotaExceededError");
             keep.call(this, key, text);
           };"""
    )
    opened.page.goto(site + PATH)
    page = opened.live()
    expect(page.locator(".kr-notice")).to_contain_text("niets bewaren")
    page.evaluate(PRESS)
    tell(page, "Worp met")
