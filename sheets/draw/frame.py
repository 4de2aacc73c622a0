"""What stands round a drawing: the title with name and date, the foot line, the small code."""

from dataclasses import dataclass

from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.marks import draw_code
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line, draw_rule, write, write_in
from sheets.draw.type import SANS, Type

NAME, DATE = Word("Name"), Word("Date")
FOOT = 4.4  # mm at the foot of a page, for the line that names deal and options
FOOT_TYPE = Type(SANS, 7)
CODE = 10.0  # mm along each side of the machine-readable code


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
            label = pen.joined(word)
            write(pen, label, Point(line.x, baseline), look.help, look.quiet, width=line.width / 2)
            start = Point(line.x + look.help.width(label) + 1.5, baseline - 0.6)
            draw_line(pen, start, Point(line.right, start.y))


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
