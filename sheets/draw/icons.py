"""Icons: lines that a pencil can copy, drawn once in a document and stamped from then on."""

from functools import cache
from typing import NamedTuple

from reportlab.lib.colors import Color
from reportlab.lib.units import mm
from reportlab.pdfgen.pathobject import PDFPathObject

from assets import read_text
from scoring.words import All, Sentence, Word
from sheets.draw.box import Box
from sheets.draw.patterns import stroke_of
from sheets.draw.pen import Pen

SIDE = 100  # units along each side of an icon
LICENCE = "MIT"
CREDIT = Word("Icons by {artists} ({licence})")


class Icon(NamedTuple):
    """Strokes and who drew them."""

    artist: str
    path: str


@cache
def icons() -> dict[str, Icon]:
    """All icons by name."""
    lines = read_text("icons/icons.txt").splitlines()
    parts = (line.split("|") for line in lines if not line.startswith("#"))
    return {name: Icon(artist, path) for name, artist, path in parts}


def credit() -> Sentence:
    """The line that names the artists."""
    artists = sorted({icon.artist for icon in icons().values()})
    return Sentence(CREDIT, {"artists": All(artists), "licence": LICENCE})


def draw_icon(pen: Pen, name: str, box: Box, colour: Color | None = None) -> None:
    """An icon as large as the box allows, in the middle, with the strokes of a terrain."""
    side = min(box.width, box.height)
    at = box.middle(side, side)
    pen.saveState()
    pen.setStrokeColor(colour or pen.look.ink)
    pen.translate(at.x * mm, at.y * mm)
    pen.scale(side * mm / SIDE, side * mm / SIDE)
    # Forms are clipped to their box, so a margin leaves room for an outline's stroke.
    edge = Box(-4 / mm, -4 / mm, (SIDE + 8) / mm, (SIDE + 8) / mm)
    pen.stamp(f"icon-{name}", lambda: _trace(pen, icons()[name].path), edge)
    pen.restoreState()


def _trace(pen: Pen, outline: str) -> None:
    pen.setLineWidth(SIDE * stroke_of(pen.look))
    pen.setLineCap(1)
    pen.setLineJoin(1)
    pen.drawPath(path_of(outline), stroke=1, fill=0)


@cache
def path_of(outline: str) -> PDFPathObject:
    """The strokes of an icon, written down once in a process."""
    path, words = PDFPathObject(), iter(outline.split())
    for verb in words:
        match verb:
            case "m":
                path.moveTo(*(float(next(words)) for _ in range(2)))
            case "l":
                path.lineTo(*(float(next(words)) for _ in range(2)))
            case "c":
                path.curveTo(*(float(next(words)) for _ in range(6)))
            case "o":
                path.circle(*(float(next(words)) for _ in range(3)))
            case _:
                path.close()
    return path
