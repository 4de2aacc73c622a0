"""A face as a poster: larger, over several pages that are cut at one side and glued together."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, floor

from reportlab.lib.units import mm

from scoring.shapes import Point, letters
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size, page
from sheets.draw.look import CUT, look_of
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, fill_box, write_in
from sheets.draw.type import BOLD, SANS, Type
from sheets.pages.cards import papers
from sheets.pages.cutting import cut_lines
from sheets.pages.faces import CLEAR, Face
from sheets.pages.page import Page, Placed
from sheets.printing import NotAPoster, Printing, read_poster

RING = 5.0  # mm between the picture and where no printer reaches: there it is said how to glue
OVERLAP = 10.0  # mm that two neighbours both show
HATCH = 3.0  # mm between the lines of a strip that is glued over
AROUND = 2.0  # mm kept round a drawing
NAME, NOTE = Type(BOLD, 9), Type(SANS, 7)
PART = Word("{sheet}, {across} × {down} pages, {percent} %")
GLUE = Word("Cut at the lines and glue onto the hatched strip of {others}.")
FIRST = Word("The next pages are glued onto the hatched strip.")


@dataclass(frozen=True)
class Poster:
    """How a drawing is spread: pages of one size, and how much larger it is."""

    paper: Size
    need: Size  # of the drawing as it was drawn
    scale: float

    @property
    def window(self) -> Box:
        """What a page shows of the poster."""
        return page(self.paper).inset(CLEAR + RING)

    @property
    def across(self) -> int:
        return count(self.need.width * self.scale, self.window.width)

    @property
    def down(self) -> int:
        return count(self.need.height * self.scale, self.window.height)

    @property
    def drawing(self) -> Box:
        """The drawing in the middle of all pages, from the upper left corner of the first."""
        whole = Box(0, 0, extent(self.across, self.window.width),
                    extent(self.down, self.window.height))  # fmt: skip
        size = Size(self.need.width * self.scale, self.need.height * self.scale)
        return whole.middle(*size).shifted(0, -whole.height)

    def on(self, col: int, row: int) -> Box:
        """Where the drawing lies on one of the pages."""
        window = self.window
        across = window.x - col * (window.width - OVERLAP)
        return self.drawing.shifted(across, window.top + row * (window.height - OVERLAP))


def count(length: float, window: float) -> int:
    """How many pages a length takes."""
    return max(1, ceil((length - OVERLAP - 0.01) / (window - OVERLAP)))


def extent(pages: int, window: float) -> float:
    """How long that many pages are together."""
    return pages * window - (pages - 1) * OVERLAP


def name_of(col: int, row: int) -> str:
    """Named as cells are: letters across, numbers down."""
    return f"{letters(col).upper()}{row + 1}"


def poster_of(face: Face, printing: Printing) -> Poster:
    """As large as so many pages allow, or as many pages as it takes; upright or lying."""
    across, down, percent = read_poster(printing.poster)
    need = page(face.size).inset(-AROUND).size
    ways = [Poster(paper, need, percent / 100) for paper in papers(printing)]
    if percent:
        return min(ways, key=lambda way: way.across * way.down)
    return max((filled(way, across, down) for way in ways), key=lambda way: way.scale)


def filled(way: Poster, across: int, down: int) -> Poster:
    """As large as it can be on this many pages, in whole per cent."""
    wide, high = extent(across, way.window.width), extent(down, way.window.height)
    scale = min(wide / way.need.width, high / way.need.height)
    return replace(way, scale=floor(scale * 100 + 0.001) / 100)


def poster_pages(face: Face, printing: Printing) -> Iterator[Page]:
    """Row by row; what is cut out keeps its size and is no poster."""
    if face.card or face.true_size:
        raise NotAPoster(sheet=face.title)
    poster = poster_of(face, printing)
    bare = replace(face, mark=0.0)  # nobody straightens a photo of a poster
    for row in range(poster.down):
        for col in range(poster.across):
            part = replace(bare, draw=unheard(face.draw)) if col or row else bare
            placed = Placed(part, poster.on(col, row), clip=poster.window, scale=poster.scale)
            over = partial(draw_part, poster=poster, col=col, row=row, face=face, printing=printing)
            cuts = cut_lines([poster.window], poster.paper, 0, "crosses")
            yield Page(poster.paper, (placed,), cuts, over=over)


def unheard(draw: Callable[[Pen, Box], None]) -> Callable[[Pen, Box], None]:
    """A poster is read with its first page; on the others it would be heard once more."""

    def drawn(pen: Pen, box: Box) -> None:
        with pen.tags.kept_out():
            draw(pen, box)

    return drawn


def draw_part(pen: Pen, poster: Poster, col: int, row: int, face: Face, printing: Printing) -> None:
    """The name of a page, its place, and the strips on which its neighbours are glued."""
    pen.look, pen.languages = look_of(printing), face.languages or printing.languages
    with pen.tags.kept_out():
        draw_strips(pen, poster, col, row)
    draw_note(pen, poster, col, row, face.title)


def draw_strips(pen: Pen, poster: Poster, col: int, row: int) -> None:
    """At the right and below, each with the name of the page that comes there."""
    window = poster.window
    if col < poster.across - 1:
        strip = window.part(OVERLAP, window.width - OVERLAP)
        draw_strip(pen, strip)
        label = Box(strip.x, window.top, OVERLAP, RING)
        write_in(pen, name_of(col + 1, row), label, NAME, pen.look.quiet, "centre")
    if row < poster.down - 1:
        strip = window.strip(OVERLAP, window.height - OVERLAP)
        draw_strip(pen, strip)
        label = Box(window.x - RING, strip.y, RING, OVERLAP)
        write_in(pen, name_of(col, row + 1), label, NAME, pen.look.quiet, "centre")


def draw_strip(pen: Pen, strip: Box) -> None:
    """Hatched, so that it is seen which page lies below; what it shows is covered exactly."""
    pen.saveState()
    edge = pen.beginPath()
    edge.rect(strip.x * mm, strip.y * mm, strip.width * mm, strip.height * mm)
    pen.clipPath(edge, stroke=0, fill=0)
    for number in range(ceil((strip.width + strip.height) / HATCH)):
        x = strip.x - strip.height + (number + 1) * HATCH
        draw_line(pen, Point(x, strip.y), Point(x + strip.height, strip.top), CUT, pen.look.quiet)
    pen.restoreState()
    draw_box(pen, strip, CUT, pen.look.quiet)


def draw_note(pen: Pen, poster: Poster, col: int, row: int, title: Word) -> None:
    """Under the picture: the page's name, a small plan of all, and what to do with it."""
    line = Box(poster.window.x + 1, CLEAR, poster.window.width - 2, RING - 0.6)
    name = name_of(col, row)
    write_in(pen, name, line, NAME)
    start = NAME.width(name) + 2.5
    wide = draw_plan(pen, poster, col, row, Point(line.x + start, line.y + 0.3), line.height - 0.6)
    rest = line.part(line.width - start - wide - 3, start + wide + 3)
    facts = {"sheet": title, "across": poster.across, "down": poster.down}
    part = Sentence(PART, {**facts, "percent": round(poster.scale * 100)})
    others = tuple(name_of(*at) for at in ((col - 1, row), (col, row - 1)) if min(at) >= 0)
    many = poster.across * poster.down > 1
    glue = Sentence(GLUE, {"others": others}) if others else Sentence(FIRST)
    text = f"{pen.name(part)}. {pen.name(glue)}" if many else pen.name(part)
    write_in(pen, NOTE.shortened(text, rest.width), rest, NOTE, pen.look.quiet)


def draw_plan(pen: Pen, poster: Poster, col: int, row: int, at: Point, high: float) -> float:
    """All pages in small, this one filled; tells how wide the plan is."""
    each = high / poster.down
    wide = min(each * poster.paper.width / poster.paper.height, 20 / poster.across)
    for down in range(poster.down):
        for across in range(poster.across):
            cell = Box(at.x + across * wide, at.y + (poster.down - 1 - down) * each, wide, each)
            if (across, down) == (col, row):
                fill_box(pen, cell, pen.look.quiet)
            draw_box(pen, cell, CUT, pen.look.quiet)
    return wide * poster.across
