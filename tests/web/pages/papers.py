"""A filled-in sheet as a picture, and what the server would read off it."""

import base64
import io
import json
from collections import defaultdict
from functools import cache
from typing import Any

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page, Route

from scoring.games import find_game
from sheets.draw.box import Box
from sheets.printing import Printing
from tests.sheets.written_on import DOTS, Seen, seen
from tests.web.pages.tapping import example

SCALE = 6  # pixels a millimetre of the straightened picture
ROWS = {"house_1_1": "3", "house_1_2": "4", "ship_1_1": "2"}  # written beside the kingdom
ONLY_IN_SIGHT = "The sheet cannot be found in this photo."


@cache
def blank() -> Seen:
    """The sheet of Pocket Kingdoms as it is printed."""
    return next(seen(find_game("pocket-kingdoms"), Printing(copies=1)))


def kingdom(name: str = "rules-page") -> list[str]:
    text, _ = example("pocket-kingdoms", name)
    return [line.replace(" ", "") for line in text.splitlines() if line and ":" not in line]


def pieces(rows: list[str]) -> dict[str, str]:
    """The fields of a kingdom in which something is drawn."""
    return {
        f"cell_{row}_{col}": mark
        for row, marks in enumerate(rows, start=1)
        for col, mark in enumerate(marks, start=1)
        if mark != "."
    }


def filled(values: dict[str, str]) -> Image.Image:
    """The page with a letter in each of these boxes."""
    page, image = blank(), blank().image.convert("RGB")
    pen = ImageDraw.Draw(image)
    for field, mark in values.items():
        x, y, width, height = (side * DOTS for side in place(page.layout.boxes[field]))
        font = ImageFont.load_default(height * 0.6)
        pen.text((x + width / 2, y + height / 2), mark, "#1f2f6f", font, anchor="mm")
    return image


def place(box: Box) -> tuple[float, float, float, float]:
    """A box in millimetres from the upper left corner."""
    return box.x, blank().size.height - box.top, box.width, box.height


@cache
def picture(scale: float = 1) -> bytes:
    """The printed kingdom of the rules, with a few numbers beside it."""
    return jpeg(filled({**pieces(kingdom()), **ROWS}), scale)


def jpeg(image: Image.Image, scale: float = 1) -> bytes:
    data = io.BytesIO()
    size = (round(image.width * scale), round(image.height * scale))
    image.resize(size).save(data, "JPEG", quality=85)
    return data.getvalue()


def answer(rows: list[str], known: str = "", doubts: tuple[str, ...] = ()) -> dict[str, Any]:
    """What looks alike is grouped; marks that are ``known`` are named by the player's drawings."""
    values = pieces(rows)
    cells, groups = [], defaultdict(list)
    for field, box in blank().layout.boxes.items():
        mark = values.get(field) or ROWS.get(field)
        if not field.startswith("cell_") and field not in ROWS:
            continue
        cells.append(read(field, place(box), mark, known, doubts))
        if field in values and field not in doubts:
            groups[mark].append(len(cells) - 1)
    boxes = [each["box"] for each in cells if each["cell"]]
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, low = (max(box[side] + box[side + 2] for box in boxes) for side in (0, 1))
    totals = blank().layout.boxes["written_unfinished"]
    return {
        "code": blank().text,
        "game": "pocket-kingdoms",
        "text": "game: pocket-kingdoms\n",
        "scale": SCALE,
        "picture": f"data:image/jpeg;base64,{base64.b64encode(picture(SCALE / DOTS)).decode()}",
        "board": [left, top, right - left, low - top],
        "cells": cells,
        "groups": sorted(groups.values(), key=len, reverse=True),
        "totals": [
            {"field": "written_unfinished", "label": "Unfinished projects", "box": place(totals)}
        ],
    }


def read(
    field: str, box: tuple[float, ...], mark: str | None, known: str, doubts: tuple[str, ...]
) -> dict[str, Any]:
    """One box as the server tells of it."""
    *_, row, col = field.split("_")
    written = field in ROWS
    is_known = bool(mark) and (written or mark in known)
    state = "doubt" if field in doubts else "marked" if mark else "empty"
    return {
        "field": field,
        "cell": None if written else f"{chr(96 + int(col))}{row}",
        "box": box,
        "state": state,
        "value": mark if is_known else None,
        "sure": is_known,
        "group": None,
        "seen": base64.b64encode(str(mark).encode()).decode(),
    }


class Reader:
    """Stands for the server's reader: it answers as it is told, and keeps what it was sent."""

    def __init__(self, page: Page, *answers: dict[str, Any]) -> None:
        self.answers = list(answers)
        self.sent: list[bytes] = []
        page.route("**/tally/photo", self.read)
        page.route("**/tally/photo/text", self.spell)

    def read(self, route: Route) -> None:
        self.sent.append(route.request.post_data_buffer or b"")
        found = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        status = 422 if "sentence" in found else 200
        route.fulfill(status=status, content_type="application/json", body=json.dumps(found))

    def spell(self, route: Route) -> None:
        text = "game: pocket-kingdoms\n\nplayer: 1\nhouse rows: 34\n\n" + "\n".join(["." * 9] * 9)
        route.fulfill(content_type="application/json", body=json.dumps({"text": text}))


REFUSED = {"error": "NotFound", "sentence": ONLY_IN_SIGHT, "marks": [[120, 90], [900, 100]]}
