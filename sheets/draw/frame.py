"""What stands round a drawing: the title with name and date, the foot line, the small code."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line, draw_rule, write, write_in
from sheets.draw.type import SANS, TextDoesNotFit, Type

NAME, DATE = Word("Name"), Word("Date")
LABELS = {NAME: 0.25, DATE: 0.45}  # of a line, at most
FOOT = 4.4  # mm at the foot of a page, for the line that names deal and options
FOOT_TYPE = Type(SANS, 7)
FOOT_TYPES = (  # tried in turn: a long command is set narrower before it takes a line more
    FOOT_TYPE,
    *(Type(SANS, 6.5, narrow=narrow) for narrow in (1.0, 0.9, 0.8, 0.72, 0.66)),
)
FOOT_LINE = 2.3  # mm from one line of a long command to the next
SIGN = 0.82  # of a heading's height: the side of the sign before it
CODE = 14.0  # mm along each side of the machine-readable code
DROP = 1.3  # mm that it stands lower than the drawing, where no mark is
CODE_ROOM = CODE - DROP + 1.2  # mm that it takes of the drawing, with white above it
# Between the marks on A4 and on Letter, a module and half a strong line away from them
LANDSCAPE, PORTRAIT = Size(254.6, 186), Size(185.2, 255.4)


@dataclass(frozen=True)
class Title:
    """The strip at the top, with room for a name and a date."""

    strip: Box
    name: Box
    date: Box | None


def title_at(strip: Box, name: float, date: float) -> Title:
    """Name and date at the right end of the strip; 0 leaves one out."""
    last = strip.part(date, strip.width - date) if date else None
    across = strip.width - name - (date + 4 if date else 0)
    return Title(strip, strip.part(name, across), last)


def draw_title(pen: Pen, title: str, place: Title) -> None:
    """The title, then lines for name and date, over a thin rule."""
    look, box = pen.look, place.strip
    baseline = box.y + look.title.descent + 0.6
    write(pen, title, Point(box.x, baseline), look.title, width=place.name.x - box.x - 3)
    draw_rule(pen, box, 0, colour=look.ink)
    for word, line in ((NAME, place.name), (DATE, place.date)):
        if line and line.width:
            draw_blank(pen, word, line)


def draw_blank(pen: Pen, word: Word, box: Box) -> None:
    """A quiet label and a line to write on, at the height of the title beside it."""
    look, label = pen.look, pen.joined(word)
    baseline = box.y + look.title.descent + 0.6
    write(pen, label, Point(box.x, baseline), look.help, look.quiet, width=box.width / 2)
    start = Point(box.x + look.help.width(label) + 1.5, baseline - 0.6)
    draw_line(pen, start, Point(box.right, start.y))


def draw_head(pen: Pen, title: str, strip: Box, aside: str = "") -> None:
    """The title over a thin rule; what else is to be said of the page stands at the right."""
    look = pen.look
    baseline = strip.y + look.title.descent + 0.6
    write(pen, title, Point(strip.x, baseline), look.title)
    room = strip.width - look.title.width(title) - 3
    if aside:
        at = Point(strip.right, baseline)
        write(pen, aside, at, look.text, look.quiet, "right", room)
    draw_rule(pen, strip, colour=look.ink)


def write_heading(pen: Pen, title: Word, box: Box, start: float = 0, room: float = 0) -> list[str]:
    """A heading in small capitals behind its sign; ``room`` is kept at its right.

    Other languages follow in small type. Where they do not fit, they are handed back.
    """
    look, wide = pen.look, box.width - room
    first, *others = pen.both(title)
    at = Point(box.x + start, box.top - box.height * SIGN / 2 - look.heading.cap / 2)
    write(pen, first, at, look.heading, width=wide - start)
    across = start + look.heading.width(first) + look.help.cap
    aside = " · ".join(others)
    if not aside or look.help.width(aside) > wide - across:
        return others
    write(pen, aside, Point(box.x + across, at.y), look.help, look.quiet)
    return []


def after_label(line: Box, word: Word) -> Box:
    """Where a name or date is typed on a fillable sheet, behind the label in any two languages."""
    label = LABELS[word] * line.width
    return line.part(line.width - label, label)


def draw_foot(pen: Pen, text: str, code: str, box: Box) -> None:
    """The line that names deal and options, and the same for machines at its right."""
    write_foot(pen, text, [Box(box.x, box.y, box.width - CODE - 4, FOOT)])
    draw_small_code(pen, code, Point(box.right - CODE, box.y - DROP))


def write_foot(pen: Pen, text: str, places: Sequence[Box]) -> None:
    """A command at the foot of a page, over as many lines as these places have room for."""
    first, last = places[0], places[-1]
    around = Box(first.x, first.y, last.right - first.x, first.height)

    def draw() -> None:
        type_, lines = set_foot(text, places)
        for line, place in lines:
            write_in(pen, line, place, type_, pen.look.quiet)

    pen.stamp(f"foot-{text}-{first.x:g}-{first.y:g}", draw, around.inset(-2))


def set_foot(text: str, places: Sequence[Box]) -> tuple[Type, list[tuple[str, Box]]]:
    """The lines of a command, each in its box; the last one of a place stands at its foot."""
    width = min(place.width for place in places)
    for type_ in FOOT_TYPES:
        lines = foot_lines(text, type_, width)
        most = int((places[0].height + 0.25) / FOOT_LINE)
        if len(lines) > most * len(places):
            continue
        rows = -(-len(lines) // len(places))
        return type_, list(zip(lines, foot_rows(places, rows), strict=False))
    raise TextDoesNotFit(f"{text!r} does not fit in {len(places)} × {width:.1f} mm")


def foot_lines(text: str, type_: Type, width: float) -> list[str]:
    """A command broken before its options, so that each stays with its value."""
    lines: list[str] = []
    for part in re.split(" (?=--)", text):
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and type_.width(longer) <= width:
            lines[-1] = longer
        else:
            lines += type_.wrap(part, width)
    return lines


def foot_rows(places: Sequence[Box], count: int) -> list[Box]:
    """Places for lines, from left to right and from the top; a single one has more air."""
    high = 3.0 if count == 1 else FOOT_LINE
    return [
        Box(place.x, place.y + (count - 1 - row) * high, place.width, high)
        for row in range(count)
        for place in places
    ]


def draw_small_code(pen: Pen, text: str, corner: Point) -> None:
    """What a camera learns of the page; the pen remembers where it stands."""
    place = Box(*corner, CODE, CODE)
    x, y = pen.absolutePosition(place.x * mm, place.y * mm)
    right, _ = pen.absolutePosition(place.right * mm, place.y * mm)
    side = (right - x) / mm
    pen.codes[text] = Box(x / mm, y / mm, side, side)
    draw_code(pen, text, place, for_people=False)
