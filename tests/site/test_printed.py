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
