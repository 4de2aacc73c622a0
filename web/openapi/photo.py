"""The door for photos of filled-in sheets, described for programs."""

from collections.abc import Mapping
from typing import Any

from web.limits import LONGEST_PHOTO
from web.openapi.document import OURS, answers, body, made_aside, refusal
from web.openapi.schemas import FLAG, NUMBER, TEXT, either, listing, mapping, named, text, whole
from web.openapi.tally import GAME

Facts = dict[str, Any]

LENGTH: Facts = {"type": "number"}
BOX = {**listing(LENGTH), "description": "x, y, width and height in mm from the upper left."}
POINTS = listing(listing(LENGTH))
NOTHING: Facts = {"type": "null"}
CELL = whole(
    field=text("As a fillable sheet calls it."),
    cell=either(text("As the notation calls it."), NOTHING),
    box=BOX,
    state=text("What seems to stand there.", enum=["empty", "marked", "doubt"]),
    value=either(text("Of its field, as it is suggested."), NOTHING),
    sure={**FLAG, "description": "Nobody need look at it."},
    group=either(NUMBER, NOTHING),
    seen=text("What it looks like, in base64; sent again as “memory”."),
)
SCHEMAS: Facts = {
    "Photographed": whole(
        code=text("Of the sheet."),
        game=TEXT,
        sheet=TEXT,
        text=text("What is sure, in the notation."),
        scale=text("Pixels of the picture in a millimetre.", type="integer"),
        size=text("Of the page, in mm.", type="array", items=LENGTH),
        picture=text("The page made straight, as an address of its own (data:)."),
        board=BOX,
        cells=listing(CELL),
        groups=text(
            "Cells that look alike, by their place in “cells”; the largest group first.",
            type="array",
            items=listing(NUMBER),
        ),
        beside={
            **mapping(listing(TEXT)),
            "description": "What the fields are called, and of which kind they are.",
        },
        signs=text(
            "What a cell can have: the value of its field, and what that is called.",
            type="array",
            items=listing(TEXT),
        ),
        totals=listing(whole(field=TEXT, label=TEXT, box=BOX)),
        marks={**POINTS, "description": "Found in the photo, in its pixels."},
    ),
    "Unphotographed": whole(
        error=TEXT,
        sentence=TEXT,
        marks={**POINTS, "description": "Found in the photo, in its pixels."},
        game=text("That the sheet is of, if it is another one."),
    ),
    "Spelled": whole(text=TEXT),
}
SENT: Facts = {
    "type": "object",
    "required": ["photo"],
    "properties": {
        "photo": text(
            f"JPEG, PNG or WebP; at most {LONGEST_PHOTO // 1_000_000} MB and 60 megapixels.",
            format="binary",
        ),
        "corners": text("Of the paper, if by hand: JSON, four points of the photo, clockwise."),
        "expected": text("Codes that the sheet may have, a space between."),
        "table": text("Code of the table where the sheet is played: its readings and set-up help."),
        "memory": text("JSON: pairs of value and “seen” of the player’s last confirmed sheet."),
    },
}
VALUES = {"code": text("Of the sheet.", maxLength=60), "values": mapping(TEXT)}


def paths() -> Mapping[str, Facts]:
    """A photo goes in, the board comes out."""
    return {
        "/{game}/tally/photo": {"parameters": [GAME], "post": read()},
        "/{game}/tally/photo/text": {"parameters": [GAME], "post": made_aside(spelled())},
    }


def read() -> Facts:
    responses = told("Photographed", "Unphotographed")
    responses["501"] = refusal("This server lacks what photos need; the sentence says it.")
    responses["503"] = refusal("Other photos are being read; try again after Retry-After seconds.")
    return {
        "summary": "What a photo of a filled-in sheet says. Nothing of it is stored. The readings "
        "of a table can be sent along, each choice by its key.",
        "parameters": [OURS],
        "requestBody": {"required": True, "content": {"multipart/form-data": {"schema": SENT}}},
        "responses": responses,
    }


def spelled() -> Facts:
    return {
        "summary": "The fields of a sheet in the notation of its game.",
        "parameters": [OURS],
        "requestBody": body({**whole(**VALUES), "additionalProperties": True}, True),
        "responses": told("Spelled", "Faulty"),
    }


def told(answer: str, wrong: str) -> Facts:
    responses = answers("200", answer)
    content = {"application/json": {"schema": either(named(wrong), named("Refusal"))}}
    responses["422"] = {
        "description": "It cannot be read; the sentence says why.",
        "content": content,
    }
    del responses["308"], responses["410"]
    return responses
