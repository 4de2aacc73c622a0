"""Hands that fill in a sheet: writers with their own way of drawing, their own pen and care.

``icons`` and ``letters`` are strokes, ``sketch`` repeats one real sketch a piece, ``people`` takes
every copy from another person, ``colour`` fills landscapes with a coloured pencil.
"""

import math
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from scoring.pocket_kingdoms.plan import DIE
from tests.photo.strokes import EUROPEAN, ICONS, LETTERS

KINDS = ("icons", "sketch", "letters", "colour", "people")
CONSISTENT = ("icons", "sketch")  # a hand that draws a piece the same way each time
RIM = 2.0  # mm beyond a cell that ink can reach
LANDSCAPES = "^FWA"  # what somebody with coloured pencils fills in


class Pen(NamedTuple):
    colour: tuple[int, int, int]  # blue, green, red
    width: float  # mm
    dark: float
    grain: float  # how much paper shines through


PENS = {
    "black pen": Pen((35, 30, 30), 0.45, 1.0, 0),
    "blue pen": Pen((150, 70, 30), 0.45, 0.95, 0),
    "pencil": Pen((95, 95, 95), 0.55, 0.75, 0.35),
    "light pencil": Pen((120, 120, 120), 0.5, 0.5, 0.5),
    "felt": Pen((40, 35, 35), 0.95, 1.0, 0),
}
OFTEN = (0.35, 0.25, 0.25, 0.05, 0.1)
CRAYONS = {"^": (120, 120, 125), "F": (60, 140, 60), "W": (190, 120, 50), "A": (60, 200, 225)}


@cache
def drawn(key):
    """What real people drew: 28 x 28, from 0 to 1."""
    with np.load(Path(__file__).with_name("drawn.npz")) as found:
        return found[key].astype(np.float32) / 7


def resampled(stroke, step=0.02):
    """Points at equal distances along a stroke."""
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(stroke, axis=0), axis=1))]
    at = np.linspace(0, run[-1], max(4, int(run[-1] / step)))
    return np.stack([np.interp(at, run, stroke[:, axis]) for axis in (0, 1)], 1)


def trembling(chance, count, strength):
    """Smooth noise along a stroke."""
    few = max(3, count // 5)
    at = np.linspace(0, few - 1, count)
    noise = chance.standard_normal((few, 2)) * strength
    return np.stack([np.interp(at, np.arange(few), noise[:, axis]) for axis in (0, 1)], 1)


def slanted(chance, care):
    """Turned, stretched and sheared a little."""
    angle, shear = chance.normal(0, 0.07 * care, 2)
    wide, high = np.exp(chance.normal(0, 0.08 * care, 2))
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array([[cos * wide, shear - sin * high], [sin * wide, cos * high]])


class Hand:
    """One writer; ``slop`` is how much two drawings of the same piece differ."""

    def __init__(self, kind, seed, pen="", slop=1.0):
        self.kind, self.slop = kind, slop
        self.chance = np.random.default_rng(seed)
        self.pen = PENS[pen or str(self.chance.choice(list(PENS), p=OFTEN))]
        self.size = self.chance.uniform(0.58, 0.78)
        self.european = self.chance.random() < 0.5
        self.ways = {mark: self.way(mark) for mark in ICONS}

    def way(self, mark):
        """How this hand draws a piece: strokes, sketches, or nothing for a crayon."""
        if self.kind in ("sketch", "people"):
            return self.sketched(drawn(f"piece {ord(mark)}"))
        if self.kind == "colour" and mark in LANDSCAPES:
            return None
        ways = (ICONS if self.kind == "icons" else LETTERS)[mark]
        return ways[self.chance.integers(len(ways))]

    def sketched(self, some):
        first = self.chance.integers(len(some))
        if self.kind == "sketch":
            return some[first][None]
        soft = np.stack([cv2.GaussianBlur(each, (0, 0), 1.5).ravel() for each in some])
        soft /= np.linalg.norm(soft, axis=1, keepdims=True)
        return some[np.argsort(-soft @ soft[first])[:8]]

    def piece(self, mark, cell, scale):
        """How dark each pixel of a cell and its rim becomes, and the colour."""
        side = int((cell + 2 * RIM) * scale)
        spread = self.chance.normal(0, 0.045 * self.slop * cell, 2)
        at = spread.clip(-0.16 * cell, 0.16 * cell) * scale + side / 2
        size = cell * self.size * math.exp(self.chance.normal(0, 0.06 * self.slop)) * scale
        way = self.ways[mark]
        if way is None:
            return self.hatched(side, at, cell, scale), CRAYONS[mark]
        if isinstance(way, np.ndarray):
            chosen = way[self.chance.integers(len(way))]
            return self.grained(self.traced(chosen, side, at, size)), self.pen.colour
        return self.grained(self.stroked(way, side, at, size, scale)), self.pen.colour

    def stroked(self, way, side, at, size, scale):
        found = np.zeros((side, side), np.float32)
        slant = slanted(self.chance, self.slop)
        for stroke in map(resampled, way):
            shift = self.chance.normal(0, 0.02 * self.slop, 2)
            tremble = trembling(self.chance, len(stroke), 0.018 * self.slop)
            points = (stroke @ slant.T + tremble + shift) * size + at
            dark = self.pen.dark * self.chance.uniform(0.85, 1)
            width = max(1, round(self.pen.width * scale * self.chance.uniform(0.85, 1.15)))
            fixed = [np.round(points * 16).astype(np.int32)]
            cv2.polylines(found, fixed, False, dark, width, cv2.LINE_AA, 4)
        return found

    def traced(self, sketch, side, at, size):
        """A sketch as strokes of this pen: thicker pens take more of its soft edge."""
        own = self.kind == "sketch"
        back = np.linalg.inv(slanted(self.chance, self.slop if own else 0.5 * self.slop))
        ys, xs = np.mgrid[0:side, 0:side].astype(np.float32)
        points = np.stack([(xs - at[0]) / size, (ys - at[1]) / size], -1) @ back.T
        bend = self.chance.standard_normal((4, 4, 2)).astype(np.float32)
        bend = cv2.resize(bend, (side, side), interpolation=cv2.INTER_CUBIC)
        points += bend * (0.022 * self.slop if own else 0.008)
        large = cv2.resize(sketch, (224, 224), interpolation=cv2.INTER_CUBIC)
        where = ((points + 0.5) * 224).astype(np.float32)
        seen = cv2.remap(large, where[..., 0], where[..., 1], cv2.INTER_LINEAR)
        edge = 0.5 - 0.22 * min(1, self.pen.width)
        return np.clip((seen - edge) / 0.24, 0, 1) * self.pen.dark

    def hatched(self, side, at, cell, scale):
        """A crayon back and forth."""
        found = np.zeros((side, side), np.float32)
        reach = cell * 0.5 * self.chance.uniform(0.72, 0.95)
        angle = self.chance.normal(0.8, 0.12 * self.slop)
        along = np.array([math.cos(angle), math.sin(angle)])
        beside = np.array([-along[1], along[0]])
        for off in np.arange(-1.2 * reach, 1.2 * reach, self.chance.uniform(0.55, 1.0)):
            middle = beside * (off + self.chance.normal(0, 0.1))
            half = along * (1.1 * reach + self.chance.normal(0, 0.4))
            ends = np.clip([middle - half, middle + half], -reach, reach) * scale + at
            dark = float(self.chance.uniform(0.45, 0.85))
            first, last = np.round(ends * 16).astype(int).tolist()
            cv2.line(found, first, last, dark, max(1, int(0.8 * scale)), cv2.LINE_AA, 4)
        return self.grained(cv2.GaussianBlur(found, (0, 0), 0.1 * scale), 0.45)

    def grained(self, dark, grain=None):
        grain = self.pen.grain if grain is None else grain
        if grain:
            paper = cv2.GaussianBlur(self.chance.random(dark.shape).astype(np.float32), (0, 0), 0.8)
            dark = dark * (1 - grain * np.clip(paper * 2.2 - 0.6, 0, 1))
        return np.clip(dark, 0, 1)

    def digit(self, number, cell, scale):
        """A digit of MNIST in the stroke of this pen, or one as it is written elsewhere."""
        side = int((cell + 2 * RIM) * scale)
        at = side / 2 + self.chance.normal(0, 0.06 * cell * scale, 2)
        if self.european and number in EUROPEAN:
            way = EUROPEAN[number][0]
            dark = self.stroked(way, side, at, cell * scale * self.chance.uniform(0.5, 0.7), scale)
            return self.grained(dark), self.pen.colour
        some = drawn(f"digit {number}")
        large = cv2.resize(some[self.chance.integers(len(some))], (224, 224), interpolation=2)
        by = cell * self.chance.uniform(0.85, 1.05) * scale / 224
        move = np.float32([[by, 0, at[0] - 112 * by], [0, by, at[1] - 112 * by]])
        dark = np.clip((cv2.warpAffine(large, move, (side, side)) - 0.4) / 0.25, 0, 1)
        thin = max(1, int(0.16 * scale))  # strokes of MNIST are fat
        dark = cv2.erode(dark, np.ones((thin, thin), np.uint8)) * self.pen.dark
        return self.grained(dark), self.pen.colour

    def tick(self, cell, scale):
        side = int((cell + 2 * RIM) * scale)
        way = [np.array([(-0.35, 0.0), (-0.1, 0.35), (0.4, -0.4)])]
        return self.stroked(way, side, np.full(2, side / 2), cell * 0.8 * scale, scale), (
            self.pen.colour
        )


def put(page, ink, x, y, scale):
    """Ink round a point of the page, in millimetres from its upper left."""
    dark, colour = ink
    side = dark.shape[0]
    left, top = round(x * scale - side / 2), round(y * scale - side / 2)
    there = page[max(top, 0) : top + side, max(left, 0) : left + side].astype(np.float32)
    share = dark[max(-top, 0) :, max(-left, 0) :][: there.shape[0], : there.shape[1], None]
    inked = there * (1 - share) + share * np.minimum(there, np.float32(colour))
    page[max(top, 0) : top + side, max(left, 0) : left + side] = inked.astype(np.uint8)


def kingdom(chance):
    """The marks of a finished kingdom, row by row: pieces in clumps, a mountain a district."""
    board = np.full((9, 9), ".", "<U1")
    for place in range(9):
        down, across = chance.integers(3, size=2)
        board[place // 3 * 3 + down, place % 3 * 3 + across] = "^"
    wanted = {"F": (9, 15), "W": (7, 13), "H": (5, 9), "S": (3, 6), "A": (3, 7), "T": (1, 2)}
    wanted |= {"M": (0, 2), "L": (0, 2)}
    for mark, some in wanted.items():
        for _ in range(chance.integers(*some)):
            free = [tuple(at) for at in np.argwhere(board == ".")]
            near = [at for at in free if beside(board, at, mark)]
            chosen = near if near and chance.random() < 0.55 else free
            board[chosen[chance.integers(len(chosen))]] = mark
    return "".join(board.ravel())


def beside(board, at, mark):
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    around = [(at[0] + down, at[1] + across) for down, across in steps]
    return any(0 <= y < 9 and 0 <= x < 9 and board[y, x] == mark for y, x in around)


def numbers(chance, plan):
    """What stands in the rows: the first ones full by their rules, then one that is begun."""
    found = {}
    for project in plan.projects:
        full = int(chance.integers(0, project.rows + 1))
        for row in range(min(full + 1, project.rows)):
            able = [dice for dice in product(DIE, repeat=project.cells)
                    if project.allows(row, dice, "le")]  # fmt: skip
            dice = able[chance.integers(len(able))]
            count = project.cells if row < full else int(chance.integers(0, project.cells))
            for cell, die in enumerate(dice[:count], start=1):
                found[f"{project.key}_{row + 1}_{cell}"] = die
    return found
