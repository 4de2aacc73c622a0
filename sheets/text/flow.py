"""Rule reminders: sections of text that flow through columns and pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.shapes import Point
from scoring.words import Sentence, Word, say
from sheets.draw.box import Box
from sheets.draw.icons import draw_icon
from sheets.draw.look import Look
from sheets.draw.patterns import PATTERNS, draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import write
from sheets.draw.type import Type
from sheets.printing import Language

INDENT = 2.6  # of paragraphs with an icon, in text leadings
ABOVE = 0.9  # leadings over a heading, and over what goes on at the top of a column
BETWEEN = 0.35  # leadings between paragraphs
KEEP = 0.55  # of a column: sections up to this height are never broken


@dataclass(frozen=True)
class Paragraph:
    """A sentence, perhaps with an icon or a terrain before it and a bold name."""

    text: Word | Sentence
    icon: str = ""
    name: Word | None = None


@dataclass(frozen=True)
class Section:
    """A heading and its paragraphs."""

    title: Word
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Line:
    """A line of text at a place of its own; ``icon`` stands before the first of a paragraph."""

    text: str
    at: Point
    type: Type
    icon: str = ""
    up: float = 0.0  # how much higher than usual the icon begins
    quiet: bool = False  # in another language than the first

    def shifted(self, across: float, up: float) -> "Line":
        return replace(self, at=Point(self.at.x + across, self.at.y + up))


@dataclass(frozen=True)
class _Block:
    """Lines that stay together, relative to their upper left corner."""

    lines: tuple[Line, ...]
    height: float


def flow(
    sections: Sequence[Section],
    columns: Sequence[Box],
    look: Look,
    languages: Sequence[Language],
) -> tuple[list[list[Line]], Box]:
    """The lines of each page, and what the last page has left for a picture.

    All pages have the same columns.
    """
    pages: list[list[Line]] = [[]]
    column, down = 0, 0.0
    for section in sections:
        blocks = list(_blocks(section, columns[0], look, languages))
        whole = sum(block.height for block in blocks)
        for number, block in enumerate(blocks):
            # A section starts only where all of it fits, unless it is too long for that.
            keep = whole if whole < columns[column].height * KEEP else _start(blocks)
            need = keep if number == 0 else block.height
            if down and down + need > columns[column].height:
                column, down = column + 1, look.text.leading * ABOVE if number else 0.0
            if column == len(columns):
                pages.append([])
                column = 0
            pages[-1] += _placed(block, columns[column], down)
            down += block.height
    left = columns[column].below(down)
    after = columns[column + 1] if column + 1 < len(columns) else left
    return pages, after if after.height > left.height else left


def _start(blocks: Sequence["_Block"]) -> float:
    """The height of a heading and what must not be parted from it."""
    return sum(block.height for block in blocks[:2])


def _placed(block: "_Block", column: Box, down: float) -> Iterator[Line]:
    return (line.shifted(column.x, column.top - down) for line in block.lines)


def _blocks(
    section: Section, column: Box, look: Look, languages: Sequence[Language]
) -> Iterator[_Block]:
    """A heading, then each paragraph in every language."""
    type_ = look.heading
    title = " · ".join(dict.fromkeys(say(section.title, each.catalogue) for each in languages))
    heads = type_.wrap(title, column.width)
    above = look.text.leading * ABOVE
    yield _Block(
        tuple(
            Line(head, Point(0, -above - type_.cap - number * type_.leading), type_)
            for number, head in enumerate(heads)
        ),
        above + len(heads) * type_.leading + 0.4,
    )
    for paragraph in section.paragraphs:
        yield _paragraph(paragraph, column.width, look, languages)


def _paragraph(
    paragraph: Paragraph, width: float, look: Look, languages: Sequence[Language]
) -> _Block:
    """Name and text in every language, the first in ink, beside an icon that all of them share."""
    start = look.text.leading * INDENT if paragraph.icon else 0.0
    lines = [
        replace(line, quiet=number > 0)
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
    return _Block(tuple(placed), height + look.text.leading * BETWEEN)


def _said(paragraph: Paragraph, width: float, look: Look, language: Language) -> Iterator[Line]:
    """A paragraph in one language, line by line."""
    if paragraph.name:
        yield Line(say(paragraph.name, language.catalogue), Point(0, 0), look.strong)
    for line in look.text.wrap(say(paragraph.text, language.catalogue), width):
        yield Line(line, Point(0, 0), look.text)


def draw_lines(pen: Pen, lines: Sequence[Line]) -> None:
    """Everything that flowed onto one page."""
    side = pen.look.text.leading * 1.9
    for line in lines:
        colour = pen.look.quiet if line.quiet else pen.look.ink
        write(pen, line.text, line.at, line.type, colour)
        if line.icon:
            top = line.at.y + line.type.cap + 0.3 + line.up
            place = Box(line.at.x - pen.look.text.leading * INDENT, top - side, side, side)
            draw_mark: Callable[[Pen, str, Box], None] = (
                draw_terrain if line.icon in PATTERNS else draw_icon
            )
            draw_mark(pen, line.icon, place)
