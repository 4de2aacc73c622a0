"""What stands round a drawing: the title with name and date, the foot line, the small code."""

from dataclasses import dataclass

from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line, draw_rule, write, write_in
from sheets.draw.type import SANS, Type

NAME, DATE = Word("Name"), Word("Date")
FOOT = 4.4  # mm at the foot of a page, for the line that names deal and options
FOOT_TYPE = Type(SANS, 7)
SIGN = 0.82  # of a heading's height: the side of the sign before it
CODE = 14.0  # mm along each side of the machine-readable code
LANDSCAPE, PORTRAIT = Size(256, 187), Size(187, 256)  # inside the marks on A4 and on Letter


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


def write_heading(
    pen: Pen, title: Word, box: Box, start: float = 0, letter: str = "", room: float = 0
) -> list[str]:
    """A heading in small capitals behind its sign; ``room`` is kept at its right.

    Other languages follow in small type, after the letter of a fillable sheet. Where they do not
    fit, they are handed back.
    """
    look, wide = pen.look, box.width - room
    first, *others = pen.both(title)
    at = Point(box.x + start, box.top - box.height * SIGN / 2 - look.heading.cap / 2)
    write(pen, first, at, look.heading, width=wide - start)
    across = start + look.heading.width(first) + look.help.cap
    if letter:
        beside = Point(box.x + across, at.y)
        write(pen, letter, beside, look.strong, look.accent, width=wide - across)
        across += look.strong.width(letter) + look.help.cap
    aside = " · ".join(others)
    if not aside or look.help.width(aside) > wide - across:
        return others
    write(pen, aside, Point(box.x + across, at.y), look.help, look.quiet)
    return []


def after_label(line: Box) -> Box:
    """Where a name or date is typed on a fillable sheet."""
    return line.part(line.width * 0.8, line.width * 0.2)


def draw_foot(pen: Pen, text: str, code: str, box: Box) -> None:
    """The line that names deal and options, and the same for machines at its right."""
    line = Box(box.x, box.y, box.width - CODE - 4, 3)

    def draw() -> None:
        write_in(pen, text, line, FOOT_TYPE, pen.look.quiet)

    pen.stamp(f"foot-{text}-{box.x:g}-{box.y:g}", draw, line.inset(-2))
    draw_code(pen, code, Box(box.right - CODE, box.y, CODE, CODE), quiet=True)
