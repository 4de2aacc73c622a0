"""The score of a finished game as one leaf for a small screen: who came where, and the boards.

It is measured in millimetres like paper, three of them as wide as ten pixels of a usual phone: the
smallest words that matter are as large there as on its pages.
"""

from collections.abc import Sequence
from math import ceil
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.shapes import Point
from sheets.draw.box import Box, Size, page
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_rule, fill_box, write, write_block, write_in
from sheets.draw.type import BOLD, SANS, SERIF, Type
from sheets.finished import Picture
from sheets.papers import paper_of
from sheets.printing import Printing
from sheets.score_report.content import Report, typeset, wrapped

WIDTH, MARGIN, GAP = 120.0, 7.0, 4.0  # mm
PAPER = HexColor("#FBF8F1")
TITLE, RESULT, ABOUT = Type(SERIF, 24), Type(BOLD, 17), Type(SANS, 12)
NAME, POINTS, CAPTION = Type(SANS, 17), Type(BOLD, 19), Type(SANS, 12)
ROW, SMALL_ROW = 9.5, 7.5  # mm for a player
FEW = 6  # players with a line each; more of them stand in two columns
BOARDS = {1: 1, 4: 2, 9: 3, 24: 4}  # up to so many boards, as many beside each other
MOST_BESIDE = 6
DRAWN = 124.0  # mm across that a large board is drawn in, as on A5: its words stay readable
WORDS = 13.0  # mm over and under such a board
FOOT = 6.0
NAME_OF_US = "Tallyroll"


def make_picture(
    game: Game[Any], finished: object, report: Report, printing: Printing, about: Sequence[str] = ()
) -> bytes:
    """The leaf as a document of one page; ``about`` is what else is known: the day, the place."""
    printing = printing.spoken_by(game.key)
    pen, leaf = (
        Pen(printing),
        Leaf(report, about, list(paper_of(game.key).pictures(game, finished))),
    )
    size = Size(WIDTH, leaf.height)
    pen.setPageSize((size.width * mm, size.height * mm))
    fill_box(pen, page(size), PAPER)
    leaf.draw(pen, page(size).inset(MARGIN))
    return pen.finish()


class Leaf:
    """What stands on it, from the top to the foot."""

    def __init__(self, report: Report, about: Sequence[str], pictures: Sequence[Picture]) -> None:
        self.report, self.about, self.pictures = report, " · ".join(about), pictures
        self.inner = WIDTH - 2 * MARGIN
        self.result = wrapped(report["result"], RESULT, self.inner)
        self.players = sorted(report["players"], key=lambda player: int(player["place"]))

    # How high it is

    @property
    def head(self) -> float:
        return TITLE.leading + (ABOUT.leading + 1 if self.about else 0) + 2

    @property
    def told(self) -> float:
        return len(self.result) * RESULT.leading + 2

    @property
    def ranks(self) -> float:
        """Whoever plays alone stands in the sentence."""
        many, count = self.is_crowded, len(self.players)
        return 0.0 if count < 2 else ceil(count / 2) * SMALL_ROW if many else count * ROW

    @property
    def is_crowded(self) -> bool:
        return len(self.players) > FEW

    @property
    def beside(self) -> int:
        """How many boards stand beside each other."""
        count = len(self.pictures)
        return next((beside for most, beside in BOARDS.items() if count <= most), MOST_BESIDE)

    @property
    def scale(self) -> float:
        """From a board as it is drawn to what it has here."""
        across = (self.inner - GAP * (self.beside - 1)) / self.beside
        return across / max(drawn_size(picture).width for picture in self.pictures)

    @property
    def lines(self) -> list[Sequence[Picture]]:
        return [
            self.pictures[start : start + self.beside]
            for start in range(0, len(self.pictures), self.beside)
        ]

    @property
    def caption(self) -> float:
        """Of several boards each says whose it is."""
        return CAPTION.leading + 1 if len(self.pictures) > 1 else 0.0

    def deep(self, line: Sequence[Picture]) -> float:
        return max(drawn_size(each).height for each in line) * self.scale + self.caption + GAP

    @property
    def height(self) -> float:
        boards = sum(map(self.deep, self.lines)) + GAP if self.pictures else 0.0
        return 2 * MARGIN + self.head + self.told + self.ranks + boards + FOOT

    # How it is drawn

    def draw(self, pen: Pen, box: Box) -> None:
        look = pen.look
        title = TITLE.shortened(self.report["title"], box.width)
        write(pen, title, Point(box.x, box.top - TITLE.cap), TITLE)
        if self.about:
            under = box.strip(ABOUT.leading, TITLE.leading + 1)
            write_in(pen, ABOUT.shortened(self.about, box.width), under, ABOUT, look.quiet)
        write_block(pen, self.result, box.strip(self.told, self.head), RESULT, look.accent)
        self.draw_ranks(pen, box.below(self.head + self.told))
        self.draw_boards(pen, box.below(self.head + self.told + self.ranks + GAP))
        write_in(pen, NAME_OF_US, box.strip(FOOT, box.height - FOOT), ABOUT, look.quiet, "right")

    def draw_ranks(self, pen: Pen, box: Box) -> None:
        """A line for each player: place, name, points."""
        if len(self.players) < 2:
            return
        columns = box.even(2, GAP * 2) if self.is_crowded else [box]
        height = SMALL_ROW if self.is_crowded else ROW
        rows = [row for column in columns for row in column.rows(
            ceil(len(self.players) / len(columns)), height)]  # fmt: skip
        draw_rule(pen, box.strip(0))
        for player, row in zip(self.players, rows, strict=False):
            draw_rank(pen, player, row, ABOUT.size if self.is_crowded else NAME.size)

    def draw_boards(self, pen: Pen, box: Box) -> None:
        down = 0.0
        for line in self.lines:
            strip = box.strip(self.deep(line) - GAP, down)
            for picture, place in zip(line, strip.even(self.beside, GAP), strict=False):
                self.draw_board(pen, picture, place)
            down += self.deep(line)

    def draw_board(self, pen: Pen, picture: Picture, place: Box) -> None:
        """As large as it was drawn for, and then larger or smaller with all that is in it."""
        if self.caption:
            title = CAPTION.shortened(pen.say(picture.title), place.width)
            write_in(pen, title, place.strip(CAPTION.leading), CAPTION, pen.look.quiet)
        size = drawn_size(picture)
        low = place.top - self.caption - size.height * self.scale
        pen.saveState()
        pen.translate(place.x * mm, low * mm)
        pen.scale(self.scale, self.scale)
        picture.draw(pen, page(size), {})
        pen.restoreState()


def drawn_size(picture: Picture) -> Size:
    """Smaller, where it is very wide; words round a board need as much height as before."""
    part = min(1.0, DRAWN / picture.size.width)
    width, height = picture.size.scaled(part)
    return Size(width, height + (1 - part) * WORDS)


def draw_rank(pen: Pen, player: Report, row: Box, size: float) -> None:
    points, name = Type(POINTS.font, size + 2), Type(NAME.font, size)
    first = int(player["place"]) == 1
    colour = pen.look.accent if first else pen.look.ink
    told = typeset(player["total"])
    write_in(pen, told, row, points, colour, "right")
    room = row.width - points.width(told) - 3
    bold = Type(BOLD, size) if first else name
    write_in(pen, bold.shortened(f"{player['place']}. {player['called']}", room), row, bold, colour)
    draw_rule(pen, row)
