"""Dice for a journey: nets to cut out, fold and glue, with the faces that a game rolls."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from reportlab.lib.units import mm

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size, page
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.draw.type import BOLD, LARGE, NORMAL, Type
from sheets.pages.faces import CLEAR, Face, Leaf, Sheet, copies_of
from sheets.pages.folding import Flap, draw_cut, draw_flap, draw_fold, flap
from sheets.pages.headed import draw_headed, head_height
from sheets.printing import Printing

TITLE = Word("Dice to fold")
HELP = Word(
    "Cut along the solid lines, fold along the dashed ones, glue the hatched flaps inside. Thick "
    "paper rolls best."
)
NET = Word("The net of a die with these faces: {faces}")
SIDES = 6
EDGE, LARGE_EDGE = 18.0, 26.0  # mm along a die
FLAP, TAPER, GAP = 5.0, 2.0, 7.0
STRIP = (0, 1, 5, 4)  # faces in the strip; opposite ones make seven
ABOVE, BELOW = 2, 3  # over and under the second of them
SPOTS = {  # in thirds of a face
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


@dataclass(frozen=True)
class Net:
    """Where the six faces of a die lie; the box is as large as all of it."""

    box: Box
    edge: float

    def face(self, col: int, row: int) -> Box:
        """Columns from the left, rows from the top, the strip in the middle one."""
        x = self.box.x + FLAP + col * self.edge
        return Box(x, self.box.top - FLAP - (row + 1) * self.edge, self.edge, self.edge)

    @property
    def faces(self) -> dict[int, Box]:
        """By the place of a face among those of the die."""
        strip = {which: self.face(col, 1) for col, which in enumerate(STRIP)}
        return {**strip, ABOVE: self.face(1, 0), BELOW: self.face(1, 2)}

    @property
    def flaps(self) -> list[Flap]:
        """Three round the upper face, three round the lower, one at the left end of the strip."""
        up, down, left = self.face(1, 0), self.face(1, 2), self.face(0, 1)
        edges = [
            (Point(left.x, left.y), Point(left.x, left.top)),
            (Point(up.x, up.y), Point(up.x, up.top)),
            (Point(up.x, up.top), Point(up.right, up.top)),
            (Point(up.right, up.top), Point(up.right, up.y)),
            (Point(down.right, down.top), Point(down.right, down.y)),
            (Point(down.right, down.y), Point(down.x, down.y)),
            (Point(down.x, down.y), Point(down.x, down.top)),
        ]
        return [flap(start, end, FLAP - 0.5, TAPER, glued=True) for start, end in edges]

    @property
    def cuts(self) -> list[tuple[Point, ...]]:
        """Edges of the strip that end the paper."""
        first, third, last = self.face(0, 1), self.face(2, 1), self.face(3, 1)
        return [
            (Point(first.x, first.top), Point(first.right, first.top)),
            (Point(first.x, first.y), Point(first.right, first.y)),
            (Point(third.x, third.top), Point(last.right, last.top),
             Point(last.right, last.y), Point(third.x, third.y)),
        ]  # fmt: skip

    @property
    def folds(self) -> list[tuple[Point, Point]]:
        between = [self.face(col, 1) for col in range(3)]
        second = between[1]
        return [
            *((Point(each.right, each.y), Point(each.right, each.top)) for each in between),
            (Point(second.x, second.top), Point(second.right, second.top)),
            (Point(second.x, second.y), Point(second.right, second.y)),
        ]


def net_size(edge: float) -> Size:
    return Size(4 * edge + FLAP, 3 * edge + 2 * FLAP)


def draw_net(pen: Pen, net: Net, faces: Sequence[str]) -> None:
    for one in net.flaps:
        draw_flap(pen, one)
    for corners in net.cuts:
        draw_cut(pen, corners)
    for start, end in net.folds:
        draw_fold(pen, start, end)
    for which, box in net.faces.items():
        draw_face(pen, box, faces[which])


def draw_face(pen: Pen, box: Box, face: str) -> None:
    """Spots for a number up to six, else what the face is called."""
    if face.isdecimal() and int(face) in SPOTS:
        draw_spots(pen, box.inset(box.width * 0.16), int(face))
        return
    inner = box.inset(1.5)
    type_ = Type(BOLD, box.height * 1.3).fitted(face, inner.width)
    write_in(pen, face, inner, type_, align="centre")


def draw_spots(pen: Pen, box: Box, number: int) -> None:
    third = box.width / 3
    pen.setFillColor(pen.look.ink)
    pen.setStrokeColor(pen.look.ink)
    pen.setLineWidth(pen.look.cell * mm)
    for across, down in SPOTS[number]:
        x, y = box.x + (across + 0.5) * third, box.top - (down + 0.5) * third
        pen.circle(x * mm, y * mm, third * 0.34 * mm, stroke=1, fill=int(not pen.look.low))


def dice_of(game: Game[Any], printing: Printing) -> list[tuple[str, ...]]:
    """The faces of every die that is needed at once."""
    most: dict[tuple[str, ...], int] = {}
    for dice in game.dice:
        if len(dice.faces) == SIDES:
            most[dice.faces] = max(most.get(dice.faces, 0), dice.count)
    return [faces for faces, count in most.items() for _ in range(count * copies_of(printing))]


def places(box: Box, edge: float) -> list[Box]:
    """As many nets as find room."""
    net = net_size(edge)
    across = max(1, int((box.width + GAP) / (net.width + GAP)))
    down = max(1, int((box.height + GAP) / (net.height + GAP)))
    return [
        column.middle(net.width, net.height)
        for strip in box.rows(down, net.height, GAP)
        for column in strip.even(across, GAP)
    ]


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """All dice that the game rolls at once."""
    edge, sizes = (LARGE_EDGE, LARGE) if printing.large else (EDGE, NORMAL)
    room = page(Size(*sorted(printing.size))).inset(CLEAR + 7).size
    net = net_size(edge)
    size = Size(max(room.width, net.width), max(room.height, net.height + 40))
    nets = places(page(size).below(head_height([HELP], printing, sizes, size.width)), edge)
    dice = dice_of(game, printing)

    def draw(pen: Pen, box: Box, faces: Sequence[tuple[str, ...]]) -> None:
        draw_headed(pen, box, TITLE, [HELP])
        for place, each in zip(nets, faces, strict=False):
            with pen.tagged("Figure", alt=Sentence(NET, {"faces": each})):
                draw_net(pen, Net(place.shifted(box.x, box.y), edge), each)

    return [
        Leaf(Face(TITLE, size, partial(draw, faces=dice[at : at + len(nets)]), sizes=sizes,
                  true_size=True))
        for at in range(0, len(dice), len(nets))
    ]  # fmt: skip


SHEET = Sheet(
    "dice",
    TITLE,
    Word("The dice of the game as nets to cut out and fold, for travelling."),
    leaves,
    usual=False,
)
