"""The colours of the site stand apart from each other in every theme: text at 4.5 to 1 or more."""

import re
from itertools import product
from pathlib import Path

import pytest

from cleverlib.clever import AREAS as CLEVER
from cleverlib.junior import AREAS as JUNIOR

AREAS = tuple(dict.fromkeys((*CLEVER, *JUNIOR)))

CSS = (Path(__file__).parents[1] / "web/shell/tokens.css").read_text(encoding="utf-8")
WIDGETS = Path(__file__).parents[1] / "cleverlib/widgets"
SHEET = (WIDGETS / "score_sheet.css").read_text(encoding="utf-8")
COLOUR = re.compile(r"--kr-([\w-]+): (#[0-9a-f]{6});")


def block(selector):
    """The colours that the rule with this selector sets, over those of the light theme."""
    rule = re.search(re.escape(selector) + r" \{([^}]*)\}", CSS)
    assert rule, f"tokens.css has no rule for {selector}"
    return dict(COLOUR.findall(rule[1]))


THEMES = {
    "light": block(":root"),
    "dark": block(":root") | block(':root[data-theme="dark"]'),
    "dark by preference": block(":root") | block(":root:not([data-theme])"),
    "board": block(":root") | block(':root[data-theme="board"]'),
}


def luminance(colour):
    """Relative luminance as WCAG 2.2 defines it."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_wcag_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_off_its_ground(theme):
    colours = THEMES[theme]
    pairs = [("ink", "paper"), ("ink", "soft"), *((f"{area}-ink", area) for area in AREAS)]
    low = {pair: round(contrast(*(colours[name] for name in pair)), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < 4.5} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_edges_and_focus_stand_off_the_paper(theme):
    """The edge of a box is its colour with some ink, as the score sheet mixes it; WCAG asks 3 to 1."""
    mix = re.search(r"--kr-edge: color-mix\(in srgb, var\(--kr-colour\) (\d+)%, var\(--kr-ink,", SHEET)
    assert mix
    share = int(mix[1]) / 100
    colours = THEMES[theme]
    edges = {area: mixed(colours[area], colours["ink"], share) for area in AREAS} | {
        "focus": colours["focus"]
    }
    for (name, edge), ground in product(edges.items(), ("paper", "soft")):
        assert contrast(edge, colours[ground]) >= 3, f"{name} on {ground}"


@pytest.mark.parametrize("theme", THEMES)
def test_the_line_of_a_box_can_be_seen(theme):
    """An empty box is nothing but its line; WCAG asks 3 to 1 of what a control is known by."""
    colours = THEMES[theme]
    for ground in ("paper", "soft"):
        assert contrast(colours["rim"], colours[ground]) >= 3, ground


@pytest.mark.parametrize(
    ("style", "box"),
    [
        ("clever_boxes", ".kr-board .kr-clever span.kr-box"),
        ("clever_boxes", ".kr-faces label > span"),
        ("clever_pad", ".kr-circles i"),
        ("junior", ".kr-jbox"),
        ("junior", ".kr-board .kr-jbox[aria-disabled]"),
    ],
)
def test_boxes_to_fill_have_that_line(style, box):
    css = (WIDGETS / f"{style}.css").read_text(encoding="utf-8")
    rule = re.search(rf"^{re.escape(box)} {{([^}}]*)}}", css, re.MULTILINE)
    assert rule and re.search(r"border: [^;]*var\(--kr-rim, ", rule[1])


def test_both_ways_into_the_dark_give_the_same_colours():
    assert THEMES["dark"] == THEMES["dark by preference"]


def mixed(one, other, share):
    parts = [
        round(share * int(one[at : at + 2], 16) + (1 - share) * int(other[at : at + 2], 16))
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)
