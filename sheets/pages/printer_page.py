"""A page that measures the printer: does it keep true size, and how far is its back side off?"""

from functools import partial
from typing import Any

from scoring.game import Game
from scoring.shapes import Point
from scoring.words import Word, true_minus
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line, draw_rule, write, write_block
from sheets.draw.tags import figure
from sheets.draw.type import NORMAL, Sizes
from sheets.pages.faces import Face, Leaf, Sheet, copies_of
from sheets.printing import Printing

TITLE = Word("Printer test page")
FRONT, BACK = Word("front"), Word("back")
RULER_TEXT = Word(
    "Both rulers must measure exactly 100 mm. If they do not, print at 100 % (actual size), "
    "not fitted to the page."
)
SHIFT_TEXT = Word(
    "Print both sides, look at the back and hold the paper up to the light. Find the line of each "
    "scale that meets a line of the front: its number is the shift in mm, first across, then up. "
    "Save it with “tallyroll printer set NAME --back-shift ACROSS,UP”."
)
DRAWING = Size(128, 186)
RULER = 100  # mm
LARGER = Sizes(title=22, heading=12, text=11, help=9)  # as large as the scales leave room
PITCH, STEP, REACH = 5.0, 0.5, 8  # of the scales: mm apart on the front, mm more on the back


def ruler_ticks() -> list[tuple[int, float]]:
    """Every millimetre and how long its tick is."""
    return [(at, 4 if at % 10 == 0 else 3 if at % 5 == 0 else 1.8) for at in range(RULER + 1)]


def offsets(step: float) -> list[tuple[float, float]]:
    """Where the lines of a scale stand from the middle, and the shift each of them means."""
    return [(k * (PITCH + step), k * STEP) for k in range(-REACH, REACH + 1)]


@figure(Word("Two rulers of 100 mm, one across and one up"))
def draw_rulers(pen: Pen, box: Box) -> None:
    """100 mm across and 100 mm up, a tick for each."""
    look = pen.look
    across = Point(box.centre.x - RULER / 2, box.top - 42)
    up = Point(box.x + 2, box.centre.y - RULER / 2)
    draw_line(pen, across, Point(across.x + RULER, across.y), colour=look.ink)
    draw_line(pen, up, Point(up.x, up.y + RULER), colour=look.ink)
    for at, long in ruler_ticks():
        x, y = across.x + at, up.y + at
        draw_line(pen, Point(x, across.y), Point(x, across.y + long), colour=look.ink)
        draw_line(pen, Point(up.x, y), Point(up.x + long, y), colour=look.ink)
        if at % 10 == 0:
            write(pen, str(at), Point(x, across.y - 3), look.help, look.quiet, "centre")
            write(pen, str(at), Point(up.x + 5, y - 0.8), look.help, look.quiet)


@figure(Word("Two scales that cross in the middle of the page"))
def draw_scales(pen: Pen, box: Box, back: bool) -> None:
    """Two scales that cross in the middle of the page; those of the back have numbers."""
    look, middle = pen.look, box.centre
    long = 3.0 if back else 5.0
    colour = look.accent if back else look.ink
    for at, shift in offsets(STEP if back else 0):
        if not at:
            continue
        x, y = middle.x + at, middle.y + at
        draw_line(pen, Point(x, middle.y - long), Point(x, middle.y + long), colour=colour)
        draw_line(pen, Point(middle.x - long, y), Point(middle.x + long, y), colour=colour)
        if back and abs(shift) >= 1:
            text = true_minus(f"{shift:+g}")
            write(pen, text, Point(x, middle.y + 6.4), look.help, align="centre")
            write(pen, text, Point(middle.x + 6.4, y - 0.8), look.help)
    draw_line(pen, Point(middle.x - 6, middle.y), Point(middle.x + 6, middle.y), colour=colour)
    draw_line(pen, Point(middle.x, middle.y - 6), Point(middle.x, middle.y + 6), colour=colour)


def draw_side(pen: Pen, box: Box, back: bool) -> None:
    look = pen.look
    title = box.strip(9)
    write(pen, pen.joined(TITLE), Point(title.x, title.y + 2.4), look.title, width=box.width - 25)
    side = pen.joined(BACK if back else FRONT)
    write(pen, side, Point(title.right, title.y + 2.4), look.text, look.quiet, "right")
    draw_rule(pen, title, colour=look.ink)
    text = SHIFT_TEXT if back else RULER_TEXT
    write_block(pen, pen.both(text), box.below(11.5).strip(26), look.text)
    if not back:
        draw_rulers(pen, box)
    draw_scales(pen, box, back)


def leaves(_game: Game[Any], printing: Printing) -> list[Leaf]:
    sizes = LARGER if printing.large else NORMAL
    front = Face(TITLE, DRAWING, partial(draw_side, back=False), sizes, true_size=True)
    back = Face(TITLE, DRAWING, partial(draw_side, back=True), sizes, true_size=True)
    return [Leaf(front, back, needed=True)] * copies_of(printing)


SHEET = Sheet(
    "printer-test",
    TITLE,
    Word("Rulers of 100 mm, and scales that show how far the back side is off."),
    leaves,
    usual=False,
)
