"""A photo goes in, the reading comes out: as facts for a page, a program or a command."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import cv2
import numpy as np
from PIL import Image as Picture

from assets.catalogues import SOURCE, catalogue
from scoring.errors import PlayerError
from scoring.games import SHIPPED, Games, find_game
from scoring.words import Catalogue, Word, say
from sheets.pages.boxes import Dealer, Printed, read_code
from sheets.papers import PAPERS, paper_of
from sheets.photo.blank import Image
from sheets.photo.cells import read_page
from sheets.photo.crowd import is_crowded
from sheets.photo.drawn import drawn
from sheets.photo.first import first_codes
from sheets.photo.likely import Known, beside, likely_codes, options_of
from sheets.photo.picture import decoded
from sheets.photo.reading import Cell, Memory, Place, Reading, Remembered
from sheets.photo.spelled import NothingWritten, text_of
from sheets.photo.straighten import SCALE, Located, NotFound, locate, look_at

SHOWN = 6  # pixels a millimetre of the picture that is shown
LARGEST = 300_000  # bytes of it; as text it has a third more
ENOUGH = 5  # marks: with fewer no drawing tells which sheet it is
QUALITIES = (80, 70, 55, 40, 25)  # of a JPEG

Facts = dict[str, Any]


class SheetOfOtherGame(PlayerError):
    game = ""  # the key of the one that it is of
    text = Word(
        "This is a sheet of {found}. Choose that game, or photograph a sheet of {expected}."
    )


def prepare() -> None:
    """Import what libraries put off until they need it, before there is a photo."""
    Picture.preinit()
    for name in ("numpy.ma", "PIL.WebPImagePlugin"):
        import_module(name)
    for key in PAPERS:
        paper_of(key)


def read_photo(
    head: Mapping[str, Any], data: bytes, unpacked: Callable[[bool], None], deal_of: Dealer
) -> Facts:
    """What a photo says; ``unpacked`` is called once it is nothing but pixels, calm or crowded."""
    games = games_of(head.get("own", {}))
    photo = decoded(data)
    unpacked(is_crowded(photo.pixels))
    corners = [(x / photo.factor, y / photo.factor) for x, y in head.get("corners", ())]
    asked = look_at(photo.pixels, deal_of, games)
    find = partial(locate, photo.pixels, corners=corners, asked=asked)
    try:
        located = found_somehow(find, head, deal_of, games)
    except NotFound as error:
        error.marks = tuple(enlarged(error.marks, photo.factor))
        raise
    printed = right_game(read_code(located.code, games), head.get("game", ""), games)
    reading = read_page(located, memory_of(head.get("memory", ())), games=games)
    if not reading.cells and not reading.totals:
        raise NothingWritten
    words = catalogue(head.get("language", SOURCE), reading.game)
    found = told(located, reading, printed, words)
    found["marks"] = [[round(x, 1), round(y, 1)] for x, y in enlarged(located.marks, photo.factor)]
    found["beside"], found["signs"] = beside(printed, deal_of, words)
    if kind := head.get("drawn"):
        found["drawn"] = as_text(encoded(drawn(located.page, SCALE, reading), kind))
    if head.get("plain"):
        found["options"] = options_of(printed, deal_of, words)
    return found


def found_somehow(
    find: Callable[..., Located], head: Mapping[str, Any], deal_of: Dealer, games: Games
) -> Located:
    """By the code, or by the drawing alone as one of all the sheets that it can be.

    Sheets of earlier photos are no reason to take this one for one of them: its choices may differ.
    Where sheets look the same, a table with a set-up knows better than they do.
    """
    expected = [*head.get("expected", ())]
    try:
        return find(expected=expected, told=True)
    except NotFound as error:
        many = len(error.marks) >= ENOUGH or head.get("corners")
        likely = [*likely_pages(head, deal_of, games)] if many else []
        if not likely and not expected:
            raise
        first, then = (likely, expected) if head.get("deal") else (expected, likely)
        return find(expected=[*first, *then])


def likely_pages(head: Mapping[str, Any], deal_of: Dealer, games: Games) -> Iterator[str]:
    """The pages that a game prints today, as it is played at a table, and those it printed once."""
    key = head.get("game", "")
    if key in games:
        known = Known(head.get("choices", {}), head.get("variants", ()), head.get("deal", 0))
        yield from likely_codes(games[key], known, head.get("language", SOURCE), deal_of)
    yield from first_codes(games, key)


def enlarged(points: Sequence[tuple[float, float]], factor: float) -> list[tuple[float, float]]:
    return [(x * factor, y * factor) for x, y in points]


def games_of(own: Mapping[str, Any]) -> Games:
    """All games, as the owner of a server put them right."""
    return {**SHIPPED, **{key: find_game(key, values) for key, values in own.items()}}


def right_game(printed: Printed, key: str, games: Games) -> Printed:
    if key and printed.game.key != key:
        expected = games[key].title if key in games else key
        error = SheetOfOtherGame(found=printed.game.title, expected=expected)
        error.game = printed.game.key
        raise error
    return printed


def memory_of(sent: Sequence[tuple[str, str]]) -> Memory:
    """What the player's phone remembers of the last confirmed sheet."""
    return tuple(Remembered(value, b64decode(seen)) for value, seen in sent)


def told(located: Located, reading: Reading, printed: Printed, words: Catalogue) -> Facts:
    """The reading as JSON has it."""
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


def shown(page: Image) -> bytes:
    """The straightened page, small enough to be sent to a phone."""
    size = round(page.shape[1] * SHOWN / SCALE), round(page.shape[0] * SHOWN / SCALE)
    small = np.asarray(cv2.resize(page, size, interpolation=cv2.INTER_AREA), np.uint8)
    found = (jpeg(small, quality) for quality in QUALITIES)
    return next((each for each in found if len(each) <= LARGEST), jpeg(small, 10))


def jpeg(picture: Image, quality: int) -> bytes:
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def encoded(picture: Image, kind: str) -> bytes:
    return cv2.imencode(kind, picture)[1].tobytes() if kind == ".png" else jpeg(picture, 90)


def as_text(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{b64encode(picture).decode()}"
