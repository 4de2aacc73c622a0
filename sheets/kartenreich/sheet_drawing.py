"""The blocks of the score sheet of Kartenreich, drawn where the layout put them."""

from collections.abc import Sequence

from scoring.kartenreich.cards import CardFile
from scoring.kartenreich.names import STORE_NAMES
from scoring.kartenreich.rules import BANDS as BAND_WORDS
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_boxes, draw_line, write, write_in
from sheets.draw.tags import tagged
from sheets.draw.type import BOLD, Type
from sheets.kartenreich import words
from sheets.kartenreich.headings import (
    draw_heading,
    draw_help,
    draw_line_of_help,
    draw_signed_names,
    write_titles,
)
from sheets.kartenreich.layout import Bands, Block, Entries, Metrics, Row, Score, Stores
from sheets.kartenreich.signs import draw_sign

SCORE_SIGNS = {
    "mines": "mine",
    "wonders": "wonder",
    "coins": "coins",
    "monuments": "monument",
    "misfortunes": "misfortune",
}


def draw_row(pen: Pen, row: Row) -> None:
    """The key of the signs, then numbered cells."""
    draw_heading(pen, words.ROW, row.heading)
    draw_help(pen, words.FILL_HELP if pen.fillable else words.ROW_HELP, row.help)
    draw_key(pen, row.key)
    draw_cells(pen, row.cells)


def draw_cells(pen: Pen, cells: Sequence[Box]) -> None:
    """Cells with their numbers above, and a strong frame round each line of them."""
    look = pen.look
    width = min(look.frame, cells[0].height * 0.045)
    for number, cell in enumerate(cells, start=1):
        draw_box(pen, cell)
        above = Point(cell.centre.x, cell.top + look.help.cap * 0.6)
        write(pen, str(number), above, look.help, look.quiet, "centre", cell.width)
    for top in sorted({cell.top for cell in cells}):
        line = [cell for cell in cells if cell.top == top]
        whole = line[-1].right - line[0].x
        draw_box(pen, line[0].part(whole), width, look.ink)


def draw_key(pen: Pen, places: Sequence[Box]) -> None:
    """Every sign and its name."""
    draw_signed_names(
        pen, ((kind, pen.both(words.SIGN_NAMES[kind])) for kind in words.SIGN_NAMES), places
    )


def draw_entries(pen: Pen, entries: Entries) -> None:
    """What mines, wonders or misfortunes are worth: a line for each, from left to right."""
    look = pen.look
    room = entries.heading.width * 0.4 if entries.kind == "misfortune" else 0  # for a tick
    draw_heading(pen, words.HEADINGS[entries.kind], entries.heading, entries.kind, room)
    first = entries.lines[0]
    for word, place in (
        (words.CARD, first.card),
        (words.LINE, first.line),
        (words.POINTS, first.points),
    ):
        more = 3.0 if word is words.POINTS else 0.0  # over the end of the line, which is short
        label = Box(place.x - more, entries.label.y, place.width + more, entries.label.height)
        text = pen.fitted(word, look.help, label.width)
        write_in(pen, text, label, look.help, look.quiet, "right" if more else "left")
    for number, line in enumerate(entries.lines, start=1):
        at = line.number.part(line.number.width - 1)
        write_in(pen, str(number), at, look.help, look.quiet)
        draw_boxes(pen, (line.card, line.line, line.points))


def draw_expansion(pen: Pen, tick: Box, label: Box, ticked: bool) -> None:
    """A box to tick when the expansion was played; ticked where that is known already."""
    look = pen.look
    draw_box(pen, tick)
    if ticked:
        inner = tick.inset(tick.width * 0.2)
        for low, high in ((inner.y, inner.top), (inner.top, inner.y)):
            draw_line(pen, Point(inner.x, low), Point(inner.right, high), 0.4, look.ink)
    text = pen.fitted(words.EXPANSION, look.help, label.width)
    write_in(pen, text, label, look.help, look.quiet, "right")


def draw_stores(pen: Pen, stores: Stores) -> None:
    """Tracks from 0 to 7, the numbers quiet enough to be ticked over."""
    look = pen.look
    draw_heading(pen, words.STORES, stores.heading)
    draw_line_of_help(pen, words.STORES_HELP, stores.help)
    for store in stores.stores:
        sign = store.sign.middle(store.sign.width, store.sign.width)
        draw_sign(pen, store.key, sign)
        write_titles(pen, pen.both(STORE_NAMES[store.key]), store.title)
        for number, box in enumerate(store.boxes):
            draw_box(pen, box)
            write_in(pen, str(number), box, look.text, look.quiet, "centre")


def draw_block(pen: Pen, block: Block, file: CardFile) -> None:
    draw_heading(pen, words.SCORE, block.heading)
    draw_line_of_help(pen, words.SCORE_HELP, block.help)
    for score in block.scores:
        draw_score(pen, score, file)


@tagged("TR")
def draw_score(pen: Pen, score: Score, file: CardFile) -> None:
    """One line: what scores, how, and room for a pencil."""
    look = pen.look
    draw_score_sign(pen, score)
    write_titles(pen, pen.both(words.SCORE_TITLES[score.key]), score.title)
    if score.key == "total":
        draw_box(pen, score.total, look.frame, look.ink)
        return
    draw_box(pen, score.total)
    if score.count:
        draw_box(pen, score.count)
        text, factor = factor_of(score.key, file), score.factor.part(score.factor.width - 1)
        type_ = look.text if look.text.width(text) <= factor.width else look.help
        write_in(pen, text, factor, type_, align="right")


def draw_score_sign(pen: Pen, score: Score) -> None:
    """The sign of what scores; resources have three small ones."""
    side = score.sign.width
    if score.key == "resources":
        third = side * 0.42
        places = score.sign.middle(side * 0.94, third * 2).rows(2, third)
        draw_sign(pen, "wheat", places[0])
        for key, place in zip(("wood", "stone"), places[1].even(2), strict=True):
            draw_sign(pen, key, place.middle(third, third))
    elif score.key in SCORE_SIGNS:
        draw_sign(pen, SCORE_SIGNS[score.key], score.sign.middle(side, side * 0.76))


def factor_of(key: str, file: CardFile) -> str:
    """What is done with a count: whole sets of coins and resources, points of a monument."""
    size, points = {
        "coins": (": 3", file.coin_points),
        "resources": (": 2", file.resource_points),
        "monuments": ("", file.monument_points),
    }[key]
    if not size:
        return f"× {points} ="
    return f"{size} =" if points == 1 else f"{size} × {points}"


def draw_bands(pen: Pen, bands: Bands, metrics: Metrics) -> None:
    """Six bands, the best on top, in our own words."""
    look = pen.look
    if bands.heading.height:
        draw_heading(pen, words.BANDS, bands.heading)
    text = look.help if metrics.sizes.help > 10 or metrics.sizes.help < 7 else look.text
    figure = Type(BOLD, text.size)
    wide = figure.width("65–69") + text.cap * 1.4
    for line, (span, said) in zip(bands.lines, spans(), strict=True):
        write_in(pen, span, line.strip(min(line.height, text.leading)).part(wide), figure)
        room = line.part(line.width - wide, wide)
        write_words(pen, pen.both(said), room, text)


def write_words(pen: Pen, texts: Sequence[str], box: Box, type_: Type) -> None:
    """A sentence; in a second language it stands under the first, small and quiet."""
    lines = type_.wrap(texts[0], box.width)
    down = 0.0
    for line in lines:
        write_in(pen, line, box.strip(type_.leading, down), type_)
        down += type_.leading
    for text in texts[1:]:
        small = pen.look.help
        write_in(pen, text, box.strip(small.leading, down), small, pen.look.quiet)
        down += small.leading


def spans() -> list[tuple[str, Word]]:
    """From where to where a band reaches, and its words."""
    found: list[tuple[str, Word]] = []
    above = 0
    for low, said in BAND_WORDS.items():
        span = words.BAND.format(low=low, high=above - 1) if above else words.TOP_BAND
        found.append((span.format(low=low), said))
        above = low
    return found
