"""The set-up card: quadrants as they lie, a small map, three cards, and who begins."""

from functools import partial
from typing import Any

from reportlab.lib.colors import white
from reportlab.lib.units import mm

from scoring.game import Game
from scoring.kingdom_builder.board import CARDS
from scoring.kingdom_builder.deals import Setup
from scoring.kingdom_builder.maps import LOCATIONS, MAP, sector
from scoring.shapes import Cell, around
from scoring.words import Sentence, Word, labelled
from sheets.draw.box import Box, Size
from sheets.draw.frame import draw_head, write_foot
from sheets.draw.link import draw_link
from sheets.draw.pen import Pen
from sheets.draw.strokes import draw_corners, height_of, write_block, write_in, write_titles
from sheets.draw.tags import figure
from sheets.draw.type import LARGE, NORMAL
from sheets.kingdom_builder.glyphs import draw_card_sign, draw_location
from sheets.kingdom_builder.hexes import Window, draw_land, draw_sectors, window_size
from sheets.kingdom_builder.legend import draw_key
from sheets.kingdom_builder.setup import deals_of, heed_board, maps_of, rule_of, setup_of
from sheets.kingdom_builder.titles import deal_name, draw_heading, write_help
from sheets.kingdom_builder.words import CARDS as CARDS_TITLE
from sheets.kingdom_builder.words import (
    CASTLE_TILES,
    FIRST_PLAYER,
    OLDEST,
    OR_OLDEST,
    QUADRANTS,
    SEAT,
    SEATS,
    SETUP,
    TURNED,
)
from sheets.pages.faces import Face, Leaf, copies_of
from sheets.pages.foot import foot_text
from sheets.printing import Deal, Printing

CARD, PAGE = Size(190, 128), Size(190, 260)  # two on a page; in large print one
EDGE, GAP, LINK = 5.0, 6.0, 15.0
LARGE_MAP = 128.0  # mm wide, where the print is large
INSIDE = range(2, 8)  # rows and columns of a quadrant that make room for its name
UNIT = window_size(range(20), range(20), 1)


def draw_card(pen: Pen, box: Box, game: Game[Any], printing: Printing, deal: Deal | None) -> None:
    """The map, and beside it everything in the order in which it is laid out."""
    setup, inner, line = setup_of(deal), box.inset(EDGE), pen.look.text.leading
    heed_board(printing, deal)
    write_foot(pen, foot_text(game, printing, deal), [Box(inner.x, box.y + 1.2, inner.width, 4.4)])
    draw_head(pen, pen.say(game.title), inner.strip(2.5 * line), deal_name(pen, deal))
    key = (1.8 if printing.large else 1.3) * line
    draw_key(pen, inner.strip(key, inner.height - key))
    body = inner.strip(inner.height - 4.4 * line - 2, 2.5 * line + 2)
    if printing.large:
        map_ = body.strip(LARGE_MAP / UNIT.width * UNIT.height)
        map_ = map_.middle(LARGE_MAP, map_.height)
        first, second = body.below(map_.height + 4).even(2, GAP)
        draw_quadrants(pen, first, setup)
        draw_cards(pen, second, setup, game, printing)
        last = first.below(8 * line)
    else:
        map_ = body.part(body.height / UNIT.height * UNIT.width)
        start = map_.width + GAP
        column = body.part(body.width - start, start)
        down = draw_quadrants(pen, column, setup) + 0.8 * line
        keep = (1.5 + (5 if setup.first else 1) * len(pen.languages)) * line
        keep = max(keep, LINK if printing.link else 0) + (line if setup.castles else 0)
        room = column.below(down).strip(column.height - down - keep)
        down += draw_cards(pen, room, setup, game, printing) + 0.8 * line
        last = column.below(down)
    draw_board(pen, Window(map_.x, map_.top, map_.width / UNIT.width), setup, game)
    if printing.link:
        draw_link(pen, printing.link, last.strip(LINK).part(LINK, last.width - LINK))
        last = last.part(last.width - LINK - 2)
    draw_first(pen, last, setup)


@figure(Word("A small map of the four quadrants"))
def draw_board(pen: Pen, window: Window, setup: Setup, game: Game[Any]) -> None:
    """The small map, kept once for copies in the same place."""
    name = f"small-{window.x:g}-{window.top:g}-{setup.quadrants}-{setup.castles}"
    pen.stamp(name, partial(draw_small_map, pen, window, setup, game), window.box.inset(-2))


def draw_small_map(pen: Pen, window: Window, setup: Setup, game: Game[Any]) -> None:
    def kind(cell: Any) -> str:
        return setup.kind(sector(cell))

    maps = maps_of(game)
    draw_land(pen, setup.terrain(maps), window, kind, setup.castle_tiles, strength=0.7)
    draw_sectors(pen, window, pen.look.frame * 0.6)
    for number, placed in enumerate(setup.quadrants):
        if placed.name not in maps:
            name_quadrant(pen, window, setup, number)


def name_quadrant(pen: Pen, window: Window, setup: Setup, number: int) -> None:
    """The name and the location of a quadrant that nobody has drawn, in its middle."""
    row, col = (10 * part for part in divmod(number, 2))
    inside = [Cell(row + r, col + c) for r in INSIDE for c in INSIDE]
    pen.setFillColor(white)
    for cell in inside:
        draw_corners(pen, window.outline(cell), fill=True)
    pen.setStrokeColor(pen.look.line)
    pen.setLineWidth(pen.look.cell * mm)
    for cell in sorted(around(inside, MAP).difference(inside)):
        draw_corners(pen, window.outline(cell))
    upper, lower = (window.inner(inside[end], 1) for end in (0, -1))
    place = Box(upper.x, lower.y, lower.right - upper.x, upper.top - lower.y)
    side = place.height * 0.5
    draw_location(pen, setup.kind(number), place.below(side * 0.2).strip(side))
    name = place.strip(side * 0.6, side * 1.3)
    write_in(pen, str(setup.quadrants[number]), name, pen.look.strong, align="centre")


def draw_quadrants(pen: Pen, box: Box, setup: Setup) -> float:
    """Names, turns and locations in two rows, as the quadrants lie; tells their height."""
    look, line = pen.look, pen.look.text.leading
    draw_heading(pen, QUADRANTS, box.strip(1.3 * line))
    body = box.below(1.5 * line)
    places = [half for strip in body.rows(2, 2.3 * line, 0.3) for half in strip.even(2, 2)]
    for number, place in enumerate(places):
        side = line * 1.8
        draw_location(pen, setup.kind(number), place.part(side).middle(side, side))
        words = place.part(place.width - side - 1.4, side + 1.4)
        notes = [LOCATIONS[setup.locations[number]]] if setup.locations else []
        notes += [TURNED] if setup.quadrants[number].turned else []
        upper, lower = words.inset(0, 0.1 * line).rows(2, words.height / 2 - 0.1 * line)
        names = [look.strong.shortened(name, words.width) for name in pen.both(setup.title(number))]
        if not notes:
            write_titles(pen, names, words)
            continue
        pen.leave_out(names[1:])
        write_in(pen, names[0], upper, look.strong)
        write_in(pen, " · ".join(map(pen.say, notes)), lower, look.help, look.quiet)
    return 1.5 * line + 4.6 * line + 0.3


def draw_cards(pen: Pen, box: Box, setup: Setup, game: Game[Any], printing: Printing) -> float:
    """The three cards with their rules, in every language there is room for; tells their height."""
    look, line = pen.look, pen.look.text.leading
    draw_heading(pen, CARDS_TITLE, box.strip(1.3 * line))
    rules = [pen.both(rule_of(game, card, printing)) for card in setup.cards]
    taken = sum(height_of(text, look.help, box.width) for texts in rules for text in texts)
    said = len(pen.languages) if taken + 6 * line <= box.height else 1
    pen.leave_out([text for texts in rules for text in texts[said:]])
    down = 1.5 * line
    for card, texts in zip(setup.cards, rules, strict=True):
        side = line * 1.2
        place = box.strip(line, down)
        draw_card_sign(pen, card, place.part(side).middle(side, side))
        words = place.part(place.width - side - 1.2, side + 1.2)
        write_in(pen, pen.fitted(CARDS[card], look.strong, words.width), words, look.strong)
        down += 1.2 * line
        down += write_block(pen, texts[:said], box.below(down), look.help, look.quiet) + 0.3 * line
    return down


def draw_first(pen: Pen, box: Box, setup: Setup) -> None:
    """Who begins, and where castle tiles lie."""
    look, line = pen.look, pen.look.text.leading
    draw_heading(pen, FIRST_PLAYER, box.strip(1.3 * line))
    rest = box.below(1.5 * line)
    if setup.first:
        seats = [pen.both(Sentence(SEAT, {"players": p, "seat": s})) for p, s in setup.first]
        lines = [
            " · ".join(pair) for said in zip(*seats, strict=True) for pair in (said[:2], said[2:])
        ]
        rest = rest.below(write_block(pen, lines, rest, look.text) + 0.3 * line)
        rest = rest.below(write_help(pen, SEATS, rest))
        rest = rest.below(write_help(pen, OR_OLDEST, rest))
    else:
        rest = rest.below(write_help(pen, OLDEST, rest, look.text, look.ink))
    if setup.castles:
        text = pen.name(labelled(pen.joined(CASTLE_TILES), ", ".join(setup.castles)))
        write_block(pen, [text], rest, look.text)


def leaves(game: Game[Any], printing: Printing) -> list[Leaf]:
    """A card for each deal, or the set-up that is recommended for the first game."""

    def face(deal: Deal | None) -> Face:
        def draw(pen: Pen, box: Box) -> None:
            draw_card(pen, box, game, printing, deal)

        size, sizes = (PAGE, LARGE) if printing.large else (CARD, NORMAL)
        return Face(SETUP, size, draw, sizes=sizes, card=True)

    faces = [face(deal) for deal in deals_of(printing)]
    return [Leaf(one) for one in faces for _ in range(copies_of(printing))]
