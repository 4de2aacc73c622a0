"""The map of a set-up on one page, to mark settlements on; with names, cards and gold beside it."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS, DIGITS
from scoring.kingdom_builder.deals import EMPTY_SETUP, Setup
from scoring.kingdom_builder.maps import LOCATIONS, sector
from scoring.shapes import Point
from scoring.words import Word
from sheets.draw.box import Box
from sheets.draw.frame import FOOT, LANDSCAPE, draw_head
from sheets.draw.link import draw_link
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_box, draw_rule, write, write_in, write_lines
from sheets.draw.tags import BY_COLUMN
from sheets.draw.type import LARGE, NORMAL
from sheets.forms.fields import Field
from sheets.kingdom_builder import fields
from sheets.kingdom_builder.glyphs import (
    draw_card_sign,
    draw_castle,
    draw_location,
    draw_settlement,
)
from sheets.kingdom_builder.hexes import Window, draw_land, draw_sectors, name_cells, window_size
from sheets.kingdom_builder.layout import SPACE, Column, Quadrant, column_at
from sheets.kingdom_builder.legend import draw_key_beside
from sheets.kingdom_builder.setup import deals_of, heed_board, maps_of, rule_of, setup_of
from sheets.kingdom_builder.titles import deal_name, draw_heading, write_help
from sheets.kingdom_builder.words import CARDS as CARDS_TITLE
from sheets.kingdom_builder.words import (
    CASTLE_TILES,
    CASTLES,
    EMPTY_MAP,
    GOLD,
    QUADRANTS,
    TOTAL,
    TURNED,
)
from sheets.pages import one_sheet
from sheets.pages.faces import Leaf, copies_of
from sheets.pages.one_sheet import Half, OneSheet, leaf_of
from sheets.printing import Deal, Printing

DRAWING = LANDSCAPE
GAP = 5.0
LINK = 16.0  # mm along each side of the code with the table's address
MAP = Word("The map: four quadrants of ten rows of ten hexes each")


@dataclass(frozen=True, kw_only=True)
class Metrics(one_sheet.Metrics):
    """The measures of one twin of the map."""

    left: float  # for row numbers
    above: float  # for column letters
    deal: float  # height of the line that says which set-up this is
    key: float  # height of the key of the terrains
    across: int  # of its entries in a line
    hex: float = 10.0  # mm across: as large as A4 and Letter both allow


NORMAL_MAP = Metrics(
    NORMAL, DRAWING, title=7.4, left=5, above=3.6, deal=4.0, key=16.4, across=2
)  # fmt: skip
LARGE_MAP = Metrics(
    LARGE, DRAWING, title=12, left=7.6, above=5.6, deal=8, key=81, across=1, halves=True
)  # fmt: skip


@dataclass(frozen=True)
class MapSheet(OneSheet):
    """Where the map lies, and what is written beside it."""

    metrics: Metrics
    setup: Setup = EMPTY_SETUP

    alike = False  # the map is, and has a stamp of its own

    def window(self, box: Box) -> Window:
        metrics = self.metrics
        return Window(box.x + metrics.left, box.top - metrics.above, metrics.hex)

    def side(self, box: Box) -> Box:
        """What is left beside the map."""
        map_width = window_size(range(20), range(20), self.metrics.hex).width
        start = self.metrics.left + map_width + GAP
        return box.part(box.width - start, start)

    def titles(self, pen: Pen) -> list[str]:
        """The title on a line, in large print on as many as it needs."""
        title = pen.say(self.game.title)
        return title.split() if self.printing.large else [title]

    def title_height(self, pen: Pen) -> float:
        return self.metrics.title * len(self.titles(pen))

    def column(self, box: Box) -> Column:
        """Beside the map; large print has a page of its own for it."""
        metrics = self.metrics
        two = len(self.printing.languages) > 1
        if self.printing.large:
            first, second = box.below(metrics.title + 4).even(2, 20)
            return column_at(first, second, two, metrics.sizes.text / NORMAL.text)
        return column_at(self.side(box).below(metrics.title + metrics.deal + metrics.key + SPACE))

    def draw_title(self, pen: Pen, box: Box) -> None:
        """Nothing: each half has the title in a place of its own."""


def draw_map(pen: Pen, sheet: MapSheet, box: Box) -> None:
    """The map, kept once for all copies, and beside it the title and the key of the terrains."""
    metrics, side = sheet.metrics, sheet.side(box)
    draw_side_title(pen, sheet, side)
    down = sheet.title_height(pen)
    deal = side.strip(metrics.deal, down)
    write_in(pen, set_up_name(pen, sheet), deal, pen.look.text, pen.look.quiet)
    draw_key_beside(pen, side.strip(metrics.key, down + metrics.deal), metrics.across, sheet.setup)
    land = ",".join(map(str, sheet.setup.quadrants)), ",".join(sheet.setup.castles)
    name = f"land-{'-'.join(land)}-{box.x:g}-{box.y:g}"
    with pen.tagged("Figure", alt=MAP):
        pen.stamp(name, partial(draw_board, pen, sheet, sheet.window(box)), box.inset(-4))


def draw_side_title(pen: Pen, sheet: MapSheet, side: Box) -> None:
    """The title, as large as there is room beside the map, over a thin rule."""
    look = pen.look
    for number, title in enumerate(sheet.titles(pen)):
        strip = side.strip(sheet.metrics.title, number * sheet.metrics.title)
        at = Point(strip.x, strip.y + look.title.descent + 0.6)
        with pen.tagged("H1"):
            write(pen, title, at, look.title.fitted(title, side.width))
    draw_rule(pen, side.strip(sheet.title_height(pen)), colour=look.ink)


def draw_column(pen: Pen, sheet: MapSheet, box: Box) -> None:
    """Quadrants, cards and gold, and the address of the table where there is one."""
    column = sheet.column(box)
    if sheet.printing.large:
        strip = box.strip(sheet.metrics.title)
        draw_head(pen, pen.say(sheet.game.title), strip, set_up_name(pen, sheet))
    draw_quadrants(pen, sheet.setup, column)
    draw_cards(pen, sheet, column)
    draw_gold(pen, column)
    if sheet.printing.link:
        low = box.y + (FOOT if sheet.printing.large else 0)
        side = min(LINK, column.players[-1].boxes[0].y - low - 0.8)
        draw_link(pen, sheet.printing.link, Box(column.box.x, low, side, side))


def set_up_name(pen: Pen, sheet: MapSheet) -> str:
    return deal_name(pen, sheet.deal) if sheet.setup.quadrants else pen.joined(EMPTY_MAP)


def draw_board(pen: Pen, sheet: MapSheet, window: Window) -> None:
    setup = sheet.setup
    heed_board(sheet.printing, sheet.deal)
    draw_land(
        pen,
        setup.terrain(maps_of(sheet.game)),
        window,
        lambda cell: setup.kind(sector(cell)),
        setup.castle_tiles,
    )
    draw_sectors(pen, window, pen.look.frame)
    name_cells(pen, window)


def draw_quadrants(pen: Pen, setup: Setup, column: Column) -> None:
    """The four quadrants as they lie, each with its location and its turn."""
    draw_heading(pen, QUADRANTS, column.quadrants_title)
    for number, place in enumerate(column.quadrants):
        if setup.quadrants:
            draw_location(pen, setup.kind(number), place.sign)
        if pen.fillable or not setup.quadrants:
            draw_rule(pen, place.name, 0.3)
        else:
            with pen.tagged("LI"), pen.tagged("LBody"):
                name_quadrant(pen, setup, number, place)
    draw_castle_line(pen, setup, column.castles)


def name_quadrant(pen: Pen, setup: Setup, number: int, place: Quadrant) -> None:
    """Name and turn; a drawn location has the line under the name."""
    look, turned = pen.look, setup.quadrants[number].turned
    notes = [pen.say(TURNED)] if turned else []
    if setup.locations:
        notes.insert(0, pen.say(LOCATIONS[setup.locations[number]]))
    note = " · ".join(notes)
    if look.help.width(note) > place.turn.width:
        note = look.help.shortened(" · ".join([*notes[:-1], "180°"]), place.turn.width)
    box = place.name if notes else place.sign.part(place.name.width, place.name.x - place.sign.x)
    title = pen.fitted(setup.title(number), look.strong, box.width)
    write_in(pen, look.strong.shortened(title, box.width), box, look.strong)
    write_in(pen, note, place.turn, look.help, look.quiet)


def draw_castle_line(pen: Pen, setup: Setup, box: Box) -> None:
    """Where castle tiles lie, if they are played with."""
    look = pen.look
    label = pen.fitted(CASTLE_TILES, look.help, box.width * 0.66)
    write_in(pen, label, box, look.help, look.quiet)
    start = look.help.width(label) + 1.5
    rest = box.part(box.width - start, start)
    if setup.castles and not pen.fillable:
        castles = look.text.shortened(", ".join(setup.castles), rest.width)
        write_in(pen, castles, rest, look.text)
    else:
        draw_rule(pen, rest, 0.3)


def draw_cards(pen: Pen, sheet: MapSheet, column: Column) -> None:
    """The three cards with their rule, or lines to write them on."""
    look, setup = pen.look, sheet.setup
    draw_heading(pen, CARDS_TITLE, column.cards_title)
    for number, place in enumerate(column.cards):
        write_in(pen, str(number + 1), place.digit, look.text, look.quiet)
        if setup.cards:
            draw_card_sign(pen, setup.cards[number], place.sign)
        if pen.fillable or not setup.cards:
            draw_rule(pen, place.name, 0.3)
        else:
            name = pen.fitted(CARDS[setup.cards[number]], look.strong, place.name.width)
            write_in(pen, name, place.name, look.strong)
        if setup.cards:
            write_help(pen, rule_of(sheet.game, setup.cards[number], sheet.printing), place.help)


def draw_gold(pen: Pen, column: Column) -> None:
    """For each player a name, and boxes for castles, the three cards and the sum."""
    look = pen.look
    draw_heading(pen, GOLD, column.gold_title)
    with pen.tagged("TR"):
        pen.tags.add_cell()  # over the players
        with pen.tagged("TH", BY_COLUMN, CASTLES):
            draw_castle(pen, middle_of(column.heads[0], 0.87))
        for number, head in enumerate(column.heads[1:4], start=1):
            with pen.tagged("TH", BY_COLUMN):
                write_in(pen, str(number), head, look.text, look.quiet, "centre")
        with pen.tagged("TH", BY_COLUMN):
            write_lines(pen, pen.both(TOTAL), column.heads[4], "centre")
    for number, player in enumerate(column.players):
        with pen.tagged("TR"):
            draw_settlement(pen, number, middle_of(player.sign, 0.66))
            write_in(pen, DIGITS[number], player.digit, look.strong)
            draw_rule(pen, player.name, player.name.height * 0.16)
            for box in player.boxes[:-1]:
                draw_box(pen, box)
            draw_box(pen, player.boxes[-1], 0.5 if not look.low else 0.25, look.ink)


def middle_of(box: Box, part: float) -> Box:
    """A square in the middle of a box, by its part of the height."""
    return box.middle(box.height * part, box.height * part)


def fields_on_map(sheet: MapSheet, box: Box) -> list[Field]:
    return list(fields.on_hexes(sheet.setup.terrain(maps_of(sheet.game)), sheet.window(box)))


def fields_on_column(sheet: MapSheet, box: Box) -> list[Field]:
    return fields.on_column(sheet.setup, sheet.column(box), tuple(maps_of(sheet.game)))


def leaf(game: Game[Any], printing: Printing, key: str, deal: Deal | None, setup: Setup) -> Leaf:
    """One page; in large print the map in front, all that is written at the back."""
    metrics = LARGE_MAP if printing.large else NORMAL_MAP
    front = Half(key, draw_map, fields_on_map)
    back = Half(f"{key}-gold", draw_column, fields_on_column)
    return leaf_of(MapSheet(game, printing, metrics, deal, setup), key, front, back)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """The map of each deal, or of the first game."""
    found = [leaf(game, printing, "map", deal, setup_of(deal)) for deal in deals_of(printing)]
    return [each for each in found for _ in range(copies_of(printing))]


def empty_leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """Hexes without terrain, for quadrants that nobody has drawn."""
    return [leaf(game, printing, "empty-map", None, EMPTY_SETUP)] * copies_of(printing)
