"""Our own dice in SVG: pips on a body in the die's colour, and under it the colour's shape with a letter."""

from __future__ import annotations

# Where the pips of a face stand, in a body of 64 by 64.
_LOW, _MID, _HIGH = 16, 32, 48
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((_MID, _MID),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MID, _MID)),
    4: _CORNERS,
    5: (*_CORNERS, (_MID, _MID)),
    6: (*_CORNERS, (_LOW, _MID), (_HIGH, _MID)),
}
RING = '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="4"/>'


def pips(face: int) -> str:
    """The pips of a face from 1 to 6, as SVG in a square of 64 by 64."""
    return "".join(f'<circle cx="{x}" cy="{y}" r="6.500"/>' for x, y in PIPS[face])


def die(colour: str, face: int | None, shape: str, letter: str) -> str:
    """A die as a picture that says nothing by itself: name it in words beside it.

    ``colour`` gives the class ``kr-<colour>``, from which the style takes the colour; ``face`` is 1 to 6, or
    ``None`` for a die that was not thrown yet; ``shape`` is SVG in a box of 24 by 24. The letter stays
    readable where the die is 32 pixels wide.
    """
    shown = f'<g class="kr-pips">{pips(face)}</g>' if face else ""
    return picture(colour, shown, shape, letter)


def picture(colour: str, shown: str, shape: str, letter: str) -> str:
    """A die that shows anything: ``shown`` is SVG in a square of 64 by 64."""
    # Shape and letter together stand in the middle under the body.
    width = 24 + 15 * len(letter)
    left = 32 - width / 2
    return (
        f'<svg class="kr-die kr-{colour}" viewBox="0 0 64 92" aria-hidden="true">'
        f'<rect class="kr-body" x="2" y="2" width="60" height="60" rx="13"/>{shown}'
        f'<g class="kr-sign"><g transform="translate({left:g} 67)">{shape}</g>'
        f'<text x="{left + 27:g}" y="87">{letter}</text></g></svg>'
    )
