"""Ink and lines of a sheet, for each of its twins."""

from dataclasses import dataclass
from functools import cache

from reportlab.lib.colors import Color, HexColor

from sheets.draw.type import BOLD, NORMAL, SANS, SERIF, SMALL_CAPS, Sizes, Type
from sheets.printing import Printing

HAIRLINE, CELL, FRAME, CUT = 0.15, 0.25, 0.8, 0.15  # mm
BLACK = HexColor("#1A1A1A")
ink_of = cache(HexColor)  # a sheet asks for the same few colours thousands of times
TERRAINS = {
    "forest": "#3F7D4E",
    "water": "#3C78A8",
    "mountain": "#7A7672",
    "field": "#A9B65B",
    "flower": "#C77FA6",
    "canyon": "#A65E3B",
    "desert": "#D9B564",
}
SAND = "#B98A2C"  # dots on the desert, which would be lost on its own ground otherwise
PLAYERS = ("#D55E00", "#3C8FC4", "#2F7D4F", "#7B4F9E", "#1A1A1A")  # safe for colour-blind eyes


@dataclass(frozen=True)
class Look:
    """What a drawing function asks before it sets its pen."""

    sizes: Sizes
    low: bool
    coloured: bool
    narrow: float = 1.0  # letters, as a part of their usual width

    @property
    def title(self) -> Type:
        return Type(SERIF, self.sizes.title, narrow=self.narrow)

    @property
    def heading(self) -> Type:
        return Type(SMALL_CAPS, self.sizes.heading, tracking=0.5, narrow=self.narrow)

    @property
    def text(self) -> Type:
        return Type(SANS, self.sizes.text, narrow=self.narrow)

    @property
    def strong(self) -> Type:
        return Type(BOLD, self.sizes.text, narrow=self.narrow)

    @property
    def help(self) -> Type:
        return Type(SANS, self.sizes.help, narrow=self.narrow)

    @property
    def ink(self) -> Color:
        return BLACK

    @property
    def quiet(self) -> Color:
        return ink_of("#6B665C") if self.coloured else ink_of("#666666")

    @property
    def line(self) -> Color:
        """Cells: grey, so that what is written stands out."""
        return ink_of("#8C877D") if self.coloured else ink_of("#888888")

    @property
    def accent(self) -> Color:
        return ink_of("#9B2D1F") if self.coloured else BLACK

    @property
    def cell(self) -> float:
        return HAIRLINE if self.low else CELL

    @property
    def frame(self) -> float:
        return 0.35 if self.low else FRAME

    def terrain(self, key: str) -> Color:
        return ink_of(TERRAINS[key]) if self.coloured else BLACK

    def pattern(self, key: str) -> Color:
        """What a terrain is drawn in; the colour of its ground, as far as that can be seen."""
        return HexColor(SAND) if self.coloured and key == "desert" else self.terrain(key)

    def player(self, number: int) -> Color:
        return ink_of(PLAYERS[number]) if self.coloured else BLACK


def look_of(printing: Printing, sizes: Sizes = NORMAL) -> Look:
    return Look(sizes, printing.ink == "low", printing.colour, printing.narrow)
