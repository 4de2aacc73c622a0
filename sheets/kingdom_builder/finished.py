"""A finished realm as a picture: the land with all settlements."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS, Realm
from scoring.kingdom_builder.maps import sector
from scoring.words import Sentence, Word
from sheets.draw.box import Box, Size
from sheets.draw.pen import Pen
from sheets.draw.strokes import write_in
from sheets.finished import Marks, Picture
from sheets.kingdom_builder.glyphs import draw_card_sign, draw_settlement
from sheets.kingdom_builder.hexes import draw_land, draw_sectors, name_cells, window_in

SIZE = Size(186, 172)
NAMES = 6.0  # mm at the left and above, for the names of the hexes
KEY = 6.0  # mm under the map, for the players
CARDS_LINE = 6.0  # mm under that, for the cards in play
NAMED = 8.0  # mm that a card's name needs beside its sign
THE_BOARD = Word("The board")


def pictures(_: Game[Any], realm: Realm) -> Iterator[Picture]:
    """One board for all players."""
    yield Picture(Sentence(THE_BOARD), SIZE, partial(draw_picture, realm))


def draw_picture(realm: Realm, pen: Pen, box: Box, _: Marks) -> None:
    low = KEY + CARDS_LINE
    inner = Box(box.x + NAMES, box.y + low, box.width - NAMES, box.height - NAMES - low)
    window = window_in(inner, range(20), range(20))
    kinds = [placed.name for placed in realm.quadrants]
    draw_land(pen, realm.terrain, window, lambda cell: kinds[sector(cell)], realm.castle_tiles, 0.4)
    draw_sectors(pen, window, pen.look.frame)
    name_cells(pen, window)
    for number, cells in enumerate(realm.settlements.values()):
        for cell in sorted(cells):
            draw_settlement(pen, number, window.inner(cell, 0.62), DIGITS[number])
    draw_key(pen, realm, box.strip(KEY, box.height - low))
    draw_cards(pen, realm, box.strip(CARDS_LINE, box.height - CARDS_LINE))


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
