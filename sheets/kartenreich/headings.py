"""Headings, titles and help, in every language of the sheet."""

from collections.abc import Iterable, Sequence

from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.frame import SIGN, write_heading
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_block, write_in
from sheets.kartenreich.signs import draw_sign


def draw_heading(pen: Pen, title: Word, box: Box, sign: str = "", room: float = 0) -> None:
    """A heading after the sign it speaks of; ``room`` is kept at its right."""
    side = box.height * SIGN
    wide = side * (1.8 if sign == "wonder" else 1)
    if sign:
        draw_sign(pen, sign, Box(box.x, box.top - side - 0.1, wide, side))
    pen.leave_out(write_heading(pen, title, box, wide + 1.6 if sign else 0, room=room))


def draw_help(pen: Pen, help_: Word | Sentence, box: Box) -> None:
    """Help in quiet type, where there is room for it."""
    if box.height:
        write_block(pen, pen.both(help_), box, pen.look.help, pen.look.quiet)


def draw_line_of_help(pen: Pen, help_: Word, box: Box) -> None:
    """The same on a single line, in every language that fits."""
    if box.height:
        first, *others = pen.both(help_)
        together = "   ".join([first, *others])
        if pen.look.help.width(together) > box.width:
            together = pen.say(help_)
        write_in(pen, together, box, pen.look.help, pen.look.quiet)


def draw_signed_names(
    pen: Pen, named: Iterable[tuple[str, Sequence[str]]], places: Sequence[Box]
) -> None:
    """Signs in a row or grid, each with its name, and with what else it is called under that."""
    for place, (sign, titles) in zip(places, named, strict=False):
        side = min(place.height * 0.8, place.width * 0.3)
        wide = side * (1.65 if sign == "wonder" else 1)
        draw_sign(pen, sign, place.part(wide).middle(wide, side))
        start = wide + side * 0.2
        write_titles(pen, titles, place.part(place.width - start, start))


def write_titles(pen: Pen, titles: Sequence[str], box: Box) -> None:
    """A title; what it is called otherwise stands under it, small and quiet."""
    look, count = pen.look, len(titles)
    inner = box.middle(box.width, box.height * (1 if count == 1 else 0.86))
    for number, (line, title) in enumerate(
        zip(inner.rows(count, inner.height / count), titles, strict=True)
    ):
        if number:
            write_in(pen, title, line, look.help, look.quiet)
        else:
            write_in(pen, title, line, look.strong)
