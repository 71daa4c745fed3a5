"""The rule pages: every rule readable without a script, found by what a table asks, with its own address."""

import itertools
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cleverlib import LANGUAGES
from cleverlib.rulebook import rulebook
from tests.site.conftest import DIST
from web.steps.places import SHOWN
from web.steps.render import words
from web.steps.rules import games, long_date

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_rule_reads_without_a_script(visit, site, game, language):
    page = visit(f"{site}{language}/rules/{game}/", java_script_enabled=False).page
    shown = {article.get_attribute("id"): article.inner_text() for article in page.locator(".kr-law").all()}
    assert list(shown) == [rule.id for rule in rulebook(game)]
    for rule in rulebook(game):
        said = shown[rule.id]
        wanted = (rule.title, rule.text, rule.question, rule.example)
        assert all(words[language] in said for words in wanted if words), rule.id
    assert not page.locator(".kr-search").is_visible()
    headings = page.locator("main :is(h1, h2, h3)").evaluate_all("all => all.map(one => +one.tagName[1])")
    assert headings[0] == 1 and all(after - before <= 1 for before, after in itertools.pairwise(headings))


@pytest.mark.parametrize(
    ("path", "asked", "rule"),
    [
        ("nl/rules/clever/", "dienblad gelijk", "clever.dispute.equal_dice"),
        ("nl/rules/clever/", "laagste kleur vos", "clever.score.fox"),
        ("en/rules/clever/", "white and blue", "clever.blue.sum"),
        ("en/rules/clever/", "blauw plus wit", "clever.blue.sum"),
        ("nl/rules/", "ondertroeven", "klaverjas.play.undertrump"),
        ("nl/rules/", "vosen", "clever.score.fox"),
    ],
)
def test_a_question_from_the_table_finds_its_rule(visit, site, path, asked, rule):
    page = visit(site + path).page
    game = rule.split(".")[0]
    title = rulebook(game)[rule].title[path[:2]]
    page.get_by_role("searchbox").fill(asked)
    found = page.locator(".kr-found .kr-law")
    expect(found.filter(has=page.get_by_role("heading", name=title, exact=True)).first).to_be_visible()
    expect(page.locator(".kr-count")).to_contain_text(re.compile(r"\d"))
    assert page.url.endswith("?q=" + re.sub(" ", "%20", asked))
    # Its title leads to the rule's own place.
    found.get_by_role("link", name=title, exact=True).first.click()
    page.wait_for_url(re.compile(f"/rules/{game}/.*#{rule}$"))
    expect(page.locator(f"[id='{rule}']")).to_be_visible()


# Asks the search and answers with the titles that it shows.
ASK = """async (words) => {
  const box = document.getElementById("kr-query");
  box.value = words;
  box.dispatchEvent(new Event("input"));
  await new Promise((done) => setTimeout(done));
  return [...document.querySelectorAll(".kr-found .kr-law h3")].map((title) => title.textContent);
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_table_asks_is_among_the_first_three(visit, site, language):
    questions = tomllib.loads(Path(__file__).with_name("table_questions.toml").read_text("utf-8"))[language]
    assert len(questions) >= 30
    page = visit(f"{site}{language}/rules/").page
    page.get_by_role("searchbox").fill("vos" if language == "nl" else "fox")
    expect(page.locator(".kr-found .kr-law").first).to_be_visible()
    for asked, rules in questions.items():
        titles = [rulebook(rule.split(".")[0])[rule].title[language] for rule in rules]
        shown = page.evaluate(ASK, asked)
        assert set(shown[:3]) & set(titles), f"{asked}: {shown[:5]}"
    # What no rule speaks of is not found, and a rule with some of the words is said to be no more than that.
    for nonsense in ("<script>", "xyzzyx", "qwrtp zxcvb"):
        assert page.evaluate(ASK, nonsense) == []
    half = "vos xyzzyx" if language == "nl" else "fox xyzzyx"
    assert page.evaluate(ASK, half)
    expect(page.locator(".kr-count")).to_contain_text("meeste" if language == "nl" else "most of them")


# Notes every text that a screen reader hears of the search.
HEAR = """() => {
  const line = document.querySelector(".kr-search [role=status]");
  window.heard = [];
  new MutationObserver(() => window.heard.push(line.textContent)).observe(line, { childList: true });
}"""


def test_what_is_found_is_read_out_once_when_the_reader_has_typed(visit, site):
    page = visit(f"{site}nl/rules/clever/").page
    box = page.get_by_role("searchbox")
    expect(box).to_be_visible()
    page.evaluate(HEAR)
    box.press_sequentially("vossen", delay=20)
    spoken = page.locator(".kr-search [role=status]")
    expect(spoken).to_contain_text(re.compile(r"\d"))
    assert page.evaluate("window.heard") == [page.locator(".kr-count").inner_text()]
    box.fill("")
    expect(spoken).to_be_empty()


def test_nothing_found_says_what_to_do(visit, site):
    page = visit(f"{site}nl/rules/clever/?q=xyzzyx").page
    said = words("rules")("search.none", "nl")
    expect(page.locator(".kr-count")).to_have_text(said)
    # All the rules are there to read on.
    expect(page.locator(".kr-reading")).to_be_visible()
    page.get_by_role("searchbox").fill("vos")
    expect(page.locator(".kr-reading")).to_be_hidden()
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".kr-reading")).to_be_visible()


def test_a_game_whose_rules_cannot_be_read_is_named_as_missing(visit, site):
    opened = visit(f"{site}nl/rules/")
    opened.page.route("**/rules/klaverjas/", lambda route: route.abort())
    opened.page.reload()  # what is intercepted holds from the next load on
    opened.page.get_by_role("searchbox").fill("vos")
    expect(opened.page.locator(".kr-count")).to_contain_text("konden niet worden gelezen")
    expect(opened.page.locator(".kr-found .kr-law").first).to_be_visible()
    opened.trouble.clear()


def test_rules_lead_to_the_pages_that_show_them():
    for language in LANGUAGES:
        shown = set(SHOWN.findall((DIST / language / "clever/scoring/index.html").read_text("utf-8")))
        assert "clever.score.fox" in shown
        html = (DIST / language / "rules/clever/index.html").read_text("utf-8")
        for rule in shown:
            article = re.search(
                rf'<article class="kr-law" id="{re.escape(rule)}".*?</article>', html, re.DOTALL
            )
            assert article and "clever/scoring/" in article[0], rule


def test_a_rule_leads_to_its_step_and_its_question(visit, site):
    page = visit(f"{site}nl/rules/clever/#clever.turn.choose").page
    link = page.locator("[id='clever.turn.choose']").get_by_role("link", name="Kies en vul in")
    assert link.get_attribute("href").endswith("/clever/learn/?step=choose")
    question = page.locator("[id='clever.dispute.equal_dice'] a[href*='quiz']")
    assert question.first.get_attribute("href").endswith("/clever/quiz/?step=equal_dice")


def test_dates_are_written_out():
    assert long_date("2026-10-03", "nl") == "3 oktober 2026"
    assert long_date("2026-10", "en") == "October 2026"
