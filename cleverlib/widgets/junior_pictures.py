"""Our own drawings of what the dice and sheets of Clever Junior show: each picture has a shape and a letter.

Every picture is SVG in a square of 64 by 64 on a light plate, so that its colours stay the same in each
theme. It says nothing by itself: name it in words beside it.
"""

from __future__ import annotations

from html import escape

from cleverlib import Language
from cleverlib.junior.layout import Layout
from cleverlib.junior.pictures import AREAS, COLOUR, JOKER, Area, Picture
from cleverlib.texts import Texts
from cleverlib.widgets.sheet_markup import SHAPES

TEXTS = Texts.of("cleverlib.widgets", "junior.texts.toml")
DARK = "#2b2118"
SIGNS: dict[Area, str] = {
    "yellow": SHAPES["yellow"],
    "red": SHAPES["orange"],
    "green": SHAPES["green"],
    "blue": SHAPES["blue"],
}
"""The shape of each colour, in a box of 24 by 24."""
STAR = (
    "M12 1.500 15.200 8.400 22.700 9.300 17.100 14.400 18.700 21.800 "
    "12 18 5.300 21.800 6.900 14.400 1.300 9.300 8.800 8.400z"
)
SPEAKER = (
    '<svg class="kr-jspeaker" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9v6h4l6 5V4L7 9z"/>'
    '<path d="M16 8.500a5 5 0 0 1 0 7M18.500 5.500a9 9 0 0 1 0 13" fill="none" stroke="currentColor" '
    'stroke-width="2" stroke-linecap="round"/></svg>'
)
"""A loudspeaker, for a button that reads aloud."""

_BALLOONS = {
    "heart": (
        "#c8102e",
        '<path d="M32 50C17 39 13 31 14 24a9.500 9.500 0 0 1 18-3 9.500 9.500 0 0 1 18 3c1 7-3 15-18 26z"/>',
    ),
    "round": ("#1f5fbf", '<circle cx="32" cy="31" r="18"/>'),
    "drop": ("#1b7a43", '<path d="M32 8c7 11 16 18 16 27a16 16 0 0 1-32 0c0-9 9-16 16-27z"/>'),
    "flower": (
        "#7a3fa0",
        '<circle cx="32" cy="19" r="9"/><circle cx="44" cy="28" r="9"/><circle cx="39" cy="41" r="9"/>'
        '<circle cx="25" cy="41" r="9"/><circle cx="20" cy="28" r="9"/><circle cx="32" cy="31" r="9"/>',
    ),
    "moon": ("#b8480a", '<path d="M22 12a20 20 0 0 1 0 40 3 3 0 0 1-2-3V15a3 3 0 0 1 2-3z"/>'),
    "cloud": (
        "#56606c",
        '<circle cx="22" cy="34" r="10"/><circle cx="42" cy="34" r="10"/><circle cx="32" cy="26" r="12"/>'
        '<rect x="20" y="30" width="24" height="14" rx="6"/>',
    ),
}
_PATTERNS = {
    "dots": "".join(f'<circle cx="{x}" cy="{y}" r="2.500"/>' for x in (19, 45) for y in (29, 37, 45))
    + '<circle cx="27" cy="50" r="2.500"/><circle cx="37" cy="50" r="2.500"/>',
    "stripes": "".join(f'<rect x="{x}" y="24" width="3.500" height="29"/>' for x in (16.5, 23.5, 37, 44)),
    "checks": "".join(f'<rect x="{x}" y="24" width="1.800" height="29"/>' for x in (20, 44))
    + "".join(f'<rect x="14" y="{y}" width="36" height="1.800"/>' for y in (30, 48))
    + '<rect x="27" y="24" width="1.800" height="29"/><rect x="36" y="24" width="1.800" height="29"/>',
    "waves": "".join(
        f'<path d="M14 {y}q4.500-5 9 0t9 0 9 0 9 0" fill="none" stroke="currentColor" stroke-width="2.500"/>'
        for y in (30, 49)
    ),
    "plain": "",
    "zigzag": "".join(
        f'<path d="M14 {y}l4.500-5 4.500 5 4.500-5 4.500 5 4.500-5 4.500 5 4.500-5 4.500 5" fill="none" '
        'stroke="currentColor" stroke-width="2.500"/>'
        for y in (31, 51)
    ),
}
_TREATS = {
    "doughnut": '<circle cx="32" cy="33" r="20" fill="#9a5b2c"/>'
    '<circle cx="32" cy="31" r="17" fill="#e58fb1"/>'
    '<circle cx="32" cy="32" r="8.500" fill="#fffdf7"/>',
    "cake": '<path d="M10 30 46 16l8 14z" fill="#e58fb1"/><path d="M10 30h44v22H10z" fill="#f6dfb4"/>'
    '<path d="M10 49h44v4H10zM10 30h44v3H10z" fill="#9a5b2c"/>',
    "cupcake": '<path d="M17 36h30l-5 18H22z" fill="#9a5b2c"/>'
    '<path d="M14 37a8 8 0 0 1 5-13 13 13 0 0 1 26 0 8 8 0 0 1 5 13z" fill="#e58fb1"/>',
}
_LETTER_AT = {
    "moon": (29, 38),
    "cloud": (32, 41),
    "doughnut": (32, 37.5),
    "cake": (31, 46),
    "cupcake": (32, 34),
}


def letter(picture: Picture, language: Language) -> str:
    """The letter of a picture, different from all others of its colour."""
    return TEXTS(f"letter.{picture}", language)


def drawing(picture: Picture, language: Language) -> str:
    """What a face shows, as SVG in a square of 64 by 64."""
    said = letter(picture, language)
    if picture == JOKER:
        return _joker(said)
    match COLOUR[picture]:
        case "yellow":
            return _balloon(picture, said)
        case "red":
            return _candle(said)
        case "green":
            return _present(picture, said)
        case "blue":
            return _TREATS[picture] + _text(*_LETTER_AT[picture], said, DARK, 15)


def stock(layout: Layout, language: Language) -> str:
    """What the sheets of a layout show, drawn once: :func:`face` points at it. Stands once in a drawing.

    A sheet shows each picture many times; sending each of them in full would make every answer slow.
    """
    symbols = "".join(
        f'<symbol id="kr-face-{picture}" viewBox="0 0 64 64">'
        f'<rect class="kr-plate" x="2" y="2" width="60" height="60" rx="14"/>'
        f"{drawing(picture, language)}</symbol>"
        for area in AREAS
        for picture in layout.kinds(area)
    )
    return f'<svg class="kr-unseen" aria-hidden="true">{symbols}</svg>'


def face(picture: Picture) -> str:
    """A picture on its plate, as a small image; the drawing must hold the :func:`stock` of its layout."""
    return f'<svg class="kr-face" aria-hidden="true"><use href="#kr-face-{picture}"/></svg>'


def die(picture: Picture | None, language: Language) -> str:
    """A die with a picture on a body in its colour, and below it the colour's shape and letter.

    Without a picture it is a die that was not thrown yet.
    """
    area = COLOUR.get(picture or "")
    plate = '<rect class="kr-plate" x="8" y="8" width="48" height="48" rx="10"/>'
    inside = f'<g transform="translate(8 8) scale(.75)">{drawing(picture, language)}</g>' if picture else ""
    return (
        f'<svg class="kr-jdie kr-j-{area or picture or "none"}" viewBox="0 0 64 92" aria-hidden="true">'
        f'<rect class="kr-body" x="2" y="2" width="60" height="60" rx="13"/>{plate}{inside}'
        f"{_sign_below(area, picture, language)}</svg>"
    )


def sign(area: Area, language: Language) -> str:
    """The shape of a colour with its letter, as a small image."""
    said = escape(TEXTS(f"area_letter.{area}", language))
    size, low = (12 if len(said) == 1 else 9.5), 3.5 if area == "green" else 0
    return (
        f'<svg class="kr-jsign kr-j-{area}" viewBox="0 0 24 24" aria-hidden="true">{SIGNS[area]}'
        f'<text x="12" y="{12 + 0.36 * size + low:g}" font-size="{size:g}">{said}</text></svg>'
    )


def star(filled: bool) -> str:
    """A star: filled when it is earned, else its outline."""
    return (
        f'<svg class="kr-jstar" viewBox="0 0 24 24" aria-hidden="true"{" data-on" if filled else ""}>'
        f'<path d="{STAR}"/></svg>'
    )


def _sign_below(area: Area | None, picture: Picture | None, language: Language) -> str:
    if area is None and picture is None:
        return ""
    if area is None:
        return f'<text class="kr-below" x="32" y="87">{escape(TEXTS("joker_letters", language))}</text>'
    said = TEXTS(f"area_letter.{area}", language)
    left = 32 - (24 + 15 * len(said)) / 2
    return (
        f'<g class="kr-sign"><g transform="translate({left:g} 67)">{SIGNS[area]}</g></g>'
        f'<text class="kr-below" style="text-anchor:start" x="{left + 27:g}" y="87">{escape(said)}</text>'
    )


def _balloon(picture: Picture, said: str) -> str:
    colour, shape = _BALLOONS[picture]
    x, y = _LETTER_AT.get(picture, (32, 36.5))
    string = '<path d="M32 48c-3 4 3 6 0 12" fill="none" stroke="#2b2118" stroke-width="1.500"/>'
    return f'{string}<g fill="{colour}">{shape}</g>{_text(x, y, said, "#fff", 16)}'


def _candle(said: str) -> str:
    return (
        '<path d="M32 5c6 8 7 10 7 13a7 7 0 0 1-14 0c0-3 1-5 7-13z" fill="#e0850b"/>'
        '<path d="M32 13c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" fill="#fff3c4"/>'
        '<rect x="22" y="27" width="20" height="32" rx="3" fill="#b3261e"/>'
        '<path d="M32 22v6" stroke="#2b2118" stroke-width="2"/>' + _text(32, 49, said, "#fff", 16)
    )


def _present(picture: Picture, said: str) -> str:
    return (
        '<path d="M32 18c-6-12-20-6-12 0zm0 0c6-12 20-6 12 0z" fill="#b3261e"/>'
        '<rect x="14" y="24" width="36" height="30" rx="2" fill="#cfe8d6" stroke="#14603a" stroke-width="2"/>'
        f'<g fill="#14603a" color="#14603a">{_PATTERNS[picture]}</g>'
        '<rect x="11" y="16" width="42" height="9" rx="2" fill="#14603a"/>'
        '<circle cx="32" cy="40" r="9.500" fill="#fffdf7" stroke="#14603a" stroke-width="1.500"/>'
        + _text(32, 45.5, said, DARK, 15)
    )


def _joker(said: str) -> str:
    colours = ("#f2c230", "#b3261e", "#1f5fbf", "#1b7a43")
    quarters = ("M32 32V8a24 24 0 0 1 24 24z", "M32 32h24a24 24 0 0 1-24 24z", "M32 32v24A24 24 0 0 1 8 32z")
    parts = [*quarters, "M32 32H8A24 24 0 0 1 32 8z"]
    wheel = "".join(f'<path d="{d}" fill="{c}"/>' for d, c in zip(parts, colours, strict=True))
    return f'{wheel}<circle cx="32" cy="32" r="13" fill="#fffdf7"/>{_text(32, 39, said, DARK, 20)}'


def _text(x: float, y: float, said: str, colour: str, size: float) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{colour}" font-size="{size:g}" font-weight="700" '
        f'text-anchor="middle">{escape(said)}</text>'
    )
