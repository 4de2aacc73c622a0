"""Pages are turned here alone: what the imposition placed is drawn on the canvas."""

from reportlab.lib.units import mm

from scoring.words import Word
from sheets.draw.box import Box, page
from sheets.draw.look import CUT, look_of
from sheets.draw.marks import draw_marks
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_line
from sheets.forms.fields import IDENTITY, Field, draw_field
from sheets.pages.faces import Face
from sheets.pages.impose import Page, Placed
from sheets.printing import Printing


def turn_page(pen: Pen, one: Page, printing: Printing) -> None:
    """Draw one page and go on to the next.

    TrimBox and BleedBox are the sheet of paper as it leaves the printer. A page has only one of
    each, and a page of cut-outs has many cut edges: those are shown by cut lines, and the ground of
    a card reaches over them.
    """
    width, height = one.size.width * mm, one.size.height * mm
    pen.setPageSize((width, height))
    pen.setTrimBox((0, 0, width, height))
    pen.setBleedBox((0, 0, width, height))
    if one.back:
        pen.translate(printing.shift[0] * mm, printing.shift[1] * mm)
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
    pen.showPage()


def other_language(face: Face, printing: Printing) -> str:
    """What a face speaks, where it is not the language of the document."""
    code = face.languages[0].code if face.languages else ""
    return code if code != printing.languages[0].code else ""


def draw_placed(pen: Pen, placed: Placed, printing: Printing) -> None:
    """A face where the imposition put it."""
    face, box = placed.face, placed.box
    pen.look = look_of(printing, face.sizes)
    pen.languages = face.languages or printing.languages
    pen.saveState()
    if placed.clip:
        clip, edge = placed.clip, pen.beginPath()
        edge.rect(clip.x * mm, clip.y * mm, clip.width * mm, clip.height * mm)
        pen.clipPath(edge, stroke=0, fill=0)
    if placed.turned:
        pen.translate(box.centre.x * mm, box.centre.y * mm)
        pen.rotate(placed.turned)
        across, down = box.size.turned() if placed.turned == 90 else box.size
        box = Box(-across / 2, -down / 2, across, down)
    if face.mark:
        draw_marks(pen, box, face.mark)
    face.draw(pen, box if face.card else box.middle(*face.size))
    pen.restoreState()
    if printing.fillable and face.fields:
        draw_fields(pen, placed)


def draw_fields(pen: Pen, placed: Placed) -> None:
    """The fields of a face, in the order of the page; the first page names the game."""
    face, box = placed.face, placed.box
    if pen.identity:
        place = Box(page(box.size).centre.x - 45, 0.6, 90, 3.6)
        draw_field(pen, Field(IDENTITY, Word("This sheet"), place, value=pen.identity,
                              longest=200, locked=True))  # fmt: skip
        pen.identity = ""
    for field in face.fields(box if face.card else box.middle(*face.size)) if face.fields else ():
        numbered = field.on_sheet(placed.number)
        if numbered.name not in pen.named:
            pen.named.add(numbered.name)
            draw_field(pen, numbered)
