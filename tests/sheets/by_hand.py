"""A person at a form in PDFium, as Chrome has it: fields are entered, typed in and left.

``looks`` is what a page of the saved file then shows in each field, whatever the field keeps.
"""

import ctypes
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Any

import pypdfium2
from pypdfium2 import raw

SPACE = ord(" ")


def fill_by_hand(values: Mapping[str, str], data: bytes) -> bytes:
    """A sheet with these values typed, chosen by what a menu calls them, or ticked."""
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    form = document.formenv
    for page in document:
        for field in fields_on(page):
            name = said(raw.FPDFAnnot_GetFormFieldName, form, field)
            if name in values:
                raw.FORM_SetFocusedAnnot(form, field)
                enter(form, page, field, values[name])
                raw.FORM_ForceToKillFocus(form)
    file = BytesIO()
    document.save(file)
    return file.getvalue()


def enter(form: Any, page: Any, field: Any, value: str) -> None:
    kind = raw.FPDFAnnot_GetFormFieldType(form, field)
    if kind == raw.FPDF_FORMFIELD_CHECKBOX:
        raw.FORM_OnChar(form, page, SPACE, 0)
        return
    count = raw.FPDFAnnot_GetOptionCount(form, field)
    options = [said(raw.FPDFAnnot_GetOptionLabel, form, field, at) for at in range(max(count, 0))]
    if value in options:
        raw.FORM_SetIndexSelected(form, page, options.index(value), True)
        return
    typed = ctypes.create_string_buffer(f"{value}\0".encode("utf-16-le"))
    raw.FORM_SelectAllText(form, page)
    raw.FORM_ReplaceSelection(form, page, ctypes.cast(typed, ctypes.POINTER(raw.FPDF_WCHAR)))


def said(ask: Callable[..., int], *of: Any) -> str:
    """A text that PDFium writes into a buffer, once it has told its length."""
    length = ask(*of, None, 0)
    text = ctypes.create_string_buffer(length)
    ask(*of, ctypes.cast(text, ctypes.POINTER(raw.FPDF_WCHAR)), length)
    return text.raw[:length].decode("utf-16-le").rstrip("\0")


def fields_on(page: Any) -> Iterator[Any]:
    for index in range(raw.FPDFPage_GetAnnotCount(page)):
        yield raw.FPDFPage_GetAnnot(page, index)


def place_of(field: Any) -> tuple[float, float, float, float]:
    """Left, low, right and high, in points."""
    edges = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(field, edges)
    return edges.left, edges.bottom, edges.right, edges.top


def places(data: bytes) -> list[dict[str, tuple[float, float, float, float]]]:
    """Where the fields of each page are, by name."""
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    names = raw.FPDFAnnot_GetFormFieldName
    return [
        {said(names, document.formenv, field): place_of(field) for field in fields_on(page)}
        for page in document
    ]


def looks(data: bytes) -> dict[str, str]:
    """What can be read in every field, once all of them have become a part of the page."""
    document = pypdfium2.PdfDocument(data)
    for page in document:
        raw.FPDFPage_Flatten(page, raw.FLAT_NORMALDISPLAY)
        page.close()
    flat = BytesIO()
    document.save(flat)
    found: dict[str, str] = {}
    for page, fields in zip(pypdfium2.PdfDocument(flat.getvalue()), places(data), strict=True):
        text = page.get_textpage()
        found |= {name: text.get_text_bounded(*box).strip() for name, box in fields.items()}
    return found


def pictures(data: bytes, scale: float = 2) -> dict[str, bytes]:
    """The pixels of every field, as a screen shows the page."""
    document = pypdfium2.PdfDocument(data)
    document.init_forms()
    found: dict[str, bytes] = {}
    for page, fields in zip(document, places(data), strict=True):
        picture, high = page.render(scale=scale, grayscale=True).to_pil(), page.get_height()
        for name, (left, low, right, top) in fields.items():
            edges = (left, high - top, right, high - low)
            found[name] = picture.crop(tuple(round(edge * scale) for edge in edges)).tobytes()
    return found
