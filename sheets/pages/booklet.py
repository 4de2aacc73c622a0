"""Finished pages as a booklet: two on each side of a sheet, to be folded in the middle."""

from io import BytesIO

from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.generic import NameObject
from reportlab.lib.units import mm

from sheets.draw.box import Size


def booklet_order(count: int) -> list[tuple[int | None, int | None]]:
    """The pages left and right on each side, outermost first; None is a blank page."""
    padded = -(-count // 4) * 4
    pages = [number if number < count else None for number in range(padded)]
    order = []
    for sheet in range(padded // 4):
        low, high = 2 * sheet, padded - 1 - 2 * sheet
        order += [(pages[high], pages[low]), (pages[low + 1], pages[high - 1])]
    return order


def make_booklet(data: bytes, paper: Size) -> bytes:
    """Impose upright half pages on lying paper; what the document says of itself is kept."""
    reader, writer = PdfReader(BytesIO(data)), PdfWriter()
    width, height = max(paper) * mm, min(paper) * mm
    for pair in booklet_order(len(reader.pages)):
        sheet = PageObject.create_blank_page(None, width, height)
        for side, number in enumerate(pair):
            if number is not None:
                shift = Transformation().translate(side * width / 2, 0)
                sheet.merge_transformed_page(reader.pages[number], shift)
        sheet[NameObject("/TrimBox")] = sheet.mediabox
        sheet[NameObject("/BleedBox")] = sheet.mediabox
        writer.add_page(sheet).compress_content_streams()
    writer.add_metadata({key: str(value) for key, value in (reader.metadata or {}).items()})
    for key in ("/Lang", "/Metadata", "/ViewerPreferences"):
        if key in reader.root_object:
            writer.root_object[NameObject(key)] = reader.root_object.raw_get(key).clone(writer)
    file = BytesIO()
    writer.write(file)
    return file.getvalue()
