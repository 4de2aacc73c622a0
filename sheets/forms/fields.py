"""PDF form fields (AcroForm) on top of a drawing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal
from zlib import crc32

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth

from scoring.words import Sentence, Word
from sheets.draw.box import Box
from sheets.draw.pen import Pen

EMPTY = "-"  # what reading makes of a choice that nobody made
BLANK = " "  # the option that is shown for it; an empty one makes ReportLab stumble
LATER = re.compile(r"p(\d{1,3})_")
FONT, PADDING = "Helvetica", 4  # of what is typed, and points that programs keep at its sides
IDENTITY = "tallyroll"  # the field that names game and sheet


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
    locked: bool = False
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
    box = field.box.inset(0.4)
    common: dict[str, Any] = {
        "name": field.name,
        "tooltip": pen.name(field.spoken),
        "x": box.x * mm,
        "y": box.y * mm,
        "borderColor": None,
        "borderWidth": 0,
        "fillColor": None,
        "textColor": pen.look.ink,
        "forceBorder": False,
    }
    if field.kind == "tick":
        common["size"] = min(box.width, box.height) * mm
        checked = field.value == "yes"
        pen.acroForm.checkbox(**common, buttonStyle="cross", fieldFlags="", checked=checked)
        return
    common |= {"width": box.width * mm, "height": box.height * mm}
    size = max(min(box.height * mm * 0.7, 11), 4)
    if field.kind == "choice":
        names = {each: pen.name(field.shown.get(each, each)) for each in field.options}
        widest = max(stringWidth(name, FONT, 1) for name in names.values())
        options = [BLANK, *((name, each) for each, name in names.items())]
        common["fontSize"] = max(min(size, (box.width * mm - PADDING) / widest), 4)
        flags = "combo edit" if field.free else "combo"
        value = field.value or BLANK
        pen.acroForm.choice(**common, value=value, options=options, fieldFlags=flags)
    else:
        common["fontSize"] = size
        flags = "readOnly" if field.locked else ""
        pen.acroForm.textfield(**common, value=field.value, maxlen=field.longest, fieldFlags=flags)
