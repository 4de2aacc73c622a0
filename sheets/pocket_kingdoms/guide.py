"""What helps while one plays: the steps of a turn, where to explore, and how one draws."""

from math import cos, radians, sin

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.shapes import Point
from scoring.words import Sentence, Word, labelled, say
from sheets.draw.box import Box
from sheets.draw.frame import CODE
from sheets.draw.icons import draw_icon
from sheets.draw.link import SCAN
from sheets.draw.marks import draw_code
from sheets.draw.patterns import draw_terrain
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_line, write, write_block, write_in
from sheets.draw.tags import figure
from sheets.draw.type import BOLD, TextDoesNotFit, Type
from sheets.pocket_kingdoms.layout import Metrics
from sheets.pocket_kingdoms.sheet_drawing import ICONS, draw_heading, help_of
from sheets.pocket_kingdoms.site import CLEAR, INDENT, Drawn, Strip
from sheets.pocket_kingdoms.words import (
    CENTRE,
    EXPLORE,
    EXPLORE_HELP,
    FREE_CELLS,
    HOW_I_DRAW,
    LANDSCAPES,
    PIECES,
    ROSE,
    STEPS,
    TURN,
)

SIGNS = ICONS | {"sword": "broadsword"}


def draw_note(pen: Pen, words: list[Word], box: Box) -> None:
    """Rules that hold for all projects, on the last lines of a box; what is short shares a line."""
    type_, lines = pen.look.help, []
    for word in words:
        joined = " ".join(pen.both(word))
        lines += [joined] if type_.width(joined) <= box.width else pen.both(word)
    wrapped = [line for text in lines for line in type_.wrap(text, box.width)]
    tall = len(wrapped) * type_.leading
    if tall > box.height + 0.01:
        raise TextDoesNotFit(f"{lines} take {tall:.1f} mm, {box.height:.1f} mm are free")
    write_block(pen, wrapped, box.strip(tall, box.height - tall), type_, pen.look.quiet)


def draw_turn(pen: Pen, box: Box, metrics: Metrics) -> None:
    """The steps of a turn, numbered; a page of its own has them larger."""
    look = pen.look
    type_, apart = (look.text, look.text.leading) if metrics.apart else (look.help, 0.0)
    pen.leave_out(draw_heading(pen, TURN, box.strip(metrics.heading)))
    rest, indent = box.below(metrics.heading + apart / 2), type_.cap * INDENT
    for number, step in enumerate(STEPS, start=1):
        words = rest.part(rest.width - indent, indent)
        with pen.tagged("LI"), pen.tagged("LBody"):
            write_block(pen, [str(number)], rest, Type(BOLD, type_.size), look.accent)
            taken = write_block(pen, pen.both(step), words, type_)
        rest = rest.below(taken + apart)


def draw_key(pen: Pen, box: Box, metrics: Metrics) -> None:
    """The landscapes and how the third die finds them, beside the compass of pairs."""
    look = pen.look
    names = draw_heading(pen, EXPLORE, box.strip(metrics.heading))
    rest = box.below(metrics.heading)
    texts = help_of(pen, EXPLORE_HELP, names)
    rest = rest.below(write_block(pen, texts, rest, look.help, look.quiet) + 1)
    side = min(metrics.compass, rest.height)
    pitch = min(metrics.slot, rest.height / 3)
    wide = rest.width if metrics.pocket else rest.width - side - 1
    for strip, key in zip(rest.rows(3, pitch), LANDSCAPES, strict=True):
        draw_landscape(pen, key, strip.part(wide))
    high = max(side, 3 * pitch)
    place = rest.strip(high).part(side, rest.width - side).middle(side, side)
    if metrics.pocket:  # beside the code
        place = Box(box.x, box.y - CODE - CLEAR, side, side)
    draw_compass(pen, place)


def draw_landscape(pen: Pen, key: str, box: Box) -> None:
    """A landscape with its name and when it is drawn; two languages have a line each."""
    look, facts = pen.look, {"sign": LANDSCAPES[key]}
    names, rules = pen.both(PIECES[key]), pen.both(Sentence(FREE_CELLS, facts))
    if len(rules) == 1:
        lines = [(names[0], look.strong), (rules[0], look.help)]
    else:
        names = names * (len(rules) // len(names))
        both = zip(pen.languages, names, rules, strict=False)
        lines = [(say(labelled(name, rule), each.catalogue), look.help)
                 for each, name, rule in both]  # fmt: skip
    tall = sum(type_.leading for _, type_ in lines)
    if tall > box.height * 1.05:
        raise TextDoesNotFit(f"a landscape has only {box.height:.1f} mm")
    draw_terrain(pen, key, box.part(box.height * 0.86).middle(box.height * 0.86, box.height * 0.86))
    words = box.part(box.width - box.height, box.height).middle(box.width - box.height, tall)
    for text, type_ in lines:
        line = words.strip(type_.leading)
        write_in(pen, text, line, type_, look.quiet if type_ is look.help else look.ink)
        words = words.below(type_.leading)


@figure(Word("A compass: four pairs of opposite districts, and the centre alone"))
def draw_compass(pen: Pen, box: Box) -> None:
    """Four pairs of opposite districts, and the centre alone."""
    look, middle, reach = pen.look, box.centre, box.width / 2
    small = Type(BOLD, look.help.size, narrow=look.narrow)
    far = reach - small.cap * 0.9
    for turn, word in enumerate(ROSE):
        angle = radians(135 - 45 * turn)
        start, end, letter = (
            Point(middle.x + cos(angle) * far * part, middle.y + sin(angle) * far * part)
            for part in (0.3, 1 - 1.4 * small.cap / far, 1)
        )
        draw_line(pen, start, end, look.cell * 1.6, look.ink)
        at = Point(letter.x, letter.y - small.cap / 2)
        write(pen, pen.name(word), at, small, align="centre")
    pen.setFillColor(white)
    pen.setStrokeColor(look.ink)
    pen.setLineWidth(look.cell * 1.6 * mm)
    pen.circle(middle.x * mm, middle.y * mm, reach * 0.27 * mm, stroke=1, fill=1)
    write(pen, pen.name(CENTRE), Point(middle.x, middle.y - small.cap / 2), small, align="centre")


def draw_strip(pen: Pen, strip: Strip) -> None:
    """A box for each piece under its name, after what they are for."""
    look = pen.look
    first, *others = pen.both(HOW_I_DRAW)
    wide = strip.title.width > look.heading.width(first)
    taken = write_block(pen, [first], strip.title, look.heading if wide else look.strong)
    write_block(pen, others, strip.title.below(taken + 0.4), look.help, look.quiet)
    for drawn in strip.boxes:
        with pen.tagged("LI"), pen.tagged("LBody"):
            draw_drawn(pen, drawn)


def draw_drawn(pen: Pen, drawn: Drawn) -> None:
    """A box to draw in, and its sign where there is room beside the name or the box."""
    look, label = pen.look, drawn.label
    names = pen.both(PIECES[drawn.key])
    write_block(pen, names, label, look.help, look.quiet)
    draw_box(pen, drawn.box, look.cell, look.ink)
    side = look.help.leading * 0.96
    across = max(look.help.width(name) for name in names) + 0.8
    if label.width > 2 * drawn.box.width:
        draw_sign(pen, drawn.key, drawn.box.shifted(drawn.box.width + 4, 0).inset(1.5))
    elif label.width > drawn.box.width + 1 and across + side <= label.width:
        draw_sign(pen, drawn.key, Box(label.x + across, label.top - side, side, side))


def draw_sign(pen: Pen, key: str, box: Box) -> None:
    """How a piece can be drawn."""
    if key in SIGNS:
        draw_icon(pen, SIGNS[key], box)
    else:
        draw_terrain(pen, key, box)


def draw_link(pen: Pen, link: str, box: Box) -> None:
    """The address of a table under the word that tells it from the sheet's own code."""
    type_ = pen.look.help
    draw_code(pen, link, box)
    lines = pen.both(SCAN)
    for number, line in enumerate(reversed(lines)):
        across = max(box.width - type_.width(line), 0)
        at = Point(box.x + across, box.top + 1 + number * type_.leading)
        write(pen, line, at, type_, pen.look.quiet)
