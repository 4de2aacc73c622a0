"""Sheets of every game, filled in by somebody, as a camera will see them."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from scoring.games import SHIPPED, find_game
from sheets.pages.document import sheets_of
from sheets.photo.blank import SCALE, Blank, blank_of
from sheets.photo.first import first_codes, first_page
from sheets.photo.likely import Known, likely_codes
from sheets.printing import Printing
from tests.photo.hands import Hand, put
from tests.sheets.reading import ENGLISH, GERMAN
from tests.sheets.written_on import fit
from web.printing.dealing import deal_of

PIECES = "HSATMLFW^"
SQUARE = 1.5  # a box that is longer than this takes a number of two digits
LARGE = 11.0  # mm of a box for a piece


@dataclass(frozen=True)
class Printed:
    """One way to print a sheet."""

    game: str
    sheet: str
    how: tuple[tuple[str, Any], ...] = ()
    face: int = 0


def dealt(game, number, printing):
    return deal_of(game, number, printing.variants, dict(printing.choices))


SHEETS = {
    "kingdom": Printed("pocket-kingdoms", "sheet"),
    "kingdom two languages": Printed(
        "pocket-kingdoms", "sheet", (("languages", (GERMAN, ENGLISH)),)
    ),
    "kingdom large": Printed("pocket-kingdoms", "sheet", (("large", True),)),
    "kingdom Letter": Printed("pocket-kingdoms", "sheet", (("paper", "letter"),)),
    "kingdom A5": Printed("pocket-kingdoms", "sheet", (("paper", "a5"),)),
    "kingdoms pad": Printed("kingdoms-2011", "pad"),
    "kingdoms board": Printed("kingdoms-2011", "board"),
    "kingdoms boards": Printed("kingdoms-2011", "boards"),
    "map": Printed("kingdom-builder", "map"),
    "kartenreich": Printed("kartenreich", "score"),
}


FIRST = {  # printed by version 0.1: how its code begins, and the page as it was
    "kingdom 0.1": ("TR1:POCKET-KINGDOMS:SHEET:A4", "kingdom-en"),
    "kingdom 0.1 German": ("TR1:POCKET-KINGDOMS:SHEET:A4", "kingdom-de"),
    "kartenreich 0.1": ("TR1:KARTENREICH:SCORE:A4", "kartenreich-en"),
}


@cache
def blank_named(name) -> Blank:
    if name in FIRST:
        return first_page(FIRST[name][0], SHIPPED)
    asked = SHEETS[name]
    game = find_game(asked.game)
    (sheet,) = [one for one in sheets_of(game) if one.key == asked.sheet]
    said = list(fit(sheet, game, Printing(copies=1, **dict(asked.how))).said.values())
    return blank_of(said[asked.face][0], dealt)


@cache
def printed_page(name):
    """The page as it comes out of the printer."""
    if name not in FIRST:
        return blank_named(name).image
    path = Path(__file__).parent / "first" / f"{FIRST[name][1]}.png"
    return cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)


def expected_for(name):
    """The codes that a server thinks of where the code cannot be read."""
    if name not in FIRST:
        return [blank_named(name).code]
    game = find_game(FIRST[name][0].split(":")[1].lower())
    return [*likely_codes(game, Known(), "de", dealt), *first_codes(SHIPPED, game.key)]


def filled(name, seed, share=0.6, slop=1.0):
    """The page with ink in most of its boxes, by one of five hands."""
    blank = blank_named(name)
    chance = np.random.default_rng(seed)
    kinds = ("icons", "letters", "sketch", "people", "colour")
    hand = Hand(kinds[seed % len(kinds)], seed, slop=slop)
    page = cv2.cvtColor(printed_page(name), cv2.COLOR_GRAY2BGR)
    for box in blank.layout.boxes.values():
        if chance.random() < share:
            write(page, hand, chance, box, blank.layout.size.height)
    return page


def write(page, hand, chance, box, top):
    side = min(box.width, box.height)
    at = (box.centre.x, top - box.centre.y)
    if side >= LARGE:
        mark = PIECES[chance.integers(len(PIECES))]
        put(page, hand.piece(mark, side, SCALE), *at, SCALE)
    elif max(box.width, box.height) / side < SQUARE:
        put(page, hand.digit(int(chance.integers(1, 7)), side, SCALE), *at, SCALE)
    else:
        for step in (-0.35, 0.35):
            digit = hand.digit(int(chance.integers(1, 7)), side, SCALE)
            put(page, digit, at[0] + step * side, at[1], SCALE)


def middles(blank: Blank):
    """The centre of every box, in millimetres from the upper left."""
    top = blank.layout.size.height
    return np.array([(b.centre.x, top - b.centre.y) for b in blank.layout.boxes.values()])
