"""Text flow: blocks through columns and pages, and the sections of a rule reminder as blocks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from scoring.shapes import Point
from scoring.words import Sentence, Word, say
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon
from sheets.draw.look import Look
from sheets.draw.patterns import PATTERNS, draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.draw.tags import tagged
from sheets.draw.type import Type
from sheets.printing import Language

INDENT = 2.6  # of paragraphs with an icon, in text leadings
ABOVE = 0.9  # leadings over a heading, and over what goes on at the top of a column
BETWEEN = 0.35  # leadings between paragraphs
KEEP = 0.55  # of a column: sections up to this height are never broken


Mark = Callable[[Pen, Box], None]


@dataclass(frozen=True)
class Paragraph:
    """A sentence, perhaps with an icon, a terrain or a game's own sign before it, and a name."""

    text: Word | Sentence
    icon: str | Mark = ""
    name: Word | None = None


class Section:
    """A heading and its paragraphs; a sentence alone is one, too."""

    def __init__(self, title: Word, *paragraphs: Paragraph | Word) -> None:
        self.title = title
        self.paragraphs = [p if isinstance(p, Paragraph) else Paragraph(p) for p in paragraphs]


@dataclass(frozen=True)
class Line:
    """A line of text at a place of its own; ``icon`` stands before the first of a paragraph."""

    text: str
    at: Point
    type: Type
    icon: str | Mark = ""
    up: float = 0.0  # how much higher than usual the icon begins
    quiet: bool = False  # in another language than the first
    language: str = ""  # its code, where it is not that of the document

    def shifted(self, across: float, up: float) -> "Line":
        at = Point(self.at.x + across, self.at.y + up)  # by hand: a page tries thousands of places
        return Line(self.text, at, self.type, self.icon, self.up, self.quiet, self.language)


@dataclass(frozen=True)
class Block:
    """Something as wide as a column that is never broken."""

    height: float
    draw: Callable[[Pen, Box], None]
    next: float = 0.0  # how much of what follows stays with it
    above: float = 0.0  # what is kept free over it at the top of a column
    heads: bool = False  # something new begins with it: there may be more room above


Pages = list[list[tuple[Box, Block]]]


def flow(blocks: Iterable[Block], columns: Sequence[Box]) -> tuple[Pages, Box]:
    """Where the blocks of each page stand, and what the last page has left for a picture.

    All pages have the same columns.
    """
    pages: Pages = [[]]
    column, down = 0, 0.0
    for block in blocks:
        if down and down + block.height + block.next > columns[column].height:
            column, down = column + 1, block.above
        if column == len(columns):
            pages.append([])
            column = 0
        pages[-1].append((columns[column].strip(block.height, down), block))
        down += block.height
    left = columns[column].below(down)
    after = columns[column + 1] if column + 1 < len(columns) else left
    return pages, after if after.height > left.height else left


def holds(pages: Pages, columns: Sequence[Box]) -> bool:
    """Whether no block is taller than its column."""
    return all(box.y >= columns[0].y - 0.01 for placed in pages for box, _ in placed)


def spread(pages: Pages, columns: Sequence[Box], most: float, low: float) -> Pages:
    """The same pages with columns that end alike: what is left goes over the headings.

    A heading gets at most ``most`` mm, and no column ends below ``low``.
    """
    return [
        [moved for column in columns for moved in _spread_column(placed, column, most, low)]
        for placed in pages
    ]


def _spread_column(
    placed: list[tuple[Box, Block]], column: Box, most: float, low: float
) -> list[tuple[Box, Block]]:
    here = [(box, block) for box, block in placed if box.x == column.x]
    heads = sum(block.heads for _, block in here[1:])
    if not heads:
        return here
    more = max(min((here[-1][0].y - low) / heads, most), 0)
    before = [sum(block.heads for _, block in here[1 : at + 1]) for at in range(len(here))]
    return [
        (box.shifted(0, -more * count), block)
        for (box, block), count in zip(here, before, strict=True)
    ]


def blocks_of(
    sections: Sequence[Section],
    column: Box,
    look: Look,
    languages: Sequence[Language],
    keep: float = KEEP,
) -> Iterator[Block]:
    """A section starts only where all of it fits, unless it is too long for that.

    Then two paragraphs stay with the heading, and the last two with each other.
    """
    for section in sections:
        head = heading(section.title, column.width, look, languages)
        rest = [_paragraph(each, column.width, look, languages) for each in section.paragraphs]
        whole = sum(block.height for block in rest)
        if head.height + whole >= column.height * keep:
            whole = sum(block.height for block in rest[:2])
            rest[-2:-1] = [replace(block, next=rest[-1].height) for block in rest[-2:-1]]
        yield replace(head, next=whole, heads=True)
        yield from rest


def heading(title: Word, width: float, look: Look, languages: Sequence[Language]) -> Block:
    """A heading in every language."""
    type_, above = look.heading, look.text.leading * ABOVE
    said = " · ".join(dict.fromkeys(say(title, each.catalogue) for each in languages))
    heads = type_.wrap(said, width)
    lines = [
        Line(head, Point(0, -above - type_.cap - number * type_.leading), type_)
        for number, head in enumerate(heads)
    ]
    draw = tagged("H2")(partial(_draw_lines, lines=lines))
    return Block(above + len(heads) * type_.leading + 0.4, draw)


def _paragraph(
    paragraph: Paragraph, width: float, look: Look, languages: Sequence[Language]
) -> Block:
    """Name and text in every language, the first in ink, beside an icon that all of them share."""
    start = look.text.leading * INDENT if paragraph.icon else 0.0
    lines = [
        replace(line, quiet=number > 0, language=language.code if number else "")
        for number, language in enumerate(languages)
        for line in _said(paragraph, width - start, look, language)
    ]
    # A line alone stands in the middle of its icon.
    lower = look.text.leading * 0.6 if paragraph.icon and len(lines) == 1 else 0.0
    down = look.text.cap + 0.2 + lower
    placed = [line.shifted(start, -down - number * look.text.leading)
              for number, line in enumerate(lines)]  # fmt: skip
    if paragraph.icon:
        placed[0] = replace(placed[0], icon=paragraph.icon, up=lower)
    height = max(len(lines), 2 if paragraph.icon else 0) * look.text.leading
    listed = bool(paragraph.icon or paragraph.name)
    draw: Callable[[Pen, Box], None] = partial(
        _draw_languages, lines=placed, role="LBody" if listed else "P"
    )
    draw = tagged("LI")(draw) if listed else draw
    return Block(height + look.text.leading * BETWEEN, draw, above=look.text.leading * ABOVE)


def _said(paragraph: Paragraph, width: float, look: Look, language: Language) -> Iterator[Line]:
    """A paragraph in one language, line by line."""
    if paragraph.name:
        yield Line(say(paragraph.name, language.catalogue), Point(0, 0), look.strong)
    for line in look.text.wrap(say(paragraph.text, language.catalogue), width):
        yield Line(line, Point(0, 0), look.text)


def _draw_languages(pen: Pen, box: Box, lines: Sequence[Line], role: str) -> None:
    """A paragraph whose languages are told apart for those who hear it."""
    for code, said in groupby(lines, key=lambda line: line.language):
        with pen.tagged(role, lang=code):
            _draw_lines(pen, box, list(said))


def _draw_lines(pen: Pen, box: Box, lines: Sequence[Line]) -> None:
    """Lines whose places are counted from the upper left corner of their box."""
    side = pen.look.text.leading * 1.9
    for line in lines:
        at = Point(box.x + line.at.x, box.top + line.at.y)
        write(pen, line.text, at, line.type, pen.look.quiet if line.quiet else pen.look.ink)
        if line.icon:
            top = at.y + line.type.cap + 0.3 + line.up
            place = Box(at.x - pen.look.text.leading * INDENT, top - side, side, side)
            draw_mark(pen, line.icon, place)


def draw_mark(pen: Pen, icon: str | Mark, box: Box) -> None:
    """What stands before a paragraph."""
    if not isinstance(icon, str):
        icon(pen, box)
    elif icon in PATTERNS:
        draw_terrain(pen, icon, box)
    else:
        draw_icon(pen, icon, box)
