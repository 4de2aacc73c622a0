"""A finished row of Kartenreich as a picture, with its stores."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kartenreich.board import SOLO, CardRealm
from scoring.kartenreich.cards import Item
from scoring.kartenreich.names import STORE_NAMES
from scoring.kartenreich.worth import STORES
from scoring.shapes import Cell, Point
from scoring.words import Sentence, say
from sheets.draw.box import Box, Size
from sheets.draw.look import Look
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, lines_in, write, write_in
from sheets.draw.type import TextDoesNotFit
from sheets.finished import Marks, Picture, draw_marks
from sheets.kartenreich.signs import draw_sign
from sheets.kartenreich.words import ROW
from sheets.printing import Language

WIDTH = 186.0
SIDE = 11.0  # mm along each side of a region
IN_A_LINE = 16  # regions
LINE = 19.0  # mm from one line of the row to the next
STORES_LINE = 8.0
SIGN = 5.6  # mm for the sign of a store


def pictures(_: Game[Any], realm: CardRealm) -> Iterator[Picture]:
    """The row, broken into lines where it is long."""
    height = LINE * len(lines_of(realm)) + STORES_LINE
    title = Sentence(ROW) if realm.player == SOLO else realm.player
    yield Picture(title, Size(WIDTH, height), partial(draw_picture, realm))


def lines_of(realm: CardRealm) -> list[list[tuple[int, Item]]]:
    """Items with the place where each begins, as many in a line as fit."""
    lines: list[list[tuple[int, Item]]] = [[]]
    start = first = 0
    for item in realm.items:
        if start + item.width - first > IN_A_LINE:
            lines.append([])
            first = start
        lines[-1].append((start, item))
        start += item.width
    return lines


def draw_picture(realm: CardRealm, pen: Pen, box: Box, marks: Marks) -> None:
    scale = box.width / WIDTH
    for number, line in enumerate(lines_of(realm)):
        row = box.strip(SIDE * scale, number * LINE * scale + 2)
        draw_row(pen, line, row, marks)
    draw_stores(pen, realm, box.strip(6, box.height - STORES_LINE))


def draw_row(pen: Pen, line: Sequence[tuple[int, Item]], row: Box, marks: Marks) -> None:
    """Signs in cells, and under them the names of mines and wonders."""
    look = pen.look
    for start, item in line:
        place = row.part(row.height * item.width, row.height * (start - line[0][0]))
        draw_box(pen, place, look.frame / 2, look.ink)
        draw_sign(pen, item.kind, place.inset(row.height * 0.18))
        draw_marks(pen, marks.get(Cell(0, start), ()), place)
        if item.name:
            type_ = look.help.fitted(item.name, place.width + 2)
            below = Point(place.centre.x, row.y - look.help.cap - 0.8)
            write(pen, item.name, below, type_, look.quiet, "centre")


def store_texts(realm: CardRealm, languages: Sequence[Language]) -> list[list[str]]:
    """What is left in the four stores, in every language."""
    found = []
    for store in STORES:
        names = dict.fromkeys(say(STORE_NAMES[store], one.catalogue) for one in languages)
        first, *others = names
        found.append([f"{realm.stores[store]} {first}", *others])
    return found


def store_widths(look: Look, texts: Sequence[Sequence[str]]) -> list[float]:
    return [
        max(look.text.width(first), *(look.help.width(text) for text in others), 0.0)
        for first, *others in texts
    ]


def stores_gap(look: Look, texts: Sequence[Sequence[str]], width: float) -> float:
    """What lies between the stores on a line of this width, within reason."""
    widths = store_widths(look, texts)
    gap = (width - sum(widths) - len(widths) * SIGN) / (len(widths) - 1)
    if gap < 1:
        raise TextDoesNotFit(f"the stores have {gap:.1f} mm between them")
    return min(gap, 3.4)


def draw_stores(pen: Pen, realm: CardRealm, line: Box) -> None:
    """What is left in the four stores; other languages stand under the first, small and quiet."""
    look, texts = pen.look, store_texts(realm, pen.languages)
    types = [(look.text, look.ink), *[(look.help, look.quiet)] * (len(pen.languages) - 1)]
    widths, gap, across = store_widths(look, texts), stores_gap(look, texts, line.width), 0.0
    for store, said, wide in zip(STORES, texts, widths, strict=True):
        draw_sign(pen, store, line.part(4.6, across).middle(4.6, 4.6))
        rows = lines_in(line.part(wide, across + SIGN), len(said))
        for row, text, (type_, colour) in zip(rows, said, types, strict=False):
            write_in(pen, text, row, type_, colour)
        across += SIGN + wide + gap
