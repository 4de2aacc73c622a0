"""Pages are turned here alone: what the imposition placed is drawn on the canvas."""

from collections.abc import Sequence

from reportlab.lib.units import mm

from scoring.words import Word
from sheets.draw.box import Box, Size
from sheets.draw.look import CUT, look_of
from sheets.draw.marks import draw_marks, first_mark
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line
from sheets.forms.fields import IDENTITY, Field, draw_field
from sheets.pages.faces import Face
from sheets.pages.page import Page, Placed
from sheets.printing import Printing, paper_size


def turn_page(pen: Pen, one: Page, printing: Printing) -> None:
    """Draw one page and go on to the next."""
    begin_page(pen, one.size)
    if one.back:
        move_back(pen, one.size, printing.shift)
    draw_page(pen, one, printing)
    pen.showPage()


def turn_spread(pen: Pen, pair: Sequence[Page | None], printing: Printing, *, back: bool) -> None:
    """Draw two pages of a booklet side by side on lying paper, to be folded between them.

    A booklet is turned over its short edge: who measured over the long edge has the paper the other
    way round.
    """
    paper = Size(*sorted(paper_size(printing.paper), reverse=True))
    begin_page(pen, paper)
    if back:
        across, up = printing.shift
        move_back(pen, paper, (across, up) if printing.backs == "short" else (-across, -up))
    for side, one in enumerate(pair):
        if one:
            pen.saveState()
            pen.translate(side * paper.width / 2 * mm, 0)
            draw_page(pen, one, printing)
            pen.restoreState()
    pen.showPage()


def begin_page(pen: Pen, size: Size) -> None:
    """TrimBox and BleedBox are the sheet of paper as it leaves the printer.

    A page has only one of each, and a page of cut-outs has many cut edges: those are shown by cut
    lines, and the ground of a card reaches over them.
    """
    width, height = size.width * mm, size.height * mm
    pen.setPageSize((width, height))
    pen.setTrimBox((0, 0, width, height))
    pen.setBleedBox((0, 0, width, height))


def move_back(pen: Pen, size: Size, shift: tuple[float, float]) -> None:
    """Back sides stand where the printer needs them, as it was measured on upright paper.

    Printers feed paper upright and turn a lying page a quarter to the left: what is across on the
    paper is down on the page, what is up is across.
    """
    across, up = shift
    if size.width > size.height:
        across, up = up, -across
    pen.translate(across * mm, up * mm)


def draw_page(pen: Pen, one: Page, printing: Printing) -> None:
    """All that lies on a page, then where to cut and to fold it."""
    for placed in one.placed:
        with pen.tagged("Sect", lang=other_language(placed.face, printing)):
            draw_placed(pen, placed, printing)
            pen.tags.take_fields()
    for start, end in one.cuts:
        draw_line(pen, start, end, CUT, pen.look.ink)
    pen.setDash([1.5 * mm, 1.5 * mm])
    for start, end in one.folds:
        draw_line(pen, start, end, CUT)
    pen.setDash([])
    if one.over:
        with pen.tagged("Sect"):
            one.over(pen)


def other_language(face: Face, printing: Printing) -> str:
    """What a face speaks, where it is not the language of the document."""
    code = face.languages[0].code if face.languages else ""
    return code if code != printing.languages[0].code else ""


def draw_placed(pen: Pen, placed: Placed, printing: Printing) -> None:
    """A face where the imposition put it."""
    face, box = placed.face, placed.box
    pen.look = look_of(printing, face.sizes)
    pen.languages = face.languages or printing.languages
    pen.sheet = face.sheet
    pen.saveState()
    if placed.clip:
        clip, edge = placed.clip, pen.beginPath()
        edge.rect(clip.x * mm, clip.y * mm, clip.width * mm, clip.height * mm)
        pen.clipPath(edge, stroke=0, fill=0)
    if placed.turned or placed.scale != 1:
        pen.translate(box.centre.x * mm, box.centre.y * mm)
        pen.rotate(placed.turned)
        pen.scale(placed.scale, placed.scale)
        box = inner_box(placed)
    if face.mark:
        draw_marks(pen, box, face.mark_on(box), first_mark(face.kind, placed.number))
    face.draw(pen, box if face.card else box.middle(*face.size))
    pen.restoreState()
    if printing.fillable and face.fields:
        draw_fields(pen, placed)


def inner_box(placed: Placed) -> Box:
    """The box of a face that is turned or larger, as the face sees it: round its own middle."""
    size = placed.box.size.turned() if placed.turned % 180 else placed.box.size
    return Box(0, 0, 0, 0).middle(size.width / placed.scale, size.height / placed.scale)


def draw_fields(pen: Pen, placed: Placed) -> None:
    """The fields of a face, in the order of the page; the first page names the game."""
    face, box = placed.face, placed.box
    if pen.identity:
        pen.form.hide(IDENTITY, pen.name(Word("This sheet")), pen.identity)
        pen.identity = ""
    if placed.scale != 1:
        box = inner_box(placed)
    for field in face.fields(box if face.card else box.middle(*face.size)) if face.fields else ():
        numbered = field.on_sheet(placed.number)
        if numbered.name not in pen.named:
            pen.named.add(numbered.name)
            draw_field(pen, larger_field(numbered, placed))


def larger_field(field: Field, placed: Placed) -> Field:
    """A field on a face that is larger than it was drawn."""
    if placed.scale == 1:
        return field
    return field.moved(placed.scale, *placed.box.centre)
