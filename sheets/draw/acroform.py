"""The form of a fillable document (AcroForm), lean: a map has four hundred fields.

Every field has an appearance of its own. Programs that fill a form draw what was typed in place of
the old appearance: if fields shared one, all of them would show what was typed last.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize
from weakref import proxy

from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfdoc import PDFObject
from reportlab.pdfbase.pdfmetrics import stringWidth

FONT, FONT_NAME = "Helvetica", b"Helv"  # of what is typed; every program has it
PADDING = 2.0  # points at both sides of a text
CAPITALS = 0.718  # of the size, how high they are
WIDE = 3  # times as wide as high: a line to write on, and no box
BLANK = " "  # the option that takes a choice back
PRINTED, HIDDEN = 4, 2  # flags of an annotation
LOCKED, LINES, MENU, TYPED = 1, 1 << 12, 1 << 17, 1 << 18  # flags of a field
ARROW = 13.0  # points that PDFium takes from a menu for its arrow
AUTO = 0.0  # a type size: as large as the text that was chosen has room for
CROSS = b"(8)"  # in the font of signs, for programs that draw ticks themselves


class Written(PDFObject):
    """Indirect object: a dictionary or a list, and the stream behind it if there is one."""

    __RefOnly__ = 1

    def __init__(self, content: Any, stream: bytes | None = None) -> None:
        self.dict = content  # as ReportLab calls it
        self.stream = stream

    def format(self, document: Any) -> bytes:
        if self.stream is None:
            return in_pdf(self.dict, document)
        entries = in_pdf({**self.dict, "Length": len(self.stream)}, document)
        return b"%b\nstream\n%b\nendstream" % (entries, self.stream)


class Form(PDFObject):
    """All fields of a document in their order, the font, and options that many fields share."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = proxy(canvas)
        self.fields: list[Any] = []
        self.shared: dict[object, Any] = {}  # what never changes, and is kept once

    def format(self, document: Any) -> bytes:
        fonts = {"Font": {FONT_NAME.decode(): self.font}}
        entries = {"Fields": self.fields, "DR": fonts, "DA": b"(/%b 0 Tf 0 g)" % FONT_NAME}
        return in_pdf(entries, document)

    @property
    def font(self) -> Any:
        return self.once(
            "font",
            {
                "Type": b"/Font",
                "Subtype": b"/Type1",
                "BaseFont": f"/{FONT}".encode(),
                "Encoding": b"/WinAnsiEncoding",
            },
        )

    def once(self, key: object, content: Any, stream: bytes | None = None) -> Any:
        """A reference to something that many fields have; the file keeps it once."""
        if key not in self.shared:
            self.shared[key] = self.refer(Written(content, stream))
        return self.shared[key]

    def refer(self, thing: PDFObject) -> Any:
        return self.canvas._doc.Reference(thing)

    def add(self, widget: "Widget", entries: Mapping[str, Any]) -> None:
        """Put a field on the page; ``entries`` are what its kind adds."""
        found = {
            "T": in_quotes(widget.name),
            "TU": in_quotes(widget.spoken),
            "Subtype": b"/Widget",
            "Rect": [*widget.box],
            "F": PRINTED,
        }
        annotation = Written(found | dict(entries))
        self.canvas._addAnnotation(annotation)
        self.fields.append(self.refer(annotation))

    def text(self, widget: "Widget", value: str, longest: int, *, lines: bool) -> None:
        """A text; in one of several ``lines`` programs break it."""
        kind = {"FT": b"/Tx", "MaxLen": longest, **({"Ff": LINES} if lines else {})}
        self.add(widget, {**kind, **self.looks(widget, value, value)})

    def menu(self, widget: "Widget", value: str, options: Mapping[str, str], *, free: bool) -> None:
        """A list to choose from, by what each option is called; ``free``: others can be typed."""
        pairs = ([in_quotes(each), in_quotes(name)] for each, name in options.items())
        listed = self.once(("menu", *options.items()), [in_quotes(BLANK), *pairs])
        flags = MENU | TYPED if free else MENU
        kind = {"FT": b"/Ch", "Ff": flags, "Opt": listed, "BS": {"W": 0}}
        self.add(widget, {**kind, **self.looks(widget, value, options.get(value, value))})

    def tick(self, widget: "Widget") -> None:
        """A box to tick. Nobody changes how a tick looks, so boxes of one size share that."""
        side = round(widget.width, 2)
        frame: dict[str, Any] = {"Subtype": b"/Form", "BBox": [0, 0, side, side]}
        states = {
            "Yes": self.once(("tick", side), frame, cross(side, widget.ink)),
            "Off": self.once(("no tick", side), frame, b""),
        }
        looks = {"AP": {"N": states}, "AS": b"/Off", "V": b"/Off", "MK": {"CA": CROSS}}
        self.add(widget, {"FT": b"/Btn", **looks})

    def hide(self, name: str, spoken: str, value: str) -> None:
        """A field that nobody sees, comes to or prints; it goes where the other fields go."""
        widget = Widget(name, spoken, (0, 0, 0, 0), 0, Color(0, 0, 0))
        kind = {"FT": b"/Tx", "Ff": LOCKED, "F": HIDDEN}
        self.add(widget, {**kind, "V": in_quotes(value)})

    def looks(self, widget: "Widget", value: str, shown: str) -> dict[str, Any]:
        """How a field looks now, and how programs are to write in it."""
        frame: dict[str, Any] = {"Subtype": b"/Form", "BBox": [0, 0, widget.width, widget.height]}
        if shown:
            frame["Resources"] = {"Font": {FONT_NAME.decode(): self.font}}
        stream = self.refer(Written(frame, b"".join(text_of(widget, shown))))
        looks: dict[str, Any] = {"AP": {"N": stream}}
        looks["DA"] = b"(%b)" % manner(widget.size, widget.ink)
        looks |= {"Q": 1} if widget.is_box else {}
        return looks | ({"V": in_quotes(value)} if value else {})


@dataclass(frozen=True)
class Widget:
    """A field on the page: its name, what is said of it, its edges and type in points."""

    name: str
    spoken: str
    box: tuple[float, float, float, float]  # left, low, right, high
    size: float
    ink: Color

    @property
    def width(self) -> float:
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        return self.box[3] - self.box[1]

    @property
    def is_box(self) -> bool:
        """Whether a number or mark stands in its middle; otherwise it is a line to write on."""
        return self.width < WIDE * self.height


def text_of(widget: Widget, shown: str) -> Iterator[bytes]:
    """What stands in a field from the start, as programs mark it."""
    if not shown:
        return
    text = in_its_font(shown)
    em = stringWidth(text.decode("cp1252"), FONT, 1)
    size = widget.size or min((widget.width - 2 * PADDING) / em, widget.height * 0.7)
    across = (widget.width - em * size) / 2 if widget.is_box else PADDING
    at = number(across), number((widget.height - CAPITALS * size) / 2)
    yield b"/Tx BMC q BT %b %b %b Td (%b) Tj ET Q EMC" % (
        manner(size, widget.ink),
        *at,
        escaped(text),
    )


def manner(size: float, ink: Color) -> bytes:
    """Font, size and colour, as a content stream sets them."""
    alike = ink.red == ink.green == ink.blue
    shades = (ink.red,) if alike else (ink.red, ink.green, ink.blue)
    colour = b" ".join(map(number, shades)) + (b" g" if alike else b" rg")
    return b"/%b %b Tf %b" % (FONT_NAME, number(size), colour)


def cross(side: float, ink: Color) -> bytes:
    low, high = number(side * 0.2), number(side * 0.8)
    shades = b" ".join(map(number, (ink.red, ink.green, ink.blue)))
    lines = b"%b %b m %b %b l %b %b m %b %b l S" % (low, low, high, high, low, high, high, low)
    return b"q %b RG %b w 1 J %b Q" % (shades, number(side * 0.1), lines)


def in_pdf(thing: Any, document: Any) -> bytes:
    """A value as the file has it; bytes are written already."""
    if isinstance(thing, bytes):
        return thing
    if isinstance(thing, Mapping):
        entries = (
            b"/%b %b" % (key.encode(), in_pdf(each, document)) for key, each in thing.items()
        )
        return b"<<%b>>" % b"".join(entries)
    if isinstance(thing, list):
        return b"[%b]" % b" ".join(in_pdf(each, document) for each in thing)
    if isinstance(thing, int | float):
        return number(thing)
    written: bytes = thing.format(document)
    return written


def number(value: float) -> bytes:
    """A number with no more digits than a printer can show."""
    return f"{value:.2f}".rstrip("0").rstrip(".").encode()


def in_quotes(text: str) -> bytes:
    """A text string: in the short encoding where that has all its letters, else in UTF-16."""
    if all(" " <= letter <= "~" or "¡" <= letter <= "ÿ" for letter in text):
        return b"(%b)" % escaped(text.encode("latin-1"))
    return b"(\xfe\xff%b)" % escaped(text.encode("utf-16-be"))


def escaped(text: bytes) -> bytes:
    for sign in (b"\\", b"(", b")"):
        text = text.replace(sign, b"\\" + sign)
    return text.replace(b"\r", b"\\r")


def in_its_font(text: str) -> bytes:
    """A text as the form's font has it: it lacks letters of many languages, but not their stems.

    This is seen only until a program draws the field itself; the value keeps all its letters.
    """
    stems = (letter if letter.encode("cp1252", "ignore") else normalize("NFKD", letter)[0]
             for letter in text)  # fmt: skip
    return "".join(stems).encode("cp1252", "replace")
