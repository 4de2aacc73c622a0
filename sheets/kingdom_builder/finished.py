"""A finished realm as a picture: the land with all settlements."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS, Realm
from scoring.kingdom_builder.maps import sector
from scoring.shapes import Point
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.finished import MARK, Marks, Picture, draw_mark, marks_in_lines
from sheets.kingdom_builder.glyphs import draw_card_sign, draw_settlement
from sheets.kingdom_builder.hexes import draw_land, draw_sectors, name_cells, window_in

SIZE = Size(186, 172)
NAMES = 6.0  # mm at the left and above, for the names of the hexes
KEY = 6.0  # mm under the map, for the players
CARDS_LINE = 6.0  # mm under that, for the cards in play
NAMED = 8.0  # mm that a card's name needs beside its sign
THE_BOARD = Word("The board")
ACROSS, MOST = 0.92, 2  # of a hex's width, and lines, for the numbers of reasons
ROOM = ((0.62, 0.0), (0.52, 0.15), (0.44, 0.27))  # a settlement makes room for these lines


def pictures(_: Game[Any], realm: Realm) -> Iterator[Picture]:
    """One board for all players."""
    yield Picture(Sentence(THE_BOARD), SIZE, partial(draw_picture, realm))


def draw_picture(realm: Realm, pen: Pen, box: Box, marks: Marks) -> None:
    low = KEY + CARDS_LINE
    inner = Box(box.x + NAMES, box.y + low, box.width - NAMES, box.height - NAMES - low)
    window = window_in(inner, range(20), range(20))
    kinds = [placed.name for placed in realm.quadrants]
    draw_land(pen, realm.terrain, window, lambda cell: kinds[sector(cell)], realm.castle_tiles, 0.4)
    draw_sectors(pen, window, pen.look.frame)
    name_cells(pen, window)
    for number, cells in enumerate(realm.settlements.values()):
        for cell in sorted(cells):
            lines = marks_in_lines(marks.get(cell, ()), window.wide * ACROSS)[:MOST]
            part, down = ROOM[len(lines)]
            place = window.inner(cell, part).shifted(0, -down * window.wide)
            draw_settlement(pen, number, place, DIGITS[number])
    for cell, numbers in marks.items():
        settled = any(cell in cells for cells in realm.settlements.values())
        name_reasons(pen, numbers, window.inner(cell, 1), 0.16 if settled else 0.3)
    draw_key(pen, realm, box.strip(KEY, box.height - low))
    draw_cards(pen, realm, box.strip(CARDS_LINE, box.height - CARDS_LINE))


def name_reasons(pen: Pen, numbers: Sequence[int], hex_: Box, up: float) -> None:
    """The numbers of the reasons that a hex belongs to, in its upper half, as many as fit."""
    lines = marks_in_lines(numbers, hex_.width * ACROSS)
    if lines[MOST:]:
        lines = [*lines[: MOST - 1], f"{lines[MOST - 1].split()[0]} …"]
    low = hex_.centre.y + hex_.width * (up if len(lines) == 1 else 0.02)
    for number, text in enumerate(reversed(lines)):
        at = Point(hex_.centre.x - MARK.width(text) / 2, low + number * (MARK.cap + 0.6))
        draw_mark(pen, text, at)


def draw_key(pen: Pen, realm: Realm, strip: Box) -> None:
    """Whose settlements are which."""
    places = strip.even(max(len(realm.settlements), 1), 3)
    for number, (player, place) in enumerate(zip(realm.settlements, places, strict=True)):
        draw_settlement(pen, number, place.part(4).middle(4, 4), DIGITS[number])
        name = place.part(place.width - 5, 5)
        write_in(pen, pen.look.text.shortened(player, name.width), name, pen.look.text)


def draw_cards(pen: Pen, realm: Realm, strip: Box) -> None:
    """What brought gold."""
    for card, place in zip(realm.cards, strip.even(max(len(realm.cards), 1), 3), strict=False):
        draw_card_sign(pen, card, place.part(4.6).middle(4.6, 4.6))
        name = place.part(place.width - 6, 6)
        if name.width > NAMED:
            title = pen.fitted(CARDS[card], pen.look.text, name.width)
            write_in(pen, pen.look.text.shortened(title, name.width), name, pen.look.text)
