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
IDENTITY = "tallyroll"  # the field that names the game
FORM = "form"  # the keyword that does the same in what the document says of itself
VERSION = 1  # of the fields: raised when one of them means something else


@dataclass(frozen=True)
class Field:
    """A field: its flat name, what a screen reader says, and where it is."""

    name: str
    spoken: Word | Sentence
    box: Box
    kind: Literal["text", "tick", "choice"] = "text"
    longest: int = 40
    options: tuple[str, ...] = ()
    shown: Mapping[str, Word | Sentence] = field(default_factory=dict)  # what options are called
    free: bool = False  # something else than the options can be typed
    value: str = ""
    single: bool = False  # the document has it once, however many sheets there are

    def on_sheet(self, number: int) -> "Field":
        """The same field on the second or a later sheet of a document."""
        return self if number == 1 or self.single else replace(self, name=f"p{number}_{self.name}")


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
    box = field.box.inset(0.1 if field.kind == "choice" else 0.4)
    if field.kind == "tick":
        side = min(box.width, box.height)
        box = replace(box, width=side, height=side)
    edges = box.x * mm, box.y * mm, box.right * mm, box.top * mm
    names = {each: pen.name(field.shown.get(each, each)) for each in field.options}
    size = type_size(box, pen.look.sizes, names.values())
    widget = Widget(field.name, pen.name(field.spoken), edges, size, pen.look.ink)
    if field.kind == "tick":
        pen.form.tick(widget)
    elif field.kind == "choice":
        pen.form.menu(widget, field.value, names, free=field.free)
    else:
        pen.form.text(widget, field.value, field.longest)


def type_size(box: Box, sizes: Sizes, names: Iterable[str]) -> float:
    """In points, as high as there is room for; in a narrow menu every word has its own size."""
    high = max(min(box.height * mm * 0.7, sizes.text * 1.3), SMALLEST)
    widest = max((stringWidth(name, FONT, 1) for name in names), default=0)
    if widest * EASY > box.width * mm - ARROW:
        return AUTO
    return min(high, (box.width * mm - ARROW) / widest) if widest else high
