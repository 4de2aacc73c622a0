"""Where every box, mark and code lies, known from the code alone, compared with the drawn page."""

import re

import pytest
from PIL import Image

from scoring.games import GAMES
from sheets.draw.box import Box
from sheets.draw.frame import CODE
from sheets.draw.marks import MODULES, modules
from sheets.pages.boxes import layout_of
from sheets.printing import Printing
from tests.sheets.reading import ENGLISH, GERMAN
from tests.sheets.written_on import seen
from web.printing.dealing import deal_of

LOOKS = {
    "A4": {},
    "Letter": {"paper": "letter", "languages": (GERMAN,), "link": "http://oak.local/table"},
    "A5": {"paper": "a5", "languages": (GERMAN,)},
    "A6": {"paper": "a6"},
    "A3": {"paper": "a3", "languages": (GERMAN,)},
    "large": {"large": True, "languages": (GERMAN,)},
    "large on Letter": {"large": True, "paper": "letter"},
    "both": {"languages": (GERMAN, ENGLISH), "paper": "letter"},
    "turned": {"orientation": "portrait", "ink": "low", "colour": False},
}
QUIET = 1.0  # mm round a code, one and a half modules
SMOOTHED = 0.25  # mm at the edge of a mark that are neither black nor white
NEAR = 0.3  # mm beside the edge of a box in which its line is
CORNER = 0.5  # mm at the ends of an edge that are not looked at
INK = 235  # of 255
FULL, DOTTED = 0.55, 0.2  # of an edge that is inked: a letter may stand in it
ON_A_LINE = re.compile(r"(pad_)?(name|date|castles|player|quadrant|location|card)(_\d)?")
HEX = re.compile(r"hex_\d+_\d+")
HALF = re.compile(r"[LEW]\d_(left|middle|right)(_line)?")  # of a region, cut by a dotted line


def dealt(game, number, printing):
    return deal_of(game, number, printing.variants, dict(printing.choices))


@pytest.fixture(
    scope="module",
    params=[(game, look) for game in GAMES for look in LOOKS],
    ids=lambda param: f"{param[0].key}-{param[1]}",
)
def pages(request):
    """The pages of a game that are written on: drawn once for all that is asked of them."""
    game, look = request.param
    return list(seen(game, Printing(copies=1, **LOOKS[look])))


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


def test_every_box_lies_where_the_code_says(pages):
    for page in pages:
        layout = layout_of(page.text, dealt)
        assert layout.size == page.size
        wrong = [name for name, box in layout.boxes.items() if not is_drawn(page, name, box)]
        assert wrong == [], page.face.sheet


def ring(box, near, far):
    """What lies round a box, in four strips."""
    outer, inner = box.inset(-far), box.inset(-near)
    yield Box(outer.x, inner.top, outer.width, far - near)
    yield Box(outer.x, outer.y, outer.width, far - near)
    yield Box(outer.x, outer.y, far - near, outer.height)
    yield Box(inner.right, outer.y, far - near, outer.height)


def test_every_mark_has_a_module_of_white_round_it(pages):
    for page in pages:
        for number, mark in enumerate(page.layout.marks):
            zone = ring(mark, SMOOTHED, mark.width / MODULES - 0.1)
            assert all(page.is_white(strip) for strip in zone), (page.face.sheet, number)


def test_the_code_of_a_page_stands_where_it_is_said_to_and_apart_from_all_else(pages):
    for page in pages:
        layout, black = page.layout, modules(page.text, "m")
        assert layout.code.width > CODE - 0.01
        assert page.modules(layout.code, len(black)) == black, page.face.sheet
        zone = ring(layout.code, SMOOTHED, QUIET)
        assert all(page.is_white(strip) for strip in zone), page.face.sheet
