"""A sheet of Pocket Kingdoms filled in by one hand, and what stands on it."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import cv2
import numpy as np

from scoring.games import SHIPPED, find_game
from scoring.pocket_kingdoms.board import BOARD, KEY
from sheets.forms.spelling import cell_name
from sheets.photo.answer import found_somehow
from sheets.photo.blank import SCALE
from sheets.photo.cells import read_page
from sheets.photo.reading import Remembered
from sheets.photo.straighten import locate
from sheets.photo.warp import straightened
from sheets.pocket_kingdoms.photo import DRAWN
from tests.photo.hands import KINDS, Hand, kingdom, numbers, put
from tests.photo.pages import SHEETS, blank_named, dealt, filled
from tests.photo.scene import photograph
from tests.photo.severity import LEVELS

OFF = 0.06  # mm by which a page that has settled is still off
TICKS = ("market_box_1", "market_box_2", "market_box_4")


@dataclass(frozen=True)
class Straight:
    """A page that was straightened by whoever took the photo."""

    code: str
    layout: Any
    page: np.ndarray
    blank: np.ndarray


def written_sheet(hand, seed, name="kingdom", strip=True):
    """The page, and the value of each field that something stands in."""
    blank = blank_named(name)
    chance = np.random.default_rng(seed)
    hand.chance = chance
    page = cv2.cvtColor(blank.image, cv2.COLOR_GRAY2BGR)
    marks = zip(BOARD.cells(), kingdom(chance), strict=True)
    pieces = {cell_name("cell", cell): mark for cell, mark in marks if mark != "."}
    samples = {f"drawn_{key}": mark for key, mark in DRAWN.items()} if strip else {}
    dice = {field: str(die) for field, die in numbers(chance, find_game(KEY).data).items()}
    ticks = {field: "yes" for field in TICKS if chance.random() < 0.5}
    for field, value in (pieces | samples | dice | ticks).items():
        if box := blank.layout.boxes.get(field):
            at = (box.centre.x, blank.layout.size.height - box.centre.y)
            put(page, inked(hand, field, value, dice, min(box.width, box.height)), *at, SCALE)
    truth = pieces | dice | ticks
    return page, {field: value for field, value in truth.items() if field in blank.layout.boxes}


def inked(hand, field, value, dice, side):
    if field in dice:
        return hand.digit(int(value), side, SCALE)
    return hand.tick(side, SCALE) if field in TICKS else hand.piece(value, side, SCALE)


def straight(page, level, seed, name="kingdom"):
    """A photo of the page, straightened by its own camera, a little off."""
    blank = blank_named(name)
    shot = photograph(page, blank.layout.size, LEVELS[level], seed)
    off = np.random.default_rng(seed).normal(0, OFF, 2)
    size = np.array(blank.layout.size, float)
    seen = straightened(shot.image, lambda points: shot.camera(points + off), size * 0, size, SCALE)
    return Straight(blank.code, blank.layout, seen, blank.image)


def found(page, level, seed, name="kingdom"):
    """A photo of the page, beside a neighbour's, straightened as the server does."""
    blank, severity = blank_named(name), LEVELS[level]
    second = filled(name, seed + 1) if severity.second else None
    shot = photograph(page, blank.layout.size, severity, seed, second)
    head = {"game": SHEETS[name].game, "language": "en"}
    return found_somehow(partial(locate, shot.image, deal_of=dealt), head, dealt, SHIPPED)


def read_sheet(kind, level, seed, strip=True, game=0, memory=(), slop=1.0, by=straight):
    """A reading, and what stands on the sheet."""
    number = 50 * seed + 10 * KINDS.index(kind) + game
    page, truth = written_sheet(Hand(kind, seed, slop=slop), number, strip=strip)
    return read_page(by(page, level, number), memory), truth


def remembered(reading, truth):
    """What is kept of a sheet that its player has confirmed."""
    kept = [cell for cell in reading.cells if cell.seen and cell.field in truth]
    return tuple(Remembered(truth[cell.field], cell.seen) for cell in kept)
