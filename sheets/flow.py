"""Rule reminders: sections of text that flow through columns and pages."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.shapes import Point
from scoring.words import Sentence, Word, say
from sheets.box import Box
from sheets.draw import write
from sheets.icons import draw_icon
from sheets.look import Look
from sheets.patterns import PATTERNS, draw_terrain
from sheets.pen import Pen
from sheets.printing import Language
from sheets.type import Type

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
        for number, language in enumerate(languages):
            yield _paragraph(paragraph, column.width, look, language, first=not number)


def _paragraph(
    paragraph: Paragraph, width: float, look: Look, language: Language, first: bool
) -> _Block:
    text, strong = look.text, look.strong
    start = text.leading * INDENT if paragraph.icon else 0.0
    lines: list[Line] = []
    down = text.cap + 0.2
    words = say(paragraph.text, language.catalogue)
    if paragraph.name:
        name = say(paragraph.name, language.catalogue)
        lines += [Line(name, Point(start, -down), strong)]
        down += text.leading
    wrapped = text.wrap(words, width - start)
    single = paragraph.icon and not paragraph.name and len(wrapped) == 1
    lower = text.leading * 0.6 if single else 0.0  # a line alone stands in the middle of its icon
    down += lower
    for line in wrapped:
        lines.append(Line(line, Point(start, -down), text))
        down += text.leading
    if first and paragraph.icon:
        lines[0] = replace(lines[0], icon=paragraph.icon, up=lower)
    height = len(lines) * text.leading
    if first and paragraph.icon:
        height = max(height, text.leading * 2)
    return _Block(tuple(lines), height + text.leading * BETWEEN)


def draw_lines(pen: Pen, lines: Sequence[Line]) -> None:
    """Everything that flowed onto one page."""
    side = pen.look.text.leading * 1.9
    for line in lines:
        write(pen, line.text, line.at, line.type)
        if line.icon:
            top = line.at.y + line.type.cap + 0.3 + line.up
            place = Box(line.at.x - pen.look.text.leading * INDENT, top - side, side, side)
            draw_mark: Callable[[Pen, str, Box], None] = (
                draw_terrain if line.icon in PATTERNS else draw_icon
            )
            draw_mark(pen, line.icon, place)
