"""Sheets of the first edition, which nobody prints any more: told by their drawing alone.

Their code names game, sheet and paper, but it is too small for most photos. The drawing was the
same in both languages, so words are left out of its picture, and on all paper it lay in the middle:
``assets/photo/first-GAME-SHEET`` has it on A4.
"""

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import cv2
import numpy as np
from PIL import Image as Picture

from assets import holds, read_bytes, read_text
from scoring.game import Game
from scoring.games import Games
from sheets.draw.box import Box, Size, page
from sheets.draw.marks import MODULES, ROUND, mark_places
from sheets.pages.boxes import Layout, NoCode
from sheets.pages.document import sheets_of
from sheets.pages.faces import Sheet
from sheets.photo.blank import SCALE, Blank, Image
from sheets.photo.likely import codes_on
from sheets.photo.marks import DICTIONARY
from sheets.printing import PAPERS, Printing

BEGINS = "TR1:"  # the codes of this edition
ON = ("a4", "letter")
MARK, QUIET = 3.6, 104  # mm of a mark, and how dark it is
CODE = Box(268.5, 9.5, 10.0, 10.0)
USUAL = PAPERS["a4"].turned()


def first_codes(games: Games, key: str = "") -> Iterator[str]:
    """How the codes begin of all pages that are known, of one game or of all."""
    for game in [games[key]] if key in games else games.values():
        for sheet in sheets_of(game):
            if holds(f"{stem(game, sheet)}.png"):
                yield from (f"{BEGINS}{game.key}:{sheet.key}:{paper}".upper() for paper in ON)


def stem(game: Game[Any], sheet: Sheet) -> str:
    return f"photo/first-{game.key}-{sheet.key}"


def first_page(code: str, games: Games) -> Blank:
    """The page that such a code begins to name; its fields are those of today's page."""
    game, sheet, paper = named(code, games)
    size = PAPERS[paper].turned()
    today = next(codes_on(sheet, game, Printing(paper=paper, copies=1)), "")
    if not today:
        raise NoCode(found=code, expected=BEGINS)
    across, down = (size.width - USUAL.width) / 2, (size.height - USUAL.height) / 2
    found = json.loads(read_text(f"{stem(game, sheet)}.json"))
    boxes = {field: Box(*box).shifted(across, down) for field, box in found.items()}
    marks = tuple(mark_places(page(size), MARK))
    layout = Layout(size, boxes, marks, CODE.shifted(across, down))
    drawing = np.asarray(Picture.open(BytesIO(read_bytes(f"{stem(game, sheet)}.png"))).convert("L"))
    return Blank(today, layout, with_marks(in_the_middle(drawing, size), layout))


def named(code: str, games: Games) -> tuple[Game[Any], Sheet, str]:
    """Game, sheet and paper, where that page is known."""
    _, key, name, paper = [*code.lower().split(":"), "", "", ""][:4]
    for sheet in sheets_of(games[key]) if key in games and paper in ON else ():
        if sheet.key == name and holds(f"{stem(games[key], sheet)}.png"):
            return games[key], sheet, paper
    raise NoCode(found=code, expected=BEGINS)


def in_the_middle(drawing: Image, size: Size) -> Image:
    """A drawing on paper of another size."""
    wide, high = round(size.width * SCALE), round(size.height * SCALE)
    move = np.array(
        ((1, 0, (wide - drawing.shape[1]) / 2), (0, 1, (high - drawing.shape[0]) / 2)), np.float32
    )
    return np.asarray(cv2.warpAffine(drawing, move, (wide, high), borderValue=255), np.uint8)


def with_marks(image: Image, layout: Layout) -> Image:
    for number, box in enumerate(layout.marks[:ROUND]):
        x, y = round(box.x * SCALE), round((layout.size.height - box.top) * SCALE)
        side = round(box.width * SCALE)
        mark = DICTIONARY.generateImageMarker(number, MODULES)
        large = cv2.resize(mark, (side, side), interpolation=cv2.INTER_NEAREST)
        image[y : y + side, x : x + side] = np.maximum(large, QUIET)
    return image
