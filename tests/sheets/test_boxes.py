"""Where every box lies, known from the code alone, compared with the drawn page."""

import re

import pytest
from PIL import Image

from sheets.draw.box import Box
from sheets.pages.boxes import layout_of
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN
from tests.sheets.written_on import seen
from web.printing.dealing import deal_of

LOOKS = {
    "A4": {},
    "Letter": {"paper": "letter", "languages": (GERMAN,)},
    "A5": {"paper": "a5"},
    "A6": {"paper": "a6"},
    "A3": {"paper": "a3"},
    "large": {"large": True, "languages": (GERMAN,)},
    "both": {"languages": (ENGLISH, GERMAN)},
    "turned": {"orientation": "portrait"},
}
NEAR = 0.3  # mm beside the edge of a box in which its line is
CORNER = 0.5  # mm at the ends of an edge that are not looked at
INK = 235  # of 255
FULL, DOTTED = 0.55, 0.2  # of an edge that is inked: a letter may stand in it
ON_A_LINE = re.compile(r"(pad_)?(name|date|castles|player|quadrant|location|card)(_\d)?")
HEX = re.compile(r"hex_\d+_\d+")
HALF = re.compile(r"[LEW]\d_(left|middle|right)(_line)?")  # of a region, cut by a dotted line


def dealt(game, number, printing):
    return deal_of(game, number, printing.variants, dict(printing.choices))


def edges(box, inner=0.0):
    """The strips along the four edges of a box: left, right, below, above."""
    ends = CORNER + inner
    across, up = box.width - 2 * ends, box.height - 2 * ends
    yield Box(box.x - NEAR, box.y + ends, 2 * NEAR, up)
    yield Box(box.right - NEAR, box.y + ends, 2 * NEAR, up)
    yield Box(box.x + ends, box.y - NEAR, across, 2 * NEAR)
    yield Box(box.x + ends, box.top - NEAR, across, 2 * NEAR)


def inked(page, strip):
    """How much of a strip along an edge has ink beside it."""
    image = page.crop(strip)
    if strip.height > strip.width:
        image = image.transpose(Image.Transpose.ROTATE_90)
    dots = image.tobytes()
    darkest = [min(dots[column :: image.width]) for column in range(image.width)]
    return sum(dot < INK for dot in darkest) / len(darkest)


def is_drawn(page, name, box):
    left, right, below, above = (inked(page, strip) for strip in edges(box))
    if HEX.fullmatch(name):
        sides = list(edges(box, box.height / 4))
        return all(inked(page, side) > FULL for side in sides[:2])
    if ON_A_LINE.fullmatch(name):
        return inked(page, Box(box.x, box.y - NEAR, box.width, box.height / 2)) > FULL
    if HALF.fullmatch(name):
        return min(left, right, max(below, above)) > FULL and min(below, above) > DOTTED
    return min(left, right, below, above) > FULL


@pytest.mark.parametrize("look", LOOKS)
def test_every_box_lies_where_the_code_says(game, look):
    for page in seen(game, Printing(copies=1, **LOOKS[look])):
        layout = layout_of(page.text, dealt)
        assert layout.size == page.size
        wrong = [name for name, box in layout.boxes.items() if not is_drawn(page, name, box)]
        assert wrong == [], page.face.sheet
