"""The form of a fillable document, lean: hundreds of fields share a font, options and looks."""

from typing import Any
from unicodedata import normalize

from reportlab.pdfbase.acroform import AcroForm
from reportlab.pdfbase.pdfdoc import PDFDictionary

UNREAD = ("DV", "I", "P", "Type")  # no program needs them to show, fill or read a field
WIDE = 3  # times as wide as high: a line to write on, and no box


class Form(AcroForm):
    """ReportLab's form with its font once, so that empty fields of one size look alike."""

    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas)
        self.font: Any = None
        self.options: dict[tuple[str, ...], Any] = {}

    def makeFont(self, fontName: str | None) -> Any:  # noqa: N802, N803 (ReportLab's own names)
        if self.font is None:
            self.font = super().makeFont(fontName)
        return self.font

    def getRef(self, obj: Any) -> Any:  # noqa: N802 (ReportLab's own name)
        """ReportLab asks for it when a field is complete: a file may have thousands of them."""
        if isinstance(obj, PDFDictionary) and "FT" in obj.dict:
            for key in UNREAD:
                obj.dict.pop(key, None)
            if "Opt" in obj.dict:
                obj.dict["Opt"] = self.once(obj.dict["Opt"])
            left, low, right, high = obj.dict["Rect"].sequence
            if right - left < WIDE * (high - low):
                obj.dict["Q"] = 1  # a number or mark stands in the middle of its box
        return super().getRef(obj)  # type: ignore[no-untyped-call]

    def txAP(self, key: str, value: str, *rest: Any, **more: Any) -> Any:  # noqa: N802 (likewise)
        return super().txAP(key, in_its_font(value), *rest, **more)

    def once(self, options: Any) -> Any:
        """A reference to options that many fields have; the file keeps them once."""
        key = tuple(map(repr, _plain(options)))
        if key not in self.options:
            self.options[key] = self.getRef(options)
        return self.options[key]


def in_its_font(text: str) -> str:
    """A text as the form's font has it: it lacks letters of many languages, but not their stems.

    This is seen only until a program draws the field itself; the value keeps all its letters.
    """
    stems = (letter if letter.encode("cp1252", "ignore") else normalize("NFKD", letter)[0]
             for letter in text)  # fmt: skip
    return "".join(stems).encode("cp1252", "replace").decode("latin-1")


def _plain(options: Any) -> list[Any]:
    """Options as texts, or as pairs of what is kept and what is shown."""
    parts = (getattr(each, "sequence", each) for each in options.sequence)
    return [[one.s for one in each] if isinstance(each, list) else each.s for each in parts]
