"""A photo goes in, the reading comes out: as facts for a page, a program or a command."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import cv2
import numpy as np

from assets.catalogues import catalogue
from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games, find_game
from scoring.words import Word, say
from sheets.pages.boxes import Dealer, Printed, read_code
from sheets.papers import paper_of
from sheets.photo.blank import Image
from sheets.photo.cells import read_page
from sheets.photo.drawn import drawn
from sheets.photo.picture import decoded
from sheets.photo.reading import Cell, Memory, Place, Reading, Remembered
from sheets.photo.straighten import SCALE, Located, locate

SHOWN = 6  # pixels a millimetre of the picture that is shown
LARGEST = 300_000  # bytes of it; as text it has a third more
QUALITIES = (80, 70, 55, 40, 25)  # of a JPEG

Facts = dict[str, Any]


class SheetOfOtherGame(PlayerError):
    text = Word(
        "This is a sheet of {found}. Choose that game, or photograph a sheet of {expected}."
    )


class NothingWritten(PlayerError):
    text = Word("This sheet has nothing that can be read from a photo.")


def read_photo(
    head: Mapping[str, Any], data: bytes, unpacked: Callable[[], None], deal_of: Dealer
) -> Facts:
    """What a photo says; ``unpacked`` is called once it is nothing but pixels."""
    games = games_of(head.get("own", {}))
    photo = decoded(data)
    unpacked()
    corners = [(x / photo.factor, y / photo.factor) for x, y in head.get("corners", ())]
    try:
        located = locate(
            photo.pixels, head.get("expected", ()), corners, deal_of=deal_of, games=games
        )
    except PlayerError as error:
        if hasattr(error, "marks"):
            error.marks = tuple(enlarged(error.marks, photo.factor))
        raise
    printed = right_game(read_code(located.code, games), head.get("game", ""), games)
    reading = read_page(located, memory_of(head.get("memory", ())), games=games)
    if not reading.cells:
        raise NothingWritten
    found = told(located, reading, printed, head.get("language", "en"))
    marks = [[round(x, 1), round(y, 1)] for x, y in enlarged(located.marks, photo.factor)]
    return {**found, "marks": marks} | (
        {"drawn": as_text(jpeg(drawn(located.page, SCALE, reading), 90))}
        if head.get("drawn")
        else {}
    )


def enlarged(points: Sequence[tuple[float, float]], factor: float) -> list[tuple[float, float]]:
    return [(x * factor, y * factor) for x, y in points]


def games_of(own: Mapping[str, Any]) -> Games:
    """All games, as the owner of a server put them right."""
    return {**SHIPPED, **{key: find_game(key, values) for key, values in own.items()}}


def right_game(printed: Printed, key: str, games: Games) -> Printed:
    if key and printed.game.key != key:
        expected = games[key].title if key in games else key
        raise SheetOfOtherGame(found=printed.game.title, expected=expected)
    return printed


def memory_of(sent: Sequence[tuple[str, str]]) -> Memory:
    """What the player's phone remembers of the last confirmed sheet."""
    return tuple(Remembered(value, b64decode(seen)) for value, seen in sent)


def told(located: Located, reading: Reading, printed: Printed, language: str) -> Facts:
    """The reading as JSON has it."""
    words = catalogue(language, reading.game)
    numbers = {cell.field: number for number, cell in enumerate(reading.cells)}
    return {
        "code": reading.code,
        "game": reading.game,
        "sheet": reading.sheet,
        "text": text_of(printed, reading.sure),
        "scale": SHOWN,
        "size": list(located.layout.size),
        "picture": as_text(shown(located.page)),
        "board": rounded(reading.board),
        "cells": [cell_facts(cell) for cell in reading.cells],
        "groups": [[numbers[field] for field in group] for group in reading.groups],
        "totals": [
            {"field": each.field, "label": say(each.label, words), "box": rounded(each.box)}
            for each in reading.totals
        ],
    }


def cell_facts(cell: Cell) -> Facts:
    return {
        "field": cell.field,
        "cell": cell.cell,
        "box": rounded(cell.box),
        "state": cell.state,
        "value": cell.value,
        "sure": cell.sure,
        "group": cell.group,
        "seen": b64encode(cell.seen).decode(),
    }


def rounded(place: Place) -> list[float]:
    return [round(side, 2) for side in place]


def text_of(printed: Printed, values: Mapping[str, str]) -> str:
    """The notation of what stands in the fields of a sheet."""
    spell = paper_of(printed.game.key).read_fields
    if not spell:
        raise NothingWritten
    return spell(values, dict(printed.printing.choices))


def shown(page: Image) -> bytes:
    """The straightened page, small enough to be sent to a phone."""
    size = round(page.shape[1] * SHOWN / SCALE), round(page.shape[0] * SHOWN / SCALE)
    small = np.asarray(cv2.resize(page, size, interpolation=cv2.INTER_AREA), np.uint8)
    found = (jpeg(small, quality) for quality in QUALITIES)
    return next((each for each in found if len(each) <= LARGEST), jpeg(small, 10))


def jpeg(picture: Image, quality: int) -> bytes:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def as_text(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{b64encode(picture).decode()}"
