"""A filled-in sheet of Pocket Kingdoms as a phone sends it, and pictures that nobody took."""

import io
import struct
import zlib
from functools import cache

import cv2
import numpy as np
import pypdfium2
from PIL import Image

from scoring.games import find_game
from scoring.pocket_kingdoms.board import BOARD
from sheets.forms.spelling import cell_name
from sheets.pages.boxes import layout_of
from sheets.pages.document import make_pdf
from sheets.photo.blank import no_deal
from sheets.printing import Printing
from tests.photo.hands import Hand, put
from tests.photo.scene import photograph
from tests.photo.severity import LEVELS

KEY = "pocket-kingdoms"
CODE = "TR2IYFK26FAFCQQDO"  # of the sheet in English on A4
SCALE = 8
KINGDOM = "FFF...WWWFF^.^.W^W.HHH.SSS.^H.HAA.^TF...A....^..MM^WW.^HH..L.WWHH...FFFF^.SS.^.W."


@cache
def blank_page():
    pdf = make_pdf(find_game(KEY), ["sheet"], Printing(copies=1))
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=SCALE * 25.4 / 72).to_numpy()
    return np.ascontiguousarray(page[:, :, :3])


@cache
def sheet_photo(marks=KINGDOM, kind="icons", level="L1", seed=3):
    """The JPEG of a kingdom that was drawn by hand, row by row."""
    page, hand, layout = (
        blank_page().copy(),
        Hand(kind, seed, "black pen"),
        layout_of(CODE, no_deal),
    )
    for cell, mark in zip(BOARD.cells(), marks, strict=True):
        if mark != ".":
            box = layout.boxes[cell_name("cell", cell)]
            x, y = box.centre.x, layout.size.height - box.centre.y
            put(page, hand.piece(mark, box.width, SCALE), x, y, SCALE)
    return photograph(page, layout.size, LEVELS[level], seed).jpeg


def form_with(photo, **fields):
    """A form with a photo, as a browser sends it."""
    parts = [(f'name="{name}"', value.encode()) for name, value in fields.items()]
    parts += [('name="photo"; filename="sheet.jpg"', photo)]
    lines = [
        b"--edge\r\nContent-Disposition: form-data; %b\r\n\r\n%b\r\n" % (head.encode(), data)
        for head, data in parts
    ]
    return {
        "data": b"".join([*lines, b"--edge--\r\n"]),
        "content_type": "multipart/form-data; boundary=edge",
    }


def saved(image, kind="JPEG", **options):
    found = io.BytesIO()
    image.save(found, kind, **options)
    return found.getvalue()


def png_header(width, height, data=b""):
    """A PNG that says of itself how large it is, and has next to nothing in it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def bomb():
    """400 million pixels in less than half a megabyte."""
    return png_header(20_000, 20_000, bytes(3 * 20_000 * 20_000 // 8))


def noise(side=2400):
    """As many edges as there can be: whoever looks for marks finds no end of them."""
    chance = np.random.default_rng(1)
    squares = chance.integers(0, 2, (side // 6, side // 6), np.uint8) * 255
    return cv2.imencode(".jpg", np.kron(squares, np.ones((6, 6), np.uint8)))[1].tobytes()


def mixed_up(photo):
    return photo[:20_000] + bytes(range(256)) * 200 + photo[60_000:]


def plain(kind):
    return saved(Image.new("RGB", (1200, 900), "white"), kind)


def of_nothing(kind):
    """As many pixels as may be, all of them black."""
    return saved(Image.new("RGB", (7_700, 7_700)), kind)


# Pictures that are none, too large, broken, or empty, each by what it is; some take long to make.
HOSTILE = {
    "nothing but noise": lambda: np.random.default_rng(2).bytes(50_000),
    "bomb": bomb,
    "huge header": lambda: png_header(2_000_000_000, 2_000_000_000),
    "just below the limit": lambda: png_header(7_700, 7_700, bytes(10)),
    "wide": lambda: saved(Image.new("1", (65_000, 900)), "PNG"),
    "gif": lambda: plain("GIF"),
    "tiff": lambda: plain("TIFF"),
    "bmp": lambda: plain("BMP"),
    "heic": lambda: b"\0\0\0\x18ftypheic" + bytes(500),
    "svg": lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "half a jpeg": lambda: sheet_photo()[: len(sheet_photo()) // 3],
    "mixed up jpeg": lambda: mixed_up(sheet_photo()),
    "large png of nothing": lambda: of_nothing("PNG"),
    "large webp of nothing": lambda: of_nothing("WEBP"),
    "chequers": noise,
    "white": lambda: plain("JPEG"),
    "one pixel": lambda: saved(Image.new("RGB", (1, 1)), "PNG"),
    "a filled-in pdf": lambda: make_pdf(find_game(KEY), ["sheet"], Printing(copies=1)),
}
