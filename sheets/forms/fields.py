"""PDF form fields (AcroForm) on top of a drawing."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal
from zlib import crc32

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from scoring.words import Sentence, Word
from sheets.draw.acroform import ARROW, AUTO, FONT, Widget
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.type import Sizes

EMPTY = "-"  # what reading makes of a choice that nobody made
LATER = re.compile(r"p(\d{1,3})_")
SMALLEST, EASY = 4.0, 8.0  # points, of type that can be read at all, and without effort
SHORT, MANY = 9, 24  # characters of a number, and of most names
TALL = 9.0  # mm in which there is room for lines of text
IDENTITY = "tallyroll"  # the field that names the game
FORM = "form"  # the keyword that does the same in what the document says of itself
VERSION = 1  # of the fields: raised when one of them means something else


@dataclass(frozen=True)
class Field:
    """A field: its flat name, what a screen reader says, and where it is."""

    name: str
    spoken: Word | Sentence
    box: Box
    kind: Literal["text", "tick", "choice", "drawing"] = "text"
    longest: int = 40
    options: tuple[str, ...] = ()
    shown: Mapping[str, Word | Sentence] = field(default_factory=dict)  # what options are called
    free: bool = False  # something else than the options can be typed
    value: str = ""
    cell: Box | None = None  # what is drawn on paper, where that is larger than the field
    lines: bool = False  # a text may be broken, if the field is high enough
    single: bool = False  # the document has it once, however many sheets there are

    @property
    def is_tall(self) -> bool:
        """Whether there is room for several lines of text."""
        return self.lines and self.box.height > TALL

    def on_sheet(self, number: int) -> "Field":
        """The same field on the second or a later sheet of a document."""
        return self if number == 1 or self.single else replace(self, name=f"p{number}_{self.name}")

    def moved(self, scale: float, across: float, up: float) -> "Field":
        """The same field on a card in large print."""
        cell = self.cell and self.cell.scaled(scale).shifted(across, up)
        return replace(self, box=self.box.scaled(scale).shifted(across, up), cell=cell)


def identity(words: Sequence[str]) -> str:
    """Checksum (CRC-32) behind words, so that another sheet is not taken for this one."""
    text = " ".join(words)
    return f"{text} {crc32(text.encode()):08x}"


def identified(value: str) -> list[str]:
    """The words of an identity, or nothing if the check code is wrong."""
    text, _, _ = value.rpartition(" ")
    return text.split() if value and identity(text.split()) == value else []


def draw_field(pen: Pen, field: Field) -> None:
    """Put a field on the page, without frame or ground of its own."""
    match field.kind:
        case "drawing":  # only a pencil fills it in, and a camera looks for it
            return
        case "tick":
            box = field.box.inset(0.4)
            side = min(box.width, box.height)
            widget = widget_of(pen, field, replace(box, width=side, height=side), 0)
            pen.form.tick(widget, ticked=field.value == "yes")
        case "choice":
            names = {each: pen.name(field.shown.get(each, each)) for each in field.options}
            box = field.box.inset(0.1)
            widget = widget_of(pen, field, box, menu_size(box, pen.look.sizes, names.values()))
            pen.form.menu(widget, field.value, names, free=field.free)
        case _:
            box, size = text_place(field, pen.look.sizes)
            lines = size == AUTO and field.is_tall
            pen.form.text(widget_of(pen, field, box, size), field.value, field.longest, lines=lines)


def widget_of(pen: Pen, field: Field, box: Box, size: float) -> Widget:
    edges = box.x * mm, box.y * mm, box.right * mm, box.top * mm
    return Widget(field.name, pen.name(field.spoken), edges, size, pen.look.ink)


def menu_size(box: Box, sizes: Sizes, names: Iterable[str]) -> float:
    """In points, so that the longest option fits; in a narrow menu each has a size of its own."""
    widest = max(stringWidth(name, FONT, 1) for name in names)
    fitting = (box.width * mm - ARROW) / widest
    return min(usual_size(box, sizes), fitting) if fitting > EASY else AUTO


def text_place(field: Field, sizes: Sizes) -> tuple[Box, float]:
    """Where a text is typed, and in which size: what is often too long is made to fit.

    Programs make such a text as high as its field, so that one is no higher than a line; in a
    tall one the lines are broken.
    """
    box = field.box.inset(0.4)
    size = usual_size(box, sizes)
    if field.longest <= SHORT or box.width * mm > min(field.longest, MANY) * size / 2:
        return box, size
    return box if field.is_tall else box.middle(box.width, min(box.height, size * 1.3 / mm)), AUTO


def usual_size(box: Box, sizes: Sizes) -> float:
    return max(min(box.height * mm * 0.7, sizes.text * 1.3), SMALLEST)
