"""The pages of Clever Junior, used by a reader in Chromium."""

import re

import pytest
from playwright.sync_api import expect

from cleverlib.junior import Choose, Game
from cleverlib.widgets.session import PERSON, Session, pack

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.browser

LEARN, PLAY, SHEET, ODDS, FACTS = (
    f"nl/junior/{name}/" for name in ("learn", "play", "sheet", "odds", "facts")
)
GAME = ".kr-board:not([data-static]):has(.kr-jgame)"
LAYOUTS = ".kr-board:not([data-static]):has(.kr-jlayouts)"


def press(page, name, within=GAME):
    page.locator(within).get_by_role("button", name=name, exact=True).click()


def thrown(*, offers):
    """A game for two in which the first throw is made, with this choice among those it leaves."""
    games = (Game.new(2, f"throw {number}") for number in range(100))
    for game in games:
        game.play(game.legal_actions()[0])
        if offers in game.legal_actions():
            return game
    raise AssertionError(f"no throw of a hundred offers {offers}")


def play_on(page, moves):
    """Play like somebody who takes what comes first; returns after so many presses or at the end."""
    board = page.locator(GAME)
    ready = board.locator(".kr-jbig button, button[data-ready], .kr-waiting button")
    for _ in range(moves):
        if board.locator(".kr-jend").count():
            return
        before = board.locator(".kr-said").inner_text()
        ready.first.click()
        expect(board.locator(".kr-said")).not_to_have_text(before)


def test_a_game_against_the_computer_to_its_end(visit, site):
    opened = visit(site + PLAY)
    page = opened.live()
    expect(page.locator(GAME)).to_contain_text("Jij: gooi de stenen.")
    expect(page.locator(GAME)).to_contain_text("Aanname: indeling A")
    press(page, "Gooi")
    expect(page.locator(f"{GAME} .kr-jlay[data-lay=table] .kr-jdie")).to_have_count(5)
    page.locator(f"{GAME} select[data-action=pace]").select_option("fast")
    play_on(page, 400)
    expect(page.locator(f"{GAME} .kr-jend")).to_contain_text("Samen hebben jullie")
    page.reload()
    opened.live()
    expect(page.locator(f"{GAME} .kr-jend")).to_be_visible()


def test_several_people_on_one_device_with_another_layout(visit, site):
    page = visit(site + PLAY).live()
    press(page, "Nieuw spel")
    board = page.locator(GAME.replace(".kr-jgame", ".kr-game"))
    form = page.locator('form[data-action="begin"]')
    form.locator("[name=name1]").fill("Eva")
    form.locator("[name=seat2]").select_option("person")
    form.locator("[name=name2]").fill("Jan")
    form.locator("[name=seat3]").select_option("person")
    form.locator("[name=layout]").select_option("b")
    form.get_by_role("button", name="Begin").click()
    expect(board.first).to_contain_text("Eva: gooi de stenen.")
    expect(board.first).to_contain_text("Aanname: indeling B")


def test_a_box_out_of_turn_says_why(visit, site):
    game = thrown(offers=Choose("red"))
    page = visit(f"{site}{PLAY}?game={pack(Session(game, (PERSON, PERSON)).to_text())}").live()
    page.wait_for_selector(f"{GAME} .kr-jlay")
    page.locator(f"{GAME} .kr-jbox").nth(11).click(force=True)
    expect(page.locator(f"{GAME} .kr-said")).to_contain_text("Kies eerst een kleur")
    # With the colour chosen, the keyboard stands on a box of it that may be ticked, past those that may not.
    page.locator(f'{GAME} [data-place="choice red"]').press("Enter")
    expect(page.locator(f"{GAME} [data-area=red] button[data-ready]:focus")).to_have_count(1)


def test_targets_are_large(visit, site):
    page = visit(site + PLAY, viewport={"width": 360, "height": 740}).live()
    press(page, "Gooi")
    page.wait_for_selector(f"{GAME} .kr-jlay")
    for selector in (".kr-jbig button", ".kr-jspeak", "button.kr-jbox"):
        for box in page.locator(f"{GAME} {selector}").all():
            size = box.bounding_box()
            assert size["height"] >= 56 and size["width"] >= 50, selector


def test_reading_aloud_uses_a_voice_of_the_device_or_says_so(visit, site):
    page = visit(site + PLAY).live()
    voices = page.evaluate("speechSynthesis.getVoices().some(v => v.localService && v.lang.startsWith('nl'))")
    press(page, "Lees voor")
    if not voices:
        expect(page.locator(f"{GAME} .kr-said")).to_contain_text("geen Nederlandse stem")
    page.evaluate(
        """() => {
          window.spoken = [];
          const voice = { localService: true, lang: "nl-NL", name: "proef" };
          speechSynthesis.getVoices = () => [{ localService: false, lang: "nl-NL" }, voice];
          speechSynthesis.speak = (one) => spoken.push([one.text, one.voice.name]);
          window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
        }"""
    )
    press(page, "Lees voor")
    ((text, name),) = page.evaluate("spoken")
    assert name == "proef" and "gooi de stenen" in text


def test_the_sheet_is_ticked_with_the_keyboard_and_printed(visit, site):
    opened = visit(site + SHEET)
    page = opened.live()
    first = page.locator('[data-action="box:y1.1"]')
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".kr-said").first).to_contain_text("Ballon 1 af")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".kr-jtotal").first).to_contain_text("1 ster")
    page.locator('[data-action="box:r1.3"]').click(force=True)
    expect(page.locator(".kr-said").first).to_contain_text("van links naar rechts")
    page.reload()
    opened.live()
    expect(page.locator(".kr-jtotal").first).to_contain_text("1 ster")
    page.emulate_media(media="print")
    expect(page.locator("h1")).to_be_hidden()
    expect(page.locator(".kr-top")).to_be_hidden()
    expect(page.locator('[data-action="clear"]')).to_be_hidden()
    expect(first).to_be_visible()


def test_editing_a_die_moves_the_odds(visit, site):
    page = visit(site + ODDS).live()
    root = page.locator("#root")
    expect(root).to_contain_text("Met indeling A (aanname) is de kans op minstens één joker 42,1%")
    # The joker of the third die moves to the first one.
    page.locator('[data-action="face:3.1"]').select_option("cupcake")
    expect(page.locator(".kr-jproblems")).to_contain_text("3 jokers")
    expect(root).to_contain_text("Met indeling A (aanname) is de kans op minstens één joker 42,1%")
    page.locator('[data-action="face:1.2"]').select_option("joker")
    expect(root).to_contain_text("Met indeling Eigen A (aanname) is de kans op minstens één joker 44,4%")
    expect(root).to_contain_text("Gemiddeld vallen er 0,5 (1/2) jokers per worp")
    assert page.locator("svg.marks").count() >= 7


def test_a_layout_of_one_s_own_counts_on_every_page(visit, site):
    opened = visit(site + FACTS)
    page = opened.live()
    press(page, "Maak hier een eigen indeling van", LAYOUTS)
    name = page.locator("#kr-jname")
    name.fill("Thuis")
    name.press("Tab")
    page.locator('[data-action="source:dice"]').select_option("photo")
    page.locator('[data-action="face:2.1"]').select_option("candle")
    expect(page.locator(".kr-jproblems")).to_contain_text("Hier zijn het er 2")
    page.locator('[data-action="face:1.2"]').select_option("joker")
    expect(page.locator(LAYOUTS)).to_contain_text("klopt met alles wat we weten")
    press(page, "Bewaar op dit apparaat", LAYOUTS)
    expect(page.locator(".kr-said")).to_contain_text("Indeling Thuis is bewaard")
    expect(page.locator("#root")).to_contain_text("De plaatjes op de stenen: gezien op een foto")
    for path in (PLAY, SHEET, ODDS):
        page.goto(site + path)
        opened.live()
        expect(page.locator("#root")).to_contain_text(re.compile("indeling Thuis", re.IGNORECASE))
    page.goto(site + PLAY)
    opened.live()
    expect(page.locator(GAME)).to_contain_text("Aanname: indeling Thuis")


def test_the_first_steps_of_the_course(visit, site):
    opened = visit(site + LEARN)
    page = opened.live()
    course = page.locator(".kr-board:not([data-static]):has(#course-list)")
    expect(course).to_contain_text("Stap 1 van")
    course.get_by_role("button", name="Gooi", exact=True).click()
    expect(course).to_contain_text("Elke steen heeft een kleur en een plaatje.")
    course.get_by_role("button", name="Verder").click()
    course.get_by_role("button", name="Rood", exact=True).click()
    expect(course.locator(".kr-told-wrong")).to_contain_text("Die kleur mag ook")
    course.get_by_role("button", name="Hulp").click()
    course.locator("[data-hint]").click()
    course.locator("button[data-ready]").first.click()
    expect(course).to_contain_text("De eerste ballon is af")
    page.reload()
    opened.live()
    expect(course).to_contain_text("2 van")


def test_a_question_beside_its_position(visit, site):
    page = visit(site + LEARN).live()
    quiz = page.locator(".kr-board:not([data-static]):has(#quiz-list)")
    quiz.get_by_role("button", name="Sla over", exact=True).click()
    expect(quiz.locator(".kr-jdie").first).to_be_visible()
    quiz.get_by_role("button", name="Nee, één kleur per beurt.").click()
    expect(quiz.locator(".kr-told-good")).to_contain_text("Dat klopt")
