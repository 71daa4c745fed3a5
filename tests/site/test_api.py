"""The pages of a programmer: all public names, their docstrings, and a way to each rule that those name."""

import builtins
import doctest
import re
from importlib import import_module
from typing import TypeVar

import pytest

from cleverlib import LANGUAGES
from tests.site.conftest import DIST
from web.steps.api import html, linked, place_of
from web.steps.api_read import TYPES, meant, modules

NAMES = {module.name: {one.name: one for one in module.names} for module in modules()}


def test_every_package_that_says_what_is_public_is_there():
    assert {
        "cleverlib.clever",
        "cleverlib.clever.odds",
        "cleverlib.junior",
        "cleverlib.klaverjas",
        "cleverlib.klaverjas.solver",
        "cleverlib.odds",
        "cleverlib.protocol",
        "cleverlib.rulebook",
    } <= NAMES.keys()
    assert not any("widgets" in name or "pages" in name for name in NAMES)


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"cleverlib.protocol", "cleverlib.errors"}))
def test_a_page_has_the_names_that_the_module_lists(name):
    assert set(NAMES[name]) == set(import_module(name).__all__)


def test_every_class_and_function_and_member_says_what_it_is():
    silent = [
        f"{module}.{name}"
        for module, names in NAMES.items()
        for name, one in names.items()
        if one.kind != "value"
        for said in [one.doc, *(member.doc for member in one.members)]
        if not said
    ]
    assert silent == []


def test_signatures_are_those_of_the_code():
    game = NAMES["cleverlib.clever"]["Game"]
    called = {member.name: member.signature for member in game.members}
    assert called["new"].startswith(
        "(players: int = 1, seed: int | str = 0, options: Options | Mapping[str, Any]"
    )
    assert called["legal_actions"].startswith("() -> ")
    assert called["illegal"].endswith("kind: type[IllegalAction] = IllegalAction) -> IllegalAction")
    assert called["to_move"] == "", "a property isn't called"
    assert NAMES["cleverlib.odds"]["Row"].signature.startswith("(outcome: int, chance: Fraction")
    assert NAMES["cleverlib.klaverjas"]["DECK"].signature == "tuple[Card, ...]"
    assert NAMES["cleverlib.klaverjas"]["DECK"].doc.startswith("All 32 cards")
    assert NAMES["cleverlib.clever"]["Area"].signature.startswith("Literal['yellow'")
    signatures = [one.signature for names in NAMES.values() for one in names.values()]
    assert "Literal['fraction', 'decimal', 'percent']" in NAMES["cleverlib.lessons"]["Answer"].signature
    assert not any(
        "<class" in signature or " at 0x" in signature or "ForwardRef" in signature
        for signature in signatures
    )


def spoken():
    """Everything that a page says of a name, with the page and the name."""
    for module in modules():
        for name in module.names:
            for one in (name, *name.members):
                yield module, f"{module.name}.{name.name} {one.name}", one


def test_each_type_of_the_library_in_a_signature_is_on_a_page():
    unexplained = [
        f"{place}: {name}"
        for module, place, one in spoken()
        for name in TYPES.findall(one.signature)
        if getattr(meant(one.home, name), "__module__", "").startswith("cleverlib")
        and not isinstance(meant(one.home, name), TypeVar)
        and place_of(name, one.home, module) is None
    ]
    assert unexplained == []


def test_each_name_in_a_docstring_is_on_a_page():
    there = {name for names in NAMES.values() for name in names} | set(dir(builtins)) | {"Fraction"}
    unexplained = [
        f"{place}: {name}"
        for _, place, one in spoken()
        for name in re.findall(r"``([A-Z]\w*[a-z]\w*)``", one.doc)
        if name not in there
    ]
    assert unexplained == []


def test_a_type_in_a_signature_leads_to_its_page():
    pages = {module.name: module for module in modules()}

    def links(module, name, member=None):
        one = next(one for one in pages[module].names if one.name == name)
        one = next((inner for inner in one.members if inner.name == member), one)
        return re.findall(r'<a href="([^"]*)">([^<]*)</a>', linked(one, pages[module], "../"))

    assert links("cleverlib.clever", "Game", "at") == [("#State", "State"), ("#Table", "Table")]
    assert ("../clever/#Table", "Table") in links("cleverlib.clever.players", "best")
    assert links("cleverlib.klaverjas", "DECK") == [("#Card", "Card")]
    kinds = next(one for one in pages["cleverlib.rulebook"].names if one.name == "Kind")
    assert linked(kinds, pages["cleverlib.rulebook"], "") == kinds.signature, "a text in quotes is no type"


def test_each_example_brings_what_it_uses():
    docs = {module.name: module.doc for module in modules()} | {place: one.doc for _, place, one in spoken()}
    tried = 0
    for place, doc in docs.items():
        example = doctest.DocTestParser().get_doctest(doc, {}, place, None, 0)
        result = doctest.DocTestRunner(verbose=False).run(example)
        assert result.failed == 0, place
        tried += result.attempted
    assert tried > 30


def test_a_rule_in_a_docstring_leads_to_its_page():
    text = html("See clever.score.fox and clever.score.nonsense, not cleverlib.clever.score.", "../../", "nl")
    assert re.findall(r'<a href="([^"]*)">([^<]*)</a>', text) == [
        ("../../nl/rules/clever/#clever.score.fox", "clever.score.fox")
    ]


def test_docstrings_are_no_html_and_their_examples_are_code():
    text = html("Takes <b>, and :func:`~cleverlib.clever.odds.turn_odds`.\n\n>>> 1 < 2\nTrue", "", "en")
    assert "&lt;b&gt;" in text
    assert "<code>turn_odds</code>" in text
    assert "<pre><code>&gt;&gt;&gt; 1 &lt; 2\nTrue\n</code></pre>" in text


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_show_it_all_and_their_links_to_rules_hold(language):
    for module in modules():
        page = (DIST / language / "api" / module.path / "index.html").read_text(encoding="utf-8")
        anchors = set(re.findall(r'id="([^"]+)"', page))
        assert {one.name for one in module.names} <= anchors, module.name
        assert not any(f"<code>{one.name}(" in page for one in module.names if one.kind == "value")
        for file, rule in re.findall(r'href="([^"#]*rules/[a-z]+/)#([^"]+)"', page):
            target = (DIST / language / "api" / module.path / file / "index.html").resolve()
            assert f'id="{rule}"' in target.read_text(encoding="utf-8"), rule


@pytest.mark.browser
def test_the_foot_of_a_page_leads_there_without_a_script(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}nl/")
    page.click("footer >> text=Voor programmeurs")
    page.click("text=cleverlib.clever.odds")
    assert page.locator("h3#turn_chance").is_visible()
    page.locator('a[href*="rules/clever/#"]').first.click()
    assert "/nl/rules/clever/#clever." in page.url
    context.close()
