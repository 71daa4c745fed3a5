"""Pages made for paper: they print on as many sheets as they promise."""

import re

import pytest

from cleverlib import LANGUAGES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("language", LANGUAGES)
def test_clever_prints_a_sheet_and_one_page_of_rules(visit, site, language):
    page = visit(f"{site}{language}/clever/print/").page
    page.wait_for_load_state("networkidle")
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    paper = page.pdf(format="A4", margin=margin)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2
    assert page.locator(".kr-leaf .kr-box:not(.kr-hole)").count() == 56 + 4
    # On a phone circles to strike out keep to one line.
    page.set_viewport_size({"width": 320, "height": 700})
    for circles in page.locator(".kr-circles").all():
        tops = circles.evaluate(
            "one => [...one.children].map((circle) => circle.getBoundingClientRect().top)"
        )
        assert len(tops) in (6, 7) and max(tops) - min(tops) < 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
