"""The pictures that dice and sheets can show, and the colour of each.

Which of them a game uses is up to its layout. Balloons and presents have more kinds here than any preset
needs, because nobody could tell us yet how many the real dice show.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Area = Literal["yellow", "red", "green", "blue"]
Picture = str

AREAS: tuple[Area, ...] = ("yellow", "red", "green", "blue")
JOKER: Picture = "joker"
CANDLE: Picture = "candle"
PICTURES: Mapping[Area, tuple[Picture, ...]] = {
    "yellow": ("heart", "round", "drop", "flower", "moon", "cloud"),
    "red": (CANDLE,),
    "green": ("dots", "stripes", "checks", "waves", "plain", "zigzag"),
    "blue": ("doughnut", "cake", "cupcake"),
}
"""All pictures of each colour: balloons, candle, presents, treats."""

COLOUR: Mapping[Picture, Area] = {picture: area for area in AREAS for picture in PICTURES[area]}
"""The colour of each picture; a joker has none (junior.joker.any)."""

FACES: tuple[Picture, ...] = (JOKER, *COLOUR)
"""Everything that a face of a die can show."""
